"""What a printed chart has said so far, cell by cell; and the chart it makes, with what the general rule fills in."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from analyzer.cards import parse_card
from analyzer.chart import CLASH, COLUMNS, DRAW, OPEN, STAND, TOTALS, Cell, Chart
from analyzer.charts.result import GENERAL, STOOD, Reading, assumed
from analyzer.charts.words import is_letter, letters, mark_of
from analyzer.errors import InputError

NATURALS = (8, 9)  # rows that some charts print, though nobody draws


@dataclass
class SaidLists:
    """The third cards that one row says draw and stand."""

    draws: set[int] = field(default_factory=set)
    stands: set[int] = field(default_factory=set)
    named: set[str] = field(default_factory=set)  # the verbs of lists of third cards, empty ones too
    words: list[str] = field(default_factory=list)

    def of(self, verb: str) -> set[int]:
        """The list of one verb."""
        return self.draws if verb == DRAW else self.stands


@dataclass
class Sheet:
    """A chart on the way in. Marks wait for their pair: an S beside a D stands, beside an N it is a sí."""

    title: str = ""
    source: str = ""
    notes: list[str] = field(default_factory=list)
    hands: set[int] = field(default_factory=set)
    first: str = ""
    stood_named: bool = False
    chains: list[str] = field(default_factory=list)
    spans: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    marks: list[tuple[Cell, str]] = field(default_factory=list)
    lists: dict[int, SaidLists] = field(default_factory=dict)
    rows: set[object] = field(default_factory=set)

    @property
    def empty(self) -> bool:
        """True if nothing was said yet of any cell."""
        return not self.marks and not self.lists

    def row(self, key: object) -> None:
        """A row of a grid begins; InputError if it stands above already."""
        if key in self.rows:
            named = {"player": "the Player's row"}.get(str(key), f"banker row {key}")
            raise InputError(f"{named} stands above already")
        self.rows.add(key)

    def mark(self, cell: Cell, said: str) -> None:
        """A cell as printed. InputError if it is no mark."""
        if mark_of(said) is None and not is_letter(said.strip()):
            raise InputError(f"{_at(cell)}: {said.strip()!r} is no mark: write D or S")
        if cell.column == STOOD:
            self.stood_named = True
        self.marks.append((cell, said.strip()))

    def listed(self, total: int, verb: str, columns: Iterable[int], words: str) -> None:
        """A list of third cards of one row."""
        found = self.lists.setdefault(total, SaidLists())
        said = set(columns)
        found.of(verb).update(said)
        if said != {STOOD}:
            found.named.add(verb)
        found.words.append(f"{'draws' if verb == DRAW else 'stands'} on {words}")

    def reading(self, name: str, form: str) -> Reading:
        """The chart; InputError if nothing was said, or something that no chart can say."""
        if self.empty:
            raise InputError("no row of a chart is in it: write 3: DDDDDDDDSD D, or Banker 3: draws on 0-7, 9")
        if self.chains and self.spans:
            raise InputError(
                f"{self.spans[0]!r}: is a range, or two values as in {self.chains[0]!r}: write commas between values"
            )
        cells = self._cells()
        filled = tuple(self._fill(cells))
        player = "".join(cells.get(Cell("player", total), OPEN) for total in TOTALS)
        rows = tuple(
            "".join(cells.get(Cell("banker", total, column), OPEN) for column in range(len(COLUMNS)))
            for total in TOTALS
        )
        notes = (*self.notes, assumed(filled)) if filled else tuple(self.notes)
        first = parse_card(self.first) if self.first else None
        source = self.source or f"user's file, {name}"
        stem = name.rpartition(".")[0] or name
        made = Chart(stem, player, rows, self.title or stem, source, frozenset(self.hands), notes, player_first=first)
        phrases = {f"Banker {total}": ", ".join(dict.fromkeys(said.words)) for total, said in self.lists.items()}
        return Reading(made, filled, form, phrases, tuple(dict.fromkeys(self.remarks)))

    def _cells(self) -> dict[Cell, str]:
        """What is said of each cell; of two things said, ``!``."""
        pair = letters({said.upper() for _, said in self.marks if mark_of(said) is None})
        found: dict[Cell, str] = {}
        for total, lists in self.lists.items():
            for column in range(len(COLUMNS)):
                said = _of_lists(lists, column)
                if said:
                    _say(found, Cell("banker", total, column), said)
        for cell, written in self.marks:
            _say(found, cell, mark_of(written) or pair[written.upper()])
        for cell, said in list(found.items()):
            if cell.total in NATURALS:
                if said == DRAW:
                    raise InputError(
                        f"banker row {cell.total}: rows are the Banker's totals 0 to 7; 8 and 9 never draw"
                    )
                del found[cell]
        return found

    def _fill(self, cells: dict[Cell, str]) -> Iterable[Cell]:
        """Fill by the general rule what the form had no place for: rows 0 to 2 and 7, Player stood, the Player."""
        whole = {t for t in (0, 1, 2, 7) if not any(c.side == "banker" and c.total == t for c in cells)}
        if not any(cell.side == "player" for cell in cells):
            for total in TOTALS:
                cells[Cell("player", total)] = GENERAL[total]
                yield Cell("player", total)
        for total in TOTALS:
            for column in range(len(COLUMNS)):
                cell = Cell("banker", total, column)
                if cell not in cells and (total in whole or (column == STOOD and not self.stood_named)):
                    cells[cell] = GENERAL[total]
                    yield cell


def _say(found: dict[Cell, str], cell: Cell, said: str) -> None:
    before = found.get(cell, OPEN)
    found[cell] = said if before == OPEN else before if said in (before, OPEN) else CLASH


def _of_lists(lists: SaidLists, column: int) -> str | None:
    """A list that stands alone says the other thing of the third cards it leaves out, not of Player stood."""
    draws, stands = column in lists.draws, column in lists.stands
    if draws or stands:
        return CLASH if draws and stands else DRAW if draws else STAND
    return None if column == STOOD or len(lists.named) != 1 else _other(min(lists.named))


def _other(said: str) -> str:
    return {DRAW: STAND, STAND: DRAW}.get(said, said)


def _at(cell: Cell) -> str:
    return str(cell) if cell.side == "player" or (cell.column or 0) in range(len(COLUMNS)) else f"Banker {cell.total}"
