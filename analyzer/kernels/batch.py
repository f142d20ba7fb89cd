"""Counts over many compositions, in microseconds each: the two halves through NumPy.

The products of each half are rows over all compositions, made degree by degree; a block of the form is one
matrix product; all pairs of two families of half-compositions are one matrix product in all (``Batch.grid``).

The absolute terms of a count sum to at most N(N-1)...(N-5), and so does any partial sum: products in
doubles are exact to N = 458, in 64-bit integers to N = 1,450; Python's integers serve beyond. ``number_for`` alone
decides, and ``Batch`` refuses what it cannot count exactly.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from analyzer.cards import VALUE, Grain
from analyzer.chart import Chart
from analyzer.coup import MOST_CARDS
from analyzer.errors import InputError
from analyzer.features import WORDS
from analyzer.kernels.halves import Bilinear, Half
from analyzer.kernels.walk import Orders, compiled, padded

Array = npt.NDArray[Any]  # doubles, 64-bit integers or Python integers, as number_for says
BLOCK = 1024  # compositions whose products stay in the processor's cache
MOST_COLUMNS = 13  # beyond ranks the blocks do not fit in memory


def number_for(largest_deals: int) -> type:
    """What counts exactly when no shoe has more deals: doubles to 2^53, 64-bit integers to 2^63, Python's beyond."""
    return np.float64 if largest_deals <= 2**53 else np.int64 if largest_deals < 2**63 else object


class Batch:
    """Counts of several events, evaluated on many compositions of the unseen cards.

    ``events`` are padded orders (``kernels.compiled``); ``kinds`` columns make a composition.
    InputError for words that need suits or colours.
    """

    def __init__(self, events: Sequence[Mapping[int, int]], grain: Grain, cards: int = MOST_CARDS) -> None:
        if len(grain.kinds) > MOST_COLUMNS:
            raise InputError(f"batches count by value or by rank: these bets need the cards by {grain.name}")
        self.grain, self.cards, self.events = grain, cards, len(events)
        form = Bilinear.of_events(events, len(grain.kinds), cards)
        self.low, self.high = form.low, form.high
        # By degree the blocks of all events one below the other, from the half with fewer products.
        self.blocks = []
        for k in range(cards + 1):
            grids = np.array([event[k] for event in form.blocks], dtype=np.int64)
            self.blocks.append(grids if grids.shape[1] <= grids.shape[2] else grids.transpose(0, 2, 1))

    def check(self, compositions: Array) -> Array:
        """Compositions as a table of whole counts; InputError if it is not one."""
        table = np.asarray(compositions)
        if table.ndim != 2 or table.shape[1] != len(self.grain.kinds):
            raise InputError(f"a composition has {len(self.grain.kinds)} counts, by {self.grain.name}")
        if table.dtype.kind not in "iu" or (table.size and table.min() < 0):
            raise InputError("counts of a composition are whole and not negative")
        return table.astype(np.int64)

    def deals(self, sizes: Array) -> Array:
        """N(N-1)...(N-5) of each size, in what counts it exactly."""
        largest = int(sizes.max()) if sizes.size else 0
        number = number_for(_falling(largest, self.cards))
        found: Array = np.ones(len(sizes), dtype=number)
        for taken in range(self.cards):
            found = found * (sizes.astype(number) - taken)
        return found

    def counts(self, compositions: Array) -> Array:
        """Deals of each event (rows) in each composition (columns): exact integers, whatever they are held in.

        A composition too small for a coup has no deals.
        """
        table = self.check(compositions)
        number = self.deals(table.sum(axis=1)).dtype
        found: Array = np.zeros((self.events, len(table)), dtype=number)
        blocks = [block.astype(number) for block in self.blocks]
        # Room for the products of a chunk, used again for each: fresh memory costs more than the products.
        rooms = [_room(half, min(BLOCK, len(table)), number) for half in (self.low, self.high)]
        for start in range(0, len(table), BLOCK):
            columns = table[start : start + BLOCK].T
            low, high = (
                _products(half, columns[list(half.kinds)], number, room)
                for half, room in zip((self.low, self.high), rooms, strict=True)
            )
            for k, block in enumerate(blocks):
                left, right = low[k], high[self.cards - k]
                few, many = (left, right) if len(left) <= len(right) else (right, left)
                joined = block.reshape(-1, len(many)) @ many
                shaped = joined.reshape(self.events, len(few), -1)
                found[:, start : start + BLOCK] += (shaped * few).sum(axis=1)
        return found

    def grid(self, low: Array, high: Array) -> Array:
        """Deals of each event for every low half beside every high half: event, low, high.

        ``low`` has counts of the first half of the kinds, ``high`` of the others.
        """
        low, high = np.asarray(low, dtype=np.int64), np.asarray(high, dtype=np.int64)
        largest = int(low.sum(axis=1).max() + high.sum(axis=1).max())
        number = np.dtype(number_for(_falling(largest, self.cards)))
        lows = _products(self.low, low.T, number, _room(self.low, len(low), number))
        highs = _products(self.high, high.T, number, _room(self.high, len(high), number))
        found = np.empty((self.events, len(low), len(high)), dtype=number)
        for event in range(self.events):
            left, right = [], []
            for k, stacked in enumerate(self.blocks):
                block, one, other = stacked[event].astype(number), lows[k], highs[self.cards - k]
                # the product over the half with fewer products, so that little is done for each pair
                left.append(one if len(one) <= len(other) else block @ one)
                right.append(block @ other if len(one) <= len(other) else other)
            found[event] = np.concatenate(left).T @ np.concatenate(right)
        return found


def _room(half: Half, columns: int, number: np.dtype[Any]) -> list[Array]:
    return [np.empty((len(level), columns), dtype=number) for level in half.index]


def _products(half: Half, columns: Array, number: np.dtype[Any], room: list[Array]) -> list[Array]:
    """The half's products by degree, a row each over all columns of its kinds' counts, made in ``room``."""
    left = columns.astype(number)
    found = [level[:, : columns.shape[1]] for level in room]
    found[0][:] = 1
    for k, level in enumerate(half.runs):
        before, made = found[k], found[k + 1]
        place = 0
        for start, stop, kind, gone in level:
            np.multiply(before[start:stop], left[kind] - gone, out=made[place : place + stop - start])
            place += stop - start
    return found


def _falling(n: int, cards: int) -> int:
    whole = 1
    for taken in range(cards):
        whole *= max(n - taken, 0)
    return whole


@lru_cache(maxsize=16)
def outcomes_batch(chart: Chart) -> Batch:
    """Tie, and Banker less Player: the coups that end with four cards cancel in the second."""
    winner = (WORDS["winner"],)
    cards = chart.cards
    rows = {row[0]: padded(orders, len(VALUE.kinds), cards) for row, orders in compiled(chart, winner).items()}
    difference: Orders = rows["banker"]
    difference.subtract(rows["player"])
    return Batch([rows["tie"], difference], VALUE, cards)


def outcomes(chart: Chart, compositions: Array) -> Array:
    """Deals that Player wins, Banker wins, and that tie (rows) in each composition (columns), by value counts."""
    batch = outcomes_batch(chart)
    tie, more = batch.counts(compositions)
    decided = batch.deals(np.asarray(compositions).sum(axis=1)) - tie
    player = (decided - more) // 2  # even, so nothing is cut
    return np.stack([player, decided - player, tie])
