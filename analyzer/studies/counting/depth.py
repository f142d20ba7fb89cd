"""The law of the EV at depth: how far it strays from the full shoe's when n cards are unseen. Exact.

The EV at a composition of the unseen cards is a U-statistic: the mean over its six-card sets of h, what the
bet wins on the set in a random order. By the Hoeffding decomposition of sampling without replacement it
splits into parts of one, two, ... six cards that are not correlated, and the part of d cards has a variance

    w_d * [C(N-n, d) / C(n, d)] / [C(N-6, d) / C(6, d)]        with n of N cards unseen.

Steps: (1) h on every six-card multiset, from the compiled walk; (2) its means given c cards, one card fewer
at a time; (3) their variances v_c, which are sums of the w_d with the same kind of factor; (4) six equations
with a triangle of factors give w_1 ... w_6.

Hoeffding, A class of statistics with asymptotically normal distribution, 1948; for finite populations
Zhao and Chen, Normal approximation for finite-population U-statistics, 1990.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, lcm, prod

from analyzer.bets import Bet
from analyzer.cards import Grain
from analyzer.chart import Chart
from analyzer.coup import MOST_CARDS
from analyzer.enumerator import require_deal
from analyzer.errors import InputError
from analyzer.features import grain_of
from analyzer.kernels.multisets import exponents, one
from analyzer.kernels.walk import line_events
from analyzer.shoe import Shoe

FIRST = 4  # cards that settle a bet on the first cards
MOST_KINDS = 20  # values by colour: 177,100 sets of six


@dataclass(frozen=True)
class DepthLaw:
    """The variance of a bet's EV over all compositions of n unseen cards, for every n.

    ``cards`` is how many cards the bet may look at: four if the first cards settle it, else six.
    ``parts[d]`` is the variance of the part of d cards when just so many are unseen (``parts[0]`` is 0).
    ``effects[kind]`` is the change of the EV when one card of the kind is removed.
    """

    grain: Grain
    counts: tuple[int, ...]
    cards: int
    mean: Fraction
    parts: tuple[Fraction, ...]
    effects: tuple[Fraction, ...]

    @property
    def size(self) -> int:
        return sum(self.counts)

    def part(self, d: int, n: int) -> Fraction:
        """The variance of the part of d cards at n unseen; InputError for n out of range."""
        if not self.cards <= n <= self.size:
            raise InputError(f"{n} unseen cards: give {self.cards} to {self.size}")
        whole = comb(self.size - self.cards, d)
        if not whole:
            return Fraction(0)
        return self.parts[d] * Fraction(comb(self.size - n, d) * comb(self.cards, d), comb(n, d) * whole)

    def variance(self, n: int) -> Fraction:
        """The variance of the EV over all compositions of n unseen cards."""
        return sum((self.part(d, n) for d in range(1, self.cards + 1)), Fraction(0))

    def between_coups(self) -> Fraction:
        """The covariance of the bet's wins on two coups of one shoe (any two: coups are exchangeable).

        InputError if the shoe does not hold two coups.
        """
        rest = self.size - self.cards
        if rest < self.cards:
            raise InputError(f"{self.size} cards do not hold two coups of {self.cards}")
        apart = comb(rest, self.cards)  # sets of cards that share none with a given one
        terms = ((-1) ** d * comb(rest - d, self.cards - d) * self.parts[d] for d in range(1, self.cards + 1))
        return sum(terms, Fraction(0)) / apart

    def share(self, d: int, n: int) -> Fraction:
        """The share of the variance that the parts of up to d cards have: 1 the best linear count, 2 quadratic."""
        whole = self.variance(n)
        return sum((self.part(i, n) for i in range(1, d + 1)), Fraction(0)) / whole if whole else Fraction(1)


@lru_cache(maxsize=64)
def depth_law(shoe: Shoe, chart: Chart, bet: Bet) -> DepthLaw:
    """The law for one bet; InputError for an infinite shoe, one too small, or a bet that looks at suits."""
    bet.require_nothing_known()
    grain = grain_of(bet.words)
    if shoe.infinite:
        raise InputError("an infinite shoe has no depth: every composition of it is the same")
    first_cards = all(word.first_cards for word in bet.words)
    if len(grain.kinds) > MOST_KINDS and not first_cards:
        raise InputError(f"bet {bet.key} looks at the suits of whole hands: its sets of six cards are too many")
    require_deal(shoe, chart, chart.cards)
    counts, cards = shoe.at(grain).counts, chart.cards - (MOST_CARDS - FIRST if first_cards else 0)
    size = sum(counts)
    levels, unit = _conditional(_wins(chart, bet, len(counts), cards), counts, cards)
    # levels[c] holds means given c cards, times ``unit`` and the (size - c)...(size - cards + 1) ways to go on
    variances = []
    scale = unit * prod(size - i for i in range(cards))
    mean = Fraction(levels[0][0], scale)
    for c in range(1, cards + 1):
        ways = unit * prod(size - i for i in range(c, cards))
        square = sum(_sets(multiset, counts) * value**2 for multiset, value in levels[c].items())
        variances.append(Fraction(square, comb(size, c) * ways**2) - mean**2)
    ways = unit * prod(size - i for i in range(1, cards))
    effects = []
    for kind, n in enumerate(counts):
        given = Fraction(levels[1][one(kind)], ways) if n else mean
        effects.append(Fraction(cards, size - cards) * (mean - given) if size > cards else Fraction(0))
    return DepthLaw(grain, counts, cards, mean, _parts(variances, size, cards), tuple(effects))


def _wins(chart: Chart, bet: Bet, kinds: int, cards: int) -> tuple[dict[int, int], int]:
    """What the bet wins on each multiset in a random order, times a whole unit."""
    events = line_events(chart, bet, cards)
    unit = lcm(*(bet.net(line).denominator for line in events)) if events else 1
    orders = factorial(cards)
    found: dict[int, int] = {}
    for line, event in events.items():
        back = int((bet.net(line) + 1) * unit)
        for multiset, count in event.items():
            # each order of distinct cards is one of prod e_k! orders of the multiset's kinds
            same = prod(factorial(e) for e in exponents(multiset, kinds))
            found[multiset] = found.get(multiset, 0) + back * count * same
    return {multiset: value - unit * orders for multiset, value in found.items()}, unit * orders


def _conditional(
    wins: tuple[dict[int, int], int], counts: tuple[int, ...], cards: int
) -> tuple[list[dict[int, int]], int]:
    """Level c: multiset of c cards -> mean win given them, scaled; from all cards down to none."""
    top, unit = wins
    levels: list[dict[int, int]] = [{} for _ in range(cards + 1)]
    levels[cards] = {multiset: top.get(multiset, -unit) for multiset in _multisets(counts, cards)}
    for c in range(cards - 1, -1, -1):
        above = levels[c + 1]
        for multiset in _multisets(counts, c):
            held = exponents(multiset, len(counts))
            levels[c][multiset] = sum(
                (n - e) * above[multiset + one(kind)]
                for kind, (n, e) in enumerate(zip(counts, held, strict=True))
                if n > e
            )
    return levels, unit


@lru_cache(maxsize=32)
def _multisets(counts: tuple[int, ...], cards: int) -> tuple[int, ...]:
    """All multisets of so many cards that the counts hold."""
    found = [(0, cards)]
    for kind, n in enumerate(counts):
        found = [(m + take * one(kind), rest - take) for m, rest in found for take in range(min(n, rest) + 1)]
    return tuple(multiset for multiset, rest in found if rest == 0)


def _sets(multiset: int, counts: tuple[int, ...]) -> int:
    """How many sets of cards are this multiset of kinds."""
    return prod(comb(n, e) for n, e in zip(counts, exponents(multiset, len(counts)), strict=True))


def _parts(variances: list[Fraction], size: int, cards: int) -> tuple[Fraction, ...]:
    """The parts from the variances given 1, 2, ... cards: a triangle of equations."""
    parts = [Fraction(0)] * (cards + 1)
    for c in range(1, cards + 1):
        rest = variances[c - 1] - sum((_factor(d, c, size, cards) * parts[d] for d in range(1, c)), Fraction(0))
        factor = _factor(c, c, size, cards)
        parts[c] = rest / factor if factor else Fraction(0)
    return tuple(parts)


def _factor(d: int, c: int, size: int, cards: int) -> Fraction:
    """How much of the part of d cards shows in the mean given c of them."""
    if not comb(size - c, d):
        return Fraction(0)
    return Fraction(comb(size - cards, d) * comb(c, d), comb(cards, d) * comb(size - c, d))


def depths(law: DepthLaw, asked: Sequence[int] = ()) -> list[int]:
    """Depths to print: those asked for, or the usual ones that the shoe has."""
    if asked:
        return list(asked)
    usual = [6, 7, 8, 10, 12, 16, 20, 26, 34, 52, 104, 156, 208, 260, 312, 364, 416]
    return [n for n in usual if law.cards <= n <= law.size]
