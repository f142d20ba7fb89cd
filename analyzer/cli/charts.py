"""A chart that a verb was asked for: shipped, a file of any form, or piped in; what was assumed for it is said."""

from functools import cache

import click

from analyzer.catalog import STANDARD
from analyzer.chart import Chart
from analyzer.charts import ASSUMED, reading
from analyzer.cli.completing import chart_names

_SAID = "A chart by name, or a file: any table, literal or sentences; - reads what is piped in."

# The option of verbs that price each bet under its own chart, and of those that take one chart for all.
CHART = click.option(
    "--chart",
    "chart_name",
    shell_complete=chart_names,
    help=f"{_SAID} [default: {STANDARD}, or the bet's own]",
)
ONE_CHART = click.option(
    "--chart", "chart_name", shell_complete=chart_names, default=STANDARD, show_default=True, help=_SAID
)


def asked_chart(name: str) -> Chart:
    """The chart of this name or file. What the general rule filled in is said once, on the side."""
    found = reading(name)
    if found.filled:
        _say(f"{name}: {next(note for note in reversed(found.chart.notes) if note.startswith(ASSUMED))}")
    return found.chart


@cache
def _say(note: str) -> None:
    click.echo(f"baccarat: {note}", err=True)
