"""A page written once: a Markdown template with tables in it, which the other forms get as a document."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from analyzer.output.document import Document, Section
from analyzer.output.forms.markdown import markdown_table, pipe
from analyzer.output.table import Column, Table
from analyzer.output.templating import rendered, tidy

_ITEM = re.compile(r"\n(?=(?:- |\d+\. ))")
_INLINE = ((re.compile(r"\[([^]]*)\]\(([^)]*)\)"), r"\1 (\2)"), (re.compile(r"\*\*|`"), ""))


def page(stem: str, template: str, values: Mapping[str, Any], blank: int = 1) -> Document:
    """The document of a template; it puts tables in with ``show(table)``, under a small heading, or ``plain(table)``.

    In Markdown it is the page as it was written, with at most ``blank`` blank lines in a row; the other forms get its
    sections.
    """
    tables: list[tuple[Table, bool]] = []

    def mark(table: Table, titled: bool) -> str:
        tables.append((table, titled))
        return f"\n\n\0{len(tables) - 1}\n\n"

    marked = rendered(template, **values, show=lambda table: mark(table, True), plain=lambda table: mark(table, False))
    title, sections = _read(tidy(marked), tables)
    written = {"markdown": lambda: tidy(rendered(template, **values, show=_titled, plain=pipe), blank)}
    return Document(stem, title, sections, written)


def _titled(table: Table) -> str:
    return f"#{markdown_table(table)}".strip()


@dataclass
class _Open:
    """A section being read."""

    title: str
    before: list[str] = field(default_factory=list)
    table: Table | None = None
    after: list[str] = field(default_factory=list)

    def add(self, paragraph: str) -> None:
        (self.before if self.table is None else self.after).append(paragraph)

    def section(self) -> Section:
        return Section(self.title, tuple(self.before), self.table, after=tuple(self.after))


def _read(text: str, tables: list[tuple[Table, bool]]) -> tuple[str, tuple[Section, ...]]:
    """The title of a page, and its sections: one for each heading, and one for each table after the first."""
    title, *blocks = re.sub(r"^(#+ .*)$", r"\n\1\n", text, flags=re.MULTILINE).strip().split("\n\n")
    title = title.lstrip("# ")
    sections = [_Open(title)]
    for block in filter(None, (block.strip("\n") for block in blocks)):
        if block.startswith("#"):
            sections.append(_Open(_plain(block.lstrip("# "))))
        elif block[0] in "\0|":
            table, titled = _pipe_table(block, sections[-1].title) if block[0] == "|" else tables[int(block[1:])]
            if titled or sections[-1].table is not None:
                sections.append(_Open(table.title if titled else sections[-1].title))
            sections[-1].table = table
        elif block.startswith("    "):
            sections[-1].add("\n".join(line[4:] for line in block.splitlines()))
        else:
            for item in _ITEM.split(block):
                sections[-1].add(_plain(" ".join(item.split())))
    return title, tuple(one.section() for one in sections if one.before or one.table or one is not sections[0])


def _pipe_table(block: str, title: str) -> tuple[Table, bool]:
    """A table written out in the template; its cells are text."""
    head, _, *body = [
        [_plain(cell.strip()) for cell in re.split(r"(?<!\\)\|", line.strip("| "))] for line in block.splitlines()
    ]
    columns = tuple(Column(name, name) for name in head)
    return Table(title, columns, [dict(zip(head, cells, strict=True)) for cells in body]), False


def _plain(text: str) -> str:
    """Text without the signs that Markdown reads."""
    for sign, said in _INLINE:
        text = sign.sub(said, text)
    return text.replace(r"\|", "|")
