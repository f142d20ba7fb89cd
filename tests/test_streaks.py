"""Streaks: printed values, brute force over every row of winners, closed forms, and what is refused."""

import sys
from fractions import Fraction
from itertools import product
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer import InputError, Shoe, chart, decimal
from analyzer.cli import main
from analyzer.studies.sessions.law import lowest, shares, winner_weights
from analyzer.studies.sessions.streaks import parse_pattern, streak

WEIGHTS = winner_weights(Shoe.decks(8), chart("punto-banco"))
DECISIONS = lowest({"P": WEIGHTS["P"], "B": WEIGHTS["B"]})
SMALL = {"P": 3, "B": 4, "T": 2}


def test_six_bankers_in_73_decisions():
    assert decimal(100 * streak(parse_pattern("B6"), DECISIONS, 73).seen, 2) == "45.64"


def test_three_ties_in_a_row_in_81_coups():
    assert decimal(100 * streak(parse_pattern("T3"), WEIGHTS, 81).seen, 3) == "5.996"


def seen_in(pattern, row):
    """How often a pattern is in a row of winners; a run only where it reaches its least length."""
    k = len(pattern.words[0])
    at = [i for i in range(len(row) - k + 1) if row[i : i + k] in pattern.words]
    return len([i for i in at if not (pattern.run and i - 1 in at)])


PATTERNS = ["B2", "BB", "B1", "T2", "either:2", "either:3", "chop:2", "chop:4", "BBPB", "BTB", "PBP"]


@pytest.mark.parametrize("ties", ["break", "skip"])
@pytest.mark.parametrize("text", PATTERNS)
def test_brute_force_over_every_row_of_seven_coups(text, ties):
    pattern = parse_pattern(text)
    if ties == "skip" and "T" in pattern.letters:
        with pytest.raises(InputError, match="ties are left out"):
            streak(pattern, SMALL, 7, "T")
        return
    some = number = 0
    for row in map("".join, product("PBT", repeat=7)):
        times = seen_in(pattern, row.replace("T", "") if ties == "skip" else row)
        ways = prod(SMALL[letter] for letter in row)
        some, number = some + ways * bool(times), number + ways * times
    found = streak(pattern, SMALL, 7, "T" if ties == "skip" else "")
    assert (found.seen, found.expected) == (Fraction(some, 9**7), Fraction(number, 9**7))


@given(st.text("PB", min_size=1, max_size=8))
def test_the_wait_is_conways_sum_over_ends_that_are_beginnings(word):
    share = shares(DECISIONS)
    ends = [word[:n] for n in range(1, len(word) + 1) if word.endswith(word[:n])]
    conway = sum(1 / prod((share[letter] for letter in end), start=Fraction(1)) for end in ends)
    assert streak(parse_pattern(word), DECISIONS, 9).wait == conway


def test_a_run_by_de_moivres_sum():
    n, k, p = 73, 6, shares(DECISIONS)["B"]
    free = sum(
        (-1) ** j * (p**k * (1 - p)) ** j * (comb(n - j * k, j) + Fraction(0)) for j in range(n // (k + 1) + 1)
    ) - p**k * sum((-1) ** j * (p**k * (1 - p)) ** j * comb(n - k - j * k, j) for j in range((n - k) // (k + 1) + 1))
    assert streak(parse_pattern("banker:6"), DECISIONS, n).seen == 1 - free


def test_the_deviation_of_the_wait_for_one_coup_is_the_geometric_one():
    p = shares(WEIGHTS)["T"]
    found = streak(parse_pattern("T"), WEIGHTS, 10)
    assert (found.wait, found.wait_variance) == (1 / p, (1 - p) / p**2)


def run(monkeypatch, capsys, *arguments):
    monkeypatch.setattr(sys, "argv", ["baccarat", "streaks", *arguments])
    with pytest.raises(SystemExit) as stopped:
        main()
    return stopped.value.code, capsys.readouterr()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["XYZ"], "pattern 'XYZ' is unclear: write letters (BBPB)"),
        (["bankr:6"], "pattern 'bankr:6' is unclear"),
        (["chop:1"], "pattern 'chop:1' is unclear"),
        (["B0"], "pattern 'B0' is unclear"),
        (["B101"], "at most 100 are looked for"),
        (["T3"], "T never comes: ties are left out here"),
        (["B2", "--decisions", "0"], "0 coups: give 1 to 10,000"),
        (["B2", "--decisions", "9", "--coups", "9"], "give one of them"),
        (["B2", "--ties", "skip"], "say --coups instead"),
    ],
)
def test_what_cannot_be_asked_is_one_line(monkeypatch, capsys, arguments, said):
    status, printed = run(monkeypatch, capsys, *arguments)
    assert status == 2 and said in printed.err and printed.err.count("\n") == 1
