"""``baccarat design``: pay tables."""

import click

from analyzer.cli.options import BETS_FILE, PRINT_OPTIONS, SHOE_OPTIONS, bets_of, chart_of, shoes_of
from analyzer.errors import InputError
from analyzer.odds import parse_rate
from analyzer.output.design_table import design_table, whole_table
from analyzer.output.formats import render_all
from analyzer.output.table import Style
from analyzer.studies.design import whole_tables
from analyzer.studies.per_deck import chart_of as chart_for
from analyzer.studies.per_deck import edges_by_shoe


@click.command("design")
@click.argument("bet")
@click.option("--target-edge", required=True, help="The house edge wanted: 5%.")
@click.option("--lines", default="", help="Lines to keep as they are: 1,2.")
@click.option("--tables", "most", type=click.IntRange(1, 100), default=5, show_default=True, help="How many to show.")
@BETS_FILE
@SHOE_OPTIONS
@PRINT_OPTIONS
def command(
    bet: str,
    target_edge: str,
    lines: str,
    most: int,
    bets_file: str | None,
    decks: str | None,
    shoe: str | None,
    remove: str,
    chart_name: str | None,
    kernel: str,
    form: str,
    digits: int | None,
    fractions: bool,
) -> None:
    """For each line of BET the odds that make it fair and those that reach a target edge, and the nearest whole tables.

    baccarat design lucky-6 --target-edge 5% --lines 1
    """
    shoes = shoes_of(decks, shoe, remove)
    if len(shoes) != 1:
        raise InputError("a pay table is designed at one shoe: name one")
    chart = chart_of(chart_name) if chart_name else None
    asked = bets_of((bet,), file=bets_file)
    target = parse_rate(target_edge)
    ((edge,),) = edges_by_shoe(shoes, chart, asked, kernel)
    fixed = [_line(text, len(edge.bet.lines)) for text in lines.split(",") if text.strip()]
    under = chart_for(asked[0], chart)
    tables = whole_tables(edge, target, fixed, most)
    shown = [design_table(shoes[0], under, edge, target), whole_table(shoes[0], under, edge, target, tables)]
    click.echo(render_all(shown, form, Style(digits, fractions)), nl=False)


def _line(text: str, lines: int) -> int:
    if not text.strip().isdecimal() or not 1 <= int(text) <= lines:
        raise InputError(f"--lines {text.strip()!r}: give line numbers from 1 to {lines}")
    return int(text) - 1
