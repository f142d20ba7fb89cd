"""The forms a table is printed in; a new form is one more entry in FORMATS."""

import csv
import io
import json
from collections.abc import Callable, Mapping, Sequence

from analyzer.errors import InputError, nearest
from analyzer.output.table import PLAIN, Column, Style, Table

SPREADSHEET_DIGITS = 15  # a spreadsheet keeps no more digits of a number


def render(table: Table, form: str = "text", style: Style = PLAIN) -> str:
    """The table in one of FORMATS, ending in a newline."""
    form = form.lower()
    if form not in FORMATS:
        raise InputError(f"unknown format {form!r}{nearest(form, FORMATS)}")
    return FORMATS[form](table, style).rstrip("\n") + "\n"


def render_all(tables: Sequence[Table], form: str = "text", style: Style = PLAIN) -> str:
    """Several tables one below the other; in JSON one table is an object, several are an array."""
    if form == "json" and len(tables) > 1:
        return json.dumps([to_object(table, style) for table in tables], indent=2, ensure_ascii=False) + "\n"
    return "\n".join(render(table, form, style) for table in tables)


def _shown(table: Table) -> tuple[list[list[Column]], list[str]]:
    """The panels a reader sees, and the notes with the columns that were folded into them."""
    folded: list[Column] = []
    kept: list[Column] = []
    for column in table.columns:
        values = {str(row.get(column.key)) for row in table.rows}
        (folded if column.fold and len(values) == 1 else kept).append(column)
    panels: dict[int, list[Column]] = {}
    for column in kept:
        if column.panel is not None:
            panels.setdefault(column.panel, []).append(column)
    label, *others = panels.values()
    wide = [label + other for other in others] if others else [label]
    facts = [f"{c.title}: {PLAIN.show(table.rows[0].get(c.key), c.kind)}" for c in folded if table.rows]
    return wide, facts


def grid(table: Table, columns: list[Column], style: Style, form: str) -> str:
    """Columns of a table in one of tabulate's forms; numbers are text already and are not touched."""
    from tabulate import tabulate

    body = [[style.show(row.get(c.key), c.kind) for c in columns] for row in table.rows]
    align = ["left" if c.kind == "text" else "right" for c in columns]
    if form == "pipe":
        body = [[text.replace("|", r"\|") for text in line] for line in body]
    titles = [c.title for c in columns]
    return tabulate(body, titles, tablefmt=form, disable_numparse=True, colalign=align if body else None)


def text(table: Table, style: Style) -> str:
    """Fixed width, for a terminal or a forum."""
    panels, facts = _shown(table)
    grids = [grid(table, columns, style, "simple") for columns in panels]
    return "\n\n".join([table.title, *grids, "\n".join([*facts, *table.notes])])


def markdown(table: Table, style: Style) -> str:
    """A heading, pipe tables and the notes as a list."""
    panels, facts = _shown(table)
    grids = [grid(table, columns, style, "pipe") for columns in panels]
    notes = "\n".join(f"- {note}" for note in [*facts, *table.notes])
    return "\n\n".join([f"## {table.title}", *grids, notes])


def latex(table: Table, style: Style) -> str:
    """Booktabs tabulars; title and notes are comments above."""
    panels, facts = _shown(table)
    head = "\n".join(f"% {line}" for line in [table.title, *facts, *table.notes])
    return "\n\n".join([head, *(grid(table, columns, style, "latex_booktabs") for columns in panels)])


def html(table: Table, style: Style) -> str:
    """One section: heading, tables, notes."""
    from html import escape

    panels, facts = _shown(table)
    grids = [grid(table, columns, style, "html") for columns in panels]
    notes = "\n".join(f"<li>{escape(note)}</li>" for note in [*facts, *table.notes])
    return "\n".join(["<section>", f"<h2>{escape(table.title)}</h2>", *grids, f"<ul>\n{notes}\n</ul>", "</section>"])


def _flat(table: Table, style: Style) -> list[dict[str, str]]:
    return [{c.key: style.show(row.get(c.key), c.kind, "") for c in table.columns} for row in table.rows]


def comma_separated(table: Table, style: Style) -> str:
    """CSV: one header, every column; integers a spreadsheet would cut are written ="..." as text."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(c.key for c in table.columns)
    for row in _flat(table, style):
        writer.writerow(_spreadsheet_safe(value) for value in row.values())
    return out.getvalue()


def _spreadsheet_safe(value: str) -> str:
    digits = value.removeprefix("-")
    return f'="{value}"' if digits.isdecimal() and len(digits) > SPREADSHEET_DIGITS else value


def tab_separated(table: Table, style: Style) -> str:
    """TSV for pasting: one header, every column, bare numbers."""
    lines = [[c.key for c in table.columns], *(list(row.values()) for row in _flat(table, style))]
    return "\n".join("\t".join(line) for line in lines)


def as_json(table: Table, style: Style) -> str:
    """JSON: every number is a string, so that no reader's float can cut it."""
    return json.dumps(to_object(table, style), indent=2, ensure_ascii=False)


def to_object(table: Table, style: Style) -> Mapping[str, object]:
    """The table as JSON holds it: title, columns, rows, notes, then shoe, chart, conventions, version."""
    columns = [{"key": c.key, "title": c.title, "kind": c.kind} for c in table.columns]
    return {
        "title": table.title,
        "columns": columns,
        "rows": _flat(table, style),
        "notes": list(table.notes),
        **table.facts,
    }


FORMATS: dict[str, Callable[[Table, Style], str]] = {
    "text": text,
    "markdown": markdown,
    "latex": latex,
    "html": html,
    "csv": comma_separated,
    "tsv": tab_separated,
    "json": as_json,
}
