"""Kemeny and Snell, Game-theoretic solution of baccarat, Amer. Math. Monthly 64, 1957, as later literature quotes it.

Model A1: every card from a full pack, both sides know their totals alone, no commission. The printed tables could not
be opened; the Banker's table below was computed by another program for the reference of this project.
"""

from fractions import Fraction

import pytest

from analyzer import Shoe
from analyzer.catalog import STANDARD, shipped_chart
from analyzer.choice.chemin_de_fer import ONLY, form_chart, solve
from analyzer.choice.game import A1, Place
from analyzer.output.pages.games.strategy_tables import cells_by_total

PUNTO_BANCO = shipped_chart(STANDARD)

TABLE = [
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDSDD",
    "SSDDDDDDSSD",
    "SSSSDDDDSSD",
    "SSSSSSDDSS*",
    "SSSSSSSSSSS",
]


@pytest.fixture(scope="module")
def solution():
    return solve(Shoe.with_replacement(), form_chart("parlour", PUNTO_BANCO)[0], A1, Fraction(0))


def test_the_printed_solution(solution):
    (one,) = solution.equilibria
    (tie,) = one.mixed
    assert one.p == (Fraction(9, 11),)
    assert solution.game.choices[tie].place == Place(6, None, 10)
    assert one.q[tie] == Fraction(859, 2288)
    assert one.player.low == one.player.high == Fraction(-679568, 11 * 13**6)
    assert one.banker.low == -one.player.low
    assert one.isolated and solution.complete == ONLY


def test_the_banker_s_table(solution):
    assert cells_by_total(solution, solution.equilibria[0]) == TABLE


def test_its_proof(solution):
    assert all(check.holds for check in solution.proof())


def test_commission_moves_the_player_alone(solution):
    """Computed for the reference: at 5% he draws with 179/214, and the Banker mixes as before."""
    casino, rate = form_chart("casino", PUNTO_BANCO)
    (one,) = solve(Shoe.with_replacement(), casino, A1, rate).equilibria
    assert one.p == (Fraction(179, 214),)
    assert one.q == solution.equilibria[0].q
    assert (one.player.low, one.banker.low) == (Fraction(-679568, 53094899), Fraction(-26337552, 2582342815))
