"""The edge table, the outcome table and the matrix of final totals."""

from collections.abc import Sequence
from fractions import Fraction

from analyzer.bets import PayLine
from analyzer.chart import Chart
from analyzer.edge import Edge
from analyzer.odds import Root, decimal, odds_text, percent
from analyzer.output.table import Column, Entry, Table, noted
from analyzer.shoe import Shoe
from analyzer.tally import Tally, describe
from analyzer.version import __version__

CONVENTIONS = (
    "House edge: expected loss per unit bet, pushes counted. Per resolved: the same over 1 - P(push). "
    "Odds are to one, stake apart."
)
BASIS = "Exact: integer counts of ordered six-card deals; decimals are rounded only here, halves away from zero."

EDGE_COLUMNS = (
    Column("bet", "Bet", panel=None),
    Column("title", "Bet"),
    Column("shoe", "Shoe", fold=True),
    Column("pays", "Pays", panel=1),
    Column("house_edge", "House edge", "percent", 1),
    Column("edge_per_resolved", "Per resolved", "percent", 1),
    Column("rtp", "RTP", "percent", 1),
    Column("standard_deviation", "Std dev", "decimal", 1),
    Column("break_even", "Break-even", "decimal", 1),
    Column("ev", "EV", "decimal", 2),
    Column("p_win", "P(win)", "probability", 2),
    Column("p_push", "P(push)", "probability", 2),
    Column("p_loss", "P(loss)", "probability", 2),
    Column("wins", "Winning deals", "count", 3),
    Column("pushes", "Pushing deals", "count", 3),
    Column("losses", "Losing deals", "count", 3),
    Column("deals", "All deals", "count", 3, fold=True),
    Column("break_even_meter", "Break-even meter", "decimal", None),
    Column("commission", "Commission", "percent", None),
    Column("hit_frequency", "Hit frequency", "percent", None),
    Column("chart", "Chart", panel=None),
)


ANYTHING = "anything"  # nothing is known


def facts(shoes: Sequence[Shoe], *charts: Chart) -> dict[str, str]:
    """What every table carries: shoe, chart, conventions, version."""
    return {
        "shoe": ", ".join(shoe.name for shoe in shoes),
        "chart": ", ".join(dict.fromkeys(chart.name for chart in charts)),
        "conventions": CONVENTIONS,
        "version": __version__,
    }


def edge_table(
    shoes: Sequence[Shoe],
    charts: Sequence[Chart],
    edges: Sequence[Sequence[Edge]],
    known: str = ANYTHING,
    terms: str = "",
) -> Table:
    """A row for each bet and shoe; ``edges`` has a list for each shoe, ``charts`` the chart of each bet.

    ``known`` says in words what the figures are conditional on, ``terms`` how commission is taken.
    """
    rows = [
        _edge_row(shoe, chart, edge)
        for shoe, of in zip(shoes, edges, strict=True)
        for chart, edge in zip(charts, of, strict=True)
    ]
    notes = [*_notes(*charts), *_remarks(edges[0])]
    if terms:
        notes.append(f"Terms of the house: {terms}.")
    if known != ANYTHING:
        notes.insert(0, f"Given: {known}. Deals are those of the rest of the coup in which it holds.")
    given = {"given": known} if known != ANYTHING else {}
    title = f"House edge, {_where(shoes, *charts)}"
    return Table(title, EDGE_COLUMNS, rows, tuple(notes), facts(shoes, *charts) | given)


def raised(edge: Edge) -> str:
    """How a bet with a choice is played best, and what is staked and risked so."""
    where = [" and ".join(map(str, state.seen)) for state in edge.states if state.raises]
    if len(where) in (0, len(edge.states)):
        how = "always raised" if where else "never raised"
    else:
        how = (
            f"raised on {', '.join(where)}"
            if len(where) <= 20
            else f"raised in {len(where)} of {len(edge.states)} states"
        )
    least = min(abs(state.raised - state.kept) for state in edge.states)
    return (
        f"{how}, the other choice costing {decimal(least, 6)} or more; {decimal(edge.staked, 6)} staked in the mean, "
        f"element of risk {percent(edge.element_of_risk, 4)}"
    )


def _remarks(edges: Sequence[Edge]) -> list[str]:
    """What is to be said of progressive bets, and of those that hang on more than the cards."""
    said = []
    for edge in edges:
        for roll in edge.bet.rolls:
            said.append(
                f"{edge.bet.title}: {roll.name} is {roll}, whatever the cards; its deals are those of the cards, each "
                f"with each of {edge.bet.unit:,} equally likely rolls."
            )
        if edge.states:
            said.append(f"{edge.bet.title}: {raised(edge)}.")
        if edge.break_even_meter is not None:
            at = "without its meter" if edge.bet.meter is None else f"at a meter of {edge.bet.meter} stakes"
            fair = decimal(edge.break_even_meter, 2)
            said.append(f"{edge.bet.title}: priced {at}; fair at a meter of {fair} stakes.")
    return said


def _edge_row(shoe: Shoe, chart: Chart, edge: Edge) -> dict[str, Entry]:
    return {
        "bet": edge.bet.key,
        "title": edge.bet.title,
        "shoe": shoe.name,
        "chart": chart.name,
        "pays": edge.bet.pays,
        "commission": edge.bet.commission,
        "deals": edge.deals,
        "wins": edge.wins,
        "pushes": edge.pushes,
        "losses": edge.losses,
        "p_win": edge.hit,
        "p_push": edge.push,
        "p_loss": edge.loss,
        "ev": edge.ev,
        "house_edge": edge.house_edge,
        "edge_per_resolved": edge.edge_per_resolved,
        "rtp": edge.rtp,
        "hit_frequency": edge.hit,
        "standard_deviation": Root(edge.variance),
        "break_even": edge.break_even,
        "break_even_meter": edge.break_even_meter,
    }


LINE_COLUMNS = (
    Column("bet", "Bet", panel=None),
    Column("shoe", "Shoe", fold=True),
    Column("event", "Event"),
    Column("pays", "Pays"),
    Column("deals", "Deals", "count"),
    Column("probability", "Probability", "probability"),
    Column("one_in", "1 in", "decimal"),
    Column("contribution", "Return", "decimal"),
)


def line_table(shoe: Shoe, chart: Chart, edge: Edge, known: str = ANYTHING) -> Table:
    """Line by line what a bet pays, how often, and what that adds; the last row is the sum."""
    rows: list[dict[str, Entry]] = []
    for share in edge.lines:
        line = None if share.line is None else edge.bet.lines[share.line]
        rows.append(
            {
                "event": "no line above" if line is None else describe(line.event),
                "pays": "lose" if line is None else _paid(line, share.net),
                "deals": share.deals,
                "probability": Fraction(share.deals, edge.deals),
                "one_in": Fraction(edge.deals, share.deals) if share.deals else None,
                "contribution": share.contribution,
            }
        )
    total: dict[str, Entry] = {
        "event": "all",
        "deals": edge.deals,
        "probability": Fraction(1),
        "contribution": edge.ev,
    }
    rows = [{"bet": edge.bet.key, "shoe": shoe.name, **row} for row in [*rows, total]]
    title = f"{edge.bet.title}: pay table, {_where([shoe], chart)}"
    notes = [*_notes(chart), *noted("Rule", edge.bet.rule), *_remarks([edge])]
    if known != ANYTHING:
        notes.insert(0, f"Given: {known}.")
    return Table(title, LINE_COLUMNS, rows, tuple(notes), facts([shoe], chart))


def _paid(line: PayLine, net: Fraction) -> str:
    return f"{line.pays} ({odds_text(net)})" if line.meter else odds_text(net)


OUTCOME_COLUMNS = (
    Column("shoe", "Shoe", fold=True),
    Column("event", "Event"),
    Column("deals", "Deals", "count"),
    Column("total", "All deals", "count", fold=True),
    Column("probability", "Probability", "probability"),
    Column("resolved", "Share of resolved", "probability"),
    Column("chart", "Chart", fold=True),
)


def outcome_table(shoes: Sequence[Shoe], chart: Chart, tallies: Sequence[Tally]) -> Table:
    """Player, Banker and Tie, and coups of four, five and six cards, for each shoe."""
    rows: list[dict[str, Entry]] = []
    for shoe, tally in zip(shoes, tallies, strict=True):
        resolved = tally.deals - tally.count({"winner": "tie"})
        common: dict[str, Entry] = {"shoe": shoe.name, "chart": chart.name, "total": tally.deals}
        for outcome in ("player", "banker", "tie"):
            n = tally.count({"winner": outcome})
            share = Fraction(n, resolved) if outcome != "tie" and resolved else None
            rows.append(common | _event(outcome.capitalize(), n, tally.deals) | {"resolved": share})
        for cards in (4, 5, 6):
            rows.append(common | _event(f"{cards} cards", tally.count({"cards": cards}), tally.deals))
    return Table(f"Outcomes, {_where(shoes, chart)}", OUTCOME_COLUMNS, rows, _notes(chart), facts(shoes, chart))


def _event(name: str, deals: int, total: int) -> dict[str, Entry]:
    return {"event": name, "deals": deals, "probability": Fraction(deals, total)}


def matrix_table(shoes: Sequence[Shoe], chart: Chart, tallies: Sequence[Tally]) -> Table:
    """Deals by final totals: a row for each Player total, a column for each Banker total."""
    rows: list[dict[str, Entry]] = []
    for shoe, tally in zip(shoes, tallies, strict=True):
        for player in range(10):
            row: dict[str, Entry] = {"shoe": shoe.name, "player_total": str(player)}
            for banker in range(10):
                row[f"banker_{banker}"] = tally.count({"player_total": player, "banker_total": banker})
            rows.append(row | {"all": sum(n for n in row.values() if isinstance(n, int))})
    totals = tuple(Column(f"banker_{b}", f"Banker {b}", "count", 1 if b < 5 else 2) for b in range(10))
    columns = (
        Column("shoe", "Shoe", fold=True),
        Column("player_total", "Player"),
        *totals,
        Column("all", "Any Banker total", "count", 3),
    )
    title = f"Deals by final totals, {_where(shoes, chart)}"
    return Table(title, columns, rows, _notes(chart), facts(shoes, chart))


def _where(shoes: Sequence[Shoe], *charts: Chart) -> str:
    names = [shoe.name for shoe in shoes]
    which = names[0] if len(names) == 1 else f"{len(names)} shoes"
    named = dict.fromkeys(chart.name for chart in charts)
    return f"{which}, chart {' and '.join(named)}"


def _notes(*charts: Chart) -> tuple[str, ...]:
    return (BASIS, CONVENTIONS, *dict.fromkeys(note for chart in charts for note in chart.notes))
