"""JSON Schemas of what ``--format json`` writes, made from the shapes that write it.

A file of ``data/schema`` is never changed once released: a shape that changes takes the next number.
"""

from typing import Any

from msgspec import json

from analyzer.errors import InputError, nearest
from analyzer.output.forms.shapes import DocumentShape, TableShape, dumped
from analyzer.output.pages.formulas.as_json import FormulasShape, PolynomialShape

SHAPES: dict[str, Any] = {
    "table-1": TableShape | list[TableShape],
    "document-1": DocumentShape,
    "formulas-1": FormulasShape | list[FormulasShape],
    "polynomials-1": PolynomialShape | list[PolynomialShape],
}


def schema(name: str) -> str:
    """The JSON Schema of a shape, as ``data/schema`` holds it; InputError names the nearest."""
    if name not in SHAPES:
        raise InputError(f"unknown schema {name!r}{nearest(name, SHAPES)}")
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"analyzer {name}"}
    return dumped(head | json.schema(SHAPES[name]))
