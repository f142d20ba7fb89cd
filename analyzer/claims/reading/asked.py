"""Which quantity a figure in a sentence is, by the words beside it, in the sentence, or over it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from analyzer.claims.reading.align import aligned
from analyzer.claims.reading.found import PRINTED_AS, NotSaid
from analyzer.claims.reading.marks import Mark
from analyzer.claims.reading.words import HEDGES, OTHER_EVENTS, OTHER_GAMES, WHOSE, WINS

_OF = (
    r"(?:\s*(?:of|is|are|at|was|=|:|–|-|to|est|ist|es|è|é|de|beträgt|von|di|del|with|only"
    r"|just|a|the|which|about|equals?|stands|comes|works|out)\b|[\s:=(,–-])*"
)
_PAYS = re.compile(r"\b(?:pays?|paid|payouts?|pay-?offs?)(?: (?:out|off|is|are|of|at))*\W*$", re.IGNORECASE)
_TERM = re.compile(r"\b(?:at|with|when|if|where|on|paying|pays?|paid|à|bei)\b[^.;]{0,25}$", re.IGNORECASE)


@dataclass
class Setting:
    """What the headings over a text, and the page, say: sets, empty where nothing is said."""

    bet: frozenset[str] = frozenset()
    quantity: frozenset[str] = frozenset()
    decks: str = ""
    resolved: bool = False
    carried: frozenset[str] = frozenset()  # quantities of the clause before
    game: bool = True  # False under a heading on another game
    marks: Sequence[Mark] = field(default=())


def asked(said: str, figure: Mark, marks: list[Mark], setting: Setting) -> tuple[str, list[Mark]] | None:
    """The quantity, and the figures beside it that are of its kind; None where the figure is a term of another."""
    alike = [mark for mark in marks if mark.kind == figure.kind and not is_rate(said, mark)]
    if figure.kind == "percent" and is_rate(said, figure):
        if _commission_of_another(said, figure, marks):
            return None
        if HEDGES.search(said):
            raise NotSaid("a commission of some tables")
        return "commission", [mark for mark in marks if is_rate(said, mark)]
    if OTHER_GAMES.search(said) or not setting.game:
        raise NotSaid("another game is named")
    if figure.kind == "odds":
        return _odds_asked(said, figure, marks, setting, alike)
    quantity = _quantity(said, figure, marks, setting, alike)
    if figure.kind == "against":
        return "odds against", alike
    if quantity in {"probability", "hit frequency", "combinations"} and OTHER_EVENTS.search(said):
        raise NotSaid("what it is the chance of is not read")
    if WHOSE.search(said):
        raise NotSaid("whose advantage it is is not read")
    return quantity, alike


def _odds_asked(
    said: str, figure: Mark, marks: list[Mark], setting: Setting, alike: list[Mark]
) -> tuple[str, list[Mark]] | None:
    edges = [m for m in marks if m.kind in {"percent", "decimal"} and not is_rate(said, m)]
    before = said[: figure.start]
    says = _PAYS.search(before) and not re.search(r"\b(?:when|if|where|at)\b[^.;]{0,30}$", before, re.IGNORECASE)
    if edges and not says and (_TERM.search(before) or re.match(r"\s*(?:pay|odds|table)", said[figure.end :])):
        return None
    named = [m for m in marks if m.kind == "quantity" and m.one == "pays"]
    priced = named or setting.quantity == {"pays"} or "odds" in said.lower()
    if priced and OTHER_EVENTS.search(said):
        raise NotSaid("which line pays so is not read")
    if priced:
        return "pays", alike
    raise NotSaid("what these odds are is not said")


def is_rate(said: str, figure: Mark) -> bool:
    """True of a percentage that is a commission."""
    after, before = said[figure.end :], said[: figure.start]
    return figure.kind == "percent" and bool(
        re.match(r"\s*(?:house |bank |casino )?(?:commission|tax\b|vig\b|kommission|comisi|commissione"
        r"|comiss|fee\b|levy|provision)", after, re.IGNORECASE)
        or re.search(r"(?:commission|tax|fee|vig|kommission|comisi[oó]n|comissão"
        r"|commissione)\W*(?:\([^)]*)?" + _OF + r"$", before, re.IGNORECASE)
    )  # fmt: skip


def _commission_of_another(said: str, figure: Mark, marks: list[Mark]) -> bool:
    """True of a commission that is a term of an edge, other than the usual one."""
    edges = [m for m in marks if m.kind in {"percent", "decimal"} and not is_rate(said, m)]
    return bool(edges) and figure.text.replace(" ", "") not in {"5%", "5.0%", "5,0%"}


def _quantity(said: str, figure: Mark, marks: list[Mark], setting: Setting, alike: list[Mark]) -> str:
    named = [m for m in marks if m.kind == "quantity" and m.one in _fitting(figure)]
    after = said[figure.end :]
    if re.match(
        r"\s*(?:of (?:the |all )?(?:time|hands|coups|rounds|games|deals|decisions)|du temps"
        r"|der zeit|des coups|del tiempo|delle volte)",
        after,
        re.IGNORECASE,
    ):
        return "probability"
    for mark in named:
        if re.fullmatch(r"\s*(?:house |casino )?", said[figure.end : mark.start]) and mark.start >= figure.end:
            return mark.one
        if mark.end <= figure.start and re.fullmatch(_OF, said[mark.end : figure.start], re.IGNORECASE):
            return mark.one
    kinds = {mark.one for mark in named}
    if figure.kind == "one in" and (not kinds or WINS.search(said)):
        return "probability"
    if len(kinds) == 1:
        return next(iter(kinds))
    if kinds:
        found = aligned(figure, alike, [frozenset(m.value) for m in named], [(m.start, m.end) for m in named], said)
        if found and len(found) == 1:
            return next(iter(found))
        raise NotSaid("two quantities are named: " + " and ".join(sorted(kinds)))
    carried = frozenset() if WINS.search(said) or HEDGES.search(said) else setting.carried & _fitting(figure)
    held = carried or setting.quantity & _fitting(figure)
    if len(held) == 1:
        return next(iter(held))
    if figure.kind == "percent" and WINS.search(said) and not held:
        return "probability" if re.search(r"\btime\b|\bhands\b", said) else _nothing()
    return _nothing()


def _nothing() -> str:
    raise NotSaid("no quantity is named")


def _fitting(figure: Mark) -> frozenset[str]:
    return frozenset(PRINTED_AS[figure.kind]) - {"commission"} | (
        {"return"} if figure.kind in {"percent"} else frozenset()
    )
