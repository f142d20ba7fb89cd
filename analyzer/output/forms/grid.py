"""Tables cut to a reader's width, and laid out by tabulate."""

from dataclasses import replace
from itertools import chain

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
    if form == "simple" and body and all(map(_plain, chain(titles, *body))):
        return _simple(titles, body, align)
    from tabulate import tabulate

    return tabulate(body, titles, tablefmt=form, disable_numparse=True, colalign=align if body else None)


def _plain(text: str) -> bool:
    return text.isascii() and text.isprintable()


def _simple(titles: list[str], body: list[list[str]], align: list[str]) -> str:
    """What tabulate makes of plain text, to the letter; loading it takes longer than most answers."""
    columns = [[title, *(cell.strip() for cell in cells)] for title, *cells in zip(titles, *body, strict=True)]
    widths = [max(len(column[0]) + 2, *map(len, column)) for column in columns]
    padded = [
        [cell.ljust(width) if side == "left" else cell.rjust(width) for cell in column]
        for column, width, side in zip(columns, widths, align, strict=True)
    ]
    head, *lines = ["  ".join(line).rstrip() for line in zip(*padded, strict=True)]
    return "\n".join([head, "  ".join("-" * width for width in widths), *lines])


def grids(table: Table, form: str, style: Style = PLAIN) -> tuple[list[str], list[str]]:
    """The parts a reader sees, laid out, and the lines below them."""
    parts, below = panels(table)
    return [grid(part, form, style) for part in parts], below
