"""Batches and grids: the same integers as the kernels, in doubles, 64-bit integers and Python integers."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer import InputError, Shoe, bet, chart, edges
from analyzer.cards import RANK, VALUE
from analyzer.kernels.batch import Batch, number_for, outcomes, outcomes_batch
from analyzer.kernels.bet_batch import BetBatch

STANDARD, SEVEN_UP = chart("punto-banco"), chart("seven-up")
VALUES = st.lists(st.integers(0, 9), min_size=10, max_size=10).filter(lambda c: sum(c) >= 6)


def test_the_bound_is_in_one_place():
    # N(N-1)...(N-5): 458 cards are the last below 2^53, 1450 the last below 2^63
    def deals(n):
        return Shoe((n, *[0] * 9)).deals()

    assert number_for(deals(458)) is np.float64
    assert number_for(deals(459)) is np.int64
    assert number_for(deals(1450)) is np.int64
    assert number_for(deals(1451)) is object
    assert number_for(2**53) is np.float64
    assert number_for(2**63 - 1) is np.int64


@settings(max_examples=15, deadline=None)
@given(st.lists(VALUES, min_size=1, max_size=4), st.sampled_from([1, 20, 60]), st.sampled_from([STANDARD, SEVEN_UP]))
def test_outcomes_are_the_kernels(compositions, times, rules):
    table = np.array(compositions) * times
    found = outcomes(rules, table)
    for row, column in zip(table, found.T, strict=True):
        shoe = Shoe(tuple(int(n) for n in row))
        want = [edge.wins for edge in edges(shoe, rules, [bet("player"), bet("banker"), bet("tie")])]
        assert [int(n) for n in column] == want


@settings(max_examples=8, deadline=None)
@given(
    st.lists(
        st.lists(st.integers(0, 6), min_size=13, max_size=13).filter(lambda c: sum(c) >= 6), min_size=1, max_size=3
    )
)
def test_bets_of_both_grains_in_one_batch(compositions):
    bets = [bet(key) for key in ("banker", "dragon-bonus-player", "player-pair", "either-pair", "matching-dragon-A")]
    batch = BetBatch(STANDARD, bets)
    priced = batch.evs(np.array(compositions))
    deals = batch.deals(np.array(compositions))
    for i, composition in enumerate(compositions):
        want = edges(Shoe(tuple(composition), RANK), STANDARD, bets)
        assert batch.edges(composition) == [edge.house_edge for edge in want]
        for (numerators, unit), edge in zip(priced, want, strict=True):
            assert int(numerators[i]) == edge.ev * unit * int(deals[i])


def test_a_batch_longer_than_a_chunk():
    random = np.random.default_rng(7)
    table = random.integers(0, 33, (2500, 10))
    found = outcomes(STANDARD, table)
    assert (found.sum(axis=0) == outcomes_batch(STANDARD).deals(table.sum(axis=1))).all()
    for i in (0, 1023, 1024, 2499):
        want = edges(Shoe(tuple(map(int, table[i]))), STANDARD, [bet("tie")])[0].wins
        assert int(found[2, i]) == want


def test_too_few_cards_have_no_deals():
    table = np.array([[1, 1, 1, 1, 1, 0, 0, 0, 0, 0], [6, 0, 0, 0, 0, 0, 0, 0, 0, 0]])
    assert outcomes(STANDARD, table).tolist() == [[0, 0], [0, 0], [0, 720]]


@settings(max_examples=10, deadline=None)
@given(st.lists(VALUES, min_size=2, max_size=3), st.sampled_from([1, 30, 300]))
def test_grid_is_every_pair_of_halves(compositions, times):
    table = np.array(compositions) * times
    low, high = table[:, :5], table[:, 5:]
    batch = outcomes_batch(STANDARD)
    grid = batch.grid(low, high)
    for i, one in enumerate(low):
        for j, other in enumerate(high):
            assert grid[:, i, j].tolist() == batch.counts(np.array([[*one, *other]]))[:, 0].tolist()


@pytest.mark.parametrize(
    ("table", "says"),
    [
        (np.array([[1, 2, 3]]), "10 counts"),
        (np.array([1, 2, 3]), "10 counts"),
        (np.array([[1.0] * 10]), "whole"),
        (np.array([[-1] + [4] * 9]), "not negative"),
    ],
)
def test_tables_that_are_no_compositions(table, says):
    with pytest.raises(InputError, match=says):
        outcomes_batch(STANDARD).counts(table)


def test_what_a_batch_does_not_serve():
    with pytest.raises(InputError, match="by value or by rank"):
        BetBatch(STANDARD, [bet("all-red")])
    with pytest.raises(InputError, match="need 13 counts"):
        BetBatch(STANDARD, [bet("player-pair")]).line_deals(np.array([[9] * 10]))
    with pytest.raises(InputError, match="10 counts"):
        BetBatch(STANDARD, [bet("tie")]).line_deals(np.array([[9] * 11]))
    from analyzer.cards import CARD

    with pytest.raises(InputError, match="by value or by rank"):
        Batch([], CARD)
    assert Batch([{0: 1}], VALUE, 0).counts(np.array([[4] * 10])).tolist() == [[1.0]]
