"""Bets from TOML: a block a bet, the other pay tables of the same lines in it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from analyzer.bets import LOSE, Bet, PayLine, Raise
from analyzer.catalog.reading import DATA, Source, at, convert, read
from analyzer.errors import InputError, nearest, one_of
from analyzer.features import WORDS, Roll, die, find_words
from analyzer.odds import parse_number, parse_odds, parse_rate, split_odds
from analyzer.tally import Feature, allowed


class PayLineData(msgspec.Struct, forbid_unknown_fields=True):
    odds: str
    when: dict[str, bool | int | str | list[bool | int | str]] = {}
    times: str = ""  # what falls beside the cards and multiplies the odds


class RaiseData(msgspec.Struct, forbid_unknown_fields=True):
    sees: list[str]
    pays: list[PayLineData]
    stake: str = "1"
    fold: str = ""  # what the first stake wins if not raised; it plays on if nothing is said


class BetData(msgspec.Struct, forbid_unknown_fields=True, rename={"choice": "raise"}):
    title: str
    pays: list[PayLineData]
    rule: str = ""
    commission: str = "0%"
    aka: list[str] = []
    chart: str = ""
    needs: list[str] = []
    tables: dict[str, str | list[str]] = {}  # other pay tables: name -> odds, a line each
    random: dict[str, int | dict[str, str]] = {}  # beside the cards: faces of a die, or value -> chance
    choice: RaiseData | None = None
    source: Source | None = None


@cache
def bets() -> Mapping[str, Bet]:
    """Every shipped bet by key, in the order of the files."""
    found: dict[str, Bet] = {}
    for path in _files():
        _gathered(path, found, _shipped(path).values())
    return found


def _files() -> list[Path]:
    return sorted((DATA / "bets").glob("*.toml"))


@cache
def _shipped(path: Path) -> Mapping[str, Bet]:
    return bets_in(path)


def bets_in(path: Path) -> Mapping[str, Bet]:
    """The bets of one TOML file."""
    return _gathered(path, {}, _bets_of(path))


def _gathered(path: Path, before: dict[str, Bet], more: Iterable[Bet]) -> dict[str, Bet]:
    """The bets together; InputError if a key stands twice."""
    for made in more:
        if made.key in before:
            raise InputError(f"{path.name}: [{made.key}]: a bet of this key stands in another place too")
        before[made.key] = made
    return before


def bet(key: str, known: Mapping[str, Bet] | None = None) -> Bet:
    """The bet of this key, or of this name in the trade; InputError names the nearest, or all that a name may mean.

    Shipped bets are looked for by key file by file: the first ones, asked for most, need no other file read.
    """
    wanted = _plain(key)
    for group in map(_shipped, _files()) if known is None else (known,):
        for candidate in group.values():
            if wanted == _plain(candidate.key):
                return candidate
    every = known or bets()
    called = [candidate for candidate in every.values() if wanted in _names(candidate)]
    if not called:
        raise InputError(f"unknown bet {key!r}{nearest(wanted, every)}")
    if len(called) > 1:
        raise InputError(f"bet {key!r} may be {one_of([each.key for each in called])}: name the one that is meant")
    return called[0]


def main_bets() -> list[Bet]:
    """Banker, Player and Tie, the bets that every table offers."""
    return [bet(key) for key in ("banker", "player", "tie")]


def _names(bet: Bet) -> set[str]:
    """What a bet is called beside its key; its title up to a comma it may share: Dragon Bonus, of either hand."""
    titles = () if "/" in bet.key else (bet.title, bet.title.partition(",")[0])
    return {_plain(name) for name in (*bet.aka, *titles)}


def _plain(name: str) -> str:
    return name.strip().lower().replace(" ", "-")


def _bets_of(path: Path) -> Iterator[Bet]:
    raw = read(path)
    default = convert(path.name, "source", raw.pop("source"), Source) if "source" in raw else None
    for key, block in raw.items():
        where = f"{path.name}: [{key}]"
        data = convert(path.name, f"[{key}]", block, BetData)
        source = data.source or default
        if source is None:
            raise InputError(f"{where}: source is missing: say who, title and year")
        if not data.pays:
            raise InputError(f"{where}: pays has no lines")
        if "" in data.tables:
            raise InputError(f"{where}: tables: a pay table needs a name")
        rolls = tuple(_roll(f"{where}: random.{name}", name, said) for name, said in data.random.items())
        tables = {"": [line.odds for line in data.pays], **data.tables}
        for table, said in tables.items():
            odds = split_odds(said) if isinstance(said, str) else said
            if len(odds) != len(data.pays):
                raise InputError(f"{where}: tables.{table} has {len(odds)} odds for {len(data.pays)} lines")
            yield Bet(
                key=f"{key}/{table}" if table else key,
                title=f"{data.title} (table {table})" if table else data.title,
                lines=tuple(
                    made
                    for i, (line, said) in enumerate(zip(data.pays, odds, strict=True))
                    for made in _lines(f"{where}: pays[{i}]", line, said, rolls)
                ),
                commission=at(f"{where}: commission", parse_rate, data.commission),
                source=str(source),
                rule=data.rule,
                aka=tuple(data.aka) if not table else (),
                chart=data.chart,
                needs=tuple(word.name for word in find_words(data.needs, f"{where}: needs: ")),
                rolls=rolls,
                choice=_raise(f"{where}: raise", data.choice, rolls) if data.choice else None,
            )


def _lines(where: str, line: PayLineData, said: str, rolls: tuple[Roll, ...]) -> Iterator[PayLine]:
    """The line; one for each value of what its odds are times."""
    when = event_of(where, line.when, rolls)
    odds, meter = at(f"{where}.odds", _odds, said)
    if not line.times:
        yield PayLine(when, odds, meter)
        return
    roll = next((roll for roll in rolls if roll.name == line.times), None)
    if roll is None:
        raise InputError(f"{where}.times: {line.times!r} is not under random: say there how it falls")
    if odds <= 0 or line.times in line.when:
        raise InputError(f"{where}.times: {line.times} multiplies what a line wins, and stands once in it")
    for value in roll.values:
        times = at(f"{where}.times", parse_number, str(value)).value
        yield PayLine((*when, (roll.name, (value,))), odds * times)


def _raise(where: str, data: RaiseData, rolls: tuple[Roll, ...]) -> Raise:
    """A raise by choice; InputError if it sees what is not told before the coup is over."""
    for word in find_words(data.sees, f"{where}.sees: "):
        if not word.first_cards and "_third_" not in word.name:
            raise InputError(f"{where}.sees: {word.name} is told when the coup is over: name what is seen before")
    if not data.sees or not data.pays:
        raise InputError(f"{where}: say what it sees, and what it pays")
    stake = at(f"{where}.stake", parse_number, data.stake)
    if stake.percent or stake.value <= 0:
        raise InputError(f"{where}.stake: {data.stake!r} is no number of first stakes: write 1, 2 or 0.5")
    lines = [made for i, line in enumerate(data.pays) for made in _lines(f"{where}.pays[{i}]", line, line.odds, rolls)]
    if any(line.meter for line in lines):
        raise InputError(f"{where}: no line of a raise pays from a meter")
    fold = at(f"{where}.fold", parse_odds, data.fold) if data.fold else None
    return Raise(tuple(dict.fromkeys(data.sees)), stake.value, tuple(lines), fold)


def _roll(where: str, name: str, said: int | dict[str, str]) -> Roll:
    """``6`` faces of a die, or each value with its chance; InputError if the name is a word's."""
    if name in WORDS:
        raise InputError(f"{where}: is a word of the cards: choose another name")
    if isinstance(said, int):
        if said < 2:
            raise InputError(f"{where}: a die has two faces or more")
        return die(name, said)
    law = ((_value(value), at(f"{where}.{value}", parse_rate, chance)) for value, chance in said.items())
    return at(where, lambda _: Roll(name, tuple(law)), "")  # type: ignore[no-any-return]


def _odds(text: str) -> tuple[Fraction, Fraction]:
    """The odds of a line, and its share of a meter: ``meter`` or ``10% of meter`` until one is named."""
    share, of, _ = text.lower().partition("meter")
    if not of:
        return parse_odds(text), Fraction(0)
    return LOSE, parse_rate(share.removesuffix("of ")) if share.strip() else Fraction(1)


def event_of(
    where: str, when: Mapping[str, Any], rolls: Iterable[Roll] = ()
) -> tuple[tuple[str, tuple[Feature, ...]], ...]:
    """An event of a file, each word with the values it may have; InputError for a value it never has."""
    beside = {roll.name: roll for roll in rolls}
    words = [beside.get(name) or find_words([name], f"{where}.when: ")[0] for name in when]
    for word in words:
        if not allowed(when[word.name]):
            raise InputError(f"{where}.when: {word.name} has an empty list of values: it never matches")
        for value in allowed(when[word.name]):
            if not any(value == v and type(value) is type(v) for v in word.values):
                values = ", ".join(_toml(v) for v in word.values)
                raise InputError(f"{where}.when: {word.name} is never {_toml(value)}: it may be {values}")
    return tuple((word.name, tuple(allowed(when[word.name]))) for word in words)


def _toml(value: Feature) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_event(text: str) -> dict[str, Any]:
    """An event from the command line: ``winner=tie,player_total=6|7``; values may be alternatives.

    InputError for a part that is no ``word=value``; the words themselves are checked by ``event_of``.
    """
    event: dict[str, Any] = {}
    for part in text.split(","):
        word, equals, values = part.partition("=")
        if not equals or not values.strip():
            raise InputError(f"event {part.strip()!r}: write word=value, for instance winner=tie")
        if word.strip() in event:
            raise InputError(f"event {text!r}: {word.strip()} is said twice; write {word.strip()}=6|7 for either")
        read_values = [_value(value.strip()) for value in values.split("|")]
        event[word.strip()] = read_values[0] if len(read_values) == 1 else read_values
    return event


def _value(text: str) -> Feature:
    truth = {"yes": True, "true": True, "no": False, "false": False}
    return int(text) if re.fullmatch(r"\d{1,9}", text) else truth.get(text.lower(), text)
