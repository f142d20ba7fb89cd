"""TOML files -> validated charts and bets. Every error names the file, the key and what would do."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from analyzer.bets import Bet, PayLine
from analyzer.chart import Chart
from analyzer.errors import InputError, nearest
from analyzer.features import find_words
from analyzer.odds import parse_odds, parse_rate
from analyzer.tally import Feature, allowed

T = TypeVar("T")

DATA = Path(__file__).parent / "data"


class Source(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Where a rule or figure is from; ``url`` only where the page is the author's own or public."""

    who: str
    title: str
    year: int | str
    url: str = ""

    def __str__(self) -> str:
        return ", ".join(filter(None, (self.who, self.title, str(self.year), self.url)))


class PayLineData(msgspec.Struct, forbid_unknown_fields=True):
    odds: str
    when: dict[str, bool | int | str | list[bool | int | str]] = {}


class BetData(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    pays: list[PayLineData]
    rule: str = ""
    commission: str = "0%"
    aka: list[str] = []
    tables: dict[str, list[str]] = {}  # other pay tables: name -> odds, a line each
    source: Source | None = None


class ChartData(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    player: str
    banker: dict[str, str]
    source: Source
    reads_hand: list[int] = []
    notes: list[str] = []


@cache
def bets() -> Mapping[str, Bet]:
    """Every shipped bet by key, in the order of the files."""
    return _bets_in(sorted((DATA / "bets").glob("*.toml")))


def bets_in(path: Path) -> Mapping[str, Bet]:
    """The bets of one TOML file."""
    return _bets_in([path])


def bet(key: str, known: Mapping[str, Bet] | None = None) -> Bet:
    """The bet of this key, or of this name in the trade; InputError names the nearest."""
    known = bets() if known is None else known
    wanted = key.strip().lower().replace(" ", "-")
    if wanted in known:
        return known[wanted]
    for candidate in known.values():
        if wanted in (name.lower().replace(" ", "-") for name in candidate.aka):
            return candidate
    raise InputError(f"unknown bet {key!r}{nearest(wanted, known)}")


def chart(name: str) -> Chart:
    """A shipped chart by name, or the chart in a file by its path."""
    shipped = {path.stem: path for path in (DATA / "charts").glob("*.toml")}
    path = shipped.get(name, Path(name))
    if path.suffix != ".toml" or not path.is_file():
        raise InputError(f"unknown chart {name!r}: give a file or a shipped chart{nearest(name, shipped)}")
    return chart_in(path)


def chart_in(path: Path) -> Chart:
    """The chart in a TOML file; cells may be spaced out as the eye likes."""
    data = _convert(path, "", _read(path), ChartData)
    rows = tuple("".join(data.banker.get(str(t), "").split()) for t in range(8))
    for key in data.banker:
        if key not in map(str, range(8)):
            raise InputError(f"{path.name}: banker.{key}: rows are the Banker's totals 0 to 7")
    for total, row in enumerate(rows):
        if not row:
            raise InputError(f"{path.name}: banker.{total}: missing row; write ? in each cell that is not said")
    player = "".join(data.player.split())
    try:
        return Chart(
            path.stem,
            player,
            rows,
            data.title,
            str(data.source),
            frozenset(data.reads_hand),
            tuple(data.notes),
        )
    except InputError as error:
        raise InputError(f"{path.name}: {error}") from None


def _bets_in(paths: Sequence[Path]) -> dict[str, Bet]:
    found: dict[str, Bet] = {}
    for path in paths:
        for made in _bets_of(path):
            if made.key in found:
                raise InputError(f"{path.name}: [{made.key}]: a bet of this key stands in another place too")
            found[made.key] = made
    return found


def _bets_of(path: Path) -> Iterator[Bet]:
    raw = _read(path)
    default = _convert(path, "source", raw.pop("source"), Source) if "source" in raw else None
    for key, block in raw.items():
        where = f"{path.name}: [{key}]"
        data = _convert(path, f"[{key}]", block, BetData)
        source = data.source or default
        if source is None:
            raise InputError(f"{where}: source is missing: say who, title and year")
        if not data.pays:
            raise InputError(f"{where}: pays has no lines")
        tables = {"": [line.odds for line in data.pays], **data.tables}
        for table, odds in tables.items():
            if len(odds) != len(data.pays):
                raise InputError(f"{where}: tables.{table} has {len(odds)} odds for {len(data.pays)} lines")
            yield Bet(
                key=f"{key}/{table}" if table else key,
                title=f"{data.title} (table {table})" if table else data.title,
                lines=tuple(
                    _line(f"{where}: pays[{i}]", line.when, said)
                    for i, (line, said) in enumerate(zip(data.pays, odds, strict=True))
                ),
                commission=_at(f"{where}: commission", parse_rate, data.commission),
                source=str(source),
                rule=data.rule,
                aka=tuple(data.aka) if not table else (),
            )


def _line(where: str, when: Mapping[str, Any], odds: str) -> PayLine:
    words = find_words(when, f"{where}.when: ")
    for word in words:
        for value in allowed(when[word.name]):
            if not any(value == v and type(value) is type(v) for v in word.values):
                values = ", ".join(_toml(v) for v in word.values)
                raise InputError(f"{where}.when: {word.name} is never {_toml(value)}: it may be {values}")
    lined = tuple((word.name, tuple(allowed(when[word.name]))) for word in words)
    return PayLine(lined, _at(f"{where}.odds", parse_odds, odds))


def _toml(value: Feature) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _at(where: str, parse: Any, text: str) -> Any:
    try:
        return parse(text)
    except InputError as error:
        raise InputError(f"{where}: {error}") from None


def _read(path: Path) -> dict[str, Any]:
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputError(f"{path.name}: is not TOML: {error}") from None
    for where, number in _floats(raw, ""):
        raise InputError(f'{path.name}: {where}: {number} is a float and not exact: write it as text, "{number}"')
    return raw


def _floats(node: object, where: str) -> Iterator[tuple[str, float]]:
    if isinstance(node, float):
        yield where, node
    children: Iterator[tuple[str, object]] = iter(())
    if isinstance(node, dict):
        children = ((f"{where}.{key}" if where else key, child) for key, child in node.items())
    elif isinstance(node, list):
        children = ((f"{where}[{i}]", child) for i, child in enumerate(node))
    for place, child in children:
        yield from _floats(child, place)


def _convert(path: Path, where: str, raw: object, kind: type[T]) -> T:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        said, _, place = str(error).partition(" - at `$")
        at = " ".join(filter(None, (where, place.rstrip("`").lstrip("."))))
        raise InputError(f"{path.name}: {at}: {said[0].lower()}{said[1:]}".replace(": :", ":")) from None
