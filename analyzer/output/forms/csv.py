"""Separated values: CSV and TSV for programs, CSV for spreadsheets; one header, every column."""

import csv
import io
import re
from collections.abc import Callable, Sequence
from functools import partial

from analyzer.output.document import Document
from analyzer.output.forms.form import Files, Form
from analyzer.output.forms.grid import cells
from analyzer.output.table import PLAIN, Column, Style, Table

SPREADSHEET_DIGITS = 15  # a spreadsheet keeps no more digits of a number

Write = Callable[[Table, Style], str]


def csv_excel(table: Table, style: Style = PLAIN) -> str:
    """CSV as a spreadsheet shows it: integers it would cut are written ="..." as text."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(c.key for c in table.columns)
    for line in cells(table, style, ""):
        writer.writerow(map(_spreadsheet_safe, line))
    return out.getvalue()


def _spreadsheet_safe(value: str) -> str:
    digits = value.removeprefix("-")
    return f'="{value}"' if digits.isdecimal() and len(digits) > SPREADSHEET_DIGITS else value


def tab_separated(table: Table, style: Style = PLAIN) -> str:
    """TSV for pasting: bare numbers."""
    lines = [[c.key for c in table.columns], *cells(table, style, "")]
    return "\n".join("\t".join(line) for line in lines) + "\n"


def _tables(write: Write, tables: Sequence[Table], style: Style) -> str:
    return "\n".join(write(table, style) for table in tables)


def _document(write: Write, ending: str, document: Document) -> Files:
    """A folder: the text of all sections in one file, and a file for each table."""
    columns = (Column("section", "Section"), Column("text", "Text"))
    rows = [
        {"section": f"{number}. {section.title}", "text": paragraph}
        for number, section in document.numbered
        for paragraph in (*section.paragraphs, *section.after)
    ]
    files = {f"{document.stem}/00-text{ending}": write(Table(document.title, columns, rows), PLAIN)}
    for number, section in document.numbered:
        if section.table is not None:
            slug = re.sub(r"[^a-z0-9]+", "-", section.name.lower()).strip("-")
            files[f"{document.stem}/{number:02d}-{slug}{ending}"] = write(section.table, PLAIN)
    return files


def _form(write: Write, ending: str) -> Form:
    return Form(ending, partial(_tables, write), partial(_document, write, ending), single=True)


CSV = _form(csv_excel, ".csv")
CSV_EXCEL = _form(csv_excel, ".csv")
TSV = _form(tab_separated, ".tsv")
