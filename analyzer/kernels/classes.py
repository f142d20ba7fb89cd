"""Suits and colours of whole hands, counted per value sequence.

The chart looks at values alone. A word of ``classes`` reads of suits only which one, if any, all cards of
a hand share. So for each suit S (or colour):

1. A shoe of twenty kinds, each value in S or not, tells the deals in which the Player's hand, the
   Banker's, or both lie in S: ``thirds_first`` counts it.
2. The Player in S and the Banker in another suit T draw on different cards: their ways are independent,
   falling products of the counts of S by value times those of T.
3. What is left of 1 after 2 is a hand in S beside one in no single suit, and what is left of all
   deals is both in none.

Suits of equal counts are counted once.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from analyzer.cards import CARD, COLOUR, COLOURS, VALUE, Card, Grain
from analyzer.chart import HAND_ROWS, Chart
from analyzer.coup import Coup, Hand
from analyzer.enumerator import check
from analyzer.features import Word, WordSet
from analyzer.features.word import BOTH
from analyzer.kernels import thirds_first
from analyzer.kernels.pairs import Reads, readings, reads_of
from analyzer.kernels.walk import endings
from analyzer.shoe import Shoe
from analyzer.tally import Row, Tally

NO_CLASS = "none"
TWO_CLASSES = Grain(
    "value in one class",
    frozenset({"value", "suit"}),
    tuple(Card(v, suit=side) for side in ("in", "out") for v in range(10)),
)


def _all_in(hand: Hand) -> bool:
    return all(card.suit == "in" for card in hand)


PLAYER_IN = Word("player in", "", BOTH, lambda coup: _all_in(coup.player), TWO_CLASSES, pair=_all_in)
BANKER_IN = Word("banker in", "", BOTH, lambda coup: _all_in(coup.banker), TWO_CLASSES, pair=_all_in)


_WHOLE_HANDS = Word("whole hands", "", (), lambda coup: len(coup))  # deals third cards, whatever else is asked


def serves(chart: Chart, words: Sequence[Word]) -> bool:
    """True if the words are of values and of one kind of classes, at least one of the latter.

    Not for a chart that lays a card on the table: its suit is of no shoe.
    """
    kinds = {word.classes for word in words} - {""}
    return not len(chart.start) and len(kinds) == 1 and all(word.classes or word.grain is VALUE for word in words)


def tally(shoe: Shoe, chart: Chart, words: Sequence[Word]) -> Tally:
    """The same tally as ``enumerator.tally``, for words that ``serves``; the same errors."""
    chart.require_only("the count of suits by value", HAND_ROWS)
    check(shoe, chart, chart.cards)
    (kind,) = {word.classes for word in words} - {""}
    by_class = _counts_by_class(shoe, kind)
    values = tuple(word for word in words if not word.classes)
    names = [*by_class, NO_CLASS]
    cells: dict[tuple[str, str], Counter[Row]] = {pair: Counter() for pair in product(names, names)}
    all_counts = [sum(column) for column in zip(*by_class.values(), strict=True)]
    # With replacement only proportions matter, and each tally below has its own unit of them.
    rest = chart.cards
    deals_of_all = sum(all_counts) ** rest if shoe.infinite else shoe.deals(rest)
    for name, counts in by_class.items():
        others = tuple(n - m for n, m in zip(all_counts, counts, strict=True))
        inside = _inside(counts, others, chart, values, shoe.infinite)
        scale = deals_of_all // inside.deals
        for row, deals in inside.items():
            *seen, player_in, banker_in = row
            pair = (name if player_in else NO_CLASS, name if banker_in else NO_CLASS)
            if pair != (NO_CLASS, NO_CLASS):
                cells[pair][tuple(seen)] += deals * scale
    for p, b in product(by_class, by_class):
        if p != b:
            apart = Counter(_apart(by_class[p], by_class[b], sum(all_counts), chart, values, shoe.infinite))
            cells[p, b] += apart
            cells[p, NO_CLASS] -= apart  # what lies in T is not in no class
            cells[NO_CLASS, b] -= apart
    everything = _values(tuple(all_counts), chart, values, shoe.infinite)
    scale = deals_of_all // everything.deals
    cells[NO_CLASS, NO_CLASS] = Counter({row: deals * scale for row, deals in everything.items()})
    for pair, rows in cells.items():
        if pair != (NO_CLASS, NO_CLASS):
            cells[NO_CLASS, NO_CLASS].subtract(rows)
    return _tally(words, values, cells, deals_of_all)


def _tally(
    words: Sequence[Word], values: Sequence[Word], cells: dict[tuple[str, str], Counter[Row]], deals: int
) -> Tally:
    """The rows of all words, from the rows of the value words in each pair of classes."""
    found: Counter[Row] = Counter()
    for (player, banker), rows in cells.items():
        example = Coup(_of_class(player), _of_class(banker))
        said = {word.name: word.of(example) for word in words if word.classes}
        for row, n in rows.items():
            seen = said | {word.name: feature for word, feature in zip(values, row, strict=True)}
            found[tuple(seen[word.name] for word in words)] += n
    return Tally([word.name for word in words], found, deals)


def _of_class(name: str) -> Hand:
    """Two cards of one suit or colour, or of none in common."""
    if name == NO_CLASS:
        return (Card(0, "K", "c", "black"), Card(0, "K", "d", "red"))
    colour = COLOURS.get(name, name)
    suit = name if name in COLOURS else None
    return (Card(0, "K", suit, colour),) * 2


def _counts_by_class(shoe: Shoe, kind: str) -> dict[str, tuple[int, ...]]:
    """Suit or colour -> its cards by value."""
    grain = CARD if kind == "suit" else COLOUR
    fine = shoe.at(grain)
    counts: dict[str, list[int]] = {}
    for n, card in zip(fine.counts, grain.kinds, strict=True):
        counts.setdefault(str(getattr(card, kind)), [0] * 10)[card.value] += n
    return {name: tuple(column) for name, column in counts.items()}


@lru_cache(maxsize=256)
def _inside(
    counts: tuple[int, ...], others: tuple[int, ...], chart: Chart, values: tuple[Word, ...], infinite: bool
) -> Tally:
    """The value words with whether each hand lies in the class."""
    shoe = Shoe(counts + others, TWO_CLASSES, infinite)
    return thirds_first.tally(shoe, chart, [*values, PLAYER_IN, BANKER_IN])


@lru_cache(maxsize=64)
def _values(counts: tuple[int, ...], chart: Chart, values: tuple[Word, ...], infinite: bool) -> Tally:
    return thirds_first.tally(Shoe(counts, VALUE, infinite), chart, values)


@lru_cache(maxsize=256)
def _apart(
    player: tuple[int, ...],
    banker: tuple[int, ...],
    size: int,
    chart: Chart,
    values: tuple[Word, ...],
    infinite: bool,
) -> Counter[Row]:
    """Rows of the value words where the hands draw on different cards, and nothing else is drawn for them."""
    asked = WordSet((*values, _WHOLE_HANDS))
    reads = reads_of(chart, asked)
    of_player, of_banker = (_hands(counts, reads, infinite) for counts in (player, banker))
    whole = Shoe((size, *[0] * 9), VALUE, infinite)
    rows: Counter[Row] = Counter()
    for p, b, ends in endings(chart, asked):
        if of_player[p, None] and of_banker[b, None]:
            for _, coup in ends:
                mine, theirs = (hand[2].value if len(hand) == 3 else None for hand in (coup.player, coup.banker))
                if ways := of_player[p, mine] * of_banker[b, theirs]:
                    anyhow = whole.deals(chart.cards) // whole.deals(len(coup))
                    rows[asked.row(coup)[:-1]] += ways * anyhow
    return rows


def _hands(counts: tuple[int, ...], reads: Reads, infinite: bool) -> Counter[tuple[int, int | None]]:
    """Ordered ways to deal a hand from these counts, by the reading of its pair and its third card's value."""
    _, reading = readings(VALUE, reads)
    ways: Counter[tuple[int, int | None]] = Counter()
    for i, j, n, left in _pairs(counts, infinite):
        ways[reading[i][j], None] += n
        for v, m in enumerate(left):
            ways[reading[i][j], v] += n * m
    return ways


def _pairs(counts: tuple[int, ...], infinite: bool) -> Iterator[tuple[int, int, int, list[int]]]:
    """Two values in order, the ways to deal them, and what is left."""
    taken = 0 if infinite else 1
    for i, n in enumerate(counts):
        left = list(counts)
        left[i] -= taken
        for j in range(10):
            if n and left[j]:
                rest = left.copy()
                rest[j] -= taken
                yield i, j, n * left[j], rest
