"""``baccarat page``: the figures as one HTML file that computes them too."""

import click

from analyzer.cli.bet_options import BETS_FILE, bets_of, known_bets
from analyzer.cli.completing import bet_keys
from analyzer.cli.options import out_file, write_file


@click.command("page")
@click.argument("bets", nargs=-1, shell_complete=bet_keys)
@BETS_FILE
@out_file("The HTML file to write. [default: -, standard output]")
def command(bets: tuple[str, ...], bets_file: str | None, out: str | None) -> None:
    """One HTML file, to be opened in a browser: the answers, an exact calculator, and every bet (or BETS alone).

    baccarat page --out index.html

    baccarat page --out page.html
    """
    from analyzer.output.web.page import web_page

    found = bets_of(bets, file=bets_file) if bets else list(known_bets(bets_file).values())
    write_file(out or "-", web_page(found))
