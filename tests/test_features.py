"""The words of pay tables: each on a coup worked by hand, and what each declares of itself."""

import random
from collections import defaultdict
from functools import cache

import pytest

from analyzer.cards import CARD, COLOUR, GRAINS, RANK, RANKS, VALUE, parse_card
from analyzer.coup import Coup
from analyzer.errors import InputError
from analyzer.features import WORDS, Word, find_words, grain_of, totals, word
from analyzer.features.word import NONE
from tests.oracle import Hands, Physical
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


@cache
def drawn_coups(seed):
    """Coups of real cards, all sizes a coup may end with; every other from a few kinds, for what is rare."""
    rng, coups = random.Random(seed), []
    for number in range(400):
        pack = CARD.kinds * 2 if number % 2 else rng.sample(CARD.kinds, 4) * 3
        cards = rng.sample(pack, 6)
        player, banker = rng.choice((2, 3)), rng.choice((2, 3))
        coups.append(Coup(tuple(cards[:player]), tuple(cards[3 : 3 + banker])))
    return coups


def held(hand):
    return tuple(Physical(card.rank, card.suit) for card in hand)


@cache
def alike_coups(seed):
    """Coups of one to six looks, of one suit or a few ranks now and then: here every value of a word shows."""
    rng, coups = random.Random(seed), []
    for number in range(900):
        looks = [card for card in CARD.kinds if number % 3 != 1 or card.suit == "cdhs"[number % 4]]
        looks = [card for card in looks if number % 3 != 2 or card.rank in ("9", "J", "Q", "K", "A")]
        cards = rng.choices(rng.sample(looks, min(len(looks), 1 + number % 6)), k=6)
        player, banker = rng.choice((2, 3)), rng.choice((2, 3))
        coups.append(Coup(tuple(cards[:player]), tuple(cards[3 : 3 + banker])))
    for rank in RANKS:
        coups.append(coup(" ".join([f"{rank}h"] * 3), " ".join([f"{rank}h"] * 3)))  # six of a rank
    return coups + [coup(player, banker) for player, banker, _ in POKER]


@pytest.mark.parametrize("word", [WORDS[name] for name in SAYS], ids=lambda word: word.name)
def test_a_word_says_what_the_oracle_says(word):
    for table in alike_coups(1957):
        expected = SAYS[word.name](Hands(held(table.player), held(table.banker)))
        assert (type(word.of(table)), word.of(table)) == (type(expected), expected), table


@pytest.mark.parametrize("word", WORDS.values(), ids=lambda word: word.name)
def test_every_value_a_word_declares_is_shown_by_some_coup(word):
    assert {word.of(table) for table in alike_coups(1957)} == set(word.values)


POKER = [
    ("Ah Kh", "Qh Jh", "mini royal"),
    ("Jc Ac", "Kc Qc", "mini royal"),
    ("Ah Kh", "Qh Jd", "straight"),  # ace high, not of one suit
    ("Ac Kh", "Kh Kd", "three of a kind"),
    ("9c 9d", "9h 9s", "four of a kind"),
    ("9c 9c", "9c 9c", "four of a kind"),  # of one suit too: the higher hand
    ("9c 2c", "9c 9c", "three of a kind"),
    ("Kd Qd", "Jd 10d", "straight flush"),
    ("As 2s", "4s 3s", "straight flush"),  # ace low
    ("5h 2h", "4h 3h", "straight flush"),
    ("Ah 2d", "3h 4h", "straight"),
    ("10h 7d", "8h 9h", "straight"),
    ("Qh Kh", "Ad 2h", NONE),  # an ace does not join both ends
    ("2h 4h", "6h 9h", "flush"),
    ("2h 3h", "4h 6h", "flush"),
    ("9h 9h", "2h 2h", "flush"),
    ("9h 2d", "2h 9c", "two pair"),
    ("Ah 2d", "Ac 9c", "pair of aces"),
    ("10h 2d", "10c 9c", "pair of tens to kings"),
    ("2h Kd", "3c Kc", "pair of tens to kings"),
    ("Jh Jd", "Ac 2c", "pair of tens to kings"),
    ("9h 2d", "9c Kc", NONE),
    ("2h 2d", "9c Kc", NONE),
    ("Ah 3d", "9c Kc", NONE),
]


@pytest.mark.parametrize(("player", "banker", "hand"), POKER)
def test_four_cards_as_a_poker_hand(player, banker, hand):
    """A third card is not looked at, nor who holds which card."""
    said = WORDS["four_card_poker"].of
    assert said(coup(player, banker)) == hand
    assert said(coup(banker, player)) == said(coup(player + " Ah", banker + " 9s")) == hand


def test_words_of_suits_at_the_end_read_only_what_a_hand_shares():
    """What ``classes`` promises: hands of one value that share the same suit (colour), or none, are alike."""
    assert {word.classes for word in WORDS.values()} == {"", "suit", "colour"}
    for one in WORDS.values():
        third = "_third_" in one.name  # reads one card, not what a hand shares
        late = not (one.first_cards or third) and one.grain in (CARD, COLOUR)
        assert one.classes == ("" if not late else "colour" if one.grain == COLOUR else "suit"), one.name
        if late:
            said = {}
            for table in alike_coups(1966):
                key = tuple(
                    (tuple(card.value for card in hand), *share(one.classes, hand))
                    for hand in (table.player, table.banker)
                )
                assert said.setdefault(key, one.of(table)) == one.of(table)


def share(field, hand):
    seen = {getattr(card, field) for card in hand}
    return seen if len(seen) == 1 else ()


def test_a_function_becomes_a_word_under_its_own_name():
    def bare(coup):
        return 1

    assert word((1,))(bare) is bare
    assert WORDS.pop("bare") == Word("bare", "", (1,), bare, VALUE, False, None, "")

    @word(iter((1, 2)), CARD, True, len, "suit")
    def told(coup):
        """what it   says

        of a coup"""

    assert WORDS.pop("told") == Word("told", "what it says of a coup", (1, 2), told, CARD, True, len, "suit")
    with pytest.raises(AttributeError):
        WORDS["winner"].name = "loser"


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
def test_a_word_asks_for_no_finer_cards_than_it_needs(word):
    """Seen more coarsely, some coup shows something else: a shoe known by values serves what reads values."""

    def said(grain, table):
        try:
            return word.of(Coup(tuple(map(grain.see, table.player)), tuple(map(grain.see, table.banker))))
        except ValueError:
            return "cannot be said"

    for grain in GRAINS:
        if word.grain.refines(grain) and grain != word.grain:
            assert any(said(grain, table) != word.of(table) for table in alike_coups(1957)), grain.name


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
    assert (plain.grain, plain.first_cards, plain.pair, plain.classes) == (VALUE, False, None, "")


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
