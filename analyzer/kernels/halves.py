"""The polynomial over two halves of the kinds: a bilinear form, block by block of degree.

A 6-card product of falling factorials is one over the low kinds times one over the high kinds, of degrees
that sum to six. So a count is sum over k of L_k' C_k H_k, with L_k the products of degree k in the low
kinds, H_k those of degree 6 - k in the high kinds, and C_k the compiled integers: for ten values seven
blocks with 5,005 entries in all, where the whole walk has a million sequences.

``analyzer.kernels.packed`` evaluates it at one shoe in plain Python, ``analyzer.kernels.batch`` at many through NumPy.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter, mul
from typing import NamedTuple

from analyzer.kernels.multisets import one

Pick = Callable[[Sequence[int]], tuple[int, ...]]


class Run(NamedTuple):
    """Neighbouring products that all get one more card of a kind, of which they have ``gone`` already."""

    start: int
    stop: int
    kind: int
    gone: int


@dataclass(frozen=True)
class Half:
    """The products of falling factorials in some kinds, degree by degree.

    ``runs[k]`` makes those of degree k + 1, in order, from runs of those of degree k; ``index[k]`` finds a
    multiset in degree k. A degree is ordered by the last kind and how often it is in: so runs are few.
    """

    kinds: tuple[int, ...]
    runs: tuple[tuple[Run, ...], ...]
    index: tuple[Mapping[int, int], ...]

    @classmethod
    def over(cls, kinds: Sequence[int], degree: int) -> "Half":
        """All products up to a degree."""
        runs: list[tuple[Run, ...]] = []
        levels: list[list[int]] = [[0]]
        ends: dict[tuple[int, int], tuple[int, int]] = {}  # (last kind, how often) -> where in the degree
        before = [0] * len(kinds)  # where in the degree those with an earlier last kind stop
        for k in range(degree):
            level: list[int] = []
            made: list[Run] = []
            now: dict[tuple[int, int], tuple[int, int]] = {}
            stops = []
            for place, kind in enumerate(kinds):
                stops.append(len(level))
                for gone in range(k + 1):
                    start, stop = (0, before[place]) if gone == 0 else ends.get((place, gone), (0, 0))
                    if k == 0:
                        stop = 1
                    if start == stop:
                        continue
                    made.append(Run(start, stop, place, gone))
                    now[place, gone + 1] = (len(level), len(level) + stop - start)
                    level += [multiset + one(kind) for multiset in levels[-1][start:stop]]
            runs.append(tuple(made))
            levels.append(level)
            ends, before = now, stops
        index = tuple({multiset: i for i, multiset in enumerate(level)} for level in levels)
        return cls(tuple(kinds), tuple(runs), index)

    @cached_property
    def _steps(self) -> list[tuple[Pick, Pick]]:
        """For each degree its products' factors, from a list by kind and number gone, and what they multiply."""
        steps: list[tuple[Pick, Pick]] = []
        for level in self.runs:
            factors = [kind * len(self.runs) + gone for start, stop, kind, gone in level for _ in range(start, stop)]
            parents = [i for start, stop, _, _ in level for i in range(start, stop)]
            steps.append((itemgetter(*factors), itemgetter(*parents)))
        return steps

    def products(self, counts: Sequence[int], taken: int = 1) -> list[list[int]]:
        """The products by degree at one shoe; with replacement (``taken`` 0) they are powers."""
        left = [counts[kind] - taken * gone for kind in self.kinds for gone in range(len(self.runs))]
        found = [[1]]
        for factors, parents in self._steps:
            found.append(list(map(mul, factors(left), parents(found[-1]))))
        return found


@dataclass(frozen=True)
class Bilinear:
    """Counts of several events as blocks: ``blocks[e][k][i][j]`` joins low product i with high product j."""

    low: Half
    high: Half
    cards: int
    blocks: tuple[tuple[tuple[tuple[int, ...], ...], ...], ...]

    @classmethod
    def of_events(cls, events: Sequence[Mapping[int, int]], kinds: int, cards: int) -> "Bilinear":
        """The form of padded counts on ``cards``-card multisets of so many kinds."""
        middle = kinds // 2
        low, high = Half.over(range(middle), cards), Half.over(range(middle, kinds), cards)
        border = one(middle)
        blocks = []
        for event in events:
            grids = [[[0] * len(high.index[cards - k]) for _ in low.index[k]] for k in range(cards + 1)]
            place = [{m: (k, i) for m, i in low.index[k].items()} for k in range(cards + 1)]
            where = {m: at for level in place for m, at in level.items()}
            for multiset, orders in event.items():
                k, i = where[multiset % border]
                grids[k][i][high.index[cards - k][multiset - multiset % border]] += orders
            blocks.append(tuple(tuple(tuple(row) for row in grid) for grid in grids))
        return cls(low, high, cards, tuple(blocks))
