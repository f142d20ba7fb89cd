"""The two-card hands of a grain, grouped by what the chart and the words read of them."""

from collections.abc import Callable, Hashable
from functools import cache

from analyzer.cards import Grain
from analyzer.coup import Hand, total

Reads = tuple[Callable[[Hand], Hashable], ...]


@cache
def readings(grain: Grain, reads: Reads) -> tuple[list[Hand], list[list[int]]]:
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
