"""A page: lines of prose and grids of cells in their order; every sign knows where in the source it stands."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property


@dataclass(frozen=True)
class Text:
    """Words with single spaces; ``at`` has the place in the source of each sign."""

    said: str
    at: Sequence[int] = ()

    def part(self, start: int, end: int) -> "Text":
        """The signs from start to end, without spaces around them."""
        piece = self.said[start:end]
        start += len(piece) - len(piece.lstrip())
        end = start + len(piece.strip())
        return Text(self.said[start:end], self.at[start:end])

    @property
    def start(self) -> int:
        """Where in the source it begins."""
        return self.at[0] if self.at else 0


@dataclass(frozen=True)
class Paragraph:
    """A paragraph, a list item or a heading; ``level`` is that of a heading, 0 of anything else."""

    text: Text
    level: int = 0


@dataclass(frozen=True)
class PrintedTable:
    """The rows of a table, a cell for every column that it spans."""

    rows: Sequence[Sequence[Text]]

    @property
    def words(self) -> list[list[str]]:
        """The cells as plain text."""
        return [[cell.said for cell in row] for row in self.rows]


@dataclass
class PrintedPage:
    """The source and what is on it."""

    source: str
    blocks: list[Paragraph | PrintedTable] = field(default_factory=list)

    @cached_property
    def _lines(self) -> list[int]:
        return [0, *(place + 1 for place, sign in enumerate(self.source) if sign == "\n")]

    def place(self, offset: int) -> tuple[int, int]:
        """Paragraph and column, from 1."""
        line = bisect_right(self._lines, offset)
        return line, offset - self._lines[line - 1] + 1

    @property
    def tables(self) -> list[Sequence[Sequence[str]]]:
        """The tables as plain text."""
        return [block.words for block in self.blocks if isinstance(block, PrintedTable)]

    @property
    def prose(self) -> list[tuple[str, str]]:
        """Where each line of prose stands, and its text."""
        lines = (block for block in self.blocks if isinstance(block, Paragraph))
        return [(f"line {self.place(line.text.start)[0]}: ", line.text.said) for line in lines]


def collapsed(signs: Iterable[tuple[str, int]]) -> Text:
    """Signs with their places as Text: runs of white space are one space, none at the ends."""
    said: list[str] = []
    at: list[int] = []
    for sign, place in signs:
        if sign.isspace():
            if said and said[-1] != " ":
                said.append(" ")
                at.append(place)
        else:
            said.append(sign)
            at.append(place)
    if said and said[-1] == " ":
        said.pop()
        at.pop()
    return Text("".join(said), at)


def stretch(source: str, start: int, end: int) -> Text:
    """A stretch of the source as Text."""
    return collapsed((source[place], place) for place in range(start, end))
