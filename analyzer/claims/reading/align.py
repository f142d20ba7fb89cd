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


def grouped(said: str, marks: Sequence[Mark], apart: bool = False) -> list[tuple[frozenset[str], int, int]]:
    """Bets named together, ``Player and Banker``, or twice, ``Banker (Banco)``, or by family and hand.

    ``apart``: those together are one each. A hand named after a family of bets is the family's bet on it.
    """
    groups: list[tuple[frozenset[str], int, int]] = []
    family: frozenset[str] = frozenset()
    for mark in marks:
        if len(mark.value) > 1:
            family = mark.value
        elif family and groups and groups[-1][0] != family and sided(family, mark.value):
            groups.append((sided(family, mark.value), mark.start, mark.end))
            continue
        if groups:
            value, start, end = groups[-1]
            between = said[end : mark.start]
            both = sided(value, mark.value) or sided(mark.value, value)
            if both and re.fullmatch(r"[\s,('’-]*(?:(?:on|for|the|bets?)[\s'’]*)*", between):
                groups[-1] = (both, start, mark.end)
                continue
            joined = value | mark.value <= {"player", "banker"} and not apart
            if _BETWEEN.fullmatch(between) and (value == mark.value or joined):
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


_ON = re.compile(
    r"[\s,)]*(?:house |casino )?(?:(?:edge|advantage|chance|probability|commission|return|rtp)s? )?"
    r"(?:on|for|if betting on|when betting on|sur|pour|auf|bei|für|en|para|sulla?|sul|per|na|no|über)"
    r"(?: (?:the|a|an|la|le|les|l['’]|el|los|il|lo|die|der|das|den|dem|o|your))?"
    r"(?: ?(?:apuesta|puntata|aposta|mise|wette|bet|wager)(?: (?:to|on|a|al|à|auf|sur|en"
    r"|sulla|sul|na|no|the|la|le)\b)*)?"
    r"[\s'’‘“\"]*",
    re.IGNORECASE,
)


def aligned(
    figure: Mark,
    figures: Sequence[Mark],
    values: Sequence[frozenset[str]],
    places: Sequence[tuple[int, int]],
    said: str = "",
) -> frozenset[str] | None:
    """Which of the values a figure goes with: one said for all, the one it is *on*, or each in its place."""
    if not values:
        return None
    if len(set(values)) == 1:
        return values[0]
    whole = _turns([mark.start for mark in figures], [start for start, _ in places])
    if whole in ("nf" * len(values), "fn" * len(values)) and figure in figures:
        return values[figures.index(figure)]
    on = {mark.start: n for mark in figures for n, place in enumerate(places) if _is_on(mark, place, said)}
    if figure.start in on:
        return values[on[figure.start]]
    taken = set(on.values())
    left = [n for n in range(len(values)) if n not in taken]
    where = [mark.start for mark in figures if mark.start not in on]
    if figure.start not in where:
        return None
    return _in_place(figure.start, where, [values[n] for n in left], [places[n][0] for n in left])


def _turns(figures: Sequence[int], names: Sequence[int]) -> str:
    """The order in which figures and names stand: f and n."""
    return "".join(kind for _, kind in sorted([(at, "f") for at in figures] + [(at, "n") for at in names]))


def _is_on(figure: Mark, place: tuple[int, int], said: str) -> bool:
    return place[0] >= figure.end and _ON.fullmatch(said, figure.end, place[0]) is not None


def _in_place(
    start: int, where: Sequence[int], values: Sequence[frozenset[str]], firsts: Sequence[int]
) -> frozenset[str] | None:
    """All names and then all figures, in turn; names each before its figure, or each behind it."""
    if not values:
        return None
    mine = where.index(start)
    if len(where) == len(values):
        one = len(where)
        return values[mine] if _turns(where, firsts) in ("n" * one + "f" * one, "nf" * one, "fn" * one) else None
    if firsts[0] < where[0]:
        before = [value for value, at in zip(values, firsts, strict=True) if at < start]
        since = max((at for at in where if at < start), default=-1)
        inside = {value for value, at in zip(values, firsts, strict=True) if since <= at < start}
        return before[-1] if len(inside) <= 1 else None
    return None
