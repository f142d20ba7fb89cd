"""Exact edges of bets over many compositions of the unseen cards."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm

import numpy as np

from analyzer.bets import Bet
from analyzer.cards import RANK, VALUE, Grain
from analyzer.chart import Chart
from analyzer.errors import InputError
from analyzer.features import grain_of
from analyzer.kernels.batch import MOST_COLUMNS, Array, Batch
from analyzer.kernels.walk import Orders, line_events

GRAIN_OF_WIDTH: dict[int, Grain] = {len(grain.kinds): grain for grain in (VALUE, RANK)}  # columns -> what they count


@dataclass
class _Events:
    """The events of all bets of one grain, each once."""

    orders: list[Orders] = field(default_factory=list)
    places: dict[frozenset[tuple[int, int]], int] = field(default_factory=dict)

    def place(self, event: Orders) -> int:
        key = frozenset(event.items())
        if key not in self.places:
            self.places[key] = len(self.orders)
            self.orders.append(event)
        return self.places[key]


class BetBatch:
    """Bets under one chart, priced on tables of compositions: a row each, 10 value or 13 rank counts.

    InputError for bets that look at suits.
    """

    def __init__(self, chart: Chart, bets: Sequence[Bet]) -> None:
        self.bets, self.cards = tuple(bets), chart.cards
        events: dict[Grain, _Events] = {}
        self.lines: list[dict[int, tuple[Grain, int]]] = []  # by bet: line -> where its deals are counted
        for bet in bets:
            grain = grain_of(bet.words)
            if len(grain.kinds) > MOST_COLUMNS or grain not in GRAIN_OF_WIDTH.values():
                raise InputError(f"bet {bet.key} looks at {grain.name}s: batches count by value or by rank")
            of_grain = events.setdefault(grain, _Events())
            self.lines.append({line: (grain, of_grain.place(event)) for line, event in line_events(chart, bet).items()})
        self.batches = {grain: Batch(found.orders, grain, self.cards) for grain, found in events.items()}

    def deals(self, compositions: Array) -> Array:
        """All deals of each composition."""
        return next(iter(self.batches.values())).deals(np.asarray(compositions).sum(axis=1))

    def line_deals(self, compositions: Array) -> list[dict[int, Array]]:
        """For each bet, line -> its deals in each composition."""
        table = np.asarray(compositions)
        found = {grain: batch.counts(_coarse(table, grain)) for grain, batch in self.batches.items()}
        return [{line: found[g][place] for line, (g, place) in lines.items()} for lines in self.lines]

    def evs(self, compositions: Array) -> list[tuple[Array, int]]:
        """For each bet the EV in each composition as exact integers: numerators over deals times a denominator.

        Python integers, so that no product is cut; a composition without deals has numerator 0.
        """
        deals = self.deals(compositions).astype(np.int64 if self.deals(compositions).dtype != object else object)
        whole = deals.astype(object)
        priced = []
        for bet, lines in zip(self.bets, self.line_deals(compositions), strict=True):
            nets = {line: bet.net(line) for line in lines}
            unit = lcm(*(net.denominator for net in nets.values())) if nets else 1
            numerators = -unit * whole
            for line, count in lines.items():
                counted = count.astype(np.int64) if count.dtype == np.float64 else count
                numerators = numerators + int((nets[line] + 1) * unit) * counted.astype(object)
            priced.append((numerators, unit))
        return priced

    def edges(self, composition: Sequence[int]) -> list[Fraction]:
        """The house edge of each bet at one composition."""
        table = np.array([composition], dtype=np.int64)
        (deals,) = self.deals(table)
        return [-Fraction(int(numerators[0]), unit * int(deals)) for numerators, unit in self.evs(table)]


def _coarse(table: Array, grain: Grain) -> Array:
    """Rank counts as value counts where values are all that is asked."""
    given = GRAIN_OF_WIDTH.get(table.shape[1] if table.ndim == 2 else 0)
    if given is None:
        raise InputError("a composition has 10 counts (values 0..9) or 13 (ranks A..K)")
    if given is grain:
        return table
    if not given.refines(grain):
        raise InputError("these compositions are by value: bets on ranks need 13 counts, A to K")
    columns = np.zeros((len(table), len(grain.kinds)), dtype=table.dtype)
    for i, card in enumerate(given.kinds):
        columns[:, grain.kind(card)] += table[:, i]
    return columns
