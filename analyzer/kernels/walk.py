"""The walk compiled: each row of a tally as small integers on multisets of cards.

For a fixed chart every count of the tally is a polynomial in the counts of the shoe:

1. A coup that shows kind k e_k times is dealt in a product of falling factorials
   n_k (n_k - 1) ... (n_k - e_k + 1), whatever the order; the rest of six cards fall anyhow.
2. So a row is a vector of small integers, the number of orders that end in each multiset of kinds, times
   the vector of those products. The vectors depend on the chart alone, and are built once.
3. A product times the N - |e| cards left is the sum over k of the products with one more card of kind k:
   so a coup of four or five cards may be *padded* to six, and every vector lies on 6-card multisets.

A multiset is written as one integer whose digits to base 7 say how often each kind is in it.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from analyzer.bets import Bet
from analyzer.chart import Chart
from analyzer.coup import Coup
from analyzer.features import Word, grain_of
from analyzer.kernels.pairs import Reads, readings
from analyzer.tally import Row

MOST = 6  # cards in a coup
BASE = MOST + 1

Orders = Counter[int]  # multiset -> in how many orders it ends so


@lru_cache(maxsize=16)
def compiled(chart: Chart, words: tuple[Word, ...]) -> Mapping[Row, Orders]:
    """Row -> multisets of the cards that show it when the coup is over, with their orders."""
    grain = grain_of(words)
    reads: Reads = tuple(dict.fromkeys(word.pair for word in words if word.pair))
    example, reading = readings(grain, reads)
    pairs: list[Orders] = [Counter() for _ in example]  # by reading, the multisets of two cards
    for i, row_of in enumerate(reading):
        for k, read in enumerate(row_of):
            pairs[read][BASE**i + BASE**k] += 1
    players = pairs
    if chart.player_first:  # not of the shoe: only the other card counts
        first = grain.kind(chart.player_first)
        players = [Counter() for _ in example]
        for k, read in enumerate(reading[first]):
            players[read][BASE**k] += 1

    first_cards = all(word.first_cards for word in words)

    def ends(coup: Coup, drawn: int) -> Iterator[tuple[Row, int]]:
        """Every way a coup may end: its row and the multiset of its third cards."""
        side = None if first_cards else chart.turn(coup)  # four cards settle words on the first cards
        if side is None:
            yield tuple([word.of(coup) for word in words]), drawn
            return
        for kind, card in enumerate(grain.kinds):
            yield from ends(coup.draw(side, card), drawn + BASE**kind)

    found: defaultdict[Row, Orders] = defaultdict(Counter)
    for p, player in enumerate(example):
        for b, banker in enumerate(example):
            four: Orders = Counter()
            for one, n in players[p].items():
                for other, m in pairs[b].items():
                    four[one + other] += n * m
            for row, thirds in ends(Coup(player, banker), 0):
                into = found[row]
                for multiset, orders in four.items():
                    into[multiset + thirds] += orders
    return dict(found)


def padded(orders: Mapping[int, int], kinds: int, cards: int) -> Orders:
    """The same count on multisets of ``cards`` cards: the rest of them fall anyhow."""
    by_size: list[Orders] = [Counter() for _ in range(cards + 1)]
    for multiset, n in orders.items():
        by_size[sum(exponents(multiset, kinds))][multiset] += n
    for size in range(cards):
        for multiset, n in by_size[size].items():
            for kind in range(kinds):
                by_size[size + 1][multiset + BASE**kind] += n
    return by_size[cards]


def exponents(multiset: int, kinds: int) -> list[int]:
    """How often each kind is in a multiset."""
    return [multiset // BASE**kind % BASE for kind in range(kinds)]


def total(orders: Sequence[Orders]) -> Orders:
    """The orders of several rows together."""
    whole: Orders = Counter()
    for one in orders:
        whole.update(one)
    return whole


def line_events(chart: Chart, bet: Bet, cards: int | None = None) -> dict[int, Orders]:
    """Line -> the orders of the deals it decides, padded to so many cards; a line that decides none is left out.

    By default to all the cards that the shoe deals.
    """
    words = bet.words
    names = {word.name: place for place, word in enumerate(words)}
    kinds = len(grain_of(words).kinds)
    by_line: dict[int, list[Orders]] = {}
    for row, orders in compiled(chart, words).items():
        for i, line in enumerate(bet.lines):
            if all(row[names[word]] in values for word, values in line.when):
                by_line.setdefault(i, []).append(orders)
                break
    cards = MOST - len(chart.start) if cards is None else cards
    return {line: padded(total(by_line[line]), kinds, cards) for line in sorted(by_line)}
