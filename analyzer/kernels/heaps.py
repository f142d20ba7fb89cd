"""Words that read the cards of both hands as one heap, counted by its values.

The chart looks at values alone, so of a heap of cards the values are dealt (``walk.compiled``), and the rest follows:

1. A heap is dealt in the product, value by value, of the falling factorials of the cards there are: a product for
   the cards that count something, and one for those worth nothing.
2. The latter are tens, jacks, queens and kings in every split, each with its own falling factorials.
3. The heap in one suit or colour is dealt from the cards of that class; what is left of all deals is mixed.

So the words are asked once of each heap that differs to them, and a shoe costs five thousand products.
"""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import product
from math import factorial, perm, prod
from operator import getitem, mul, sub
from typing import NamedTuple

from analyzer.cards import CARD, COLOUR, COLOURS, RANK, RANKS, VALUE, Card, Grain
from analyzer.chart import Chart
from analyzer.coup import MOST_CARDS, Coup
from analyzer.enumerator import require_deal
from analyzer.features import Word, WordSet
from analyzer.kernels.multisets import BITS, Shown, shown
from analyzer.kernels.walk import compiled
from analyzer.shoe import Shoe
from analyzer.tally import Row, Tally

MIXED = "mixed"
COUNTING = range(1, 10)  # the values that count something
_HEAP = Word("cards of the heap", "", (), lambda coup: len(coup))  # deals third cards, whatever else is asked


class Alike(NamedTuple):
    """Heaps that are alike to the words, but for their cards worth nothing.

    What the value words say, how many cards there are, how many worth nothing, and what is read of the others.
    """

    row: Row
    size: int
    zeros: int
    read: Hashable


@dataclass
class Heaps:
    """The heaps that are alike: the counting cards of one of them, and which products, how often, deal them all."""

    example: Shown
    places: list[int] = field(default_factory=list)
    orders: list[int] = field(default_factory=list)


def serves(chart: Chart, words: Sequence[Word]) -> bool:
    """True if the words are of heaps or of values, at least one of the former, and of one kind of classes at most.

    Not for a chart that lays a card on the table, which is not of the shoe; nor for heaps of four cards beside words
    of more.
    """
    heaped = [word for word in words if word.heap]
    first_cards = {word.first_cards for word in words} if any(w.first_cards for w in heaped) else {False}
    return (
        bool(heaped)
        and not len(chart.start)
        and len(first_cards) == 1
        and len(_classes(heaped)) <= 1
        and all(word.heap or word.grain is VALUE for word in words)
    )


def _classes(heaped: Sequence[Word]) -> set[str]:
    """Whether suits or colours are read of heaps: which one, if any, all cards share."""
    return {{CARD: "suit", COLOUR: "colour"}[word.grain] for word in heaped if word.grain in (CARD, COLOUR)}


def tally(shoe: Shoe, chart: Chart, words: Sequence[Word]) -> Tally:
    """The same tally as ``enumerator.tally``, for words that ``serves``; the same errors."""
    require_deal(shoe, chart)
    asked, plan = WordSet(tuple(words)), _plan(chart, tuple(words))
    shoe = shoe.at(asked.grain)
    taken, deals = 0 if shoe.infinite else 1, shoe.deals()
    by_class = _counts(shoe, plan.kinds, plan.classes)
    everything = [sum(column) for column in zip(*by_class.values(), strict=True)]
    dealt = {MIXED: plan.dealt(everything, taken)}
    for name, counts in by_class.items() if plan.classes else ():
        dealt[name] = plan.dealt(counts, taken)
        dealt[MIXED] = list(map(sub, dealt[MIXED], dealt[name]))
    anyhow = [deals // shoe.deals(size) for size in range(MOST_CARDS + 1)]  # the cards of no heap fall anyhow
    found: Counter[Row] = Counter()
    for name, ways in dealt.items():
        for row, n, cell in zip(plan.rows(name), ways, plan.cells, strict=True):
            found[row] += n * anyhow[cell.alike.size]
    return Tally(asked.names, found, deals)


def _counts(shoe: Shoe, kinds: Grain, classes: str) -> dict[str, list[int]]:
    """Suit or colour -> its cards by value or rank; all of them under one name if no classes are asked for."""
    found: defaultdict[str, list[int]] = defaultdict(lambda: [0] * len(kinds.kinds))
    for n, card in zip(shoe.counts, shoe.grain.kinds, strict=True):
        found[getattr(card, classes) if classes else MIXED][kinds.kind(card)] += n
    return dict(found)


class HeapCell(NamedTuple):
    """Heaps that do not differ to the words: which are alike, and how many cards worth nothing are of each sort."""

    alike: Alike
    parts: tuple[int, ...]


class _Plan:
    """What is the same for every shoe: the heaps, and what the words say of each."""

    def __init__(self, chart: Chart, words: tuple[Word, ...]) -> None:
        heaped = [word for word in words if word.heap]
        self.words, self.values = words, tuple(word for word in words if not word.heap)
        self.classes = "".join(_classes(heaped))
        self.kinds = RANK if "rank" in WordSet(words).grain.fields else VALUE
        self.alike = all(word.alike for word in heaped)
        self.read = [tuple([word.heap(card) for word in heaped if word.heap]) for card in self.kinds.kinds]
        self.of_value = [k for v in range(10) for k, card in enumerate(self.kinds.kinds) if card.value == v][-9:]
        sorts: defaultdict[Hashable, list[int]] = defaultdict(list)
        for kind, card in enumerate(self.kinds.kinds):
            if card.value == 0:
                sorts[self.read[kind]].append(kind)
        self.nothing = list(sorts.values())  # the kinds worth nothing, those together that read alike
        every, read = _heaps(), self._read()
        found: dict[tuple[Row, int, int, Hashable], Heaps] = {}
        values = self.values if all(word.first_cards for word in heaped) else (*self.values, _HEAP)
        for row, heaps in compiled(chart, values).items():
            seen = row[: len(self.values)]
            for heap, orders in heaps.items():
                zeros, place = heap & (1 << BITS) - 1, every.place[heap >> BITS]
                key = seen, zeros + every.size[place], zeros, read[place]
                if key not in found:
                    found[key] = Heaps(every.shown[place])
                found[key].places.append(place)
                found[key].orders.append(orders)
        self.heaps = {Alike(*key): heaps for key, heaps in found.items()}
        self.splits = [list(_splits(zeros, len(self.nothing))) for zeros in range(MOST_CARDS + 1)]
        self.cells = [HeapCell(key, parts) for key in self.heaps for parts, _ in self.splits[key.zeros]]
        self.rows = cache(self._rows)

    def _read(self) -> list[Hashable]:
        """What is read of the counting cards of each heap."""
        readings = list(dict.fromkeys(self.read[kind] for kind in self.of_value))
        place = [readings.index(self.read[kind]) for kind in self.of_value]
        found: list[Hashable] = []
        for heap in _heaps().shown:
            times = [0] * len(readings)
            for value, n in heap:
                times[place[value]] += n
            found.append(tuple(sorted(times) if self.alike else times))
        return found

    def dealt(self, counts: Sequence[int], taken: int) -> list[int]:
        """The ways to deal the heaps of each cell from so many cards by kind."""
        nothing = [sum(counts[kind] for kind in sort) for sort in self.nothing]
        drawn = [[perm(n, times) if taken else n**times for times in range(MOST_CARDS + 1)] for n in nothing]
        products = _products(tuple(counts[kind] for kind in self.of_value), taken)
        splits = [[orders * prod(map(getitem, drawn, parts)) for parts, orders in several] for several in self.splits]
        found: list[int] = []
        for key, heaps in self.heaps.items():
            ways = sum(map(mul, heaps.orders, map(products.__getitem__, heaps.places)))
            found += [ways * more for more in splits[key.zeros]]
        return found

    def _rows(self, name: str) -> list[Row]:
        """What all words say of each cell in one class, or in none."""
        suits = "cd" if name == MIXED else (name, name)  # by turns
        dressed = [[_dressed(card, suit) for card in self.kinds.kinds] for suit in suits]
        return [self._row(*cell, dressed) for cell in self.cells]

    def _row(self, key: Alike, parts: tuple[int, ...], dressed: list[list[Card]]) -> Row:
        kinds = [self.of_value[value] for value, n in self.heaps[key].example for _ in range(n)]
        kinds += [sort[0] for sort, n in zip(self.nothing, parts, strict=True) for _ in range(n)]
        cards = [dressed[place % 2][kind] for place, kind in enumerate(kinds)]
        coup = Coup((*cards[:2], *cards[4:5]), (*cards[2:4], *cards[5:]))
        said = iter(key.row)
        return tuple([word.of(coup) if word.heap else next(said) for word in self.words])


_plan = lru_cache(maxsize=64)(_Plan)


def _dressed(card: Card, suit: str) -> Card:
    """A card in a suit or colour."""
    return Card(card.value, card.rank or RANKS[card.value - 1], suit, COLOURS.get(suit, suit))


def _splits(zeros: int, sorts: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """So many cards worth nothing as so many of each sort, with the orders they may come in."""
    for parts in product(range(zeros + 1), repeat=sorts):
        if sum(parts) == zeros:
            yield parts, factorial(zeros) // prod(map(factorial, parts))


class _Heaps:
    """The heaps of up to six counting cards, each after the one that lacks its last value."""

    def __init__(self) -> None:
        heaps, self.steps = [0], list[tuple[int, int]]()  # where the smaller heap stands, and the factor
        for value in range(len(COUNTING)):
            for place, heap in enumerate(list(heaps)):
                for times in range(1, MOST_CARDS + 1 - sum(n for _, n in shown(heap))):
                    self.steps.append((place, value * (MOST_CARDS + 1) + times))
                    heaps.append(heap + (times << BITS * value))
        self.shown = [shown(heap) for heap in heaps]
        self.size = [sum(n for _, n in heap) for heap in self.shown]
        self.place: Mapping[int, int] = {heap: place for place, heap in enumerate(heaps)}


_heaps = cache(_Heaps)


@lru_cache(maxsize=64)
def _products(counts: tuple[int, ...], taken: int) -> list[int]:
    """The products of falling factorials that deal each heap, from so many cards by value, of 1 to 9."""
    factors = [perm(n, times) if taken else n**times for n in counts for times in range(MOST_CARDS + 1)]
    found = [1]
    for smaller, factor in _heaps().steps:
        found.append(found[smaller] * factors[factor])
    return found
