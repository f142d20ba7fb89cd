"""Runs and patterns in a row of coups: the chance to see one, how many to expect, how long to wait. Exact.

A finite automaton (Aho and Corasick's) reads one winner after another and knows the longest end of what it has
read that begins a word it looks for. Its states carry integers, the ways of all coups so far; they are
divided once, at the end.
"""

import re
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from analyzer.errors import InputError
from analyzer.odds import Root
from analyzer.studies.sessions.law import Weights

MOST_COUPS = 10_000
LONGEST_PATTERN = 100  # coups of one pattern
_PART = re.compile(r"([BPT])(\d*)")
_RUNS = {"either": ("B", "P"), "chop": ("BP", "PB")}
_SIDES = {"banker": "B", "player": "P", "tie": "T"}
WRITE = "write letters (BBPB), a run with its least length (B6, banker:6), either:6 or chop:6"


@dataclass(frozen=True)
class Pattern:
    """What is looked for: any of these words. A ``run`` is counted once however long it grows, other patterns as often
    as they end, overlaps included.
    """

    name: str
    words: tuple[str, ...]
    run: bool = False

    @property
    def letters(self) -> str:
        """The winners it names, once each."""
        return "".join(sorted(set("".join(self.words))))


def parse_pattern(text: str) -> Pattern:
    """``BBPB``, ``B6`` or ``banker:6`` (six or more in a row), ``either:6``, ``chop:6`` (sides by turns). InputError
    for what is none.

    >>> parse_pattern("B2P"), parse_pattern("chop:3").words
    (Pattern(name='BBP', words=('BBP',), run=False), ('BPB', 'PBP'))
    """
    kind, colon, length = text.strip().lower().partition(":")
    if colon:
        least = 2 if kind in _RUNS else 1
        if kind not in (*_RUNS, *_SIDES) or not length.isdecimal() or int(length) < least:
            raise InputError(f"pattern {text!r} is unclear: {WRITE}")
        _short(int(length), text)
        starts = _RUNS.get(kind) or (_SIDES[kind],)
        return Pattern(_said(kind, int(length)), tuple((one * int(length))[: int(length)] for one in starts), True)
    written = "".join(text.upper().split())
    parts = _PART.findall(written)
    if not parts or "".join(letter + n for letter, n in parts) != written or any(n and not int(n) for _, n in parts):
        raise InputError(f"pattern {text!r} is unclear: {WRITE}")
    _short(sum(int(n or 1) for _, n in parts), text)
    word = "".join(letter * int(n or 1) for letter, n in parts)
    if len(parts) == 1 and parts[0][1]:
        side = next(name for name, letter in _SIDES.items() if letter == word[0])
        return Pattern(_said(side, len(word)), (word,), True)
    return Pattern(word, (word,))


def _short(length: int, text: str) -> None:
    if length > LONGEST_PATTERN:
        raise InputError(f"pattern {text!r} is {length} coups long: at most {LONGEST_PATTERN} are looked for")


def _said(kind: str, length: int) -> str:
    what = {"either": "the same side", "chop": "sides by turns"}.get(kind) or kind.capitalize()
    return f"{what}, {length} or more in a row"


class Automaton(NamedTuple):
    """``steps[state][letter]`` is the next state, and 1 if the pattern is there, else 0; state 0 has read nothing."""

    steps: tuple[dict[str, tuple[int, int]], ...]

    @classmethod
    def of(cls, pattern: Pattern, letters: str, passed: str = "") -> "Automaton":
        """The automaton of a pattern over these winners; those ``passed`` over change nothing, others not named by the
        pattern end what was begun.
        """
        begun = {word[:n] for word in pattern.words for n in range(len(word) + 1)}
        ends = sorted(begun, key=lambda end: (len(end), end))
        number = {end: state for state, end in enumerate(ends)}
        steps = []
        for end in ends:
            row = {}
            for letter in letters:
                if letter in passed:
                    row[letter] = (number[end], 0)
                    continue
                read = end + letter
                longest = next(read[n:] for n in range(len(read) + 1) if read[n:] in number)
                seen = longest in pattern.words and not (pattern.run and end in pattern.words)
                row[letter] = (number[longest], int(seen))
            steps.append(row)
        return cls(tuple(steps))


class Streak(NamedTuple):
    """What is to be said of a pattern in n coups."""

    pattern: Pattern
    coups: int
    seen: Fraction  # the chance to see it at least once
    expected: Fraction  # how many of it
    wait: Fraction  # mean coups until it is first there
    wait_variance: Fraction

    @property
    def wait_deviation(self) -> Root:
        return Root(self.wait_variance)


def streak(pattern: Pattern, weights: Weights, coups: int, passed: str = "") -> Streak:
    """The pattern in so many coups, each winner with its weight; winners ``passed`` over neither make nor break it.

    InputError where it can never be.
    """
    for letter in pattern.letters:
        if not weights.get(letter) or letter in passed:
            where = "ties are left out here" if letter == "T" else "this shoe never deals it"
            raise InputError(f"pattern {pattern.name}: {letter} never comes: {where}")
    if not 1 <= coups <= MOST_COUPS:
        raise InputError(f"{coups} coups: give 1 to {MOST_COUPS:,}")
    automaton = Automaton.of(pattern, "".join(letter for letter, n in weights.items() if n), passed)
    mean, second = _waits(automaton, weights)
    all_ways = sum(weights.values()) ** coups
    seen = 1 - Fraction(_never(automaton, weights, coups), all_ways)
    return Streak(
        pattern, coups, seen, Fraction(_sightings(automaton, weights, coups), all_ways), mean, second - mean**2
    )


def _never(automaton: Automaton, weights: Weights, coups: int) -> int:
    """The ways of n coups that never show it."""
    ways: Counter[int] = Counter({0: 1})
    for _ in range(coups):
        after: Counter[int] = Counter()
        for state, n in ways.items():
            for letter, (to, seen) in automaton.steps[state].items():
                if not seen:
                    after[to] += n * weights[letter]
        ways = after
    return sum(ways.values())


def _sightings(automaton: Automaton, weights: Weights, coups: int) -> int:
    """How often it is there, summed over all ways of n coups."""
    total = sum(weights.values())
    ways: Counter[int] = Counter({0: 1})
    sightings = 0
    for _ in range(coups):
        after: Counter[int] = Counter()
        sightings *= total
        for state, n in ways.items():
            for letter, (to, seen) in automaton.steps[state].items():
                went = n * weights[letter]
                after[to] += went
                sightings += went * seen
        ways = after
    return sightings


def _waits(automaton: Automaton, weights: Weights) -> tuple[Fraction, Fraction]:
    """Means of the coups T until it is first there, and of T squared: two exact linear systems of one matrix."""
    from sympy import QQ
    from sympy.polys.matrices import DomainMatrix

    total = sum(weights.values())
    states = _reached(automaton)
    place = {state: i for i, state in enumerate(states)}
    size = len(states)
    rows = [[QQ(int(i == j)) for j in range(size)] for i in range(size)]
    for state in states:
        for letter, (to, seen) in automaton.steps[state].items():
            if not seen:
                rows[place[state]][place[to]] -= QQ(weights[letter], total)
    matrix = DomainMatrix(rows, (size, size), QQ)
    mean = matrix.lu_solve(DomainMatrix([[QQ(1)]] * size, (size, 1), QQ))
    # T = 1 + T' with T' the coups from the next state on: E T^2 = 2 E T - 1 + E T'^2
    square = matrix.lu_solve(DomainMatrix([[2 * m - 1] for (m,) in mean.to_list()], (size, 1), QQ))
    first, second = (solved.to_list()[0][0] for solved in (mean, square))
    return Fraction(int(first.numerator), int(first.denominator)), Fraction(
        int(second.numerator), int(second.denominator)
    )


def _reached(automaton: Automaton) -> list[int]:
    """The states before it is first there."""
    found, open_ = [0], [0]
    while open_:
        for to, seen in automaton.steps[open_.pop()].values():
            if not seen and to not in found:
                found.append(to)
                open_.append(to)
    return found
