"""``baccarat outcomes``: the base table."""

import click

from analyzer.cli.options import Asked, Printing, asks_printing, asks_shoe
from analyzer.output.pages.edges import matrix_table, outcome_table
from analyzer.studies.pricing import outcomes_by_shoe


@click.command("outcomes")
@asks_shoe
@click.option("--matrix", is_flag=True, help="Deals by final totals instead: Player down, Banker across.")
@asks_printing
def command(asked: Asked, matrix: bool, printing: Printing) -> None:
    """Player, Banker and Tie, and coups of four, five and six cards.

    baccarat outcomes --decks 1..12,inf

    baccarat outcomes --decks 6

    baccarat outcomes --matrix
    """
    shoes, chart = asked.shoes, asked.chart_for()
    tallies = outcomes_by_shoe(shoes, chart, asked.kernel)
    printing.show((matrix_table if matrix else outcome_table)(shoes, chart, tallies))
