"""The first question: what does each bet cost, shoe by shoe, and given what is known?"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from analyzer.bets import Bet
from analyzer.chart import Chart
from analyzer.coup import Coup, Hand, Side
from analyzer.edge import Edge
from analyzer.enumerator import tally as walk
from analyzer.errors import InputError
from analyzer.features import find_words
from analyzer.kernels import DEFAULT, edges, needs_of, tally
from analyzer.shoe import Shoe
from analyzer.tally import Tally, When, describe

OUTCOME_WORDS = ("winner", "player_total", "banker_total", "cards")


class Condition(NamedTuple):
    """What is known before the bet is priced: an event of the tally, or cards on the table.

    The cards were dealt from the shoe; the rest of the coup is still to come.
    """

    event: tuple[tuple[str, tuple[int | str | bool, ...]], ...] = ()
    cards: Coup | None = None

    def __str__(self) -> str:
        if self.cards is not None:
            hands = (("Player", self.cards.player), ("Banker", self.cards.banker))
            return ", ".join(f"{side} {' '.join(c.name for c in hand)}" for side, hand in hands if hand)
        return describe(dict(self.event))


NOTHING = Condition()


def edges_by_shoe(
    shoes: Sequence[Shoe],
    charts: Sequence[Chart],
    bets: Sequence[Bet],
    kernel: str = DEFAULT,
    known: Condition = NOTHING,
    each: Callable[..., Iterable[list[list[Edge]]]] = map,
) -> list[list[Edge]]:
    """For each shoe the edge of each bet, each under the chart that stands in its place in ``charts``.

    ``each`` is ``map``, or that of an executor: bets that share a tally are worked out together, others anywhere.

    InputError if a bet is offered only when something is known and it is not.
    """
    for bet in bets:
        missing = [word for word in bet.needs if word not in dict(known.event)]
        if missing and known.cards is None:
            raise InputError(f"bet {bet.key} is offered when something is known: give {', '.join(missing)}")
    if known == NOTHING:
        return _edges(shoes, charts, bets, kernel, each)
    priced = list(zip(charts, bets, strict=True))
    return [[_edge(shoe, chart, bet, kernel, known) for chart, bet in priced] for shoe in shoes]


def _edges(
    shoes: Sequence[Shoe],
    charts: Sequence[Chart],
    bets: Sequence[Bet],
    kernel: str,
    each: Callable[..., Iterable[list[list[Edge]]]],
) -> list[list[Edge]]:
    groups: dict[object, list[int]] = {}
    for place, (chart, bet) in enumerate(zip(charts, bets, strict=True)):
        groups.setdefault((chart, needs_of(bet)), []).append(place)
    shared = [[bets[place] for place in places] for places in groups.values()]
    under = [charts[places[0]] for places in groups.values()]
    found: list[list[Edge | None]] = [[None] * len(bets) for _ in shoes]
    for places, of_shoes in zip(groups.values(), each(partial(_shared, shoes, kernel), under, shared), strict=True):
        for row, some in zip(found, of_shoes, strict=True):
            for place, edge in zip(places, some, strict=True):
                row[place] = edge
    return [[edge for edge in row if edge] for row in found]


def _shared(shoes: Sequence[Shoe], kernel: str, chart: Chart, bets: Sequence[Bet]) -> list[list[Edge]]:
    return [edges(shoe, chart, bets, kernel) for shoe in shoes]


def _edge(shoe: Shoe, under: Chart, bet: Bet, kernel: str, known: Condition) -> Edge:
    if known.cards is not None:
        seen = (*known.cards.player, *known.cards.banker)
        check_reachable(under, known.cards)
        return Edge(bet, walk(shoe.without(seen), under, bet.words, known.cards))
    words = [*bet.words, *find_words(word for word, _ in known.event)]
    event: When = dict(known.event)
    return Edge(bet, tally(shoe, under, list(dict.fromkeys(words)), kernel).given(event))


def check_reachable(chart: Chart, coup: Coup) -> None:
    """InputError unless the chart deals these hands at some point of a coup."""
    player, banker = len(coup.player), len(coup.banker)
    if max(player, banker) > 3:
        raise InputError("no hand has more than three cards")
    if max(player, banker) < 3:
        return
    if min(player, banker) < 2:
        raise InputError("no third card is dealt before both hands have two")
    before = Coup(coup.player[:2], coup.banker[:2])
    hands: tuple[tuple[Side, Hand], ...] = (("player", coup.player), ("banker", coup.banker))
    for side, hand in hands:
        if len(hand) == 3:
            if chart.turn(before) != side:
                raise InputError(f"chart {chart.name}: the {side.capitalize()} takes no third card here")
            before = before.draw(side, hand[2])


def outcomes_by_shoe(shoes: Sequence[Shoe], chart: Chart, kernel: str = DEFAULT) -> list[Tally]:
    """For each shoe the tally of winner, final totals and number of cards."""
    words = find_words(OUTCOME_WORDS)
    return [tally(shoe, chart, words, kernel) for shoe in shoes]
