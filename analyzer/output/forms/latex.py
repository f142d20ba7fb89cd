"""LaTeX: tabulars with booktabs to paste, and complete articles."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from analyzer.output.document import Document
from analyzer.output.forms.form import Files, Form
from analyzer.output.forms.grid import cells, grids, panels
from analyzer.output.table import PLAIN, Column, Entry, Style, Table
from analyzer.output.templating import rendered, tidy

WRAPPED_AT = 30  # characters: a text column with longer cells is wrapped on paper
PAGE = 48  # lines of a table


def latex_table(table: Table, style: Style = PLAIN) -> str:
    """Booktabs tabulars; title and notes are comments above."""
    parts, below = grids(table, "latex_booktabs", style)
    head = "\n".join(f"% {line}" for line in [table.title, *below])
    return "\n\n".join([head, *parts]) + "\n"


def _tables(tables: Sequence[Table], style: Style) -> str:
    return "\n".join(latex_table(table, style) for table in tables)


def _document(document: Document) -> Files:
    tools = {"tex": tex, "layout": _layout, "panels": panels, "pieces": _pieces, "cells": cells}
    return {f"{document.stem}.tex": tidy(rendered("forms/document.tex.j2", document=document, **tools))}


_TEX = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#", "%": r"\%", "_": r"\_",
    "^": r"\textasciicircum{}", "~": r"\textasciitilde{}", "<": r"\textless{}", ">": r"\textgreater{}",
    "|": r"\textbar{}", '"': r"\textquotedbl{}",
}  # fmt: skip


def tex(text: str) -> str:
    """Text that LaTeX prints as it stands; dashes stay apart, addresses may break after a slash.

    >>> tex("5% of a_b & c")
    '5\\\\% of a\\\\_b \\\\& c'
    """
    escaped = "".join(_TEX.get(sign, sign) for sign in text).replace("--", "-{}-")
    return re.sub(r"\S+://\S+", lambda url: url[0].replace("/", r"/\allowbreak{}"), escaped)


def _pieces(parts: Sequence[Table]) -> list[Table]:
    """Tables no longer than a page, each under its own heading: what does not fit would be lost."""
    found: list[Table] = []
    for part in parts:
        wide, share = _wrapped(part)
        rows, height = list[Mapping[str, Entry]](), 0
        for row in part.rows:
            lines = 1 + max((len(str(row.get(key) or "")) * 6 // (share * 5) for key in wide), default=0)
            if rows and height + lines > PAGE:
                found.append(replace(part, rows=rows))
                rows, height = [], 0
            rows, height = [*rows, row], height + lines
        found.append(replace(part, rows=rows))
    return found


def _wrapped(table: Table) -> tuple[set[str], int]:
    """The columns of long text, and the share of a line that each gets, in percent: about so many characters."""
    wide = {
        column.key
        for column in table.columns
        if column.kind == "text" and any(len(str(row.get(column.key) or "")) > WRAPPED_AT for row in table.rows)
    }
    return wide, 68 // max(len(wide), 1)


def _layout(table: Table) -> str:
    """The columns of a tabular: text left, long text wrapped, figures right."""
    wide, share = _wrapped(table)
    return "".join(_place(column, wide, share) for column in table.columns)


def _place(column: Column, wide: set[str], share: int) -> str:
    if column.key in wide:
        return rf">{{\raggedright\arraybackslash}}p{{0.{share:02d}\linewidth}}"
    return "l" if column.kind == "text" else "r"


LATEX = Form(".tex", _tables, _document)
