"""JSON: every number is a string, so that no reader's float can cut it."""

import json
from collections.abc import Mapping, Sequence

from analyzer.output.document import Document
from analyzer.output.forms.form import Files, Form
from analyzer.output.forms.grid import cells
from analyzer.output.table import PLAIN, Style, Table
from analyzer.version import __version__


def to_object(table: Table, style: Style = PLAIN) -> Mapping[str, object]:
    """The table as JSON holds it: title, columns, rows, notes, then shoe, chart, conventions, version."""
    keys = [c.key for c in table.columns]
    return {
        "title": table.title,
        "columns": [{"key": c.key, "title": c.title, "kind": c.kind} for c in table.columns],
        "rows": [dict(zip(keys, line, strict=True)) for line in cells(table, style, "")],
        "notes": list(table.notes),
        **table.facts,
    }


def dumped(found: object) -> str:
    """Anything as JSON with its own signs, ending in a newline."""
    return json.dumps(found, indent=2, ensure_ascii=False) + "\n"


def _tables(tables: Sequence[Table], style: Style) -> str:
    """One table is an object, several are an array."""
    found = [to_object(table, style) for table in tables]
    return dumped(found[0] if len(found) == 1 else found)


def _document(document: Document) -> Files:
    sections = [
        {
            "title": section.title,
            "paragraphs": section.paragraphs,
            "table": to_object(section.table) if section.table is not None else None,
            "after": section.after,
        }
        for section in document.sections
    ]
    return {f"{document.stem}.json": dumped({"title": document.title, "sections": sections, "version": __version__})}


JSON = Form(".json", _tables, _document)
