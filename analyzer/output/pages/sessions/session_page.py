"""What a session brings, as tables."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from analyzer.chart import Chart
from analyzer.odds import Root, decimal, percent
from analyzer.output.pages.edges import facts
from analyzer.output.table import Column, Entry, Table
from analyzer.shoe import Shoe
from analyzer.studies.money import money
from analyzer.studies.sessions.bankroll import Bank, Played
from analyzer.studies.sessions.law import INDEPENDENT
from analyzer.studies.sessions.results import Results
from analyzer.studies.sessions.ruin import AtLast
from analyzer.studies.sessions.wager import Wager

PERCENTILES = (1, 5, 25, 50, 75, 95, 99)
INTEGERS = f"Exact, assuming {INDEPENDENT}: the law of the result in integers; decimals are rounded only here."
STOPS = (
    "Ruin: the bank does not cover what may be lost on the next coup. Whoever is ruined, or at his goal, "
    "stops; coups not played count as played without a stake."
)
BOUNDED = (
    f"Exact to every digit shown, assuming {INDEPENDENT}: chances are kept to many digits, always rounded down, and "
    "all that is lost by it is below 10^-{digits}."
)


def result_table(
    shoe: Shoe, chart: Chart, found: Sequence[tuple[Wager, Results]], hourly: int, how: str = "", stops: bool = False
) -> Table:
    """A row a wager: mean, deviation, the chance to be ahead, percentiles, the loss per hour.

    ``how`` names the plan that is staked by, whose wagers are of its first stake; ``stops`` says that ruin or a goal
    may end the session.
    """
    columns = (
        Column("wager", "Bet"),
        Column("staked", "First stake" if how else "Staked per coup"),
        Column("mean", "Mean result", "decimal"),
        Column("deviation", "Std dev", "decimal"),
        Column("hour", "Loss per hour", "decimal"),
        Column("ahead", "P(ahead)", "percent", 1),
        Column("even", "P(even)", "percent", 1),
        Column("behind", "P(behind)", "percent", 1),
        *(Column(f"p{share}", f"{share}%", "figure", 2) for share in PERCENTILES),
    )
    rows: list[dict[str, Entry]] = [
        {
            "wager": wager.title,
            "staked": money(wager.staked),
            "mean": law.mean,
            "deviation": Root(law.variance),
            "hour": -hourly * (law.mean / law.coups if how or stops else wager.mean),
            "ahead": law.ahead,
            "even": law.even,
            "behind": law.behind,
            **{f"p{share}": money(law.percentile(Fraction(share, 100))) for share in PERCENTILES},
        }
        for wager, law in found
    ]
    coups = found[0][1].coups
    edges = ", ".join(dict.fromkeys(percent(wager.house_edge, 4) for wager, _ in found))
    notes = (
        f"Loss per hour: the expected loss at {hourly} coups an hour. House edge: {edges}.",
        "Percentiles: the least result that, with all below it, has at least that share.",
        basis([law for _, law in found]),
    )
    title = f"The result of {coups:,} coups{f', {how}' if how else ''}, {shoe.name}, chart {chart.name}"
    return Table(title, columns, rows, (*notes, STOPS) if stops else notes, facts([shoe], chart))


class Banked(NamedTuple):
    """What is said of a bank: the wager, the session, how it ends at last, if that was asked."""

    title: str
    played: Played
    ending: AtLast | None


def bank_table(shoe: Shoe, chart: Chart, bank: Bank, found: Sequence[Banked], how: str) -> Table:
    """Ruin and goal, within the session and at last."""
    coups = found[0].played.law.coups
    columns = [
        Column("wager", "Bet"),
        Column("ruined", f"Ruin within {coups:,} coups", "percent"),
        Column("staked", "Expected stakes in all", "decimal"),
    ]
    if bank.goal is not None:
        columns.insert(2, Column("reached", f"Goal within {coups:,} coups", "percent"))
        columns.append(Column("goal_first", "Goal before ruin at last", "figure"))
    if any(one.ending for one in found):
        columns.append(Column("lasts", "Mean coups until then" if bank.goal else "Mean coups until ruin", "figure"))
    rows: list[dict[str, Entry]] = [
        {
            "wager": one.title,
            "ruined": one.played.ruined,
            "staked": one.played.staked,
            "reached": one.played.reached,
            "goal_first": percent(one.ending.goal_first, 4) if one.ending else None,
            "lasts": decimal(one.ending.coups, 1) if one.ending else None,
        }
        for one in found
    ]
    notes = [STOPS, basis([one.played.law for one in found])]
    if any(one.ending for one in found):
        notes.append("At last: the same linear system over all banks, solved to bounds closer than the digits shown.")
    goal = f", goal {money(bank.goal)}" if bank.goal is not None else ""
    title = f"A bank of {money(bank.amount or Fraction(0))}{goal}, {how}, {shoe.name}, chart {chart.name}"
    return Table(title, tuple(columns), rows, tuple(notes), facts([shoe], chart))


def drawdown_table(
    shoe: Shoe,
    chart: Chart,
    coups: int,
    depths: Sequence[Fraction],
    found: Sequence[tuple[str, list[Fraction]]],
    how: str,
) -> Table:
    """A row a wager, a column a depth: the chance to be that far below the best so far, at some time."""
    columns = (Column("wager", "Bet"), *(Column(f"d{money(d)}", f"{money(d)} or more", "percent") for d in depths))
    rows: list[dict[str, Entry]] = [
        {"wager": title, **{f"d{money(d)}": chance for d, chance in zip(depths, chances, strict=True)}}
        for title, chances in found
    ]
    notes = (
        "Drawdown: how far the player is at some time below the best he had been, the beginning included; he plays all "
        "coups.",
        BOUNDED.format(digits=25),
    )
    title = f"Drawdown within {coups:,} coups, {how}, {shoe.name}, chart {chart.name}"
    return Table(title, columns, rows, notes, facts([shoe], chart))


def basis(laws: Sequence[Results]) -> str:
    """Integers, or chances between bounds."""
    lost = max(law.lost for law in laws)
    return BOUNDED.format(digits=_zeros(lost)) if lost else INTEGERS


def _zeros(share: Fraction) -> int:
    """How many digits after the point of a share below 1 are zero."""
    return len(str(share.denominator // share.numerator)) - 1
