"""Markdown with pipe tables."""

from collections.abc import Sequence

from analyzer.output.document import Document
from analyzer.output.forms.form import Files, Form
from analyzer.output.forms.grid import grids
from analyzer.output.table import PLAIN, Style, Table
from analyzer.output.templating import rendered, tidy


def markdown_table(table: Table, style: Style = PLAIN) -> str:
    """A heading, pipe tables and the notes as a list."""
    return "\n\n".join([f"## {table.title}", pipe(table, style)]).rstrip("\n") + "\n"


def pipe(table: Table, style: Style = PLAIN) -> str:
    """Pipe tables and the notes as a list."""
    parts, below = grids(table, "pipe", style)
    return "\n\n".join([*parts, "\n".join(f"- {note}" for note in below)]).rstrip("\n")


def _tables(tables: Sequence[Table], style: Style) -> str:
    return "\n".join(markdown_table(table, style) for table in tables)


def _document(document: Document) -> Files:
    return {f"{document.stem}.md": tidy(rendered("forms/document.md.j2", document=document, pipe=pipe))}


MARKDOWN = Form(".md", _tables, _document)
