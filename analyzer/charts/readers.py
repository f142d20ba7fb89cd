"""One small reader a form of chart; a form is one more entry in READERS.

>>> read_chart("3: 1111111101\\n4: 0011111100\\n5: 0000111100\\n6: 0000001100", "bits.txt").form
'text'
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from analyzer.catalog.tableau import chart_text
from analyzer.charts.forms import latex_page, xlsx_page
from analyzer.charts.literals import is_literal
from analyzer.charts.objects import read_literal
from analyzer.charts.page import ChartPage, of_printed, read_page
from analyzer.charts.result import Reading
from analyzer.charts.sheet import Sheet
from analyzer.charts.text import grid_page, separated
from analyzer.errors import InputError
from analyzer.printed.html import html_page
from analyzer.printed.markdown import markdown_page

LONGEST = 1_000_000  # characters: no chart is as long

Reader = Callable[[str, Sheet], str | None]


def _paged(form: str, when: str, page: Callable[[str], ChartPage]) -> Reader:
    """The reader of a kind of page, which is one if ``when`` is in it."""

    def read(text: str, sheet: Sheet) -> str | None:
        if not re.search(when, text, re.IGNORECASE | re.MULTILINE):
            return None
        read_page(page(text), sheet)
        return form

    return read


def _literal(text: str, sheet: Sheet) -> str | None:
    return read_literal(text, sheet) if is_literal(text) else None


def _separated(text: str, sheet: Sheet) -> str | None:
    found = separated(text)
    if found is None:
        return None
    read_page(found[1], sheet)
    return found[0]


# Tried from the top; each knows its form by the signs of it, and gives None for any other.
READERS: dict[str, Reader] = {
    "html": _paged("html", r"<(?:table|html|body|p|li|ul|div|h\d)\b", lambda text: of_printed(html_page(text))),
    "latex": _paged("latex", r"\\begin\{(?:tabular|longtable|array)", latex_page),
    "literal": _literal,
    "markdown": _paged("markdown", r"^\s*\|?\s*:?-{2,}:?\s*\|[\s|:-]*$", lambda text: of_printed(markdown_page(text))),
    "separated": _separated,
    "text": _paged("text", "", grid_page),
}


def read_chart(text: str, name: str) -> Reading:
    """The chart in a text; InputError, beginning with the name, where it cannot be read in one way."""
    sheet = Sheet()
    with named(name):
        if len(text) > LONGEST:
            raise InputError(f"is longer than any chart: {LONGEST:,} characters are read")
        if re.search(r"^\s*\[banker\]", text, re.MULTILINE) and re.search(r"^\s*player\s*=", text, re.MULTILINE):
            return of_toml(name, text)
        form = next(found for reader in READERS.values() if (found := reader(text, sheet)))
        return sheet.reading(name, form)


@contextmanager
def named(name: str) -> Iterator[None]:
    """Puts the name of the file before the message of an InputError."""
    try:
        yield
    except InputError as error:
        said = str(error).replace("\n", " ")
        raise InputError(said if said.startswith(f"{name}: ") else f"{name}: {said}") from None


def of_toml(name: str, text: str) -> Reading:
    """The chart in a TOML text; InputError names file, row or cell."""
    file = chart_text(name, text)
    return Reading(file.chart, (), "toml", file.phrases, file.remarks)


def of_workbook(name: str, data: bytes) -> Reading:
    """The chart in a workbook; InputError, beginning with the name, where it cannot be read in one way."""
    sheet = Sheet()
    with named(name):
        read_page(xlsx_page(data), sheet)
        return sheet.reading(name, "xlsx")
