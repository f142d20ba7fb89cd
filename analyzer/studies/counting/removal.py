"""What one card is worth: the change of a bet's expected value when it is taken from the shoe.

A card burnt unseen changes nothing, and it is of each kind in proportion to the cards of the kind: so the
effects, each times the cards of its kind, sum to zero. That is exact for every shoe, chart and bet.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from analyzer.bets import Bet
from analyzer.cards import RANKS, Card, value_of
from analyzer.chart import Chart
from analyzer.errors import InputError
from analyzer.features import grain_of
from analyzer.kernels import DEFAULT, edges
from analyzer.shoe import Shoe


class Effect(NamedTuple):
    """One kind of card, how many the shoe holds, and what removing one does to the expected value."""

    card: str
    held: int
    change: Fraction


def effects(shoe: Shoe, chart: Chart, bet: Bet, kernel: str = DEFAULT) -> list[Effect]:
    """EV(shoe less the card) - EV(shoe) for every kind of card in the shoe, ace to king.

    Cards are told apart as the bet does: by value, where ten, jack, queen and king are one kind; by rank; or
    by suit or colour where those of a rank differ. InputError for an infinite shoe, and where the shoe less a
    card cannot finish a coup.
    """
    bet.require_nothing_known()
    if shoe.infinite:
        raise InputError("an infinite shoe has no effects of removal: give a number of decks")
    grain = grain_of(bet.words)
    counted = shoe.at(grain)

    def ev(of: Shoe) -> Fraction:
        (edge,) = edges(of, chart, [bet], kernel)
        return edge.ev

    base = ev(counted)
    groups: dict[str, dict[Card, tuple[int, Fraction]]] = {}
    for kind, count in zip(grain.kinds, counted.counts, strict=True):
        if count:
            found = ev(counted.without((kind,))) - base
            groups.setdefault(rank_label(kind), {})[kind] = (count, found)
    return [effect for label in (*RANKS, TENS) if label in groups for effect in _merged(label, groups[label])]


TENS = "10, J, Q, K"


def rank_label(card: Card) -> str:
    """The rank, or those it may have if only its value is known: A, 2 ... 9, then the tens together."""
    if card.rank is not None:
        return card.rank
    return next(rank for rank in RANKS if value_of(rank) == card.value) if card.value else TENS


def _merged(label: str, kinds: Mapping[Card, tuple[int, Fraction]]) -> list[Effect]:
    """One effect for the rank if all its suits agree, else one for each."""
    changes = {change for _, change in kinds.values()}
    if len(changes) == 1:
        return [Effect(label, sum(count for count, _ in kinds.values()), changes.pop())]
    return [Effect(_name(label, kind), count, change) for kind, (count, change) in kinds.items()]


def _name(label: str, card: Card) -> str:
    return label + (card.suit or f" {card.colour}")
