"""Shoes: counts, how people write them, and what is refused."""

import re
from math import perm

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.cards import CARD, COLOUR, RANK, VALUE, Card, parse_cards
from analyzer.errors import InputError
from analyzer.shoe import Shoe, parse_decks
from analyzer.studies.counting.counts import parse_tags

COUNTS = st.lists(st.integers(0, 40), min_size=10, max_size=10)


@given(st.integers(1, 20))
def test_decks(number):
    shoe = Shoe.decks(number)
    assert shoe.size == 52 * number
    assert shoe.at(VALUE).counts == (16 * number,) + (4 * number,) * 9
    assert shoe.at(RANK).counts == (4 * number,) * 13
    assert shoe.at(COLOUR).counts == (8 * number,) * 2 + (2 * number,) * 18
    assert shoe.at(CARD) == shoe
    assert shoe.deals() == perm(52 * number, 6)


def test_names_of_shoes():
    assert [Shoe.decks(1).name, Shoe.decks(2).name, Shoe.with_replacement().name] == [
        "1 deck",
        "2 decks",
        "infinite shoe",
    ]
    assert Shoe.decks(1) == Shoe((1,) * 52, CARD, name="another name")


def test_the_infinite_shoe_keeps_proportions_only():
    """13 ranks of one card each: 13^6 = 4,826,809 deals (C005)."""
    shoe = Shoe.with_replacement()
    assert shoe.at(VALUE).counts == (4,) + (1,) * 9
    assert shoe.at(VALUE).infinite
    assert shoe.at(VALUE).deals() == 4_826_809
    assert shoe.at(VALUE).deals(2) == 169
    assert Shoe((6, 4) + (0,) * 8, VALUE, True).at(VALUE).counts == (3, 2) + (0,) * 8


@given(st.lists(st.integers(0, 40), min_size=52, max_size=52))
def test_coarser_counts_are_sums_of_finer_ones(counts):
    shoe = Shoe(tuple(counts), CARD)
    assert shoe.at(RANK).at(VALUE) == shoe.at(COLOUR).at(VALUE) == shoe.at(VALUE)
    assert shoe.at(VALUE).size == shoe.at(RANK).size == shoe.size


@given(COUNTS)
def test_deals_are_falling_factorials(counts):
    shoe = Shoe(tuple(counts))
    assert [shoe.deals(k) for k in range(4)] == [perm(sum(counts), k) for k in range(4)]
    if any(counts):
        assert Shoe(tuple(counts), infinite=True).deals(3) == sum(counts) ** 3
    else:
        with pytest.raises(InputError, match="with replacement their proportions are needed"):
            Shoe(tuple(counts), infinite=True)


@pytest.mark.parametrize("length", [0, 9, 11, 13])
def test_a_wrong_number_of_counts_is_refused(length):
    with pytest.raises(InputError, match=rf"shoe has {length} counts: give 10 \(values 0..9\), 13 \(ranks A..K\)"):
        Shoe((4,) * length)


def test_a_negative_count_is_refused():
    with pytest.raises(InputError, match="shoe has -1 cards of 3: a count is 0 or more"):
        Shoe((4, 4, 4, -1, 4, 4, 4, 4, 4, 4))
    with pytest.raises(InputError, match="shoe has -2 cards of K: a count is 0 or more"):
        Shoe((0,) * 12 + (-2,), RANK)


@pytest.mark.parametrize("number", [0, -3])
def test_no_decks_are_no_shoe(number):
    with pytest.raises(InputError, match=f"decks {number} is not a shoe: give 1 or more, or inf"):
        Shoe.decks(number)


def test_a_shoe_known_too_coarsely_is_refused():
    with pytest.raises(InputError, match="mine is known by value only: this needs its cards by rank"):
        Shoe((4,) * 10, name="mine").at(RANK)
    with pytest.raises(InputError, match="known by rank only: this needs its cards by value and colour"):
        Shoe((4,) * 13, RANK).at(COLOUR)


def test_seen_cards_leave_the_shoe():
    shoe = Shoe.decks(1)
    assert shoe.without("5 5 K").at(VALUE).counts == (15, 4, 4, 4, 4, 2, 4, 4, 4, 4)
    assert shoe.without("5 5 K").grain == RANK
    assert shoe.without("Kh 5d").grain == CARD
    assert shoe.without("Kh 5d").counts == tuple(0 if kind.name in {"Kh", "5d"} else 1 for kind in CARD.kinds)
    assert shoe.without("T").grain == VALUE
    assert shoe.without((Card(5, None, None, "red"),)).grain == COLOUR
    assert shoe.without("Kh 5").name == "1 deck less Kh 5"
    assert shoe.without("") == shoe and shoe.without("").name == "1 deck"
    assert Shoe((4,) * 10, name="mine").without("Kh").counts == (3,) + (4,) * 9
    assert shoe.without(parse_cards("5 5 K")) == shoe.without("5 5 K")


@given(st.lists(st.sampled_from(CARD.kinds), max_size=8, unique=True), st.randoms())
def test_the_order_of_seen_cards_changes_nothing(cards, rng):
    shuffled = cards.copy()
    rng.shuffle(shuffled)
    shoe = Shoe.decks(1)
    assert shoe.without(tuple(cards)) == shoe.without(tuple(shuffled))
    assert shoe.without(tuple(cards)).size == 52 - len(cards)


def test_more_than_there_were_cannot_be_removed():
    with pytest.raises(InputError, match="1 deck holds 4 of 5: more than that were removed"):
        Shoe.decks(1).without("5 5 5 5 5")
    with pytest.raises(InputError, match="1 deck holds 1 of Kh: more than that were removed"):
        Shoe.decks(1).without("Kh Kh")


def test_an_infinite_shoe_loses_nothing():
    with pytest.raises(InputError, match="an infinite shoe has no cards to remove: give a number of decks"):
        Shoe.with_replacement().without("5")


def test_an_infinite_shoe_less_nothing_is_infinite_still():
    assert Shoe.with_replacement().without("").infinite


@pytest.mark.parametrize(
    "text",
    [
        "32 32 32 32 32 32 32 32 32 128",
        "32,32,32,32,32,32,32,32,32,128",
        "３２,32,32,32,32,32,32,32,32,128",
        "A..9,T: 32,32,32,32,32,32,32,32,32,128",
        "0..9: 128 32 32 32 32 32 32 32 32 32",
        "2..9, T, A: 32 32 32 32 32 32 32 32 128 32",
        "A..T: 32 32 32 32 32 32 32 32 32 128",
    ],
)
def test_eight_decks_by_value(text):
    assert Shoe.parse(text) == Shoe.decks(8).at(VALUE)


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("1 2 3 4 5 6 7 8 9 10 11 12 13", 1, 13),
        ("A..K: 1 2 3 4 5 6 7 8 9 10 11 12 13", 1, 13),
        ("2..A: 2 3 4 5 6 7 8 9 10 11 12 13 1", 1, 13),
        ("K, A..Q: 13 1 2 3 4 5 6 7 8 9 10 11 12", 1, 13),
    ],
)
def test_thirteen_ranks_in_any_order(text, first, last):
    assert Shoe.parse(text) == Shoe(tuple(range(first, last + 1)), RANK)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("8", "shoe '8' is one number: a number of decks is given with --decks"),
        ("1 2 3", "shoe has 3 counts: give 10 (A..9,T), 13 (A..K), or name the order"),
        ("", "shoe has 0 counts"),
        (
            "128 32 32 32 32 32 32 32 32 32",
            "is ambiguous: the first of ten counts is of the aces, the last of the tens",
        ),
        ("1 2 x", "shoe count 'x' is not a whole number"),
        ("1.5 2", "shoe count '1.5' is not a whole number"),
        ("A..9,T: 1 2 3", "shoe order 'A..9,T' names 10 kinds but 3 counts follow"),
        ("A..9,10: 1 1 1 1 1 1 1 1 1 1", "shoe order 'A..9,10' leaves out J"),
        ("A,A,2..9: 1 1 1 1 1 1 1 1 1 1", "shoe order 'A,A,2..9' names twice A"),
        ("T,T,2..9: 1 1 1 1 1 1 1 1 1 1", "names twice T"),
        ("T,5,5,3..9: 1 1 1 1 1 1 1 1 1 1", "leaves out A"),
        ("9..2: 1 1", "shoe order '9..2' runs backwards"),
        ("Z..9: 1 1", "card 'Z' is not a card"),
        ("A..9,T: -1 1 1 1 1 1 1 1 1 1", "shoe has -1 cards of 1: a count is 0 or more"),
    ],
)
def test_a_shoe_that_cannot_be_read_says_why(text, said):
    with pytest.raises(InputError, match=re.escape(said)) as error:
        Shoe.parse(text)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("8", ["8 decks"]),
        ("1..3", ["1 deck", "2 decks", "3 decks"]),
        ("6-7", ["6 decks", "7 decks"]),
        ("6, 8, inf", ["6 decks", "8 decks", "infinite shoe"]),
        ("∞,Infinite,infinity", ["infinite shoe"] * 3),
        ("5..5", ["5 decks"]),
    ],
)
def test_decks_as_people_write_them(text, names):
    assert [shoe.name for shoe in parse_decks(text)] == names


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("8.5", "decks '8.5' is not a number of decks: write 8, 1..12, 6,8 or inf"),
        ("", "decks '' is not a number of decks"),
        ("6,,8", "decks '' is not a number of decks"),
        ("-8", "decks '-8' is not a number of decks"),
        ("8..6", "decks '8..6' runs backwards: write 6..8"),
        ("0", "decks 0 is not a shoe"),
    ],
)
def test_decks_that_cannot_be_read_say_why(text, said):
    with pytest.raises(InputError, match=said):
        parse_decks(text)


def test_ten_bare_values_are_in_one_order_everywhere_and_say_so():
    """Fault: the same ten numbers were A..9,T for tags and 0..9 for a shoe, and neither said which."""
    ten = "1 2 3 4 5 6 7 8 9 10"
    shoe = Shoe.parse(ten)
    assert shoe.counts == (10, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    assert shoe.name == "shoe A..9,T: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10"
    assert parse_tags(ten, VALUE) == shoe.counts
    assert Shoe.parse(f"0..9: {ten}").counts == tuple(range(1, 11))
    assert Shoe.parse(f"0..9: {ten}").name == "shoe 0..9: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10"
