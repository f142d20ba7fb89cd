"""Linear programs in fractions: the simplex method on dictionaries, by Bland's rule, so that it ends.

The programs here are small (a handful of variables, some dozens of rows), and no float takes part. Source:
Chvatal, Linear Programming, 1983, chapters 2 to 5.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

Rational = int | Fraction
Constraint = tuple[list[Rational], Rational]  # coefficients, and a bound from above


@dataclass(frozen=True)
class Optimum:
    """The most there is, where it is reached, and the price of each row (the solution of the dual program)."""

    value: Fraction
    at: tuple[Fraction, ...]
    prices: tuple[Fraction, ...]


class _Dictionary:
    """Basic variables as functions of the others: x_B = b - A x_N, and the objective v + c x_N."""

    def __init__(
        self, objective: Sequence[Rational], rows: Sequence[Sequence[Rational]], bounds: Sequence[Rational]
    ) -> None:
        self.free = list(range(len(objective)))
        self.basic = list(range(len(objective), len(objective) + len(rows)))
        self.a = [[Fraction(x) for x in row] for row in rows]
        self.b = [Fraction(x) for x in bounds]
        self.c = [Fraction(x) for x in objective]
        self.v = Fraction(0)

    def pivot(self, row: int, column: int) -> None:
        """The basic variable of a row and the free one of a column change places."""
        pivot = self.a[row][column]
        scaled = [x / pivot for x in self.a[row]]
        scaled[column] = 1 / pivot
        bound = self.b[row] / pivot
        for i, other in enumerate(self.a):
            factor = other[column]
            if i != row and factor:
                self.a[i] = [x - factor * y for x, y in zip(other, scaled, strict=True)]
                self.a[i][column] = -factor / pivot
                self.b[i] -= factor * bound
        gain = self.c[column]
        self.c = [x - gain * y for x, y in zip(self.c, scaled, strict=True)]
        self.c[column] = -gain / pivot
        self.v += gain * bound
        self.a[row], self.b[row] = scaled, bound
        self.basic[row], self.free[column] = self.free[column], self.basic[row]

    def climb(self) -> None:
        """Pivot until no free variable can raise the objective; ArithmeticError if there is no most."""
        while True:
            rising = [(self.free[j], j) for j, c in enumerate(self.c) if c > 0]
            if not rising:
                return
            _, column = min(rising)
            tight = [(b / row[column], self.basic[i], i) for i, (row, b) in self._rows() if row[column] > 0]
            if not tight:
                raise ArithmeticError("the linear program is unbounded")
            self.pivot(min(tight)[2], column)

    def _rows(self) -> list[tuple[int, tuple[list[Fraction], Fraction]]]:
        return list(enumerate(zip(self.a, self.b, strict=True)))


def maximum(
    objective: Sequence[Rational], rows: Sequence[Sequence[Rational]], bounds: Sequence[Rational]
) -> Optimum | None:
    """Maximise objective . x over x >= 0 with row . x <= bound for each row; None if no x is allowed.

    >>> maximum([1, 1], [[2, 1], [1, 2]], [3, 3])
    Optimum(value=Fraction(2, 1), at=(Fraction(1, 1), Fraction(1, 1)), prices=(Fraction(1, 3), Fraction(1, 3)))
    """
    count = len(objective)
    table = _Dictionary(objective, rows, bounds)
    if min(table.b, default=Fraction(0)) < 0 and not _made_feasible(table, objective):
        return None
    table.climb()
    at, prices = [Fraction(0)] * count, [Fraction(0)] * len(rows)
    for variable, bound in zip(table.basic, table.b, strict=True):
        if variable < count:
            at[variable] = bound
    for variable, gain in zip(table.free, table.c, strict=True):
        if variable >= count:
            prices[variable - count] = -gain
    return Optimum(table.v, tuple(at), tuple(prices))


def _made_feasible(table: _Dictionary, objective: Sequence[Rational]) -> bool:
    """Bring the dictionary to an allowed point, by way of one variable that loosens every row."""
    loose = -1  # sorts before all others, so that it leaves as soon as it is 0
    table.free.append(loose)
    table.a = [[*row, Fraction(-1)] for row in table.a]
    table.c = [*([Fraction(0)] * len(objective)), Fraction(-1)]
    table.pivot(min(range(len(table.b)), key=lambda i: table.b[i]), len(objective))
    table.climb()
    if table.v < 0:
        return False
    column = table.free.index(loose)
    table.free.pop(column)
    for row_of in table.a:
        row_of.pop(column)
    table.c, table.v = [Fraction(0)] * len(table.free), Fraction(0)
    for variable, gain in enumerate(objective):
        if variable in table.free:
            table.c[table.free.index(variable)] += gain
        else:
            row = table.basic.index(variable)
            table.v += gain * table.b[row]
            table.c = [c - gain * x for c, x in zip(table.c, table.a[row], strict=True)]
    return True
