"""Foster's algorithm (discussion of Kendall and Murchland, JRSS A 127, 1964): one free probability, exact breaks.

Values from a shoe are those that this project's reference computed with another program; Downton and Lockwood solved
the same games (model B2, 1 to 8 decks) in 1975, but their tables could not be opened.
"""

from fractions import Fraction
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer import Shoe
from analyzer.catalog import STANDARD, shipped_chart
from analyzer.chart import OPEN, Cell
from analyzer.choice.certificate import certificate, floor
from analyzer.choice.chemin_de_fer import form_chart, solve
from analyzer.choice.deal import deals_of
from analyzer.choice.foster import breaks, equilibria
from analyzer.choice.game import MODELS, Choice, Game, Payoffs, open_game, value_at
from analyzer.choice.maximin import saddle

PUNTO_BANCO = shipped_chart(STANDARD)

NONE = Fraction(0)
B2 = {  # decks: Player draws on 5, Banker on {0,6} against no card, value to the Player
    1: ("253/342", "290383/450072", "-22932137/1666583100"),
    2: ("16215/20804", "2591845/4119192", "-8220886553/620866384425"),
    4: ("138415/173256", "22487273/35170968", "-165764184047339/12739996071158265"),
    6: ("477191/592524", "77143741/121269912", "-974653793197999/75340147272374985"),
    8: ("163305/201968", "490310615/774749248", "-1059778909061461/82154663322498585"),
}


@pytest.mark.parametrize("decks", B2)
def test_b2(decks):
    solution = solve(Shoe.decks(decks), form_chart("parlour", PUNTO_BANCO)[0], MODELS["B2"], NONE)
    (one,) = solution.equilibria
    (tie,) = one.mixed
    assert str(solution.game.choices[tie].place) == "{0,6}, no card"
    assert tuple(map(Fraction, B2[decks])) == (one.p[0], one.q[tie], one.player.low)
    assert one.isolated


def test_no_point_of_the_sweep_lies_higher_and_few_have_to_be_looked_at():
    game = open_game(deals_of(Shoe.decks(6)), form_chart("parlour", PUNTO_BANCO)[0], MODELS["B2"], NONE)
    points = [NONE, *breaks(game, 0, [NONE]), Fraction(1)]
    assert len(game.choices) == 484 and len(points) <= 30
    heights = [floor(game, [x]) for x in points]
    best = heights.index(max(heights))
    assert points[best] == Fraction(477191, 592524)
    assert heights[:best] == sorted(heights[:best])  # concave: up to it, and down from it
    assert heights[best:] == sorted(heights[best:], reverse=True)


# --- games small enough to write out -----------------------------------------------------------

LINES = st.tuples(st.integers(-6, 6), st.integers(-6, 6))


@st.composite
def games(draw, zero_sum=False):
    """Games with one free probability and up to four Banker sets."""

    def payoffs():
        player = draw(LINES)
        return Payoffs(player, tuple(-x for x in player) if zero_sum else draw(LINES))

    sets = draw(st.integers(0, 4))
    base = payoffs()
    return Game(60, ("5",), tuple(Choice(k, payoffs(), payoffs()) for k in range(sets)), base)


@given(games(zero_sum=True))
@settings(max_examples=150, deadline=None)
def test_the_two_by_two_to_the_k_game_agrees(game):
    """Every pure reply written out: the value is the highest point under 2^k lines."""
    lines = [_line(game, reply) for reply in product((0, 1), repeat=len(game.choices))]
    crossings = {NONE, Fraction(1)}
    for (a, b), (c, d) in product(lines, repeat=2):
        if b != d and 0 <= (x := Fraction(a - c, d - b)) <= 1:
            crossings.add(x)
    value = max(min(a + b * x for a, b in lines) for x in crossings) / game.unit
    found = equilibria(game)
    assert found and all(one.player == (value, value) for one in found)
    assert game.values(*saddle(game))[0] == value
    assert all(check.holds for one in found for check in certificate(game, one))


@given(games())
@settings(max_examples=150, deadline=None)
def test_every_equilibrium_of_a_bimatrix_game_is_found(game):
    """p is in equilibrium if, over all pure replies that are best there, the slopes reach the sign that holds it."""
    found = equilibria(game)
    assert found  # every finite game has one
    spans = [one.p_spans[0] for one in found]
    points = [NONE, *breaks(game, 0, [NONE]), Fraction(1)]
    points = sorted({*points, *((a + b) / 2 for a, b in pairwise(points))})
    for p in points:
        gains = [value_at(choice.gain, [p]) for choice in game.choices]
        best = [(0, 1) if gain == 0 else (int(gain > 0),) for gain in gains]
        slopes = [_line(game, reply)[1] for reply in product(*best)]
        stays = (p == 0 or max(slopes) >= 0) and (p == 1 or min(slopes) <= 0)
        assert stays == any(span.low <= p <= span.high for span in spans)
    assert all(check.holds for one in found for check in certificate(game, one))


def _line(game, reply):
    """What the Player gets against a pure reply, as constant and slope."""
    pieces = [c.draw.player if draws else c.stand.player for c, draws in zip(game.choices, reply, strict=True)]
    return tuple(map(sum, zip(game.base.player, *pieces, strict=True)))


def test_a_continuum_is_reported_and_not_dropped():
    """Nothing depends on p: all of it is an equilibrium."""
    game = Game(10, ("5",), (), Payoffs((1, 0), (2, 0)))
    assert any(one.p_spans[0] == (0, 1) and not one.isolated for one in equilibria(game))


def test_two_ties_at_one_point_are_a_continuum_of_mixtures():
    def kink(k):
        return Choice(k, Payoffs((0, 1), (0, -1)), Payoffs((1, -1), (-1, 1)))

    (one,) = equilibria(Game(10, ("5",), (kink(0), kink(1)), Payoffs((0, 0), (0, 0))))
    assert one.p == (Fraction(1, 2),)
    assert [span == (0, 1) for span in one.q_spans.values()] == [True, True]
    assert not one.isolated and one.player == (Fraction(1, 10), Fraction(1, 10))


@given(st.integers(1, 8), st.sets(st.tuples(st.integers(0, 7), st.integers(0, 10)), max_size=3))
@settings(max_examples=15, deadline=None)
def test_a_few_open_cells_of_the_tableau(decks, cells):
    """The real game with k open cells against all 2 x 2^k closed charts, each counted by itself."""
    free = form_chart("tableau", PUNTO_BANCO)[0]
    deals = deals_of(Shoe.decks(decks))
    for total, column in cells:
        free = free.with_cell(Cell("banker", total, column), OPEN)
    lines = []
    for marks in product("DS", repeat=len(cells)):
        closed = free
        for (total, column), mark in zip(sorted(cells), marks, strict=True):
            closed = closed.with_cell(Cell("banker", total, column), mark)
        ends = [
            open_game(deals, closed.with_cell(Cell("player", 5), mark), MODELS["B1"], NONE).values((), ())[0]
            for mark in "SD"
        ]
        lines.append((ends[0], ends[1] - ends[0]))
    crossings = {NONE, Fraction(1)}
    for (a, b), (c, d) in product(lines, repeat=2):
        if b != d and 0 <= (x := (a - c) / (d - b)) <= 1:
            crossings.add(x)
    value = max(min(a + b * x for a, b in lines) for x in crossings)
    (one,) = solve(Shoe.decks(decks), free, MODELS["B1"], NONE).equilibria
    assert one.player == (value, value)
