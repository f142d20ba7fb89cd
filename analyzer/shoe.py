"""The shoe: counts of the cards in it, and nothing else."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from math import gcd, perm
from unicodedata import normalize

from analyzer.cards import CARD, GRAINS, RANK, RANKS, VALUE, Card, Grain, parse_card, parse_cards
from analyzer.errors import InputError

MOST_SHOES = 1000  # in one range of deck counts
MOST_OF_A_KIND = 10**15  # of a kind, where a shoe is read: enough, and their products are still quick


@dataclass(frozen=True)
class Shoe:
    """How many cards of each kind are unseen; ``grain`` says what kinds ``counts`` tells apart.

    ``infinite`` means that a card drawn is put back: only the proportions of the counts matter.
    ``name`` is how the shoe was asked for, and takes no part in comparisons.
    InputError for counts that are none, and for proportions that are all 0.
    """

    counts: tuple[int, ...]
    grain: Grain = VALUE
    infinite: bool = False
    name: str = field(default="the shoe", compare=False)

    def __post_init__(self) -> None:
        if len(self.counts) != len(self.grain.kinds):
            raise InputError(f"shoe has {len(self.counts)} counts: give 10 (values 0..9), 13 (ranks A..K)")
        if self.infinite and not any(self.counts):
            raise InputError(f"{self.name} has no cards: with replacement their proportions are needed")
        for count, kind in zip(self.counts, self.grain.kinds, strict=True):
            if not isinstance(count, int):
                raise InputError(f"shoe has {count!r} cards of {kind.name}: a count is a whole number")
            if count < 0:
                raise InputError(f"shoe has {count} cards of {kind.name}: a count is 0 or more")

    @classmethod
    def decks(cls, number: int) -> "Shoe":
        """A fresh shoe of ``number`` decks of 52 cards, suits and all. InputError below 1."""
        if number < 1:
            raise InputError(f"decks {number} is not a shoe: give 1 or more, or inf")
        return cls((number,) * 52, CARD, name=f"{number} deck{'s' if number > 1 else ''}")

    @classmethod
    def with_replacement(cls) -> "Shoe":
        """The infinite shoe: every card drawn is put back."""
        return cls((1,) * 52, CARD, infinite=True, name="infinite shoe")

    @property
    def size(self) -> int:
        """The number of unseen cards; for an infinite shoe the sum of its proportions."""
        return sum(self.counts)

    @property
    def full_decks(self) -> int | None:
        """How many full decks of 52 these are; None for other cards, and with replacement."""
        number = self.counts[0] * len(self.counts) // 52 if len(self.counts) > 10 else self.counts[-1] // 4
        whole = not self.infinite and number > 0 and self == Shoe.decks(number).at(self.grain)
        return number if whole else None

    def deals(self, cards: int = 6) -> int:
        """The number of ordered ways to deal ``cards`` cards: N(N-1)...(N-cards+1), or N^cards."""
        return self.size**cards if self.infinite else perm(self.size, cards)

    def at(self, grain: Grain) -> "Shoe":
        """The same shoe counted by coarser kinds; InputError if it does not tell those kinds apart."""
        if not self.grain.refines(grain):
            raise InputError(f"{self.name} is known by {self.grain.name} only: this needs its cards by {grain.name}")
        return self if self.grain is grain and not self.infinite else _coarsen(self, grain)

    def without(self, cards: str | tuple[Card, ...]) -> "Shoe":
        """The shoe less cards already seen, counted as finely as all of them are known.

        InputError if the shoe does not hold them.

        >>> Shoe.decks(1).without("5 5 K").at(VALUE).counts
        (15, 4, 4, 4, 4, 2, 4, 4, 4, 4)
        """
        seen = parse_cards(cards) if isinstance(cards, str) else cards
        if not seen:
            return self
        if self.infinite:
            raise InputError("an infinite shoe has no cards to remove: give a number of decks")
        grain = next(
            g for g in reversed(GRAINS) if self.grain.refines(g) and all(None not in _read(g, card) for card in seen)
        )
        coarse = self.at(grain)
        left = list(coarse.counts)
        for card in seen:
            kind = grain.kind(card)
            left[kind] -= 1
            if left[kind] < 0:
                held, what = coarse.counts[kind], grain.kinds[kind].name
                raise InputError(f"{self.name} holds {held} of {what}: more than that were removed")
        removed = f"{self.name} less {' '.join(card.name for card in seen)}"
        return Shoe(tuple(left), grain, name=removed)

    @classmethod
    def parse(cls, text: str) -> "Shoe":
        """A shoe as people write it: ten counts (A, 2 to 9, T) or thirteen (A to K), or counts in a named order.

        InputError for ten counts without an order that look like those of 0 to 9: many of the first, few of the last.

        >>> Shoe.parse("32,32,32,32,32,32,32,32,32,128") == Shoe.parse("0..9: 128,32,32,32,32,32,32,32,32,32")
        True
        """
        order, colon, body = text.rpartition(":")
        counts = whole_numbers(body, "shoe count")
        if not colon and len(counts) == 1:
            raise InputError(f"shoe {text!r} is one number: a number of decks is given with --decks")
        if not colon and len(counts) == 10 and counts[0] > max(counts[1:]):
            said = "the first of ten counts is of the aces, the last of the tens"
            both = f'"{ZERO_FIRST}: {body.strip()}" or "{ACE_FIRST}: {body.strip()}"'
            raise InputError(
                f"shoe {text!r} is ambiguous: {said} ({ACE_FIRST}), but it looks like {ZERO_FIRST}: write {both}"
            )
        grain, by_kind, order = in_order(order if colon else "", counts, "shoe has {} counts")
        named = ", ".join(map(str, counts))
        return cls(tuple(by_kind[k] for k in range(len(grain.kinds))), grain, name=f"shoe {order}: {named}")


ACE_FIRST, ACE_TO_KING, ZERO_FIRST = "A..9,T", "A..K", "0..9"


def whole_numbers(text: str, what: str) -> list[int]:
    """Whole numbers by spaces, commas or semicolons; InputError for what is none."""
    words = [word for word in re.split(r"[\s,;]+", normalize("NFKC", text).replace("−", "-").strip()) if word]
    for word in words:
        if not re.fullmatch(r"[+-]?\d+", word):
            raise InputError(f"{what} {word!r} is not a whole number")
        if len(word) > len(str(MOST_OF_A_KIND)):
            raise InputError(f"{what} {word!r} has too many digits: give a number below {MOST_OF_A_KIND:,}")
    return list(map(int, words))


def in_order(order: str, numbers: Sequence[int], what: str) -> tuple[Grain, dict[int, int], str]:
    """Numbers by kind of card, in the order named; without one ten are of A..9,T and thirteen of A..K, everywhere.

    Returns what they are kinds of, the number of each kind, and the order in words.
    InputError for any other number of them.
    """
    order = " ".join(order.split()) or {10: ACE_FIRST, 13: ACE_TO_KING}.get(len(numbers), "")
    if not order:
        raise InputError(f"{what.format(len(numbers))}: give 10 ({ACE_FIRST}), 13 ({ACE_TO_KING}), or name the order")
    grain, kinds = named_order(order, len(numbers))
    return grain, dict(zip(kinds, numbers, strict=True)), order


def parse_decks(text: str) -> list[Shoe]:
    """Fresh shoes: ``8``, ``1..12``, ``6,8,inf``.

    InputError for what names none, runs backwards, or names more than a thousand.

    >>> [shoe.name for shoe in parse_decks("1..2,inf")]
    ['1 deck', '2 decks', 'infinite shoe']
    """
    shoes: list[Shoe] = []
    for word in text.replace(" ", "").split(","):
        if word.lower() in {"inf", "infinite", "infinity", "∞"}:
            shoes.append(Shoe.with_replacement())
            continue
        match = re.fullmatch(r"(\d{1,15})(?:(?:\.\.|-)(\d{1,15}))?", word)
        if match is None:
            raise InputError(f"decks {word!r} is not a number of decks: write 8, 1..12, 6,8 or inf")
        first, last = int(match[1]), int(match[2] or match[1])
        if last - first >= MOST_SHOES:
            raise InputError(f"decks {word!r} are {last - first + 1:,} shoes: ask for {MOST_SHOES:,} at most")
        if last < first:
            raise InputError(f"decks {word!r} runs backwards: write {last}..{first}")
        shoes += [Shoe.decks(n) for n in range(first, last + 1)]
    return shoes


def _coarsen(shoe: Shoe, grain: Grain) -> Shoe:
    left = [0] * len(grain.kinds)
    for count, kind in zip(shoe.counts, _coarser(shoe.grain, grain), strict=True):
        left[kind] += count
    # Only proportions matter with replacement: 13 ranks of one card each, not of four.
    unit = gcd(*left) if shoe.infinite else 1
    return Shoe(tuple(n // unit for n in left), grain, shoe.infinite, shoe.name)


@cache
def _coarser(fine: Grain, coarse: Grain) -> tuple[int, ...]:
    """The kind in a coarser grain of each kind."""
    return tuple(coarse.kind(card) for card in fine.kinds)


def _read(grain: Grain, card: Card) -> list[object]:
    return [getattr(card, name) for name in grain.fields]


def named_order(order: str, numbers: int) -> tuple[Grain, list[int]]:
    """The kinds that an order such as ``A..9,T`` or ``2..A`` names, and what they are kinds of.

    InputError if it names another number of kinds than follow, leaves one out, or names one twice.
    """
    kinds = [card for part in order.split(",") for card in _span(part.strip())]
    grain = VALUE if any(card.rank is None for card in kinds) else RANK
    if len(kinds) != numbers:
        raise InputError(f"shoe order {order.strip()!r} names {len(kinds)} kinds but {numbers} counts follow")
    seen = [grain.kind(card) for card in kinds]
    for index, kind in enumerate(grain.kinds):
        if seen.count(index) != 1:
            what = kind.rank or {0: "T", 1: "A"}.get(kind.value, str(kind.value))
            often = "leaves out" if index not in seen else "names twice"
            raise InputError(f"shoe order {order.strip()!r} {often} {what}")
    return grain, seen


def _span(part: str) -> list[Card]:
    """``A..9`` as its cards; a bare ``T`` (or 0) is a card worth nothing, ``10`` the rank."""
    first, dots, last = part.partition("..")
    if not dots:
        return [parse_card(part)]
    start, stop = parse_card(first), parse_card(last)
    if start.rank is None and stop.rank is not None:  # 0..9
        return [start, *_span(f"A..{stop.rank}")]
    if stop.rank is None:  # A..T: the ranks below ten, then the card worth nothing
        return [*_span(f"{first}..9"), stop]
    ring = (*RANKS, "A")  # 2..A ends with the ace
    assert start.rank is not None
    low = ring.index(start.rank)
    high = ring.index(stop.rank, low + 1) if stop.rank in ring[low + 1 :] else -1
    if high < 0:
        raise InputError(f"shoe order {part!r} runs backwards")
    return [parse_card(rank) for rank in ring[low : high + 1]]
