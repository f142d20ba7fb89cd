"""The forms that tables and documents are written in: one file a form, and one registry for every verb."""

from collections.abc import Sequence
from importlib.util import find_spec

from analyzer.errors import InputError, nearest
from analyzer.output.document import Document
from analyzer.output.forms.csv import CSV, CSV_EXCEL, TSV
from analyzer.output.forms.form import Content, Files, Form
from analyzer.output.forms.html import HTML
from analyzer.output.forms.json import JSON
from analyzer.output.forms.latex import LATEX
from analyzer.output.forms.markdown import MARKDOWN
from analyzer.output.forms.text import TEXT
from analyzer.output.forms.xlsx import XLSX
from analyzer.output.table import PLAIN, Style, Table

FORMS: dict[str, Form] = {
    "text": TEXT,
    "markdown": MARKDOWN,
    "latex": LATEX,
    "html": HTML,
    "csv": CSV,
    "csv-excel": CSV_EXCEL,
    "tsv": TSV,
    "json": JSON,
    "xlsx": XLSX,
    "python": Form(".py"),  # of formulas, which make it themselves
}


def form_named(name: str) -> Form:
    """The form of this name; InputError names the nearest, or the library it needs and does not find."""
    if name not in FORMS:
        raise InputError(f"unknown format {name!r}{nearest(name, FORMS)}")
    form = FORMS[name]
    if form.needs and find_spec(form.needs) is None:
        raise InputError(f"format {name} needs {form.needs}: pip install 'analyzer[{name}]'")
    return form


def form_of_tables(name: str) -> Form:
    """The form of this name; InputError if it writes no tables."""
    form = form_named(name)
    if form.tables is None:
        raise InputError(f"format {name} writes no tables; those that do: {_able('tables')}")
    return form


def by_ending(path: str) -> str | None:
    """The first form whose files' names end as this one does."""
    return next((name for name, form in FORMS.items() if path.lower().endswith(form.ending)), None)


def tables_as(tables: Sequence[Table], name: str = "text", style: Style = PLAIN) -> Content:
    """Tables one below the other in a form, text ending in a newline; InputError if it writes no tables."""
    write = form_of_tables(name).tables
    assert write is not None
    return write(tables, style)


def document_as(document: Document, name: str) -> Files:
    """The files of a document in a form, the first to be read first; InputError if it writes no documents."""
    form = form_named(name)
    if name in document.own:
        return {f"{document.stem}{form.ending}": document.own[name]()}
    if form.document is None:
        raise InputError(
            f"format {name} cannot write {document.title!r}; those that can: {_able('document', *document.own)}"
        )
    return form.document(document)


def _able(what: str, *others: str) -> str:
    return ", ".join(name for name, form in FORMS.items() if getattr(form, what) or name in others)
