"""One shoe as it is dealt: draw and return cards, and ask for outcomes and edges at once. Plain Python.

Each question is one evaluation of the two halves (``kernels.halves``): half a millisecond.
"""

from functools import lru_cache

from analyzer.bets import Bet
from analyzer.cards import VALUE, parse_cards
from analyzer.chart import Chart
from analyzer.edge import Edge
from analyzer.enumerator import check
from analyzer.errors import InputError
from analyzer.features import WORDS, grain_of
from analyzer.kernels.halves import Form
from analyzer.kernels.walk import compiled, line_events, padded
from analyzer.shoe import Shoe


class Evaluator:
    """A shoe that changes card by card, under one chart.

    >>> from analyzer import Shoe, bet, chart
    >>> table = Evaluator(Shoe.decks(8), chart("punto-banco"))
    >>> table.outcomes()
    (2230518282592256, 2292252566437888, 475627426473216)
    >>> table.draw("4")
    >>> table.edge(bet("player")).wins, table.unseen
    (2198132965463168, 415)
    >>> table.put_back("4")
    """

    def __init__(self, shoe: Shoe, chart: Chart) -> None:
        self.shoe, self.chart = shoe, chart

    @property
    def unseen(self) -> int:
        """How many cards are left."""
        return self.shoe.size

    def draw(self, cards: str) -> None:
        """Cards leave the shoe; InputError if it does not hold them."""
        self.shoe = self.shoe.without(cards)

    def put_back(self, cards: str) -> None:
        """Cards return to the shoe."""
        shoe, back = self.shoe, parse_cards(cards)
        if shoe.infinite:
            raise InputError("an infinite shoe takes no cards back: none ever left it")
        left = list(shoe.counts)
        for card in back:
            left[shoe.grain.kind(card)] += 1
        self.shoe = Shoe(tuple(left), shoe.grain, name=f"{shoe.name} and {cards}")

    def outcomes(self) -> tuple[int, int, int]:
        """Deals that the Player wins, the Banker wins, and that tie."""
        cards = self.chart.cards
        check(self.shoe, self.chart, cards)
        shoe = self.shoe.at(VALUE)
        tie, more = _outcome_form(self.chart).at(shoe.counts, shoe.infinite)
        decided = shoe.deals(cards) - tie
        player = (decided - more) // 2
        return player, decided - player, tie

    def edge(self, bet: Bet) -> Edge:
        """The edge of a bet by value or rank; InputError for one that looks at suits."""
        cards = self.chart.cards
        check(self.shoe, self.chart, cards)
        shoe = self.shoe.at(grain_of(bet.words))
        lines, form = _bet_form(self.chart, bet)
        deals = dict(zip(lines, form.at(shoe.counts, shoe.infinite), strict=True))
        return Edge.counted(bet, deals, shoe.deals(cards))


@lru_cache(maxsize=16)
def _outcome_form(chart: Chart) -> Form:
    """Tie, and Banker less Player: four-card coups cancel in the second."""
    cards = chart.cards
    rows = {row[0]: padded(found, 10, cards) for row, found in compiled(chart, (WORDS["winner"],)).items()}
    difference = rows["banker"]
    difference.subtract(rows["player"])
    return Form.of_events([rows["tie"], difference], 10, cards)


@lru_cache(maxsize=256)
def _bet_form(chart: Chart, bet: Bet) -> tuple[tuple[int, ...], Form]:
    kinds = len(grain_of(bet.words).kinds)
    if kinds > 13:
        raise InputError(f"bet {bet.key} looks at suits or colours: ask baccarat edge for it")
    events = line_events(chart, bet)
    return tuple(events), Form.of_events(list(events.values()), kinds, chart.cards)
