"""The form of two halves at one shoe, in plain Python: the counts of all events side by side in one integer.

Numbers that are not negative, each in its own room of so many bytes of one integer, are added and multiplied all at
once, as long as none outgrows its room. So what a product meets, in all events, is *packed* into one
integer, and a question is under a thousand multiplications however many events it asks for.
"""

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import NamedTuple

from analyzer.kernels.halves import Bilinear

ROOM = 7  # bytes, or a multiple: so a shoe does not ask for other packs with every card; six cards of 12 decks need 7


class Block(NamedTuple):
    """What the products of one degree in the low half and of the rest in the high half meet in.

    ``packs`` has an integer for each product of the half that has more of them, with a *slice* for each of the
    other's: a room for every event.
    """

    degree: int
    low_is_few: bool
    few: int
    packs: tuple[int, ...]


class Packed:
    """Counts of several events at one shoe after another; the coefficients of ``form`` are not negative."""

    def __init__(self, form: Bilinear) -> None:
        self.form, self.events = form, len(form.blocks)
        self._packs = lru_cache(maxsize=4)(self._packed)

    def at(self, counts: Sequence[int], infinite: bool = False) -> list[int]:
        """The deals of each event in a shoe of so many cards by kind; with replacement, of their proportions."""
        if not self.events:
            return []
        taken, cards = 0 if infinite else 1, self.form.cards
        low, high = self.form.low.products(counts, taken), self.form.high.products(counts, taken)
        room = _room(sum(counts), cards)
        size = room * self.events
        whole = 0
        for degree, low_is_few, few, packs in self._packs(room):
            joins, meets = low[degree], high[cards - degree]
            if not low_is_few:
                joins, meets = meets, joins
            met = sum(map(mul, meets, packs)).to_bytes(size * few, "little")
            for i, product in enumerate(joins):
                if product:
                    whole += product * int.from_bytes(met[i * size : (i + 1) * size], "little")
        found = whole.to_bytes(size, "little")
        return [int.from_bytes(found[at : at + room], "little") for at in range(0, size, room)]

    def _packed(self, room: int) -> tuple[Block, ...]:
        blocks = []
        for degree in range(self.form.cards + 1):
            grids = [event[degree] for event in self.form.blocks]
            low_is_few = len(grids[0]) <= len(grids[0][0])
            if not low_is_few:
                grids = [tuple(zip(*grid, strict=True)) for grid in grids]
            few, many = len(grids[0]), len(grids[0][0])
            packs = (
                b"".join(grid[i][j].to_bytes(room, "little") for i in range(few) for grid in grids) for j in range(many)
            )
            blocks.append(Block(degree, low_is_few, few, tuple(int.from_bytes(pack, "little") for pack in packs)))
        return tuple(blocks)


def _room(size: int, cards: int) -> int:
    """Bytes that hold every sum on the way.

    A product of k low cards (times 1, if they are not there to multiply with) meets at most all orders of them among
    so many draws, times the ways to draw the rest with replacement: 6 * 5 * ... (k factors) * N^(6 - k), below the
    power of N, or of 6 if that is more.
    """
    most: int = max(size, cards) ** cards
    return -(-most.bit_length() // (8 * ROOM)) * ROOM
