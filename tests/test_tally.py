"""The tally: counts that must add up, and arithmetic on them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.errors import InputError
from analyzer.tally import Tally, allowed, describe

ROWS = st.tuples(st.sampled_from(("player", "banker", "tie")), st.integers(4, 6), st.booleans())
FEATURES = ("winner", "cards", "natural")


@st.composite
def tallies(draw):
    counts = draw(st.dictionaries(ROWS, st.integers(1, 10**20), min_size=1))
    return Tally(FEATURES, counts, sum(counts.values()))


SIX = Tally(FEATURES, {("player", 4, True): 2, ("tie", 4, False): 1, ("banker", 6, False): 3, ("tie", 5, True): 0}, 6)


def test_a_tally_is_a_mapping_of_the_rows_that_occur():
    assert dict(SIX) == {("player", 4, True): 2, ("tie", 4, False): 1, ("banker", 6, False): 3}
    assert (len(SIX), SIX.deals, SIX.features) == (3, 6, FEATURES)
    assert ("tie", 5, True) not in SIX
    with pytest.raises(KeyError):
        SIX["tie", 5, True]


@pytest.mark.parametrize("deals", [5, 7, 0])
def test_a_lost_or_doubled_branch_is_noticed(deals):
    with pytest.raises(ArithmeticError, match=f"^tally counts 6 of {deals} deals"):
        Tally(FEATURES, dict(SIX), deals)


def test_a_negative_count_is_noticed_though_the_sum_is_right():
    with pytest.raises(ArithmeticError, match=r"^tally counts 6 of 6 deals"):
        Tally(("cards",), {(4,): 7, (5,): -1}, 6)


def test_marginals():
    assert dict(SIX.marginal("winner")) == {("player",): 2, ("tie",): 1, ("banker",): 3}
    assert dict(SIX.marginal("natural", "cards")) == {(True, 4): 2, (False, 4): 1, (False, 6): 3}
    assert dict(SIX.marginal()) == {(): 6}
    assert SIX.marginal("cards", "winner").features == ("cards", "winner")


def test_the_same_marginal_is_made_once():
    """Every bet of a report asks for its own."""
    assert SIX.marginal("winner") is SIX.marginal("winner")
    assert SIX.marginal("winner") is not SIX.marginal("cards")
    assert SIX.marginal("cards").features == ("cards",)


@given(tallies(), st.permutations(FEATURES))
def test_the_order_of_features_changes_nothing(tally, order):
    there = tally.marginal(*order)
    assert there.deals == tally.deals
    assert dict(there.marginal(*FEATURES)) == dict(tally)


@given(tallies())
def test_marginals_of_marginals_are_marginals(tally):
    assert tally.marginal("winner", "cards").marginal("winner") == tally.marginal("winner")
    assert sum(tally.marginal("natural").values()) == tally.deals


def test_counts_and_probabilities():
    assert SIX.count({}) == 6
    assert SIX.count({"winner": "tie"}) == 1
    assert SIX.count({"winner": ["tie", "banker"]}) == 4
    assert SIX.count({"winner": ("player", "banker"), "cards": 4}) == 2
    assert SIX.count({"cards": (5,)}) == 0
    assert SIX.probability({"natural": True}) == Fraction(1, 3)
    assert isinstance(SIX.probability({}), Fraction)
    with pytest.raises(ZeroDivisionError):
        Tally(("winner",), {}, 0).probability({"winner": "tie"})


@given(tallies(), st.sampled_from((True, False)))
def test_the_parts_of_an_event_add_up(tally, natural):
    parts = [tally.count({"winner": side, "natural": natural}) for side in ("player", "banker", "tie")]
    assert sum(parts) == tally.count({"natural": natural})


@given(tallies())
def test_the_law_of_total_probability(tally):
    for side in ("player", "banker", "tie"):
        event = {"winner": side}
        weighed = Fraction(0)
        for cards in (4, 5, 6):
            if tally.count({"cards": cards}):
                weighed += tally.probability({"cards": cards}) * tally.given({"cards": cards}).probability(event)
        assert weighed == tally.probability(event)


def test_given_keeps_the_deals_of_the_event():
    given_four = SIX.given({"cards": 4})
    assert dict(given_four) == {("player", 4, True): 2, ("tie", 4, False): 1}
    assert given_four.deals == 3
    assert given_four.features == FEATURES


def test_nothing_can_be_said_given_what_never_happens():
    with pytest.raises(InputError, match=r"^no deal has winner is tie, cards is 6: nothing can be said given it"):
        SIX.given({"winner": "tie", "cards": 6})


def test_a_feature_that_is_not_there_is_named_with_those_that_are():
    for ask in (lambda: SIX.count({"margin": 1}), lambda: SIX.marginal("margin"), lambda: SIX.given({"margin": 1})):
        with pytest.raises(InputError, match=r"^tally has no feature 'margin': it has winner, cards, natural"):
            ask()


def test_shows():
    row = ("tie", 5, False)
    assert SIX.shows(row, {}) and SIX.shows(row, {"winner": "tie", "cards": [4, 5]})
    assert not SIX.shows(row, {"winner": "tie", "cards": 4})


def test_one_value_or_several():
    values = ("tie", 5, True, [4, 5], ("tie",))
    assert [list(allowed(value)) for value in values] == [["tie"], [5], [True], [4, 5], ["tie"]]


def test_an_event_in_words():
    assert describe({}) == "anything"
    assert describe({"winner": "tie", "cards": [5, 6]}) == "winner is tie, cards is 5 or 6"
    assert describe({"natural": True, "player_pair": [False]}) == "natural is yes, player_pair is no"
