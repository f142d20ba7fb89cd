"""Fixed width, for a terminal or a forum."""

from collections.abc import Sequence
from textwrap import wrap

from analyzer.output.document import Document
from analyzer.output.forms.form import Files, Form
from analyzer.output.forms.grid import grids
from analyzer.output.table import PLAIN, Style, Table

LINE_WIDTH = 118  # characters of a line


def text_table(table: Table, style: Style = PLAIN) -> str:
    """Title, grids, notes."""
    parts, below = grids(table, "simple", style)
    return "\n\n".join([table.title, *parts, "\n".join(below)]).rstrip("\n") + "\n"


def _tables(tables: Sequence[Table], style: Style) -> str:
    return "\n".join(text_table(table, style) for table in tables)


def _document(document: Document) -> Files:
    lines = [document.title]
    for number, section in document.numbered:
        lines += [f"\n{number}. {section.title}", *map(_filled, section.paragraphs)]
        if section.table is not None:
            parts, below = grids(section.table, "simple")
            lines += [*parts, "\n".join(below)]
        lines += map(_filled, section.after)
    return {f"{document.stem}.txt": "\n\n".join(filter(None, lines)) + "\n"}


def _filled(paragraph: str) -> str:
    """Lines of their own stay; one long line is filled."""
    return paragraph if "\n" in paragraph else "\n".join(wrap(paragraph, LINE_WIDTH))


TEXT = Form(".txt", _tables, _document)
