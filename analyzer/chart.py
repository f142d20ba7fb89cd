"""The chart: the tableau of drawing rules. *Whose card is next?* is all it answers a coup.

Nobody else looks inside a chart. What else one may want to know of it (the cell that decides, what a cell
says, where two charts differ, the rules in words) it answers too, from its two tables; and a chart with a
rule that the tables do not hold refuses, by name, to be read as if it had none.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import NamedTuple

from analyzer.cards import Card
from analyzer.coup import MOST_CARDS, Coup, Hand, Side
from analyzer.errors import InputError
from analyzer.sentences import spans

TOTALS = range(8)  # the two-card totals that may draw; 8 and 9 are naturals
COLUMNS = (*map(str, range(10)), "stood")  # of the Banker's table: the Player's third card, or that he took none
_STOOD = COLUMNS.index("stood")
DRAW, STAND, OPEN, CLASH = "D", "S", "?", "!"  # a cell may also be not said, or said both ways
TABLES = ("name", "player", "banker", "title", "source", "notes")  # fields that hold no rule beyond the two tables
HAND_ROWS, FIRST_CARD = "reads_hand", "player_first"  # and the two that hold one


class Cell(NamedTuple):
    """One place of the tableau: ``column`` is None in the Player's table, a place in COLUMNS in the Banker's."""

    side: Side
    total: int
    column: int | None = None

    def __str__(self) -> str:
        if self.column is None:
            return f"Player {self.total}"
        if self.column == _STOOD:
            return f"Banker {self.total}, Player stood"
        return f"Banker {self.total}, Player's third card {self.column}"


class Difference(NamedTuple):
    """One place where two charts differ, what each says there, and the first chart changed there alone."""

    where: str
    first: str
    second: str
    changed: "Chart"


@dataclass(frozen=True)
class Chart:
    """Who draws a third card.

    ``player`` has a cell for each two-card total 0..7; ``banker`` a row for each Banker total
    0..7, with a cell for each Player's third card 0..9 and one for *Player stood*. Rows named in
    ``reads_hand`` look at the Player's three-card total where others look at the third card (no
    casino does; some printed charts say so). InputError if a table has another shape or another mark.
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
        for cell, mark in self._tables():
            if mark not in (DRAW, STAND, OPEN, CLASH):
                raise InputError(f"chart {self.name}: {cell}: {mark!r} is not D, S, ? or !")

    # -- dealing ---------------------------------------------------------------------------------------

    def turn(self, coup: Coup) -> Side | None:
        """Whose card is next, or None when the coup is over."""
        if len(coup.player) < 2 or len(coup.banker) < 2:  # Player, Banker, Player, Banker
            return "player" if len(coup.player) <= len(coup.banker) and len(coup.player) < 2 else "banker"
        if len(coup.banker) == 3 or coup.natural:
            return None
        if len(coup.player) == 2 and self.says("player", coup) == DRAW:
            return "player"
        if self.says("banker", coup) == DRAW:
            return "banker"
        return None

    def says(self, side: Side, coup: Coup) -> str:
        """What the table of a side says when four cards are dealt and none is a natural's: its cell's mark."""
        if side == "player":
            return self.player[coup.player_total]
        if len(coup.player) == 2:
            return self.banker[coup.banker_total][_STOOD]
        read = coup.player_total if coup.banker_total in self.reads_hand else coup.player[2].value
        return self.banker[coup.banker_total][read]

    @property
    def start(self) -> Coup:
        """What lies on the table before the first card is dealt: nothing, but in 7 Up Baccarat."""
        return Coup((self.player_first,)) if self.player_first else Coup()

    @property
    def cards(self) -> int:
        """How many cards the shoe deals to a coup, those that nobody asks for too."""
        return MOST_CARDS - len(self.start)

    @property
    def reads(self) -> tuple[Callable[[Hand], Hashable], ...]:
        """What it may read of two cards beside their total: nothing, or their values if its class is its own."""
        return () if type(self) is Chart else (_values,)

    def require_closed(self) -> None:
        """InputError if a cell is open or said both ways: such a chart deals no coup."""
        for cell in self.open_cells():
            said = "is said both ways" if dict(self._tables())[cell] == CLASH else "is not said"
            more = len(self.open_cells()) - 1
            others = f" (and {more} more)" if more else ""
            raise InputError(f"chart {self.name}: {cell}: {said}{others}; see baccarat chart lint {self.name}")

    # -- reading the tables ----------------------------------------------------------------------------

    def require_only(self, reader: str, *known: str) -> None:
        """InputError, naming it, if the chart has a rule beyond its tables that the reader does not know."""
        rules = [f.name for f in fields(self) if f.name not in TABLES and getattr(self, f.name) != f.default]
        own = [] if type(self) is Chart else [f"the rules of {type(self).__name__}"]
        for rule in (*own, *rules):
            if rule not in known:
                raise InputError(f"chart {self.name} has {_RULES.get(rule, rule)}: {reader} knows nothing of it")

    def cells(self) -> Iterator[tuple[Cell, str]]:
        """Every cell with its mark, the Player's first."""
        self.require_only("a tableau", HAND_ROWS, FIRST_CARD)
        return self._tables()

    def mark(self, cell: Cell) -> str:
        """What one cell says."""
        return dict(self.cells())[cell]

    def row(self, side: Side, total: int | None = None) -> str:
        """The marks of the Player's table, by total; or of one row of the Banker's, by COLUMNS."""
        return "".join(mark for cell, mark in self.cells() if cell.side == side and total in (None, cell.total))

    def open_cells(self) -> list[Cell]:
        """The cells that do not say draw or stand."""
        return [cell for cell, mark in self._tables() if mark not in (DRAW, STAND)]

    def hand_rows(self) -> list[int]:
        """The rows of the Banker's table that read the Player's hand of three cards, not the third card."""
        return sorted(self.reads_hand)

    def draws_on(self) -> list[int]:
        """The totals on which the Player draws."""
        return [total for total, mark in enumerate(self.row("player")) if mark == DRAW]

    def _tables(self) -> Iterator[tuple[Cell, str]]:
        for total, mark in enumerate(self.player):
            yield Cell("player", total), mark
        for total, row in enumerate(self.banker):
            for column, mark in enumerate(row):
                yield Cell("banker", total, column), mark

    # -- other charts ----------------------------------------------------------------------------------

    def with_cell(self, cell: Cell, mark: str) -> "Chart":
        """The chart with one cell said otherwise."""
        if cell.column is None:
            return replace(self, player=_put(self.player, cell.total, mark))
        rows = list(self.banker)
        rows[cell.total] = _put(rows[cell.total], cell.column, mark)
        return replace(self, banker=tuple(rows))

    def opened(self, side: Side) -> "Chart":
        """The chart with every cell of one side open."""
        return replace(self, player=_row(OPEN)) if side == "player" else replace(self, banker=_rows(OPEN))

    @classmethod
    def always(cls, player: str, banker: str) -> "Chart":
        """The chart on which each side does the same in all cells."""
        return cls("always", _row(player), _rows(banker))

    def same_rules(self, other: "Chart") -> bool:
        """True if the two deal every coup alike, or are open in the same cells."""
        return replace(self, name="", title="", source="", notes=()) == replace(
            other, name="", title="", source="", notes=()
        )

    def differences(self, other: "Chart") -> list[Difference]:
        """Where two charts differ: a cell each, or a row if one of them reads the Player's hand in it.

        InputError if they differ in the card on the table, which no cell holds.
        """
        found, hands = [], self.reads_hand ^ other.reads_hand
        if self.player_first != other.player_first:
            (self if self.player_first else other).require_only("a comparison cell by cell", HAND_ROWS)
        for row in sorted(hands):
            rows = (*self.banker[:row], other.banker[row], *self.banker[row + 1 :])
            changed = replace(self, banker=rows, reads_hand=self.reads_hand ^ {row})
            was, now = (
                f"{c.banker[row]} {'by hand' if row in c.reads_hand else 'by third card'}" for c in (self, other)
            )
            found.append(Difference(f"Banker {row}, whole row", was, now, changed))
        marks = dict(other.cells())
        for cell, mark in self.cells():
            if mark != marks[cell] and not (cell.side == "banker" and cell.total in hands):
                found.append(Difference(str(cell), mark, marks[cell], self.with_cell(cell, marks[cell])))
        return found

    # -- in words --------------------------------------------------------------------------------------

    def on_table(self) -> str:
        """A sentence on the card that lies there before the deal; empty if none does."""
        if not self.player_first:
            return ""
        return f"The Player's first card is a {self.player_first.rank} that is not of the shoe."

    def sentences(self) -> list[tuple[str, str]]:
        """Who draws on what, in words: a subject and a sentence each."""
        stood = [self.row("banker", total)[_STOOD] for total in TOTALS]
        said = [
            ("Player", f"Without a natural the Player {_sides(self.row('player'))}."),
            ("Banker, Player stood", f"The Banker {_sides(stood)}."),
        ]
        drew = [self._banker_says(total) for total in TOTALS]
        for words in dict.fromkeys(drew):
            totals = [total for total in TOTALS if drew[total] == words]
            said.append((f"Banker {spans(totals)}, Player drew", f"The Banker {words}."))
        return said

    def _banker_says(self, total: int) -> str:
        """What the Banker does on a total after the Player drew."""
        read = "three-card total is" if total in self.reads_hand else "third card counts"
        row = self.row("banker", total)[:_STOOD]
        draws, stands = ([value for value, said in enumerate(row) if said == mark] for mark in (DRAW, STAND))
        if not draws or not stands:
            return f"{'draws' if draws else 'stands'} whatever the Player's {read}"
        if len(stands) <= 2:
            return f"draws unless the Player's {read} {spans(stands, 'or')}"
        if len(draws) <= 2:
            return f"stands unless the Player's {read} {spans(draws, 'or')}"
        return f"draws if the Player's {read} {spans(draws, 'or')} and stands if {spans(stands, 'or')}"


_RULES = {
    HAND_ROWS: "rows that read the Player's hand",
    FIRST_CARD: "a card on the table before the deal",
}


def _values(hand: Hand) -> Hashable:
    return tuple([card.value for card in hand])


def _put(row: str, index: int, mark: str) -> str:
    return row[:index] + mark + row[index + 1 :]


def _row(mark: str) -> str:
    return mark * len(TOTALS)


def _rows(mark: str) -> tuple[str, ...]:
    return (mark * len(COLUMNS),) * len(TOTALS)


def _sides(marks: Sequence[str]) -> str:
    """``draws on 0 to 5 and stands on 6 and 7``."""
    said = [
        (verb, [total for total in TOTALS if marks[total] == mark])
        for verb, mark in (("draws", DRAW), ("stands", STAND))
    ]
    return " and ".join(f"{verb} on {spans(totals)}" for verb, totals in said if totals)
