"""The edge reports: a folder of tables that can be made again byte for byte."""

from collections.abc import Iterator, Mapping, Sequence

from analyzer.bets import Bet
from analyzer.chart import Chart
from analyzer.output.formats import render, render_all
from analyzer.output.pages.edges import edge_table, matrix_table, outcome_table
from analyzer.output.table import Table
from analyzer.shoe import Shoe
from analyzer.studies.pricing import STANDARD, chart_of, edges_by_shoe, outcomes_by_shoe
from analyzer.version import __version__

METHOD = """\
# Method

Every number in these tables was computed by `baccarat report`; nothing is copied in.

1. **What is counted.** Ordered deals of six cards from a fresh shoe of N cards: N(N-1)(N-2)(N-3)(N-4)(N-5)
   of them. A coup that ends after four or five cards counts once for every way the rest of the six
   would have fallen, so all coups weigh alike. For 8 decks that is 416!/410! = 4,998,398,275,503,360.
   The infinite shoe puts every card back: 13^6 deals, of ranks.
2. **How.** Player and Banker are dealt two cards each. If neither has 8 or 9, the chart says who draws:
   {player}. Every branch is walked with the number of ways the shoe deals it, in integers of any size.
3. **What a bet sees.** A pay table is read from the top and the first line that matches pays; no match
   loses. Its words (winner, totals, numbers of cards, pairs) are counted together in one tally, whose
   counts are checked to sum to all deals.
4. **What is printed.** EV = sum of (net win x deals) / all deals. House edge = -EV: the expected loss per
   unit bet, pushes counted. Per resolved = the house edge over 1 - P(push). RTP = 1 + EV. Hit
   frequency = P(win). Standard deviation = square root of E(win^2) - EV^2, per unit bet. Break-even =
   losing over winning deals: the odds to one at which the bet would be fair.
5. **Digits.** All are exact rationals until printing; rounding is integer arithmetic, halves away from zero.
6. **Check by hand.** In each row winning, pushing and losing deals sum to all deals; for Player
   (winning - losing) / all deals is the EV. The same counts come from three programs: the plain enumerator
   (`--kernel enumerator`), one that deals the third cards first, and one that evaluates a polynomial;
   tests hold them, and a fourth that deals physical cards in every order, to one another.

In CSV files an integer of more than 15 digits stands as `="..."`, so that a spreadsheet keeps all of it.
"""


ALSO = (
    "Also here:",
    "",
    "- [published-odds](published-odds.md): every printed figure checked, and what the wrong ones are right for",
    "- [seeds](seeds.md): the documents the project grew from, their charts and figures",
    "- [formulas](formulas.md): every value and rank bet as a formula in the number of decks",
    "- [games-with-choice](games-with-choice.md): chemin de fer and baccara banque, solved and proved",
    "- [math](math/README.md): math reports of eleven bets",
)


def edge_report(shoes: Sequence[Shoe], chart: Chart, bets: Sequence[Bet]) -> Mapping[str, str]:
    """File name -> text: outcome and edge tables, an index and the method."""
    return dict(_files(shoes, chart, bets))


def _files(shoes: Sequence[Shoe], chart: Chart, bets: Sequence[Bet]) -> Iterator[tuple[str, str]]:
    tallies = outcomes_by_shoe(shoes, chart)
    own = None if chart.name == STANDARD else chart
    bets = [bet for bet in bets if not bet.needs]  # the others are offered only when something is known
    edges = edges_by_shoe(shoes, own, bets)
    charts = [chart_of(bet, own) for bet in bets]
    index = [
        "# Edge reports",
        "",
        f"Chart {chart.name}, {len(bets)} bets, analyzer {__version__}. How: [method.md](method.md).",
        "",
        "| shoe | outcomes and edges | CSV |",
        "|:-----|:-------------------|:----|",
    ]
    yield from _both("outcomes", [outcome_table(shoes, chart, tallies)])
    index.append("| all | [outcomes](outcomes.md) | [outcomes.csv](outcomes.csv) |")
    for shoe, tally, of in zip(shoes, tallies, edges, strict=True):
        stem = "edges-" + ("infinite" if shoe.infinite else f"{shoe.size // 52:02d}-decks")
        one = [shoe]
        tables = [edge_table(one, charts, [of]), outcome_table(one, chart, [tally]), matrix_table(one, chart, [tally])]
        yield from _both(stem, tables)
        index.append(f"| {shoe.name} | [{stem}]({stem}.md) | [{stem}.csv]({stem}.csv) |")
    yield "method.md", METHOD.format(player=_chart_words(chart))
    index += ["", *ALSO]
    yield "README.md", "\n".join([*index, ""])


def _both(stem: str, tables: Sequence[Table]) -> Iterator[tuple[str, str]]:
    """All tables as Markdown, the first as CSV."""
    yield f"{stem}.md", render_all(tables, "markdown")
    yield f"{stem}.csv", render(tables[0], "csv")


def _chart_words(chart: Chart) -> str:
    return f"the Player on {', '.join(map(str, chart.draws_on()))}, then the Banker by `{chart.name}` ({chart.title})"
