"""``baccarat chart``: charts shown, linted, compared."""

import click

from analyzer.catalog import charts
from analyzer.charts import reading
from analyzer.claims.lint import findings
from analyzer.cli.charts import chart
from analyzer.cli.linting import linted
from analyzer.cli.options import Asked, Printing, asks_shoe, prints
from analyzer.errors import InputError
from analyzer.output.pages.charts import compare_table, readings_table, tableau_table
from analyzer.output.table import Column, Table
from analyzer.version import __version__


@click.group("chart")
def command() -> None:
    """Drawing charts: the tableau, its faults, and what a difference costs."""


@command.command("list")
@prints
def listing(printing: Printing) -> None:
    """The shipped charts."""
    rows = [{"chart": name, "title": chart(name).title} for name in charts()]
    columns = (Column("chart", "Chart"), Column("title", "Title"))
    printing.show(Table(f"{len(rows)} charts", columns, rows, (), {"version": __version__}))


@command.command("show")
@click.argument("name")
@prints
def showing(name: str, printing: Printing) -> None:
    """The tableau of the chart NAME (or a file): rows 0 to 7, columns 0 to 9 and stood."""
    printing.show(tableau_table(chart(name)))


@command.command("lint")
@click.argument("files", nargs=-1, required=True)
def linting(files: tuple[str, ...]) -> int:
    """Everything that FILES (or shipped charts) leave unsaid, say twice or say wrongly; status 1 if there is any."""
    return linted(files, lambda file: findings(reading(file)))


@command.command("compare")
@click.argument("first")
@click.argument("second")
@asks_shoe
@prints
def comparing(
    first: str,
    second: str,
    asked: Asked,
    printing: Printing,
) -> None:
    """What the cells in which two charts differ do to Player, Banker and Tie, each alone and all together.

    An incomplete chart is priced in all its readings.
    """
    if asked.chart_name:
        raise InputError("two charts are compared: name them, without --chart")
    shoe, pair = asked.one_shoe, [chart(first), chart(second)]
    printing.show(compare_table(shoe, *pair), *(readings_table(shoe, one) for one in pair if one.open_cells()))
