"""Table: titled columns of exact numbers. Digits are made when it is printed, never before."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from analyzer.errors import InputError
from analyzer.odds import Root, decimal, percent, root_decimal

DIGITS = {"probability": 6, "percent": 4, "decimal": 6}


Cell = str | int | Fraction | Root | None


@dataclass(frozen=True)
class Column:
    """One column. ``kind`` is how it prints: text, count, probability, percent or decimal.

    For readers a wide table is cut into ``panel``s, and a column that may ``fold`` goes into the
    notes where all rows agree. Columns of panel None are for machines (CSV, TSV, JSON) alone.
    """

    key: str
    title: str
    kind: str = "text"
    panel: int | None = 0
    fold: bool = False


@dataclass(frozen=True)
class Table:
    """Rows of exact numbers with what a reader must know to use them."""

    title: str
    columns: tuple[Column, ...]
    rows: Sequence[Mapping[str, Cell]]
    notes: tuple[str, ...] = ()
    facts: Mapping[str, str] = field(default_factory=dict)  # shoe, chart, conventions, version


@dataclass(frozen=True)
class Style:
    """How numbers print: ``digits`` after the point (None: as the kind of number asks), or fractions."""

    digits: int | None = None
    fractions: bool = False

    def __post_init__(self) -> None:
        if self.digits is not None and not 0 <= self.digits <= 1000:
            raise InputError(f"digits {self.digits}: give 0 to 1000")

    def show(self, cell: Cell, kind: str, thousands: str = ",") -> str:
        """One cell as text; rounding is integer arithmetic, halves away from zero."""
        if cell is None:
            return ""
        if isinstance(cell, str):
            return cell
        if isinstance(cell, int):
            return f"{cell:,}".replace(",", thousands)
        digits = DIGITS.get(kind, 6) if self.digits is None else self.digits
        if isinstance(cell, Root):
            sign = "-" if cell.negative and cell.square else ""
            if self.fractions:
                return f"{sign}sqrt({cell.square.numerator}/{cell.square.denominator})"
            return sign + root_decimal(cell.square, digits)
        if self.fractions:
            return f"{cell.numerator}/{cell.denominator}"
        return percent(cell, digits) if kind == "percent" else decimal(cell, digits)

    def bare(self, cell: Cell, kind: str) -> str:
        """One cell as programs read it: no commas, a percentage as a share with two digits more."""
        if kind == "percent" and isinstance(cell, Fraction) and not self.fractions:
            return decimal(cell, 2 + (DIGITS["percent"] if self.digits is None else self.digits))
        return self.show(cell, kind, "")


PLAIN = Style()
