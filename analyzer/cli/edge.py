"""``baccarat edge``: what bets cost."""

from collections.abc import Sequence
from fractions import Fraction

import click

from analyzer.bets import Bet
from analyzer.chart import Chart
from analyzer.cli.options import (
    BETS_FILE,
    MONEY_OPTIONS,
    PRINT_OPTIONS,
    SHOE_OPTIONS,
    bets_of,
    chart_of,
    known_of,
    shoes_of,
    show,
    staked,
    wagers_of,
)
from analyzer.errors import InputError
from analyzer.output.design_table import system_table
from analyzer.output.edge_table import edge_table, line_table
from analyzer.output.table import Table
from analyzer.shoe import Shoe
from analyzer.studies.per_deck import chart_of as chart_for
from analyzer.studies.per_deck import edges_by_shoe
from analyzer.studies.systems import system


@click.command("edge")
@click.argument("bets", nargs=-1)
@SHOE_OPTIONS
@click.option("--commission", help="Take another commission: 4%.")
@click.option("--pays", help='Other odds for the one bet named: "9 to 1", or one for each paying line, by commas.')
@click.option("--meter", help="The meter of a progressive bet, in units of the stake.")
@click.option("--given", help="What is known: player_total=3,player_cards=2.")
@click.option("--player", default="", help='Cards the Player has: "3 K".')
@click.option("--banker", default="", help='Cards the Banker has: "5 T".')
@click.option("--tables", is_flag=True, help="All pay tables of the bets, side by side.")
@BETS_FILE
@MONEY_OPTIONS
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
    tables: bool,
    bets_file: str | None,
    stake: str | None,
    minimum_commission: str | None,
    round_commission: str | None,
    round_payment: str | None,
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
    keys, stakes = wagers_of(bets)
    asked = bets_of(keys, commission, pays, meter, bets_file, tables)
    if stakes:
        if stake or tables or lines or given or player or banker:
            raise InputError("stakes on bets (banker:100 tie:20) make one combined wager: leave the other options out")
        show(combined(shoes, chart, list(zip(asked, stakes, strict=True)), kernel), form, digits, fractions)
        return
    asked, terms = staked(asked, stake, minimum_commission, round_commission, round_payment)
    if lines and (len(asked) > 1 or len(shoes) > 1):
        raise InputError("--lines shows one bet at one shoe: name them")
    edges = edges_by_shoe(shoes, chart, asked, kernel, known)
    charts = [chart_for(bet, chart) for bet in asked]
    if lines:
        table = line_table(shoes[0], charts[0], edges[0][0], str(known))
    else:
        table = edge_table(shoes, charts, edges, str(known), terms)
    show(table, form, digits, fractions)


def combined(shoes: Sequence[Shoe], chart: Chart | None, wagers: Sequence[tuple[Bet, Fraction]], kernel: str) -> Table:
    """The combined wager at one shoe, under one chart."""
    charts = {chart_for(bet, chart) for bet, _ in wagers}
    if len(shoes) != 1 or len(charts) != 1:
        raise InputError("a combined wager is on one coup: name one shoe, and bets under one chart")
    under = charts.pop()
    return system_table(shoes[0], under, system(shoes[0], under, wagers, kernel))
