"""Workbooks: a sheet for each section or table, numbers typed only where a spreadsheet keeps them whole."""

import io
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from analyzer.output.document import Document, Section
from analyzer.output.forms.csv import SPREADSHEET_DIGITS, harmless
from analyzer.output.forms.form import Files, Form
from analyzer.output.table import PLAIN, Style, Table

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

NAME = 31  # a sheet's name is no longer
TEXT_COLUMNS = 8  # a paragraph runs over so many columns
LINE = 110  # characters on a line of a paragraph
WIDEST = 90
THEN = "2000-01-01T00:00:00Z"  # workbooks must say when; this one always says the same
EPOCH = (1980, 1, 1, 0, 0, 0)  # and so must the members of their archive

_NUMBER = re.compile(r"-?\d+(?:\.(\d+))?(%)?")


def workbook(document: Document, style: Style = PLAIN) -> bytes:
    """The bytes of the workbook, the same for the same document."""
    from openpyxl import Workbook

    book = Workbook()
    book.remove(book.worksheets[0])
    book.properties.title = document.title
    book.properties.creator = "analyzer"
    for number, section in document.numbered:
        _sheet(book.create_sheet(_name(number, section.name)), section, style)
    held = io.BytesIO()
    book.save(held)
    return _undated(held.getvalue())


def _name(number: int, name: str) -> str:
    return f"{number} {re.sub(r'[^A-Za-z0-9 ,.()-]', ' ', name)}"[:NAME].strip()


def _sheet(sheet: "Worksheet", section: Section, style: Style) -> None:
    from openpyxl.styles import Font
    from openpyxl.worksheet.properties import PageSetupProperties

    _write(sheet, 1, 1, section.title)
    sheet.cell(1, 1).font = Font(bold=True, size=14)
    for paragraph in (*section.paragraphs, *section.after):
        row = sheet.max_row + 1
        _write(sheet, row, 1, paragraph)
        sheet.merge_cells(start_row=row, end_row=row, start_column=1, end_column=TEXT_COLUMNS)
        sheet.row_dimensions[row].height = 15 * (1 + len(paragraph) // LINE)
    if section.table is not None:
        _table(sheet, section.table, style, sheet.max_row + 2)
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)


def _table(sheet: "Worksheet", table: Table, style: Style, top: int) -> None:
    from openpyxl.styles import Alignment, Border, Font, Side
    from openpyxl.utils import get_column_letter

    rule = Border(bottom=Side(style="thin"))
    for place, column in enumerate(table.columns, 1):
        head = _write(sheet, top, place, column.title)
        head.font, head.border = Font(bold=True), rule
        head.alignment = Alignment(horizontal="left" if column.kind == "text" else "right", wrap_text=True)
        longest = len(column.title)
        for down, row in enumerate(table.rows, top + 1):
            shown = style.show(row.get(column.key), column.kind, "")
            longest = max(longest, len(shown) + len(shown) // 3 * (column.kind != "text"))
            _write(sheet, down, place, shown, figure=column.kind != "text")
        sheet.column_dimensions[get_column_letter(place)].width = min(longest + 2, WIDEST)


def _write(sheet: "Worksheet", row: int, place: int, text: str, figure: bool = False) -> Any:
    """A figure of at most 15 digits as a number with the digits printed; all else as text, never as a formula."""
    from decimal import Decimal

    from openpyxl.styles import Alignment

    cell = sheet.cell(row, place)
    number = _NUMBER.fullmatch(text) if figure else None
    if number and len(re.sub(r"\D", "", text).lstrip("0")) <= SPREADSHEET_DIGITS:
        digits = "." + "0" * len(number[1]) if number[1] else ""
        if number[2]:
            cell.value, cell.number_format = Decimal(text.rstrip("%")) / 100, f"0{digits}%"
        else:
            cell.value, cell.number_format = (Decimal(text) if digits else int(text)), f"#,##0{digits}"
    else:
        cell.value, cell.data_type, cell.number_format = text, "s", "@"
        cell.quotePrefix = harmless(text) != text  # and text it stays when it is edited
    cell.alignment = Alignment(horizontal="right" if figure else "left", vertical="top", wrap_text=not figure)
    return cell


def _undated(book: bytes) -> bytes:
    """The archive again, with no time of making in it."""
    import zipfile

    held = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(book)) as made, zipfile.ZipFile(held, "w") as kept:
        for name in made.namelist():
            content = made.read(name)
            if name == "docProps/core.xml":
                content = re.sub(rb"(<dcterms:\w+[^>]*>)[^<]*", rb"\g<1>" + THEN.encode(), content)
            member = zipfile.ZipInfo(name, EPOCH)
            member.compress_type = zipfile.ZIP_DEFLATED
            kept.writestr(member, content)
    return held.getvalue()


def _tables(tables: Sequence[Table], style: Style) -> bytes:
    sections = tuple(Section(table.title, table.notes, table) for table in tables)
    return workbook(Document("", tables[0].title, sections), style)


def _document(document: Document) -> Files:
    return {f"{document.stem}.xlsx": workbook(document)}


XLSX = Form(".xlsx", _tables, _document, needs="openpyxl")
