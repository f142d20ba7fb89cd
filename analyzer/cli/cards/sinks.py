"""Where priced compositions go: row by row as CSV or Parquet, or all together as a table in any form."""

import csv
import io
from collections.abc import Iterable, Sequence
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Protocol, TextIO

from analyzer.cli.cards.compositions import Chunk, ParquetSource, RowSource, pyarrow_for
from analyzer.errors import InputError
from analyzer.output.table import Column, Entry, Kind, Table
from analyzer.version import __version__


class Sink(Protocol):
    """Where priced rows go."""

    def write(self, chunk: Chunk, good: Sequence[int], prices: Sequence[Sequence[str]]) -> None: ...

    def close(self) -> None: ...


class CsvSink:
    """Rows as they came, with the prices behind them."""

    def __init__(self, stream: TextIO, delimiter: str, names: Sequence[str]) -> None:
        self._writer = csv.writer(stream, delimiter=delimiter, lineterminator="\n")
        self._writer.writerow(names)

    def write(self, chunk: Chunk, good: Sequence[int], prices: Sequence[Sequence[str]]) -> None:
        self._writer.writerows((*chunk.rows[i], *row) for i, row in zip(good, zip(*prices, strict=True), strict=True))

    def rows(self, rows: Iterable[Sequence[object]]) -> None:
        """Rows that have all their fields."""
        self._writer.writerows(rows)

    def close(self) -> None:
        """Nothing is left to do."""


class ParquetSink:
    """Counts as 64-bit integers, labels as they came (from CSV: text), prices as decimals of so many digits.

    InputError for more digits than it keeps.
    """

    def __init__(
        self,
        file: io.BufferedWriter,
        target: Path,
        source: RowSource,
        counts: Sequence[int],
        prices: Sequence[str],
        digits: int | None,
    ) -> None:
        self._arrow, parquet = pyarrow_for(target)
        if digits is not None and digits > 30:
            raise InputError(f"--digits {digits}: Parquet keeps at most 30 digits after the point")
        if isinstance(source, ParquetSource):
            columns = list(source.schema)
        else:
            whole, text = self._arrow.int64(), self._arrow.string()
            columns = [self._arrow.field(name, whole if i in counts else text) for i, name in enumerate(source.names)]
        self._counts, self._exact = set(counts), digits is None
        kind = self._arrow.string() if digits is None else self._arrow.decimal128(38, digits)
        self._schema = self._arrow.schema([*columns, *(self._arrow.field(name, kind) for name in prices)])
        self._writer = parquet.ParquetWriter(file, self._schema)

    def write(self, chunk: Chunk, good: Sequence[int], prices: Sequence[Sequence[str]]) -> None:
        if chunk.arrow is not None:
            columns = chunk.arrow.take(self._arrow.array(good, self._arrow.int64())).columns
        else:
            fields = zip(*(chunk.rows[i] for i in good), strict=True)
            columns = [
                list(map(int, map(str, column))) if i in self._counts else list(column)
                for i, column in enumerate(fields)
            ] or [[] for _ in self._schema][len(prices) :]
        priced = [list(column) if self._exact else list(map(Decimal, column)) for column in prices]
        self._writer.write_table(self._arrow.table([*columns, *priced], schema=self._schema))

    def close(self) -> None:
        self._writer.close()


class TableSink:
    """All rows together, as a table; prices come as fractions a/b."""

    def __init__(self, source: RowSource, counts: Sequence[int], prices: Sequence[str], what: str) -> None:
        self._what, self._counts = what, set(counts)
        names = [*source.names, *prices]
        keys = [name if names.count(name) == 1 else f"{name} ({i + 1})" for i, name in enumerate(names)]
        kinds: list[Kind] = ["count" if i in self._counts else "text" for i in range(len(source.names))]
        kinds += ["percent" if what == "house edge" else "decimal"] * len(prices)
        self._columns = tuple(map(Column, keys, map(str.strip, keys), kinds))
        self._rows: list[dict[str, Entry]] = []

    def write(self, chunk: Chunk, good: Sequence[int], prices: Sequence[Sequence[str]]) -> None:
        for i, priced in zip(good, zip(*prices, strict=True), strict=True):
            cells = [_cell(field, at in self._counts) for at, field in enumerate(chunk.rows[i])]
            row = zip(self._columns, [*cells, *map(Fraction, priced)], strict=True)
            self._rows.append({column.key: cell for column, cell in row})

    def close(self) -> None:
        """Nothing is left to do."""

    def table(self) -> Table:
        """The table of all rows so far."""
        many = f"{len(self._rows):,} composition{'s' if len(self._rows) != 1 else ''}"
        notes = ("Exact under each composition of the unseen cards; decimals are rounded only here.",)
        return Table(f"{many}: {self._what} of each bet", self._columns, self._rows, notes, {"version": __version__})


def _cell(field: object, count: bool) -> Entry:
    """A field of the file: a count as a whole number, a label as its text, bytes that are no UTF-8 told as such."""
    if field is None:
        return None
    return int(str(field).removesuffix(".0")) if count else str(field).encode("utf-8", "backslashreplace").decode()
