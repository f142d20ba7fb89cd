"""Files of compositions: read in chunks as CSV or Parquet; written under a temporary name and then renamed."""

import csv
import io
import os
import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, Protocol

from analyzer.catalog.reading import STDIN
from analyzer.errors import InputError

ROWS_AT_ONCE = 16_384  # rows
PARQUET = (".parquet", ".pq")
DELIMITERS = ",;\t"


@dataclass(frozen=True)
class Chunk:
    """Some rows of a file: ``first`` numbers the first of them, ``problems`` what could not be read at all.

    A row without fields is a blank line. ``arrow`` is the chunk as Parquet held it.
    """

    first: int
    rows: Sequence[Sequence[object]]
    problems: dict[int, str]
    arrow: Any = None


class RowSource(Protocol):
    """A file of rows. ``total`` and ``done`` say how far it is read, in ``unit``."""

    names: list[str]
    delimiter: str
    row: str  # what a row is called: line, or row
    unit: str
    total: int | None
    done: int

    def chunks(self) -> Iterator[Chunk]: ...


@contextmanager
def source_of(path: Path) -> Iterator[RowSource]:
    """The file, by the end of its name or its first bytes; ``-`` is standard input. InputError if it is unreadable."""
    if path == STDIN and sys.stdin is None:
        raise InputError("-: standard input is closed")
    with ExitStack() as stack, _reading(path):
        dash = path == STDIN
        file: Any = stack.enter_context(open(sys.stdin.fileno() if dash else path, "rb", closefd=not dash))
        parquet = path.suffix.lower() in PARQUET or file.peek(4)[:4] == b"PAR1"
        source = ParquetSource(file, path) if parquet else CsvSource(file, path)
        stack = stack.pop_all()
    with stack:
        yield source


@contextmanager
def _reading(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from None
    except ValueError as error:
        if isinstance(error, InputError):
            raise
        raise InputError(f"{path!s:.80}: cannot be read: no file has such a name") from None


class CsvSource:
    """A row a line, the first of them names. Fields are text, separated by comma, semicolon or tab.

    Bytes that are no UTF-8 are kept as they are.
    InputError if the first line names no columns.
    """

    row = "line"

    def __init__(self, file: io.BufferedReader, path: Path) -> None:
        self._file, self._path, self.done = file, path, 0
        self._whole = file.seekable()  # a pipe does not say how long it is
        self.total: int | None = os.fstat(file.fileno()).st_size if self._whole else None
        self.unit = "B" if self._whole else "line"
        self._text = io.TextIOWrapper(file, encoding="utf-8-sig", errors="surrogateescape", newline="")
        line = self._text.readline()
        if not line.strip():
            raise InputError(f"{path}: the first line names the columns: it is empty")
        self.delimiter = max(DELIMITERS, key=line.count)
        self.names, problem = self._row(line)
        if problem:
            raise InputError(f"{path}: line 1: {problem}")

    def chunks(self) -> Iterator[Chunk]:
        first = 2
        while lines := self._lines():
            self.done = self._file.tell() if self._whole else self.done + len(lines)
            yield self._chunk(first, lines)
            first += len(lines)

    def _lines(self) -> list[str]:
        with _reading(self._path):
            return list(islice(self._text, ROWS_AT_ONCE))

    def _chunk(self, first: int, lines: Sequence[str]) -> Chunk:
        try:
            rows = list(csv.reader(lines, delimiter=self.delimiter, strict=True))
        except csv.Error:
            rows = []
        if len(rows) == len(lines):
            return Chunk(first, rows, {})
        each = [self._row(line) for line in lines]  # a quote runs on: only in its own line
        return Chunk(first, [row for row, _ in each], {i: problem for i, (_, problem) in enumerate(each) if problem})

    def _row(self, line: str) -> tuple[list[str], str]:
        try:
            return next(csv.reader([line], delimiter=self.delimiter, strict=True), []), ""
        except csv.Error as error:
            return [line.rstrip("\r\n")], f"not a row of CSV: {error}"


class ParquetSource:
    """The rows of a Parquet file, numbered from 1; columns that are no counts come as text.

    InputError if it is no such file.
    """

    row, unit, delimiter = "row", "row", ","

    def __init__(self, file: io.BufferedReader, path: Path) -> None:
        self._arrow, parquet = pyarrow_for(path)
        try:
            # its table of contents is at the end: a pipe must be read whole
            self._file = parquet.ParquetFile(file if file.seekable() else io.BytesIO(file.read()))
        except self._arrow.ArrowException as error:
            raise InputError(f"{path}: not a Parquet file: {' '.join(str(error).split())}") from None
        self._path, self.schema = path, self._file.schema_arrow.remove_metadata()
        self.names, self.total, self.done = list(self.schema.names), self._file.metadata.num_rows, 0

    def chunks(self) -> Iterator[Chunk]:
        """Some rows at a time. InputError names the row after which the file cannot be read."""
        batches = self._file.iter_batches(ROWS_AT_ONCE)
        while True:
            try:
                batch = next(batches, None)
            except (self._arrow.ArrowException, OSError) as error:
                said = " ".join(str(error).split())
                raise InputError(f"{self._path}: cannot be read after row {self.done}: {said}") from None
            if batch is None:
                return
            first, self.done = self.done + 1, self.done + len(batch)
            columns = [self._values(column) for column in batch.columns]
            yield Chunk(first, list(zip(*columns, strict=True)), {}, batch)

    def _values(self, column: Any) -> Sequence[object]:
        types = self._arrow.types
        if not (types.is_integer(column.type) or types.is_floating(column.type)):
            try:
                column = column.cast(self._arrow.string())
            except self._arrow.ArrowException:
                return list(map(str, column.to_pylist()))
        values: Sequence[object] = column.to_pylist()
        return values


def pyarrow_for(path: Path) -> tuple[Any, Any]:
    """pyarrow and its Parquet; InputError, naming the file, if they are not there."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise InputError(f"{path}: Parquet files need pyarrow: pip install 'analyzer[parquet]', or give CSV") from None


class _Named(io.FileIO):
    """A file whose errors name what it is going to be."""

    target: Path

    def write(self, data: Any) -> int:
        try:
            return super().write(data)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise InputError(f"{self.target}: cannot be written: {error.strerror}") from None


@contextmanager
def replacing(target: Path) -> Iterator[io.BufferedWriter]:
    """A temporary file that becomes the target when all went well, and is gone if not; InputError if it cannot be.

    What is no file, such as a pipe or /dev/null, is written to and not replaced.
    """
    part = target.with_name(f".{secrets.token_hex(4)}.part") if target.name else target
    try:
        with _writing(target):
            if target.is_dir():
                raise InputError(f"{target}: cannot be written: it is a folder")
            special = target.exists() and not target.is_file()
            raw = _Named(target if special else part, "w" if special else "x")
        raw.target = target
        file: io.BufferedWriter[Any] = io.BufferedWriter(raw, 1 << 16)
        with file:
            yield file
        if not special:
            with _writing(target):
                os.replace(part, target)
    finally:
        if part != target:
            part.unlink(missing_ok=True)


@contextmanager
def _writing(target: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise InputError(f"{target}: cannot be written: {error.strerror}") from None
