"""Linear counts: how well they track the EV at every depth, and which are best.

A count adds a tag for each card seen. Over all compositions of n unseen cards the best linear predictor of the
EV is EV_0 plus the sum of the effects of removal, and only that part of the EV (``DepthLaw.part(1, n)``) is
correlated with any linear count. So the correlation at n is that of the tags with the effects, times the
root of the linear part's share of the variance: no regression, no sampling.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from analyzer.cards import VALUE, Grain
from analyzer.errors import InputError
from analyzer.odds import Root
from analyzer.shoe import in_order, whole_numbers
from analyzer.studies.counting.depth import DepthLaw

CARDS_IN_DECK = 52


@dataclass(frozen=True)
class Count:
    """Tags by kind, beside a bet's depth law at a shoe counted by the same kinds."""

    tags: tuple[int, ...]
    law: DepthLaw

    @property
    def mean(self) -> Fraction:
        """The mean tag of a card; 0 for a balanced count."""
        return Fraction(sum(n * t for n, t in zip(self.law.counts, self.tags, strict=True)), self.law.size)

    @property
    def spread(self) -> Fraction:
        """The variance of the tag of a card."""
        square = sum(n * t * t for n, t in zip(self.law.counts, self.tags, strict=True))
        return Fraction(square, self.law.size) - self.mean**2

    @property
    def covariance(self) -> Fraction:
        """The covariance of a card's tag and its effect of removal."""
        joint = zip(self.law.counts, self.tags, self.law.effects, strict=True)
        return sum((n * t * e for n, t, e in joint), Fraction(0)) / self.law.size

    def correlation(self, n: int | None = None) -> Root:
        """With the EV at n unseen cards; without n, with the effects of removal: the *betting correlation*."""
        effects = sum((c * e * e for c, e in zip(self.law.counts, self.law.effects, strict=True)), Fraction(0))
        both = self.spread * effects / self.law.size
        square = self.covariance**2 / both if both else Fraction(0)
        return Root(square if n is None else square * self.law.share(1, n), self.covariance < 0)

    def trigger(self, n: int) -> Fraction | None:
        """The running count at which the linear estimate of the EV is 0, with n cards unseen.

        The estimate is EV_0 + (N-1) cov(tag, effect) / var(tag) * (RC - E RC) / n. None if the count tells nothing.
        """
        if not self.covariance:
            return None
        slope = (self.law.size - 1) * self.covariance / self.spread
        return (self.law.size - n) * self.mean - self.law.mean * n / slope

    def true_trigger(self) -> Fraction | None:
        """The trigger of a balanced count as a true count: running count over unseen cards / 52, at any depth."""
        if not self.covariance or self.mean:
            return None
        return -self.law.mean * CARDS_IN_DECK * self.spread / ((self.law.size - 1) * self.covariance)


def best_tags(law: DepthLaw, most: int) -> tuple[int, ...]:
    """The best whole tags found from -most to most; all 0 if no card has an effect.

    A constant added to all tags changes no correlation. Candidates are the effects scaled and shifted, at every
    scale where a rounding changes and eight shifts within one; from the best of them tags are changed by one, one or
    two at a time, while that helps. Of equal counts the one with smaller tags.
    InputError if ``most`` is below 1.
    """
    if most < 1:
        raise InputError(f"tags up to {most}: give 1 or more")
    if not any(law.effects):
        return (0,) * len(law.effects)
    best = max(_roundings(law, most), key=lambda tags: _quality(tags, law))
    improved = True
    while improved:
        improved = False
        for tags in _neighbours(best, most):
            if _quality(tags, law) > _quality(best, law):
                best, improved = tags, True
    return best


def _quality(tags: tuple[int, ...], law: DepthLaw) -> tuple[Fraction, int]:
    count = Count(tags, law)
    if count.covariance <= 0:
        return Fraction(-1), 0
    return count.covariance**2 / count.spread, -sum(map(abs, tags))


def _roundings(law: DepthLaw, most: int) -> Iterator[tuple[int, ...]]:
    width = max(law.effects) - min(law.effects)
    scales = {(2 * k + 1) / (2 * abs(e)) for e in law.effects if e for k in range(2 * most + 1)}
    for scale in sorted(scales | {2 * most / width}):
        if scale * width > 2 * most + 1:
            continue
        for eighth in range(8):
            tags = [(2 * e * scale + Fraction(eighth, 4) + 1) // 2 for e in law.effects]
            low, high = -most - min(tags), most - max(tags)  # whole shifts that keep the tags within bounds
            if low <= high:
                mean = sum(n * t for n, t in zip(law.counts, tags, strict=True)) / Fraction(law.size)
                shift = min(range(low, high + 1), key=lambda whole: abs(mean + whole))
                yield tuple(t + shift for t in tags)


def _neighbours(tags: tuple[int, ...], most: int) -> Iterator[tuple[int, ...]]:
    moves = [(i, step) for i in range(len(tags)) for step in (-1, 1)]
    for first in moves:
        for second in [None, *moves]:
            changed = list(tags)
            for move in (first, second):
                if move:
                    changed[move[0]] += move[1]
            if all(abs(t) <= most for t in changed):
                yield tuple(changed)


def parse_tags(text: str, grain: Grain) -> tuple[int, ...]:
    """Tags in a named order (``A..9,T: 0,0,0,-1,...``), or ten in the order A..9,T, or thirteen A..K; by ``grain``.

    Ten tags serve a bet on ranks too: every rank worth nothing has the tag of T. InputError says what is wrong.
    """
    order, _, body = text.rpartition(":")
    given, by_kind, _ = in_order(order, whole_numbers(body, "tag"), "{} tags")
    if given is grain:
        return tuple(by_kind[kind] for kind in range(len(grain.kinds)))
    if given is VALUE:
        return tuple(by_kind[VALUE.kind(card)] for card in grain.kinds)
    merged: dict[int, set[int]] = {}
    for kind, tag in by_kind.items():
        merged.setdefault(VALUE.kind(given.kinds[kind]), set()).add(tag)
    for value, tags in merged.items():
        if len(tags) > 1:
            raise InputError(f"tags for cards of value {value} differ: this bet does not tell them apart")
    return tuple(next(iter(merged[kind])) for kind in range(len(grain.kinds)))
