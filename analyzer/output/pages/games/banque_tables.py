"""Baccara banque as tables: the Players' law, the Banker's ties and his table, ranges of theta, assumptions."""

from collections.abc import Mapping, Sequence

from analyzer.choice.banque.cooperative import Correlated, Given, Play
from analyzer.choice.banque.theta import Product
from analyzer.choice.banque.two_hands import NATURAL, NO_CARD, PLANS, Seat
from analyzer.choice.equilibrium import Span
from analyzer.output.pages.games.strategy_tables import STRATEGY
from analyzer.output.table import Column, Entry, Table
from analyzer.version import __version__

EXACT_OF_NINE_CARDS = (
    "Exact: ordered nine-card deals are integers, strategies and values are fractions; no float takes part."
)
ASSUMED_AT_BANQUE = (
    "Assumed: stakes theta on the first hand and 1 - theta on the second; each Player draws on 0 to 4, stands on 6 "
    "and 7, is free on 5, knows his own total alone, and the second does not use the first's third card.",
    "Assumed: the coup ends if the Banker or both Players have a natural; a Player who alone has one is paid and the "
    "other plays on; the Banker knows his total, sees both third cards and is free; nobody uses the cards of a hand.",
)
DOES = {"S": "stands", "D": "draws"}


def correlated_table(solution: Correlated) -> Table:
    """The correlated cooperative solution."""
    play = solution.play
    found = solution.found
    rows: list[Mapping[str, Entry]] = [
        _row("Players", _plan(plan), span) for plan, span in zip(PLANS, solution.shares, strict=True)
    ]
    seats = list(play.hands.stand)
    rows += [_row("Banker draws", str(seats[index]), span) for index, span in sorted(found.q_spans.items())]
    rows += _values(play)
    notes = [
        "This is the only correlated solution."
        if solution.only
        else "Every correlated solution lies in these ranges, which go together; the values of the hands are of one.",
        _independent(solution),
    ]
    columns = (STRATEGY[0], STRATEGY[1], Column("draws", "Probability"), STRATEGY[3])
    title = f"{_title(play)}: correlated cooperative solution"
    return Table(title, columns, rows, (*notes, *ASSUMED_AT_BANQUE, EXACT_OF_NINE_CARDS), _facts(play))


def by_theta_table(solutions: Sequence[Correlated]) -> Table:
    """Correlated solutions, a line for each shoe and theta."""
    rows: list[Mapping[str, Entry]] = []
    for one in solutions:
        seats, spans = list(one.play.hands.stand), sorted(one.found.q_spans.items())
        mixing = one.play.independent
        no = "none" if one.never_independent else "not decided"
        rows.append(
            {
                "shoe": one.play.hands.shoe.name,
                "theta": str(one.play.theta),
                **{plan: str(span) for plan, span in zip(PLANS, one.shares, strict=True)},
                "ties": "; ".join(f"({seats[index]}): {span}" for index, span in spans),
                "value": one.play.value,
                "exact": str(one.play.value),
                "only": "yes" if one.only else "no, a range",
                "independent": f"{mixing[0]} and {mixing[1]}" if mixing else no,
            }
        )
    columns = (
        Column("shoe", "Shoe", fold=True),
        Column("theta", "theta"),
        *(Column(plan, plan, panel=1) for plan in PLANS),
        Column("ties", "Banker tied, and draws with", panel=2),
        Column("value", "Value to both Players", "decimal", 3),
        Column("exact", "exact", panel=3),
        Column("only", "The only one", panel=3),
        Column("independent", "Independent: draw on 5 with", panel=3),
    )
    shoes = dict.fromkeys(one.play.hands.shoe.name for one in solutions)
    title = f"Correlated cooperative solutions, {', '.join(shoes)}"
    plans = (
        "SD: on 5 the first hand stands and the second draws, and so on. Theta: the first hand's share of the stakes."
    )
    return Table(title, columns, rows, (plans, EXACT_OF_NINE_CARDS), {"shoe": ", ".join(shoes), "version": __version__})


def _row(side: str, name: str, span: Span) -> dict[str, Entry]:
    return {"side": side, "set": name, "draws": str(span), "decimal": span.low if span.settled else None}


def _plan(plan: str) -> str:
    return "{}: on 5 the first {}, the second {}".format(plan, *(DOES[letter] for letter in plan))


def _independent(solution: Correlated) -> str:
    mixing = solution.play.independent
    if mixing:
        return f"It is independent: the Players may draw on 5 with {mixing[0]} and {mixing[1]}, each by himself."
    if solution.never_independent:
        return "No independent cooperative solution exists at this theta: it would be a correlated one, and a product."
    return "This one is not a product; whether an independent one exists is not decided."


def _values(play: Play) -> list[Mapping[str, Entry]]:
    first, second = play.worth(play.law)
    said = (
        ("to both Players, per unit of both stakes", play.value),
        ("to the first hand, per unit on it", first),
        ("to the second hand, per unit on it", second),
    )
    return [{"side": "value", "set": name, "draws": str(value), "decimal": value} for name, value in said]


def _title(play: Play) -> str:
    return f"Baccara banque, theta {play.theta}, {play.hands.shoe.name}"


def _facts(play: Play) -> dict[str, str]:
    return {"shoe": play.hands.shoe.name, "version": __version__}


def given_table(given: Given) -> Table:
    """What given Players are worth, and both sides' best replies."""
    play = given.play
    mixing = play.independent
    assert mixing is not None  # it was built so
    rows = _values(play)
    for number, gain in enumerate(given.gains):
        name = f"the {('first', 'second')[number]} Player gains alone by his best reply"
        rows.append({"side": "reply", "set": name, "draws": str(gain), "decimal": gain})
    plan, worth = given.best_plan
    rows.append({"side": "reply", "set": f"best plan together: {_plan(plan)}", "draws": str(worth), "decimal": worth})
    draws = f"The Players draw on 5 with {mixing[0]} and {mixing[1]}"
    said = f"{draws}; the Banker replies best, and stands where he is tied"
    ties = "; ".join(f"({seat})" for seat in given.ties)
    note = f"{said}: {ties}." if ties else f"{said} (nowhere)."
    title = f"{_title(play)}: given Players"
    columns = (STRATEGY[0], STRATEGY[1], Column("draws", "Exact"), STRATEGY[3])
    return Table(title, columns, rows, (note, *ASSUMED_AT_BANQUE, EXACT_OF_NINE_CARDS), _facts(play))


def banker_table(play: Play) -> Table:
    """What the Banker does in every seat: a row for his total and the first hand, a column for the second."""
    signals = (*range(10), NO_CARD, NATURAL)
    names = [{NO_CARD: "no card", NATURAL: "natural"}.get(signal, str(signal)) for signal in signals]
    rows = []
    for total in range(8):
        for first, name in zip(signals, names, strict=True):
            row: dict[str, Entry] = {"total": str(total), "first": name}
            for second, column in zip(signals, names, strict=True):
                share = play.q.get(Seat(total, first, second))
                row[column] = "-" if share is None else "*" if 0 < share < 1 else "SD"[int(share)]
            rows.append(row)
    columns = (Column("total", "Total"), Column("first", "First hand"), *(Column(name, name) for name in names))
    notes = ("Columns: the second hand's third card. D draws, S stands, * mixes, - the coup is over.",)
    return Table(f"{_title(play)}: the Banker", columns, rows, notes, _facts(play))


def ranges_table(found: Product) -> Table:
    """For which theta the Players may mix independently as in chemin de fer."""
    one, two = found.p
    rows: list[Mapping[str, Entry]] = [
        {"solution": name, "from": str(span.low), "to": str(span.high), "low": span.low, "high": span.high}
        for name, spans in (("independent cooperative", found.cooperative), ("Nash equilibrium", found.nash))
        for span in spans
    ]
    columns = (
        Column("solution", "Solution"),
        Column("from", "theta from"),
        Column("to", "to"),
        Column("low", "from", "decimal"),
        Column("high", "to", "decimal"),
    )
    tied = ", ".join(f"({seat})" for seat in found.tied)
    notes = (
        f"Both Players draw on 5 with {one} and {two}, each by himself; the Banker is tied at {tied} for every theta.",
        f"Elsewhere he changes his mind at {found.thresholds} values of theta; ranges are closed.",
        "Cooperative: no plan of both is better. Nash: neither Player gains alone; the Banker's mixture is then not "
        "settled. Other independent solutions are not looked for.",
        *ASSUMED_AT_BANQUE,
        EXACT_OF_NINE_CARDS,
    )
    return Table("Baccara banque, infinite shoe: ranges of theta", columns, rows, notes, {"version": __version__})
