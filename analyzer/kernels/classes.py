"""Suits and colours of whole hands, counted per value sequence.

The chart looks at values alone. A word of ``classes`` reads of suits only which one, if any, all cards of
a hand share. So for each suit S (or colour):

1. A hand in S is dealt from the cards of S; the other hand then from S, from another suit T, or from all that is
   left. Hands are taken by the reading of their pair and by their third card, and what is left for a pair hangs on
   which values are gone: a thousand cases, for all suits the same.
2. The last of these less the others is a hand in S beside one in no single suit, and what is left of all
   deals is both in none.

Suits of equal counts are counted once.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import product
from operator import mul
from typing import NamedTuple

from analyzer.cards import CARD, COLOUR, COLOURS, VALUE, Card
from analyzer.chart import HAND_ROWS, Chart
from analyzer.coup import SIDES, Coup, Hand, Side
from analyzer.enumerator import require_deal
from analyzer.features import Word, WordSet
from analyzer.kernels import thirds_first
from analyzer.kernels.multisets import BITS, exponents, one
from analyzer.kernels.pairs import pair_readings, reads_of
from analyzer.kernels.walk import endings
from analyzer.shoe import Shoe
from analyzer.tally import Row, Tally

NO_CLASS = "none"
_WHOLE_HANDS = Word("whole hands", "", (), lambda coup: len(coup))  # deals third cards, whatever else is asked

ValueCounts = tuple[int, ...]  # cards by value
DealsByRow = list[int]  # by row of the value words
Third = int | None  # the value of a third card


def serves(chart: Chart, words: Sequence[Word]) -> bool:
    """True if the words are of values and of one kind of classes, at least one of the latter.

    Not for a chart that lays a card on the table: its suit is of no shoe.
    """
    kinds = {word.classes for word in words} - {""}
    return not len(chart.start) and len(kinds) == 1 and all(word.classes or word.grain is VALUE for word in words)


def tally(shoe: Shoe, chart: Chart, words: Sequence[Word]) -> Tally:
    """The same tally as ``enumerator.tally``, for words that ``serves``; the same errors."""
    chart.require_only("the count of suits by value", HAND_ROWS)
    require_deal(shoe, chart, chart.cards)
    (kind,) = {word.classes for word in words} - {""}
    by_class = _counts_by_class(shoe, kind)
    every = tuple(sum(column) for column in zip(*by_class.values(), strict=True))
    ends = _ends(chart, tuple(word for word in words if not word.classes))
    dealt = cache(_Hands(ends, every, shoe.infinite).deals)
    cells: dict[tuple[str, str], DealsByRow] = {}
    for p, b in product(by_class, by_class):
        cells[p, b] = dealt("player", by_class[p], by_class[b], p != b)
    for name, counts in by_class.items():
        beside = [cells[name, other] for other in by_class], [cells[other, name] for other in by_class]
        cells[name, NO_CLASS] = _minus(dealt("player", counts, every), beside[0])
        cells[NO_CLASS, name] = _minus(dealt("banker", counts, every), beside[1])
    # With replacement only proportions matter, and this tally may have another unit of them.
    deals_of_all = sum(every) ** chart.cards if shoe.infinite else shoe.deals(chart.cards)
    everything = thirds_first.tally(Shoe(every, VALUE, shoe.infinite), chart, ends.words)
    all_deals = [everything.get(row, 0) * (deals_of_all // everything.deals) for row in ends.rows]
    cells[NO_CLASS, NO_CLASS] = _minus(all_deals, list(cells.values()))
    return _tally(words, ends, cells, deals_of_all)


def _minus(some: DealsByRow, others: list[DealsByRow]) -> DealsByRow:
    return [n - sum(more) for n, *more in zip(some, *others, strict=True)]


def _tally(words: Sequence[Word], ends: "_Ends", cells: dict[tuple[str, str], DealsByRow], deals: int) -> Tally:
    """The rows of all words, from the rows of the value words in each pair of classes."""
    alike: defaultdict[Row, list[DealsByRow]] = defaultdict(list)  # pairs of classes, by what the words say of them
    for (player, banker), found in cells.items():
        example = Coup(_of_class(player), _of_class(banker))
        alike[tuple([word.of(example) for word in words if word.classes])].append(found)
    rows: Counter[Row] = Counter()
    for said, several in alike.items():
        for row, n in zip(ends.rows, map(sum, zip(*several, strict=True)), strict=True):
            of_classes, of_values = iter(said), iter(row)
            rows[tuple([next(of_classes if word.classes else of_values) for word in words])] += n
    return Tally([word.name for word in words], rows, deals)


def _of_class(name: str) -> Hand:
    """Two cards of one suit or colour, or of none in common."""
    if name == NO_CLASS:
        return (Card(0, "K", "c", "black"), Card(0, "K", "d", "red"))
    colour = COLOURS.get(name, name)
    suit = name if name in COLOURS else None
    return (Card(0, "K", suit, colour),) * 2


def _counts_by_class(shoe: Shoe, kind: str) -> dict[str, ValueCounts]:
    """Suit or colour -> its cards by value."""
    grain = CARD if kind == "suit" else COLOUR
    fine = shoe.at(grain)
    counts: dict[str, list[int]] = {}
    for n, card in zip(fine.counts, grain.kinds, strict=True):
        counts.setdefault(str(getattr(card, kind)), [0] * 10)[card.value] += n
    return {name: tuple(column) for name, column in counts.items()}


class _Ends(NamedTuple):
    """How coups may end, the same for every shoe.

    ``by_hand`` has, for a side, the reading of its pair and its third card, and the other's third card, the readings of
    the other's pair with the row that shows then and how many cards are dealt. ``pairs`` are the pairs of a reading.
    """

    words: tuple[Word, ...]
    rows: list[Row]
    by_hand: dict[Side, dict[tuple[int, Third], dict[Third, list[tuple[int, int, int]]]]]
    pairs: dict[Side, defaultdict[int, list[tuple[int, int]]]]
    reading: dict[Side, list[list[int]]]
    cards: int


@lru_cache(maxsize=16)
def _ends(chart: Chart, values: tuple[Word, ...]) -> _Ends:
    asked = WordSet((*values, _WHOLE_HANDS))
    reading = {side: pair_readings(VALUE, reads_of(chart, asked, side))[1] for side in SIDES}
    pairs: dict[Side, defaultdict[int, list[tuple[int, int]]]] = {side: defaultdict(list) for side in SIDES}
    for side in SIDES:
        for i, j in product(range(len(VALUE.kinds)), repeat=2):
            pairs[side][reading[side][i][j]].append((i, j))
    index: dict[Row, int] = {}
    by_hand: dict[Side, dict[tuple[int, Third], dict[Third, list[tuple[int, int, int]]]]] = {
        side: defaultdict(lambda: defaultdict(list)) for side in SIDES
    }
    for p, b, ends in endings(chart, asked):
        for _, coup in ends:
            place = index.setdefault(asked.row(coup)[:-1], len(index))
            mine, theirs = (hand[2].value if len(hand) == 3 else None for hand in (coup.player, coup.banker))
            by_hand["player"][p, mine][theirs].append((b, place, len(coup)))
            by_hand["banker"][b, theirs][mine].append((p, place, len(coup)))
    return _Ends(values, list(index), by_hand, pairs, reading, chart.cards)


class _Hands:
    """Two hands dealt from a shoe of so many cards by value, each from a part of it.

    Pairs by reading stand side by side in one integer, each in a ``room`` that no sum outgrows.
    """

    def __init__(self, ends: _Ends, every: ValueCounts, infinite: bool) -> None:
        self.ends, self.taken = ends, 0 if infinite else 1
        shoe = Shoe((sum(every), *[0] * 9), VALUE, infinite)
        self.anyhow = [shoe.deals(ends.cards) // shoe.deals(cards) for cards in range(ends.cards + 1)]
        self.room = (sum(every) ** ends.cards).bit_length()
        self.pairs = cache(self._pairs)

    def deals(self, side: Side, mine: ValueCounts, theirs: ValueCounts, apart: bool = False) -> DealsByRow:
        """Deals by row: the side's hand of one part, then the other's of what is left in another that holds it.

        ``apart`` if the two parts are of different cards.
        """
        found, room, mask = [0] * len(self.ends.rows), self.room, (1 << self.room) - 1
        pairs = self.pairs("banker" if side == "player" else "player", theirs)
        gone = 0 if apart else self.taken
        for (read, third), by_other in self.ends.by_hand[side].items():
            hands: Counter[int] = Counter()  # ways by multiset
            for pair in self.ends.pairs[side][read]:
                hand = pair if third is None else (*pair, third)
                hands[sum(map(one, hand))] += _in_turn(mine, hand, self.taken)
            dealt = [(cards, ways) for cards, ways in hands.items() if ways]
            for other, ends in by_other.items():
                if other is None:
                    by_read = sum([ways * pairs(cards * gone) for cards, ways in dealt])
                else:
                    more, n, last = self.taken * one(other), theirs[other], BITS * other
                    by_read = 0
                    for cards, ways in dealt:
                        left = n - gone * (cards >> last & 7)
                        if left:
                            by_read += ways * left * pairs(cards * gone + more)
                for their_read, place, size in ends:
                    found[place] += (by_read >> room * their_read & mask) * self.anyhow[size]
        return found

    def _pairs(self, side: Side, counts: ValueCounts) -> Callable[[int], int]:
        """The ordered pairs by reading that are left in a part when a multiset of its values is gone."""
        rooms = [[1 << self.room * read for read in row] for row in self.ends.reading[side]]
        turned, taken = list(zip(*rooms, strict=True)), self.taken

        @cache
        def left(gone: int) -> int:
            others = [n - times for n, times in zip(counts, exponents(gone, len(counts)), strict=True)]
            if not gone:
                again: int = sum([n * rooms[i][i] for i, n in enumerate(others)])
                pairs: int = sum([n * sum(map(mul, others, row)) for n, row in zip(others, rooms, strict=True)])
                return pairs - taken * again
            last = (gone.bit_length() - 1) // BITS
            beside: int = sum(map(mul, others, rooms[last])) + sum(map(mul, others, turned[last]))
            return left(gone - one(last)) - beside

        return left


def _in_turn(counts: ValueCounts, hand: tuple[int, ...], taken: int) -> int:
    """The ways to deal these values in turn."""
    ways = 1
    for turn, value in enumerate(hand):
        ways *= counts[value] - taken * hand[:turn].count(value)
    return ways
