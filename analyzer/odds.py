"""Exact numbers in the trade's words, and exact rounding back to digits.

``to`` counts what is won beside the stake, ``for`` what is handed back with it: 9 for 1 is 8 to 1.
"""

import re
from fractions import Fraction
from math import isqrt
from typing import NamedTuple

from analyzer.errors import InputError


class Root(NamedTuple):
    """The square root of a non-negative rational, kept as what is under the root; negative if so said."""

    square: Fraction
    negative: bool = False


_NUMBER = r"\d+(?:\.\d+)?"
_ODDS = re.compile(rf"({_NUMBER})\s*(to|for)\s*({_NUMBER})")
_WORDS = {"push": Fraction(0), "even money": Fraction(1), "lose": Fraction(-1)}


def parse_odds(text: str) -> Fraction:
    """What one unit wins: ``8 to 1``, ``9 for 1``, ``19 to 20``, ``push``, ``even money``, ``lose``.

    InputError where the text does not say whether the stake is counted.

    >>> parse_odds("8 to 1") == parse_odds("9 for 1"), parse_odds("19 to 20")
    (True, Fraction(19, 20))
    """
    said = " ".join(text.lower().split())
    if said in _WORDS:
        return _WORDS[said]
    match = _ODDS.fullmatch(said)
    if match is None:
        raise InputError(f'odds {text!r} are unclear: write "8 to 1" (stake apart) or "9 for 1" (stake counted)')
    won, unit = Fraction(match[1]), Fraction(match[3])
    if unit == 0:
        raise InputError(f"odds {text!r} are for a stake of nothing")
    return won / unit if match[2] == "to" else won / unit - 1


def odds_text(odds: Fraction) -> str:
    """Odds as a pay table prints them, always with *to*.

    >>> odds_text(Fraction(8)), odds_text(Fraction(19, 20)), odds_text(Fraction(27, 50)), odds_text(Fraction(0))
    ('8 to 1', '19 to 20', '0.54 to 1', 'push')
    """
    if odds in (0, -1):
        return "push" if odds == 0 else "lose"
    hundredths = odds * 100
    if odds.denominator > 20 and hundredths.denominator == 1:  # 0.54 to 1 says more than 27 to 50
        return f"{place_point(hundredths.numerator, 2)} to 1"
    return f"{odds.numerator} to {odds.denominator}"


def parse_rate(text: str) -> Fraction:
    """A share from 0 to 1, written ``5%``, ``0.05`` or ``1/20``; InputError outside it.

    >>> parse_rate("5 %") == parse_rate("0.05") == parse_rate("1/20") == Fraction(1, 20)
    True
    """
    said = text.replace(" ", "")
    match = re.fullmatch(rf"({_NUMBER})(%)?|(\d+)/([1-9]\d*)", said)
    if match is None:
        raise InputError(f"rate {text!r} is not a share: write 5%, 0.05 or 1/20")
    rate = Fraction(int(match[3]), int(match[4])) if match[3] else Fraction(match[1])
    if match[2]:
        rate /= 100
    if rate > 1:
        what = "a share is at most 100%" if "%" in said or "/" in said else f"write {said}% for a percentage"
        raise InputError(f"rate {text!r} is more than the whole: {what}")
    return rate


def rounded(x: Fraction, digits: int) -> int:
    """The integer nearest to x * 10^digits; a half goes away from zero, as people round."""
    unit: int = 10**digits
    over, under = abs(x.numerator) * unit, x.denominator
    nearest = (2 * over + under) // (2 * under)
    return -nearest if x.numerator < 0 else nearest


def truncated(x: Fraction, digits: int) -> int:
    """The integer part of x * 10^digits: the digits after it are cut off."""
    unit: int = 10**digits
    cut = abs(x.numerator) * unit // x.denominator
    return -cut if x.numerator < 0 else cut


def decimal(x: Fraction, digits: int) -> str:
    """x with ``digits`` digits after the point.

    >>> decimal(Fraction(-1, 8), 2), decimal(Fraction(2), 3)
    ('-0.13', '2.000')
    """
    return place_point(rounded(x, digits), digits)


def percent(x: Fraction, digits: int) -> str:
    """x as a percentage with ``digits`` digits after the point.

    >>> percent(Fraction(31, 415), 4)
    '7.4699%'
    """
    return decimal(x * 100, digits) + "%"


def root_decimal(square: Fraction, digits: int) -> str:
    """The square root of a non-negative rational, rounded exactly.

    >>> root_decimal(Fraction(2), 6)
    '1.414214'
    """
    # floor(2 sqrt(square) 10^digits), whose half is rounded up
    twice = isqrt(4 * square.numerator * 10 ** (2 * digits) // square.denominator)
    return place_point((twice + 1) // 2, digits)


def place_point(scaled: int, digits: int) -> str:
    """The decimal that an integer count of 10^-digits stands for."""
    sign = "-" if scaled < 0 else ""
    whole, part = divmod(abs(scaled), 10**digits)
    return f"{sign}{whole}.{part:0{digits}d}" if digits else f"{sign}{whole}"
