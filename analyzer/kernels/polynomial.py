"""Many shoes at once: the walk compiled once, then evaluated.

For a fixed chart every count of the tally is a polynomial in the counts of the shoe.

1. A coup that shows kind k e_k times is dealt in a product of falling factorials
   n_k (n_k - 1) ... (n_k - e_k + 1), whatever the order; the rest of six cards fall anyhow.
2. So a row of the tally is a vector of small integers, the number of orders that end in each
   multiset of kinds, times the vector of those products. The vectors depend on the chart alone.
3. All shoes are one matrix product.

Every term and partial sum is a non-negative integer at most N(N-1)...(N-5). While that is below
2^53 a product in doubles is exact in any order of summation, below 2^63 one in 64-bit integers;
beyond, Python's integers serve: ``kernels.batch.number_for`` chooses.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from analyzer.cards import Grain
from analyzer.chart import Chart
from analyzer.coup import MOST_CARDS
from analyzer.enumerator import require_deal
from analyzer.errors import InputError
from analyzer.features import Word, grain_of
from analyzer.kernels.batch import Array, number_for
from analyzer.kernels.multisets import exponents
from analyzer.kernels.walk import compiled
from analyzer.shoe import Shoe
from analyzer.tally import Row, Tally

MOST_CELLS = 50_000_000  # of the coefficients: 400 megabytes


@dataclass(frozen=True, eq=False)
class Polynomial:
    """A chart's walk in closed form: ``coefficients[row, multiset]``, ``exponents[multiset, kind]``."""

    words: tuple[Word, ...]
    grain: Grain
    cards: int  # of the six, how many the shoe deals
    rows: tuple[Row, ...]
    exponents: npt.NDArray[np.int64]
    coefficients: npt.NDArray[np.int64]

    def tallies(self, shoes: Sequence[Shoe]) -> list[Tally]:
        """The exact tally of each shoe, as ``enumerator.tally`` gives it; finite and infinite may mix."""
        names = [word.name for word in self.words]
        found: list[Tally] = []
        for number, infinite, run in _runs(shoes):
            counts = self._counts([shoe.at(self.grain) for shoe in run], number, infinite)
            for shoe, column in zip(run, counts.T, strict=True):
                by_row = dict(zip(self.rows, (int(n) for n in column), strict=True))
                found.append(Tally(names, by_row, shoe.at(self.grain).deals(self.cards)))
        return found

    def _counts(self, shoes: Sequence[Shoe], number: type, infinite: bool) -> Array:
        """Deals by row and shoe."""
        cards: Array = np.array([shoe.counts for shoe in shoes], dtype=number)
        powers = [np.ones_like(cards)]
        for e in range(MOST_CARDS):  # n, n(n-1), ...; a factor below zero comes after one that is zero
            powers.append(powers[-1] * (cards if infinite else cards - e))
        ways: Array = np.ones((len(self.exponents), len(shoes)), dtype=number)
        table = np.stack(powers)
        for kind in range(cards.shape[1]):
            ways *= table[self.exponents[:, kind], :, kind]
        dealt = self.exponents.sum(axis=1)
        fates = range(self.cards + 1)
        anyhow: Array = np.array([[s.deals(self.cards) // s.deals(d) for s in shoes] for d in fates], dtype=number)
        ways *= anyhow[dealt]
        counts: Array = self.coefficients.astype(number) @ ways
        return counts


def tally(shoe: Shoe, chart: Chart, words: Sequence[Word]) -> Tally:
    """The same tally as ``enumerator.tally``; the same errors."""
    return tallies([shoe], chart, words)[0]


def tallies(shoes: Sequence[Shoe], chart: Chart, words: Sequence[Word]) -> list[Tally]:
    """The tally of each of many shoes."""
    for shoe in shoes:
        require_deal(shoe, chart, chart.cards)
        shoe.at(grain_of(words))
    return polynomial(chart, tuple(words)).tallies(shoes)


@lru_cache(maxsize=8)
def polynomial(chart: Chart, words: tuple[Word, ...]) -> Polynomial:
    """The walk of a chart as matrices: once for all shoes. InputError for more rows than fit in memory."""
    grain = grain_of(words)
    found = compiled(chart, words)
    multisets = sorted(set().union(*found.values()))
    if len(found) * len(multisets) > MOST_CELLS:
        raise InputError(
            f"{len(found):,} rows of {', '.join(word.name for word in words)} are too many to hold at once: "
            "ask for fewer words together, or use the kernel thirds-first"
        )
    place = {multiset: column for column, multiset in enumerate(multisets)}
    coefficients = np.zeros((len(found), len(multisets)), dtype=np.int64)
    for r, orders_of in enumerate(found.values()):
        for multiset, orders in orders_of.items():
            coefficients[r, place[multiset]] = orders
    powers = np.array([exponents(m, len(grain.kinds)) for m in multisets])
    return Polynomial(words, grain, chart.cards, tuple(found), powers, coefficients)


def _runs(shoes: Sequence[Shoe]) -> Iterator[tuple[type, bool, list[Shoe]]]:
    """Neighbouring shoes that count in the same way, in a batch each."""
    start = 0
    kinds = [(number_for(shoe.deals()), shoe.infinite) for shoe in shoes]
    for stop in range(1, len(shoes) + 1):
        if stop == len(shoes) or kinds[stop] != kinds[start]:
            yield (*kinds[start], list(shoes[start:stop]))
            start = stop
