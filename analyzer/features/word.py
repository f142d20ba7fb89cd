"""A word of the pay tables: one small function of a coup, with what it must tell apart.

A word on the first two cards of a hand that reads more than their total says so in ``pair``: what
it reads of a hand. Kernels deal together all hands that read alike.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import cached_property

from analyzer.cards import VALUE, Card, Grain, finest
from analyzer.coup import Coup, Hand, Side
from analyzer.errors import InputError, nearest
from analyzer.tally import Feature, Row


@dataclass(frozen=True)
class Word:
    """One word of the pay-table vocabulary.

    ``first_cards`` is True if the word is settled by the four cards dealt first. ``classes`` is ``suit``
    or ``colour`` if of suits it reads only which one, if any, all cards of a hand share. ``heap`` is what it
    reads of a card if the cards of both hands are one heap to it, of whose suits it reads only which one all cards
    share; ``alike`` is True if it reads of a heap only how many cards are the same. ``hand`` is the side whose two
    cards ``pair`` is read of, if it is one.
    """

    name: str
    meaning: str
    values: tuple[Feature, ...]
    of: Callable[[Coup], Feature]
    grain: Grain = VALUE
    first_cards: bool = False
    pair: Callable[[Hand], Hashable] | None = None
    classes: str = ""
    heap: Callable[[Card], Hashable] | None = None
    alike: bool = False
    hand: Side | None = None


WORDS: dict[str, Word] = {}


def word(
    values: Iterable[Feature],
    grain: Grain = VALUE,
    first_cards: bool = False,
    pair: Callable[[Hand], Hashable] | None = None,
    classes: str = "",
    heap: Callable[[Card], Hashable] | None = None,
    alike: bool = False,
    hand: Side | None = None,
) -> Callable[[Callable[[Coup], Feature]], Callable[[Coup], Feature]]:
    """Enter a function into WORDS under its own name; its docstring is the meaning."""

    def enter(function: Callable[[Coup], Feature]) -> Callable[[Coup], Feature]:
        meaning = " ".join((function.__doc__ or "").split())
        name = function.__name__
        WORDS[name] = Word(name, meaning, tuple(values), function, grain, first_cards, pair, classes, heap, alike, hand)
        return function

    return enter


def find_words(names: Iterable[str], where: str = "") -> tuple[Word, ...]:
    """The words of these names, once each, in order; InputError names the nearest known ones."""
    names = list(dict.fromkeys(names))
    for name in names:
        if name not in WORDS:
            raise InputError(f"{where}unknown word {name!r}{nearest(name, WORDS)}")
    return tuple(WORDS[name] for name in names)


def grain_of(words: Iterable[Word]) -> Grain:
    """The coarsest grain that serves all of the words."""
    return finest({w.grain for w in words})


@dataclass(frozen=True)
class WordSet:
    """Words asked together: what they need told apart, and the row they make of a coup."""

    words: tuple[Word, ...]

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(word.name for word in self.words)

    @cached_property
    def grain(self) -> Grain:
        return grain_of(self.words)

    @cached_property
    def first_cards(self) -> bool:
        """True if the four cards dealt first settle every word."""
        return all(word.first_cards for word in self.words)

    @cached_property
    def pairs(self) -> tuple[Callable[[Hand], Hashable], ...]:
        """What the words read of two cards beside their total, once each."""
        return tuple(dict.fromkeys(word.pair for word in self.words if word.pair))

    def pairs_of(self, side: Side) -> tuple[Callable[[Hand], Hashable], ...]:
        """What the words read of the two cards of one side."""
        return tuple(dict.fromkeys(word.pair for word in self.words if word.pair and word.hand in (None, side)))

    @cached_property
    def pair_grain(self) -> Grain:
        """The coarsest grain that serves what is read of two cards; third cards may need a finer one."""
        return grain_of(word for word in self.words if word.pair)

    @cached_property
    def row(self) -> Callable[[Coup], Row]:
        """The words of a coup that is over."""
        asked = [word.of for word in self.words]
        return lambda coup: tuple([of(coup) for of in asked])


TOTAL = range(10)
BOTH = (True, False)
NONE = "none"
