"""The enumerator on a handful of cards, in a second: mutants.py runs this one. test_oracle.py goes further."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer import enumerator
from analyzer.cards import CARD, RANK, VALUE, Card, parse_cards
from analyzer.coup import Coup
from analyzer.errors import InputError
from analyzer.features import WORDS
from analyzer.shoe import Shoe
from tests import oracle
from tests.strategies import charts
from tests.test_oracle import STANDARD, by_words, card_of, exactly, heaps, shoe_of, tableau_of

FEW = settings(max_examples=25)
ASKED = [WORDS[name] for name in ("winner", "player_total", "banker_third_card", "cards", "player_pair")]


@FEW
@given(heaps(), charts())
def test_it_counts_the_deals_that_the_oracle_deals(heap, chart):
    tally = enumerator.tally(shoe_of(heap, CARD), chart, ASKED)
    assert exactly(tally) == exactly(by_words(oracle.outcomes(heap, tableau_of(chart)), ASKED))
    assert tally.features == tuple(word.name for word in ASKED)


@FEW
@given(heaps(least=2, most=3), charts())
def test_it_puts_cards_back_into_an_infinite_shoe(heap, chart):
    tally = enumerator.tally(shoe_of(heap, infinite=True), chart, ASKED)
    expected = by_words(oracle.outcomes(heap, tableau_of(chart), put_back=True), ASKED)
    scale = len(heap) ** 6 // tally.deals
    assert exactly({row: n * scale for row, n in tally.items()}) == exactly(expected)


@FEW
@given(heaps(least=7, most=7), charts(), st.integers(0, 6))
def test_it_deals_only_what_is_not_on_the_table(heap, chart, cards):
    start, table = Coup(), []
    for physical in heap[:cards]:
        if (side := chart.turn(start)) is not None:
            start, table = start.draw(side, card_of(physical)), [*table, physical]
    rest = heap[len(table) :]
    expected = by_words(oracle.outcomes(rest, tableau_of(chart), table), ASKED)
    assert exactly(enumerator.tally(shoe_of(rest), chart, ASKED, start)) == exactly(expected)


@FEW
@given(heaps(least=5, most=6), charts(), st.sampled_from(["A", "9", "10"]))
def test_it_starts_from_what_the_chart_lays_on_the_table(heap, chart, rank):
    first = oracle.Physical(rank)
    laid = replace(chart, player_first=card_of(first))
    seen = oracle.outcomes(heap, tableau_of(chart), [first])
    assert exactly(enumerator.tally(shoe_of(heap), laid, ASKED)) == exactly(by_words(seen, ASKED))
    from_scratch = enumerator.tally(shoe_of([*heap, first]), laid, ASKED, Coup())
    assert exactly(from_scratch) == exactly(by_words(oracle.outcomes([*heap, first], tableau_of(chart)), ASKED))


@pytest.mark.parametrize("side", ["player", "banker"])
def test_a_card_on_the_table_must_say_what_the_words_tell_apart(side):
    """A pair may hang on the rank of a card worth nothing, and the sides are asked alike."""
    start = replace(Coup((Card(5, "5"),), (Card(5, "5"),)), **{side: (Card(0),)})
    shoe = Shoe.decks(1)
    with pytest.raises(InputError, match="card '0': its rank must be said here"):
        enumerator.tally(shoe, STANDARD, [WORDS["player_pair"]], start)
    tally = enumerator.tally(shoe, STANDARD, [WORDS["winner"]], start)  # no word reads it
    assert tally.deals == 52 * 51 * 50 * 49


def test_the_shoe_must_tell_apart_what_the_words_do():
    by_value = Shoe((4,) * 10, VALUE, name="by value")
    with pytest.raises(InputError, match=r"^by value is known by value only: this needs its cards by rank$"):
        enumerator.tally(by_value, STANDARD, [WORDS["player_pair"]])


@pytest.mark.parametrize(
    ("start", "needed"), [("", 6), ("5", 5), ("5 6", 4)], ids=["nothing dealt", "one dealt", "two dealt"]
)
def test_the_shoe_must_hold_the_rest_of_six_cards(start, needed):
    coup = Coup(parse_cards(start)[:1], parse_cards(start)[1:])
    ranks = (needed - 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    with pytest.raises(InputError, match=f"^small has {needed - 1} cards: a coup needs {needed}$"):
        enumerator.tally(Shoe(ranks, RANK, name="small"), STANDARD, [WORDS["winner"]], coup)
    just = Shoe((needed, *ranks[1:]), RANK)
    assert sum(enumerator.tally(just, STANDARD, [WORDS["winner"]], coup).values()) == just.deals(needed) > 0


def test_six_cards_are_a_coup_and_five_are_not():
    enumerator.require_deal(Shoe((6,) + (0,) * 9), STANDARD)
    with pytest.raises(InputError, match=r"^five has 5 cards: a coup needs 6$"):
        enumerator.require_deal(Shoe((5,) + (0,) * 9, name="five"), STANDARD)


def test_counts_are_integers_past_what_a_float_holds():
    """Fives alone: 0-0, then 5-5. Kings alone: 0-0, then 0-0. Each time one row holds N(N-1)...(N-5) deals."""
    size = 10**6 + 1
    for value in (0, 5):
        shoe = Shoe(tuple(size if kind == value else 0 for kind in range(10)))
        tally = enumerator.tally(shoe, STANDARD, [WORDS["cards"], WORDS["winner"]])
        assert dict(tally) == {(6, "tie"): size * (size - 1) * (size - 2) * (size - 3) * (size - 4) * (size - 5)}
    natural = enumerator.tally(Shoe((0, 0, 0, 0, size, 0, 0, 0, 0, 0)), STANDARD, [WORDS["cards"]])  # 8-8 on four fours
    assert dict(natural) == {(4,): natural.deals} and natural.deals == shoe.deals()
    assert {type(deals) for deals in natural.values()} == {int}


def test_one_card_is_an_infinite_shoe_and_an_open_chart_deals_none():
    ace = Shoe((0, 1, 0, 0, 0, 0, 0, 0, 0, 0), infinite=True)
    assert dict(enumerator.tally(ace, STANDARD, [WORDS["player_total"], WORDS["cards"]])) == {(3, 6): 1}
    assert enumerator.require_deal(ace, STANDARD) is None
    for shoe in (ace, Shoe.decks(1)):
        with pytest.raises(InputError, match=r"^chart standard: Player 0: is not said; see"):
            enumerator.require_deal(shoe, replace(STANDARD, player="?DDDDDSS"))


def test_no_words_make_one_row_of_all_deals():
    assert dict(enumerator.tally(shoe_of([oracle.Physical("7")] * 7), STANDARD, [])) == {(): 5040}
