"""What a head, a label or a cell says: facts for the figures beside it, or a figure."""

import re
from dataclasses import dataclass

from analyzer.claims.reading.align import grouped
from analyzer.claims.reading.marks import Mark, marks_in

_NUMBER = re.compile(r"[-−+]?(?:\d[\d.,'  \u00a0]*\d|\d|[.,]\d+)\*?")
_ASIDE = re.compile(r"notes?|comments?|remarks?|sources?|check|rank|no\.?|#|year|min|max|table|ref", re.IGNORECASE)


@dataclass(frozen=True)
class Facts:
    """What a head or a label says; ``named`` is False where it says something that is not read."""

    bet: frozenset[str] = frozenset()
    quantity: frozenset[str] = frozenset()
    decks: str = ""
    resolved: bool = False
    odds: str = ""
    commission: str = ""
    percent: bool = False
    aside: bool = False
    one_in: bool = False
    left: str = ""


def is_figure(said: str) -> bool:
    """True of a cell that is a number, a percentage, odds or 1 in n."""
    return bool(said) and (bool(_NUMBER.fullmatch(said)) or figure_of(said) is not None)


def facts_of(said: str) -> Facts:
    """What a head or label says."""
    marks = marks_in(said, label=True)
    groups = grouped(said, [mark for mark in marks if mark.kind == "bet"])
    quantities = frozenset(mark.one for mark in marks if mark.kind == "quantity")
    rates = [mark.text for mark in marks if mark.kind == "percent"]
    decks = {mark.value for mark in marks if mark.kind == "decks"}
    odds = [mark.text for mark in marks if mark.kind == "odds"]
    left = said
    for mark in reversed(marks):
        left = left[: mark.start] + " " + left[mark.end :]
    return Facts(
        bet=groups[0][0] if len(groups) == 1 else frozenset(),
        quantity=quantities - {"commission"} if len(quantities) > 1 else quantities,
        decks=_only(decks),
        resolved=any(mark.one == "resolved" for mark in marks if mark.kind == "convention"),
        odds=odds[0] if len(odds) == 1 else "",
        commission=rates[0] if len(rates) == 1 else "",
        percent="%" in said and not rates,
        one_in=bool(re.fullmatch(r"(?:1|one) in(?: (?:n|x))?(?: hands)?", said.strip(), re.IGNORECASE)),
        aside=bool(_ASIDE.fullmatch(said.strip())),
        left=" ".join(re.findall(r"[^\W_]+", left)),
    )


def _only(values: set[frozenset[str]]) -> str:
    value = next(iter(values)) if len(values) == 1 else frozenset()
    return next(iter(value)) if len(value) == 1 else ""


def figure_of(said: str) -> Mark | None:
    """The one figure a cell is, with nothing but signs around it."""
    found = [mark for mark in marks_in(said) if mark.is_figure]
    if len(found) == 1:
        rest = said[: found[0].start] + said[found[0].end :]
        if not re.search(r"\w", re.sub(r"\([^)]*\)", "", rest)):
            return found[0]
    return None


def figures_of(said: str, head: Facts) -> list[Mark]:
    """The figures of a cell: those in sentences' forms, or a number that is all of it."""
    one = figure_of(said)
    if one:
        return [one]
    if _NUMBER.fullmatch(said):
        text = said.rstrip("*")
        whole = re.fullmatch(r"\d{1,3}(?:[,.' ]\d{3})+|\d+", text)
        kind = "decimal"
        if head.one_in:
            kind, text = "one in", f"1 in {text}"
        elif head.quantity == {"pays"}:
            kind, text = "odds", f"{text} to 1"
        elif whole and "combinations" in head.quantity:
            kind = "count"
        return [Mark(kind, frozenset({kind}), 0, len(said.rstrip("*")), text)]
    return [mark for mark in marks_in(said) if mark.is_figure]
