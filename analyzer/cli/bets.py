"""``baccarat bets``: the catalogue."""

import click

from analyzer.catalog import bet, bets
from analyzer.cli.options import PRINT_OPTIONS, show
from analyzer.output.catalog_table import bet_table, catalog_table


@click.command("bets")
@click.argument("key", required=False)
@PRINT_OPTIONS
def command(key: str | None, form: str, digits: int | None, fractions: bool) -> None:
    """All bets with rule and pays, or the pay table of the bet KEY."""
    table = bet_table(bet(key)) if key else catalog_table(list(bets().values()))
    show(table, form, digits, fractions)
