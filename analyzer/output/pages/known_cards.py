"""Tables of what known cards are worth: question by question, state by state, sort by sort."""

from collections.abc import Sequence
from fractions import Fraction

from analyzer.chart import Chart
from analyzer.output.pages.edges import BASIS, facts
from analyzer.output.table import Column, Entry, Table
from analyzer.shoe import Shoe
from analyzer.studies.counting.card_groups import Groups
from analyzer.studies.counting.known_cards import Tracked, Worth

SIT_OUT = "sit out"
BETS_ACROSS = 5  # columns of bets beside one another

GAIN = "EV: expected win per unit bet, pushes counted. Gain: expected win per coup, in units of the bet."
ASSUMED_OF_TRACKING = (
    "Exact under: the known cards are told before the bet and no other card is; every card of the shoe is as likely "
    "at every place; one unit on one bet a coup."
)
NUMBERED = "Cards are numbered in the order of the deal: {}. A coup that is over before leaves the last in the shoe."


def worth_table(shoe: Shoe, chart: Chart, worths: Sequence[Worth]) -> Table:
    """A row for each question: what the knowledge is worth, how often one bets, on what, the best case."""
    bets = worths[0].bets
    columns = (
        Column("positions", "Known cards"),
        Column("told", "Told apart", fold=True),
        Column("choice", "Choice", panel=None),
        Column("gain", "Gain per coup", "percent"),
        Column("share_bet", "Coups bet on", "percent"),
        Column("gain_per_bet", "Gain per bet", "percent"),
        Column("best_state", "Best case", panel=1),
        Column("best_bet", "Bet", panel=1),
        Column("best_share", "Of coups", "percent", 1),
        Column("best_ev", "EV", "percent", 1),
        *(
            Column(f"share_{bet.key}", f"{bet.title} is best", "percent", 2 + i // BETS_ACROSS)
            for i, bet in enumerate(bets)
        ),
    )
    rows = []
    for worth in worths:
        top = max(worth.states, key=lambda state: state.evs[state.best])
        row: dict[str, Entry] = {
            "positions": _positions(worth),
            "told": _told(worth.groups),
            "choice": SIT_OUT if worth.sit_out else "always",
            "gain": worth.gain,
            "share_bet": worth.share_bet,
            "gain_per_bet": worth.gain / worth.share_bet if worth.share_bet else None,
            "best_state": _state(worth, top),
            "best_bet": bets[top.best].title,
            "best_share": Fraction(top.deals, worth.deals),
            "best_ev": top.evs[top.best],
        }
        for i, bet in enumerate(bets):
            on = sum(state.deals for state in worth.states if worth.bet_in(state) == i)
            row[f"share_{bet.key}"] = Fraction(on, worth.deals)
        rows.append(row)
    title = f"What known cards are worth, {shoe.name}, chart {chart.name}"
    return Table(title, columns, rows, _notes(worths[0]), _facts(shoe, chart, worths[0]))


def state_table(shoe: Shoe, chart: Chart, worths: Sequence[Worth]) -> Table:
    """A row for each state one may be told: how likely it is, the EV of every bet, and the bet to make."""
    bets = worths[0].bets
    columns = (
        Column("positions", "Known cards", fold=True),
        Column("known", "Known"),
        Column("probability", "Probability", "probability", 1),
        Column("best", "Best bet", panel=1),
        Column("gain", "Gain", "decimal", 1),
        *(Column(f"ev_{bet.key}", f"{bet.title}: EV", "decimal", 1 + i // BETS_ACROSS) for i, bet in enumerate(bets)),
        Column("deals", "Deals", "count", None),
    )
    rows = []
    for worth in worths:
        for state in worth.states:
            bet = worth.bet_in(state)
            row: dict[str, Entry] = {
                "positions": _positions(worth),
                "known": _state(worth, state),
                "probability": Fraction(state.deals, worth.deals),
                "best": SIT_OUT if bet is None else bets[bet].title,
                "gain": Fraction(0) if bet is None else state.evs[bet],
                "deals": state.deals,
            }
            rows.append(row | {f"ev_{one.key}": ev for one, ev in zip(bets, state.evs, strict=True)})
    title = f"Bets by what is known, {shoe.name}, chart {chart.name}"
    return Table(title, columns, rows, _notes(worths[0]), _facts(shoe, chart, worths[0]))


def sorts_table(shoe: Shoe, chart: Chart, worth: Worth, sorts: Sequence[tuple[Groups, Fraction]], tried: int) -> Table:
    """The best ways to sort the cards into two groups, of so many ``tried``."""
    columns = (
        Column("place", "Place", "count"),
        Column("positions", "Known cards", fold=True),
        Column("sort", "Sorted"),
        Column("gain", "Gain per coup", "percent"),
    )
    rows: list[dict[str, Entry]] = [
        {"place": place, "positions": _positions(worth), "sort": " | ".join(groups.names), "gain": gain}
        for place, (groups, gain) in enumerate(sorts, 1)
    ]
    title = f"Sorts into two groups, {shoe.name}, chart {chart.name}"
    notes = (f"The best {len(sorts)} of all {tried} sorts.", *_notes(worth))
    return Table(title, columns, rows, notes, _facts(shoe, chart, worth))


def _positions(worth: Worth) -> str:
    return ", ".join(str(position) for position in worth.positions)


def _told(groups: Groups) -> str:
    each = Groups.each(groups.grain)
    return f"each {groups.grain.name}" if groups.names == each.names else " | ".join(groups.names)


def _state(worth: Worth, state: Tracked) -> str:
    """What is known, in words: of a side's first cards the order, only if it matters."""
    if len(worth.positions) == 1:
        return state.known[0]
    owner = {place: side.capitalize() for place, side in enumerate(worth.owners, 1)}
    if worth.ordered:
        return ", ".join(
            f"{owner.get(place, f'card {place}')} {card}"
            for place, card in zip(worth.positions, state.known, strict=True)
        )
    hands: dict[str, list[str]] = {}
    for place, card in zip(worth.positions, state.known, strict=True):
        hands.setdefault(owner.get(place, f"card {place}"), []).append(card)
    return ", ".join(f"{hand} {' + '.join(cards)}" for hand, cards in hands.items())


def _choice(worth: Worth) -> str:
    if worth.sit_out:
        return f"Choice: no bet where every EV is negative or zero ({SIT_OUT})."
    return "Choice: the best bet on every coup, at a loss too (always)."


def _notes(worth: Worth) -> tuple[str, ...]:
    order = ", ".join(f"{place} {side.capitalize()}" for place, side in enumerate(worth.owners, 1))
    last = len(worth.owners) + 1
    thirds = f"{last} and {last + 1} the third cards, whoever draws them"
    return (_choice(worth), BASIS, ASSUMED_OF_TRACKING, NUMBERED.format(f"{order}; {thirds}"), GAIN)


def _facts(shoe: Shoe, chart: Chart, worth: Worth) -> dict[str, str]:
    return facts([shoe], chart) | {"conventions": GAIN, "choice": _choice(worth), "assumed": ASSUMED_OF_TRACKING}
