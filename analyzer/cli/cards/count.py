"""``baccarat count``: linear counts."""

import click

from analyzer.cli.bet_options import BETS_FILE, bets_of
from analyzer.cli.cards.depth import numbers
from analyzer.cli.completing import bet_keys
from analyzer.cli.options import Asked, Printing, asks_printing, asks_shoe
from analyzer.output.pages.counting import count_table, tags_table
from analyzer.studies.counting.counts import Count, best_tags, parse_tags
from analyzer.studies.counting.depth import depth_law, depths


@click.command("count")
@click.argument("bet", shell_complete=bet_keys)
@click.option("--tags", help='Tags of a count: "A..9,T: 0,0,0,-1,-1,-1,-1,2,2,0" (ten without an order: A..9,T).')
@click.option("--range", "most", type=int, default=4, show_default=True, help="Largest tag of the best whole count.")
@click.option("--unseen", default="", help="How many cards are unseen: 6..20,52. [default: the usual depths]")
@BETS_FILE
@asks_shoe
@asks_printing
def command(
    bet: str,
    tags: str | None,
    most: int,
    unseen: str,
    bets_file: str | None,
    asked: Asked,
    printing: Printing,
) -> None:
    """The exact correlation of a linear count with the EV of BET at every depth, when to bet, and the best counts.

    baccarat count dragon-7 --tags "A..9,T: 0,0,0,-1,-1,-1,-1,2,2,0"

    baccarat count tie --tags "A..9,T: 0,1,1,1,1,5,5,-3,-2,-2"
    """
    (found,) = bets_of((bet,), file=bets_file)
    whole, under = asked.one_shoe, asked.chart_for(found)
    law = depth_law(whole, under, found)
    given = [("yours", Count(parse_tags(tags, law.grain), law))] if tags else []
    counts = [*given, (f"best to {most}", Count(best_tags(law, most), law))]
    printing.show(
        tags_table(whole, under, found, counts),
        count_table(whole, under, found, counts[0][1], depths(law, numbers(unseen))),
    )
