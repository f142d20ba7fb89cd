"""``baccarat bets``: the catalogue, the words, and what is wrong with a pay table."""

from collections.abc import Mapping
from pathlib import Path

import click

from analyzer.bets import Bet
from analyzer.catalog import bet, bets, bets_in
from analyzer.charts import charts_of
from analyzer.cli.bet_options import BETS_FILE, known_bets
from analyzer.cli.completing import bet_keys
from analyzer.cli.linting import linted
from analyzer.cli.options import Printing, asks_printing
from analyzer.errors import InputError
from analyzer.output.pages.catalog import bet_table, catalog_table, words_table
from analyzer.studies.pay_lines import pay_line_findings


@click.command("bets")
@click.argument("keys", nargs=-1, shell_complete=bet_keys)
@click.option("--words", is_flag=True, help="The words a pay table may use: values, grain, meaning.")
@BETS_FILE
@asks_printing
def command(
    keys: tuple[str, ...],
    words: bool,
    bets_file: str | None,
    printing: Printing,
) -> int:
    """All bets with rule and pays, or the pay table of a bet.

    `baccarat bets lint [FILE...]` reports lines that can never match (in the shipped bets, if no file is named);
    status 1 if there are any.

    baccarat bets dragon-7

    baccarat bets lint
    """
    if keys[:1] == ("lint",):
        if keys[1:]:
            return linted(keys[1:], lambda file: _findings(bets_in(Path(file))))
        return linted(["shipped bets"], lambda _: _findings(bets()))
    if len(keys) > 1:
        raise InputError("one bet at a time: baccarat bets KEY")
    known = known_bets(bets_file)
    if words:
        table = words_table()
    elif keys:
        table = bet_table(bet(keys[0], known))
    else:
        table = catalog_table(list(known.values()))
    printing.show(table)
    return 0


def _findings(known: Mapping[str, Bet]) -> list[str]:
    return pay_line_findings(list(known.values()), charts_of(known.values()))
