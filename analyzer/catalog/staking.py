"""Staking plans from TOML: a ladder of stakes with its moves, a line to cancel, or states named one by one."""

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path

import msgspec

from analyzer.catalog.reading import DATA, Source, convert, read
from analyzer.errors import InputError, nearest
from analyzer.odds import parse_number
from analyzer.plans import FLAT, StakingPlan

MOST_RUNGS = 1000
_MOVES = re.compile(r"first|stay|last|[-+]\d{1,3}")


class StateData(msgspec.Struct, forbid_unknown_fields=True):
    stake: str | int
    win: str
    lose: str


class PlanData(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    rule: str = ""
    stakes: list[str | int] | str = []  # a ladder, "1..200"
    win: str = "first"  # where a win leads to on the ladder: first, stay, +1, -2
    lose: str = "first"
    line: list[str | int] = []
    states: dict[str, StateData] = {}
    source: Source | None = None


@cache
def plans() -> Mapping[str, StakingPlan]:
    """Every shipped staking plan by key; flat is one."""
    found = {"flat": FLAT}
    for path in sorted((DATA / "plans").glob("*.toml")):
        found |= plans_in(path)
    return found


def plans_in(path: Path) -> dict[str, StakingPlan]:
    """The plans of a TOML file; InputError names file, plan and key, and what would do."""
    raw = read(path)
    whole = convert(path.name, "source", raw.pop("source"), Source) if "source" in raw else None
    if not raw:
        raise InputError(f'{path.name}: has no plan: write [name], title = "..." and stakes, line or states')
    return {key: _plan(f"{path.name}: [{key}]", key, convert(path.name, f"[{key}]", block, PlanData), whole)
            for key, block in raw.items()}  # fmt: skip


def plan_named(key: str, file: str | None = None) -> StakingPlan:
    """A plan by its key, from the user's file too; InputError names the nearest."""
    known = {**plans(), **(plans_in(Path(file)) if file else {})}
    if key not in known:
        raise InputError(f"unknown plan {key!r}{nearest(key, known)}")
    return known[key]


def _plan(where: str, key: str, data: PlanData, whole: Source | None) -> StakingPlan:
    ways = [name for name in ("stakes", "line", "states") if getattr(data, name)]
    if len(ways) != 1:
        raise InputError(f"{where}: {' and '.join(ways) or 'nothing'} said: write one of stakes, line and states")
    said = str(data.source or whole or "")
    if data.line:
        line = tuple(_stake(where, one) for one in data.line)
        return StakingPlan(key, data.title, line=line, rule=data.rule, source=said)
    stakes, win, lose = _states(where, data.states) if data.states else _ladder(where, data)
    return StakingPlan(key, data.title, stakes, win, lose, rule=data.rule, source=said)


def _stake(where: str, text: str | int) -> Fraction:
    number = parse_number(str(text), f"{where}: stake")
    if number.percent or number.value <= 0:
        raise InputError(f"{where}: stake {text!r} cannot be staked: write units above 0")
    return number.value


Machine = tuple[tuple[Fraction, ...], tuple[int, ...], tuple[int, ...]]


def _ladder(where: str, data: PlanData) -> Machine:
    if isinstance(data.stakes, str):
        match = re.fullmatch(r"\s*(\d+)\s*\.\.\s*(\d+)\s*", data.stakes)
        if match is None:
            raise InputError(f'{where}: stakes {data.stakes!r}: write a list, or "1..200"')
        rungs: list[str | int] = list(range(int(match[1]), min(int(match[2]), int(match[1]) + MOST_RUNGS) + 1))
    else:
        rungs = data.stakes
    if not 1 <= len(rungs) <= MOST_RUNGS:
        raise InputError(f"{where}: {len(rungs)} stakes: give 1 to {MOST_RUNGS}")
    stakes = tuple(_stake(where, one) for one in rungs)
    moved = {name: _moves(where, name, move, len(stakes)) for name, move in (("win", data.win), ("lose", data.lose))}
    return stakes, moved["win"], moved["lose"]


def _moves(where: str, name: str, move: str, rungs: int) -> tuple[int, ...]:
    """Beyond the last rung the plan begins anew; below the first it stays there."""
    if not _MOVES.fullmatch(move):
        raise InputError(f"{where}: {name} {move!r}: write first, stay, last, or so many steps, +1 or -2")
    if move in ("first", "last"):
        return (0 if move == "first" else rungs - 1,) * rungs
    steps = 0 if move == "stay" else int(move)
    return tuple(max(0, to) if to < rungs else 0 for to in range(steps, rungs + steps))


def _states(where: str, states: dict[str, StateData]) -> Machine:
    """The states by number; the first that stands in the file is where the plan begins."""
    number = {name: i for i, name in enumerate(states)}
    for name, state in states.items():
        for key, to in (("win", state.win), ("lose", state.lose)):
            if to not in number:
                raise InputError(f"{where}: state {name}: {key} {to!r} is no state{nearest(to, number)}")
    stakes = tuple(_stake(f"{where}: state {name}", state.stake) for name, state in states.items())
    win = tuple(number[state.win] for state in states.values())
    lose = tuple(number[state.lose] for state in states.values())
    reached = {0}
    while more := {to for at in reached for to in (win[at], lose[at])} - reached:
        reached |= more
    dead = [name for name, i in number.items() if i not in reached]
    if dead:
        first = next(iter(states))
        raise InputError(f"{where}: state {dead[0]} is never reached from {first}: lead to it, or leave it out")
    return stakes, win, lose
