"""Removal, counts and the law of the EV at depth: published and separately computed figures, and brute force.

Goldens are from a separate program (C++ and Python) and the pages it names, to the digits it printed.
"""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer import Bet, InputError, PayLine, Shoe, bet, chart, decimal, edges, parse_cards
from analyzer.cards import CARD, VALUE
from analyzer.odds import root_decimal
from analyzer.studies.counting.counts import Count, best_tags, parse_tags
from analyzer.studies.counting.depth import depth_law, depths

EIGHT, STANDARD = Shoe.decks(8), chart("punto-banco")
DEPTHS = (6, 10, 16, 26, 52, 104, 208)

# Best linear correlation at DEPTHS, and standard deviation of the EV at 16, 26, 52, 104 unseen of eight decks.
LAW = {
    "player": (".3025 .6229 .7807 .8753 .9451 .9773 .9926", ".008483 .005861 .003708 .002347"),
    "banker": (".3042 .6291 .7868 .8798 .9475 .9784 .9930", ".008285 .005739 .003640 .002308"),
    "tie": (".1157 .3515 .5665 .7373 .8808 .9503 .9837", ".105455 .062764 .035890 .021778"),
    "dragon-7": (".3660 .6832 .8292 .9106 .9642 .9861 .9956", ".331190 .233603 .150705 .096473"),
    "panda-8": (".3661 .6374 .7944 .8911 .9569 .9835 .9949", ".271427 .187428 .119223 .075940"),
    "super-6": (".3664 .5851 .7114 .8076 .9004 .9547 .9844", ".256481 .175002 .107225 .066204"),
    "lucky-6/12-20": (".3571 .5959 .7255 .8205 .9089 .9591 .9860", ".301597 .206557 .127376 .079027"),
    "small-tiger": (".3788 .5633 .6850 .7837 .8845 .9465 .9814", ".342500 .231887 .140354 .085873"),
    "big-tiger": (".3121 .6451 .7959 .8851 .9500 .9795 .9933", ".346575 .241418 .153648 .097559"),
    "tiger-tie": (".3574 .6173 .7517 .8421 .9215 .9651 .9881", ".479280 .331403 .206877 .129320"),
    "dragon-bonus-player": (".2138 .5840 .7570 .8584 .9356 .9728 .9910", ".102892 .070280 .044052 .027736"),
    "dragon-bonus-banker": (".3067 .6847 .8196 .8956 .9526 .9800 .9934", ".127887 .090658 .058222 .037050"),
}


def law_of(key, shoe=EIGHT):
    return depth_law(shoe, STANDARD, bet(key))


@pytest.mark.parametrize("key", LAW)
def test_best_correlation_and_deviation_by_depth(key):
    correlations, deviations = (["0" + x for x in text.split()] for text in LAW[key])
    law = law_of(key)
    assert [root_decimal(law.share(1, n), 4) for n in DEPTHS] == correlations
    assert [root_decimal(law.variance(n), 6) for n in (16, 26, 52, 104)] == deviations


def test_small_tiger_has_no_part_of_six_cards():
    assert law_of("small-tiger").parts[6] == 0
    assert law_of("big-tiger").parts[6] > 0


# Betting correlations of published counts, A..9,T
COUNTS = [
    ("dragon-7", "0,0,0,-1,-1,-1,-1,2,2,0", ".9642"),
    ("dragon-7", "1,0,0,-1,-1,-1,-1,2,2,0", ".9434"),
    ("panda-8", "1,1,-2,-2,-2,-1,-1,-2,4,1", ".9943"),
    ("dragon-bonus-player", "1,2,2,1,1,0,-1,-1,-1,-1", ".9798"),
    ("lucky-6", "0,0,0,0,0,-3,1,1,1,0", ".9252"),
    ("lucky-6", "-1,-1,-4,-1,-1,-18,13,12,9,-2", ".9997"),
    ("big-tiger", "0,0,-1,-1,-1,-2,1,2,2,0", ".9807"),
    ("egalite-7", "1,0,0,0,0,0,-8,2,1,1", ".9929"),
    ("banker", "1,1,1,2,-1,-2,-1,-1,0,0", ".9668"),
    ("player", "1,1,1,2,-1,-2,-1,-1,0,0", "-.9691"),
]


@pytest.mark.parametrize(("key", "tags", "printed"), COUNTS)
def test_betting_correlations(key, tags, printed):
    found = Count(parse_tags(tags, VALUE), law_of(key)).correlation()
    assert ("-" if found.negative else "") + root_decimal(found.square, 4).removeprefix("0") == printed


def test_correlation_at_depth_is_the_product():
    law = law_of("dragon-7")
    count = Count(parse_tags("0,0,0,-1,-1,-1,-1,2,2,0", VALUE), law)
    assert count.correlation(52).square == count.correlation().square * law.share(1, 52)
    best = Count(tuple(int(e * 10**18) for e in law.effects), law)
    assert root_decimal(best.correlation().square, 9) == "1.000000000"


def test_pair_bets_have_no_effect_of_single_ranks():
    law = law_of("player-pair")
    assert len(law.effects) == 13
    assert not any(law.effects)
    assert best_tags(law, 3) == (0,) * 13


@pytest.mark.parametrize(
    ("decks", "printed"),
    [(8, "-0.00052376700"), (6, "-0.00069366620"), (1, "-0.00356156400")],
)
def test_number_of_cards_of_two_coups(decks, printed):
    # Cov(L1, L2) = -5.237670e-4, -6.936662e-4, -3.561564e-3 (seven digits printed)
    lines = tuple(PayLine((("cards", (n,)),), Fraction(n - 4)) for n in (4, 5, 6))
    law = depth_law(Shoe.decks(decks), STANDARD, Bet("cards", "Cards", lines))
    digits = 10 if decks > 1 else 9
    assert decimal(law.between_coups(), digits) == printed[: 3 + digits]
    if decks == 8:  # P(4, 5, 6) = .378868490880, .303444168548, .317687340572; mean 4.938818849692
        assert decimal(4 + law.mean, 12) == "4.938818849692"


@pytest.mark.parametrize(
    ("winner", "printed"), [("player", "-0.000002646"), ("banker", "-0.000001172"), ("tie", "-0.00001794")]
)
def test_a_winner_after_itself(winner, printed):
    # P(second | first) - P: -2.646e-6, -1.172e-6, -1.794e-5 at eight decks
    wins = Bet(winner, winner, (PayLine((("winner", (winner,)),), Fraction(0)),))  # pays -1 or 0
    law = depth_law(EIGHT, STANDARD, wins)
    assert decimal(law.between_coups() / (1 + law.mean), len(printed) - 3) == printed


SMALL = st.lists(st.integers(0, 3), min_size=10, max_size=10).filter(lambda c: 7 <= sum(c) <= 9)


@settings(max_examples=12, deadline=None)
@given(SMALL, st.sampled_from(["player", "banker", "tie", "dragon-bonus-player"]))
def test_variance_is_that_of_all_compositions(counts, key):
    shoe = Shoe(tuple(counts))
    law = depth_law(shoe, STANDARD, bet(key))
    cards = [kind for kind, n in enumerate(counts) for _ in range(n)]
    for n in range(6, len(cards) + 1):
        evs = {}
        square = mean = Fraction(0)
        for chosen in combinations(range(len(cards)), n):
            left = tuple(sum(cards[i] == kind for i in chosen) for kind in range(10))
            if left not in evs:
                evs[left] = edges(Shoe(left), STANDARD, [bet(key)])[0].ev
            mean += evs[left]
            square += evs[left] ** 2
        sets = comb(len(cards), n)
        assert mean / sets == law.mean  # the fundamental theorem
        assert square / sets - law.mean**2 == law.variance(n)
    assert all(part >= 0 for part in law.parts)
    assert sum(law.parts) == law.variance(6)


@settings(max_examples=20, deadline=None)
@given(SMALL, st.sampled_from(["player", "tie", "small-tiger"]))
def test_effects_are_differences_and_sum_to_zero(counts, key):
    shoe = Shoe(tuple(counts))
    law = depth_law(shoe, STANDARD, bet(key))
    assert sum(n * e for n, e in zip(counts, law.effects, strict=True)) == 0
    whole = edges(shoe, STANDARD, [bet(key)])[0].ev
    for kind, n in enumerate(counts):
        if n:
            left = tuple(c - (k == kind) for k, c in enumerate(counts))
            assert law.effects[kind] == edges(Shoe(left), STANDARD, [bet(key)])[0].ev - whole


def test_trigger_is_where_the_linear_estimate_is_zero():
    law = law_of("dragon-7")
    count = Count(parse_tags("0,0,0,-1,-1,-1,-1,2,2,0", VALUE), law)
    assert count.mean == 0
    assert count.trigger(52) == count.true_trigger()
    assert count.trigger(104) == 2 * count.true_trigger()
    unbalanced = Count(parse_tags("1,0,0,-1,-1,-1,-1,2,2,0", VALUE), law)
    assert unbalanced.mean > 0
    assert unbalanced.true_trigger() is None
    assert Count((0,) * 10, law).trigger(52) is None


def test_best_tags_are_not_bettered_by_a_change_of_one():
    law = law_of("dragon-7")
    tags = best_tags(law, 3)
    assert max(map(abs, tags)) <= 3
    square = Count(tags, law).correlation().square
    for i in range(10):
        for step in (-1, 1):
            other = tuple(t + step * (k == i) for k, t in enumerate(tags))
            if max(map(abs, other)) <= 3:
                assert Count(other, law).correlation().square <= square


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1,2,3", "3 tags"),
        ("1,2,x,4,5,6,7,8,9,0", "'x' is not a whole number"),
        ("A..K: 1,2", "names 13 kinds but 2"),
        ("A..9,10,J,Q,K: 0,0,0,0,0,0,0,0,0,1,2,3,4", "do not|does not tell them apart"),
    ],
)
def test_tags_that_cannot_be_read(text, says):
    with pytest.raises(InputError, match=says):
        parse_tags(text, VALUE)


def test_tags_by_rank_and_value():
    assert parse_tags("1,2,3,4,5,6,7,8,9,-1", VALUE) == (-1, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    assert parse_tags("A..K: 1,2,3,4,5,6,7,8,9,-1,-1,-1,-1", VALUE) == (-1, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    ranks = law_of("player-pair").grain
    assert parse_tags("0..9: -1,1,2,3,4,5,6,7,8,9", ranks) == (1, 2, 3, 4, 5, 6, 7, 8, 9, -1, -1, -1, -1)


def test_suits_of_the_first_cards_and_colours():
    few = [*["9c", "9d", "9h", "9s", "Kc", "Kd", "Qc", "5d", "5d", "2s", "8h", "8h"]]
    shoe = Shoe(tuple(few.count(card.name) for card in CARD.kinds), CARD)
    for key in ("perfect-pairs", "lucky-nines", "all-red"):
        law = law_of(key, shoe)
        assert law.cards == (6 if key == "all-red" else 4)
        whole = edges(shoe, STANDARD, [bet(key)])[0].ev
        assert law.mean == whole
        assert sum(law.parts) == law.variance(law.cards)
        for card in ("9d", "Kc", "8h"):
            kind = law.grain.kind(law.grain.see(parse_cards(card)[0]))
            assert law.effects[kind] == edges(shoe.without(card), STANDARD, [bet(key)])[0].ev - whole


def test_what_has_no_depth():
    with pytest.raises(InputError, match="infinite shoe"):
        depth_law(Shoe.with_replacement(), STANDARD, bet("tie"))
    with pytest.raises(InputError, match="suits of whole hands"):
        law_of("lucky-8-player")
    with pytest.raises(InputError, match="a coup needs 6"):
        depth_law(Shoe.parse("0..9: 1,1,1,1,1,0,0,0,0,0"), STANDARD, bet("tie"))
    with pytest.raises(InputError, match="give 6 to 416"):
        law_of("tie").variance(417)
    assert depths(law_of("tie"), [7]) == [7]
    assert depths(law_of("tie"))[-1] == 416


def test_seven_up_draws_five_cards():
    law = depth_law(Shoe.decks(1), chart("seven-up"), bet("seven-up-player"))
    assert law.cards == 5
    assert law.mean == edges(Shoe.decks(1), chart("seven-up"), [bet("seven-up-player")])[0].ev
