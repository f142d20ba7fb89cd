"""The referee of baccarat mathematics: exact combinatorial analysis of any finite shoe.

1. A shoe is counts. A chart is a grid. *Whose card is next?* is the only question the rules answer.
2. The enumerator walks every card-removal sequence the chart allows and counts the ways the shoe
   deals it: integers, divided once, at the end.
3. What a bet can see of a coup is a row of features; the tally is the table features -> deals. Every
   bet, edge, variance and claim is arithmetic on it.
4. A bet is a printed pay table: lines read from the top, first match pays, no match loses.
5. A claim is a printed number with a source: checking it is exact rounding.
6. Chemin de fer is the same chart with open cells.

>>> from analyzer import Shoe, bet, chart, edges
>>> (edge,) = edges(Shoe.decks(8), chart("punto-banco"), [bet("tie")])
>>> edge.wins, edge.deals
(475627426473216, 4998398275503360)
>>> edge.house_edge
Fraction(103841353768, 723147898655)
"""

from typing import TYPE_CHECKING, Any

from analyzer.bets import Bet, PayLine
from analyzer.cards import Card, parse_cards
from analyzer.catalog import bet, bets, bets_in
from analyzer.chart import Chart
from analyzer.charts import chart, chart_in
from analyzer.coup import Coup
from analyzer.edge import Edge
from analyzer.errors import InputError
from analyzer.kernels import edges, tally
from analyzer.odds import decimal, odds_text, parse_odds, parse_rate, percent
from analyzer.shoe import Shoe, parse_decks
from analyzer.tally import Tally
from analyzer.version import __version__

if TYPE_CHECKING:
    from analyzer.kernels.evaluator import Evaluator

__all__ = [
    "Bet",
    "Card",
    "Chart",
    "Coup",
    "Edge",
    "Evaluator",
    "InputError",
    "PayLine",
    "Shoe",
    "Tally",
    "__version__",
    "bet",
    "bets",
    "bets_in",
    "chart",
    "chart_in",
    "decimal",
    "edges",
    "odds_text",
    "parse_cards",
    "parse_decks",
    "parse_odds",
    "parse_rate",
    "percent",
    "tally",
]


def __getattr__(name: str) -> Any:  # what no command needs is loaded when it is asked for
    if name != "Evaluator":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from analyzer.kernels.evaluator import Evaluator

    return Evaluator
