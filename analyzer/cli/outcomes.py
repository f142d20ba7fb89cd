"""``baccarat outcomes``: the base table."""

import click

from analyzer.cli.options import PRINT_OPTIONS, SHOE_OPTIONS, chart_of, shoes_of, show
from analyzer.output.edge_table import matrix_table, outcome_table
from analyzer.studies.per_deck import outcomes_by_shoe


@click.command("outcomes")
@SHOE_OPTIONS
@click.option("--matrix", is_flag=True, help="Deals by final totals instead: Player down, Banker across.")
@PRINT_OPTIONS
def command(
    decks: str | None,
    shoe: str | None,
    remove: str,
    chart_name: str | None,
    kernel: str,
    matrix: bool,
    form: str,
    digits: int | None,
    fractions: bool,
) -> None:
    """Player, Banker and Tie, and coups of four, five and six cards.

    baccarat outcomes --decks 1..12,inf
    """
    shoes = shoes_of(decks, shoe, remove)
    chart = chart_of(chart_name)
    tallies = outcomes_by_shoe(shoes, chart, kernel)
    table = matrix_table(shoes, chart, tallies) if matrix else outcome_table(shoes, chart, tallies)
    show(table, form, digits, fractions)
