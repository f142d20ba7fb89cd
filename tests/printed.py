"""JSON read back by its shape, its figures printed as tables print them."""

import json

import msgspec

from analyzer.output.forms.shapes import TableShape
from analyzer.output.table import Style


def printed(text, digits=None, fractions=False):
    """The tables in the text as dicts, an array if there are several; cells as printed, without commas."""
    found = json.loads(text)
    several = [_printed(msgspec.convert(one, TableShape), Style(digits, fractions)) for one in _listed(found)]
    return several if isinstance(found, list) else several[0]


def _listed(found):
    return found if isinstance(found, list) else [found]


def _printed(table, style):
    kinds = {column.key: column.kind for column in table.columns}
    rows = [{key: style.show(table.cell(i, key), kinds[key], "") for key in row} for i, row in enumerate(table.rows)]
    return {**msgspec.to_builtins(table), **table.facts, "rows": rows}
