"""Figures in sentences: which bet, quantity, deck count and convention each belongs to, by where they stand."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from analyzer.claims.reading.align import aligned, grouped, one_each, sided
from analyzer.claims.reading.asked import Setting, asked, is_rate
from analyzer.claims.reading.found import Found, NotSaid, Unread, claim_block
from analyzer.claims.reading.marks import FIGURES, Mark, marks_in
from analyzer.claims.reading.words import number_of
from analyzer.printed.page import Text

_SENTENCE = re.compile(r"(?<=[.!?])['”’\")]*\s+(?=[\"'“‘(A-ZÀ-Þ\d•])|\s*•\s+")
_CLAUSE = re.compile(
    r",? (?:while|whereas|but|however|compared?s? (?:to|with)|versus|vs\.?|as opposed to)\s+|;\s+", re.IGNORECASE
)
_GOES_ON = re.compile(r"(?:for|on|the (?:tie|player|banker)|pour|für|auf|para|per|sul|no|na)\b", re.IGNORECASE)
_ABBREVIATED = re.compile(r"\b(?:approx|ca|vs|no|e\.g|i\.e|std)\.$", re.IGNORECASE)
_LAST = re.compile(r"(?<=[\s:=–])([-−]?\d*\.\d+)$")  # a number that ends a label
_HANDS_MORE = re.compile(
    r"(?P<low>\w+) (?:to|or) (?P<high>\w+) (?:more )?(?:hands|coups|rounds)(?: more)?(?: often)? (?:more )?than",
    re.IGNORECASE,
)


def sentences_of(text: Text) -> Iterator[Text]:
    """The sentences of a paragraph."""
    start = 0
    for match in _SENTENCE.finditer(text.said):
        if not _ABBREVIATED.search(text.said[: match.start()]):
            yield text.part(start, match.start())
            start = match.end()
    yield text.part(start, len(text.said))


def _parted(text: Text) -> Iterator[Text]:
    """A sentence, and apart from it what it says in brackets of another bet."""
    for match in re.finditer(r"\(([^()]*)\)", text.said):
        inner = {mark.kind for mark in marks_in(match[1])}
        if "bet" in inner and inner & FIGURES and match.start() > 0:
            yield text.part(match.start(1), match.end(1))
            blank = " " * len(match[0])
            text = Text(text.said[: match.start()] + blank + text.said[match.end() :], text.at)
    yield text


def read_paragraph(text: Text, setting: Setting) -> Iterator[Found | Unread]:
    """The figures of a paragraph; a deck count it names once is that of all its figures."""
    sentences = list(sentences_of(text))
    named = {mark.value for one in sentences for mark in marks_in(one.said) if mark.kind == "decks"}
    whole = next(iter(named)) if len(named) == 1 else frozenset()
    decks = next(iter(whole)) if len(whole) == 1 else ""
    carried = replace(setting)
    for sentence in sentences:
        if not _GOES_ON.match(sentence.said):
            carried = setting
        for part in _clauses(sentence):
            for one in _parted(part):
                yield from _sentence(one, carried, decks, bool(named))
            carried = _carried(part.said, setting)


def _clauses(text: Text) -> Iterator[Text]:
    start = 0
    for match in _CLAUSE.finditer(text.said):
        yield text.part(start, match.start())
        start = match.end()
    yield text.part(start, len(text.said))


def _carried(said: str, setting: Setting) -> Setting:
    """What a clause leaves said for the next: its quantity and, behind a semicolon, its bet."""
    marks = marks_in(said)
    quantities = {mark.one for mark in marks if mark.kind == "quantity"} & {"house edge", "RTP"}
    bets = grouped(said, [mark for mark in marks if mark.kind == "bet"])
    bet = bets[0][0] if len({value for value, _, _ in bets}) == 1 else setting.bet
    return replace(setting, carried=frozenset(quantities) if len(quantities) == 1 else frozenset(), bet=bet)


def _sentence(text: Text, setting: Setting, decks: str, decks_named: bool) -> Iterator[Found | Unread]:
    said = text.said
    marks = marks_in(said, label=is_label(said))
    if is_label(said) and setting.quantity and not any(mark.is_figure for mark in marks):
        marks += [Mark("decimal", frozenset({"decimal"}), *m.span(1), m[1]) for m in _LAST.finditer(said)]
    yield from _hands_more(text, marks, decks or setting.decks)
    for figure in [mark for mark in marks if mark.is_figure]:
        start, end = text.at[figure.start], text.at[figure.end - 1] + 1
        try:
            found = asked(said, figure, marks, setting)
            if found is None:
                continue
            quantity, alike = found
            for bet in _bets(said, figure, marks, quantity, alike, setting):
                shoe = _decks(said, figure, marks, alike) or decks or ("" if decks_named else setting.decks)
                conventions = {mark.one for mark in marks if mark.kind == "convention"}
                resolved = "resolved" in conventions or (setting.resolved and not conventions)
                resolved = resolved and quantity in {"house edge", "EV", "probability"}
                odds, rate = _terms(said, figure, marks, quantity, bet)
                yield Found(claim_block(figure, quantity, bet, shoe, resolved, odds, rate), start, end)
        except NotSaid as why:
            yield Unread(figure.text, str(why), start, end)


def is_label(said: str) -> bool:
    """True of a short line that names a thing and its figure, rather than saying a sentence."""
    return len(said) < 60 and not re.search(r"\b(?:you|is|are|has|the player|will|can|it)\b", said, re.IGNORECASE)


def _bets(
    said: str, figure: Mark, marks: list[Mark], quantity: str, alike: list[Mark], setting: Setting
) -> Sequence[str]:
    """The bets a figure is of; more than one where the sentence says both."""
    if quantity == "commission":
        return ["banker"]
    named = [mark for mark in marks if mark.kind == "bet"]
    groups = grouped(said, named)
    if len(alike) > 1 and len(groups) == 1 and len(groups[0][0]) == len(alike) and groups[0][2] <= alike[0].start:
        groups = grouped(said, named, apart=True)  # "Banker and Player have 1.06% and 1.24%"
    places = [(start, end) for _, start, end in groups]
    found = aligned(figure, alike, [value for value, _, _ in groups], places, said)
    if not groups:
        found = setting.bet or None
    elif found and len(setting.bet) > 1:
        found = sided(setting.bet, found) or found
    if not found:
        raise NotSaid("no bet is named" if not groups else "which of the bets it is of is not clear")
    return one_each(found, said)


def _decks(said: str, figure: Mark, marks: list[Mark], alike: list[Mark]) -> str:
    named = [mark for mark in marks if mark.kind == "decks"]
    if not named:
        return ""
    values = {mark.value for mark in named}
    if len(values) == 1:
        value = next(iter(values))
        return next(iter(value)) if len(value) == 1 else ""
    found = aligned(figure, alike, [mark.value for mark in named], [(mark.start, mark.end) for mark in named], said)
    if not found or len(found) != 1:
        raise NotSaid("which of the deck counts it is for is not clear")
    return next(iter(found))


def _terms(said: str, figure: Mark, marks: list[Mark], quantity: str, bet: str) -> tuple[str, str]:
    """Odds and commission that a figure is said to be under."""
    odds = [mark.text for mark in marks if mark.kind == "odds"]
    rates = [mark.text for mark in marks if is_rate(said, mark)]
    edge = quantity in {"house edge", "RTP", "EV"}
    if edge and len(set(odds)) > 1 and bet == "tie":
        raise NotSaid("two odds are named")
    term = odds[0] if edge and odds and bet not in {"player", "banker"} else ""
    return term, rates[0] if edge and bet == "banker" and len(set(rates)) == 1 else ""


def _hands_more(text: Text, marks: list[Mark], decks: str) -> Iterator[Found]:
    """``three to four hands more than the Punto``: an excess over a shoe."""
    match = _HANDS_MORE.search(text.said)
    sides = [mark.one for mark in marks if mark.kind == "bet" and mark.one in {"player", "banker"}]
    if not match or len(dict.fromkeys(sides)) != 2 or not re.search(r"\bshoe\b|deck", text.said):
        return
    low, high = number_of(match["low"]), number_of(match["high"])
    if low and high:
        one, other = dict.fromkeys(sides)
        block: dict[str, object] = {
            "printed": f"{low} to {high}",
            "quantity": "excess per shoe",
            "decks": decks or "unstated",
        }
        block |= {"when": {"winner": one}, "over": {"winner": other}}
        yield Found(block, text.at[match.start("low")], text.at[match.end("high") - 1] + 1)
