"""``baccarat removal``: effects of removing cards."""

import click

from analyzer.cli.options import BETS_FILE, PRINT_OPTIONS, SHOE_OPTIONS, bets_of, chart_of, one_shoe, show
from analyzer.output.counting_table import cards_gone_table, removal_table
from analyzer.studies.per_deck import chart_of as chart_for
from analyzer.studies.per_deck import edges_by_shoe
from analyzer.studies.removal import effects


@click.command("removal")
@click.argument("bets", nargs=-1)
@click.option("--cards", default="", help='Several cards at once: "5 5 6".')
@BETS_FILE
@SHOE_OPTIONS
@PRINT_OPTIONS
def command(
    bets: tuple[str, ...],
    cards: str,
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
    """What one card of each rank, or the --cards together, add to the EV of BETS when they are removed.

    baccarat removal player banker tie --decks 8
    """
    whole = one_shoe(decks, shoe, remove)
    chart = chart_of(chart_name) if chart_name else None
    asked = bets_of(bets, file=bets_file)
    charts = [chart_for(bet, chart) for bet in asked]
    if cards:
        less = whole.without(cards)
        before, after = edges_by_shoe([whole, less], chart, asked, kernel)
        table = cards_gone_table(whole, less, charts, before, after)
    else:
        found = [effects(whole, one, bet, kernel) for bet, one in zip(asked, charts, strict=True)]
        table = removal_table(whole, charts, asked, found)
    show(table, form, 6 if digits is None and not cards else digits, fractions)
