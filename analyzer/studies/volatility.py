"""How far results swing: bands over many coups, N0 and skewness of one bet.

The result of n coups of one unit each is taken as normal about its mean, n EV, with variance n times that of
one coup. The mean and the variance are exact if coups are independent; that the result is normal is an
approximation, good where n is large beside N0's square of skewness, and stated wherever a band is printed.
"""

from fractions import Fraction
from math import isqrt
from typing import NamedTuple

from analyzer.edge import Edge
from analyzer.odds import Root, place_point

SESSIONS = (100, 1_000, 10_000)
QUANTILES = {90: Fraction("1.644854"), 95: Fraction("1.959964")}  # of the normal law, both tails left out


class Surd(NamedTuple):
    """A rational plus (``sign`` 1) or minus (-1) the square root of a non-negative rational."""

    rational: Fraction
    sign: int
    square: Fraction

    def decimal(self, digits: int) -> str:
        """Rounded exactly in integers, halves away from zero.

        >>> Surd(Fraction(1), -1, Fraction(2)).decimal(6), Surd(Fraction(1, 2), 1, Fraction(4)).decimal(0)
        ('-0.414214', '3')
        """
        # In units of 10^-digits the number is (whole + sign sqrt(root)) / unit, in integers.
        unit = self.rational.denominator * self.square.denominator
        whole = self.rational.numerator * self.square.denominator * 10**digits
        scale = self.rational.denominator * 10**digits
        root = scale * scale * self.square.numerator * self.square.denominator
        rational_wins = whole * whole > root
        if (whole if rational_wins else self.sign) < 0:
            positive = Surd(-self.rational, -self.sign, self.square).decimal(digits)
            return positive if not positive.strip("0.") else f"-{positive}"
        part = isqrt(4 * root) if self.sign > 0 else -_root_above(4 * root)
        return place_point((2 * whole + unit + part) // (2 * unit), digits)


def _root_above(n: int) -> int:
    """The least integer whose square is at least n."""
    return isqrt(n - 1) + 1 if n else 0


class Band(NamedTuple):
    """Between what two results n coups of one unit end, with the chance that the quantile stands for."""

    low: Surd
    high: Surd


def band(edge: Edge, coups: int, quantile: Fraction) -> Band:
    """n EV -+ z sqrt(n variance), in units of the stake."""
    mean, square = coups * edge.ev, quantile**2 * coups * edge.variance
    return Band(Surd(mean, -1, square), Surd(mean, 1, square))


def n_zero(edge: Edge) -> Fraction | None:
    """The coups after which the expected result is one standard deviation; None for a fair bet."""
    return edge.variance / edge.ev**2 if edge.ev else None


def skewness(edge: Edge) -> Root | None:
    """Third central moment over the standard deviation cubed; None if the result never varies."""
    if not edge.variance:
        return None
    return Root(edge.third_moment**2 / edge.variance**3, negative=edge.third_moment < 0)
