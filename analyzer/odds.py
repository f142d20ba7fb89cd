"""Exact numbers in the trade's words, and exact rounding back to digits.

``to`` counts what is won beside the stake, ``for`` what is handed back with it: 9 for 1 is 8 to 1.
"""

import re
import unicodedata
from fractions import Fraction
from math import isqrt
from typing import NamedTuple

from analyzer.errors import InputError

MOST_DIGITS = 100  # of a number that is read; no stake, odds or figure has as many


class Root(NamedTuple):
    """The square root of a non-negative rational, kept as what is under the root; negative if so said."""

    square: Fraction
    negative: bool = False


class Number(NamedTuple):
    """A number as written: its value (25 for 25%), its digits after the point, and whether in percent."""

    value: Fraction
    places: int
    percent: bool


def plain(text: str) -> str:
    """Text in the signs of a keyboard: full-width letters, hard spaces, curly quotes, minus signs and dashes."""
    return " ".join(unicodedata.normalize("NFKC", text).translate(_SIGNS).split())


_SIGNS = str.maketrans("’‘−–—‐‑", "''-----")
_FIGURE = re.compile(r"([-+]?) ?((?:[\d.,' ]*\d)) ?(%|percent|per cent)?", re.IGNORECASE)
_POWER = re.compile(r"\d ?(e ?[-+]?\d|[x*·×] ?10 ?(\^|\*\*))", re.IGNORECASE)


def parse_number(text: str, what: str = "number") -> Number:
    """A number as people print it: ``1,058``, ``1 058``, ``1'058``, ``0.4586``, ``98,94 %``, ``1.058,25``.

    A comma before three digits parts thousands (``1,058``), any other is a decimal comma. InputError for what is no
    number, may be two, or is a power of ten, which leaves digits out.

    >>> parse_number("98,94 %"), parse_number("1'058").value == parse_number("1,058").value == 1058
    (Number(value=Fraction(4947, 50), places=2, percent=True), True)
    """
    said = plain(text)
    if _POWER.search(said):
        raise InputError(f"{what} {text!r} leaves out digits, and only a whole figure can be held to the exact one")
    match = _FIGURE.fullmatch(said)
    parts = _parts(match[2]) if match else None
    if match is None or parts is None:
        raise InputError(f"{what} {text!r} is no number: write it with digits, like 14.36% or 0.458597")
    if match[3] and re.fullmatch(r"[1-9]\d{0,2},\d{3}", match[2]):
        one, other = match[2].replace(",", "."), match[2].replace(",", "")
        raise InputError(f"{what} {text!r} may be {one}% or {other}%: write the one that is meant")
    whole, part = parts
    if len(whole) + len(part) > MOST_DIGITS:
        raise InputError(f"{what} {text!r} has {len(whole) + len(part):,} digits: give at most {MOST_DIGITS}")
    sign = "-" if match[1] == "-" else ""
    return Number(Fraction(f"{sign}{whole or 0}.{part or 0}"), len(part), match[3] is not None)


def _parts(digits: str) -> tuple[str, str] | None:
    """The digits before and after the point; None if they cannot be told."""
    if match := re.fullmatch(r"(\d*)(?:\.(\d+))?", digits):
        return match[1], match[2] or ""
    for mark, points in ((",", r"\."), (" ", "[.,]"), ("'", "[.,]"), (r"\.", ",")):
        match = re.fullmatch(rf"((?!0{mark}\d+$)\d{{1,3}}(?:{mark}\d{{3}})+)(?:{points}(\d+))?", digits)
        if match:
            return re.sub(r"\D", "", match[1]), match[2] or ""
    match = re.fullmatch(r"(\d+),(\d+)", digits)
    return (match[1], match[2]) if match else None


_N = r"(\.?\d(?:[\d.,' ]*\d)?)"
_ODDS = re.compile(rf"{_N} ?(to|for|:|/|-) ?{_N}")
_TIMES = re.compile(rf"{_N} ?[x×]|[x×] ?{_N}")
_PAYS = re.compile(rf"{_N} ?(?:pays|賠|赔) ?{_N}")
_LOSE = re.compile(rf"loses? {_N} for {_N}")
_WORDS = {"push": Fraction(0), "lose": Fraction(-1), "lose half": Fraction(-1, 2)}
_WORDS |= dict.fromkeys(("even money", "evens"), Fraction(1))


def parse_odds(text: str) -> Fraction:
    """What one unit wins: ``8 to 1``, ``9 for 1``, ``19 to 20``, ``push``, ``even money``, ``lose``, ``lose 8 for 9``.

    A colon, a slash and a dash say *to* (``8:1``, ``19/20``, ``8-1``), and so do ``1 pays 8`` and ``1賠8``, stake
    first; ``9x`` says *for*. InputError where the text does not say whether the stake is counted.

    >>> parse_odds("8 to 1") == parse_odds("9 for 1") == parse_odds("8:1") == parse_odds("9x"), parse_odds("19 to 20")
    (True, Fraction(19, 20))
    """
    said = plain(text).lower()
    if said in _WORDS:
        return _WORDS[said]
    if match := _TIMES.fullmatch(said):
        won, unit, word = match[1] or match[2], "1", "for"
    elif match := _PAYS.fullmatch(said):
        won, unit, word = match[2], match[1], "to"
    elif match := _LOSE.fullmatch(said):
        won, unit, word = match[1], match[2], "lose"
    elif match := _ODDS.fullmatch(said):
        won, unit, word = match[1], match[3], match[2]
    else:
        raise InputError(f'odds {text!r} are unclear: write "8 to 1" (stake apart) or "9 for 1" (stake counted)')
    stake = parse_number(unit, "odds").value
    if stake == 0:
        raise InputError(f"odds {text!r} are for a stake of nothing")
    share = parse_number(won, "odds").value / stake
    return -share if word == "lose" else share - 1 if word == "for" else share


def split_odds(text: str) -> list[str]:
    """The odds of several lines, by commas or semicolons; a comma within a number stays where it must.

    >>> split_odds("12 to 1,23 to 1"), split_odds("1,000 to 1, 0,95 to 1")
    (['12 to 1', '23 to 1'], ['1,000 to 1', '0,95 to 1'])
    """
    parts = [part.strip() for part in re.split("[,;]", text)]
    try:
        for part in parts:
            parse_odds(part)
    except InputError:
        parts = [part.strip() for part in re.split(r",(?!\d)|(?<!\d),|;", text)]
    return parts


def odds_text(odds: Fraction) -> str:
    """Odds as a pay table prints them, always with *to*; what is lost, if not the whole stake, with *for*.

    >>> odds_text(Fraction(8)), odds_text(Fraction(19, 20)), odds_text(Fraction(27, 50)), odds_text(Fraction(-8, 9))
    ('8 to 1', '19 to 20', '0.54 to 1', 'lose 8 for 9')
    """
    if odds in (0, -1):
        return "push" if odds == 0 else "lose"
    if odds < 0:
        return f"lose {odds_text(-odds).replace('to', 'for')}"
    hundredths = odds * 100
    if odds.denominator > 20 and hundredths.denominator == 1:  # 0.54 to 1 says more than 27 to 50
        return f"{place_point(hundredths.numerator, 2)} to 1"
    return f"{odds.numerator} to {odds.denominator}"


def parse_rate(text: str) -> Fraction:
    """A share from 0 to 1, written ``5%``, ``0.05`` or ``1/20``; InputError outside it.

    >>> parse_rate("5 %") == parse_rate("0.05") == parse_rate("0,05") == parse_rate("1/20") == Fraction(1, 20)
    True
    """
    said = plain(text).replace(" /", "/").replace("/ ", "/")
    if match := re.fullmatch(r"(\d{1,15})/([1-9]\d{0,14})", said):
        rate = Fraction(int(match[1]), int(match[2]))
    else:
        try:
            number = parse_number(said, "rate")
        except InputError as error:
            raise InputError(str(error) if " may be " in str(error) else _NO_SHARE.format(text)) from None
        rate = number.value * Fraction(1, 100) if number.percent else number.value
    if rate < 0:
        raise InputError(_NO_SHARE.format(text))
    if rate > 1:
        what = "a share is at most 100%" if "%" in said or "/" in said else f"write {said}% for a percentage"
        raise InputError(f"rate {text!r} is more than the whole: {what}")
    return rate


_NO_SHARE = "rate {!r} is not a share: write 5%, 0.05 or 1/20"


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


def rate_text(rate: Fraction) -> str:
    """A commission or share in as few digits as it has, up to two.

    >>> rate_text(Fraction(1, 20)), rate_text(Fraction(1, 40))
    ('5%', '2.5%')
    """
    return percent(rate, 2).removesuffix("%").rstrip("0").rstrip(".") + "%"


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
