"""The Player's probability as a formula in the number of decks and the commission.

Where the Banker is indifferent in one set, p solves an affine equation whose coefficients count deals, and each count
is a polynomial of degree six at most in the number of decks. Seven shoes give the polynomial, and further shoes are a
check; its quotient is the formula. It holds for the decks at which that set is the tied one and the Player's other
sets are pure as they were there.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import sympy

from analyzer.chart import Chart
from analyzer.choice.deal import deals_of
from analyzer.choice.game import Model, Place, open_game, places_of, value_at
from analyzer.shoe import Shoe

DEGREE = 6
CHECKED = 12


@dataclass(frozen=True)
class Indifference:
    """Where the Banker is tied, which of the Player's sets makes him so, and what the other sets do."""

    place: Place
    axis: int
    others: tuple[Fraction, ...]  # the Player's probabilities, with anything at ``axis``


def player_formula(chart: Chart, model: Model, tie: Indifference) -> sympy.Expr:
    """p at ``axis`` as an expression in ``d`` and ``alpha``; ArithmeticError if the counts are no such polynomials."""
    d, alpha = sympy.symbols("d alpha")
    points = range(1, CHECKED + 1)
    counts = [_coefficients(Shoe.decks(n), chart, model, tie) for n in points]
    lines: list[sympy.Expr] = []
    for column in range(len(counts[0])):
        values = [row[column] for row in counts]
        line = sympy.interpolate(list(zip(points[: DEGREE + 1], values, strict=False)), d)
        if any(line.subs(d, n) != value for n, value in zip(points, values, strict=True)):
            raise ArithmeticError(f"the deals at {tie.place} are no polynomial of degree {DEGREE} in the decks")
        lines.append(line)
    won, won_slope, lost, lost_slope = lines
    # The Banker is indifferent: (1 - alpha) lost - won is the same, drawing or standing.
    constant, slope = (1 - alpha) * lost - won, (1 - alpha) * lost_slope - won_slope
    return sympy.factor(sympy.cancel(-constant / slope))


def formula_at(formula: sympy.Expr, decks: int, commission: Fraction) -> Fraction:
    """The formula's value."""
    value = formula.subs({"d": decks, "alpha": sympy.Rational(commission.numerator, commission.denominator)})
    return Fraction(int(value.p), int(value.q))


def limit_of_formula(formula: sympy.Expr) -> sympy.Expr:
    """The formula as the number of decks grows."""
    return sympy.factor(sympy.limit(formula, sympy.Symbol("d"), sympy.oo))


def _coefficients(shoe: Shoe, chart: Chart, model: Model, tie: Indifference) -> Sequence[int]:
    """What drawing adds to the Player's won and to his lost deals: a constant and a slope each.

    Two commissions, none and all, tell wins and losses apart.
    """
    deals = deals_of(shoe)
    found: Mapping[str, list[int]] = {"won": [], "lost": []}
    free, full = (open_game(deals, chart, model, Fraction(rate)) for rate in (0, 1))
    index = places_of(free)[tie.place]
    no_commission, all_of_it = free.choices[index].gain, full.choices[index].gain
    lost = tuple(a - b for a, b in zip(no_commission, all_of_it, strict=True))  # (lost - won) - (-won)
    won = tuple(-b for b in all_of_it)
    for name, line in (("won", won), ("lost", lost)):
        rest = [Fraction(0) if i == tie.axis else x for i, x in enumerate(tie.others)]
        found[name].extend((int(value_at(line, rest)), line[1 + tie.axis]))
    return [*found["won"], *found["lost"]]
