"""What a solved game says: who draws how often, where somebody is indifferent, and what it is worth."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

Point = tuple[Fraction, ...]


class Span(NamedTuple):
    """From the least to the most of a number: the same twice where it is settled."""

    low: Fraction
    high: Fraction

    @property
    def settled(self) -> bool:
        return self.low == self.high

    def __str__(self) -> str:
        return str(self.low) if self.settled else f"{self.low} to {self.high}"


@dataclass(frozen=True)
class Equilibrium:
    """One equilibrium, or a continuum of them with one of it as ``p`` and ``q``.

    ``p`` and ``q`` are probabilities of drawing on the free sets of Player and Banker; ``p_spans`` are
    all that p may be, ``q_spans`` all that q may be where the Banker is indifferent. ``player`` and
    ``banker`` are the values per unit staked.
    """

    p: Point
    q: Point
    p_spans: tuple[Span, ...]
    q_spans: Mapping[int, Span]
    player: Span
    banker: Span

    @property
    def isolated(self) -> bool:
        """True if it is one point, not a continuum."""
        return all(span.settled for span in (*self.p_spans, *self.q_spans.values()))

    @property
    def mixed(self) -> list[int]:
        """The Banker's sets in which he draws sometimes."""
        return [index for index, share in enumerate(self.q) if 0 < share < 1]

    @property
    def unsettled(self) -> list[int]:
        """The Banker's sets in which he mixes, or may do so."""
        free = {index for index, span in self.q_spans.items() if not span.settled}
        return sorted({*free, *self.mixed})
