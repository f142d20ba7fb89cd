"""The enumerator against the oracle, which deals physical cards in every order."""

from dataclasses import replace
from math import perm

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from analyzer import enumerator
from analyzer.cards import CARD, RANK, RANKS, SUITS, VALUE, Card, value_of
from analyzer.chart import Chart
from analyzer.coup import Coup
from analyzer.features import WORDS
from analyzer.shoe import Shoe
from tests import oracle
from tests.oracle_words import SAYS
from tests.strategies import VALUE_AND_RANK_WORDS, charts

STANDARD = Chart(
    "standard",
    "DDDDDDSS",
    (*["DDDDDDDDDDD"] * 3, "DDDDDDDDSDD", "SSDDDDDDSSD", "SSSSDDDDSSD", "SSSSSSDDSSS", "SSSSSSSSSSS"),
)
CARDS = st.builds(oracle.Physical, st.sampled_from(RANKS), st.sampled_from(SUITS))
SOME = settings(max_examples=100)


@st.composite
def heaps(draw, least=6, most=7, kinds=7):
    """A heap of a few cards, of at most ``kinds`` different looks so that pairs and ties come up."""
    looks = draw(st.lists(CARDS, min_size=min(3, kinds), max_size=kinds, unique=True))
    return draw(st.lists(st.sampled_from(looks), min_size=least, max_size=most))


def shoe_of(heap, grain=RANK, infinite=False):
    """The heap as the package counts it: nothing but how many of each kind."""
    seen = [grain.see(card_of(physical)) for physical in heap]
    return Shoe(tuple(seen.count(kind) for kind in grain.kinds), grain, infinite, "heap")


def card_of(physical):
    colour = {"c": "black", "s": "black", "d": "red", "h": "red"}[physical.suit]
    return Card(value_of(physical.rank), physical.rank, physical.suit, colour)


def tableau_of(chart):
    return oracle.Tableau(chart.player, chart.banker, tuple(chart.reads_hand))


def by_words(seen, words):
    """The oracle's outcomes as rows of what these words say."""
    rows = {}
    for hands, deals in seen.items():
        row = tuple(SAYS[word.name](hands) for word in words)
        rows[row] = rows.get(row, 0) + deals
    return rows


def exactly(tally):
    """Rows with the types of their cells: True is not 1 here."""
    return {tuple((type(cell), cell) for cell in row): deals for row, deals in tally.items()}


def test_oracle_knows_every_word_of_values_and_ranks():
    assert {word.name for word in VALUE_AND_RANK_WORDS} <= set(SAYS)


@SOME
@given(heaps(), charts())
def test_all_words_together_at_rank_grain(heap, chart):
    words = VALUE_AND_RANK_WORDS
    tally = enumerator.tally(shoe_of(heap), chart, words)
    assert exactly(tally) == exactly(by_words(oracle.outcomes(heap, tableau_of(chart)), words))


@SOME
@given(heaps(most=8, kinds=4), charts(), st.sampled_from((CARD, RANK, VALUE)))
def test_every_single_word_at_its_own_grain(heap, chart, grain):
    """The shoe may be known more finely than a word needs, and never less."""
    seen = oracle.outcomes(heap, tableau_of(chart))
    for word in WORDS.values():
        if grain.refines(word.grain) and word.name in SAYS:
            tally = enumerator.tally(shoe_of(heap, grain), chart, [word])
            assert exactly(tally) == exactly(by_words(seen, [word])), word.name


@settings(max_examples=40)
@given(heaps(least=1, most=4), charts())
def test_infinite_shoe_puts_every_card_back(heap, chart):
    shoe = shoe_of(heap, infinite=True)
    seen = oracle.outcomes(heap, tableau_of(chart), put_back=True)
    tally = enumerator.tally(shoe, chart, VALUE_AND_RANK_WORDS)
    scale, odd = divmod(len(heap) ** 6, tally.deals)  # only the proportions of the heap matter
    assert odd == 0
    expected = by_words(seen, VALUE_AND_RANK_WORDS)
    assert exactly({row: n * scale for row, n in tally.items()}) == exactly(expected)


@settings(max_examples=200)
@given(heaps(most=8), charts(), st.integers(0, 6))
@example([oracle.Physical(r) for r in ("9", "8", "K", "K", "2", "3")], STANDARD, 6)  # over after four
@example([oracle.Physical(r) for r in ("2", "6", "5", "K", "2", "3")], STANDARD, 5)  # Banker 6 stands
@example([oracle.Physical(r) for r in ("2", "6", "K", "K", "6", "3")], STANDARD, 6)  # six cards
def test_cards_on_the_table_are_not_dealt_again(heap, chart, cards):
    """A start of 0 to 6 cards: the first cards of the heap lie on the table, in the order of dealing."""
    start, table = Coup(), []
    for physical in heap[:cards]:
        side = chart.turn(start)
        if side is None:
            break
        start = start.draw(side, card_of(physical))
        table.append(physical)
    rest = heap[len(table) :]
    seen = oracle.outcomes(rest, tableau_of(chart), table)
    tally = enumerator.tally(shoe_of(rest), chart, VALUE_AND_RANK_WORDS, start)
    assert exactly(tally) == exactly(by_words(seen, VALUE_AND_RANK_WORDS))


@SOME
@given(heaps(most=8, kinds=6), charts(reads_hand=st.just(frozenset(range(8)))))
def test_rows_that_read_the_hand_look_at_its_total(heap, chart):
    words = [WORDS[name] for name in ("winner", "player_total", "banker_total", "cards")]
    seen = oracle.outcomes(heap, tableau_of(chart))
    assert exactly(enumerator.tally(shoe_of(heap), chart, words)) == exactly(by_words(seen, words))


@SOME
@given(heaps(least=5), charts(), CARDS)
def test_a_card_the_chart_lays_on_the_table_is_the_players_first(heap, chart, first):
    """7 Up Baccarat: the card is not of the shoe, and five are dealt."""
    seen = oracle.outcomes(heap, tableau_of(chart), [first])
    tally = enumerator.tally(shoe_of(heap), replace(chart, player_first=card_of(first)), VALUE_AND_RANK_WORDS)
    assert exactly(tally) == exactly(by_words(seen, VALUE_AND_RANK_WORDS))
    assert tally.deals == perm(len(heap), 5)


def test_reading_the_hand_is_another_rule():
    """Player 2 + 3 draws 4: total 9, third card 4. A row that draws on 4 alone tells the rules apart."""
    row = "SSSSDSSSSSS"
    plain = Chart("plain", "DDDDDDSS", ("DDDDDDDDDDD",) * 5 + (row,) + ("SSSSSSSSSSS",) * 2)
    hand = Chart("hand", plain.player, plain.banker, reads_hand=frozenset({5}))
    heap = [oracle.Physical(r) for r in ("2", "5", "3", "K", "4", "9")]
    start = Coup(tuple(map(card_of, (heap[0], heap[2]))), tuple(map(card_of, (heap[1], heap[3]))))
    for chart, third in ((plain, 9), (hand, "none")):
        drawn = enumerator.tally(
            shoe_of(heap[5:]), chart, [WORDS["banker_third_card"]], start.draw("player", card_of(heap[4]))
        )
        assert dict(drawn) == {(third,): 1}


@SOME
@given(heaps(most=8), charts())
def test_a_different_order_of_the_heap_changes_nothing(heap, chart):
    forwards = enumerator.tally(shoe_of(heap), chart, VALUE_AND_RANK_WORDS)
    assert forwards == enumerator.tally(shoe_of(heap[::-1]), chart, VALUE_AND_RANK_WORDS)
    assert forwards.deals == sum(forwards.values())


@SOME
@given(heaps(most=8), charts(), st.sampled_from(SUITS))
def test_suits_change_nothing_for_words_of_values_and_ranks(heap, chart, suit):
    dyed = [oracle.Physical(card.rank, suit) for card in heap]
    words = VALUE_AND_RANK_WORDS
    assert enumerator.tally(shoe_of(heap, CARD), chart, words) == enumerator.tally(shoe_of(dyed, CARD), chart, words)


def test_the_oracle_deals_the_standard_coups_as_the_rule_book_does():
    """58 Pa. Code 627a.11: worked by hand, so that the oracle itself is held to something."""

    def hands(text):
        player, banker = oracle.play([oracle.Physical(rank) for rank in text.split()], tableau_of(STANDARD))
        return len(player), len(banker)

    assert hands("9 2 K 3 5 5") == (2, 2)  # Player natural 9
    assert hands("2 K 3 8 5 5") == (2, 2)  # Banker natural 8
    assert hands("K 2 6 3 5 5") == (2, 3)  # Player stands on 6, Banker 5 draws
    assert hands("K K 7 6 5 5") == (2, 2)  # Player stands on 7, Banker 6 stands
    assert hands("2 K 3 3 8 5") == (3, 2)  # Banker 3 stands against an 8
    assert hands("2 K 3 3 9 5") == (3, 3)  # Banker 3 draws against a 9
    assert hands("2 K 3 6 6 5") == (3, 3)  # Banker 6 draws against a 6
    assert hands("2 K 3 7 6 5") == (3, 2)  # Banker 7 stands


@pytest.mark.parametrize("cards", range(6))
def test_a_shoe_too_small_for_a_coup_is_refused(cards):
    with pytest.raises(enumerator.InputError, match=f"heap has {cards} cards: a coup needs 6"):
        enumerator.tally(shoe_of([oracle.Physical("5")] * cards), STANDARD, [WORDS["winner"]])


def test_a_full_coup_needs_six_cards():
    assert enumerator.require_deal(shoe_of([oracle.Physical("5")] * 6), STANDARD) is None
    with pytest.raises(enumerator.InputError, match="heap has 5 cards: a coup needs 6"):
        enumerator.require_deal(shoe_of([oracle.Physical("5")] * 5), STANDARD)


def test_a_shoe_of_exactly_six_cards_is_dealt():
    """Six fives in 6! orders: 0-0, Player draws to 5, Banker 0 draws to 5: a tie with six cards."""
    words = [WORDS["winner"], WORDS["cards"], WORDS["player_total"]]
    tally = enumerator.tally(shoe_of([oracle.Physical("5")] * 6), STANDARD, words)
    assert (dict(tally), tally.deals, tally.features) == (
        {("tie", 6, 5): 720},
        720,
        ("winner", "cards", "player_total"),
    )
