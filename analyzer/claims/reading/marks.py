"""The marks in a line of text: figures, bets, quantities, deck counts, conventions, each with where it stands."""

import re
from dataclasses import dataclass

from analyzer.claims.reading.names import is_word, keys_of, main_bets_in, named_bets
from analyzer.claims.reading.words import DECKS, GAME_NAMES, MADE, OF_RESOLVED, QUANTITY, decks_of, number_of

_N = r"\d(?:[\d.,' \u00a0]*\d)?|\.\d+"
_BOUND = (
    r"(?:about|around|approximately|roughly|some|nearly|almost|just (?:under|over)"
    r"|less than|under|below|more than|over"
    r"|above|at (?:least|most)|~|≈|environ|etwa|ca\.|circa|cerca de|aproximadamente|unos)"
)
_PERCENT = re.compile(
    rf"(?:(?P<bound>{_BOUND}) ?)?(?<![\w.,$€£])(?P<number>[-−+]?(?:\d{{1,3}}(?:[.,]\d+)?"
    rf"|\.\d+)|(?:one|two|three|four|five|six|seven|eight|nine|ten)(?= per))"
    r"(?:[- ]?%|[ -](?:percent|per cent|per cento|pct|prozent|pour ?cent|por ?cento|por ?ciento)(?!\w))",
    re.IGNORECASE,
)
_ONE_IN = re.compile(rf"(?<![\w.])(?:1|one) in (?:{_N})(?![\w%])", re.IGNORECASE)
_AGAINST = re.compile(rf"(?<![\w.])(?:{_N}) ?(?::|-|to) ?1 against", re.IGNORECASE)
_ODDS = re.compile(
    r"(?<![\w.:/-])(?:[1-9][\d,]*(?:\.\d+)?|0?[.,]\d+) ?(?:(?::| to | for |/) ?(?:1|2|20"
    r"|100)|-1)(?![\w%:/]|[.,]\d|-\w)(?! hands?| cards?| decks?)|\bev(?:en)? money\b"
    r"|\bevens\b"
    r"|(?<![\w.])\d+(?:\.\d+)? to (?:one|1)\b|\bmise égale\b",
    re.IGNORECASE,
)
_DECIMAL = re.compile(r"(?<![\w.,$€£:/])[-−+]?0?[.,]\d{3,}(?![\w%.,]\d|\d| ?%)")
_COUNT = re.compile(
    r"(?<![\w.,$€£])\d{1,3}(?:,\d{3}){2,}(?![\w.,]\d)"
    r"|(?<![\w.,$€£])\d{1,3}(?:[.  ']\d{3}){2,}(?!\d)|(?<![\w.,$])\d{9,}(?!\w)"
)
_FORMS = (
    ("against", _AGAINST), ("percent", _PERCENT), ("one in", _ONE_IN), ("odds", _ODDS), ("count", _COUNT),
    ("decimal", _DECIMAL),
)  # fmt: skip
FIGURES = {name for name, _ in _FORMS}


@dataclass(frozen=True)
class Mark:
    """One of them: ``value`` is the name or names it stands for, ``text`` how a figure is printed."""

    kind: str  # a form of figure, or bet, quantity, decks, convention, game
    value: frozenset[str]
    start: int
    end: int
    text: str = ""

    @property
    def is_figure(self) -> bool:
        """True of a number that may be a claim."""
        return self.kind in FIGURES

    @property
    def one(self) -> str:
        """What it stands for, if that is one thing; else empty."""
        return next(iter(self.value)) if len(self.value) == 1 else ""


def marks_in(text: str, label: bool = False) -> list[Mark]:
    """The marks of a text in their order, none within another. A ``label`` names things without a sentence."""
    found: list[Mark] = []

    def add(mark: Mark) -> None:
        if mark.value and not any(mark.start < other.end and other.start < mark.end for other in found):
            found.append(mark)

    for match in GAME_NAMES.finditer(text):
        add(Mark("game", frozenset({match[0].lower()}), match.start(), match.end()))
    for match in OF_RESOLVED.finditer(text):
        add(Mark("convention", frozenset({"resolved"}), match.start(), match.end()))
    for match in MADE.finditer(text):
        add(Mark("convention", frozenset({"made"}), match.start(), match.end()))
    for match in named_bets().finditer(text):
        whole = match[0].strip() == re.sub(r"\(.*\)", "", text).strip(" :")
        said = re.match(r"['’\"]? (?:side )?(?:bets?|wagers?)\b", text[match.end() :], re.IGNORECASE)
        if not is_word(match[0]) or (whole and label) or said:
            add(Mark("bet", keys_of(match[0]), match.start(), match.end()))
    for match in DECKS.finditer(text):
        add(Mark("decks", decks_of(match), match.start(), match.end()))
    for form, pattern in _FORMS:
        for match in pattern.finditer(text):
            add(Mark(form, frozenset({form}), match.start(), match.end(), _printed(form, match)))
    named = [
        (match.start(), match.end(), name) for name, pattern in QUANTITY.items() for match in pattern.finditer(text)
    ]
    for start, end, name in sorted(named, key=lambda one: one[0] - one[1]):
        add(Mark("quantity", frozenset({name}), start, end))
    for key, start, end in main_bets_in(text, label):
        add(Mark("bet", frozenset({key}), start, end))
    return sorted(found, key=lambda mark: mark.start)


def _printed(form: str, match: re.Match[str]) -> str:
    """A figure in the form that claims are written in."""
    said = " ".join(match[0].split())
    if form != "percent":
        return said
    number = match["number"]
    number = number if re.search(r"\d", number) else str(number_of(number))
    bound = f"{match['bound'].lower()} " if match["bound"] else ""
    return f"{bound}{number}%".replace("~ ", "about ").replace("≈ ", "about ")
