"""``baccarat count``: linear counts."""

import click

from analyzer.cli.depth import numbers
from analyzer.cli.options import BETS_FILE, PRINT_OPTIONS, SHOE_OPTIONS, bets_of, chart_of, one_shoe
from analyzer.output.counting_table import count_table, tags_table
from analyzer.output.formats import render_all
from analyzer.output.table import Style
from analyzer.studies.counting import Count, best_tags, parse_tags
from analyzer.studies.depth import depth_law, depths
from analyzer.studies.per_deck import chart_of as chart_for


@click.command("count")
@click.argument("bet")
@click.option("--tags", help='Tags of a count: "A..9,T: 0,0,0,-1,-1,-1,-1,2,2,0" (ten without an order: A..9,T).')
@click.option("--range", "most", type=int, default=4, show_default=True, help="Largest tag of the best whole count.")
@click.option("--unseen", default="", help="How many cards are unseen: 6..20,52. [default: the usual depths]")
@BETS_FILE
@SHOE_OPTIONS
@PRINT_OPTIONS
def command(
    bet: str,
    tags: str | None,
    most: int,
    unseen: str,
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
    """The exact correlation of a linear count with the EV of BET at every depth, when to bet, and the best counts.

    baccarat count dragon-7 --tags "A..9,T: 0,0,0,-1,-1,-1,-1,2,2,0"
    """
    (asked,) = bets_of((bet,), file=bets_file)
    whole = one_shoe(decks, shoe, remove)
    under = chart_for(asked, chart_of(chart_name) if chart_name else None)
    law = depth_law(whole, under, asked)
    best = Count(best_tags(law, most), law)
    given = [("yours", Count(parse_tags(tags, law.grain), law))] if tags else []
    counts = [*given, (f"best to {most}", best)]
    tables = [
        tags_table(whole, under, asked, counts),
        count_table(whole, under, asked, counts[0][1], depths(law, numbers(unseen))),
    ]
    click.echo(render_all(tables, form, Style(digits, fractions)), nl=False)
