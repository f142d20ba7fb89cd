"""Suits: permuting them changes nothing, and bets on random suited shoes agree between kernels."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer import Shoe, bet, chart, edges, kernels
from analyzer.cards import CARD, SUITS
from analyzer.features import WORDS

STANDARD = chart("punto-banco")
# few cards, so that the whole coup may be walked card by card
FEW = st.lists(st.sampled_from(range(52)), min_size=6, max_size=9)
SWAPS = [dict(zip(SUITS, order, strict=True)) for order in permutations(SUITS)]
OF_A_COLOUR = [swap for swap in SWAPS if {swap["c"], swap["s"]} in ({"c", "s"}, {"d", "h"})]
SUITED = ("perfect-pair-player", "perfect-pairs", "suited-pair-banker", "jackpot-baccarat", "lucky-8-player")
COLOURED = ("all-red", "all-black")


def shoe_of(kinds):
    return Shoe(tuple(kinds.count(kind) for kind in range(52)), CARD)


def permuted(shoe, swap):
    counts = [0] * 52
    for count, card in zip(shoe.counts, CARD.kinds, strict=True):
        other = next(i for i, c in enumerate(CARD.kinds) if (c.rank, c.suit) == (card.rank, swap[card.suit]))
        counts[other] += count
    return Shoe(tuple(counts), CARD)


def evs(shoe, keys, kernel="thirds-first"):
    return [edge.ev for edge in edges(shoe, STANDARD, [bet(key) for key in keys], kernel)]


@settings(max_examples=15, deadline=None)
@given(FEW, st.sampled_from(SWAPS))
def test_permuting_suits_changes_nothing(kinds, swap):
    shoe = shoe_of(kinds)
    assert evs(permuted(shoe, swap), SUITED) == evs(shoe, SUITED)


@settings(max_examples=10, deadline=None)
@given(FEW, st.sampled_from(OF_A_COLOUR))
def test_colours_follow_their_suits(kinds, swap):
    shoe = shoe_of(kinds)
    red, black = evs(shoe, COLOURED)
    other_red, other_black = evs(permuted(shoe, swap), COLOURED)
    kept = {swap["d"], swap["h"]} == {"d", "h"}
    paid = bet("all-red").lines[0].odds, bet("all-black").lines[0].odds
    if kept:
        assert (other_red, other_black) == (red, black)
    else:  # red and black change places; their pays differ
        assert (other_red + 1) / (paid[0] + 1) == (black + 1) / (paid[1] + 1)


@settings(max_examples=6, deadline=None)
@given(FEW)
def test_suits_counted_by_value_sequence_are_the_walk_card_by_card(kinds):
    shoe = shoe_of(kinds)
    keys = ("lucky-8-player", "all-red", "fabulous-pair-player")
    assert evs(shoe, keys) == evs(shoe, keys, "enumerator")


THIRDS = ("player_third_suit", "banker_third_suit", "player_third_colour")


@settings(max_examples=6, deadline=None)
@given(
    st.lists(st.integers(0, 51), min_size=6, max_size=7),
    st.sampled_from(THIRDS),
    st.sampled_from(("winner", "player_nine_and_court", "banker_pair")),
)
def test_third_cards_told_apart_more_finely_than_the_first_four(kinds, third, other):
    words = [WORDS[third], WORDS[other]]
    shoe = shoe_of(kinds)
    assert kernels.tally(shoe, STANDARD, words) == kernels.tally(shoe, STANDARD, words, "enumerator")


def test_each_suit_comes_as_often_as_third_card():
    tally = kernels.tally(Shoe.decks(8), STANDARD, [WORDS["player_third_suit"], WORDS["player_cards"]])
    for suit in SUITS:
        assert tally.count({"player_third_suit": suit}) * 4 == tally.count({"player_cards": 3})


@pytest.mark.parametrize("decks", [1, 8])
def test_nine_with_a_court_card_by_hand(decks):
    tally = kernels.tally(Shoe.decks(decks), STANDARD, [WORDS["player_nine_and_court"]])
    of_a_rank, size = 4 * decks, 52 * decks
    assert tally.probability({"player_nine_and_court": True}) == Fraction(
        2 * of_a_rank * 3 * of_a_rank, size * (size - 1)
    )


@pytest.mark.parametrize("decks", [1, 8])
def test_perfect_pair_by_hand(decks):
    # after the first card decks - 1 of the other cards are its twins
    (edge,) = edges(Shoe.decks(decks), STANDARD, [bet("perfect-pair-player")])
    assert edge.hit * (52 * decks - 1) == decks - 1


@pytest.mark.parametrize(
    "words", [["player_suited", "winner"], ["player_suited", "banker_suited"], ["player_colour", "banker_colour"]]
)
def test_two_suits_of_equal_counts_are_two(words):
    """Fresh shoes of a few ranks: what is dealt of one suit is not of the other."""
    counts = tuple(1 if card.rank in ("3", "K", "9") else 0 for card in CARD.kinds)
    shoe, asked = Shoe(counts, CARD), [WORDS[name] for name in words]
    assert dict(kernels.tally(shoe, STANDARD, asked)) == dict(kernels.tally(shoe, STANDARD, asked, "enumerator"))
