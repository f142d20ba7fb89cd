"""``baccarat formula``: edges as formulas."""

from dataclasses import dataclass

import click

from analyzer.bets import Bet
from analyzer.chart import Chart
from analyzer.charts import chart_of
from analyzer.cli.bet_options import BETS_FILE, bets_of
from analyzer.cli.charts import CHART, asked_chart
from analyzer.cli.completing import bet_keys
from analyzer.cli.options import as_one, asks_form, out_folder, show_document
from analyzer.errors import InputError
from analyzer.output.document import Document
from analyzer.output.pages.formulas.counts_page import counts_document
from analyzer.output.pages.formulas.report import formula_report, formulas_document, shipped_formulas
from analyzer.output.pages.formulas.sections import EXPANSION_ORDER, section
from analyzer.studies.formulas.closed_form import Priced, priced
from analyzer.studies.formulas.in_counts import in_counts

SYMBOLS = {"decks", "commission", "odds"}
COUNTS = {"counts"}


@dataclass(frozen=True)
class Question:
    """What is asked of each bet, as typed."""

    inside: str | None
    equal: str | None
    order: int
    chart_name: str | None

    @property
    def symbols(self) -> frozenset[str]:
        """What the formula is in; InputError if it cannot be in these together."""
        inside = self.inside or ("decks,commission,odds" if self.equal else "decks")
        symbols = frozenset(inside.replace(" ", "").split(","))
        if symbols != COUNTS and ("decks" not in symbols or not symbols <= SYMBOLS):
            raise InputError(f"--in {inside!r}: write decks, decks,commission,odds (or two of them), or counts")
        if self.equal and len(symbols) == 1:
            raise InputError("--equal needs something to solve for: --in decks,commission or decks,odds")
        return symbols

    @property
    def chart(self) -> Chart | None:
        """The chart, if one is named."""
        return asked_chart(self.chart_name) if self.chart_name else None


@click.command("formula")
@click.argument("bets", nargs=-1, shell_complete=bet_keys)
@as_one(
    "question",
    Question,
    click.option("--in", "inside", help="Symbols: decks; decks,commission,odds; or counts. [default: decks]"),
    click.option("--equal", help="Solve for the edge of this bet too: banker."),
    click.option(
        "--order", type=click.IntRange(0, 20), default=EXPANSION_ORDER, show_default=True, help="Of the 1/d expansion."
    ),
    CHART,
)
@click.option("--commission", help="Take another commission: 4%.")
@click.option("--pays", help='Other odds for the one bet named: "9 to 1", or one for each paying line, by commas.')
@click.option("--meter", help="The meter of a progressive bet, in units of the stake.")
@BETS_FILE
@asks_form(None, "text; into a folder markdown, and latex beside it")
@out_folder("Write the formulas into this folder; those of all shipped bets if none is named.")
def command(
    bets: tuple[str, ...],
    question: Question,
    commission: str | None,
    pays: str | None,
    meter: str | None,
    bets_file: str | None,
    form: str | None,
    out: str | None,
) -> None:
    """The edge of BETS (player, banker and tie if none is named) as an exact formula for every number of decks at once.

    baccarat formula tie --in decks,commission,odds --equal banker

    baccarat formula banker --format python
    """
    if out and not bets:
        if question != Question(None, None, EXPANSION_ORDER, None) or commission or pays or meter or bets_file:
            raise InputError("--out writes the formulas of all shipped bets: name some, or leave other options out")
        _show(formula_report(shipped_formulas()), form, out)
        return
    symbols = question.symbols
    asked = bets_of(bets, commission, pays, meter, bets_file)
    others = bets_of((question.equal,), file=bets_file) if question.equal else []
    for bet in [*asked, *others]:
        if bet.needs:
            raise InputError(f"bet {bet.key} is offered when something is known: no formula is served")
    if symbols == COUNTS:
        polynomials = [in_counts(chart_of(bet, question.chart), bet) for bet in asked]
        _show(counts_document(polynomials), form, out)
        return
    found = _priced([*asked, *others], question.chart)
    sections = [section(found[bet], symbols, question.order, *(found[other] for other in others)) for bet in asked]
    _show(formulas_document(sections), form, out)


def _show(document: Document, form: str | None, out: str | None) -> None:
    show_document(document, *([form] if form else ["markdown", "latex"] if out else ["text"]), out=out)


def _priced(bets: list[Bet], named: Chart | None) -> dict[Bet, Priced]:
    """Each bet under its chart; those of one chart are walked together."""
    by_chart: dict[Chart, list[Bet]] = {}
    for bet in bets:
        by_chart.setdefault(chart_of(bet, named), []).append(bet)
    return {of.bet: of for under, some in by_chart.items() for of in priced(under, some)}
