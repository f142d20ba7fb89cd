"""The chart: the tableau of drawing rules. *Whose card is next?* is all it answers."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from analyzer.cards import Card
from analyzer.coup import Coup, Side
from analyzer.errors import InputError

TOTALS = range(8)  # the two-card totals that may draw; 8 and 9 are naturals
STOOD = 10  # the last column of the Banker's table: the Player took no third card
COLUMNS = (*map(str, range(10)), "stood")
DRAW, STAND, OPEN, CLASH = "D", "S", "?", "!"  # a cell may also be not said, or said both ways


class Cell(NamedTuple):
    """One place of the tableau: ``column`` is None in the Player's table."""

    side: Side
    total: int
    column: int | None = None

    def __str__(self) -> str:
        if self.column is None:
            return f"Player {self.total}"
        if self.column == STOOD:
            return f"Banker {self.total}, Player stood"
        return f"Banker {self.total}, Player's third card {self.column}"


@dataclass(frozen=True)
class Chart:
    """Who draws a third card.

    ``player`` has a cell for each two-card total 0..7; ``banker`` a row for each Banker total
    0..7, with a cell for each Player's third card 0..9 and one for *Player stood*. Rows named in
    ``reads_hand`` look at the Player's three-card total where others look at the third card (no
    casino does; some printed charts say so).
    """

    name: str
    player: str
    banker: tuple[str, ...]
    title: str = ""
    source: str = ""
    reads_hand: frozenset[int] = frozenset()
    notes: tuple[str, ...] = ()
    player_first: Card | None = None  # a card on the table before the deal, and not of the shoe

    def __post_init__(self) -> None:
        if len(self.player) != len(TOTALS):
            raise InputError(f"chart {self.name}: player has {len(self.player)} cells: give 8, for totals 0..7")
        if len(self.banker) != len(TOTALS):
            raise InputError(f"chart {self.name}: banker has {len(self.banker)} rows: give 8, for totals 0..7")
        for total, row in enumerate(self.banker):
            if len(row) != len(COLUMNS):
                raise InputError(
                    f"chart {self.name}: banker row {total} has {len(row)} cells: "
                    "give 11, for third cards 0..9 and stood"
                )
        if not self.reads_hand <= set(TOTALS):
            raise InputError(f"chart {self.name}: reads_hand names rows {sorted(self.reads_hand)}: rows are 0 to 7")
        for cell, mark in self.cells():
            if mark not in (DRAW, STAND, OPEN, CLASH):
                raise InputError(f"chart {self.name}: {cell}: {mark!r} is not D, S, ? or !")

    def turn(self, coup: Coup) -> Side | None:
        """Whose card is next, or None when the coup is over."""
        if len(coup.player) < 2 or len(coup.banker) < 2:  # Player, Banker, Player, Banker
            return "player" if len(coup.player) <= len(coup.banker) and len(coup.player) < 2 else "banker"
        if coup.natural or len(coup.banker) == 3:
            return None
        if len(coup.player) == 2 and self.player[coup.player_total] == DRAW:
            return "player"
        if self.banker[coup.banker_total][self.column(coup)] == DRAW:
            return "banker"
        return None

    @property
    def start(self) -> Coup:
        """What lies on the table before the first card is dealt: nothing, but in 7 Up Baccarat."""
        return Coup((self.player_first,)) if self.player_first else Coup()

    def column(self, coup: Coup) -> int:
        """The column of the Banker's table that a coup is in."""
        if len(coup.player) == 2:
            return STOOD
        return coup.player_total if coup.banker_total in self.reads_hand else coup.player[2].value

    def cells(self) -> Iterator[tuple[Cell, str]]:
        """Every cell with its mark, the Player's first."""
        for total, mark in enumerate(self.player):
            yield Cell("player", total), mark
        for total, row in enumerate(self.banker):
            for column, mark in enumerate(row):
                yield Cell("banker", total, column), mark

    def open_cells(self) -> list[Cell]:
        """The cells that do not say draw or stand."""
        return [cell for cell, mark in self.cells() if mark not in (DRAW, STAND)]

    def with_cell(self, cell: Cell, mark: str) -> "Chart":
        """The chart with one cell said otherwise."""
        if cell.column is None:
            return replace(self, player=_put(self.player, cell.total, mark))
        rows = list(self.banker)
        rows[cell.total] = _put(rows[cell.total], cell.column, mark)
        return replace(self, banker=tuple(rows))

    def require_closed(self) -> None:
        """InputError if a cell is open or said both ways: such a chart deals no coup."""
        for cell in self.open_cells():
            said = "is said both ways" if dict(self.cells())[cell] == CLASH else "is not said"
            more = len(self.open_cells()) - 1
            others = f" (and {more} more)" if more else ""
            raise InputError(f"chart {self.name}: {cell}: {said}{others}; see baccarat chart lint {self.name}")


def _put(row: str, index: int, mark: str) -> str:
    return row[:index] + mark + row[index + 1 :]
