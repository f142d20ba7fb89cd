"""Sessions: printed values, convolution against direct sums, one way against the other, and what is refused."""

import json
import sys
from collections import Counter
from fractions import Fraction
from itertools import product
from math import factorial, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer import Shoe, bet, chart, decimal, edges
from analyzer.cli import main
from analyzer.studies.sessions.results import KEPT, by_recurrence, by_squaring, results
from analyzer.studies.sessions.wager import Wager, wager

SHOE, CHART = Shoe.decks(8), chart("punto-banco")


def flat(*staked):
    return wager(SHOE, CHART, [(bet(key), Fraction(stake)) for key, stake in staked])


@pytest.mark.parametrize(("key", "printed"), [("banker", "45.93"), ("player", "43.31")])
def test_ahead_after_60_coups(key, printed):
    assert decimal(100 * results(flat((key, 1)), 60).ahead, 2) == printed


STEPS = st.dictionaries(st.integers(-7, 9), st.integers(1, 50), min_size=1, max_size=5)


@given(STEPS, st.integers(1, 5))
def test_the_recurrence_is_the_direct_sum(steps, coups):
    direct = Counter()
    for row in product(steps, repeat=coups):
        direct[sum(row)] += prod(steps[k] for k in row)
    assert by_recurrence(steps, coups) == dict(direct)


@given(STEPS, st.integers(1, 40))
def test_squaring_is_just_below_the_recurrence(steps, coups):
    exact, total = by_recurrence(steps, coups), sum(steps.values()) ** coups
    bounds = by_squaring(steps, coups)
    for k, n in exact.items():
        assert 0 <= Fraction(n, total) - Fraction(bounds.get(k, 0), 10**KEPT) < Fraction(1, 10 ** (KEPT - 5))
    assert bounds.keys() <= exact.keys()


def test_a_session_is_a_sum_over_wins_pushes_and_losses():
    one = flat(("banker", 20))
    assert {int(net) for net in one.nets} == {19, 0, -20}
    win, push, lose = (one.nets[Fraction(net)] for net in (19, 0, -20))
    n = 12
    ahead = sum(
        factorial(n) // (factorial(w) * factorial(t) * factorial(n - w - t)) * win**w * push**t * lose ** (n - w - t)
        for w in range(n + 1)
        for t in range(n + 1 - w)
        if 19 * w > 20 * (n - w - t)
    )
    law = results(one, n)
    assert law.ahead == Fraction(ahead, one.total**n)
    assert law.ahead + law.even + law.behind == 1 and law.lost == 0


@pytest.mark.parametrize("coups", [60, 4000])
def test_the_moments_of_the_law_are_those_of_the_coups(coups):
    one = flat(("player", 1))
    law = results(one, coups)
    mean = sum((k * law.step * n for k, n in law.ways.items()), Fraction(0)) / law.total
    square = sum(((k * law.step) ** 2 * n for k, n in law.ways.items()), Fraction(0)) / law.total
    assert abs(mean - law.mean) < Fraction(1, 10**38) and abs(square - mean**2 - law.variance) < Fraction(1, 10**34)
    assert law.mean == -coups * edges(SHOE, CHART, [bet("player")])[0].house_edge


def test_ten_thousand_coups_are_told_with_what_is_lost():
    law = results(flat(("player", 1)), 10_000)
    assert 0 < law.lost < Fraction(1, 10**44)
    # the normal law's chance to be ahead, with its continuity correction, is near
    assert decimal(law.ahead, 3) == "0.096"


def test_bets_together_share_the_coup():
    both = flat(("player", 1), ("banker", 1))  # one loses what the other wins, but for the commission and ties
    assert both.nets.keys() == {Fraction(0), Fraction(-1, 20)}
    assert both.mean == flat(("player", 1)).mean + flat(("banker", 1)).mean


def test_percentiles_of_a_small_law():
    coin = Wager("coin", Fraction(1), {Fraction(-1): 1, Fraction(1): 1})
    law = results(coin, 4)  # -4 -2 0 2 4 with 1 4 6 4 1 of 16
    assert [law.percentile(Fraction(share, 16)) for share in (1, 2, 5, 6, 11, 12, 16)] == [-4, -2, -2, 0, 0, 2, 4]
    assert law.chance(Fraction(-2), Fraction(2)) == Fraction(14, 16)


def run(monkeypatch, capsys, *arguments):
    monkeypatch.setattr(sys, "argv", ["baccarat", "session", *arguments])
    with pytest.raises(SystemExit) as stopped:
        main()
    return stopped.value.code or 0, capsys.readouterr()


def test_commission_rounded_to_a_chip_costs(monkeypatch, capsys):
    rounded = ("--stake", "10", "--round-commission", "up:1", "--format", "json", "--fractions")
    means = []
    for extra in (("--stake", "10", "--format", "json", "--fractions"), rounded):
        _, out = run(monkeypatch, capsys, "banker", *extra)
        means.append(Fraction(json.loads(out.out)["rows"][0]["mean"]["fraction"]))
    half_on_each_win = 60 * edges(SHOE, CHART, [bet("banker")])[0].hit / 2
    assert means[0] - means[1] == half_on_each_win


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["player:0"], "amount '0': write a number above 0"),
        (["player:1", "tie"], "'tie' has no stake"),
        (["player:1", "--stake", "5"], "give one of them"),
        (["--coups", "0"], "0 coups: give 1 to 1,000,000"),
        (["--coups-per-hour", "0"], "give 1 to 10,000"),
        (["insurance-player"], "is offered when something is known"),
        (["--model", "infinite", "--decks", "6"], "leave --decks and --shoe out"),
        (["--coups", "9000", "--fractions"], "leave --fractions out"),
    ],
)
def test_what_cannot_be_played_is_one_line(monkeypatch, capsys, arguments, said):
    status, printed = run(monkeypatch, capsys, *arguments)
    assert status == 2 and said in printed.err and printed.err.count("\n") == 1
