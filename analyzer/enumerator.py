"""The algorithm: walk every card-removal sequence the chart allows, and count the ways the shoe deals it.

Start here. A card is drawn from those left; there are as many ways to draw its kind as cards of
that kind are left; the chart says whose card it is. When the coup is over, the rest of six cards
fall anyhow. So every coup is counted as ordered deals of six cards, in integers, and the total is
N(N-1)(N-2)(N-3)(N-4)(N-5).
"""

from collections import Counter
from collections.abc import Sequence

from analyzer.chart import Chart
from analyzer.coup import MOST_CARDS, Coup
from analyzer.errors import InputError
from analyzer.features import Word, grain_of
from analyzer.shoe import Shoe
from analyzer.tally import Row, Tally


def tally(shoe: Shoe, chart: Chart, words: Sequence[Word], start: Coup | None = None) -> Tally:
    """The tally of ``words`` over every deal of six cards from the shoe.

    ``start`` holds cards already on the table (by default what the chart lays there: nothing); they
    are not in the shoe, and only the rest of the six cards are dealt. InputError if the shoe cannot
    finish a coup, does not tell apart what the words need, or the chart has an open cell.
    """
    grain = grain_of(words)
    start = chart.start if start is None else start
    rest = MOST_CARDS - len(start)
    require_deal(shoe, chart, rest)
    shoe = shoe.at(grain)
    for card in (*start.player, *start.banker):
        grain.kind(card)  # must say what the words tell apart
    left = list(shoe.counts)
    taken = 0 if shoe.infinite else 1  # with replacement the card goes back
    counts: Counter[Row] = Counter()

    def walk(coup: Coup, ways: int) -> None:
        side = chart.turn(coup)
        if side is None:  # the coup is over; the rest of six cards fall anyhow
            counts[tuple([word.of(coup) for word in words])] += ways * anyhow[len(coup)]
            return
        for kind, n in enumerate(left):
            if n:  # n ways to draw this kind next
                left[kind] -= taken
                walk(coup.draw(side, grain.kinds[kind]), ways * n)
                left[kind] += taken

    dealt = range(len(start), MOST_CARDS + 1)
    anyhow = {k: shoe.deals(rest) // shoe.deals(k - len(start)) for k in dealt}
    walk(start, 1)
    return Tally([word.name for word in words], counts, shoe.deals(rest))


def require_deal(shoe: Shoe, chart: Chart, cards: int = MOST_CARDS) -> None:
    """InputError unless the chart is closed and the shoe holds enough cards for a coup."""
    chart.require_closed()
    require_cards(shoe, cards)


def require_cards(shoe: Shoe, cards: int) -> None:
    """InputError unless the shoe holds so many cards; with replacement one is enough."""
    if shoe.size < (1 if shoe.infinite else cards):
        raise InputError(f"{shoe.name} has {shoe.size} cards: a coup needs {cards}")
