"""Table: titled columns of exact numbers. Digits are made when it is printed, never before."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from importlib import import_module
from typing import Any, Literal, NamedTuple, TypeVar

from analyzer.errors import InputError
from analyzer.odds import Root, decimal, percent, root_decimal

DIGITS = {"probability": 6, "percent": 4, "decimal": 6}


Typed = TypeVar("Typed")
Kind = Literal["text", "count", "probability", "percent", "decimal", "figure"]
Entry = str | int | Fraction | Root | None


def noted(what: str, text: str) -> tuple[str, ...]:
    """A note on one thing; none where there is nothing to say of it."""
    return (f"{what}: {text}",) if text else ()


class Column(NamedTuple):
    """One column. ``kind`` is how it prints: text, count, probability, percent or decimal; or figure, printed when it
    was made, with its own digits.

    For readers a wide table is cut into ``panel``s, and a column that may ``fold`` goes into the
    notes where all rows agree. Columns of panel None are for machines (CSV, TSV, JSON) alone.
    """

    key: str
    title: str
    kind: Kind = "text"
    panel: int | None = 0
    fold: bool = False


@dataclass(frozen=True)
class Table:
    """Rows of exact numbers with what a reader must know to use them."""

    title: str
    columns: tuple[Column, ...]
    rows: Sequence[Mapping[str, Entry]]
    notes: tuple[str, ...] = ()
    facts: Mapping[str, str] = field(default_factory=dict)  # shoe, chart, conventions, version

    def records(self) -> list[dict[str, Entry]]:
        """The rows as plain dicts with a cell for every column, exact; None where there is nothing to say."""
        return [{column.key: row.get(column.key) for column in self.columns} for row in self.rows]

    def to_pandas(self) -> Any:
        """A pandas DataFrame: counts are Int64, text is string, all else objects, exact; InputError without pandas."""
        pandas = _library("pandas")
        typed = self._typed("string", "Int64", "object")
        return pandas.DataFrame({column.key: pandas.Series(cells, dtype=kind) for column, cells, kind in typed})

    def to_polars(self) -> Any:
        """A polars DataFrame: counts are Int64, text is String, all else objects, exact; InputError without polars."""
        polars = _library("polars")
        kinds = polars.String, polars.Int64, polars.Object
        return polars.DataFrame([polars.Series(c.key, cells, dtype=kind) for c, cells, kind in self._typed(*kinds)])

    def _typed(self, text: Typed, whole: Typed, other: Typed) -> Iterator[tuple[Column, list[Entry], Typed]]:
        """Each column with its cells, and the type of a data frame that holds them exactly."""
        for column in self.columns:
            cells = [row.get(column.key) for row in self.rows]
            said = [cell for cell in cells if cell is not None]
            if all(isinstance(cell, int) and abs(cell) < 2**63 for cell in said) and column.kind == "count":
                yield column, cells, whole
            else:
                yield column, cells, text if all(isinstance(cell, str) for cell in said) else other

    def _repr_html_(self) -> str:
        return self._shown("html")

    def _repr_markdown_(self) -> str:
        return self._shown("markdown")

    def _shown(self, form: str) -> str:
        from analyzer.output.forms import tables_as  # forms stand above tables; notebooks ask the table

        return str(tables_as([self], form))


def _library(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        raise InputError(f"to_{name} needs {name}: pip install {name}") from None


@dataclass(frozen=True)
class Style:
    """How numbers print: ``digits`` after the point (None: as the kind of number asks), or fractions.

    Text is folded to ``width`` characters, if one is given: the columns of a terminal.

    InputError for digits outside 0 to 1000.
    """

    digits: int | None = None
    fractions: bool = False
    width: int | None = None

    def __post_init__(self) -> None:
        if self.digits is not None and not 0 <= self.digits <= 1000:
            raise InputError(f"digits {self.digits}: give 0 to 1000")

    def show(self, cell: Entry, kind: str, thousands: str = ",") -> str:
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

    def bare(self, cell: Entry, kind: str) -> str:
        """One cell as programs read it: no commas, a percentage as a share with two digits more."""
        if kind == "percent" and isinstance(cell, Fraction) and not self.fractions:
            return decimal(cell, 2 + (DIGITS["percent"] if self.digits is None else self.digits))
        return self.show(cell, kind, "")


PLAIN = Style()
