"""Charts as tables: the tableau, what differs between two, and the readings of an incomplete one."""

from collections.abc import Sequence

from analyzer.bets import Bet
from analyzer.chart import COLUMNS, DRAW, STAND, TOTALS, Chart, Difference
from analyzer.odds import rate_text
from analyzer.output.pages.edges import BASIS, facts
from analyzer.output.table import Column, Entry, Table, noted
from analyzer.shoe import Shoe
from analyzer.studies.chart_prices import AnyChart, Outcome, readings
from analyzer.version import __version__


def tableau_table(chart: Chart) -> Table:
    """The tableau as players know it: a row for each Banker total, a column for each third card."""
    rows = [
        {
            "banker": str(total),
            **dict(zip(COLUMNS, chart.row("banker", total), strict=True)),
            "player": chart.row("player")[total],
            "reads": "hand" if total in chart.hand_rows() else "third card",
            "player_first": " ".join(str(card.rank) for card in chart.start.player),
        }
        for total in TOTALS
    ]
    columns = (Column("banker", "Banker"), *(Column(name, name) for name in COLUMNS), *_machine(chart))
    player = [f"{word} on {_totals(chart, mark)}" for word, mark in _MARKS if _totals(chart, mark)]
    notes = [f"Player: {', '.join(player)}; 8 and 9 are naturals and nobody draws."]
    if chart.on_table():
        notes.append(chart.on_table())
    if chart.hand_rows():
        hands = ", ".join(map(str, chart.hand_rows()))
        notes.append(f"Banker's rows {hands} read the Player's hand of three cards, not the third card.")
    notes += ["Columns: the Player's third card. D draws, S stands, ? not said, ! said both ways.", *chart.notes]
    facts = {"chart": chart.name, "source": chart.source, "version": __version__}
    return Table(f"{chart.title} ({chart.name})", columns, rows, (*notes, *noted("Source", chart.source)), facts)


def _machine(chart: Chart) -> list[Column]:
    """What readers find in the notes, and CSV, TSV and JSON must say in columns: the Player's own table first."""
    columns = [Column("player", "Player", panel=None)]
    columns += [Column("reads", "Reads", panel=None)] if chart.hand_rows() else []
    return columns + ([Column("player_first", "Player first", panel=None)] if chart.start.player else [])


_MARKS = (("draws", DRAW), ("stands", STAND), ("is not said what to do", "?"), ("is told both", "!"))


def _totals(chart: Chart, mark: str) -> str:
    return ", ".join(str(t) for t, said in enumerate(chart.row("player")) if said == mark)


DEAL_COLUMNS = (
    Column("banker", "Banker deals", "count", 2),
    Column("player", "Player deals", "count", 2),
    Column("tie", "Tie deals", "count", 2),
)
CHANGE = (
    Column("banker_change", "Banker change", "count", 3),
    Column("player_change", "Player change", "count", 3),
    Column("tie_change", "Tie change", "count", 3),
)


def _price_columns(bets: Sequence[Bet]) -> tuple[Column, ...]:
    """A column of house edges for each bet, with its commission or odds: Banker 5%, Player, Tie 8 to 1."""
    return (*(Column(f"{bet.key}_edge", _short(bet), "percent", 1) for bet in bets), *DEAL_COLUMNS)


def _short(bet: Bet) -> str:
    name = bet.title.partition(",")[0]
    if bet.commission:
        return f"{name} {rate_text(bet.commission)}"
    return name if bet.lines[0].odds == 1 else f"{name} {bet.lines[0].pays}"


def _outcome(outcome: Outcome, bets: Sequence[Bet], base: Outcome | None = None) -> dict[str, Entry]:
    shown: dict[str, Entry] = {
        **{f"{bet.key}_edge": outcome.house_edge(bet) for bet in bets},
        "banker": outcome.banker,
        "player": outcome.player,
        "tie": outcome.tie,
    }
    if base is not None:
        change = outcome - base
        shown |= {"banker_change": change.banker, "player_change": change.player, "tie_change": change.tie}
    return shown


def compare_table(shoe: Shoe, first: Chart, second: Chart, bets: Sequence[Bet]) -> Table:
    """Each difference alone, then all together, as ``bets`` on the winner feel it.

    Open cells are priced by ``readings_table``.
    """
    prices = AnyChart(shoe)
    base = None if first.open_cells() else prices.outcome(first)
    rows: list[dict[str, Entry]] = []
    if base is not None:
        rows.append({"where": first.name, "first": "", "second": "", **_outcome(base, bets, base)})
    for difference in first.differences(second):
        rows.append(_difference_row(difference, prices, bets, base))
    if not second.open_cells():
        rows.append({"where": second.name, "first": "", "second": "", **_outcome(prices.outcome(second), bets, base)})
    columns = (
        Column("where", "Where"),
        Column("first", first.name),
        Column("second", second.name),
        *_price_columns(bets),
    )
    notes = [
        "First and last row: the two charts as they stand. Between them: the first chart with one place changed.",
        BASIS,
    ]
    for chart in (first, second):
        if chart.open_cells():
            notes.append(f"{chart.name} leaves {len(chart.open_cells())} cells open: see its readings.")
    title = f"{first.name} and {second.name}, {shoe.name}"
    return Table(title, columns + (CHANGE if base else ()), rows, tuple(notes), facts([shoe], first))


def _difference_row(
    difference: Difference, prices: AnyChart, bets: Sequence[Bet], base: Outcome | None
) -> dict[str, Entry]:
    row: dict[str, Entry] = {"where": difference.where, "first": difference.first, "second": difference.second}
    if base is not None and not difference.changed.open_cells():
        row |= _outcome(prices.outcome(difference.changed), bets, base)
    return row


def readings_table(shoe: Shoe, chart: Chart, bets: Sequence[Bet]) -> Table:
    """Every reading of an incomplete chart priced by ``bets`` on the winner, and the range over them."""
    prices = AnyChart(shoe)
    priced = [(said, prices.outcome(closed)) for said, closed in readings(chart)]
    outcomes = [outcome for _, outcome in priced]
    rows: list[dict[str, Entry]] = [_extreme("least", outcomes, bets), _extreme("most", outcomes, bets)]
    cells = chart.open_cells()
    for number, (said, outcome) in enumerate(priced, 1):
        rows.append({"reading": str(number), "says": "".join(said[cell] for cell in cells), **_outcome(outcome, bets)})
    columns = (Column("reading", "Reading"), Column("says", "Says"), *_price_columns(bets))
    notes = (
        f"{chart.name} leaves {len(cells)} cells open, in this order: {'; '.join(map(str, cells))}.",
        "Least and most are taken column by column over all readings.",
        BASIS,
    )
    return Table(f"{len(priced):,} readings of {chart.name}, {shoe.name}", columns, rows, notes, facts([shoe], chart))


def _extreme(name: str, outcomes: Sequence[Outcome], bets: Sequence[Bet]) -> dict[str, Entry]:
    pick = min if name == "least" else max
    return {
        "reading": name,
        "says": "",
        **{f"{bet.key}_edge": pick(o.house_edge(bet) for o in outcomes) for bet in bets},
        "banker": pick(o.banker for o in outcomes),
        "player": pick(o.player for o in outcomes),
        "tie": pick(o.tie for o in outcomes),
    }
