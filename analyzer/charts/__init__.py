"""Charts as people print them: one small reader a form; a form is one more entry in FORMS.

>>> read_chart("3: 1111111101\\n4: 0011111100\\n5: 0000111100\\n6: 0000001100", "bits.txt").form
'text'
"""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from analyzer.bets import Bet
from analyzer.catalog import STANDARD, charts
from analyzer.catalog.reading import STDIN, read_bytes, read_text, there
from analyzer.catalog.tableau import chart_file, chart_text
from analyzer.chart import Chart
from analyzer.charts.forms import html_page, latex_page, markdown_page, xlsx_page
from analyzer.charts.literals import is_literal
from analyzer.charts.objects import read_literal
from analyzer.charts.page import Page, read_page
from analyzer.charts.sheet import ASSUMED, Reading, Sheet, assumed
from analyzer.charts.text import separated, text_page
from analyzer.errors import InputError, nearest

__all__ = [
    "ASSUMED",
    "FORMS",
    "Reading",
    "assumed",
    "chart",
    "chart_in",
    "chart_of",
    "charts_of",
    "read_chart",
    "reading",
]

ZIPPED = b"PK\x03\x04"  # how a workbook begins
LONGEST = 1_000_000  # characters: no chart is as long

Reader = Callable[[str, Sheet], str | None]


def _paged(form: str, when: str, page: Callable[[str], Page]) -> Reader:
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
    "html": _paged("html", r"<(?:table|html|body|p|li|ul|div|h\d)\b", html_page),
    "latex": _paged("latex", r"\\begin\{(?:tabular|longtable|array)", latex_page),
    "literal": _literal,
    "markdown": _paged("markdown", r"^\s*\|?\s*:?-{2,}:?\s*\|[\s|:-]*$", markdown_page),
    "separated": _separated,
    "text": _paged("text", "", text_page),
}


def read_chart(text: str, name: str) -> Reading:
    """The chart in a text; InputError, beginning with the name, where it cannot be read in one way."""
    sheet = Sheet()
    with named(name):
        if len(text) > LONGEST:
            raise InputError(f"is longer than any chart: {LONGEST:,} characters are read")
        if re.search(r"^\s*\[banker\]", text, re.MULTILINE) and re.search(r"^\s*player\s*=", text, re.MULTILINE):
            return _of_toml(name, text)
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


def _of_toml(name: str, text: str) -> Reading:
    file = chart_text(name, text)
    return Reading(file.chart, (), "toml", file.phrases, file.remarks)


def reading(name: str) -> Reading:
    """A shipped chart by name, or the chart in a file of any form; ``-`` is what is piped in.

    InputError names the nearest shipped chart, or what cannot be read in the file.
    """
    shipped = charts()
    if name in shipped:
        return _shipped(name)
    path = Path(name)
    if not there(path):
        raise InputError(f"unknown chart {name!r}: give a file or a shipped chart{nearest(name, shipped)}")
    return read_in(path)


def read_in(path: Path) -> Reading:
    """The chart in a file, with what was assumed for it."""
    name = "stdin" if path == STDIN else path.name
    if read_bytes(path).startswith(ZIPPED):
        return _of_workbook(name, read_bytes(path))
    text = read_text(path)
    return _of_toml(name, text) if path.is_file() and path.suffix == ".toml" else read_chart(text, name)


def _of_workbook(name: str, data: bytes) -> Reading:
    sheet = Sheet()
    with named(name):
        read_page(xlsx_page(data), sheet)
        return sheet.reading(name, "xlsx")


def _shipped(name: str) -> Reading:
    file = chart_file(name)
    return Reading(file.chart, (), "toml", file.phrases, file.remarks)


def chart(name: str) -> Chart:
    """A shipped chart by name, or the chart in a file of any form."""
    return reading(name).chart


def chart_in(path: Path) -> Chart:
    """The chart in a file of any form."""
    return read_in(path).chart


def chart_of(bet: Bet, chosen: Chart | None = None) -> Chart:
    """The chart a bet is priced under: the one chosen, else the bet's own, else the standard one."""
    return chosen or chart(bet.chart or STANDARD)


def charts_of(bets: Iterable[Bet], chosen: Chart | None = None) -> list[Chart]:
    """The chart of each bet."""
    return [chart_of(bet, chosen) for bet in bets]
