"""The words of pay tables: each on a coup worked by hand, and what each declares of itself."""

import random
from collections import defaultdict

import pytest

from analyzer.cards import CARD, RANK, VALUE, parse_card
from analyzer.coup import Coup
from analyzer.errors import InputError
from analyzer.features import WORDS, Word, find_words, grain_of, totals
from tests.oracle_words import SAYS


def coup(player, banker):
    return Coup(tuple(map(parse_card, player.split())), tuple(map(parse_card, banker.split())))


STOOD = coup("Kh 6d", "Kd Ks")  # 6 against 0, a pair of kings; nobody drew
SIX_CARDS = coup("2h 2c 9s", "5h Qd 4c")  # 3 against 9
NATURAL = coup("4h 4d", "9c Js")  # 8 against 9, both natural
BANKER_DREW = coup("3h 4d", "2c 3s 2h")  # 7 each

SHOWN = {
    "winner": ("player", "banker", "banker", "tie"),
    "natural": (False, False, True, False),
    "margin": (6, 6, 1, 0),
    "player_total": (6, 3, 8, 7),
    "banker_total": (0, 9, 9, 7),
    "player_cards": (2, 3, 2, 2),
    "banker_cards": (2, 3, 2, 3),
    "cards": (4, 6, 4, 5),
    "player_two_card_total": (6, 4, 8, 7),
    "banker_two_card_total": (0, 5, 9, 5),
    "player_third_card": ("none", 9, "none", "none"),
    "banker_third_card": ("none", 4, "none", 2),
    "player_pair": (False, True, True, False),
    "banker_pair": (True, False, False, False),
    "combined_total": (6, 12, 17, 14),
    "player_first_card": (0, 2, 4, 3),
    "banker_first_card": (0, 5, 9, 2),
    "twos": (0, 2, 0, 2),
    "nines": (0, 1, 1, 0),
    "kings": (3, 0, 0, 0),
    "court_cards": (3, 1, 1, 0),
    "player_third_court": (False, False, False, False),
    "most_of_a_rank": (3, 2, 2, 2),
    "triplets": (1, 0, 0, 0),
    "first_nines": (0, 0, 1, 0),
    "player_pair_kind": ("none", "mixed", "coloured", "none"),
    "banker_pair_kind": ("mixed", "none", "none", "none"),
}


@pytest.mark.parametrize("name", SHOWN)
def test_each_word_on_coups_worked_by_hand(name):
    shown = tuple(WORDS[name].of(table) for table in (STOOD, SIX_CARDS, NATURAL, BANKER_DREW))
    assert [(type(cell), cell) for cell in shown] == [(type(cell), cell) for cell in SHOWN[name]]


def test_every_word_of_values_and_ranks_is_worked_by_hand_or_known_to_the_oracle():
    assert {name for name, word in WORDS.items() if word.grain in (VALUE, RANK)} <= set(SHOWN) | set(SAYS)


def test_kinds_of_pairs():
    """C053, 58 Pa. Code 629b.1: one suit; one colour; two colours."""
    for cards, kind in (("Kh Kh", "perfect"), ("Kh Kd", "coloured"), ("Ks Kc", "coloured"), ("Kh Kc", "mixed")):
        assert WORDS["player_pair_kind"].of(coup(cards, "2h 3h")) == kind
    assert WORDS["player_pair_kind"].of(coup("Kh Qh", "2h 2h")) == "none"


def test_pairs_are_of_ranks_not_of_values():
    assert WORDS["banker_pair"].of(coup("2 3", "Q Q")) is True
    assert WORDS["player_pair"].of(coup("K 10", "Q Q")) is False


def drawn_coups(seed):
    """Coups of real cards, all sizes a coup may end with; every other from a few kinds, for what is rare."""
    rng = random.Random(seed)
    for number in range(400):
        pack = CARD.kinds * 2 if number % 2 else rng.sample(CARD.kinds, 4) * 3
        cards = rng.sample(pack, 6)
        player, banker = rng.choice((2, 3)), rng.choice((2, 3))
        yield Coup(tuple(cards[:player]), tuple(cards[3 : 3 + banker]))


@pytest.mark.parametrize("word", WORDS.values(), ids=lambda word: word.name)
def test_a_word_says_what_it_declares(word):
    """Only its values, each of its own type; its grain is fine enough to tell; first cards settle it or not."""
    values = {(type(value), value) for value in word.values}
    assert len(values) == len(word.values)
    shown, settled = set(), True
    for table in drawn_coups(1957):
        value = word.of(table)
        shown.add((type(value), value))
        coarse = Coup(tuple(map(word.grain.see, table.player)), tuple(map(word.grain.see, table.banker)))
        assert word.of(coarse) == value
        settled &= word.of(Coup(table.player[:2], table.banker[:2])) == value
    assert shown <= values
    assert len(shown) >= 2
    assert word.first_cards == settled


@pytest.mark.parametrize("word", WORDS.values(), ids=lambda word: word.name)
def test_a_word_sees_no_more_of_a_pair_than_it_declares(word):
    """Pairs of one total that read alike may stand for each other: kernels deal them together."""
    tables = [*drawn_coups(1957), *drawn_coups(1966)]
    alike = defaultdict(list)
    for table in tables:
        for hand in (table.player, table.banker):
            alike[reading(word, hand[:2])].append(hand[:2])
    rng = random.Random(0)
    for table in tables:
        player = rng.choice(alike[reading(word, table.player[:2])])
        banker = rng.choice(alike[reading(word, table.banker[:2])])
        assert word.of(Coup(player + table.player[2:], banker + table.banker[2:])) == word.of(table)


def reading(word, pair):
    return sum(card.value for card in pair) % 10, word.pair and word.pair(pair)


@pytest.mark.parametrize("name", WORDS)
def test_a_word_has_its_own_name_and_a_meaning(name):
    word = WORDS[name]
    assert word.name == name
    assert word.meaning and "\n" not in word.meaning and not word.meaning.endswith(".")


def test_a_word_is_its_function_and_reads_no_more_than_it_says():
    assert WORDS["winner"].of is totals.winner
    assert WORDS["margin"].meaning == "how far the winning total is above the losing one; 0 in a tie"
    assert WORDS["player_total"].values == WORDS["banker_two_card_total"].values == tuple(range(10))
    assert WORDS["player_third_card"].values == (*range(10), "none")
    plain = Word("plain", "a word", (1,), len)
    assert (plain.grain, plain.first_cards, plain.pair) == (VALUE, False, None)


def test_words_are_found_once_each_in_order():
    assert [word.name for word in find_words(["cards", "winner", "cards"])] == ["cards", "winner"]
    assert find_words([]) == ()


def test_an_unknown_word_is_refused_with_the_nearest():
    with pytest.raises(InputError, match=r"^here: unknown word 'player_totl'; did you mean player_total"):
        find_words(["winner", "player_totl"], "here: ")
    with pytest.raises(InputError, match=r"^unknown word 'zzz'; known: aces, banker_"):
        find_words(["zzz"])


def test_the_grain_of_several_words_serves_each():
    assert grain_of([]) == VALUE
    for first in WORDS.values():
        for second in WORDS.values():
            grain = grain_of([first, second])
            assert grain.refines(first.grain) and grain.refines(second.grain)
    assert grain_of([WORDS["winner"], WORDS["player_pair"]]).name == "rank"
    assert grain_of([WORDS["winner"], WORDS["margin"]]) == VALUE
