"""Counting baccara banque: third cards first, then three pairs by their totals.

The nine places are exchangeable, so the third cards may be dealt first; what the three pairs then hold is counted by
their totals alone, once for each multiset of cards gone. Counts of six cards are exact in 64 bits up to 1448 cards;
third cards multiply them in whole numbers of any size.
"""

from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from analyzer.cards import VALUE
from analyzer.choice.banque.two_hands import NATURAL, NO_CARD, PLANS, PlanWorth, Seat, TwoHands
from analyzer.choice.deal import TWO_CARD_HANDS, total_of
from analyzer.errors import InputError
from analyzer.shoe import Shoe

Counts = np.ndarray[Any, np.dtype[np.int64]]
CARDS = 9
LARGEST = 1448  # cards: six of them are dealt in fewer ways than 2^63
FREE = range(8)  # totals without a natural
CHOICES = tuple(product((False, True), repeat=2))  # PLANS as: does each Player draw on 5?


@lru_cache(maxsize=16)
def two_hands(shoe: Shoe) -> TwoHands:
    """Count a shoe; InputError if it cannot deal nine cards, or holds too many for the counts to be exact."""
    shoe = shoe.at(VALUE)
    if not shoe.infinite and not CARDS <= shoe.size <= LARGEST:
        raise InputError(f"{shoe.name} has {shoe.size} cards: two hands and a Banker need {CARDS} to {LARGEST}")
    pairs = _Pairs(shoe)
    stand: dict[Seat, list[list[int]]] = {}
    draw: dict[Seat, list[list[int]]] = {}
    for first, second in product(range(NATURAL + 1), repeat=2):
        if first == second == NATURAL:
            continue
        thirds = tuple(signal for signal in (first, second) if signal < NO_CARD)
        for drawn in (None, *range(10)):
            into, dealt = (stand, thirds) if drawn is None else (draw, (*thirds, drawn))
            weight = pairs.dealing(dealt)
            for index, (one, two) in enumerate(CHOICES):
                won = pairs.won(dealt, _Hand.of(first, one), _Hand.of(second, two), drawn or 0) if weight else ()
                for total in FREE:
                    plans = into.setdefault(Seat(total, first, second), [[0, 0] for _ in PLANS])
                    for hand, margins in enumerate(won):
                        plans[index][hand] += weight * margins[total]
    base = (_naturals(pairs),) * len(PLANS)
    return TwoHands(shoe, shoe.deals(CARDS), base, _settled(stand), _settled(draw))


def _settled(of: dict[Seat, list[list[int]]]) -> dict[Seat, PlanWorth]:
    return {seat: tuple((first, second) for first, second in plans) for seat, plans in sorted(of.items())}


def _naturals(pairs: "_Pairs") -> tuple[int, int]:
    """Deals won less lost by either hand when nobody may draw: the Banker or both Players have a natural."""
    table, rest = pairs.by_totals(()), pairs.left(6)
    worth = [0, 0]
    for totals in product(range(10), repeat=3):
        if totals[2] >= 8 or min(totals[:2]) >= 8:
            ways = int(table[totals]) * rest
            for hand in (0, 1):
                worth[hand] += ways * _sign(totals[hand] - totals[2])
    return worth[0], worth[1]


def _sign(margin: int) -> int:
    return (margin > 0) - (margin < 0)


class _Hand(NamedTuple):
    """A Player's hand as the Banker sees it: the two-card totals it may have had, and what they come to."""

    totals: tuple[int, ...]
    ends: tuple[int, ...]

    @classmethod
    def of(cls, signal: int, draws_on_5: bool) -> "_Hand":
        if signal == NATURAL:
            return cls((8, 9), (10, 10))  # paid at once: more than any total
        if signal == NO_CARD:
            totals: tuple[int, ...] = (6, 7) if draws_on_5 else (5, 6, 7)
            return cls(totals, totals)
        totals = tuple(range(6 if draws_on_5 else 5))
        return cls(totals, tuple((total + signal) % 10 for total in totals))


class _Pairs:
    """Three pairs from a shoe less some third cards, by their totals."""

    def __init__(self, shoe: Shoe) -> None:
        self.shoe, self.taken = shoe, 0 if shoe.infinite else 1
        self.tables: dict[tuple[int, ...], Counts] = {}
        self.low, self.high = (np.array([pair[i] for pair in TWO_CARD_HANDS]) for i in (0, 1))
        self.total = np.array([total_of(pair) for pair in TWO_CARD_HANDS])
        self.gone = np.zeros((len(TWO_CARD_HANDS), 10), dtype=np.int64)  # the cards of each pair
        for row, pair in enumerate(TWO_CARD_HANDS):
            for value in pair:
                self.gone[row, value] += self.taken

    def left(self, dealt: int) -> int:
        """Ways for the rest of nine cards to fall."""
        return self.shoe.deals(CARDS) // self.shoe.deals(dealt)

    def dealing(self, thirds: tuple[int, ...]) -> int:
        """Ways to deal these third cards, and for those that are not drawn to fall anyhow."""
        ways = self.left(6 + len(thirds))
        for turn, value in enumerate(thirds):
            ways *= max(self.shoe.counts[value] - self.taken * thirds[:turn].count(value), 0)
        return ways

    def won(self, thirds: tuple[int, ...], one: _Hand, two: _Hand, drawn: int) -> tuple[list[int], list[int]]:
        """Deals won less lost by either hand, for each total of the Banker; a card drawn may be worth 0."""
        table = self.by_totals(thirds)[np.ix_(one.totals, two.totals, FREE)]
        found = []
        for hand, other in ((one, 1), (two, 0)):
            margins = [[_sign(end - (total + drawn) % 10) for total in FREE] for end in hand.ends]
            found.append([int(n) for n in (table.sum(axis=other) * np.array(margins)).sum(axis=0)])
        return found[0], found[1]

    def by_totals(self, thirds: tuple[int, ...]) -> Counts:
        """Ordered six-card deals by the two-card totals of first hand, second hand and Banker."""
        cards = tuple(sorted(thirds)) if self.taken else ()
        if cards not in self.tables:
            left = np.array(self.shoe.counts, dtype=np.int64)
            for value in cards:
                left[value] -= 1
            rest = left - self.gone
            last = rest[:, None, :] - self.gone[None, :, :]
            ways = self._ways(left)[:, None] * self._ways(rest)
            table = np.zeros((10, 10, 10), dtype=np.int64)
            for total in range(10):
                others = (total - np.arange(10)) % 10
                twice = np.where(others == np.arange(10), self.taken, 0)  # the second card of a value is one fewer
                of_banker = (last * (last[..., others] - twice)).sum(axis=-1)
                np.add.at(table[:, :, total], (self.total[:, None], self.total[None, :]), ways * of_banker)
            self.tables[cards] = table
        return self.tables[cards]

    def _ways(self, left: Counts) -> Counts:
        """Ordered ways to draw each pair; none where its cards are not there."""
        same = self.low == self.high
        low = np.maximum(left[..., self.low], 0)
        high = np.maximum(left[..., self.high] - np.where(same, self.taken, 0), 0)
        ways: Counts = low * high * np.where(same, 1, 2)
        return ways
