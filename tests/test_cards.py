"""Cards: values, grains, and the many ways people write them."""

import pytest

from analyzer.cards import (
    CARD,
    COLOUR,
    GRAINS,
    RANK,
    RANKS,
    SUITS,
    VALUE,
    Card,
    finest,
    parse_card,
    parse_cards,
    value_of,
)
from analyzer.errors import InputError


def test_values_of_the_ranks():
    """58 Pa. Code 627a.4: tens and court cards count 0, an ace 1, others their number."""
    assert [value_of(rank) for rank in RANKS] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("A", Card(1, "A")),
        ("a", Card(1, "A")),
        ("1", Card(1, "A")),
        ("5", Card(5, "5")),
        ("9", Card(9, "9")),
        ("10", Card(0, "10")),
        ("j", Card(0, "J")),
        ("Q", Card(0, "Q")),
        ("k", Card(0, "K")),
        ("T", Card(0)),
        ("x", Card(0)),
        ("0", Card(0)),
        ("Th", Card(0, "10", "h", "red")),
        ("XS", Card(0, "10", "s", "black")),
        ("10d", Card(0, "10", "d", "red")),
        ("Kh", Card(0, "K", "h", "red")),
        ("kC", Card(0, "K", "c", "black")),
        ("q♠", Card(0, "Q", "s", "black")),
        ("A♥️", Card(1, "A", "h", "red")),
        ("2♣", Card(2, "2", "c", "black")),
        ("3♦", Card(3, "3", "d", "red")),
        ("4♧", Card(4, "4", "c", "black")),
        ("5♢", Card(5, "5", "d", "red")),
        ("6♡", Card(6, "6", "h", "red")),
        ("7♤", Card(7, "7", "s", "black")),
        ("ace of hearts", Card(1, "A", "h", "red")),
        ("Seven of Clubs", Card(7, "7", "c", "black")),
        ("ten of spades", Card(0, "10", "s", "black")),
        ("queen of diamonds", Card(0, "Q", "d", "red")),
        ("jack heart", Card(0, "J", "h", "red")),
        ("king", Card(0, "K")),
        (" 8 s ", Card(8, "8", "s", "black")),
        ("♥2", Card(2, "2", "h", "red")),
        ("♠️10", Card(0, "10", "s", "black")),
        ("♦T", Card(0, "10", "d", "red")),
        ("2h", Card(2, "2", "h", "red")),
        ("10h", Card(0, "10", "h", "red")),
        ("AS", Card(1, "A", "s", "black")),
        ("２ｈ", Card(2, "2", "h", "red")),
        ("Ａ♠", Card(1, "A", "s", "black")),
        ("１０", Card(0, "10")),
    ],
)
def test_a_card_as_people_write_it(text, card):
    """C116: T, 10, X, 0; suits as letters or signs."""
    assert parse_card(text) == card


@pytest.mark.parametrize("text", ["", "11", "B", "Ax", "hearts", "5 5", "-1", "1.5", "Khh"])
def test_what_is_not_a_card_says_what_would_do(text):
    with pytest.raises(InputError, match=r"is not a card: write A, 2 to 10, J, Q or K, with c, d, h or s") as error:
        parse_card(text)
    assert "\n" not in str(error.value)
    assert repr(text) in str(error.value)


def test_a_zero_with_a_suit_may_be_four_cards():
    with pytest.raises(InputError, match="card '0h' is ambiguous: it may be 10h, Jh, Qh or Kh"):
        parse_card("0h")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("5 5 Kh", ["5", "5", "Kh"]),
        ("5,5;K", ["5", "5", "K"]),
        ("  5 ,, 5 ", ["5", "5"]),
        ("55K", ["5", "5", "K"]),
        ("AhKh10d", ["Ah", "Kh", "10d"]),
        ("10", ["10"]),
        ("ace of hearts, 10 of clubs 7", ["Ah", "10c", "7"]),
        ("TT", ["0", "0"]),
        ("", []),
    ],
)
def test_cards_in_a_row(text, names):
    assert [card.name for card in parse_cards(text)] == names


def test_a_run_with_two_readings_is_refused():
    with pytest.raises(InputError, match=r"cards '510' are ambiguous: 5 1 0, or 5 10\? Put spaces between the cards"):
        parse_cards("510")


def test_a_run_with_no_reading_is_refused_whole():
    with pytest.raises(InputError, match="card '5Z' is not a card"):
        parse_cards("A 5Z")


@pytest.mark.parametrize(
    ("grain", "kinds"), [(VALUE, 10), (RANK, 13), (COLOUR, 20), (CARD, 52)], ids=lambda x: getattr(x, "name", str(x))
)
def test_kinds_of_a_grain_are_told_apart_and_found_again(grain, kinds):
    assert len(set(grain.kinds)) == len(grain.kinds) == kinds
    assert [grain.kind(card) for card in grain.kinds] == list(range(kinds))
    assert {kind.value for kind in grain.kinds} == set(range(10))


def test_a_grain_sees_no_more_than_it_reads():
    card = Card(0, "K", "h", "red")
    assert VALUE.see(card) == Card(0)
    assert RANK.see(card) == Card(0, "K")
    assert COLOUR.see(card) == Card(0, None, None, "red")
    assert CARD.see(card) == card


@pytest.mark.parametrize(
    ("grain", "card", "said"),
    [
        (RANK, Card(0), "card '0': its rank must be said here"),
        (COLOUR, Card(5, "5"), "card '5': its colour must be said here"),
        (CARD, Card(5, "5"), "card '5': its colour and suit must be said here"),
    ],
    ids=["rank", "colour", "suit"],
)
def test_a_card_that_does_not_say_enough_is_refused(grain, card, said):
    with pytest.raises(InputError, match=said):
        grain.kind(card)


def test_grains_refine_each_other():
    assert [[a.refines(b) for b in GRAINS] for a in GRAINS] == [
        [True, False, False, False],
        [True, True, False, False],
        [True, False, True, False],
        [True, True, True, True],
    ]


def test_the_finest_grain_is_the_coarsest_that_serves_all():
    assert finest(set()) == VALUE
    assert finest({VALUE}) == VALUE
    assert finest({VALUE, RANK}) == RANK
    assert finest({VALUE, COLOUR}) == COLOUR
    assert finest({RANK, COLOUR}) == CARD
    assert finest({CARD}) == CARD


def test_names_of_cards():
    assert [card.name for card in (Card(0, "K", "h", "red"), Card(0, "K"), Card(3), Card(3, None, None, "red"))] == [
        "Kh",
        "K",
        "3",
        "3 red",
    ]


def test_a_pack_has_every_rank_in_every_suit_and_two_colours():
    assert {(card.rank, card.suit) for card in CARD.kinds} == {(rank, suit) for rank in RANKS for suit in SUITS}
    assert {(card.suit, card.colour) for card in CARD.kinds} == {
        ("c", "black"),
        ("d", "red"),
        ("h", "red"),
        ("s", "black"),
    }


def test_signs_before_the_rank_run_together_or_are_ambiguous():
    assert [card.name for card in parse_cards("♥2♠3")] == ["2h", "3s"]
    assert [card.name for card in parse_cards("2♥3♠")] == ["2h", "3s"]
    assert [card.name for card in parse_cards("５，Ｋ")] == ["5", "K"]
    with pytest.raises(InputError, match="cards '2♥3' are ambiguous"):
        parse_cards("2♥3")
