"""Baccara banque: one Banker plays one hand against two, with stakes theta and 1 - theta.

Assumed (our reading of Ethier and Lee, Games 6, 2015, of which only abstract and introduction were open to us):
the coup ends if the Banker or both Players have a natural; a Player who alone has one is paid and the other plays on.
Each Player draws on 0 to 4, stands on 6 and 7 and is free on 5; he knows his own total alone, and the second does not
use the third card of the first. The Banker knows his total, sees both third cards, and is free. Compositions of hands
are used by nobody. The shoe may be any that can deal nine cards, or one with replacement.

The nine places are exchangeable: deal the third cards first, then count the three pairs by their totals.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import perm
from typing import NamedTuple

import numpy as np

from analyzer.cards import VALUE
from analyzer.choice.game import SIMPLEX, Choice, Game, Payoffs
from analyzer.errors import InputError
from analyzer.shoe import Shoe

NO_CARD, NATURAL = 10, 11  # what the Banker sees of a hand, beside a third card 0..9
PLANS = ("SS", "SD", "DS", "DD")  # what the two Players do on 5, the first hand first
LARGEST = 1448  # cards: six of them are dealt in fewer ways than 2^63
SIGNALS = range(NO_CARD + 1)
Counts = "np.ndarray[tuple[int, ...], np.dtype[np.int64]]"


class Seat(NamedTuple):
    """What the Banker knows: his total, and what he sees of either hand."""

    total: int
    first: int
    second: int

    def __str__(self) -> str:
        return ", ".join([str(self.total), *(signal_said(signal) for signal in (self.first, self.second))])


def signal_said(signal: int) -> str:
    return {NO_CARD: "no card", NATURAL: "natural"}.get(signal, f"card {signal}")


Worth = tuple[tuple[int, int], ...]  # for each plan: deals won less deals lost, of the first and the second hand


@dataclass(frozen=True)
class TwoHands:
    """Every deal of a shoe: what a coup is worth to either hand, plan by plan, and by what the Banker does."""

    shoe: Shoe
    deals: int
    base: Worth
    stand: dict[Seat, Worth]
    draw: dict[Seat, Worth]

    def game(self, theta: Fraction) -> Game:
        """The zero-sum game of both Players, as one, against the Banker; the last plan takes what is left."""
        if not 0 < theta < 1:
            raise InputError(f"theta {theta} is no share of the stakes: give a fraction between 0 and 1")
        choices = tuple(
            Choice(seat, _payoffs(self.stand[seat], theta), _payoffs(self.draw[seat], theta)) for seat in self.stand
        )
        return Game(self.deals * theta.denominator, PLANS[:-1], choices, _payoffs(self.base, theta), SIMPLEX)

    def worth(self, plan: int, q: dict[Seat, Fraction]) -> tuple[Fraction, Fraction]:
        """What a plan is worth to either hand, per unit staked on it, when the Banker draws with q."""
        hands = [Fraction(x) for x in self.base[plan]]
        for seat, stand in self.stand.items():
            for hand in (0, 1):
                hands[hand] += stand[plan][hand]
                if q[seat]:
                    hands[hand] += q[seat] * (self.draw[seat][plan][hand] - stand[plan][hand])
        return hands[0] / self.deals, hands[1] / self.deals


def _payoffs(worth: Worth, theta: Fraction) -> Payoffs:
    part, whole = theta.numerator, theta.denominator
    plans = [part * first + (whole - part) * second for first, second in worth]
    line = (plans[-1], *(plan - plans[-1] for plan in plans[:-1]))
    return Payoffs(line, tuple(-x for x in line))


@lru_cache(maxsize=16)
def two_hands(shoe: Shoe) -> TwoHands:
    """Count a shoe; InputError if it cannot deal nine cards or holds too many for the counts to be exact."""
    shoe = shoe.at(VALUE)
    if not shoe.infinite and not 9 <= shoe.size <= LARGEST:
        raise InputError(f"{shoe.name} has {shoe.size} cards: two hands and a Banker need 9, and {LARGEST} at most")
    pairs = _Pairs(shoe)
    zero = [[0, 0] for _ in PLANS]
    base = [hand.copy() for hand in zero]
    stand: dict[Seat, list[list[int]]] = {}
    draw: dict[Seat, list[list[int]]] = {}
    for total, first, second in product(range(10), range(10), range(10)):
        if total >= 8 or (first >= 8 and second >= 8):
            ways = int(pairs.by_totals(())[first, second, total]) * pairs.left(6)
            for plan in base:
                plan[0] += ways * _sign(first - total)
                plan[1] += ways * _sign(second - total)
    for first, second in product((*SIGNALS, NATURAL), repeat=2):
        if first == second == NATURAL:
            continue
        thirds = tuple(signal for signal in (first, second) if signal < NO_CARD)
        for third in (None, *range(10)):
            into = stand if third is None else draw
            dealt = thirds if third is None else (*thirds, third)
            weight = pairs.dealing(dealt)
            for index, (x, y) in enumerate(product((False, True), repeat=2)):
                won = pairs.ends(dealt, _Hand.of(first, x), _Hand.of(second, y), third or 0) if weight else None
                for total in range(8):
                    plans = into.setdefault(Seat(total, first, second), [hand.copy() for hand in zero])
                    if won is not None:
                        plans[index][0] += weight * int(won[0][total])
                        plans[index][1] += weight * int(won[1][total])
    settled = {id(of): {seat: _frozen(plans) for seat, plans in sorted(of.items())} for of in (stand, draw)}
    return TwoHands(shoe, shoe.deals(9), _frozen(base), settled[id(stand)], settled[id(draw)])


def _frozen(plans: list[list[int]]) -> Worth:
    return tuple((first, second) for first, second in plans)


def _sign(margin: int) -> int:
    return (margin > 0) - (margin < 0)


class _Hand(NamedTuple):
    """A Player's hand as the Banker sees it: the two-card totals it may have had, and what they come to."""

    totals: tuple[int, ...]
    ends: tuple[int, ...]
    natural: bool = False

    @classmethod
    def of(cls, signal: int, draws_on_5: bool) -> "_Hand":
        if signal == NATURAL:
            return cls((8, 9), (8, 9), True)
        if signal == NO_CARD:
            totals: tuple[int, ...] = (6, 7) if draws_on_5 else (5, 6, 7)
            return cls(totals, totals)
        totals = tuple(range(6 if draws_on_5 else 5))
        return cls(totals, tuple((total + signal) % 10 for total in totals))


class _Pairs:
    """Three pairs from a shoe less some third cards, by their totals."""

    def __init__(self, shoe: Shoe) -> None:
        self.shoe, self.taken = shoe, 0 if shoe.infinite else 1
        self.tables: dict[tuple[int, ...], np.ndarray[tuple[int, ...], np.dtype[np.int64]]] = {}

    def left(self, dealt: int) -> int:
        """Ways for the rest of nine cards to fall."""
        return self.shoe.deals(9) // self.shoe.deals(dealt)

    def dealing(self, thirds: tuple[int, ...]) -> int:
        """Ways to deal these third cards, and for those that are not drawn to fall anyhow."""
        ways = self.left(6 + len(thirds))
        for turn, value in enumerate(thirds):
            ways *= max(self.shoe.counts[value] - self.taken * thirds[:turn].count(value), 0)
        return ways

    def ends(
        self, thirds: tuple[int, ...], one: _Hand, two: _Hand, drawn: int
    ) -> tuple[list[int], list[int]]:
        """Deals won less lost by either hand, for each total of the Banker who draws a card (0: none, or worth 0)."""
        table = self.by_totals(thirds)[np.ix_(one.totals, two.totals, range(8))]
        found = []
        for hand, others in ((one, 1), (two, 0)):
            margins = [[1 if hand.natural else _sign(end - (b + drawn) % 10) for b in range(8)] for end in hand.ends]
            found.append((table.sum(axis=others) * np.array(margins, dtype=np.int64)).sum(axis=0).tolist())
        return found[0], found[1]

    def by_totals(self, thirds: tuple[int, ...]) -> "np.ndarray[tuple[int, ...], np.dtype[np.int64]]":
        """Ordered six-card deals by first hand's, second hand's and Banker's two-card totals."""
        gone = tuple(sorted(thirds)) if self.taken else ()
        if gone not in self.tables:
            left = np.array(self.shoe.counts, dtype=np.int64)
            for value in gone:
                left[value] -= 1
            table = np.zeros((10, 10, 10), dtype=np.int64)
            for first, of_first, rest in self._pairs(left):
                for second, of_second, last in self._pairs(rest):
                    ways = of_first * of_second
                    if ways:
                        table[first, second] += ways * self._by_total(last)
            self.tables[gone] = table
        return self.tables[gone]
