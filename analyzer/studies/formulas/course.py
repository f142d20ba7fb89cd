"""How a formula in d behaves, proved: real roots are counted (Sturm) and isolated, never sampled.

A rational function rises or falls between two neighbouring sign changes of its derivative, and is on one side of
a bound between two neighbouring roots of the difference. So all whole d >= 1 are settled by the few next to a root.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from sympy import Poly, Rational, Symbol, prod

from analyzer.odds import rounded
from analyzer.studies.formulas.closed_form import Coefficients, Formula

QUARTER = Rational(1, 4)  # an interval so short holds one whole number at most

_D = Symbol("d")


@dataclass(frozen=True)
class Stretch:
    """From ``first`` decks on the values rise (1), fall (-1) or stay (0), until the next run begins."""

    first: int
    direction: int


@dataclass(frozen=True)
class Course:
    """The course of a formula over all whole numbers of decks from ``first`` on, where it has no pole.

    ``degree`` is of the derivative's numerator, and ``turns`` are its sign changes, real d >= first, rounded down.
    ``prints`` is the least number of decks at which the rounded value is the limit's (None: never), ``stays`` the
    least from which on it always is (None: never for good).
    """

    first: int
    limit: Fraction
    degree: int
    turns: tuple[int, ...]
    runs: tuple[Stretch, ...]
    prints: int | None
    stays: int | None

    @property
    def monotonic(self) -> bool:
        """True if the values over whole decks never turn."""
        return len(self.runs) == 1


def course(formula: Formula, digits: int = 6) -> Course:
    """The course of a formula; values are rounded to ``digits`` digits after the point (6: a percentage to 4)."""
    over, under = _poly(formula.over), _poly(formula.under)
    first = 1 + max([0, *whole_roots(under, 1)])
    slope = over.diff() * under - over * under.diff()
    turns = tuple(whole_roots(_odd_part(slope), first, at_first=False))
    prints, stays = _settles(formula, first, digits)
    degree = max(int(slope.degree()), 0) if slope else 0
    return Course(first, limit(formula), degree, turns, _runs(formula, first, turns), prints, stays)


def limit(formula: Formula) -> Fraction:
    """The value as d grows without bound.

    >>> limit(Formula((1, 0), (52, -1)))
    Fraction(1, 52)
    """
    return expansion(formula, 0)[0]


def expansion(formula: Formula, order: int) -> tuple[Fraction, ...]:
    """The coefficients of 1, 1/d, 1/d^2 ... up to the order, exact; the formula must not grow without bound.

    ArithmeticError if it does.

    >>> expansion(Formula((1, 0), (52, -1)), 2)
    (Fraction(1, 52), Fraction(1, 2704), Fraction(1, 140608))
    """
    under = formula.under
    if len(formula.over) > len(under):
        raise ArithmeticError("the formula grows without bound")
    over = [0] * (len(under) - len(formula.over)) + list(formula.over)
    found: list[Fraction] = []
    for k in range(order + 1):
        known = sum((under[j] * found[k - j] for j in range(1, min(k + 1, len(under)))), Fraction(0))
        found.append(((over[k] if k < len(over) else 0) - known) / under[0])
    return tuple(found)


def whole_roots(polynomial: Poly, first: int, at_first: bool = True) -> list[int]:
    """The real roots from ``first`` on, each rounded down, ascending; one at ``first`` itself only if so asked.

    ArithmeticError if isolation and Sturm's count differ.
    """
    number = polynomial.count_roots(first, None) if polynomial.degree() > 0 else 0
    if not number:
        return []
    polynomial = polynomial.sqf_part()
    intervals = polynomial.intervals(inf=first)
    if len(intervals) != number:
        raise ArithmeticError(f"{len(intervals)} roots are isolated, but Sturm counts {number}")
    found = []
    for (low, high), _ in intervals:
        if low == high == first and not at_first:
            continue
        if low != high:
            low, high = polynomial.refine_root(low, high, eps=QUARTER)
        found.append(_floor(polynomial, low, high))
    return found


def _floor(polynomial: Poly, low: Rational, high: Rational) -> int:
    """The root between two bounds (or at both, if they are one), rounded down."""
    whole = int(high.floor())
    if low == high or low.floor() == whole:
        return whole
    above = 0 if whole == high else polynomial.count_roots(whole, high) - (not polynomial.eval(high))
    return whole if above else whole - 1


def _settles(formula: Formula, first: int, digits: int) -> tuple[int | None, int | None]:
    """Where the rounded value is the limit's first, and where for good."""
    wanted, unit = rounded(limit(formula), digits), 2 * 10**digits
    beside = [first]
    for bound in (2 * wanted - 1, 2 * wanted + 1):  # over/under leaves or enters what rounds so at bound/unit
        for root in whole_roots(unit * _poly(formula.over) - bound * _poly(formula.under), first):
            beside += [root, root + 1]
    tried = sorted(set(beside))
    alike = [rounded(formula.at(decks), digits) == wanted for decks in tried]
    prints = next((decks for decks, good in zip(tried, alike, strict=True) if good), None)
    wrong = [i for i, good in enumerate(alike) if not good]
    stays = wrong[-1] + 1 if wrong else 0
    return prints, tried[stays] if stays < len(tried) else None


def _runs(formula: Formula, first: int, turns: Iterable[int]) -> tuple[Stretch, ...]:
    runs: list[Stretch] = []
    for decks in sorted({first, *turns, *(turn + 1 for turn in turns)}):
        step = formula.at(decks + 1) - formula.at(decks)
        direction = (step > 0) - (step < 0)
        if not runs or runs[-1].direction != direction:
            runs.append(Stretch(decks, direction))
    return tuple(runs)


def _odd_part(polynomial: Poly) -> Poly:
    """The polynomial whose roots are the sign changes."""
    _, powers = polynomial.sqf_list()
    return prod((factor for factor, power in powers if power % 2), start=Poly(1, _D))


def _poly(polynomial: Coefficients) -> Poly:
    return Poly(list(polynomial), _D)
