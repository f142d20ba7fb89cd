"""Tables cut to a reader's width, and laid out by tabulate."""

from dataclasses import replace
from textwrap import wrap

from analyzer.output.table import PLAIN, Column, Style, Table


def panels(table: Table) -> tuple[list[Table], list[str]]:
    """The parts a reader sees of a wide table, and the lines below: columns folded because all rows agree, notes."""
    folded: list[Column] = []
    kept: list[Column] = []
    for column in table.columns:
        values = {str(row.get(column.key)) for row in table.rows}
        (folded if column.fold and len(values) == 1 else kept).append(column)
    parts: dict[int, list[Column]] = {}
    for column in kept:
        if column.panel is not None:
            parts.setdefault(column.panel, []).append(column)
    label, *others = parts.values()
    wide = [label + other for other in others] if others else [label]
    facts = [f"{c.title}: {PLAIN.show(table.rows[0].get(c.key), c.kind)}" for c in folded if table.rows]
    return [replace(table, columns=tuple(columns)) for columns in wide], [*facts, *table.notes]


def cells(table: Table, style: Style = PLAIN, thousands: str = ",") -> list[list[str]]:
    """The body of a table as printed."""
    return [[style.show(row.get(c.key), c.kind, thousands) for c in table.columns] for row in table.rows]


def grid(table: Table, form: str, style: Style = PLAIN) -> str:
    """All columns in one of tabulate's forms; numbers are text already and are not touched."""
    body = cells(table, style)
    align = ["left" if c.kind == "text" else "right" for c in table.columns]
    if form == "pipe":
        body = [[text.replace("|", r"\|") for text in line] for line in body]
    titles = [c.title for c in table.columns]
    from tabulate import tabulate

    return tabulate(body, titles, tablefmt=form, disable_numparse=True, colalign=align if body else None)


def grids(table: Table, form: str, style: Style = PLAIN) -> tuple[list[str], list[str]]:
    """The parts a reader sees, laid out, and the lines below them."""
    parts, below = panels(table)
    if style.width is None:
        return [grid(part, form, style) for part in parts], below
    narrow = [grid(one, form, style) for part in parts for one in _narrowed(part, form, style, style.width)]
    return narrow, [line for note in below for line in wrap(note, style.width) or [""]]


def _narrowed(table: Table, form: str, style: Style, width: int) -> list[Table]:
    """The columns in as many tables as it takes to be no wider, the first column on each; one alone may be wider."""
    label, *others = table.columns
    found: list[list[Column]] = []
    for column in others:
        more = [*(found[-1] if found else [label]), column]
        if found and _width(replace(table, columns=tuple(more)), form, style) <= width:
            found[-1] = more
        else:
            found.append([label, column])
    return [replace(table, columns=tuple(columns)) for columns in found] or [table]


def _width(table: Table, form: str, style: Style) -> int:
    return max(map(len, grid(table, form, style).splitlines()), default=0)
