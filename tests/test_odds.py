"""Odds and rounding: exact both ways."""

from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.errors import InputError
from analyzer.odds import (
    Root,
    decimal,
    odds_text,
    parse_number,
    parse_odds,
    parse_rate,
    percent,
    place_point,
    root_decimal,
    rounded,
    split_odds,
    truncated,
)

DIGITS = st.integers(0, 12)
RATIONALS = st.fractions(-1000, 1000, max_denominator=10**6)


@pytest.mark.parametrize(
    ("text", "odds"),
    [
        ("8 to 1", Fraction(8)),
        ("9 for 1", Fraction(8)),  # C076
        ("19 to 20", Fraction(19, 20)),
        ("1.5 to 1", Fraction(3, 2)),
        ("0.54 to 1", Fraction(27, 50)),
        ("3 for 2", Fraction(1, 2)),
        ("10 to 2.5", Fraction(4)),
        ("  8  TO 1 ", Fraction(8)),
        ("8to1", Fraction(8)),
        ("push", Fraction(0)),
        ("Push", Fraction(0)),
        ("even  money", Fraction(1)),
        ("lose", Fraction(-1)),
        ("0.5 for 1", Fraction(-1, 2)),
        ("8:1", Fraction(8)),
        ("8/1", Fraction(8)),
        ("8-1", Fraction(8)),
        ("8–1", Fraction(8)),
        ("８：１", Fraction(8)),
        ("0.95:1", Fraction(19, 20)),
        ("0,95 to 1", Fraction(19, 20)),
        ("19:20", Fraction(19, 20)),
        ("1,000 to 1", Fraction(1000)),
        ("9x", Fraction(8)),
        ("9×", Fraction(8)),
        ("x9", Fraction(8)),
        ("1賠8", Fraction(8)),
        ("1赔0.95", Fraction(19, 20)),
        ("1 pays 8", Fraction(8)),
        ("2 pays 1", Fraction(1, 2)),
        ("lose 8 for 9", Fraction(-8, 9)),
        ("loses 1 for 2", Fraction(-1, 2)),
        ("lose half", Fraction(-1, 2)),
    ],
)
def test_odds_in_the_trades_words(text, odds):
    assert parse_odds(text) == odds


@pytest.mark.parametrize(
    "text", ["8", "8:", "8/1/2", "x", "lose 8", "", "eight to one", "8 to", "-1 to 1", "8 to 1 to 1"]
)
def test_odds_that_do_not_say_to_or_for_are_refused(text):
    """C064: an order that is not stated is not guessed."""
    with pytest.raises(
        InputError, match=r'are unclear: write "8 to 1" \(stake apart\) or "9 for 1" \(stake counted\)'
    ) as error:
        parse_odds(text)
    assert str(error.value).startswith(f"odds {text!r} are unclear: ")


@pytest.mark.parametrize("text", ["8 to 0", "8 for 0.0"])
def test_odds_for_a_stake_of_nothing_are_refused(text):
    with pytest.raises(InputError, match=f"^odds '{text}' are for a stake of nothing"):
        parse_odds(text)


def test_what_is_said_of_odds_and_rates_in_full():
    for read, text, said in (
        (parse_odds, "8 to 0", "odds '8 to 0' are for a stake of nothing"),
        (parse_rate, "5", "rate '5' is more than the whole: write 5% for a percentage"),
        (parse_rate, " 1.5 ", "rate ' 1.5 ' is more than the whole: write 1.5% for a percentage"),
        (parse_rate, "101%", "rate '101%' is more than the whole: a share is at most 100%"),
        (parse_rate, "3/2", "rate '3/2' is more than the whole: a share is at most 100%"),
        (parse_rate, "x", "rate 'x' is not a share: write 5%, 0.05 or 1/20"),
    ):
        with pytest.raises(InputError) as error:
            read(text)
        assert str(error.value) == said


def test_hundredths_are_printed_where_they_say_more():
    """From 21 parts on, if they come out even: 0.05 to 1 is not one of them."""
    printed = [odds_text(Fraction(*pair)) for pair in ((1, 20), (1, 25), (251, 50), (-27, 50), (1, 40), (99, 100))]
    assert printed == ["1 to 20", "0.04 to 1", "5.02 to 1", "lose 0.54 for 1", "1 to 40", "0.99 to 1"]


def test_a_root_is_positive_unless_said_otherwise():
    assert Root(Fraction(2)) == (Fraction(2), False)
    assert Root(Fraction(2), True).negative is True


def test_odds_are_printed_with_to():
    printed = [odds_text(Fraction(*pair)) for pair in ((8,), (19, 20), (1, 2), (0,), (-1,), (27, 50), (3, 2), (1, 21))]
    assert printed == ["8 to 1", "19 to 20", "1 to 2", "push", "lose", "0.54 to 1", "3 to 2", "1 to 21"]


@given(st.fractions(-3, 1000, max_denominator=100))
def test_printed_odds_read_back_as_they_were(odds):
    assert parse_odds(odds_text(odds)) == odds


@given(st.fractions(Fraction(1, 100), 500, max_denominator=100))
def test_for_counts_the_stake_and_to_does_not(odds):
    to = f"{odds.numerator} to {odds.denominator}"
    assert parse_odds(f"{odds.numerator + odds.denominator} for {odds.denominator}") == parse_odds(to) == odds


@pytest.mark.parametrize(
    ("text", "rate"),
    [
        ("5%", Fraction(1, 20)),
        ("5 %", Fraction(1, 20)),
        ("0.05", Fraction(1, 20)),
        ("1/20", Fraction(1, 20)),
        ("2.75%", Fraction(11, 400)),
        ("0", Fraction(0)),
        ("0%", Fraction(0)),
        ("0/7", Fraction(0)),
        ("1", Fraction(1)),
        ("100%", Fraction(1)),
        (".05", Fraction(1, 20)),
        ("0,05", Fraction(1, 20)),
        ("5 percent", Fraction(1, 20)),
        ("５％", Fraction(1, 20)),
        ("2,75 %", Fraction(11, 400)),
    ],
)
def test_rates(text, rate):
    assert parse_rate(text) == rate


@pytest.mark.parametrize("text", ["", "five", "-5%", "1/0", "5%%", "1/2%", "5 of 100", "5e-2"])
def test_what_is_no_rate_is_refused(text):
    with pytest.raises(InputError, match=r"is not a share: write 5%, 0\.05 or 1/20") as error:
        parse_rate(text)
    assert str(error.value).startswith(f"rate {text!r} is not a share: ")


def test_a_rate_above_the_whole_is_refused():
    with pytest.raises(InputError, match=r"^rate '5' is more than the whole: write 5% for a percentage"):
        parse_rate("5")
    with pytest.raises(InputError, match="more than the whole"):
        parse_rate("100.1%")


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("98,94 %", (Fraction(4947, 50), 2, True)),
        ("98.94％", (Fraction(4947, 50), 2, True)),
        ("9894", (Fraction(9894), 0, False)),
        ("1 058", (Fraction(1058), 0, False)),
        ("1\u202f058", (Fraction(1058), 0, False)),
        ("1'058", (Fraction(1058), 0, False)),
        ("1’058’000.5", (Fraction(2116001, 2), 1, False)),
        ("1,058", (Fraction(1058), 0, False)),
        ("1.058,25", (Fraction(4233, 4), 2, False)),
        ("1.058.000", (Fraction(1058000), 0, False)),
        ("0,458", (Fraction(229, 500), 3, False)),
        ("0,458%", (Fraction(229, 500), 3, True)),
        ("1,234.5%", (Fraction(2469, 2), 1, True)),
        ("−1.06 %", (Fraction(-53, 50), 2, True)),
        ("+.5", (Fraction(1, 2), 1, False)),
        ("14.36 percent", (Fraction(359, 25), 2, True)),
    ],
)
def test_numbers_as_people_print_them(text, number):
    assert parse_number(text) == number


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("4.998e15", "number '4.998e15' leaves out digits, and only a whole figure can be held to the exact one"),
        ("4.998 × 10^15", "number '4.998 × 10^15' leaves out digits"),
        ("1,058%", "number '1,058%' may be 1.058% or 1058%: write the one that is meant"),
        ("1 05", "number '1 05' is no number"),
        ("1,05,8", "number '1,05,8' is no number"),
        ("", "number '' is no number: write it with digits, like 14.36% or 0.458597"),
    ],
)
def test_numbers_that_leave_something_open_are_refused(text, said):
    with pytest.raises(InputError) as error:
        parse_number(text)
    assert str(error.value).startswith(said)


@pytest.mark.parametrize(
    ("text", "odds"),
    [
        ("9 to 1,10 to 1", ["9 to 1", "10 to 1"]),
        ("9:1; 0,95:1", ["9:1", "0,95:1"]),
        ("1,000 to 1, push", ["1,000 to 1", "push"]),
        ("9x", ["9x"]),
    ],
)
def test_odds_of_several_lines(text, odds):
    assert split_odds(text) == odds


def quantized(x, digits, rounding):
    """The rounding of Python's decimal, on enough digits to hold an exact tie or its neighbour."""
    with localcontext() as context:
        context.prec = 60
        value = Decimal(x.numerator) / Decimal(x.denominator)
        return int((value * 10**digits).to_integral_value(rounding))


@given(RATIONALS, DIGITS)
def test_rounding_agrees_with_decimal(x, digits):
    assert rounded(x, digits) == quantized(x, digits, ROUND_HALF_UP)
    assert truncated(x, digits) == quantized(x, digits, ROUND_DOWN)


@given(RATIONALS, DIGITS)
def test_rounding_is_to_the_nearest_and_is_odd(x, digits):
    assert abs(rounded(x, digits) - x * 10**digits) <= Fraction(1, 2)
    assert 0 <= abs(x) * 10**digits - abs(truncated(x, digits)) < 1
    assert rounded(-x, digits) == -rounded(x, digits)
    assert truncated(-x, digits) == -truncated(x, digits)


@given(st.integers(0, 10**6), DIGITS)
def test_a_half_goes_away_from_zero(n, digits):
    half = Fraction(2 * n + 1, 2 * 10**digits)
    assert (rounded(half, digits), rounded(-half, digits), truncated(half, digits)) == (n + 1, -n - 1, n)


@given(RATIONALS, DIGITS)
def test_a_decimal_has_its_digits_and_reads_back(x, digits):
    text = decimal(x, digits)
    assert len(text.partition(".")[2]) == digits
    assert Fraction(text) * 10**digits == rounded(x, digits)
    assert percent(x, digits) == decimal(100 * x, digits) + "%"


def test_decimals_in_print():
    assert [decimal(Fraction(1, 8), d) for d in (0, 1, 2, 3, 5)] == ["0", "0.1", "0.13", "0.125", "0.12500"]
    assert [decimal(Fraction(-1, 2000), 3), decimal(Fraction(-1, 2001), 3)] == ["-0.001", "0.000"]
    assert [place_point(-1234, 2), place_point(5, 3), place_point(-7, 0)] == ["-12.34", "0.005", "-7"]
    assert percent(Fraction(31, 415), 4) == "7.4699%"  # base_game.md: 31/415


@given(st.fractions(0, 10**6, max_denominator=10**6), st.integers(0, 9))
def test_a_root_is_rounded_exactly(square, digits):
    """r is the rounded root if and only if (r - 1/2)^2 <= square < (r + 1/2)^2, in units of its last digit."""
    root = Fraction(root_decimal(square, digits)) * 10**digits
    scaled = square * 10 ** (2 * digits)
    assert root.denominator == 1
    assert root == 0 or (root - Fraction(1, 2)) ** 2 <= scaled
    assert scaled < (root + Fraction(1, 2)) ** 2


def test_roots_in_print():
    assert [root_decimal(Fraction(s), 3) for s in (0, 1, 2, 4)] == ["0.000", "1.000", "1.414", "2.000"]
    assert root_decimal(Fraction(1, 4), 0) == "1"  # a half of itself goes up
    assert root_decimal(Fraction(9, 4), 0) == "2"
