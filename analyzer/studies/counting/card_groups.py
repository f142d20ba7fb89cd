"""Groups of cards: what the back of a sorted card, or a glimpse of its face, tells."""

from collections.abc import Sequence
from dataclasses import dataclass

from analyzer.cards import RANK, VALUE, Card, Grain, parse_cards
from analyzer.errors import InputError

NAMED = {"high": "6 7 8 9", "low": "T A 2 3 4 5", "face": "J Q K"}
REST = "rest"


def mark(card: Card) -> str:
    """A kind of card as groups are written: A, 2 to 9, and T for a card worth nothing, or 10, J, Q, K."""
    return card.rank or {0: "T", 1: "A"}.get(card.value, str(card.value))


@dataclass(frozen=True)
class Groups:
    """What is learnt of a card: which group its kind is in. ``of`` has for each kind its place in ``names``."""

    grain: Grain
    names: tuple[str, ...]
    of: tuple[int, ...]

    @classmethod
    def each(cls, grain: Grain) -> "Groups":
        """Every kind by itself."""
        return cls(grain, tuple(map(mark, grain.kinds)), tuple(range(len(grain.kinds))))

    @classmethod
    def split(cls, grain: Grain, some: Sequence[int]) -> "Groups":
        """Two groups: these kinds, and the rest."""
        name = " ".join(mark(grain.kinds[kind]) for kind in some)
        return cls(grain, (name, REST), tuple(0 if kind in some else 1 for kind in range(len(grain.kinds))))

    @classmethod
    def parse(cls, text: str) -> "Groups":
        """Groups as people write them: ``6789|rest``, ``high|low``, ``T A|2 3 4|rest``.

        T and 0 are all cards worth nothing; 10, J, Q, K and ``face`` are of some rank, and ask for ranks.
        InputError for a card in two groups or in none, and for one group.

        >>> Groups.parse("6789|rest").of
        (1, 1, 1, 1, 1, 1, 0, 0, 0, 0)
        """
        names = tuple(" ".join(part.split()) for part in text.split("|"))
        cards = [() if name.lower() == REST else parse_cards(NAMED.get(name.lower(), name)) for name in names]
        if len(set(map(str.lower, names))) < max(2, len(names)) or "" in names:
            raise InputError(f"groups {text!r}: write the cards of each group with | between, for instance 6789|rest")
        if any(card.suit for some in cards for card in some):
            raise InputError(f"groups {text!r}: groups are of values or ranks, not of suits")
        grain = RANK if any(card.rank and not card.value for some in cards for card in some) else VALUE
        rest = next((group for group, name in enumerate(names) if name.lower() == REST), None)
        of = []
        for kind in grain.kinds:
            held = [group for group, some in enumerate(cards) if any(_covers(card, kind) for card in some)]
            if len(held) > 1 or (not held and rest is None):
                where = f"in {' and in '.join(names[group] for group in held)}" if held else "in no group: add |rest"
                raise InputError(f"groups {text!r}: {mark(kind)} is {where}")
            of.append(held[0] if held else rest)
        return cls(grain, names, tuple(group for group in of if group is not None))

    def at(self, grain: Grain) -> "Groups":
        """The same groups where cards are told apart more finely."""
        return Groups(grain, self.names, tuple(self.of[self.grain.kind(kind)] for kind in grain.kinds))


def _covers(card: Card, kind: Card) -> bool:
    return card.value == kind.value and (card.rank is None or kind.rank is None or card.rank == kind.rank)
