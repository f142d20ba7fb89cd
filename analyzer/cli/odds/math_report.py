"""``baccarat math-report``: bets as game mathematicians file them."""

from pathlib import Path

import click

from analyzer.cli.bet_options import BETS_FILE, bets_of, known_bets
from analyzer.cli.completing import bet_keys
from analyzer.cli.door import say
from analyzer.cli.options import Asked, asks_form, asks_shoe, out_folder
from analyzer.output.files import write_all
from analyzer.output.forms import document_as
from analyzer.output.forms.form import Content
from analyzer.output.pages.math_report.report import math_report, report_index


@click.command("math-report")
@click.argument("bets", nargs=-1, required=True, shell_complete=bet_keys)
@asks_shoe
@BETS_FILE
@click.option("--commission", help="Take another commission: 4%.")
@click.option("--pays", help='Other odds for the one bet named: "9 to 1", or one for each paying line, by commas.')
@click.option("--meter", help="The meter of a progressive bet, in units of the stake.")
@out_folder("The folder to write into.", default="math-report", show_default=True)
@asks_form("markdown")
def command(
    bets: tuple[str, ...],
    asked: Asked,
    bets_file: str | None,
    commission: str | None,
    pays: str | None,
    meter: str | None,
    out: str,
    form: str,
) -> None:
    """The math report of BETS, one file (CSV: one folder) each, named by the key.

    Rules, pay table, combinations, return, edge, deviation, volatility, sensitivity, effects of removal, and how
    to check each number by hand.

    baccarat math-report dragon-7 tie --decks 6,8 --out math --format html

    baccarat math-report tie --decks 8 --format markdown
    """
    shoes = list(dict.fromkeys(asked.shoes))
    found = list(dict.fromkeys(bets_of(bets, commission, pays, meter, bets_file)))
    catalogue = known_bets(bets_file)
    files: dict[str, Content] = {}
    for bet in found:
        files |= document_as(math_report(shoes, asked.chart_for(bet), bet, catalogue, asked.kernel), form)
    if form == "markdown" and len(found) > 1:
        files |= report_index(shoes, asked.chart, found, asked.kernel)
    write_all(Path(out), files)
    say(f"{len(files)} file{'s' if len(files) > 1 else ''} in {out}: start with {Path(out) / _first(files)}")


def _first(files: dict[str, Content]) -> str:
    return "README.md" if "README.md" in files else next(iter(files))
