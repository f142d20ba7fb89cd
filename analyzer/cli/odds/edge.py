"""``baccarat edge``: what bets cost."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

import click

from analyzer.bets import Bet
from analyzer.cli.bet_options import BETS_FILE, Money, bets_of, known_of, staked, takes_money, terms_of, wagers_of
from analyzer.cli.completing import bet_keys
from analyzer.cli.options import Asked, Printing, asks_printing, asks_shoe
from analyzer.errors import InputError
from analyzer.output.pages.edges import edge_table, line_table
from analyzer.output.table import Table
from analyzer.studies.pricing import edges_by_shoe

if TYPE_CHECKING:
    from analyzer.studies.money import Terms


@click.command("edge")
@click.argument("bets", nargs=-1, shell_complete=bet_keys)
@asks_shoe
@click.option("--commission", help="Take another commission: 4%.")
@click.option("--pays", help='Other odds for the one bet named: "9 to 1", or one for each paying line, by commas.')
@click.option("--meter", help="The meter of a progressive bet, in units of the stake.")
@click.option("--given", help="What is known: player_total=3,player_cards=2.")
@click.option("--player", default="", help='Cards the Player has: "3 K".')
@click.option("--banker", default="", help='Cards the Banker has: "5 T".')
@click.option("--tables", is_flag=True, help="All pay tables of the bets, side by side.")
@BETS_FILE
@takes_money
@click.option("--lines", is_flag=True, help="Line by line: event, pays, deals, probability, return.")
@asks_printing
def command(
    bets: tuple[str, ...],
    asked: Asked,
    commission: str | None,
    pays: str | None,
    meter: str | None,
    given: str | None,
    player: str,
    banker: str,
    tables: bool,
    bets_file: str | None,
    money: Money,
    lines: bool,
    printing: Printing,
) -> None:
    """House edge of BETS (player, banker and tie if none is named), exact for any shoe.

    A stake on each, banker:100 tie:20, makes them one combined wager.

    baccarat edge tie --decks 6,8 --pays "9 to 1"

    baccarat edge dragon-7 --remove "7 7 7 K" --lines
    """
    shoes, known = asked.shoes, known_of(given, player, banker)
    keys, stakes = wagers_of(bets)
    found = bets_of(keys, commission, pays, meter, bets_file, tables)
    if stakes:
        if money.stake or tables or lines or given or player or banker:
            raise InputError("stakes on bets (banker:100 tie:20) make one combined wager: leave the other options out")
        printing.show(combined(asked, list(zip(found, stakes, strict=True)), terms_of(money)))
        return
    found, terms = staked(found, money)
    if lines and (len(found) > 1 or len(shoes) > 1):
        raise InputError("--lines shows one bet at one shoe: name them")
    charts = [asked.chart_for(bet) for bet in found]
    edges = edges_by_shoe(shoes, charts, found, asked.kernel, known)
    if lines:
        printing.show(line_table(shoes[0], charts[0], edges[0][0], str(known)))
    else:
        printing.show(edge_table(shoes, charts, edges, str(known), terms))


def combined(asked: Asked, wagers: Sequence[tuple[Bet, Fraction]], terms: "Terms") -> Table:
    """The combined wager at one shoe, under one chart. InputError if its bets are priced under several charts."""
    from analyzer.output.pages.design import system_table
    from analyzer.studies.combined import system
    from analyzer.studies.money import Terms, at_stake

    if terms != Terms():
        wagers = [(at_stake(bet, stake, terms), stake) for bet, stake in wagers]
    charts = {asked.chart_for(bet) for bet, _ in wagers}
    if len(charts) != 1:
        raise InputError("a combined wager is on one coup: name bets under one chart")
    shoe, under = asked.one_shoe, charts.pop()
    return system_table(shoe, under, system(shoe, under, wagers, asked.kernel), str(terms))
