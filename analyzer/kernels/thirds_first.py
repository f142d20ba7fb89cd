"""One shoe in pure Python: deal the third cards first.

1. The six places of a coup are exchangeable: the deals in which the third cards are ``p`` and
   ``b`` are n_p (n_b - [p = b]) times the ways to deal four cards from the shoe less ``p`` and ``b``.
2. The chart looks at a pair only through its total, and a word through what it declares to read of
   a pair (``Word.pair``). So pairs that read alike are dealt together.
3. Removing one card of kind i takes 2 * (cards of kind k left) ordered pairs from those that read
   as {i, k}, for every k: the Banker's pairs are updated, not counted again, for each Player pair.

What remains is the rule book on about a hundred kinds of four cards instead of ten thousand.
"""

from array import array
from collections.abc import Sequence
from functools import cache, lru_cache
from math import prod

from analyzer.cards import Grain
from analyzer.chart import Chart
from analyzer.enumerator import check
from analyzer.features import Word, WordSet
from analyzer.kernels.pairs import Reads, on_table, readings, reads_of
from analyzer.kernels.walk import endings
from analyzer.shoe import Shoe
from analyzer.tally import Row, Tally

Endings = dict[tuple[int, ...], tuple["array[int]", "array[int]"]]


def tally(shoe: Shoe, chart: Chart, words: Sequence[Word]) -> Tally:
    """The same tally as ``enumerator.tally``, from a full coup on; the same errors."""
    rest, asked = chart.cards, WordSet(tuple(words))
    check(shoe, chart, rest)
    shoe = shoe.at(asked.grain)
    taken = 0 if shoe.infinite else 1
    four = _Pairs(asked.grain, reads_of(chart, asked), on_table(chart, asked.grain))
    rows, by_thirds = _endings(chart, asked)
    left = list(shoe.counts)
    deals = [0] * len(rows)

    @cache
    def four_cards(gone: tuple[int, ...]) -> list[int]:
        """Deals of the first four cards when these are gone; which went first does not matter."""
        others = left.copy()
        for kind in gone:
            others[kind] -= taken
        return four.ways(others, taken)

    for thirds, (places, ends) in by_thirds.items():
        weight = shoe.deals(rest) // shoe.deals(rest - 2 + len(thirds))  # the cards not drawn fall anyhow
        weight *= prod(_taken_in_turn(left, thirds, taken))
        if weight:
            table = four_cards(tuple(sorted(thirds)) if taken else ())
            for place, row in zip(places, ends, strict=True):
                deals[row] += weight * table[place]
    return Tally(asked.names, dict(zip(rows, deals, strict=True)), shoe.deals(rest))


def _taken_in_turn(left: Sequence[int], thirds: tuple[int, ...], taken: int) -> list[int]:
    """How many cards there are to draw each third card from."""
    return [left[kind] - taken * thirds[:turn].count(kind) for turn, kind in enumerate(thirds)]


@lru_cache(maxsize=64)
def _endings(chart: Chart, asked: WordSet) -> tuple[list[Row], Endings]:
    """The rows, and third cards -> places (of both pairs) and their rows; the same for every shoe."""
    readings_of_a_pair = len(readings(asked.grain, reads_of(chart, asked))[0])
    index: dict[Row, int] = {}
    found: Endings = {}
    for p, b, ends in endings(chart, asked):
        for thirds, coup in ends:
            places, rows = found.setdefault(thirds, (array("l"), array("l")))
            places.append(p * readings_of_a_pair + b)
            rows.append(index.setdefault(asked.row(coup), len(index)))
    return list(index), found


class _Pairs:
    """The two-card hands of a grain, grouped by what chart and words read of them.

    ``first`` is the kind of a Player's first card that lies on the table and is not of the shoe.
    """

    def __init__(self, grain: Grain, reads: Reads, first: int | None) -> None:
        self.first = first
        self.kinds = len(grain.kinds)
        self.example, self.reading = readings(grain, reads)
        # Two orders of a pair read alike, unless a word reads which card was first.
        self.even = all(self.reading[k][i] == read for i, row in enumerate(self.reading) for k, read in enumerate(row))

    def ways(self, left: Sequence[int], taken: int) -> list[int]:
        """Ordered deals of the first four cards by place: the Player's reading, then the Banker's."""
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
            if self.even:
                for k in kinds:
                    pairs[row[k]] -= 2 * left[k]
            else:
                for k in kinds:
                    pairs[row[k]] -= left[k]
                    pairs[reading[k][kind]] -= left[k]
            return pairs

        def deal(read: int, j: int, ways: int, pairs: list[int]) -> None:
            """The Player's pair reads so, in so many ways, and takes j; the Banker has any pair of the rest."""
            into = by_player[read]
            for b, n in enumerate(without(j, pairs)):
                into[b] += ways * n
            left[j] += taken

        if self.first is not None:
            for j in kinds:
                if left[j]:
                    deal(reading[self.first][j], j, left[j], banker)
        else:
            for i in kinds:
                if left[i]:
                    n, rest = left[i], without(i, banker)
                    for j in range(i, self.kinds):
                        if not left[j]:
                            continue
                        if self.even:
                            deal(reading[i][j], j, n * left[j] * (1 if i == j else 2), rest)
                        else:
                            deal(reading[i][j], j, n * left[j], rest)
                            if i != j:
                                deal(reading[j][i], j, n * left[j], rest)
                    left[i] += taken
        return [n for row in by_player for n in row]
