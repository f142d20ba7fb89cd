"""``baccarat formula``: edges as formulas."""

from pathlib import Path

import click

from analyzer.bets import Bet
from analyzer.chart import Chart
from analyzer.cli.options import BETS_FILE, bets_of, chart_of
from analyzer.errors import InputError
from analyzer.output.counts_page import counts_page
from analyzer.output.formula_sections import ORDER, section
from analyzer.output.formula_table import FORMULA_FORMATS, formula_report, page
from analyzer.output.report import write_all
from analyzer.studies.closed_form import Priced, priced
from analyzer.studies.in_counts import in_counts
from analyzer.studies.per_deck import chart_of as chart_for

SYMBOLS = ("decks", "commission", "odds")


@click.command("formula")
@click.argument("bets", nargs=-1)
@click.option("--in", "inside", help="Symbols: decks; decks,commission,odds; or counts. [default: decks]")
@click.option("--equal", help="Solve for the edge of this bet too: banker.")
@click.option("--order", type=click.IntRange(0, 20), default=ORDER, show_default=True, help="Of the expansion in 1/d.")
@click.option("--chart", "chart_name", help="A chart, or its file. [default: punto-banco, or the bet's own]")
@click.option("--commission", help="Take another commission: 4%.")
@click.option("--pays", help='Other odds for the one bet named: "9 to 1", or one for each paying line, by commas.')
@click.option("--meter", help="The meter of a progressive bet, in units of the stake.")
@BETS_FILE
@click.option("--out", help="Write formulas.md and formulas.tex of all shipped bets into this folder instead.")
@click.option("--format", "form", default="text", show_default=True, help=", ".join(FORMULA_FORMATS) + ".")
def command(
    bets: tuple[str, ...],
    inside: str | None,
    equal: str | None,
    order: int,
    chart_name: str | None,
    commission: str | None,
    pays: str | None,
    meter: str | None,
    bets_file: str | None,
    out: str | None,
    form: str,
) -> None:
    """The edge of BETS (player, banker and tie if none is named) as an exact formula for every number of decks at once.

    baccarat formula tie --in decks,commission,odds --equal banker
    """
    if out:
        options = (inside, equal, chart_name, commission, pays, meter, bets_file)
        if bets or form != "text" or any(option is not None for option in options):
            raise InputError("--out writes the formulas of all shipped bets: leave bets and other options out")
        files = formula_report()
        write_all(Path(out), files)
        click.echo(f"{len(files)} files in {out}: {', '.join(files)}")
        return
    symbols = _symbols(inside, equal)
    chart = chart_of(chart_name) if chart_name else None
    asked = bets_of(bets, commission, pays, meter, bets_file)
    for bet in asked:
        if bet.needs:
            raise InputError(f"bet {bet.key} is offered when something is known: no formula is served")
    if symbols == {"counts"}:
        click.echo(counts_page([in_counts(chart_for(bet, chart), bet) for bet in asked], form), nl=False)
        return
    others = bets_of((equal,), file=bets_file) if equal else []
    found = _priced([*asked, *others], chart)
    other = found[-1] if equal else None
    sections = [section(of, symbols, order, other) for of in found[: len(asked)]]
    click.echo(page(sections, form), nl=False)


def _symbols(inside: str | None, equal: str | None) -> frozenset[str]:
    symbols = frozenset((inside or ("decks,commission,odds" if equal else "decks")).replace(" ", "").split(","))
    if symbols != {"counts"} and ("decks" not in symbols or not symbols <= set(SYMBOLS)):
        raise InputError(f"--in {inside!r}: write decks, decks,commission,odds (or two of them), or counts")
    if equal and len(symbols) == 1:
        raise InputError("--equal needs something to solve for: --in decks,commission or decks,odds")
    return symbols


def _priced(bets: list[Bet], chart: Chart | None) -> list[Priced]:
    """Each bet under its chart; those of one chart share its walk."""
    found: dict[Bet, Priced] = {}
    for under in dict.fromkeys(chart_for(bet, chart) for bet in bets):
        some = [bet for bet in bets if chart_for(bet, chart) == under]
        found |= dict(zip(some, priced(under, some), strict=True))
    return [found[bet] for bet in bets]
