"""Separated values: CSV and TSV for programs, CSV for spreadsheets; one header, every column."""

import io
import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

from analyzer.output.document import Document
from analyzer.output.forms.form import Files, Form
from analyzer.output.forms.grid import cells
from analyzer.output.table import PLAIN, Column, Style, Table

QUOTE_LITTLE: Literal[0] = 0  # as the csv module numbers them: only what would be misread,
QUOTE_TEXT: Literal[2] = 2  # and all that is no number
SPREADSHEET_DIGITS = 15  # a spreadsheet keeps no more digits of a number
_FORMULA = re.compile(r"[=+\-@\t\r](?!\d*\.?\d+%?$)")  # what a spreadsheet would work out; a number is none

Write = Callable[[Table, Style], str]


def harmless(text: str) -> str:
    """Text that no spreadsheet takes for a formula: one that begins like one gets an apostrophe before it.

    >>> harmless("=1+1"), harmless("-5%"), harmless("1 to 1")
    ("'=1+1", '-5%', '1 to 1')
    """
    return f"'{text}" if _FORMULA.match(text) else text


class _Bare:
    """A figure that the writer leaves without quotation marks, as it does with all that can be a number."""

    def __init__(self, digits: str) -> None:
        self._digits = digits

    def __str__(self) -> str:
        return self._digits

    def __int__(self) -> int:
        raise TypeError("a figure to be written")


def _separated(delimiter: str, quoting: Literal[0, 2], table: Table, style: Style = PLAIN) -> str:
    """For programs: figures bare, a percentage as a share (0.0124 is 1.24%); all else text that is harmless."""
    import csv

    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\n", quoting=quoting)
    writer.writerow(harmless(column.key) for column in table.columns)
    for row in table.rows:
        found = [(row.get(column.key), column.kind) for column in table.columns]
        writer.writerow(
            harmless(cell) if isinstance(cell, str) else _Bare(style.bare(cell, kind)) for cell, kind in found
        )
    return out.getvalue()


def _for_a_spreadsheet(table: Table, style: Style = PLAIN) -> str:
    """As a spreadsheet shows it: integers it would cut are written ="..." as text."""
    import csv

    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(harmless(column.key) for column in table.columns)
    for line in cells(table, style, ""):
        writer.writerow(_whole(harmless(value)) for value in line)
    return out.getvalue()


def _whole(value: str) -> str:
    digits = value.removeprefix("-")
    return f'="{value}"' if digits.isdecimal() and len(digits) > SPREADSHEET_DIGITS else value


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


CSV = _form(partial(_separated, ",", QUOTE_TEXT), ".csv")
CSV_EXCEL = _form(_for_a_spreadsheet, ".csv")
TSV = _form(partial(_separated, "\t", QUOTE_LITTLE), ".tsv")
