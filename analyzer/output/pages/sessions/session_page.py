"""What a session brings, as tables."""

from collections.abc import Sequence
from fractions import Fraction

from analyzer.chart import Chart
from analyzer.odds import Root, percent
from analyzer.output.pages.edges import facts
from analyzer.output.table import Column, Entry, Table
from analyzer.shoe import Shoe
from analyzer.studies.money import money
from analyzer.studies.sessions.law import INDEPENDENT
from analyzer.studies.sessions.results import KEPT, Results
from analyzer.studies.sessions.wager import Wager

PERCENTILES = (1, 5, 25, 50, 75, 95, 99)
INTEGERS = f"Exact, assuming {INDEPENDENT}: the law of the result in integers; decimals are rounded only here."
BOUNDED = (
    f"Exact to every digit shown, assuming {INDEPENDENT}: chances are kept to {KEPT} digits, always rounded down, and "
    "all that is lost by it is below 10^-{digits}; mean and deviation are exact."
)


def result_table(shoe: Shoe, chart: Chart, found: Sequence[tuple[Wager, Results]], hourly: int) -> Table:
    """A row a wager: mean, deviation, the chance to be ahead, percentiles, the loss per hour."""
    columns = (
        Column("wager", "Bet"),
        Column("staked", "Staked per coup"),
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
            "hour": -hourly * wager.mean,
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
    title = f"The result of {coups:,} coups, {shoe.name}, chart {chart.name}"
    return Table(title, columns, rows, notes, facts([shoe], chart))


def basis(laws: Sequence[Results]) -> str:
    """Integers, or chances between bounds."""
    lost = max(law.lost for law in laws)
    return BOUNDED.format(digits=_zeros(lost)) if lost else INTEGERS


def _zeros(share: Fraction) -> int:
    """How many digits after the point of a share below 1 are zero."""
    return len(str(share.denominator // share.numerator)) - 1
