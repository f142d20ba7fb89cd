"""``baccarat edge``: what bets cost."""

import click

from analyzer.cli.options import PRINT_OPTIONS, SHOE_OPTIONS, bets_of, chart_of, shoes_of, show
from analyzer.errors import InputError
from analyzer.output.edge_table import edge_table, line_table
from analyzer.studies.per_deck import edges_by_shoe


@click.command("edge")
@click.argument("bets", nargs=-1)
@SHOE_OPTIONS
@click.option("--commission", help="Take another commission: 4%.")
@click.option("--pays", help='Other odds for the one bet named: "9 to 1", or one for each paying line, by commas.')
@click.option("--lines", is_flag=True, help="Line by line: event, pays, deals, probability, return.")
@PRINT_OPTIONS
def command(
    bets: tuple[str, ...],
    decks: str | None,
    shoe: str | None,
    remove: str,
    chart_name: str,
    kernel: str,
    commission: str | None,
    pays: str | None,
    lines: bool,
    form: str,
    digits: int | None,
    fractions: bool,
) -> None:
    """House edge of BETS (player, banker and tie if none is named), exact for any shoe.

    baccarat edge tie --decks 6,8 --pays "9 to 1"
    """
    shoes = shoes_of(decks, shoe, remove)
    chart = chart_of(chart_name)
    asked = bets_of(bets, commission, pays)
    if lines and (len(asked) > 1 or len(shoes) > 1):
        raise InputError("--lines shows one bet at one shoe: name them")
    edges = edges_by_shoe(shoes, chart, asked, kernel)
    table = line_table(shoes[0], chart, edges[0][0]) if lines else edge_table(shoes, chart, edges)
    show(table, form, digits, fractions)
