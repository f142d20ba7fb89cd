"""Lists of values as people write them: 2-7; 0,1,8,9; 0-1-8-9; ace to 3; all but 8; 2 or less."""

import re
from dataclasses import dataclass

from analyzer.charts.words import VALUES, bare, is_stood
from analyzer.errors import InputError

_WORD = "|".join(sorted((re.escape(word) for word in VALUES if not word.isdigit()), key=len, reverse=True))
ITEM = rf"(?:\d+s?\b|(?:{_WORD})\b)"
DASH = r"(?:-|–|—|\.\.\.?|\bto\b|\bthrough\b|\bthru\b|\bà\b|\bbis\b)"
_AND = r"(?:,|;|/|&|\+|\band\b|\bor\b|\bet\b|\bou\b|\bund\b|\boder\b|\by\b|\bo\b|\be\b)"
_JOINER = rf"(?:\s*{_AND}\s*(?:\b(?:and|or|an|a|any)\b\s+)*)"
LIST = rf"(?:(?:an?|any)\s+)?{ITEM}(?:(?:\s*{DASH}\s*|{_JOINER}|\s+)(?:an?\s+)?{ITEM})*"
BOUND = (
    r"(?:\s*or\s+(?:less|lower|fewer|under|below|more|higher|above|over)"
    r"|\s*and\s+(?:under|below|less|lower|above|over|up))"
)
_ALL = re.compile(
    r"all|any|every|everything|anything|any card|all cards|any value|always|alle|tous|toutes|todas|todos|tutte|tutti"
)
_NONE = re.compile(r"|none|never|nothing|no|-|–|—|no card|aucune|keine|ninguna|nessuna|∅|\{\}|\[\]")
_BUT = re.compile(
    r"(?:all|any|any card|anything|every|everything|every card|always)?\s*"
    r"(?:but|except(?: for| on)?|unless|other than|excluding|without|not|sauf|außer|excepto|menos|tranne|eccetto)"
    r"\s+(?:an?\s+)?(.+)"
)


@dataclass(frozen=True)
class Values:
    """The values of a list; ``beyond`` are numbers it names that are none; ``dashes`` says how it joins them."""

    values: frozenset[int]
    beyond: tuple[int, ...] = ()
    stood: bool = False
    chain: bool = False  # three or more joined by dashes: 0-1-8-9 is a list
    spans: tuple[str, ...] = ()  # two joined by a dash with a gap between: 2-7 is a range, if there is no chain


def values(text: str, most: int = 9, cards: bool = True) -> Values | None:
    """The values named, or None if the text is no list. ``cards``: 10 and face cards count 0."""
    text = re.sub(rf"\b(?:an?|any)\s+(?={ITEM})", "", text)  # an article; a capital A is an ace
    said = re.sub(r"[{}\[\]()]", " ", bare(text)).strip(" ,;")
    said = re.sub(r"^(?:(?:a )?totals? (?:of |is )?|score |hand )", "", said)
    everything = frozenset(range(most + 1))
    if _NONE.fullmatch(said):
        return Values(frozenset())
    if _ALL.fullmatch(said):
        return Values(everything)
    but = _BUT.fullmatch(said)
    if but:
        left = values(but[1], most, cards)
        return left and Values(everything - left.values, left.beyond, False, left.chain, left.spans)
    bound = re.fullmatch(
        rf"(?:up to |at most |≤ ?|<= ?)({ITEM})|({ITEM}){BOUND}|(?:less than |under |below |< ?)({ITEM})", said
    )
    if bound:
        return _bounded(said, bound, everything)
    above = re.fullmatch(rf"(?:at least |≥ ?|>= ?|more than |over |> ?)({ITEM})|({ITEM})\s*\+", said)
    if above:
        least = _value(above[1] or above[2])[0] + (1 if said.startswith(("more", "over", "> ")) else 0)
        return Values(frozenset(value for value in everything if value >= least))
    stood = False
    parts: list[str] = []
    for part in re.split(r"\s*(?:,|;|/|&|\band\b|\bor\b|\bet\b|\bou\b|\bund\b|\boder\b|\by\b|\be\b)\s*", said):
        if part and is_stood(part) and part not in {"no"}:
            stood = True
        else:
            parts.append(part)
    said = ", ".join(filter(None, parts))
    if not said:
        return Values(frozenset(), stood=stood)
    if not re.fullmatch(LIST, said):
        return None
    return _listed(said, most, cards, stood)


def _listed(said: str, most: int, cards: bool, stood: bool) -> Values:
    found: list[tuple[int, int]] = []  # value, and the number as it was written
    chain, spans = False, []
    for run in re.finditer(rf"{ITEM}(?:\s*{DASH}\s*(?:an?\s+)?{ITEM})*", said):
        items = [_value(item) for item in re.findall(ITEM, run[0])]
        dashed = bool(re.search(r"[-–—]", run[0]))
        if len(items) == 2:
            (first, _), (last, written) = items
            end = written if last == 0 and written == 10 else last
            if end < first:
                raise InputError(f"{run[0]!r} runs backwards: write {end}-{first}")
            if dashed and end - first > 1:
                spans.append(run[0])
            found += [(n % 10 if cards and n <= 10 else n, n) for n in range(first, end + 1)]
        else:
            chain = chain or len(items) > 2
            found += items
    fit = [value for value, written in found if value <= most and (cards or written == value)]
    beyond = tuple(dict.fromkeys(w for value, w in found if value > most or not (cards or w == value)))
    return Values(frozenset(fit), beyond, stood, chain, tuple(spans))


def _value(item: str) -> tuple[int, int]:
    """The value of one name, and the number as written: ten counts 0."""
    bare = item.removesuffix("s") if item[:1].isdigit() else item
    if bare.isdigit():
        return (0, 10) if bare == "10" else (int(bare), int(bare))
    return VALUES[item], 10 if item in {"ten", "t", "tens"} else VALUES[item]


def _bounded(said: str, bound: re.Match[str], everything: frozenset[int]) -> Values:
    item = bound[1] or bound[2] or bound[3]
    limit = _value(item)[0]
    if bound[2] and re.search(r"more|higher|above|over|up", said):
        return Values(frozenset(value for value in everything if value >= limit))
    return Values(frozenset(value for value in everything if value < limit + (0 if bound[3] else 1)))
