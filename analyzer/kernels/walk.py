"""The walk compiled: each row of a tally as small integers on multisets of cards.

For a fixed chart every count of the tally is a polynomial in the counts of the shoe:

1. A coup that shows kind k e_k times is dealt in a product of falling factorials
   n_k (n_k - 1) ... (n_k - e_k + 1), whatever the order; the rest of six cards fall anyhow.
2. So a row is a vector of small integers, the number of orders that end in each multiset of kinds, times
   the vector of those products. The vectors depend on the chart alone, and are built once.
3. A product times the N - |e| cards left is the sum over k of the products with one more card of kind k:
   so a coup of four or five cards may be *padded* to six, and every vector lies on 6-card multisets.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from analyzer.bets import Bet
from analyzer.cards import Grain
from analyzer.chart import Chart
from analyzer.coup import MOST_CARDS, SIDES, Coup
from analyzer.features import Word, WordSet, grain_of
from analyzer.kernels.multisets import exponents, one
from analyzer.kernels.pairs import Reads, pair_on_table, pair_readings, reads_of
from analyzer.tally import Row

Orders = Counter[int]  # multiset -> in how many orders it ends so
Ending = tuple[tuple[int, ...], Coup]  # the kinds of the third cards, in turn, and the coup that is over


def endings(
    chart: Chart, asked: WordSet, at: Grain | None = None, pairs: Grain | None = None
) -> Iterator[tuple[int, int, list[Ending]]]:
    """Every way a coup may end, on one example of each two pairs that read alike.

    The Player's reading, the Banker's, and their endings. Where the first cards settle all that is asked,
    no third card is dealt. Kinds are those of the words' own grain, or of a finer one; ``pairs`` is the grain of the
    first two cards, where that is another. The same for every shoe.
    """
    grain = at or asked.grain
    players, bankers = (pair_readings(pairs or grain, reads_of(chart, asked, side))[0] for side in SIDES)

    def ends(coup: Coup, thirds: tuple[int, ...] = ()) -> list[Ending]:
        side = None if asked.first_cards else chart.turn(coup)
        if side is None:
            return [(thirds, coup)]
        drawn = [((*thirds, kind), coup.draw(side, card)) for kind, card in enumerate(grain.kinds)]
        return drawn if len(coup) == MOST_CARDS - 1 else [end for then, more in drawn for end in ends(more, then)]

    for p, player in enumerate(players):
        for b, banker in enumerate(bankers):
            yield p, b, ends(Coup(player, banker))


@lru_cache(maxsize=16)
def compiled(chart: Chart, words: tuple[Word, ...]) -> Mapping[Row, Orders]:
    """Row -> multisets of the cards that show it when the coup is over, with their orders."""
    asked = WordSet(words)
    first = pair_on_table(chart, asked.grain)  # not of the shoe: only the other card counts
    players, bankers = (
        _pairs(asked.grain, reads_of(chart, asked, side), first if side == "player" else None) for side in SIDES
    )
    found: defaultdict[Row, Orders] = defaultdict(Counter)
    for p, b, ends in endings(chart, asked):
        four: Orders = Counter()
        for player, n in players[p].items():
            for banker, m in bankers[b].items():
                four[player + banker] += n * m
        for thirds, coup in ends if four else ():
            into, drawn = found[asked.row(coup)], sum(map(one, thirds))
            for multiset, orders in four.items():
                into[multiset + drawn] += orders
    return dict(found)


def _pairs(grain: Grain, reads: Reads, first: int | None) -> list[Orders]:
    """By reading, the multisets of two cards, or of the one beside a first card of this kind."""
    example, reading = pair_readings(grain, reads)
    found: list[Orders] = [Counter() for _ in example]
    for i, row in enumerate(reading):
        for k, read in enumerate(row):
            if first in (None, i):
                found[read][one(k) if i == first else one(i) + one(k)] += 1
    return found


def padded(orders: Mapping[int, int], kinds: int, cards: int) -> Orders:
    """The same count on multisets of ``cards`` cards: the rest of them fall anyhow."""
    by_size: list[Orders] = [Counter() for _ in range(cards + 1)]
    for multiset, n in orders.items():
        by_size[sum(exponents(multiset, kinds))][multiset] += n
    for size in range(cards):
        for multiset, n in by_size[size].items():
            for kind in range(kinds):
                by_size[size + 1][multiset + one(kind)] += n
    return by_size[cards]


def summed(orders: Sequence[Orders]) -> Orders:
    """The orders of several rows together."""
    whole: Orders = Counter()
    for some in orders:
        whole.update(some)
    return whole


def line_events(chart: Chart, bet: Bet, cards: int | None = None) -> dict[int, Orders]:
    """Line -> the orders of the deals it decides, padded to so many cards; a line that decides none is left out.

    By default to all the cards that the shoe deals.
    """
    kinds = len(grain_of(bet.words).kinds)
    line_of = bet.line_of([word.name for word in bet.words])
    by_line: dict[int, list[Orders]] = {}
    for row, orders in compiled(chart, bet.words).items():
        line = line_of(row)
        if line is not None:
            by_line.setdefault(line, []).append(orders)
    cards = chart.cards if cards is None else cards
    return {line: padded(summed(by_line[line]), kinds, cards) for line in sorted(by_line)}
