"""A game with choice in additive form: what each open cell adds, as a function of what the Player does.

The Player draws with probability p_i on his i-th free set. For each free set of the Banker, standing and
drawing are worth an affine function of p to either side, and the sets add up. So no matrix of pure plans is
ever built: a Banker set is one line or another, and he picks the better one where he is.
Source: the additive form is that of Foster's note to Kendall and Murchland, JRSS A 127, 1964.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from analyzer.chart import CLASH, DRAW, OPEN, STOOD, Chart
from analyzer.choice.deal import FREE_PAIRS, Deals, Ends, Pair, total_of
from analyzer.errors import InputError

Vector = tuple[int, ...]  # an affine function of p: its constant, then one coefficient for each p_i
CUBE, SIMPLEX = "cube", "simplex"  # p_i from 0 to 1 each; or p_i >= 0 with a sum of at most 1


def value_at(line: Vector, p: Sequence[Fraction]) -> Fraction:
    """An affine function at a point."""
    return Fraction(line[0]) + sum(c * x for c, x in zip(line[1:], p, strict=True) if c)


def plus(one: Vector, other: Vector) -> Vector:
    return tuple(x + y for x, y in zip(one, other, strict=True))


def minus(one: Vector, other: Vector) -> Vector:
    return tuple(x - y for x, y in zip(one, other, strict=True))


class Place(NamedTuple):
    """An information set: a total, its composition where that is known, and the third card the Banker sees."""

    total: int
    hand: Pair | None = None
    third: int | None = None  # None for the Player's sets; STOOD for no card

    @property
    def hand_said(self) -> str:
        """``6``, or ``{0,6}`` where the composition is known."""
        return f"{{{self.hand[0]},{self.hand[1]}}}" if self.hand else str(self.total)

    def __str__(self) -> str:
        card = "" if self.third is None else ", no card" if self.third == STOOD else f", card {self.third}"
        return self.hand_said + card


class Payoffs(NamedTuple):
    """What something is worth to each side, in the game's unit."""

    player: Vector
    banker: Vector


@dataclass(frozen=True)
class Choice:
    """One free set of the Banker: what standing and drawing are worth."""

    place: object
    stand: Payoffs
    draw: Payoffs

    @cached_property
    def gain(self) -> Vector:
        """What drawing is worth to the Banker above standing."""
        return minus(self.draw.banker, self.stand.banker)

    @cached_property
    def cost(self) -> Vector:
        """What the Banker's drawing is worth to the Player above his standing."""
        return minus(self.draw.player, self.stand.player)


@dataclass(frozen=True)
class Game:
    """Payoffs are counted in 1/``unit`` of the stake; ``base`` is what is not the Banker's choice."""

    unit: int
    player: tuple[object, ...]
    choices: tuple[Choice, ...]
    base: Payoffs
    region: str = CUBE

    @cached_property
    def zero_sum(self) -> bool:
        """True if what one side wins the other loses, whatever they do."""
        pieces = [self.base, *(piece for choice in self.choices for piece in (choice.stand, choice.draw))]
        return all(banker == tuple(-x for x in player) for player, banker in pieces)

    @cached_property
    def sure(self) -> dict[int, int]:
        """Choices that are the same for every p: index -> 1 draws, 0 stands. They are dominated out."""
        found = {}
        for index, choice in enumerate(self.choices):
            low, high = self._range(choice.gain)
            if low > 0 or high < 0:
                found[index] = int(low > 0)
        return found

    def _range(self, line: Vector) -> tuple[int, int]:
        """The least and most of an affine function over the region."""
        slopes = line[1:]
        if self.region == SIMPLEX:
            return line[0] + min(0, *slopes), line[0] + max(0, *slopes)
        return line[0] + sum(min(0, c) for c in slopes), line[0] + sum(max(0, c) for c in slopes)

    def gains(self, p: Sequence[Fraction]) -> list[Fraction]:
        """What drawing gains the Banker at each choice, when the Player does p."""
        return [value_at(choice.gain, p) for choice in self.choices]

    def payoffs_under(self, q: Sequence[Fraction | int]) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
        """Both sides' payoffs as affine functions of p, when the Banker draws with probability q."""
        player, banker = (list(map(Fraction, side)) for side in self.base)
        for choice, share in zip(self.choices, q, strict=True):
            for into, stand, change in (
                (player, choice.stand.player, choice.cost),
                (banker, choice.stand.banker, choice.gain),
            ):
                for i, (worth, more) in enumerate(zip(stand, change, strict=True)):
                    into[i] += worth + share * more if share else worth
        return tuple(player), tuple(banker)

    def values(self, p: Sequence[Fraction], q: Sequence[Fraction | int]) -> tuple[Fraction, Fraction]:
        """What the coup is worth to Player and Banker, per unit staked."""
        player, banker = (
            line[0] + sum(c * x for c, x in zip(line[1:], p, strict=True)) for line in self.payoffs_under(q)
        )
        return player / self.unit, banker / self.unit


class Model(NamedTuple):
    """What the sides know of their own hands: the composition, or the total alone."""

    name: str
    player_by_hand: bool
    banker_by_hand: bool


A1 = Model("A1", False, False)
MODELS = {
    "A1": A1,
    "B1": Model("B1", False, False),
    "B2": Model("B2", False, True),
    "B3": Model("B3", True, True),
}


def open_game(deals: Deals, chart: Chart, model: Model, commission: Fraction) -> Game:
    """The game that a chart's open cells leave; InputError for a chart that is not of this kind.

    A Banker win pays 1 - ``commission``; the Player loses 1 all the same.
    """
    _check(chart)
    player = tuple(
        dict.fromkeys(
            Place(total_of(pair), pair if model.player_by_hand else None)
            for pair in FREE_PAIRS
            if chart.player[total_of(pair)] == OPEN
        )
    )
    index = {place: i for i, place in enumerate(player, 1)}
    size = len(player) + 1
    base = _Sum(size, commission)
    base.add(0, deals.natural)
    stand: dict[Place, _Sum] = {}
    draw: dict[Place, _Sum] = {}
    for state in deals.stand:
        hand, held, third = state
        mark = chart.player[total_of(hand)]
        if mark != OPEN and (mark == DRAW) == (third == STOOD):
            continue  # the Player never gets here
        slot = index[Place(total_of(hand), hand if model.player_by_hand else None)] if mark == OPEN else 0
        cell = chart.banker[total_of(held)][third]
        if cell == OPEN:
            place = Place(total_of(held), held if model.banker_by_hand else None, third)
            for ends, into in ((deals.stand, stand), (deals.draw, draw)):
                into.setdefault(place, _Sum(size, commission)).add(slot, ends[state], stood=third == STOOD)
        else:
            base.add(slot, (deals.draw if cell == DRAW else deals.stand)[state], stood=third == STOOD)
    choices = tuple(Choice(place, stand[place].payoffs, draw[place].payoffs) for place in sorted(stand))
    return Game(deals.total * commission.denominator, player, choices, base.payoffs)


class _Sum:
    """Deals won and lost by the Player, as affine functions of p, and both sides' payoffs."""

    def __init__(self, size: int, commission: Fraction) -> None:
        self.won, self.lost, self.commission = [0] * size, [0] * size, commission

    def add(self, slot: int, ends: Ends, stood: bool = False) -> None:
        """Add deals that happen always (slot 0), with p, or (if the Player stood) with 1 - p."""
        for into, count in ((self.won, ends.won), (self.lost, ends.lost)):
            if slot and stood:
                into[0] += count
                into[slot] -= count
            else:
                into[slot] += count

    @property
    def payoffs(self) -> Payoffs:
        part, whole = self.commission.numerator, self.commission.denominator
        pairs = list(zip(self.won, self.lost, strict=True))
        return Payoffs(
            tuple(whole * (won - lost) for won, lost in pairs),
            tuple((whole - part) * lost - whole * won for won, lost in pairs),
        )


def _check(chart: Chart) -> None:
    if chart.reads_hand:
        raise InputError(f"chart {chart.name} reads the Player's hand: the Banker of these games sees the third card")
    if chart.player_first:
        raise InputError(f"chart {chart.name} lays a card on the table before the deal: these games deal six cards")
    for cell, mark in chart.cells():
        if mark == CLASH:
            raise InputError(f"chart {chart.name}: {cell}: is said both ways; write D, S, or ? where a side may choose")


def places_of(game: Game) -> Mapping[object, int]:
    """Banker's free sets and their numbers."""
    return {choice.place: index for index, choice in enumerate(game.choices)}
