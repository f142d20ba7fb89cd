"""``baccarat edge``: what bets cost."""

import click

from analyzer.cli.options import PRINT_OPTIONS, SHOE_OPTIONS, bets_of, chart_of, known_of, shoes_of, show
from analyzer.errors import InputError
from analyzer.output.edge_table import edge_table, line_table
from analyzer.studies.per_deck import chart_of as chart_for
from analyzer.studies.per_deck import edges_by_shoe


@click.command("edge")
@click.argument("bets", nargs=-1)
@SHOE_OPTIONS
@click.option("--commission", help="Take another commission: 4%.")
@click.option("--pays", help='Other odds for the one bet named: "9 to 1", or one for each paying line, by commas.')
@click.option("--meter", help="The meter of a progressive bet, in units of the stake.")
@click.option("--given", help="What is known: player_total=3,player_cards=2.")
@click.option("--player", default="", help='Cards the Player has: "3 K".')
@click.option("--banker", default="", help='Cards the Banker has: "5 T".')
@click.option("--lines", is_flag=True, help="Line by line: event, pays, deals, probability, return.")
@PRINT_OPTIONS
def command(
    bets: tuple[str, ...],
    decks: str | None,
    shoe: str | None,
    remove: str,
    chart_name: str | None,
    kernel: str,
    commission: str | None,
    pays: str | None,
    meter: str | None,
    given: str | None,
    player: str,
    banker: str,
    lines: bool,
    form: str,
    digits: int | None,
    fractions: bool,
) -> None:
    """House edge of BETS (player, banker and tie if none is named), exact for any shoe.

    baccarat edge tie --decks 6,8 --pays "9 to 1"
    """
    shoes = shoes_of(decks, shoe, remove)
    chart = chart_of(chart_name) if chart_name else None
    known = known_of(given, player, banker)
    asked = bets_of(bets, commission, pays, meter)
    if lines and (len(asked) > 1 or len(shoes) > 1):
        raise InputError("--lines shows one bet at one shoe: name them")
    edges = edges_by_shoe(shoes, chart, asked, kernel, known)
    charts = [chart_for(bet, chart) for bet in asked]
    if lines:
        table = line_table(shoes[0], charts[0], edges[0][0], str(known))
    else:
        table = edge_table(shoes, charts, edges, str(known))
    show(table, form, digits, fractions)
