"""The coup: totals, naturals, the winner, and whose card it is not to know."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.cards import Card
from analyzer.coup import Coup, total


def hand(*values):
    return tuple(map(Card, values))


@given(st.lists(st.integers(0, 9), max_size=3))
def test_a_total_is_the_last_digit_of_the_sum(values):
    assert total(hand(*values)) == int(str(sum(values))[-1])


@given(st.permutations([3, 8, 9]))
def test_the_order_of_a_hand_does_not_matter_to_its_total(values):
    assert total(hand(*values)) == 0


def test_cards_go_to_the_side_that_draws_in_their_order():
    coup = Coup().draw("player", Card(1)).draw("banker", Card(2)).draw("player", Card(3))
    assert coup == Coup(hand(1, 3), hand(2))
    assert (len(coup), coup.player_total, coup.banker_total) == (3, 4, 2)


def test_a_coup_is_a_value_that_nothing_changes():
    """Tallies and caches key on coups and their cards."""
    coup = Coup(hand(1), hand(2))
    assert len({coup, Coup(hand(1), hand(2)), Coup()}) == 2
    with pytest.raises(AttributeError):
        coup.player = ()
    assert coup.draw("player", Card(3)) != coup == Coup(hand(1), hand(2))


@pytest.mark.parametrize(
    ("player", "banker", "natural"),
    [
        ((4, 4), (0, 0), True),
        ((0, 9), (0, 0), True),
        ((0, 7), (0, 0), False),
        ((0, 0), (9, 9), True),
        ((0, 0), (2, 7), True),
        ((0, 0), (1, 6), False),
        ((0, 2, 6), (0, 0), False),  # three cards make no natural
        ((0, 0), (0, 4, 5), False),
        ((9, 9, 9), (0, 0), True),  # two cards did, before a third that the rules never deal
    ],
)
def test_a_natural_is_8_or_9_in_two_cards(player, banker, natural):
    assert Coup(hand(*player), hand(*banker)).natural is natural


@given(st.integers(0, 9), st.integers(0, 9))
def test_the_higher_total_wins(player, banker):
    winner = Coup(hand(player, 0), hand(0, banker)).winner
    assert (winner == "player") == (player > banker)
    assert (winner == "banker") == (player < banker)
    assert (winner == "tie") == (player == banker)
