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
from analyzer.coup import SIDES
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
    of_player, of_banker = (reads_of(chart, asked, side) for side in SIDES)
    four = _Four(pairs, of_player, of_banker, pair_on_table(chart, pairs))
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
    of_banker = len(pair_readings(asked.pair_grain, reads_of(chart, asked, "banker"))[0])
    index: dict[Row, int] = {}
    found: Endings = {}
    for p, b, ends in endings(chart, asked, pairs=asked.pair_grain):
        for thirds, coup in ends:
            if thirds not in found:
                found[thirds] = array("l"), array("l")
            places, rows = found[thirds]
            places.append(p * of_banker + b)
            rows.append(index.setdefault(asked.row(coup), len(index)))
    return list(index), found


class _Four:
    """The first four cards, two hands of a grain, grouped by what chart and words read of them.

    ``first`` is the kind of a Player's first card that lies on the table and is not of the shoe.
    """

    def __init__(self, grain: Grain, of_player: Reads, of_banker: Reads, first: int | None) -> None:
        self.player, self.banker, self.first = _Pairs(grain, of_player), _Pairs(grain, of_banker), first
        self.size = self.banker.size
        self.alike = of_player == of_banker and self.banker.even

    def ways(self, left: Sequence[int], taken: int) -> list[int]:
        """Ordered deals by place: the Player's reading, then the Banker's.

        Each hand may be dealt by itself; then what has a card in both goes out, card by card, and what has two in
        both, which went out twice, comes back.
        """
        players, bankers, size, first = self.player, self.banker, self.size, self.first
        of_player = players.ways(left, taken) if first is None else players.beside_first(first, left)
        of_banker = bankers.ways(left, taken)
        table = [n * m for n in of_player for m in of_banker]
        for i, n in enumerate(left if taken else ()):
            others = [m - 1 if k == i else m for k, m in enumerate(left)]
            beside = bankers.beside(i, others)
            for read, ways in players.beside(i, others).items() if first is None else [(players.reading[first][i], 1)]:
                for other, more in beside.items():
                    table[read * size + other] -= n * ways * more
            if first is None and self.alike:
                for read, ways in beside.items():
                    table[read * size + read] += n * ways
            elif first is None:
                for j, m in enumerate(others):
                    start = players.reading[i][j] * size
                    table[start + bankers.reading[i][j]] += n * m
                    table[start + bankers.reading[j][i]] += n * m
        return table

    def less(self, kind: int, left: Sequence[int], table: list[int]) -> list[int]:
        """The deals from a shoe less one card of this kind: those of ``left``, in which that card is none of the four.

        It may lie in either hand, in either place, beside any other card; the other hand is of what is left then.
        """
        players, bankers, size, first, table = self.player, self.banker, self.size, self.first, table.copy()
        others = [n - 1 if k == kind else n for k, n in enumerate(left)]
        of_banker = bankers.ways(others, 1)
        of_player = of_banker if self.alike else players.ways(others, 1)
        if first is not None:
            start = players.reading[first][kind] * size
            table[start : start + size] = map(minus, table[start : start + size], of_banker)
        for j, n in enumerate(others):
            if n:
                if first is None:
                    hands = bankers.less(j, others, of_banker)
                    for read, m in players.orders(kind, j, n):
                        start = read * size
                        table[start : start + size] = map(minus, table[start : start + size], [m * k for k in hands])
                    hands = hands if of_player is of_banker else players.less(j, others, of_player)
                else:
                    hands = players.beside_first(first, [m - 1 if k == j else m for k, m in enumerate(others)])
                for read, m in bankers.orders(kind, j, n):
                    table[read::size] = map(minus, table[read::size], [m * k for k in hands])
        return table


class _Pairs:
    """Two cards of a grain, grouped by what is read of them."""

    def __init__(self, grain: Grain, reads: Reads) -> None:
        example, self.reading = pair_readings(grain, reads)
        self.size = len(example)
        # Two orders of a pair read alike, unless a word reads which card was first.
        self.even = all(self.reading[k][i] == read for i, row in enumerate(self.reading) for k, read in enumerate(row))

    def ways(self, left: Sequence[int], taken: int) -> list[int]:
        """Ordered pairs by reading."""
        pairs = [0] * self.size
        for i, n in enumerate(left):
            for read, m in zip(self.reading[i], left, strict=True):
                pairs[read] += n * m
            pairs[self.reading[i][i]] -= n * taken
        return pairs

    def beside_first(self, first: int, left: Sequence[int]) -> list[int]:
        """Second cards beside a first card of this kind, by reading."""
        pairs = [0] * self.size
        for read, n in zip(self.reading[first], left, strict=True):
            pairs[read] += n
        return pairs

    def beside(self, kind: int, others: Sequence[int]) -> dict[int, int]:
        """The ordered pairs that a card of this kind is in, with one of the others, by reading."""
        found: dict[int, int] = {}
        times = 2 if self.even else 1
        for read, n in zip(self.reading[kind], others, strict=True):
            found[read] = found.get(read, 0) + times * n
        for k, n in enumerate(() if self.even else others):
            found[self.reading[k][kind]] = found.get(self.reading[k][kind], 0) + n
        return found

    def orders(self, i: int, j: int, ways: int) -> list[tuple[int, int]]:
        """The readings of two cards in either order, with the ways to deal each."""
        if self.even:
            return [(self.reading[i][j], 2 * ways)]
        return [(self.reading[i][j], ways), (self.reading[j][i], ways)]

    def less(self, kind: int, left: Sequence[int], pairs: list[int]) -> list[int]:
        """The pairs of ``left`` that a card of this kind, which is one of them, is not in."""
        pairs, times = pairs.copy(), 2 if self.even else 1
        for read, n in zip(self.reading[kind], left, strict=True):
            pairs[read] -= times * n
        for k, n in enumerate(() if self.even else left):
            pairs[self.reading[k][kind]] -= n
        # A card is not beside itself.
        pairs[self.reading[kind][kind]] += 2
        return pairs
