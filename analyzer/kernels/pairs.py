"""The two-card hands of a grain, grouped by what the chart and the words read of them."""

from collections.abc import Callable, Hashable
from functools import cache

from analyzer.cards import Grain
from analyzer.chart import Chart
from analyzer.coup import Hand, Side, total
from analyzer.features import WordSet

Reads = tuple[Callable[[Hand], Hashable], ...]


@cache
def pair_readings(grain: Grain, reads: Reads) -> tuple[list[Hand], list[list[int]]]:
    """One example hand for each reading (its total, and ``reads``), and the reading of every two kinds."""
    example: list[Hand] = []
    index: dict[tuple[Hashable, ...], int] = {}
    table = []
    for a in grain.kinds:
        row = []
        for b in grain.kinds:
            reading = (total((a, b)), *(read((a, b)) for read in reads))
            if reading not in index:
                index[reading] = len(example)
                example.append((a, b))
            row.append(index[reading])
        table.append(row)
    return example, table


def reads_of(chart: Chart, asked: WordSet, side: Side) -> Reads:
    """What is read of a side's pair beside its total, by the chart or a word."""
    return tuple(dict.fromkeys((*chart.reads, *asked.pairs_of(side))))


def pair_on_table(chart: Chart, grain: Grain) -> int | None:
    """The kind of a Player's first card that lies on the table and is not of the shoe, if one does."""
    return grain.kind(chart.start.player[0]) if chart.start.player else None
