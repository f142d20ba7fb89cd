"""Charts from files: a grid of D/S (or H/S), or "draws on 2-7, stands on 0, 1, 8, 9" lists; TOML or plain text.

A list that stands alone says the other thing of the third cards it leaves out ("draws on 4-7"); of two
lists each says what it says, so that a card in both, or in neither, is kept as it was printed.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from analyzer.cards import parse_card
from analyzer.catalog.reading import DATA, Source, at, convert, is_toml, read, read_text, there
from analyzer.chart import CLASH, COLUMNS, DRAW, OPEN, STAND, TOTALS, Chart
from analyzer.errors import InputError, nearest


class Lists(msgspec.Struct, forbid_unknown_fields=True):
    """One row in words: third cards (or, for the Player, totals) that draw and that stand."""

    draws: str | None = None
    stands: str | None = None
    hand: bool = False  # the page names the Player's hand where the third card is meant


class ChartData(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    player: str | Lists
    banker: dict[str, str | Lists]
    source: Source
    player_first: str = ""
    notes: list[str] = []


@dataclass(frozen=True)
class ChartFile:
    """A chart with how its rows were worded, and what was said of no cell of the tableau."""

    chart: Chart
    phrases: Mapping[str, str]
    remarks: tuple[str, ...]


def charts() -> dict[str, Path]:
    """The shipped charts: name -> file."""
    return {path.stem: path for path in sorted((DATA / "charts").glob("*.toml"))}


def chart(name: str) -> Chart:
    """A shipped chart by name, or the chart in a file by its path."""
    return chart_file(name).chart


def chart_in(path: Path) -> Chart:
    """The chart in a file: TOML, or plain text if the name ends otherwise."""
    return _load(path).chart


def chart_file(name: str) -> ChartFile:
    """A chart by name or path, with its wording."""
    shipped = charts()
    path = shipped.get(name, Path(name))
    if not there(path):
        raise InputError(f"unknown chart {name!r}: give a file or a shipped chart{nearest(name, shipped)}")
    return _load(path)


def _load(path: Path) -> ChartFile:
    data = _toml(path) if is_toml(path) else _plain(path)
    phrases: dict[str, str] = {}
    remarks: list[str] = []

    def row(label: str, said: str | Lists, columns: Iterable[str]) -> str:
        names = list(columns)
        if isinstance(said, str):
            return "".join(said.split()).upper().replace("H", DRAW)
        phrases[label] = _phrase(said)
        draws, far = _columns(f"{path.name}: {label}", said.draws, names)
        stands, farther = _columns(f"{path.name}: {label}", said.stands, names)
        what = "Player's total 0 to 7" if label == "Player" else "third card 0 to 9"
        remarks.extend(f"{label}: {value} is out of range, no {what}" for value in far + farther)
        return "".join(_mark(name, said, name in draws, name in stands) for name in names)

    for key in data.banker:
        if key not in map(str, TOTALS):
            raise InputError(f"{path.name}: banker.{key}: rows are the Banker's totals 0 to 7")
    # A row that is missing says nothing: its cells are open.
    rows = {total: data.banker.get(str(total), OPEN * len(COLUMNS)) for total in TOTALS}
    hands = frozenset(total for total, said in rows.items() if isinstance(said, Lists) and said.hand)
    player = row("Player", data.player, map(str, TOTALS))
    banker = tuple(row(f"Banker {total}", said, COLUMNS) for total, said in rows.items())
    first = at(f"{path.name}: player_first", parse_card, data.player_first) if data.player_first else None
    try:
        made = Chart(
            path.stem, player, banker, data.title, str(data.source), hands, tuple(data.notes), player_first=first
        )
    except InputError as error:
        raise InputError(f"{path.name}: {error}") from None
    return ChartFile(made, phrases, tuple(remarks))


def _mark(column: str, said: Lists, draws: bool, stands: bool) -> str:
    if draws or stands:
        return CLASH if draws and stands else DRAW if draws else STAND
    lists = [of_cards for of_cards in (said.draws, said.stands) if of_cards not in (None, COLUMNS[-1])]
    if column == COLUMNS[-1] or len(lists) != 1:
        return OPEN
    return STAND if lists[0] == said.draws else DRAW


def _phrase(said: Lists) -> str:
    parts = (("draws on", said.draws), ("stands on", said.stands))
    return ", ".join(f"{verb} {values}" for verb, values in parts if values)


def _columns(where: str, text: str | None, names: list[str]) -> tuple[set[str], list[str]]:
    """The columns a list names, and the values it names that are none."""
    found: list[str] = []
    for part in re.split(r"[,\s]+", (text or "").strip()):
        span = re.fullmatch(r"(\d+)(?:-|\.\.)(\d+)", part)
        if span and int(span[1]) > int(span[2]):
            raise InputError(f"{where}: {part!r} runs backwards: write {span[2]}-{span[1]}")
        if span:
            found += map(str, range(int(span[1]), int(span[2]) + 1))
        elif part.isdecimal() or part in names:
            found.append(part)
        elif part not in {"", "and", "or"}:
            raise InputError(f"{where}: {part!r} is no list of values: write 0-3, 8, 9 or stood")
    return set(found) & set(names), [value for value in dict.fromkeys(found) if value not in names]


def _toml(path: Path) -> ChartData:
    return convert(path.name, "", read(path), ChartData)


_RANGE = r"(\d)(?:\s*(?:-|\.\.|to)\s*(\d))?"
_GRID = re.compile(rf"(?:(player)|(?:banker\s*)?{_RANGE})\s*[:|]?\s*([DHS?!\s|]+)", re.IGNORECASE)
_WORDS = re.compile(rf"(?:(player)|banker\s*{_RANGE})\s*(,\s*player\s+stood)?\s*(\(hand\))?\s*:\s*(.+)", re.IGNORECASE)

_CLAUSE = re.compile(r"(draws|stands|hits)\s+(?:on\s+)?((?:[\d,\s.-]|and|or|stood)+?)[,\s]*", re.IGNORECASE)
_UNLESS = re.compile(
    r"(draws|stands)\s+(unless|if)\s+the\s+player'?s\s+(hand|third card)\D*?((?:[\d,\s.-]|and|or)+)", re.IGNORECASE
)
_OTHER = {"draws": "stands", "stands": "draws", "hits": "stands"}


def _plain(path: Path) -> ChartData:
    """A chart in plain text, a row a line; a line of ``#`` is the title, a line of column heads is passed over."""
    title, player, banker = path.stem, None, dict[str, Any]()
    for number, raw in enumerate(read_text(path).splitlines(), 1):
        line = raw.strip()
        where = f"{path.name}: line {number}"
        if line.startswith("#"):
            title = line.lstrip("# ")
            continue
        if not line or re.fullmatch(r"[\d\s|:-]*(?:stood|-)?", line):
            continue
        grid, words = _GRID.fullmatch(line), _WORDS.fullmatch(line)
        match = grid or words
        if match is None:
            raise InputError(f"{where}: {line!r} is no row: write 3: DDDDDDDDSD D, or Banker 3: draws on 0-7, 9")
        said: Any = grid[4].replace("|", "") if grid else _sentence(where, match[6], bool(match[5]), bool(match[4]))
        if match[1]:
            player = said
            continue
        for total in map(str, range(int(match[2]), int(match[3] or match[2]) + 1)):
            banker[total] = _merged(where, banker.get(total), said)
    if player is None:
        raise InputError(f"{path.name}: no row for the Player: write Player: draws on 0-5; stands on 6, 7")
    return ChartData(title, player, banker, Source("user's file", path.name, "undated"))


def _sentence(where: str, text: str, hand: bool, stood: bool) -> Lists:
    always = re.fullmatch(r"(?:always\s+)?(draws|stands|hits)", text.strip(), re.IGNORECASE)
    said: dict[str, str] = {}
    if always:
        said[always[1].lower()] = "stood" if stood else "0-9, stood"
    else:
        for part in re.split(r";|/|,?\s*\b(?=draws|stands|hits)", text, flags=re.IGNORECASE):
            worded = _UNLESS.fullmatch(part.strip())
            if worded:  # "draws unless the Player's third card is 8" says when it stands
                verb = worded[1].lower()
                said[_OTHER[verb] if worded[2].lower() == "unless" else verb] = worded[4]
                hand = hand or worded[3].lower() == "hand"
                continue
            clause = _CLAUSE.fullmatch(part.strip())
            if clause:
                said[clause[1].lower()] = clause[2]
            elif part.strip():
                raise InputError(f"{where}: {part.strip()!r}: write draws on 2-7, stood; stands on 0, 1, 8, 9")
    return Lists(said.get("draws", said.get("hits")), said.get("stands"), hand)


def _merged(where: str, before: Any, said: Any) -> Any:
    """A row said in two lines: third cards in one, *Player stood* in the other."""
    if before is None:
        return said
    if isinstance(before, str) or isinstance(said, str):
        raise InputError(f"{where}: this row stands above already")
    out = {}
    for verb in ("draws", "stands"):
        parts = [getattr(one, verb) for one in (before, said) if getattr(one, verb)]
        out[verb] = ", ".join(parts) or None
    return Lists(out["draws"], out["stands"], before.hand or said.hand)
