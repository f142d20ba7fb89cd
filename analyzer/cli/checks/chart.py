"""``baccarat chart``: charts shown, linted, compared."""

import click

from analyzer.catalog import charts, main_bets
from analyzer.charts import reading
from analyzer.claims.lint import chart_findings
from analyzer.cli.charts import asked_chart
from analyzer.cli.completing import chart_names
from analyzer.cli.linting import linted
from analyzer.cli.options import Asked, Printing, asks_printing, asks_shoe
from analyzer.errors import InputError
from analyzer.output.pages.charts import compare_table, readings_table, tableau_table
from analyzer.output.table import Column, Table
from analyzer.version import __version__


@click.group("chart")
def command() -> None:
    """Drawing charts: the tableau, its faults, and what a difference costs."""


@command.command("list")
@asks_printing
def listing(printing: Printing) -> None:
    """The shipped charts."""
    rows = [{"chart": name, "title": asked_chart(name).title} for name in charts()]
    columns = (Column("chart", "Chart"), Column("title", "Title"))
    printing.show(Table(f"{len(rows)} charts", columns, rows, (), {"version": __version__}))


@command.command("show")
@click.argument("name", shell_complete=chart_names)
@asks_printing
def showing(name: str, printing: Printing) -> None:
    """The tableau of the chart NAME (or a file): rows 0 to 7, columns 0 to 9 and stood.

    baccarat chart show punto-banco
    """
    printing.show(tableau_table(asked_chart(name)))


@command.command("lint")
@click.argument("files", nargs=-1, required=True)
def linting(files: tuple[str, ...]) -> int:
    """Everything that FILES (or shipped charts) leave unsaid, say twice or say wrongly; status 1 if there is any.

    baccarat chart lint 004_0037ce9ece0c43ba
    """
    return linted(files, lambda file: chart_findings(reading(file)))


@command.command("compare")
@click.argument("first", shell_complete=chart_names)
@click.argument("second", shell_complete=chart_names)
@asks_shoe
@asks_printing
def comparing(
    first: str,
    second: str,
    asked: Asked,
    printing: Printing,
) -> None:
    """What the cells in which two charts differ do to Player, Banker and Tie, each alone and all together.

    An incomplete chart is priced in all its readings.

    baccarat chart compare punto-banco 6-draws-on-7-only
    """
    if asked.chart_name:
        raise InputError("two charts are compared: name them, without --chart")
    shoe, one, other, main = asked.one_shoe, asked_chart(first), asked_chart(second), main_bets()
    open_ones = [chart for chart in (one, other) if chart.open_cells()]
    printing.show(compare_table(shoe, one, other, main), *(readings_table(shoe, chart, main) for chart in open_ones))
