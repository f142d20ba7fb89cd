"""Charts by name, or as people print them: ``readers`` has one small reader a form."""

from collections.abc import Iterable
from pathlib import Path

from analyzer.bets import Bet
from analyzer.catalog import STANDARD, charts
from analyzer.catalog.reading import STDIN, read_bytes, read_text, there
from analyzer.catalog.tableau import chart_file
from analyzer.chart import Chart
from analyzer.charts.result import ASSUMED, Reading, assumed
from analyzer.errors import InputError, nearest

__all__ = ["ASSUMED", "Reading", "assumed", "chart", "chart_in", "chart_of", "charts_of", "read_in", "reading"]

ZIPPED = b"PK\x03\x04"  # how a workbook begins


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
    from analyzer.charts.readers import of_toml, of_workbook, read_chart  # slow to load, and asked for seldom

    name = "stdin" if path == STDIN else path.name
    if read_bytes(path).startswith(ZIPPED):
        return of_workbook(name, read_bytes(path))
    text = read_text(path)
    return of_toml(name, text) if path.is_file() and path.suffix == ".toml" else read_chart(text, name)


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
