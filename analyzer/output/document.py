"""A document in each format: pages by a template, workbooks, folders of CSV."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from analyzer.errors import InputError, nearest
from analyzer.output.formats import comma_separated, grid
from analyzer.output.sections import Document
from analyzer.output.table import PLAIN, Column, Table
from analyzer.output.templating import rendered, tidy

Files = Mapping[str, str | bytes]
WIDE = 30  # characters: a text column with longer cells is wrapped on paper


def cells(table: Table) -> list[list[str]]:
    """The body of a table as printed."""
    return [[PLAIN.show(row.get(column.key), column.kind) for column in table.columns] for row in table.rows]


def markdown(document: Document) -> Files:
    """One page with pipe tables."""
    return {f"{document.stem}.md": _rendered("forms/document.md.j2", document, pipe=_pipe)}


def _pipe(table: Table) -> str:
    return grid(table, list(table.columns), PLAIN, "pipe")


def latex(document: Document) -> Files:
    """A complete article with booktabs."""
    page = _rendered("forms/document.tex.j2", document, tex=tex, layout=_layout, cells=cells)
    return {f"{document.stem}.tex": page}


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


def _layout(table: Table) -> str:
    """The columns of a tabular: text left, long text wrapped, figures right."""
    wide = {
        column.key
        for column in table.columns
        if column.kind == "text" and any(len(str(row.get(column.key) or "")) > WIDE for row in table.rows)
    }
    share = 68 // max(len(wide), 1)
    return "".join(_place(column, wide, share) for column in table.columns)


def _place(column: Column, wide: set[str], share: int) -> str:
    if column.key in wide:
        return rf">{{\raggedright\arraybackslash}}p{{0.{share:02d}\linewidth}}"
    return "l" if column.kind == "text" else "r"


def html(document: Document) -> Files:
    """A complete page that prints well."""
    return {f"{document.stem}.html": _rendered("forms/document.html.j2", document, cells=cells)}


def csv(document: Document) -> Files:
    """A folder: the text of all sections in one file, and a file for each table."""
    columns = (Column("section", "Section"), Column("text", "Text"))
    rows = [
        {"section": f"{number}. {section.title}", "text": paragraph}
        for number, section in document.numbered
        for paragraph in section.paragraphs
    ]
    files = {f"{document.stem}/00-text.csv": comma_separated(Table(document.title, columns, rows), PLAIN)}
    for number, section in document.numbered:
        if section.table is not None:
            slug = re.sub(r"[^a-z0-9]+", "-", section.name.lower()).strip("-")
            files[f"{document.stem}/{number:02d}-{slug}.csv"] = comma_separated(section.table, PLAIN)
    return files


def xlsx(document: Document) -> Files:
    """A workbook with a sheet for each section."""
    try:
        from analyzer.output.xlsx import workbook
    except ImportError:
        raise InputError("format xlsx needs openpyxl: pip install 'analyzer[xlsx]'") from None
    return {f"{document.stem}.xlsx": workbook(document)}


DOCUMENTS: dict[str, Callable[[Document], Files]] = {
    "markdown": markdown,
    "latex": latex,
    "html": html,
    "xlsx": xlsx,
    "csv": csv,
}


def writer(form: str) -> Callable[[Document], Files]:
    """What makes the files of a document in a format; InputError names the nearest."""
    if form not in DOCUMENTS:
        raise InputError(f"unknown format {form!r}{nearest(form, DOCUMENTS)}")
    return DOCUMENTS[form]


def _rendered(name: str, document: Document, **tools: Any) -> str:
    return tidy(rendered(name, document=document, **tools))
