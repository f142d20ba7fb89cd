"""A printed number against the exact one: exact, rounded, truncated, last digits lost, or wrong.

All of it is integer arithmetic on the printed digits.
"""

import re
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

from analyzer.errors import InputError
from analyzer.odds import Root, decimal, root_decimal, rounded, truncated

Value = Fraction | Root

SPREADSHEET = 15  # digits a spreadsheet, or a double, can be trusted with
_NUMBER = re.compile(r"([-+−]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d+))?\s*(%)?")
_RANGE = re.compile(r"(.+?)\s+to\s+(.+)")


@dataclass(frozen=True)
class Printed:
    """A number as it stands on a page: its value, digits after the point, and whether in percent."""

    text: str
    number: Fraction
    places: int
    percent: bool

    @property
    def scaled(self) -> int:
        """The printed digits as an integer count of 10^-places."""
        return rounded(self.number, self.places)


def parse_printed(text: str) -> Printed:
    """Read ``2,292,252,566,437,888``, ``1.06%``, ``-0.010183``; InputError for what is no number.

    >>> parse_printed("14.36%").number, parse_printed("1,234").number
    (Fraction(359, 25), Fraction(1234, 1))
    """
    match = _NUMBER.fullmatch(text.strip())
    if match is None or not (match[2] or match[3]):
        raise InputError(f"printed {text!r} is no number: write it with digits, like 14.36% or 0.458597")
    sign, whole, part, percent = match.groups()
    number = Fraction(f"{'-' if sign in ('-', '−') else ''}{whole.replace(',', '') or '0'}.{part or '0'}")
    return Printed(text.strip(), number, len(part or ""), percent is not None)


def parse_range(text: str) -> tuple[Printed, Printed] | None:
    """``3 to 4`` as its two ends; None if the text is a single number."""
    match = _RANGE.fullmatch(text.strip())
    return (parse_printed(match[1]), parse_printed(match[2])) if match else None


def verdict(text: str, exact: Value) -> str:
    """How a printed figure stands to the exact value, both in the same unit (a percent sign means x 100)."""
    ends = parse_range(text)
    if ends:
        low, high = ends
        within = in_unit(exact, low.percent or high.percent)
        if isinstance(within, Root):  # a deviation is not negative, and neither is its range
            inside = low.number**2 <= within.square <= high.number**2
        else:
            inside = low.number <= within <= high.number
        return "exact" if inside else "wrong"
    printed = parse_printed(text)
    value = in_unit(exact, printed.percent)
    if isinstance(value, Fraction) and value == printed.number:
        return "exact"
    if nearest(value, printed.places) == printed.scaled:
        return "rounded"
    if cut(value, printed.places) == printed.scaled:
        return "truncated"
    return "last digits lost" if _digits_lost(printed, value) else "wrong"


def in_unit(exact: Value, percent: bool) -> Value:
    """The value in the unit printed: hundredths under a percent sign."""
    if isinstance(exact, Root):
        return Root(exact.square * 10000) if percent else exact
    return exact * 100 if percent else exact


def nearest(value: Value, places: int) -> int:
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
    whole = {nearest(kept, 0), cut(kept, 0)}
    # Zeros after the kept digits are a spreadsheet's; other digits a double's rounding noise.
    shown_digits = _shifted(printed.number, printed.places - spare)
    return nearest(shown_digits, 0) in whole or cut(shown_digits, 0) in whole


def _shifted(value: Value, places: int) -> Value:
    """The value times 10^places; places may be negative."""
    ten = Fraction(10)
    return Root(value.square * ten ** (2 * places)) if isinstance(value, Root) else value * ten**places


def shown(text: str, exact: Value, more: int = 2) -> str:
    """The exact value in the form of a printed one: as many digits and ``more``."""
    ends = parse_range(text)
    printed = ends[0] if ends else parse_printed(text)
    value = in_unit(exact, printed.percent)
    whole = isinstance(value, Fraction) and value.denominator == 1
    places = 0 if whole and printed.places == 0 else printed.places + more
    said = root_decimal(value.square, places) if isinstance(value, Root) else decimal(value, places)
    if whole and places == 0 and "," in text:
        said = f"{int(said):,}"
    return said + ("%" if printed.percent else "")
