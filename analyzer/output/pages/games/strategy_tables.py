"""Solved games as tables like the literature's: strategies, the Banker's tableau filled in, what proves it."""

from collections.abc import Iterable, Mapping, Sequence

from analyzer.chart import COLUMNS, OPEN, TOTALS
from analyzer.choice.certificate import Check
from analyzer.choice.chemin_de_fer import Solution
from analyzer.choice.deal import FREE_PAIRS, total_of
from analyzer.choice.equilibrium import Equilibrium, Span
from analyzer.choice.game import Model, Place
from analyzer.odds import percent, rate_text
from analyzer.output.pages.edges import facts
from analyzer.output.table import Column, Entry, Table

EXACT_OF_SIX_CARDS = (
    "Exact: ordered six-card deals are integers, strategies and values are fractions; no float takes part."
)
KNOWN = {
    (False, False): "both sides know their totals alone",
    (False, True): "the Player knows his total, the Banker the composition of his hand",
    (True, True): "both sides know the composition of their hands",
}
MIXED, BY_HAND, NEVER = "*", "h", "-"
STRATEGY = (
    Column("side", "Side"),
    Column("set", "Information set"),
    Column("draws", "Draws with probability"),
    Column("decimal", "Decimal", "decimal"),
)
THIRD = tuple(Column(name, name) for name in COLUMNS)


def solution_tables(solution: Solution) -> list[Table]:
    """For each equilibrium: strategies and value, then the Banker's table, by total and by hand."""
    tables = []
    for number, one in enumerate(solution.equilibria, 1):
        which = f", equilibrium {number} of {len(solution.equilibria)}" if len(solution.equilibria) > 1 else ""
        title = f"{_game(solution)}{which}"
        tables.append(_strategy(solution, one, title))
        if solution.game.choices:
            tables.append(_by_total(solution, one, title))
            if solution.model.banker_by_hand:
                tables.append(_by_hand(solution, one, title))
    return tables


def _game(solution: Solution) -> str:
    commission = rate_text(solution.commission)
    return f"{solution.chart.title}, model {solution.model.name}, {solution.shoe.name}, commission {commission}"


def model_note(model: Model, infinite: bool) -> str:
    """What the model lets the sides know."""
    dealt = "each card from a full pack" if infinite else "from one shoe"
    return f"Model {model.name}: dealt {dealt}; {KNOWN[model.player_by_hand, model.banker_by_hand]}."


def _strategy(solution: Solution, one: Equilibrium, title: str) -> Table:
    game = solution.game
    rows: list[Mapping[str, Entry]] = [
        _row("Player", str(place), span) for place, span in zip(game.player, one.p_spans, strict=True)
    ]
    tied = {**one.q_spans, **{i: Span(one.q[i], one.q[i]) for i in one.mixed if i not in one.q_spans}}
    rows += [_row("Banker", str(game.choices[index].place), span) for index, span in sorted(tied.items())]
    rows.append(_row("value", "to the Player", one.player))
    rows.append(_row("value", "to the Banker", one.banker))
    notes = [equilibrium_summary(solution, one), solution.complete]
    if not one.isolated:
        notes.append("This is a continuum: any probabilities in these ranges that go together, ends included.")
    if not solution.game.zero_sum:
        notes.append("Not zero-sum: the house keeps the commission on what the Banker wins.")
    notes += [model_note(solution.model, solution.shoe.infinite), "Values are per unit staked.", EXACT_OF_SIX_CARDS]
    return Table(title, STRATEGY, rows, tuple(notes), facts([solution.shoe], solution.chart))


def _row(side: str, place: str, span: Span) -> dict[str, Entry]:
    return {"side": side, "set": place, "draws": str(span), "decimal": span.low if span.settled else None}


def equilibrium_summary(solution: Solution, one: Equilibrium) -> str:
    """The classical sentence: what the Player does on 5, where the Banker mixes."""
    game = solution.game
    said = [f"Player draws {how}" for how in _grouped(zip(game.player, one.p_spans, strict=True))]
    shares = [(game.choices[i].place, one.q_spans.get(i, one.q[i])) for i in one.unsettled]
    said += [f"Banker draws on ({place}) with probability {share}" for place, share in shares]
    if not one.unsettled and game.choices:
        said.append("Banker never mixes")
    loss = f"the Player loses {percent(-one.player.low, 4)} of the stake on average"
    return "; ".join([*said, loss]) + "."


def _grouped(pairs: Iterable[tuple[object, Span]]) -> list[str]:
    """``on 5 with probability 9/11``; where several sets do the same, together, and 0 and 1 in words."""
    sets: dict[str, list[str]] = {}
    for place, span in pairs:
        sets.setdefault(str(span), []).append(str(place))
    words = {"1": "always on {}", "0": "never on {}"}
    said = []
    for share, places in sets.items():
        said.append(words.get(share, f"on {{}} with probability {share}").format(" ".join(places)))
    return said


def _marks(solution: Solution, one: Equilibrium) -> dict[Place, str]:
    """D, S or * for every free set of the Banker."""
    mixing = set(one.unsettled)
    return {
        choice.place: MIXED if index in mixing else "SD"[int(one.q[index])]
        for index, choice in enumerate(solution.game.choices)
        if isinstance(choice.place, Place)
    }


def cells_by_total(solution: Solution, one: Equilibrium) -> list[str]:
    """The Banker's tableau, a row a total: D, S, * mixes, h by the hand, - never met."""
    found: dict[tuple[int, int], set[str]] = {}
    for place, mark in _marks(solution, one).items():
        if place.third is not None:
            found.setdefault((place.total, place.third), set()).add(mark)
    rows = []
    for total in TOTALS:
        row = ""
        for column, fixed in enumerate(solution.chart.row("banker", total)):
            marks = found.get((total, column), set())
            row += fixed if fixed != OPEN else BY_HAND if len(marks) > 1 else marks.pop() if marks else NEVER
        rows.append(row)
    return rows


def _by_total(solution: Solution, one: Equilibrium, title: str) -> Table:
    rows = [
        {"banker": str(total), **dict(zip(COLUMNS, row, strict=True))}
        for total, row in enumerate(cells_by_total(solution, one))
    ]
    notes = ["Rows: the Banker's total. Columns: the Player's third card. D draws, S stands, * mixes, - cannot be."]
    if solution.model.banker_by_hand:
        notes[0] = notes[0].replace("* mixes", "* mixes, h depends on the hand")
        notes += [f"{where}: {said}." for where, said in exceptions(solution, one)]
    columns = (Column("banker", "Banker"), *THIRD)
    return Table(f"{title}: the Banker by total", columns, rows, tuple(notes), facts([solution.shoe], solution.chart))


def exceptions(solution: Solution, one: Equilibrium) -> list[tuple[str, str]]:
    """Where the Banker's hand matters: the place, and which hands do what."""
    groups: dict[tuple[int, int], dict[str, list[str]]] = {}
    for place, mark in _marks(solution, one).items():
        if place.third is not None:
            groups.setdefault((place.total, place.third), {}).setdefault(mark, []).append(place.hand_said)
    words = {"D": "draws", "S": "stands", MIXED: "mixes"}
    return [
        (str(Place(total, None, third)), "; ".join(f"{words[m]} {' '.join(hands)}" for m, hands in sorted(by.items())))
        for (total, third), by in sorted(groups.items())
        if len(by) > 1
    ]


def _by_hand(solution: Solution, one: Equilibrium, title: str) -> Table:
    marks = _marks(solution, one)
    rows = []
    for pair in sorted(FREE_PAIRS, key=lambda hand: (total_of(hand), hand)):
        row: dict[str, Entry] = {"total": str(total_of(pair)), "hand": Place(total_of(pair), pair).hand_said}
        for column, name in enumerate(COLUMNS):
            fixed = solution.chart.row("banker", total_of(pair))[column]
            row[name] = marks.get(Place(total_of(pair), pair, column), NEVER) if fixed == OPEN else fixed
        rows.append(row)
    columns = (Column("total", "Total"), Column("hand", "Hand"), *THIRD)
    notes = ("Columns: the Player's third card. D draws, S stands, * mixes, - cannot be.",)
    return Table(f"{title}: the Banker by hand", columns, rows, notes, facts([solution.shoe], solution.chart))


def by_decks_table(solutions: Sequence[Solution]) -> Table:
    """One line for each equilibrium of each shoe."""
    rows: list[Mapping[str, Entry]] = []
    for solution in solutions:
        for one in solution.equilibria:
            places = [str(solution.game.choices[i].place) for i in one.unsettled]
            rows.append(
                {
                    "shoe": solution.shoe.name,
                    "model": solution.model.name,
                    **{str(place): str(span) for place, span in zip(solution.game.player, one.p_spans, strict=True)},
                    "ties": "; ".join(places) or "pure",
                    "draws": "; ".join(str(one.q_spans.get(i, one.q[i])) for i in one.unsettled),
                    "player_decimal": one.player.low if one.player.settled else None,
                    "banker_decimal": one.banker.low if one.banker.settled else None,
                    "player": str(one.player),
                    "banker": str(one.banker),
                }
            )
    sets = dict.fromkeys(str(place) for solution in solutions for place in solution.game.player)
    first = solutions[0]
    columns = (
        Column("shoe", "Shoe"),
        Column("model", "Model", fold=True),
        *(Column(name, f"Player draws on {name}", panel=1, fold=True) for name in sets),
        Column("ties", "Banker mixes on", panel=1),
        Column("draws", "and draws there with", panel=1),
        Column("player_decimal", "Value to Player", "decimal", 2),
        Column("banker_decimal", "to Banker", "decimal", 2),
        Column("player", "Value to Player, exact", panel=3),
        Column("banker", "to Banker, exact", panel=None if first.game.zero_sum else 3),
    )
    commission = rate_text(first.commission)
    said = dict.fromkeys(model_note(s.model, s.shoe.infinite) for s in solutions)
    known = dict.fromkeys(f"In each row: {s.complete[0].lower()}{s.complete[1:]}" for s in solutions)
    models = " and ".join(dict.fromkeys(s.model.name for s in solutions))
    title = f"{first.chart.title}, model {models}, commission {commission}, by shoe"
    return Table(
        title, columns, rows, (*said, *known, EXACT_OF_SIX_CARDS), facts([s.shoe for s in solutions], first.chart)
    )


def proof_table(checks: Sequence[Check], title: str, basis: str = EXACT_OF_SIX_CARDS) -> Table:
    """What proves an answer, each thing with the numbers it was seen in."""
    rows = [{"what": c.what, "holds": "yes" if c.holds else "NO", "seen": c.seen} for c in checks]
    columns = (Column("what", "Has to hold"), Column("holds", "Holds"), Column("seen", "Seen"))
    return Table(f"{title}: proof", columns, rows, (basis,))


def proof_of(solution: Solution, checks: Sequence[Check]) -> Table:
    """The proof of a solution."""
    return proof_table(checks, _game(solution))
