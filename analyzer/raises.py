"""A raise by choice: best play is to compare, for each thing seen, what raising and not raising are worth.

What is won is decided by the cards alone, so each state is compared by itself, in integers. The bet so played
is a bet without choice: its lines are those of both stakes together, under what is seen.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from analyzer.bets import Bet, PayLine, Raise
from analyzer.tally import Event, Feature, Row, Tally


class State(NamedTuple):
    """What is seen, the deals that show it, and what the bet is worth there, raised and not."""

    seen: Row
    deals: int
    raised: Fraction
    kept: Fraction

    @property
    def raises(self) -> bool:
        """True if raising is worth more; where both are worth the same, less is staked."""
        return self.raised > self.kept


def states(bet: Bet, choice: Raise, tally: Tally) -> list[State]:
    """All that may be seen, in order, with the exact value of either choice."""
    first, second = replace(bet, choice=None), _second(bet, choice)
    line_of, raise_of = (one.line_of(tally.features) for one in (first, second))
    places = [tally.features.index(name) for name in choice.sees]
    deals: defaultdict[Row, int] = defaultdict(int)
    won: defaultdict[Row, Fraction] = defaultdict(Fraction)
    more: defaultdict[Row, Fraction] = defaultdict(Fraction)
    for row, n in tally.items():
        seen = tuple([row[place] for place in places])
        deals[seen] += n
        won[seen] += n * first.net(line_of(row))
        more[seen] += n * choice.stake * second.net(raise_of(row))
    return [
        State(
            seen,
            deals[seen],
            (won[seen] + more[seen]) / deals[seen],
            won[seen] / deals[seen] if choice.fold is None else choice.fold,
        )
        for seen in sorted(deals, key=lambda seen: [(str(type(part)), part) for part in seen])
    ]


def played(bet: Bet, choice: Raise, found: Sequence[State], tally: Tally) -> Bet:
    """The bet without choice that raises where it is worth more; its lines pay both stakes per unit of the first.

    Lines of the two that no row of the tally meets together are left out.
    """
    first, second = replace(bet, choice=None), _second(bet, choice)
    line_of, raise_of = (one.line_of(tally.features) for one in (first, second))
    met = {(line_of(row), raise_of(row)) for row in tally}
    lines: list[PayLine] = []
    for state in _together(choice, [one.seen for one in found if one.raises], all(one.raises for one in found)):
        for i, j in product((*range(len(first.lines)), None), (*range(len(second.lines)), None)):
            parts = (state, () if i is None else first.lines[i].when, () if j is None else second.lines[j].when)
            when = _both(parts)
            if (i, j) in met and when is not None:
                lines.append(PayLine(when, first.net(i) + choice.stake * second.net(j)))
    if choice.fold is not None:
        lines += [PayLine((), choice.fold)] if choice.fold != -1 else []
    else:
        lines += [PayLine(line.when, first.net(i)) for i, line in enumerate(first.lines)]
    return replace(first, lines=tuple(lines), commission=Fraction(0))


def _second(bet: Bet, choice: Raise) -> Bet:
    """The raise as a bet by itself."""
    return replace(bet, lines=choice.lines, choice=None)


def _together(choice: Raise, seen: Sequence[Row], always: bool) -> Iterator[Event]:
    """What is seen as events: those that differ in the last word alone stand together."""
    if always:
        yield ()
        return
    *names, last = choice.sees
    groups: defaultdict[Row, list[Feature]] = defaultdict(list)
    for row in seen:
        groups[row[:-1]].append(row[-1])
    for before, values in groups.items():
        yield (*((name, (value,)) for name, value in zip(names, before, strict=True)), (last, tuple(values)))


def _both(events: Sequence[Event]) -> Event | None:
    """All of the events together; None if they exclude each other."""
    found: dict[str, tuple[Feature, ...]] = {}
    for name, values in (part for event in events for part in event):
        found[name] = tuple(value for value in found.get(name, values) if value in values)
    return tuple(found.items()) if all(found.values()) else None
