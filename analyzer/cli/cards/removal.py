"""``baccarat removal``: effects of removing cards."""

import click

from analyzer.cli.bet_options import BETS_FILE, bets_of
from analyzer.cli.completing import bet_keys
from analyzer.cli.options import Asked, Printing, asks_printing, asks_shoe
from analyzer.output.pages.counting import cards_gone_table, removal_table
from analyzer.studies.counting.removal import effects
from analyzer.studies.pricing import edges_by_shoe


@click.command("removal")
@click.argument("bets", nargs=-1, shell_complete=bet_keys)
@click.option("--cards", default="", help='Several cards at once: "5 5 6".')
@BETS_FILE
@asks_shoe
@asks_printing
def command(bets: tuple[str, ...], cards: str, bets_file: str | None, asked: Asked, printing: Printing) -> None:
    """What one card of each rank, or the --cards together, add to the EV of BETS when they are removed.

    baccarat removal player banker tie --decks 8

    baccarat removal tie --cards "6 6 7"
    """
    whole = asked.one_shoe
    found = bets_of(bets, file=bets_file)
    charts = [asked.chart_for(bet) for bet in found]
    if cards:
        less = whole.without(cards)
        before, after = edges_by_shoe([whole, less], charts, found, asked.kernel)
        printing.show(cards_gone_table(whole, less, charts, before, after))
    else:
        gone = [effects(whole, under, bet, asked.kernel) for bet, under in zip(found, charts, strict=True)]
        printing.show(removal_table(whole, charts, found, gone), digits=6)
