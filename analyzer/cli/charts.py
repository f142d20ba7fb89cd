"""A chart that a verb was asked for: shipped, a file of any form, or piped in; what was assumed for it is said."""

from functools import cache

import click

from analyzer.chart import Chart
from analyzer.charts import ASSUMED, reading

CHART_HELP = "A chart by name, or a file: any table, literal or sentences; - reads what is piped in."


def asked_chart(name: str) -> Chart:
    """The chart of this name or file. What the general rule filled in is said once, on the side."""
    found = reading(name)
    if found.filled:
        _say(f"{name}: {next(note for note in reversed(found.chart.notes) if note.startswith(ASSUMED))}")
    return found.chart


@cache
def _say(note: str) -> None:
    click.echo(f"baccarat: {note}", err=True)
