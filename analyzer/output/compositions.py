"""Compositions as files hold them: which columns are counts, which rows are sound, and their edges as text.

A row is one composition of the unseen cards. Edges are exact: integers over integers, rounded by integer
arithmetic when they are written, halves away from zero.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, repeat
from math import lcm, perm
from operator import itemgetter

import numpy as np

from analyzer import coup
from analyzer.bets import Bet
from analyzer.cards import RANK, VALUE, Grain, parse_card
from analyzer.chart import Chart
from analyzer.errors import InputError
from analyzer.features import grain_of
from analyzer.kernels.batch import Array, number_for
from analyzer.kernels.bet_batch import BetBatch
from analyzer.odds import place_point
from analyzer.shoe import MOST_OF_A_KIND  # of a kind: the sum of a row stays in 64 bits

_MARK = re.compile(r"10|[0-9atxjqk]", re.IGNORECASE)
_COURTS = ("J", "Q", "K")


@dataclass(frozen=True)
class Heading:
    """The names of the columns, and where the counts stand: ``places`` has a column for each kind of the grain."""

    names: tuple[str, ...]
    grain: Grain
    places: tuple[int, ...]

    @classmethod
    def read(cls, names: Sequence[str]) -> "Heading":
        """The counts among the columns: ranks A to K, or values 0 to 9 (A for 1, T for 0), in any order.

        All other columns are labels. InputError if a kind is missing or named twice.

        >>> Heading.read(["shoe", "T", *"A23456789"]).places
        (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
        """
        marks = {i: name.strip().upper() for i, name in enumerate(names) if _MARK.fullmatch(name.strip())}
        courts = [court for court in _COURTS if court in marks.values()]
        grain = RANK if courts else VALUE
        found: dict[int, int] = {}
        for place, mark in marks.items():
            card = parse_card("10" if courts and mark in "TX" else mark)
            if card.rank is None and courts:
                raise InputError("header names both 0 and J, Q or K: name ranks A to K, or values 0 to 9")
            if card.rank == "10" and not courts:
                raise InputError("header names 10 but not J, Q, K: write T or 0 for all cards worth nothing")
            if grain.kind(card) in found:
                raise InputError(f"header names {mark} twice: columns {found[grain.kind(card)] + 1} and {place + 1}")
            found[grain.kind(card)] = place
        missing = [card.name for kind, card in enumerate(grain.kinds) if kind not in found]
        if missing:
            what = "ranks A to K" if courts else "values 0 to 9 (A..9,T) or ranks A to K"
            raise InputError(f"header does not name {', '.join(missing)}: a composition has columns for {what}")
        return cls(tuple(names), grain, tuple(found[kind] for kind in range(len(grain.kinds))))

    def sound(self, rows: Sequence[Sequence[object]], cards: int) -> tuple[Array, list[int], dict[int, str]]:
        """The compositions of the sound rows, which rows they are, and what is wrong with each of the others.

        A sound row has a field for each column, counts that are whole and not negative, and ``cards`` cards.
        """
        good, problems = list(range(len(rows))), dict[int, str]()
        table = self._quickly(rows)
        if table is None:
            said = [self._problem(row) for row in rows]
            problems = {i: problem for i, problem in enumerate(said) if problem}
            good = [i for i, problem in enumerate(said) if not problem]
            counts = [[_whole(rows[i][place]) for place in self.places] for i in good]
            table = np.array(counts, dtype=np.int64).reshape(len(good), len(self.places))
        few = table.sum(axis=1) < cards
        if few.any():
            sizes = table.sum(axis=1).tolist()
            problems |= {good[i]: f"{sizes[i]} cards: a coup needs {cards}" for i in np.flatnonzero(few).tolist()}
            table, good = table[~few], [i for i in good if i not in problems]
        return table, good, problems

    def _quickly(self, rows: Sequence[Sequence[object]]) -> Array | None:
        """All rows at once, None if any of them must be looked at."""
        if any(len(row) != len(self.names) for row in rows):
            return None
        fields = list(chain.from_iterable(map(itemgetter(*self.places), rows)))
        try:
            if (
                fields
                and isinstance(fields[0], str)
                and not ("".join(fields).isdecimal() and "".join(fields).isascii())
            ):
                return None
            if not fields or isinstance(fields[0], str):
                table = np.array(list(map(int, fields)), dtype=np.int64)
            elif set(map(type, fields)) == {int}:
                table = np.array(fields, dtype=np.int64)
            else:
                return None
        except (TypeError, ValueError, OverflowError):  # a field of another kind, an empty one, one too long
            return None
        whole = table.reshape(len(rows), len(self.places))
        return whole if not table.size or (table.min() >= 0 and table.max() < MOST_OF_A_KIND) else None

    def _problem(self, row: Sequence[object]) -> str | None:
        if len(row) != len(self.names):
            return f"{len(row)} field{'s' if len(row) != 1 else ''} where the header has {len(self.names)}"
        for place in self.places:
            name, field, count = self.names[place].strip(), row[place], _whole(row[place])
            if count is None:
                return f"column {name} has {'nothing' if field in (None, '') else repr(field)}: not a whole number"
            if not 0 <= count < MOST_OF_A_KIND:
                return (
                    f"column {name} has {count}: a count is {'0 or more' if count < 0 else f'below {MOST_OF_A_KIND:,}'}"
                )
        return None


def _whole(field: object) -> int | None:
    """A field as a whole number, None if it is none."""
    if isinstance(field, str):
        return int(field) if re.fullmatch(r"\s*[+-]?[0-9]{1,100}\s*", field) else None
    if isinstance(field, int) and not isinstance(field, bool):
        return field
    written = re.fullmatch(r"(-?[0-9]+)\.0", str(field))  # a column with gaps comes as doubles
    return int(written[1]) if written else None


class Prices:
    """Bets, each under its chart, priced on tables of compositions.

    ``digits`` after the point, or exact fractions if None; ``ev`` for the player's EV instead of the house edge.
    InputError for bets on ranks where the compositions are by value, on suits, or offered only on condition.
    """

    def __init__(
        self, bets: Sequence[tuple[Bet, Chart]], grain: Grain, digits: int | None = 8, ev: bool = False
    ) -> None:
        self.digits, self.sign = digits, 1 if ev else -1
        self.columns = tuple(f"{bet.key}_{'ev' if ev else 'house_edge'}" for bet, _ in bets)
        by_chart: dict[Chart, list[int]] = {}
        for place, (bet, chart) in enumerate(bets):
            if bet.needs:
                raise InputError(
                    f"bet {bet.key} is offered only when {', '.join(bet.needs)} is known: it has no EV here"
                )
            needed = grain_of(bet.words)
            if not RANK.refines(needed):
                raise InputError(f"bet {bet.key} looks at suits or colours: compositions count values or ranks")
            if not grain.refines(needed):
                raise InputError(f"bet {bet.key} looks at ranks: name 13 columns, A to K")
            by_chart.setdefault(chart, []).append(place)
        self.batches = [(BetBatch(chart, [bets[i][0] for i in places]), places) for chart, places in by_chart.items()]
        self.cards = max(chart.cards for chart in by_chart)

    def texts(self, table: Array) -> list[list[str]]:
        """For each bet its column over the compositions."""
        found = [[""] * len(table) for _ in self.columns]
        # Apart by the numbers that count them exactly, so that one huge shoe does not slow the others.
        sizes, where = np.unique(table.sum(axis=1), return_inverse=True)
        kinds = np.array([np.dtype(number_for(perm(size, coup.MOST_CARDS))).num for size in sizes.tolist()], dtype=int)[
            where
        ]
        parts = [np.flatnonzero(kinds == kind) for kind in np.unique(kinds)]
        for part in parts:
            for batch, places in self.batches:
                for place, texts in zip(places, self._texts(batch, table[part]), strict=True):
                    for i, text in zip(part.tolist(), texts, strict=True):
                        found[place][i] = text
        return found

    def _texts(self, batch: BetBatch, table: Array) -> list[list[str]]:
        deals = _integers(batch.deals(table))
        largest = int(deals.max(initial=1))
        found = []
        for bet, lines in zip(batch.bets, batch.line_deals(table), strict=True):
            nets = {line: bet.net(line) for line in lines}
            unit = lcm(*(net.denominator for net in nets.values()))
            most: Fraction = 1 + max(Fraction(1), *nets.values())  # what one unit may bring back
            bound = unit * largest * max(int(most) + 1, 10)
            small = bound < 2**62 and (int(most) + 1) * 10 ** (self.digits or 0) < 2**62
            number = np.int64 if small and self.digits is not None else object
            whole = deals.astype(number) * unit
            won = -whole
            for line, count in lines.items():
                won = won + int((nets[line] + 1) * unit) * _integers(count).astype(number)
            won = won * self.sign
            if self.digits is None:
                exact = map(Fraction, won.tolist(), whole.tolist())
                found.append([f"{x.numerator}/{x.denominator}" for x in exact])
            else:
                scaled = rounded_all(won, whole, self.digits, unit * largest)
                found.append(_decimals(scaled, self.digits))
        return found


def _decimals(scaled: Array, digits: int) -> list[str]:
    """The decimals that whole counts of 10^-digits stand for."""
    if scaled.dtype == object or not digits:
        return list(map(place_point, scaled.tolist(), repeat(digits)))
    whole, part = np.divmod(abs(scaled), 10**digits)
    signs, form = np.where(scaled < 0, "-", ""), f"%s%d.%0{digits}d"
    return [form % parts for parts in zip(signs.tolist(), whole.tolist(), part.tolist(), strict=True)]


def _integers(counts: Array) -> Array:
    return counts.astype(np.int64) if counts.dtype == np.float64 else counts


def rounded_all(over: Array, under: Array, digits: int, largest: int) -> Array:
    """The integers nearest to over / under * 10^digits, halves away from zero, by long division.

    ``under`` is positive and at most ``largest``; in 64-bit integers ten times ``largest`` must fit, and twice
    the answer.

    >>> rounded_all(np.array([-1, 1, 2]), np.array([8, 8, 3]), 2, 8).tolist()
    [-13, 13, 67]
    """
    at_once = 1  # digits
    while at_once < digits and 10 ** (at_once + 1) * largest < 2**62:
        at_once += 1
    size = abs(over)
    found = size // under
    left = size - found * under
    while digits:
        step = min(at_once, digits)
        digits -= step
        left = left * 10**step
        more = left // under
        found, left = found * 10**step + more, left - more * under
    found = found + (2 * left >= under)
    return np.where(over < 0, -found, found)
