"""What goes with what: names that are said together, and which of several names a figure goes with."""

import re
from collections.abc import Sequence

from analyzer.claims.reading.found import NotSaid
from analyzer.claims.reading.marks import Mark

_BETWEEN = re.compile(r"[\s,/&()'’\"“”‘-]*(?:(?:and|or|et|ou|und|y|e|o|the|both|bets?)[\s,'’\"“”‘]*)*", re.IGNORECASE)


def one_each(found: frozenset[str], said: str = "") -> Sequence[str]:
    """The bets of a group: Player and Banker are both meant, the bets one name may stand for are not."""
    if len(found) == 1 or found <= {"player", "banker", "tie"}:
        return sorted(found)
    raise NotSaid(f"the name may be {', '.join(sorted(found)[:3])}")


def grouped(said: str, marks: Sequence[Mark]) -> list[tuple[frozenset[str], int, int]]:
    """Bets named together, ``Player and Banker``, or twice, ``Banker (Banco)``, or by family and hand."""
    groups: list[tuple[frozenset[str], int, int]] = []
    for mark in marks:
        if groups:
            value, start, end = groups[-1]
            between = said[end : mark.start]
            both = sided(value, mark.value) or sided(mark.value, value)
            if both and re.fullmatch(r"[\s,('’-]*(?:(?:on|for|the|bets?)[\s'’]*)*", between):
                groups[-1] = (both, start, mark.end)
                continue
            if _BETWEEN.fullmatch(between) and (value == mark.value or value | mark.value <= {"player", "banker"}):
                groups[-1] = (value | mark.value, start, mark.end)
                continue
        groups.append((mark.value, mark.start, mark.end))
    return groups


def sided(family: frozenset[str], side: frozenset[str]) -> frozenset[str]:
    """The bet of a family on the hand that is named; empty if that is not one bet."""
    if len(family) < 2 or len(side) != 1 or not side <= {"player", "banker"}:
        return frozenset()
    hand = next(iter(side))
    found = frozenset(key for key in family if hand in key.split("-"))
    return found if len(found) == 1 else frozenset()


def aligned(
    figure: Mark, figures: Sequence[Mark], values: Sequence[frozenset[str]], places: Sequence[tuple[int, int]]
) -> frozenset[str] | None:
    """Which of the values a figure goes with: one said for all, or before each, or behind each, or each in turn."""
    if not values:
        return None
    if len(set(values)) == 1:
        return values[0]
    where = [mark.start for mark in figures]
    mine = where.index(figure.start) if figure.start in where else -1
    if mine < 0:
        return None
    firsts = [start for start, _ in places]
    if len(where) == len(values):
        if max(firsts) < min(where):  # all names, then all figures: in turn
            return values[mine]
        if all(start < at for start, at in zip(firsts, where, strict=True)) and all(
            at < start for at, start in zip(where, firsts[1:], strict=False)
        ):
            return values[mine]
        if all(at < start for at, start in zip(where, firsts, strict=True)) and all(
            start < at for start, at in zip(firsts, where[1:], strict=False)
        ):
            return values[mine]
        return None
    if firsts[0] < where[0]:
        before = [value for value, start in zip(values, firsts, strict=True) if start < figure.start]
        since = max((at for at in where if at < figure.start), default=-1)
        inside = {value for value, at in zip(values, firsts, strict=True) if since <= at < figure.start}
        return before[-1] if len(inside) <= 1 and before else None
    return None
