"""JSON for programs: no number is left to a reader's float. Its shapes are in ``shapes``."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from analyzer.output.document import Document, Section
from analyzer.output.forms.form import Files, Form
from analyzer.output.table import Style, Table
from analyzer.version import __version__

if TYPE_CHECKING:
    from analyzer.output.forms.shapes import SectionShape


def _tables(tables: Sequence[Table], style: Style) -> str:
    from analyzer.output.forms.shapes import TableShape, dumped  # their schemas take time to build

    return dumped(*(TableShape.of(table, style) for table in tables))


def _document(document: Document) -> Files:
    from analyzer.output.forms.shapes import DocumentShape, dumped

    sections = [_section(one) for one in document.sections]
    shape = DocumentShape(form="document-1", title=document.title, sections=sections, version=__version__)
    return {f"{document.stem}.json": dumped(shape)}


def _section(of: Section) -> "SectionShape":
    from analyzer.output.forms.shapes import SectionShape, TableShape

    table = TableShape.of(of.table) if of.table is not None else None
    return SectionShape(of.title, list(of.paragraphs), table, list(of.after))


JSON = Form(".json", _tables, _document, exact=True)
