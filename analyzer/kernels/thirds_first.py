"""One shoe in pure Python: deal the third cards first.

1. The six places of a coup are exchangeable: the deals in which the third cards are ``p`` and
   ``b`` are n_p (n_b - [p = b]) times the ways to deal four cards from the shoe less ``p`` and ``b``.
2. The chart looks at a pair only through its total, and a word through what it declares to read of
   a pair (``Word.pair``). So pairs that read alike are dealt together.
3. Removing one card of kind i takes 2 * (cards of kind k left) ordered pairs from those that read
   as {i, k}, for every k: the Banker's pairs are updated, not counted again, for each Player pair.

What remains is the rule book on about a hundred kinds of four cards instead of ten thousand.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement

from analyzer.cards import Grain
from analyzer.chart import Chart
from analyzer.coup import Coup
from analyzer.enumerator import check
from analyzer.features import Word, grain_of
from analyzer.kernels.pairs import Reads, readings
from analyzer.shoe import Shoe
from analyzer.tally import Row, Tally


def tally(shoe: Shoe, chart: Chart, words: Sequence[Word]) -> Tally:
    """The same tally as ``enumerator.tally``, from a full coup on; the same errors."""
    check(shoe, chart)
    grain = grain_of(words)
    shoe = shoe.at(grain)
    taken = 0 if shoe.infinite else 1
    four = _Pairs(grain, tuple(dict.fromkeys(w.pair for w in words if w.pair)))
    left = list(shoe.counts)
    counts: Counter[Row] = Counter()
    none = four.ways(left, taken)
    one_more, two_more = shoe.deals(6) // shoe.deals(5), shoe.deals(6) // shoe.deals(4)

    def end(coup: Coup, ways: int) -> None:
        counts[tuple([word.of(coup) for word in words])] += ways

    if all(word.first_cards for word in words):  # the third cards fall anyhow
        for (player, banker), ways in none.items():
            end(Coup(four.example[player], four.example[banker]), ways * two_more)
        return Tally([word.name for word in words], counts, shoe.deals())

    # Four-card deals given one or two cards gone, by the kinds that went: order does not matter.
    after: dict[tuple[int, ...], Counter[tuple[int, int]]] = {}
    held = [kind for kind, n in enumerate(left) if n]
    for gone in [(k,) for k in held] + list(combinations_with_replacement(held, 2)):
        if taken:
            rest = left.copy()
            for kind in gone:
                rest[kind] -= 1
            if min(rest) >= 0:
                after[gone] = four.ways(rest, taken)
        else:
            after[gone] = none

    for player in range(len(four.example)):
        for banker in range(len(four.example)):
            coup = Coup(four.example[player], four.example[banker])
            place = (player, banker)
            side = chart.turn(coup)
            if side is None:
                end(coup, none[place] * two_more)
                continue
            for first in held:
                drawn = coup.draw(side, grain.kinds[first])
                ways = left[first] * after[first,][place]
                if not ways:
                    continue
                if chart.turn(drawn) is None:
                    end(drawn, ways * one_more)
                    continue
                for second in held:
                    n = left[second] - (taken if second == first else 0)
                    if n:
                        gone = (first, second) if first <= second else (second, first)
                        end(drawn.draw("banker", grain.kinds[second]), left[first] * n * after[gone][place])
    return Tally([word.name for word in words], counts, shoe.deals())


class _Pairs:
    """The two-card hands of a grain, grouped by what chart and words read of them."""

    def __init__(self, grain: Grain, reads: Reads) -> None:
        self.kinds = len(grain.kinds)
        self.example, self.reading = readings(grain, reads)

    def ways(self, left: Sequence[int], taken: int) -> Counter[tuple[int, int]]:
        """Ordered four-card deals by the readings of Player's and Banker's pair."""
        reading, kinds = self.reading, range(self.kinds)
        left = list(left)
        banker = [0] * len(self.example)
        for i in kinds:
            for k in kinds:
                banker[reading[i][k]] += left[i] * (left[k] - (taken if i == k else 0))
        ways: Counter[tuple[int, int]] = Counter()
        by_player: list[list[int]] = [[0] * len(banker) for _ in banker]

        def remove(kind: int, pairs: list[int]) -> None:
            left[kind] -= 1
            row = reading[kind]
            for k in kinds:
                pairs[row[k]] -= 2 * left[k]

        for i in kinds:
            if not left[i]:
                continue
            n_i, less_i = left[i], banker
            if taken:
                less_i = banker.copy()
                remove(i, less_i)
            for j in range(i, self.kinds):
                n = n_i * left[j] * (1 if i == j else 2)
                if not n:
                    continue
                less_j = less_i
                if taken:
                    less_j = less_i.copy()
                    remove(j, less_j)
                    left[j] += 1
                into = by_player[reading[i][j]]
                for b, pairs in enumerate(less_j):
                    into[b] += n * pairs
            left[i] += taken
        for p, row in enumerate(by_player):
            for b, n in enumerate(row):
                ways[p, b] = n
        return ways
