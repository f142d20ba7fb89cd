"""A printed number against the exact one: exact, rounded, truncated, last digits lost, or wrong.

All of it is integer arithmetic on the printed digits.
"""

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from math import isqrt

from analyzer.errors import InputError
from analyzer.odds import Root, decimal, parse_number, plain, root_decimal, rounded, truncated

Value = Fraction | Root

SPREADSHEET = 15  # digits a spreadsheet, or a double, can be trusted with
_ONE_IN = re.compile(r"(?:1|one) in (.+)|(.+?) ?(?::|to|-) ?1 against", re.IGNORECASE)
# Words before a figure: what they let the exact value be beside it.
_WORDS = {
    **dict.fromkeys(
        ("about", "around", "approximately", "roughly", "some", "circa", "ca.", "environ", "etwa", "~"), "about"
    ),
    **dict.fromkeys(("cerca de", "aproximadamente", "unos"), "about"),
    **dict.fromkeys(("nearly", "almost", "just under"), "from below"),
    **dict.fromkeys(("just over",), "from above"),
    **dict.fromkeys(("less than", "under", "below"), "less"),
    **dict.fromkeys(("more than", "over", "above"), "more"),
    "at most": "at most",
    "at least": "at least",
}
_WORDED = re.compile(rf"({'|'.join(map(re.escape, _WORDS))}) ?(?=[-+.\d])(.+)", re.IGNORECASE)
_RANGE = re.compile(r"(.+?)\s+to\s+(.+)")


@dataclass(frozen=True)
class Printed:
    """A number as it stands on a page: its value, digits after the point, and whether in percent.

    ``chance`` is ``in`` where it says *1 in 10.5*, ``against`` where it says *9.5 to 1 against*; ``word`` is what a
    word before it lets the value be: about, from below, from above, less, more, at most, at least.
    """

    text: str
    number: Fraction
    places: int
    percent: bool
    chance: str = ""
    word: str = ""

    @property
    def scaled(self) -> int:
        """The printed digits as an integer count of 10^-places."""
        return rounded(self.number, self.places)


def parse_printed(text: str) -> Printed:
    """Read ``2,292,252,566,437,888``, ``1.06%``, ``about 1%``, ``1 in 10.5``; InputError for what is no number.

    >>> parse_printed("14.36%").number, parse_printed("1,234").number, parse_printed("1 in 10.5").number
    (Fraction(359, 25), Fraction(1234, 1), Fraction(21, 2))
    """
    worded = _WORDED.fullmatch(plain(text))
    if worded:
        return replace(parse_printed(worded[2]), word=_WORDS[worded[1].lower()])
    match = _ONE_IN.fullmatch(plain(text))
    chance = "" if match is None else "in" if match[1] else "against"
    number = parse_number(match[1] or match[2] if match else text, "printed")
    if match and (number.percent or number.value <= 0):
        raise InputError(f"printed {text!r} is no chance: write 1 in 10.5, 9.5 to 1 against, or a share such as 9.52%")
    return Printed(text.strip(), *number, chance)


def parse_range(text: str) -> tuple[Printed, Printed] | None:
    """``3 to 4`` as its two ends; None if the text is a single number."""
    match = None if _ONE_IN.fullmatch(plain(text)) else _RANGE.fullmatch(text.strip())
    return (parse_printed(match[1]), parse_printed(match[2])) if match else None


class Verdict(StrEnum):
    """How a printed figure stands to the exact value; the text is what reports print."""

    EXACT = "exact"
    ROUNDED = "rounded"
    TRUNCATED = "truncated"
    LAST_DIGITS_LOST = "last digits lost"
    WRONG = "wrong"

    @property
    def right(self) -> bool:
        """True if the figure gives the exact value to its digits, rounded or cut."""
        return self in (Verdict.EXACT, Verdict.ROUNDED, Verdict.TRUNCATED)


def verdict(text: str, exact: Value) -> Verdict:
    """How a printed figure stands to the exact value, both in the same unit (a percent sign means x 100).

    InputError if it is no figure, or a chance where none can be.
    """
    ends = parse_range(text)
    if ends:
        low, high = ends
        within = in_unit(exact, replace(low, percent=low.percent or high.percent))
        if low.chance or high.chance:
            raise InputError(f"printed {text!r}: give the ends of a range as shares, such as 9% to 10%")
        if isinstance(within, Root):  # a deviation is not negative, and neither is its range
            inside = low.number**2 <= within.square <= high.number**2
        else:
            inside = low.number <= within <= high.number
        return Verdict.EXACT if inside else Verdict.WRONG
    printed = parse_printed(text)
    value = in_unit(exact, printed)
    if printed.word in BOUNDS or (printed.word.startswith("from") and not _holds(printed, value)):
        return Verdict.EXACT if _holds(printed, value) else Verdict.WRONG
    if isinstance(value, Fraction) and value == printed.number:
        return Verdict.EXACT
    if nearest_unit(value, printed.places) == printed.scaled:
        return Verdict.ROUNDED
    if cut(value, printed.places) == printed.scaled:
        return Verdict.TRUNCATED
    return Verdict.LAST_DIGITS_LOST if _digits_lost(printed, value) else Verdict.WRONG


BOUNDS = {"less", "more", "at most", "at least"}  # words that say no figure


def _holds(printed: Printed, value: Value) -> bool:
    """True if the value lies on the side of the figure that the word before it says."""
    sign = (value > printed.number) - (value < printed.number) if isinstance(value, Fraction) else _side(value, printed)
    below = {"less": (-1,), "from below": (-1, 0), "at most": (-1, 0), "more": (1,), "from above": (0, 1)}
    return sign in below.get(printed.word, (0, 1))


def _side(value: Root, printed: Printed) -> int:
    if value.negative or printed.number < 0:
        return -1 if value.negative else 1
    square = printed.number**2
    return (value.square > square) - (value.square < square)


def in_unit(exact: Value, printed: Printed) -> Value:
    """The value in the unit printed: hundredths under a percent sign, deals to one that shows it, odds against.

    InputError where the exact chance is no share, or none at all.
    """
    if printed.chance:
        if isinstance(exact, Root) or not 0 < exact <= 1:
            raise InputError(f"printed {printed.text!r} is a chance, which this quantity is not: write its value")
        return 1 / exact - (printed.chance == "against")
    if isinstance(exact, Root):
        return Root(exact.square * 10000) if printed.percent else exact
    return exact * 100 if printed.percent else exact


def nearest_unit(value: Value, places: int) -> int:
    """The value as an integer count of 10^-places, rounded."""
    if isinstance(value, Root):
        return rounded(Fraction(root_decimal(value.square, places)), places)
    return rounded(value, places)


def cut(value: Value, places: int) -> int:
    """The value as an integer count of 10^-places, the digits after it cut off."""
    if isinstance(value, Root):
        unit: int = 10 ** (2 * places)
        return isqrt(value.square.numerator * unit // value.square.denominator)
    return truncated(value, places)


def _digits_lost(printed: Printed, value: Value) -> bool:
    """True if the figure agrees in the first 15 significant digits and has more than that."""
    spare = len(str(abs(printed.scaled))) - SPREADSHEET
    if spare <= 0:
        return False
    kept = _shifted(value, printed.places - spare)
    whole = {nearest_unit(kept, 0), cut(kept, 0)}
    # Zeros after the kept digits are a spreadsheet's; other digits a double's rounding noise.
    shown_digits = _shifted(printed.number, printed.places - spare)
    return nearest_unit(shown_digits, 0) in whole or cut(shown_digits, 0) in whole


def _shifted(value: Value, places: int) -> Value:
    """The value times 10^places; places may be negative."""
    ten = Fraction(10)
    return Root(value.square * ten ** (2 * places)) if isinstance(value, Root) else value * ten**places


def shown_exact(text: str, exact: Value, more: int = 2) -> str:
    """The exact value in the form of a printed one: as many digits and ``more``."""
    ends = parse_range(text)
    printed = ends[0] if ends else parse_printed(text)
    value = in_unit(exact, printed)
    whole = isinstance(value, Fraction) and value.denominator == 1
    places = 0 if whole and printed.places == 0 else printed.places + more
    said = root_decimal(value.square, places) if isinstance(value, Root) else decimal(value, places)
    if whole and places == 0 and "," in text:
        said = f"{int(said):,}"
    if printed.chance:
        return f"1 in {said}" if printed.chance == "in" else f"{said} to 1 against"
    return said + ("%" if printed.percent else "")
