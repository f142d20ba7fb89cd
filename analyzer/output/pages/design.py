"""Pay-table design and combined wagers as tables."""

from collections.abc import Sequence
from fractions import Fraction

from analyzer.bets import Bet
from analyzer.chart import Chart
from analyzer.edge import Edge
from analyzer.odds import Root, odds_text, percent
from analyzer.output.pages.edges import BASIS, CONVENTIONS, facts
from analyzer.output.table import Column, Entry, Table
from analyzer.shoe import Shoe
from analyzer.studies.combined import System
from analyzer.studies.design import odds_for, paying
from analyzer.studies.money import money
from analyzer.tally import describe

LINES = (
    Column("line", "Line"),
    Column("event", "Event"),
    Column("odds", "Pays"),
    Column("deals", "Deals", "count"),
    Column("break_even", "Fair at", "decimal"),
    Column("target", "On target at", "decimal"),
)


def design_table(shoe: Shoe, chart: Chart, edge: Edge, target: Fraction) -> Table:
    """Line by line the odds at which the bet is fair, and those that reach the target, the other lines as they are."""
    rows: list[dict[str, Entry]] = []
    for i in paying(edge.bet):
        share = next(s for s in edge.lines if s.line == i)
        said: dict[str, Entry] = {
            "line": str(i + 1),
            "event": describe(edge.bet.lines[i].event),
            "odds": edge.bet.lines[i].pays,
            "deals": share.deals,
        }
        if share.deals:
            said |= {"break_even": odds_for(edge, i, Fraction(0)), "target": odds_for(edge, i, target)}
        rows.append(said)
    notes = (
        f"House edge as it stands: {percent(edge.house_edge, 4)}. Target: {percent(target, 4)}.",
        "Each line's odds are to one, all other lines kept; below 0 it would have to cost more than the stake.",
        BASIS,
    )
    title = f"{edge.bet.title}: odds for a target edge, {shoe.name}, chart {chart.name}"
    return Table(title, LINES, rows, notes, facts([shoe], chart))


def whole_table(shoe: Shoe, chart: Chart, edge: Edge, target: Fraction, tables: Sequence[Bet]) -> Table:
    """The pay tables in whole odds nearest to the target."""
    rows: list[dict[str, Entry]] = []
    for number, bet in enumerate(tables, 1):
        found = edge.under(bet)
        odds = ", ".join(odds_text(bet.lines[i].odds) for i in paying(bet))
        off = found.house_edge - target
        rows.append({"table": str(number), "odds": odds, "house_edge": found.house_edge, "off": off})
    columns = (
        Column("table", "Table"),
        Column("odds", "Pays, line by line"),
        Column("house_edge", "House edge", "percent"),
        Column("off", "Off target", "percent"),
    )
    notes = (
        "Whole odds next to those that scale the free lines alike to the target; the nearest of all combinations.",
    )
    title = f"{edge.bet.title}: whole odds nearest to {percent(target, 4)}"
    return Table(title, columns, rows, notes, facts([shoe], chart))


def system_table(shoe: Shoe, chart: Chart, system: System, terms: str = "") -> Table:
    """Each bet of a combined wager and the whole: edge, deviation, and correlation with each bet."""
    columns = [
        Column("bet", "Bet", panel=None),
        Column("title", "Bet"),
        Column("stake", "Stake"),
        Column("mean", "Mean win", "decimal", 1),
        Column("house_edge", "House edge", "percent", 1),
        Column("standard_deviation", "Std dev", "decimal", 1),
    ]
    for j, bet in enumerate(system.bets):
        columns.append(Column(f"covariance_{j + 1}", f"Cov. {bet.title.partition(',')[0]}", "decimal", 2))
    for j, bet in enumerate(system.bets):
        columns.append(Column(f"correlation_{j + 1}", f"Corr. {bet.title.partition(',')[0]}", "decimal", 3))
    rows: list[dict[str, Entry]] = []
    for i, bet in enumerate(system.bets):
        row: dict[str, Entry] = {
            "bet": bet.key,
            "title": bet.title,
            "stake": money(system.stakes[i]),
            "mean": system.means[i],
            "house_edge": -system.means[i] / system.stakes[i],
            "standard_deviation": Root(system.covariance[i][i]),
        }
        for j in range(len(system.bets)):
            row |= {f"covariance_{j + 1}": system.covariance[i][j], f"correlation_{j + 1}": system.correlation(i, j)}
        rows.append(row)
    rows.append(
        {
            "bet": "all",
            "title": "all together",
            "stake": money(system.staked),
            "mean": system.mean,
            "house_edge": system.house_edge,
            "standard_deviation": Root(system.variance),
        }
    )
    notes: tuple[str, ...] = (
        "Means, deviations and covariances are in money for the stakes; the edge of all is per unit staked in all.",
        "Several bets on one coup share its deals, so that their covariances are exact.",
        BASIS,
        CONVENTIONS,
    )
    if terms:
        notes += (f"Terms of the house: {terms}.",)
    return Table(f"Combined wager, {shoe.name}, chart {chart.name}", tuple(columns), rows, notes, facts([shoe], chart))
