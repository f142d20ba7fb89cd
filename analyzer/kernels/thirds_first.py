"""One shoe in pure Python: deal the third cards first.

1. The six places of a coup are exchangeable: the deals in which the third cards are ``p`` and
   ``b`` are n_p (n_b - [p = b]) times the ways to deal four cards from the shoe less ``p`` and ``b``.
2. The chart looks at a pair only through its total, and a word through what it declares to read of
   a pair (``Word.pair``). So pairs that read alike are dealt together.
3. Removing one card of kind i takes 2 * (cards of kind k left) ordered pairs from those that read
   as {i, k}, for every k; and from the deals of four cards those in which it lies in one of four places. So
   both are updated, not counted again: pairs for each card beside it, four cards for each third card.
4. Third cards may have to be told apart more finely than the first four: a suit of a third card asks
   nothing of the pairs but their values.

What remains is the rule book on about a hundred kinds of four cards instead of ten thousand.
"""

from array import array
from collections.abc import Sequence
from functools import cache, lru_cache
from math import prod
from operator import sub as minus

from analyzer.cards import Grain
from analyzer.chart import Chart
from analyzer.enumerator import require_deal
from analyzer.features import Word, WordSet
from analyzer.kernels.pairs import Reads, pair_on_table, pair_readings, reads_of
from analyzer.kernels.walk import endings
from analyzer.shoe import Shoe
from analyzer.tally import Row, Tally

Endings = dict[tuple[int, ...], tuple["array[int]", "array[int]"]]


def tally(shoe: Shoe, chart: Chart, words: Sequence[Word]) -> Tally:
    """The same tally as ``enumerator.tally``, from a full coup on; the same errors."""
    rest, asked = chart.cards, WordSet(tuple(words))
    require_deal(shoe, chart, rest)
    shoe = shoe.at(asked.grain)
    taken = 0 if shoe.infinite else 1
    pairs = asked.pair_grain
    four = _Four(pairs, reads_of(chart, asked), pair_on_table(chart, pairs))
    rows, by_thirds = _endings(chart, asked)
    left, first = list(shoe.counts), list(shoe.at(pairs).counts)
    seen = [pairs.kind(card) for card in asked.grain.kinds]
    deals = [0] * len(rows)

    @cache
    def four_cards(gone: tuple[int, ...]) -> list[int]:
        """Deals of the first four cards when these are gone; which went first does not matter."""
        if not gone:
            return four.ways(first, taken)
        *before, last = gone
        others = first.copy()
        for kind in before:
            others[kind] -= 1
        return four.less(last, others, four_cards(tuple(before)))

    for thirds, (places, ends) in by_thirds.items():
        weight = shoe.deals(rest) // shoe.deals(rest - 2 + len(thirds))  # the cards not drawn fall anyhow
        weight *= prod(_taken_in_turn(left, thirds, taken))
        if weight:
            table = four_cards(tuple(sorted([seen[kind] for kind in thirds])) if taken else ())
            for place, row in zip(places, ends, strict=True):
                deals[row] += weight * table[place]
    return Tally(asked.names, dict(zip(rows, deals, strict=True)), shoe.deals(rest))


def _taken_in_turn(left: Sequence[int], thirds: tuple[int, ...], taken: int) -> list[int]:
    """How many cards there are to draw each third card from."""
    return [left[kind] - taken * thirds[:turn].count(kind) for turn, kind in enumerate(thirds)]


@lru_cache(maxsize=64)
def _endings(chart: Chart, asked: WordSet) -> tuple[list[Row], Endings]:
    """The rows, and third cards -> places (of both pairs) and their rows; the same for every shoe."""
    readings_of_a_pair = len(pair_readings(asked.pair_grain, reads_of(chart, asked))[0])
    index: dict[Row, int] = {}
    found: Endings = {}
    for p, b, ends in endings(chart, asked, pairs=asked.pair_grain):
        for thirds, coup in ends:
            if thirds not in found:
                found[thirds] = array("l"), array("l")
            places, rows = found[thirds]
            places.append(p * readings_of_a_pair + b)
            rows.append(index.setdefault(asked.row(coup), len(index)))
    return list(index), found


class _Four:
    """The first four cards, two hands of a grain, grouped by what chart and words read of them.

    ``first`` is the kind of a Player's first card that lies on the table and is not of the shoe.
    """

    def __init__(self, grain: Grain, reads: Reads, first: int | None) -> None:
        self.first = first
        self.example, self.reading = pair_readings(grain, reads)
        # Two orders of a pair read alike, unless a word reads which card was first.
        self.even = all(self.reading[k][i] == read for i, row in enumerate(self.reading) for k, read in enumerate(row))

    def ways(self, left: Sequence[int], taken: int) -> list[int]:
        """Ordered deals by place: the Player's reading, then the Banker's.

        Each hand may be dealt by itself; then what has a card in both goes out, card by card, and what has two in
        both, which went out twice, comes back.
        """
        size, reading = len(self.example), self.reading
        banker = self._pairs(left, taken)
        player = banker if self.first is None else [0] * size
        for n, read in () if self.first is None else zip(left, reading[self.first], strict=True):
            player[read] += n
        table = [n * m for n in player for m in banker]
        for i, n in enumerate(left if taken else ()):
            others = self._less(i, left, banker, taken)[0]
            beside = self._beside(i, others)
            if self.first is None and self.even:
                for read, ways in beside.items():
                    table[read * size + read] += n * ways
            elif self.first is None:
                for j, m in enumerate(others):
                    table[reading[i][j] * size + reading[i][j]] += n * m
                    table[reading[i][j] * size + reading[j][i]] += n * m
            for read, ways in beside.items() if self.first is None else [(reading[self.first][i], 1)]:
                for other, more in beside.items():
                    table[read * size + other] -= n * ways * more
        return table

    def less(self, kind: int, left: Sequence[int], table: list[int]) -> list[int]:
        """The deals from a shoe less one card of this kind: those of ``left``, in which that card is none of the four.

        It may lie in either hand, in either place, beside any other card; the other hand is of what is left then.
        """
        size, table, reading = len(self.example), table.copy(), self.reading
        others, pairs = self._less(kind, left, self._pairs(left, 1), 1)
        if self.first is not None:
            start = reading[self.first][kind] * size
            table[start : start + size] = map(minus, table[start : start + size], pairs)
        for j, n in enumerate(others):
            if n:
                rest, hands = self._less(j, others, pairs, 1)
                for read, m in self._orders(kind, j, n):
                    if self.first is None:
                        gone = [m * n for n in hands]
                        start = read * size
                        table[start : start + size] = map(minus, table[start : start + size], gone)
                        table[read::size] = map(minus, table[read::size], gone)
                    else:
                        for k, one in enumerate(rest):
                            table[reading[self.first][k] * size + read] -= m * one
        return table

    def _beside(self, kind: int, others: Sequence[int]) -> dict[int, int]:
        """The ordered pairs that a card of this kind is in, with one of the others, by reading."""
        found: dict[int, int] = {}
        times = 2 if self.even else 1
        for read, n in zip(self.reading[kind], others, strict=True):
            found[read] = found.get(read, 0) + times * n
        for k, n in enumerate(() if self.even else others):
            found[self.reading[k][kind]] = found.get(self.reading[k][kind], 0) + n
        return found

    def _orders(self, i: int, j: int, ways: int) -> list[tuple[int, int]]:
        """The readings of two cards in either order, with the ways to deal each."""
        if self.even:
            return [(self.reading[i][j], 2 * ways)]
        return [(self.reading[i][j], ways), (self.reading[j][i], ways)]

    def _pairs(self, left: Sequence[int], taken: int) -> list[int]:
        """Ordered pairs by reading."""
        pairs = [0] * len(self.example)
        for i, n in enumerate(left):
            for read, m in zip(self.reading[i], left, strict=True):
                pairs[read] += n * m
            pairs[self.reading[i][i]] -= n * taken
        return pairs

    def _less(self, kind: int, left: Sequence[int], pairs: list[int], taken: int) -> tuple[list[int], list[int]]:
        """The cards and the pairs that are left when one card of this kind is gone."""
        left = list(left)
        if taken:
            left[kind] -= 1
            pairs, times = pairs.copy(), 2 if self.even else 1
            for read, n in zip(self.reading[kind], left, strict=True):
                pairs[read] -= times * n
            for k, n in enumerate(() if self.even else left):
                pairs[self.reading[k][kind]] -= n
        return left, pairs
