"""The edge as a formula in the number of decks d, the commission c and the odds o1, o2 ... of the lines.

1. What a line decides is a polynomial in the counts of the shoe (``in_counts``). At d decks there are 4d cards
   of each rank, 16d worth nothing, 52d in all: so the chance of a line is a rational function of d.
2. The edge is linear in each line's odds and in the commission: what makes it nothing, or another bet's edge, is
   one division of such functions.

Nothing is interpolated. sympy is slow to load: it is imported here, in ``course`` and in two files of ``choice``.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property, reduce
from math import prod
from typing import Any

from sympy import ZZ
from sympy.polys.fields import field

from analyzer.bets import Bet
from analyzer.chart import Chart
from analyzer.features import grain_of
from analyzer.kernels.multisets import Shown
from analyzer.studies.formulas.in_counts import Line, cards_in, in_one_deck, orders_by_line

Coefficients = tuple[int, ...]  # integer coefficients, the highest power of d first
RationalFunction = Any  # a rational function of d, as sympy's field holds it
Shape = tuple[tuple[int, int], ...]  # (cards of the kind in one deck, how many are shown), sorted
DECK = 52

_FIELD, _ = field("d", ZZ)
_RING = _FIELD.ring
_D = _RING.gens[0]


@dataclass(frozen=True)
class Factors:
    """An integer times powers of polynomials that factor no further over the rationals."""

    content: int
    powers: tuple[tuple[Coefficients, int], ...]


@dataclass(frozen=True)
class Formula:
    """A rational function of d in lowest terms: integer polynomials ``over`` and ``under``."""

    over: Coefficients
    under: Coefficients

    def at(self, decks: int | Fraction) -> Fraction:
        """The exact value; ZeroDivisionError at a pole.

        >>> Formula((1, 0), (52, -1)).at(2)
        Fraction(2, 103)
        """
        return Fraction(_value(self.over, decks)) / _value(self.under, decks)

    @cached_property
    def factors(self) -> tuple[Factors, Factors]:
        """Numerator and denominator, factored."""
        return _factors(self.over), _factors(self.under)


@dataclass(frozen=True)
class Priced:
    """A bet at d decks: ``chances`` has the chance that each line decides, and under None that no line does."""

    bet: Bet
    chart: Chart
    chances: Mapping[Line, RationalFunction]

    def probability(self, line: Line) -> Formula:
        """The chance that a line decides; of None, that no line does."""
        return _formula(self.chances[line])

    @property
    def house_edge(self) -> Formula:
        """Expected loss per unit bet, pushes counted."""
        return _formula(self._edge)

    @property
    def edge_per_resolved(self) -> Formula | None:
        """The house edge over 1 - P(push); None if no line pushes, or all deals do."""
        push = _sum(chance for line, chance in self.chances.items() if self.bet.net(line) == 0)
        return _formula(self._edge / (1 - push)) if push and push != 1 else None

    @property
    def paying(self) -> list[int]:
        """The lines that pay odds and ever decide a deal."""
        return [i for i, line in enumerate(self.bet.lines) if line.odds > 0 and not line.meter and self.chances[i]]

    def odds_for(self, line: int, other: "Priced | None" = None) -> Formula | None:
        """The odds *to one* of a paying line at which the edge at every d is that of another bet, or nothing.

        The other lines and the commission are as they are. None if the whole win is kept as commission.
        """
        kept = 1 - self.bet.commission
        rest = self._lost(lambda one: one != line) - _wanted(other)
        return _formula(rest / (_rational(kept) * self.chances[line])) if kept else None

    def commission_for(self, other: "Priced | None" = None) -> Formula | None:
        """The commission at which the edge at every d is that of another bet, or nothing.

        None if the bet never wins.
        """
        wins = _sum(_rational(line.odds) * self.chances[i] for i, line in enumerate(self.bet.lines) if line.odds > 0)
        rest = self._lost(lambda one: one is None or self.bet.lines[one].odds <= 0)
        return _formula((_wanted(other) - rest + wins) / wins) if wins else None

    @cached_property
    def _edge(self) -> RationalFunction:
        return self._lost(lambda _: True)

    def _lost(self, which: Callable[[Line], bool]) -> RationalFunction:
        """What is lost on some lines (what is won there counts below zero)."""
        return _sum(_rational(-self.bet.net(line)) * chance for line, chance in self.chances.items() if which(line))


def priced(chart: Chart, bets: Sequence[Bet]) -> list[Priced]:
    """Each bet at d decks; InputError as ``in_counts.orders_by_line`` says."""
    found: dict[Bet, Priced] = {}
    alike: dict[object, Mapping[Line, RationalFunction]] = {}  # tables that differ in odds share their chances
    for grain in dict.fromkeys(grain_of(bet.words) for bet in bets):
        sizes = in_one_deck(grain)

        def shape(shown: Shown, sizes: Sequence[int] = sizes) -> Shape:
            return tuple(sorted((sizes[kind], times) for kind, times in shown))

        some = [bet for bet in bets if grain_of(bet.words) is grain]
        for bet, lines in orders_by_line(chart, some, shape).items():
            events = tuple(line.when for line in bet.lines)
            if events not in alike:
                alike[events] = {line: _chance(orders) for line, orders in lines.items()}
            found[bet] = Priced(bet, chart, alike[events])
    return [found[bet] for bet in bets]


def _chance(orders: Mapping[Shape, int]) -> RationalFunction:
    """Orders by shape, as the chance that a coup of d decks falls so."""
    cards = max(map(cards_in, orders), default=0)
    ways = _RING(0)
    for shape, n in orders.items():
        ways += n * _ways(shape) * _falling(DECK, cards - cards_in(shape), cards_in(shape))
    return _FIELD(ways) / _FIELD(_falling(DECK, cards))


@cache
def _ways(shape: Shape) -> RationalFunction:
    """The ways to deal cards of kinds that have so many in a deck."""
    return prod((_falling(size, times) for size, times in shape), start=_RING(1))


@cache
def _falling(size: int, times: int, first: int = 0) -> RationalFunction:
    """(size d - first)(size d - first - 1) ... of so many factors."""
    return prod((size * _D - first - i for i in range(times)), start=_RING(1))


def _wanted(other: Priced | None) -> RationalFunction:
    return _FIELD(0) if other is None else other._edge


def _sum(terms: Iterable[RationalFunction]) -> RationalFunction:
    return reduce(lambda one, other: one + other, terms, _FIELD(0))


def _rational(x: Fraction) -> RationalFunction:
    return _FIELD(x.numerator) / _FIELD(x.denominator)


def _formula(x: RationalFunction) -> Formula:
    over, under = _coefficients(x.numer), _coefficients(x.denom)
    sign = -1 if under[0] < 0 else 1
    return Formula(tuple(sign * n for n in over), tuple(sign * n for n in under))


def _coefficients(polynomial: Any) -> Coefficients:
    return tuple(int(n) for n in polynomial.to_dense()) or (0,)


def _value(polynomial: Coefficients, decks: int | Fraction) -> int | Fraction:
    return reduce(lambda value, n: value * decks + n, polynomial, Fraction(0))


def _factors(polynomial: Coefficients) -> Factors:
    """The factors, simple ones first; each has a positive first coefficient."""
    content, powers = _RING.from_dense(list(polynomial)).factor_list()
    found = []
    for factor, power in powers:
        one = _coefficients(factor)
        sign = -1 if one[0] < 0 else 1
        content *= sign**power
        found.append((tuple(sign * n for n in one), power))
    return Factors(int(content), tuple(sorted(found, key=lambda f: (len(f[0]), f[0][0], [-n for n in f[0][1:]]))))
