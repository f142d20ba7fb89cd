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
    rest = 6 - len(chart.start)
    check(shoe, chart, rest)
    grain = grain_of(words)
    shoe = shoe.at(grain)
    taken = 0 if shoe.infinite else 1
    first = grain.kind(chart.player_first) if chart.player_first else None
    four = _Pairs(grain, tuple(dict.fromkeys(w.pair for w in words if w.pair)), first)
    left = list(shoe.counts)
    counts: Counter[Row] = Counter()
    none = four.ways(left, taken)
    one_more, two_more = (shoe.deals(rest) // shoe.deals(rest - more) for more in (1, 2))

    def end(coup: Coup, ways: int) -> None:
        counts[tuple([word.of(coup) for word in words])] += ways

    if all(word.first_cards for word in words):  # the third cards fall anyhow
        for (player, banker), ways in none.items():
            end(Coup(four.example[player], four.example[banker]), ways * two_more)
        return Tally([word.name for word in words], counts, shoe.deals(rest))

    # Four-card deals given one or two cards gone, by the kinds that went: order does not matter.
    after: dict[tuple[int, ...], Counter[tuple[int, int]]] = {}
    held = [kind for kind, n in enumerate(left) if n]
    for gone in [(k,) for k in held] + list(combinations_with_replacement(held, 2)):
        if taken:
            others = left.copy()
            for kind in gone:
                others[kind] -= 1
            if min(others) >= 0:
                after[gone] = four.ways(others, taken)
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
            for third in held:
                drawn = coup.draw(side, grain.kinds[third])
                ways = left[third] * after[third,][place]
                if not ways:
                    continue
                if chart.turn(drawn) is None:
                    end(drawn, ways * one_more)
                    continue
                for last in held:
                    n = left[last] - (taken if last == third else 0)
                    if n:
                        gone = (third, last) if third <= last else (last, third)
                        end(drawn.draw("banker", grain.kinds[last]), left[third] * n * after[gone][place])
    return Tally([word.name for word in words], counts, shoe.deals(rest))


class _Pairs:
    """The two-card hands of a grain, grouped by what chart and words read of them.

    ``first`` is the kind of a Player's first card that lies on the table and is not of the shoe.
    """

    def __init__(self, grain: Grain, reads: Reads, first: int | None) -> None:
        self.first = first
        self.kinds = len(grain.kinds)
        self.example, self.reading = readings(grain, reads)

    def ways(self, left: Sequence[int], taken: int) -> Counter[tuple[int, int]]:
        """Ordered deals of the first four cards by the readings of Player's and Banker's pair."""
        reading, kinds = self.reading, range(self.kinds)
        left = list(left)
        banker = [0] * len(self.example)  # ordered pairs by reading
        for i in kinds:
            for k in kinds:
                banker[reading[i][k]] += left[i] * (left[k] - (taken if i == k else 0))
        by_player: list[list[int]] = [[0] * len(banker) for _ in banker]

        def without(kind: int, pairs: list[int]) -> list[int]:
            """The pairs when one card of this kind, which is taken from ``left``, is gone."""
            if not taken:
                return pairs
            left[kind] -= 1
            pairs, row = pairs.copy(), reading[kind]
            for k in kinds:
                pairs[row[k]] -= 2 * left[k]
            return pairs

        def deal(i: int, j: int, ways: int, pairs: list[int]) -> None:
            """The Player has i and j, in so many ways; the Banker any pair of the rest."""
            into = by_player[reading[i][j]]
            for b, n in enumerate(without(j, pairs)):
                into[b] += ways * n
            left[j] += taken

        if self.first is not None:
            for j in kinds:
                if left[j]:
                    deal(self.first, j, left[j], banker)
        else:
            for i in kinds:
                if left[i]:
                    n, rest = left[i], without(i, banker)
                    for j in range(i, self.kinds):
                        if left[j]:
                            deal(i, j, n * left[j] * (1 if i == j else 2), rest)
                    left[i] += taken
        return Counter({(p, b): n for p, row in enumerate(by_player) for b, n in enumerate(row)})
