"""Cards: what a card counts for, how finely a question tells cards apart, how people write them."""

import re
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple
from unicodedata import normalize

from analyzer.errors import InputError

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("c", "d", "h", "s")
COLOURS = {"c": "black", "d": "red", "h": "red", "s": "black"}


def value_of(rank: str) -> int:
    """The value of a rank: an ace counts 1, tens and court cards count 0."""
    return (RANKS.index(rank) + 1) % 10 if RANKS.index(rank) < 10 else 0


class Card(NamedTuple):
    """What is known of one card: always its value, and no more than the question needs."""

    value: int
    rank: str | None = None
    suit: str | None = None
    colour: str | None = None

    @property
    def name(self) -> str:
        """As people write it: ``Kh``, ``K``, or the bare value."""
        if self.rank is None:
            return f"{self.value}" + (f" {self.colour}" if self.colour else "")
        return self.rank + (self.suit or "")


@dataclass(frozen=True)
class Grain:
    """How finely a question tells cards apart.

    ``fields`` are the fields of a card it reads; ``kinds`` are all the cards that differ in them.
    """

    name: str
    fields: frozenset[str]
    kinds: tuple[Card, ...] = field(compare=False, repr=False)

    def see(self, card: Card) -> Card:
        """The card with all that this grain does not read left out."""
        rank, suit, colour = (getattr(card, f) if f in self.fields else None for f in ("rank", "suit", "colour"))
        return Card(card.value, rank, suit, colour)

    def kind(self, card: Card) -> int:
        """The index of the card's kind; InputError if the card does not say enough."""
        seen = self.see(card)
        if None in (getattr(seen, name) for name in self.fields):
            what = " and ".join(sorted(f for f in self.fields if getattr(seen, f) is None))
            raise InputError(f"card {card.name!r}: its {what} must be said here")
        return _index(self)[seen]

    def refines(self, other: "Grain") -> bool:
        """True if this grain tells apart all that the other does."""
        return self.fields >= other.fields


@cache
def _index(grain: Grain) -> dict[Card, int]:
    return {kind: index for index, kind in enumerate(grain.kinds)}


_VALUES = range(10)
_PACK = tuple(Card(value_of(r), r, s, COLOURS[s]) for r, s in product(RANKS, SUITS))

VALUE = Grain("value", frozenset({"value"}), tuple(Card(v) for v in _VALUES))
RANK = Grain("rank", frozenset({"value", "rank"}), tuple(Card(value_of(r), r) for r in RANKS))
COLOUR = Grain(
    "value and colour",
    frozenset({"value", "colour"}),
    tuple(Card(v, None, None, c) for v in _VALUES for c in ("black", "red")),
)
CARD = Grain("card", frozenset({"value", "rank", "suit", "colour"}), _PACK)
GRAINS = (VALUE, RANK, COLOUR, CARD)  # coarse to fine: the first that serves is the one to take


def finest(grains: set[Grain]) -> Grain:
    """The coarsest grain that tells apart all that each of ``grains`` does; VALUE for none."""
    return next(g for g in (*(grains or {VALUE}), *GRAINS) if all(g.refines(other) for other in grains))


LONGEST_RUN = 1000  # letters of cards without a space

# --- reading cards ------------------------------------------------------------------------

_NAMES = {"ace": "A", "jack": "J", "queen": "Q", "king": "K"} | dict(
    zip(("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), RANKS[1:10], strict=True)
)
_SIGNS = dict(zip("♣♦♥♠♧♢♡♤", "cdhscdhs", strict=True)) | {
    f"{name}{plural}": name[0] for name in ("club", "diamond", "heart", "spade") for plural in ("", "s")
}
_SIGN = r"[♣♦♥♠♧♢♡♤]\ufe0f?|(?:of)?(?:club|diamond|heart|spade)s?"
_NAME = "|".join(_NAMES)
_RANK = rf"10|[2-9atxjqk01]|{_NAME}"


@cache
def _card() -> re.Pattern[str]:
    """What a card looks like.

    A letter for a suit stands after a rank of one sign, not after a name: tens are no ten of spades.
    A sign may stand before the rank too; a letter may not: s7 7s.
    """
    return re.compile(
        rf"(10|[2-9atxjqk01])([cdhs]|{_SIGN})?|({_NAME})({_SIGN})?|([♣♦♥♠♧♢♡♤])\ufe0f?(10|[2-9atxjqk01])", re.IGNORECASE
    )


def parse_card(text: str) -> Card:
    """One card as people write it: ``A`` ``5`` ``10`` ``Kh`` ``q♠`` ``♥2`` ``ace of hearts``, full-width too.

    ``1`` is an ace. ``0``, ``T`` and ``X`` are a card worth nothing whose rank is not said (10, J,
    Q or K), but ``Th`` and ``Xh`` with a suit are a ten. InputError says what is wrong.

    >>> parse_card("10♥"), parse_card("T")
    (Card(value=0, rank='10', suit='h', colour='red'), Card(value=0, rank=None, suit=None, colour=None))
    """
    match = _card().fullmatch("".join(normalize("NFKC", text).split()))
    if match is None:
        raise InputError(f"card {text!r} is not a card: write A, 2 to 10, J, Q or K, with c, d, h or s for a suit")
    written, sign = (
        part.lower() for part in (match[1] or match[3] or match[6], match[2] or match[4] or match[5] or "")
    )
    sign = sign.removeprefix("of").rstrip("\ufe0f")
    suit = _SIGNS.get(sign, sign) or None
    if written in {"0", "t", "x"} and suit is None:
        return Card(0)
    if written == "0":
        raise InputError(f"card {text!r} is ambiguous: it may be 10{suit}, J{suit}, Q{suit} or K{suit}")
    rank = _NAMES.get(written) or {"1": "A", "t": "10", "x": "10"}.get(written) or written.upper()
    return Card(value_of(rank), rank, suit, COLOURS[suit] if suit else None)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards separated by spaces or commas; run together (``55K``) if only one reading is possible.

    >>> [card.name for card in parse_cards("5 5, Kh; ace of spades")]
    ['5', '5', 'Kh', 'As']
    """
    joined = re.sub(rf"\b({_RANK})\s+of\s+", r"\1of", normalize("NFKC", text), flags=re.IGNORECASE)
    return tuple(card for word in re.split(r"[\s,;]+", joined.strip()) if word for card in _run(word))


def _run(word: str) -> tuple[Card, ...]:
    if _card().fullmatch(word):
        return (parse_card(word),)
    readings = _readings(word)
    if len(readings) > 1:
        first, second = (" ".join(r) for r in readings[:2])
        raise InputError(f"cards {word!r} are ambiguous: {first}, or {second}? Put spaces between the cards")
    return tuple(map(parse_card, readings[0] if readings else [word]))


@lru_cache(maxsize=512)
def _readings(word: str) -> list[list[str]]:
    """Ways to cut a run of cards into single cards, two if there are more: a 1 before a 0 may be an ace."""
    if len(word) > LONGEST_RUN:
        raise InputError(f"cards {word!r} are too many to run together: put spaces between them")
    rest: dict[int, list[list[str]]] = {len(word): [[]]}  # from each place on
    for at in reversed(range(len(word))):
        heads = [word[at:end] for end in range(at + 1, min(len(word), at + 18) + 1)]
        cards = [head for head in heads if _card().fullmatch(head) and (head[0] != "0" or head == "0")]
        rest[at] = [[head, *more] for head in cards for more in rest[at + len(head)]][:2]
    return rest[0]
