"""What a known card is worth: the EV of bets given the value, or the group, of cards not yet dealt.

The six cards of a coup lie in the shoe in the order of the deal: Player, Banker, Player, Banker, then the
fifth and the sixth. The fifth is the third card of whoever draws first, the sixth the Banker's when both
draw; a coup that is over before leaves them in the shoe, and knowing them told nothing.

So all is one table over six cards: in how many deals they fall so, and what each bet then wins. Summed over
the cards that nobody knows it answers for those that somebody does; summed over groups of cards it answers
for backs that tell only groups. It is exact: integers, divided once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import lcm

import numpy as np

from analyzer.bets import Bet
from analyzer.cards import VALUE, Card, Grain, finest, parse_cards
from analyzer.chart import Chart
from analyzer.coup import Coup
from analyzer.enumerator import check
from analyzer.errors import InputError
from analyzer.features import find_words, grain_of
from analyzer.kernels.batch import MOST_KINDS, Array
from analyzer.kernels.compiled import MOST
from analyzer.kernels.pairs import Reads, readings
from analyzer.shoe import Shoe

MOST_STATES = 30_000
NAMED = {"high": "6789", "low": "T A 2 3 4 5", "face": "J Q K", "tens": "T"}
REST = "rest"


def mark(card: Card) -> str:
    """A kind of card in one sign, as groups are written: A, 2 .. 9, then T, or 10, J, Q, K."""
    return card.rank or {0: "T", 1: "A"}.get(card.value, str(card.value))


@dataclass(frozen=True)
class Groups:
    """What is known of a card: the group its kind is in. ``of`` gives for each kind its place in ``names``."""

    grain: Grain
    names: tuple[str, ...]
    of: tuple[int, ...]

    @classmethod
    def each(cls, grain: Grain) -> "Groups":
        """Every kind by itself: the card is known."""
        return cls(grain, tuple(map(mark, grain.kinds)), tuple(range(len(grain.kinds))))

    @classmethod
    def split(cls, grain: Grain, low: Sequence[int]) -> "Groups":
        """Two groups: these kinds, and the rest."""
        name = " ".join(mark(grain.kinds[kind]) for kind in low)
        return cls(grain, (name, REST), tuple(0 if kind in low else 1 for kind in range(len(grain.kinds))))

    @classmethod
    def parse(cls, text: str, grain: Grain = VALUE) -> "Groups":
        """Groups as people write them: ``6789|rest``, ``high|low``, ``T A|2 3 4|rest``.

        T, X and 0 are all cards worth nothing; 10, J, Q, K and ``face`` one of their ranks, which asks for
        ranks. InputError for a card in two groups or in none.

        >>> Groups.parse("6789|rest").of
        (1, 1, 1, 1, 1, 1, 0, 0, 0, 0)
        """
        names = tuple(" ".join(part.split()) for part in text.split("|"))
        cards = [() if name.lower() == REST else parse_cards(NAMED.get(name.lower(), name)) for name in names]
        if any(not some for name, some in zip(names, cards, strict=True) if name.lower() != REST) or len(names) < 2:
            raise InputError(f"groups {text!r}: write the cards of each group, a | between: 6789|rest")
        if any(card.suit for some in cards for card in some):
            raise InputError(f"groups {text!r}: groups are of values and ranks, not of suits")
        ranks = any(card.rank and not card.value for some in cards for card in some)
        grain = grain_of(find_words(["player_pair"])) if ranks else grain
        of: list[int | None] = [None] * len(grain.kinds)
        for group, some in enumerate(cards):
            for card in some:
                for kind, one in enumerate(grain.kinds):
                    if one.value == card.value and (card.value or None in (card.rank, one.rank, one.rank == card.rank)):
                        pass
        return cls(grain, names, tuple(of))
