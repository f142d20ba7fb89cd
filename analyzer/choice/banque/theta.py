"""For which theta the two Players may mix independently, each as in chemin de fer: exact ranges, with replacement.

With replacement the hands are independent, so at the Player's probability of chemin de fer the Banker is indifferent,
for every theta at once, wherever one hand shows no card and the other is settled or shows none. What he does
elsewhere changes at finitely many theta; between two of them the conditions are equations in his three mixtures.

Cooperative: no plan of the two may be better than another, or they would leave the product. Nash: neither Player
alone may gain. Ranges are closed; other independent solutions, at an edge of the square or off this point, are not
looked for here.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

import sympy

from analyzer.choice.banque.two_hands import NATURAL, NO_CARD, PLANS, Seat, TwoHands
from analyzer.choice.equilibrium import Span
from analyzer.choice.linear import maximum

SS, SD, DS, DD = range(len(PLANS))
HANDS = (0, 1)
THETA = sympy.Symbol("theta")


@dataclass(frozen=True)
class Product:
    """Both Players' probabilities of drawing on 5, where the Banker is tied for every theta, and the ranges."""

    p: tuple[Fraction, Fraction]
    tied: tuple[Seat, ...]
    thresholds: int
    cooperative: tuple[Span, ...]
    nash: tuple[Span, ...]


def product_solution(hands: TwoHands) -> Product:
    """The ranges of theta; ArithmeticError for a shoe in which the two hands are not independent."""
    if not hands.shoe.infinite:
        raise ArithmeticError("from a shoe without replacement the two hands are not independent")
    at = _Point(hands)
    stretches = list(at.stretches())
    cooperative = [span for stretch in stretches for span in at.cooperative(stretch)]
    nash = [stretch.span for stretch in stretches if at.nash(stretch)]
    return Product(at.p, at.tied, len(at.thresholds), _joined(cooperative), _joined(nash))


@dataclass(frozen=True)
class _Stretch:
    """One theta, or all between two thresholds, with what the Banker does there: pure, or anything."""

    span: Span
    tied: tuple[Seat, ...]
    drawing: frozenset[Seat]


class _Point:
    def __init__(self, hands: TwoHands) -> None:
        self.hands = hands
        self.p = self._indifferent(0), self._indifferent(1)
        one, two = self.p
        unit = one.denominator * two.denominator
        shares = ((1 - one) * (1 - two), (1 - one) * two, one * (1 - two), one * two)
        self.shares = [int(unit * share) for share in shares]  # of the plans, in whole parts
        # What the Banker's drawing is worth to either hand on average.
        self.change = {seat: tuple(self._mean(seat, hand) for hand in HANDS) for seat in hands.stand}
        self.tied = tuple(seat for seat, change in self.change.items() if not any(change))
        roots = {Fraction(b, b - a) for a, b in self.change.values() if a != b}
        self.thresholds = sorted(root for root in roots if 0 < root < 1)

    def _indifferent(self, hand: int) -> Fraction:
        """Where the Banker does not mind what he does against one hand alone, the other being settled."""
        roots = set()
        for total in range(8):
            seat = Seat(total, NO_CARD, NATURAL) if hand == 0 else Seat(total, NATURAL, NO_CARD)
            stands, draws = (self._cost(seat, plan)[hand] for plan in (SS, DD))
            if stands != draws and 0 < (root := Fraction(stands, stands - draws)) < 1:
                roots.add(root)
        if len(roots) != 1:
            raise ArithmeticError(
                f"the Banker is indifferent to a hand that stood at {len(roots)} probabilities, not 1"
            )
        return roots.pop()

    def _cost(self, seat: Seat, plan: int) -> tuple[int, ...]:
        """What the Banker's drawing is worth to either hand, under a plan, above his standing."""
        return tuple(self.hands.draw[seat][plan][hand] - self.hands.stand[seat][plan][hand] for hand in HANDS)

    def _mean(self, seat: Seat, hand: int) -> int:
        return sum(share * self._cost(seat, plan)[hand] for plan, share in enumerate(self.shares))

    def stretches(self) -> Iterator[_Stretch]:
        """Every threshold, and everything between two."""
        points = [Fraction(0), *self.thresholds, Fraction(1)]
        for low, high in (*((x, x) for x in self.thresholds), *pairwise(points)):
            first, unit = ((low + high) / 2).as_integer_ratio()
            worth = {seat: first * a + (unit - first) * b for seat, (a, b) in self.change.items()}
            tied = tuple(seat for seat, to_players in worth.items() if to_players == 0)
            yield _Stretch(Span(low, high), tied, frozenset(seat for seat, w in worth.items() if w < 0))

    def _lines(self, stretch: _Stretch, hand: int) -> list[list[int]]:
        """What each plan is worth to a hand: with the tied sets standing, then what drawing there adds."""
        lines = []
        for plan in range(len(PLANS)):
            worth = self.hands.base[plan][hand]
            for seat in self.hands.stand:
                worth += (self.hands.draw if seat in stretch.drawing else self.hands.stand)[seat][plan][hand]
            lines.append([worth, *(self._cost(seat, plan)[hand] for seat in stretch.tied)])
        return lines

    def nash(self, stretch: _Stretch) -> bool:
        """True if the Banker can mix so that neither Player gains alone: theta itself plays no part."""
        one, two = self.p
        first, second = (self._lines(stretch, hand) for hand in HANDS)
        columns = range(len(stretch.tied) + 1)
        alone = [
            [(1 - two) * (first[DS][k] - first[SS][k]) + two * (first[DD][k] - first[SD][k]) for k in columns],
            [(1 - one) * (second[SD][k] - second[SS][k]) + one * (second[DD][k] - second[DS][k]) for k in columns],
        ]
        return _can_vanish(alone)

    def cooperative(self, stretch: _Stretch) -> Iterator[Span]:
        """Where in a stretch the Banker can mix so that all plans are worth the same."""
        first, second = (self._lines(stretch, hand) for hand in HANDS)
        columns = range(len(stretch.tied) + 1)
        differences = [[(a[plan][k] - a[DD][k]) for k in columns] for a in (first, second) for plan in (SS, SD, DS)]
        ahead, behind = differences[:3], differences[3:]  # of the first hand, and of the second
        pairs = [list(zip(*pair, strict=True)) for pair in zip(ahead, behind, strict=True)]
        if stretch.span.settled:
            theta = stretch.span.low
            if _can_vanish([[theta * x + (1 - theta) * y for x, y in row] for row in pairs]):
                yield stretch.span
            return
        if len(stretch.tied) != len(pairs):
            raise ArithmeticError(f"{len(stretch.tied)} ties for {len(pairs)} equations: no single mixture")
        lines = [[sympy.Poly([x - y, y], THETA) for x, y in row] for row in pairs]
        yield from _where_possible(lines, stretch.span)


def _can_vanish(rows: Sequence[Sequence[Fraction]]) -> bool:
    """True if some q from 0 to 1 makes every constant + line . q vanish."""
    count = len(rows[0]) - 1
    lines = [[sign * x for x in row[1:]] for row in rows for sign in (1, -1)]
    bounds = [-sign * row[0] for row in rows for sign in (1, -1)]
    unit = [[int(i == k) for i in range(count)] for k in range(count)]
    return maximum([0] * count, [*lines, *unit], [*bounds, *[1] * count]) is not None


def _where_possible(lines: Sequence[Sequence[sympy.Poly]], span: Span) -> Iterator[Span]:
    """By Cramer's rule each mixture is a quotient of polynomials in theta: where are all of them from 0 to 1?"""
    constants, square = [[-line[0]] for line in lines], [list(line[1:]) for line in lines]
    whole = _determinant(square)
    parts = [
        _determinant([[*row[:k], *other, *row[k + 1 :]] for row, other in zip(square, constants, strict=True)])
        for k in range(len(lines))
    ]
    inside = set()
    for poly in (whole, *parts, *(part - whole for part in parts)):
        for root in sympy.real_roots(poly) if poly.degree() > 0 else []:
            if span.low < root < span.high:
                if not root.is_Rational:
                    raise ArithmeticError(f"a range of theta ends at {root}, which is no fraction")
                inside.add(Fraction(int(root.p), int(root.q)))
    for low, high in pairwise([span.low, *sorted(inside), span.high]):
        middle = (low + high) / 2
        at = sympy.Rational(middle.numerator, middle.denominator)
        bottom = whole.eval(at)
        if bottom and all(0 <= part.eval(at) / bottom <= 1 for part in parts):
            yield Span(low, high)


def _determinant(square: Sequence[Sequence[sympy.Poly]]) -> sympy.Poly:
    """By the first row."""
    if not square:
        return sympy.Poly(1, THETA)
    found = sympy.Poly(0, THETA)
    for k, entry in enumerate(square[0]):
        found += (-1) ** k * entry * _determinant([[*row[:k], *row[k + 1 :]] for row in square[1:]])
    return found


def _joined(spans: Sequence[Span]) -> tuple[Span, ...]:
    """Spans that touch, as one."""
    found: list[Span] = []
    for span in sorted(spans):
        if found and span.low <= found[-1].high:
            found[-1] = Span(found[-1].low, max(found[-1].high, span.high))
        else:
            found.append(span)
    return tuple(found)
