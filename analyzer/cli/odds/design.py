"""``baccarat design``: pay tables."""

import re

import click

from analyzer.cli.bet_options import BETS_FILE, bets_of
from analyzer.cli.completing import bet_keys
from analyzer.cli.options import Asked, Printing, asks_printing, asks_shoe
from analyzer.errors import InputError
from analyzer.odds import parse_rate
from analyzer.output.pages.design import design_table, whole_table
from analyzer.studies.design import whole_tables
from analyzer.studies.pricing import edges_by_shoe


@click.command("design")
@click.argument("bet", shell_complete=bet_keys)
@click.option("--target-edge", required=True, help="The house edge wanted: 5%.")
@click.option("--lines", default="", help="Lines to keep as they are: 1,2.")
@click.option("--tables", "most", type=click.IntRange(1, 100), default=5, show_default=True, help="How many to show.")
@BETS_FILE
@asks_shoe
@asks_printing
def command(
    bet: str,
    target_edge: str,
    lines: str,
    most: int,
    bets_file: str | None,
    asked: Asked,
    printing: Printing,
) -> None:
    """For each line of BET the odds that make it fair and those that reach a target edge, and the nearest whole tables.

    baccarat design lucky-6 --target-edge 5% --lines 1

    baccarat design tie --target-edge 5%
    """
    (found,) = bets_of((bet,), file=bets_file)
    found.require_no_choice()
    shoe, under, target = asked.one_shoe, asked.chart_for(found), parse_rate(target_edge)
    ((edge,),) = edges_by_shoe([shoe], [under], [found], asked.kernel)
    fixed = [_line(text, len(edge.bet.lines)) for text in lines.split(",") if text.strip()]
    tables = whole_tables(edge, target, fixed, most)
    printing.show(design_table(shoe, under, edge, target), whole_table(shoe, under, edge, target, tables))


def _line(text: str, lines: int) -> int:
    if not re.fullmatch(r"\d{1,9}", text.strip()) or not 1 <= int(text) <= lines:
        raise InputError(f"--lines {text.strip()!r}: give line numbers from 1 to {lines}")
    return int(text) - 1
