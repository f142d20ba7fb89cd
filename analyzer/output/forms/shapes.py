"""What JSON holds: shapes that msgspec writes, reads and describes as JSON Schema. Exact, whatever reads it."""

from fractions import Fraction
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, json

from analyzer.odds import Root, decimal, root_decimal
from analyzer.output.table import PLAIN, Entry, Kind, Style, Table

DECIMAL_DIGITS = 20  # after the point, where the reader asks for none

Ratio = Annotated[str, Meta(pattern=r"^-?\d+/[1-9]\d*$", description="An exact rational in lowest terms: 31/415.")]
Digits = Annotated[
    str, Meta(pattern=r"^-?\d+(\.\d+)?$", description="Rounded, halves away from zero; a percentage is a share.")
]


class Figure(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An exact number: a fraction, or the square root of one (negative if its decimal is), and its decimal."""

    fraction: Ratio | None = None
    root_of: Ratio | None = None
    decimal: Digits

    @classmethod
    def of(cls, number: int | Fraction | Root, digits: int = DECIMAL_DIGITS) -> "Figure":
        """A number as JSON holds it.

        >>> Figure.of(Fraction(1, 8), 2)
        Figure(fraction='1/8', root_of=None, decimal='0.13')
        """
        if isinstance(number, Root):
            sign = "-" if number.negative and number.square else ""
            return cls(root_of=_ratio(number.square), decimal=sign + root_decimal(number.square, digits))
        return cls(fraction=_ratio(Fraction(number)), decimal=decimal(Fraction(number), digits))

    @property
    def exact(self) -> Fraction | Root:
        """The number again."""
        if self.root_of is not None:
            return Root(Fraction(self.root_of), self.decimal.startswith("-"))
        return Fraction(self.fraction or self.decimal)


def _ratio(x: Fraction) -> str:
    return f"{x.numerator}/{x.denominator}"


class ColumnShape(Struct, frozen=True):
    """What cells are: count, a whole number as a string of digits; probability, percent, decimal, exact; text; and
    figure, a number rounded for readers or said in words.
    """

    key: str
    title: str
    kind: Kind


class TableShape(Struct, frozen=True, kw_only=True):
    """A table: in each row a cell for every column, null where there is nothing to say."""

    form: Literal["table-1"]
    title: str
    columns: list[ColumnShape]
    rows: list[dict[str, Figure | str | None]]
    notes: list[str]
    facts: dict[str, str]  # shoe, chart, conventions, version

    @classmethod
    def of(cls, table: Table, style: Style = PLAIN) -> "TableShape":
        """A table as JSON holds it."""
        digits = DECIMAL_DIGITS if style.digits is None else style.digits
        return cls(
            form="table-1",
            title=table.title,
            columns=[ColumnShape(c.key, c.title, c.kind) for c in table.columns],
            rows=[{c.key: _cell(row.get(c.key), c.kind, digits) for c in table.columns} for row in table.rows],
            notes=list(table.notes),
            facts=dict(table.facts),
        )

    def cell(self, row: int, key: str) -> Entry:
        """A cell as the exact value it was written from."""
        (kind,) = (column.kind for column in self.columns if column.key == key)
        found = self.rows[row][key]
        if isinstance(found, Figure):
            return found.exact
        return int(found) if kind == "count" and found and found.removeprefix("-").isdecimal() else found


def _cell(cell: Entry, kind: str, digits: int) -> Figure | str | None:
    if cell is None or isinstance(cell, str):
        return cell
    return str(cell) if isinstance(cell, int) and kind in ("count", "text") else Figure.of(cell, digits)


class SectionShape(Struct, frozen=True):
    """Paragraphs, a table if there is one, paragraphs after it."""

    title: str
    paragraphs: list[str]
    table: TableShape | None
    after: list[str]


class DocumentShape(Struct, frozen=True, kw_only=True):
    """A document: titled sections in their order."""

    form: Literal["document-1"]
    title: str
    sections: list[SectionShape]
    version: str


def dumped(*found: Struct | dict[str, Any]) -> str:
    """One shape as an object, several as an array; in JSON that ends in a newline."""
    return json.format(json.encode(found[0] if len(found) == 1 else found), indent=2).decode() + "\n"
