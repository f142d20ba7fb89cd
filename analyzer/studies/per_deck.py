"""The first question: what does each bet cost, shoe by shoe?"""

from collections.abc import Sequence

from analyzer.bets import Bet
from analyzer.chart import Chart
from analyzer.edge import Edge
from analyzer.features import find_words
from analyzer.kernels import DEFAULT, edges, tally
from analyzer.shoe import Shoe
from analyzer.tally import Tally

OUTCOME = ("winner", "player_total", "banker_total", "cards")


def edges_by_shoe(shoes: Sequence[Shoe], chart: Chart, bets: Sequence[Bet], kernel: str = DEFAULT) -> list[list[Edge]]:
    """For each shoe the edge of each bet."""
    return [edges(shoe, chart, bets, kernel) for shoe in shoes]


def outcomes_by_shoe(shoes: Sequence[Shoe], chart: Chart, kernel: str = DEFAULT) -> list[Tally]:
    """For each shoe the tally of winner, final totals and number of cards."""
    words = find_words(OUTCOME)
    return [tally(shoe, chart, words, kernel) for shoe in shoes]
