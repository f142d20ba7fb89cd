"""A game with choice in additive form: what each open cell adds, as a function of what the Player does.

The Player draws with probability p_i on his i-th free set. For each free set of the Banker, standing and
drawing are worth an affine function of p to either side, and the sets add up. So no matrix of pure plans is
ever built: a Banker set is one line or another, and he picks the better one where he is.
Source: the additive form is that of Foster's note to Kendall and Murchland, JRSS A 127, 1964.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import NamedTuple

from analyzer.chart import CLASH, DRAW, OPEN, Cell, Chart
from analyzer.choice.deal import FREE_PAIRS, NO_CARD, DealtHands, Ends, Pair, total_of
from analyzer.errors import InputError

Vector = tuple[int, ...]  # an affine function of p: its constant, then one coefficient for each p_i
CUBE, SIMPLEX = "cube", "simplex"  # p_i from 0 to 1 each; or p_i >= 0 with a sum of at most 1


def value_at(line: Vector, p: Sequence[Fraction]) -> Fraction:
    """An affine function at a point."""
    return values_at([line], p)[0]


def values_at(lines: Iterable[Vector], p: Sequence[Fraction]) -> list[Fraction]:
    """Several affine functions at a point: in integers over one denominator, divided at the end."""
    unit = lcm(*(x.denominator for x in p))
    parts = [unit, *(x.numerator * (unit // x.denominator) for x in p)]
    return [Fraction(sum([c * x for c, x in zip(line, parts, strict=True)]), unit) for line in lines]


def minus(one: Vector, other: Vector) -> Vector:
    return tuple(x - y for x, y in zip(one, other, strict=True))


class Place(NamedTuple):
    """An information set: a total, its composition where that is known, and the third card the Banker sees."""

    total: int
    hand: Pair | None = None
    third: int | None = None  # None for the Player's sets; NO_CARD for no card

    @property
    def hand_said(self) -> str:
        """``6``, or ``{0,6}`` where the composition is known."""
        return f"{{{self.hand[0]},{self.hand[1]}}}" if self.hand else str(self.total)

    def __str__(self) -> str:
        card = "" if self.third is None else ", no card" if self.third == NO_CARD else f", card {self.third}"
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
        return values_at((choice.gain for choice in self.choices), p)

    def payoffs_under(self, q: Sequence[Fraction | int]) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
        """Both sides' payoffs as affine functions of p, when the Banker draws with probability q."""
        pure = [list(side) for side in self.base]  # in integers
        mixed = [[Fraction(0)] * len(pure[0]) for _ in pure]
        for choice, share in zip(self.choices, q, strict=True):
            piece = choice.draw if share == 1 else choice.stand
            for into, worth in zip(pure, piece, strict=True):
                for i, x in enumerate(worth):
                    into[i] += x
            if 0 < share < 1:
                for more, change in zip(mixed, (choice.cost, choice.gain), strict=True):
                    for i, x in enumerate(change):
                        more[i] += share * x
        player, banker = ([x + y for x, y in zip(*pair, strict=True)] for pair in zip(pure, mixed, strict=True))
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


def open_game(deals: DealtHands, chart: Chart, model: Model, commission: Fraction) -> Game:
    """The game that a chart's open cells leave; InputError for a chart that is not of this kind.

    A Banker win pays 1 - ``commission``; the Player loses 1 all the same.
    """
    _check(chart)
    says = dict(chart.cells())
    own = {pair: Place(total_of(pair), pair if model.player_by_hand else None) for pair in FREE_PAIRS}
    player = tuple(dict.fromkeys(place for place in own.values() if says[Cell("player", place.total)] == OPEN))
    slots = {pair: player.index(place) + 1 if place in player else 0 for pair, place in own.items()}
    size = len(player) + 1
    base = _Sum(size, commission)
    base.add(0, deals.natural)
    stand: defaultdict[Place, _Sum] = defaultdict(lambda: _Sum(size, commission))
    draw: defaultdict[Place, _Sum] = defaultdict(lambda: _Sum(size, commission))
    met = {
        (pair, third): Place(total_of(pair), pair if model.banker_by_hand else None, third)
        for pair in FREE_PAIRS
        for third in range(NO_CARD + 1)
    }
    for state, stood in deals.stand.items():
        hand, held, third = state
        mark = says[Cell("player", own[hand].total)]
        if mark != OPEN and (mark == DRAW) == (third == NO_CARD):
            continue  # the Player never gets here
        slot, no_card = slots[hand], third == NO_CARD
        place = met[held, third]
        cell = says[Cell("banker", place.total, third)]
        if cell == OPEN:
            stand[place].add(slot, stood, no_card)
            draw[place].add(slot, deals.draw[state], no_card)
        else:
            base.add(slot, deals.draw[state] if cell == DRAW else stood, no_card)
    choices = tuple(Choice(place, stand[place].payoffs, draw[place].payoffs) for place in sorted(stand))
    return Game(deals.total * commission.denominator, player, choices, base.payoffs)


class _Sum:
    """Deals won and lost by the Player, as affine functions of p, and both sides' payoffs."""

    def __init__(self, size: int, commission: Fraction) -> None:
        self.won, self.lost, self.commission = [0] * size, [0] * size, commission

    def add(self, slot: int, ends: Ends, no_card: bool = False) -> None:
        """Add deals that happen always (slot 0), with p, or (if the Player stood) with 1 - p."""
        won, lost = ends
        if slot and no_card:
            self.won[0] += won
            self.lost[0] += lost
            won, lost = -won, -lost
        self.won[slot] += won
        self.lost[slot] += lost

    @property
    def payoffs(self) -> Payoffs:
        part, whole = self.commission.numerator, self.commission.denominator
        pairs = list(zip(self.won, self.lost, strict=True))
        return Payoffs(
            tuple(whole * (won - lost) for won, lost in pairs),
            tuple((whole - part) * lost - whole * won for won, lost in pairs),
        )


def _check(chart: Chart) -> None:
    chart.require_only("a game with choice, where six cards are dealt and the Banker sees the third card,")
    for cell, mark in chart.cells():
        if mark == CLASH:
            raise InputError(f"chart {chart.name}: {cell}: is said both ways; write D, S, or ? where a side may choose")


def places_of(game: Game) -> Mapping[object, int]:
    """Banker's free sets and their numbers."""
    return {choice.place: index for index, choice in enumerate(game.choices)}
