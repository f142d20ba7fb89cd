"""A chart as it was read: its form, and which cells the general rule filled."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from analyzer.chart import COLUMNS, DRAW, STAND, TOTALS, Cell, Chart

STOOD = COLUMNS.index("stood")
GENERAL = "DDDDDDSS"  # the general rule: draw to 5, stand on 6 and 7


@dataclass(frozen=True)
class Reading:
    """A chart as read: its form, the cells that the general rule filled, and how its rows were worded."""

    chart: Chart
    filled: tuple[Cell, ...] = ()
    form: str = ""
    phrases: Mapping[str, str] = field(default_factory=dict)
    remarks: tuple[str, ...] = ()


ASSUMED = "Not said, and filled by the general rule"


def assumed(filled: Iterable[Cell]) -> str:
    """The cells that the general rule filled, in words.

    >>> assumed([Cell("player", t) for t in range(8)] + [Cell("banker", t, STOOD) for t in (3, 4, 5)])
    'Not said, and filled by the general rule: Player draws on 0-5, stands on 6-7; Player stood: Banker draws on 3-5.'
    """
    cells = list(filled)
    parts = []
    player = [cell.total for cell in cells if cell.side == "player"]
    if player:
        parts.append(f"Player {_rule(player)}")
    rows = [t for t in TOTALS if {c.column for c in cells if c.side == "banker" and c.total == t} >= set(range(STOOD))]
    if rows:
        parts.append(f"Banker {_rule(rows)}")
    stood = [cell.total for cell in cells if cell.column == STOOD and cell.total not in rows]
    if stood:
        parts.append(f"Player stood: Banker {_rule(stood)}")
    return f"{ASSUMED}: {'; '.join(parts)}."


def _rule(totals: list[int]) -> str:
    said = []
    for verb, mark in (("draws", DRAW), ("stands", STAND)):
        of = [total for total in totals if GENERAL[total] == mark]
        if of:
            run = len(of) > 1 and of[-1] - of[0] == len(of) - 1
            said.append(f"{verb} on {f'{of[0]}-{of[-1]}' if run else ', '.join(map(str, of))}")
    return ", ".join(said)
