"""Runs and patterns as a table."""

from collections.abc import Sequence

from analyzer.chart import Chart
from analyzer.output.pages.edges import facts
from analyzer.output.table import Column, Entry, Table
from analyzer.shoe import Shoe
from analyzer.studies.sessions.law import INDEPENDENT
from analyzer.studies.sessions.streaks import Streak

HOW_COUNTED = (
    "A run (B6, banker:6) is counted once however long it grows; a pattern of letters each time it ends, overlaps "
    "included. Wait: coups until it is there for the first time, its last coup counted."
)
STREAK_BASIS = (
    f"Exact, assuming {INDEPENDENT}: a finite automaton on integers, divided once; decimals are rounded only here."
)


def streak_table(shoe: Shoe, chart: Chart, streaks: Sequence[Streak], unit: str, ties: str) -> Table:
    """A row a pattern; ``unit`` is what is counted, coups or decisions, ``ties`` says what a tie does."""
    columns = (
        Column("pattern", "Pattern"),
        Column("seen", "P(at least one)", "probability"),
        Column("expected", "Expected number", "decimal"),
        Column("wait", "Mean wait", "decimal"),
        Column("wait_deviation", "Std dev of wait", "decimal"),
    )
    rows: list[dict[str, Entry]] = [
        {
            "pattern": one.pattern.name,
            "seen": one.seen,
            "expected": one.expected,
            "wait": one.wait,
            "wait_deviation": one.wait_deviation,
        }
        for one in streaks
    ]
    title = f"Streaks in {streaks[0].coups:,} {unit}, {shoe.name}, chart {chart.name}"
    return Table(title, columns, rows, (ties, HOW_COUNTED, STREAK_BASIS), facts([shoe], chart))
