"""A document in the making: a title, and sections of paragraphs and tables."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from analyzer.output.table import Table


class Section(NamedTuple):
    """Paragraphs, then a table if there is one, then what is said ``after`` it; a number and a title stand above.

    ``short`` names its file or sheet, where the title would be too long. A paragraph of several lines is set as it
    stands.
    """

    title: str
    paragraphs: tuple[str, ...] = ()
    table: Table | None = None
    short: str = ""
    after: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return self.short or self.title


class Document(NamedTuple):
    """``stem`` names its files. ``own`` makes it in forms that it has a page of its own for, by the form's name."""

    stem: str
    title: str
    sections: tuple[Section, ...]
    own: Mapping[str, Callable[[], str | bytes]] = MappingProxyType({})

    @property
    def numbered(self) -> list[tuple[int, Section]]:
        return list(enumerate(self.sections, 1))
