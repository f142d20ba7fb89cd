"""``baccarat chart``: charts shown, linted, compared."""

import click

from analyzer.catalog import chart, chart_file, charts
from analyzer.claims.lint import findings
from analyzer.cli.options import PRINT_OPTIONS, options, shoes_of, show
from analyzer.errors import InputError
from analyzer.output.chart_table import compare_table, readings_table, tableau_table
from analyzer.output.formats import render_all
from analyzer.output.table import Column, Style, Table
from analyzer.version import __version__

ONE_SHOE = options(
    click.option("--decks", help="A fresh shoe: 8 or inf. [default: 8]"),
    click.option("--shoe", help="Counts left, as for baccarat edge."),
    click.option("--remove", default="", help='Cards already seen: "5 5 K".'),
)


@click.group("chart")
def command() -> None:
    """Drawing charts: the tableau, its faults, and what a difference costs."""


@command.command("list")
@PRINT_OPTIONS
def listing(form: str, digits: int | None, fractions: bool) -> None:
    """The shipped charts."""
    rows = [{"chart": name, "title": chart(name).title} for name in charts()]
    columns = (Column("chart", "Chart"), Column("title", "Title"))
    show(Table(f"{len(rows)} charts", columns, rows, (), {"version": __version__}), form, digits, fractions)


@command.command("show")
@click.argument("name")
@PRINT_OPTIONS
def showing(name: str, form: str, digits: int | None, fractions: bool) -> None:
    """The tableau of the chart NAME (or a file): rows 0 to 7, columns 0 to 9 and stood."""
    show(tableau_table(chart(name)), form, digits, fractions)


@command.command("lint")
@click.argument("files", nargs=-1, required=True)
def linting(files: tuple[str, ...]) -> int:
    """Everything that FILES (or shipped charts) leave unsaid, say twice or say wrongly; status 1 if there is any."""
    found = [(file, finding) for file in files for finding in findings(chart_file(file))]
    for file, finding in found:
        click.echo(f"{file}: {finding}")
    if not found:
        click.echo(f"{', '.join(files)}: nothing to report")
    return 1 if found else 0


@command.command("compare")
@click.argument("first")
@click.argument("second")
@ONE_SHOE
@PRINT_OPTIONS
def comparing(
    first: str,
    second: str,
    decks: str | None,
    shoe: str | None,
    remove: str,
    form: str,
    digits: int | None,
    fractions: bool,
) -> None:
    """What the cells in which two charts differ do to Player, Banker and Tie, each alone and all together.

    An incomplete chart is priced in all its readings.
    """
    shoes = shoes_of(decks, shoe, remove)
    if len(shoes) != 1:
        raise InputError("charts are compared at one shoe: name one")
    pair = [chart(first), chart(second)]
    tables = [compare_table(shoes[0], *pair)] + [readings_table(shoes[0], c) for c in pair if c.open_cells()]
    click.echo(render_all(tables, form, Style(digits, fractions)), nl=False)
