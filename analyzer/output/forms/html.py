"""HTML: a section for each table, and complete pages that print well."""

from collections.abc import Sequence

from analyzer.output.document import Document
from analyzer.output.forms.form import Files, Form
from analyzer.output.forms.grid import cells, grids, panels
from analyzer.output.table import PLAIN, Style, Table
from analyzer.output.templating import rendered, tidy


def html(table: Table, style: Style = PLAIN) -> str:
    """One section: heading, tables, notes."""
    from html import escape

    parts, below = grids(table, "html", style)
    notes = "\n".join(f"<li>{escape(note)}</li>" for note in below)
    return "\n".join(["<section>", f"<h2>{escape(table.title)}</h2>", *parts, f"<ul>\n{notes}\n</ul>", "</section>\n"])


def _tables(tables: Sequence[Table], style: Style) -> str:
    return "\n".join(html(table, style) for table in tables)


def _document(document: Document) -> Files:
    tools = {"panels": panels, "cells": cells}
    return {f"{document.stem}.html": tidy(rendered("forms/document.html.j2", document=document, **tools))}


HTML = Form(".html", _tables, _document)
