"""Charts in TOML: a grid of D/S (or H/S), or "draws on 2-7, stands on 0, 1, 8, 9" lists.

A list that stands alone says the other thing of the third cards it leaves out ("draws on 4-7"); of two
lists each says what it says, so that a card in both, or in neither, is kept as it was printed.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from analyzer.cards import parse_card
from analyzer.catalog.reading import DATA, Source, at, convert, parsed, read_text
from analyzer.chart import CLASH, COLUMNS, DRAW, OPEN, STAND, TOTALS, Chart
from analyzer.errors import InputError, nearest

STANDARD = "punto-banco"  # the chart a bet is priced under unless it names another


class ListsData(msgspec.Struct, forbid_unknown_fields=True):
    """One row in words: third cards (or, for the Player, totals) that draw and that stand."""

    draws: str | None = None
    stands: str | None = None
    hand: bool = False  # the page names the Player's hand where the third card is meant


class ChartData(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    player: str | ListsData
    banker: dict[str, str | ListsData]
    source: Source
    player_first: str = ""
    notes: list[str] = []


@dataclass(frozen=True)
class ChartFile:
    """A chart with how its rows were worded, and what was said of no cell of the tableau."""

    chart: Chart
    phrases: Mapping[str, str]
    remarks: tuple[str, ...]


@cache
def charts() -> Mapping[str, Path]:
    """The shipped charts: name -> file."""
    return {path.stem: path for path in sorted((DATA / "charts").glob("*.toml"))}


def shipped_chart(name: str) -> Chart:
    """A shipped chart by name."""
    return chart_file(name).chart


@cache
def chart_file(name: str) -> ChartFile:
    """A shipped chart by name, with its wording; InputError names the nearest."""
    shipped = charts()
    if name not in shipped:
        raise InputError(f"unknown chart {name!r}: give a file or a shipped chart{nearest(name, shipped)}")
    return chart_text(shipped[name].name, read_text(shipped[name]))


def chart_text(file: str, text: str) -> ChartFile:
    """The chart in the text of a TOML file of this name. InputError names file, row or cell, and what would do."""
    data = convert(file, "", parsed(file, text), ChartData)
    phrases: dict[str, str] = {}
    remarks: list[str] = []

    def row(label: str, said: str | ListsData, columns: Iterable[str]) -> str:
        names = list(columns)
        if isinstance(said, str):
            return "".join(said.split()).upper().replace("H", DRAW)
        phrases[label] = _phrase(said)
        draws, far = _columns(f"{file}: {label}", said.draws, names)
        stands, farther = _columns(f"{file}: {label}", said.stands, names)
        what = "Player's total 0 to 7" if label == "Player" else "third card 0 to 9"
        remarks.extend(f"{label}: {value} is out of range, no {what}" for value in far + farther)
        return "".join(_mark(name, said, name in draws, name in stands) for name in names)

    for key in data.banker:
        if key not in map(str, TOTALS):
            raise InputError(f"{file}: banker.{key}: rows are the Banker's totals 0 to 7")
    # A row that is missing says nothing: its cells are open.
    rows = {total: data.banker.get(str(total), OPEN * len(COLUMNS)) for total in TOTALS}
    hands = frozenset(total for total, said in rows.items() if isinstance(said, ListsData) and said.hand)
    player = row("Player", data.player, map(str, TOTALS))
    banker = tuple(row(f"Banker {total}", said, COLUMNS) for total, said in rows.items())
    first = at(f"{file}: player_first", parse_card, data.player_first) if data.player_first else None
    try:
        made = Chart(
            Path(file).stem, player, banker, data.title, str(data.source), hands, tuple(data.notes), player_first=first
        )
    except InputError as error:
        raise InputError(f"{file}: {error}") from None
    return ChartFile(made, phrases, tuple(remarks))


def _mark(column: str, said: ListsData, draws: bool, stands: bool) -> str:
    if draws or stands:
        return CLASH if draws and stands else DRAW if draws else STAND
    lists = [of_cards for of_cards in (said.draws, said.stands) if of_cards not in (None, COLUMNS[-1])]
    if column == COLUMNS[-1] or len(lists) != 1:
        return OPEN
    return STAND if lists[0] == said.draws else DRAW


def _phrase(said: ListsData) -> str:
    parts = (("draws on", said.draws), ("stands on", said.stands))
    return ", ".join(f"{verb} {values}" for verb, values in parts if values)


def _columns(where: str, text: str | None, names: list[str]) -> tuple[set[str], list[str]]:
    """The columns a list names, and the values it names that are none."""
    found: list[str] = []
    for part in re.split(r"[,\s]+", (text or "").strip()):
        span = re.fullmatch(r"(\d{1,3})(?:-|\.\.)(\d{1,3})", part)
        if span and int(span[1]) > int(span[2]):
            raise InputError(f"{where}: {part!r} runs backwards: write {span[2]}-{span[1]}")
        if span:
            found += map(str, range(int(span[1]), int(span[2]) + 1))
        elif part.isdecimal() or part in names:
            found.append(part)
        elif part not in {"", "and", "or"}:
            raise InputError(f"{where}: {part!r} is no list of values: write 0-3, 8, 9 or stood")
    return set(found) & set(names), [value for value in dict.fromkeys(found) if value not in names]
