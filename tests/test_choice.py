"""Chemin de fer: counts, models, proofs, formulas.

Values for B3 were computed by another program for the reference of this project (Ethier and Gamez, Games 4, 2013, solve
the model, but their tables could not be opened).
"""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer import InputError, Shoe, chart, enumerator
from analyzer.cards import VALUE
from analyzer.catalog import STANDARD, shipped_chart
from analyzer.chart import OPEN
from analyzer.choice.all_optimal import all_optimal
from analyzer.choice.certificate import certificate, floor
from analyzer.choice.chemin_de_fer import EDGES, ONLY, RANGES, form_chart, model_of, solve
from analyzer.choice.deal import FREE_PAIRS, deals_of
from analyzer.choice.game import MODELS, Choice, Game, Payoffs, Place, open_game
from analyzer.choice.maximin import saddle
from analyzer.choice.strategy_formula import Indifference, formula_at, limit_of_formula, player_formula
from analyzer.features import find_words
from tests.strategies import charts, shoes

TABLEAU = shipped_chart(STANDARD)

NONE, FIVE_PERCENT = Fraction(0), Fraction(1, 20)
PUNTO_BANCO = {  # CasinoExploit, Baccarat: deals that the Player and the Banker win
    4: (33608344225792, 34543624867840),
    6: (392220492728832, 403095751234560),
    8: (2230518282592256, 2292252566437888),
}
B3 = {  # decks: Player on {1,4} (always on {0,5} {6,9} {7,8}, never on {2,3}), Banker, his tie, value to the Player
    1: ("1/19", "4519/10716", "{8,8}, no card", "-37833961/2901089100"),
    2: ("851/2688", "17431/64512", "{0,6}, no card", "-49424010137/3823801581600"),
    6: ("35003/74880", "18885571/36781056", "{0,6}, no card", "-73356216203119/5712649844821920"),
    8: ("86735/178176", "316815305/585842688", "{0,6}, no card", "-2789416947665657/217430324984396160"),
    12: ("305591/603648", "1697663129/2989264896", "{0,6}, no card", "-1560904379818367/121763343780711360"),
}
FORMULAS = {  # of the reference: model -> the Player's one mixed probability by decks and commission
    "B2": (
        lambda d, a: (
            (2304 * d**3 - 576 * d**2 + 44 * d - 1 - a * (256 * d**3 - 16 * d**2 + 2 * d))
            / (2 * d * (1408 * d**2 - 220 * d + 9 - a * (768 * d**2 - 116 * d + 5)))
        )
    ),
    "B3": (
        lambda d, a: (
            (192 * d**3 - 184 * d**2 + 26 * d - 1 + a * (896 * d**3 - 192 * d**2 + 8 * d))
            / (16 * d**2 * (22 * d - 2 - a * (12 * d - 1)))
        )
    ),
}


# --- counts -----------------------------------------------------------------------------------


@pytest.mark.parametrize("decks", PUNTO_BANCO)
@pytest.mark.parametrize("model", ["B1", "B2", "B3"])
def test_a_player_who_draws_on_5_and_the_tableau_deal_punto_banco(decks, model):
    free = form_chart("parlour", TABLEAU)[0]
    game = open_game(deals_of(Shoe.decks(decks)), free, MODELS[model], NONE)
    tableau = chart("punto-banco").banker
    q = [Fraction(tableau[choice.place.total][choice.place.third] == "D") for choice in game.choices]
    won, lost = PUNTO_BANCO[decks]
    assert game.values([Fraction(1)] * len(game.player), q)[0] == Fraction(won - lost, Shoe.decks(decks).deals())


@given(shoes(VALUE), charts(reads_hand=st.just(frozenset())))
@settings(max_examples=30, deadline=None)
def test_any_closed_chart_is_worth_what_the_enumerator_counts(shoe, closed):
    counted = enumerator.tally(shoe, closed, find_words(["winner"]))
    won, lost = (counted.count({"winner": side}) for side in ("player", "banker"))
    worth = open_game(deals_of(shoe), closed, MODELS["B1"], FIVE_PERCENT).values((), ())
    assert worth == (Fraction(won - lost, counted.deals), (Fraction(19, 20) * lost - won) / counted.deals)


def test_a_shoe_too_small_for_a_coup_is_refused():
    with pytest.raises(InputError, match="has 5 cards: a coup needs 6"):
        deals_of(Shoe((5, 0, 0, 0, 0, 0, 0, 0, 0, 0)))


def test_hands_without_a_natural():
    assert len(FREE_PAIRS) == 44


# --- solutions --------------------------------------------------------------------------------


@pytest.mark.parametrize("decks", B3)
def test_b3(decks):
    share, mixture, tie, value = B3[decks]
    solution = solve(Shoe.decks(decks), form_chart("parlour", TABLEAU)[0], MODELS["B3"], NONE)
    (one,) = solution.equilibria
    assert [str(place) for place in solution.game.player] == ["{0,5}", "{1,4}", "{2,3}", "{6,9}", "{7,8}"]
    assert one.p == (1, Fraction(share), 0, 1, 1)
    assert {str(solution.game.choices[i].place): one.q[i] for i in one.mixed} == {tie: Fraction(mixture)}
    assert one.player == (Fraction(value),) * 2 and one.banker.low == -one.player.low
    assert solution.complete == ONLY
    assert all(check.holds for check in solution.proof())


@pytest.mark.parametrize(
    ("model", "decks", "share", "player", "banker"),
    [
        ("B1", 6, "799863/964528", "-23174205422119131/1794292354051081885", "-119811638654117/11868474999841460"),
        ("B2", 8, "5683159/6875964", "-3179289076485401/246463989967495755", None),
        ("B3", 6, "221683/364176", "-73356216203119/5712649844821920", "-3135919884845773/308702808922107600"),
    ],
)
def test_with_commission(model, decks, share, player, banker):
    casino, rate = form_chart("casino", TABLEAU)
    solution = solve(Shoe.decks(decks), casino, MODELS[model], rate)
    (one,) = solution.equilibria
    assert Fraction(share) in one.p and one.player.low == Fraction(player)
    assert banker is None or one.banker.low == Fraction(banker)
    assert solution.complete == (EDGES if model == "B3" else ONLY)
    assert not solution.game.zero_sum and all(check.holds for check in solution.proof())


@pytest.mark.parametrize("model", ["B1", "B2", "B3"])
def test_in_the_modern_form_the_player_always_draws_and_nobody_mixes(model):
    modern, rate = form_chart("modern", TABLEAU)
    solution = solve(Shoe.decks(6), modern, MODELS[model], rate)
    (one,) = solution.equilibria
    expected = "-18880657128/1525814595305" if model == "B1" else "-1452535076/117370353485"
    assert set(one.p) == {1} and not one.mixed and one.player.low == Fraction(expected)


@pytest.mark.parametrize("decks", [1, 3, 7])
def test_the_player_who_knows_more_has_more_and_the_probability_rises(decks):
    parlour = form_chart("parlour", TABLEAU)[0]
    two, three, more = (
        solve(Shoe.decks(d), parlour, MODELS[m], NONE).equilibria[0]
        for d, m in ((decks, "B2"), (decks, "B3"), (decks + 1, "B2"))
    )
    assert three.player.low > two.player.low
    assert two.p[0] < more.p[0] < Fraction(9, 11)


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_the_value_lies_between_any_two_pure_strategies_and_no_deviation_gains(data):
    shoe = Shoe.decks(data.draw(st.sampled_from([1, 6])))
    model = MODELS[data.draw(st.sampled_from(["B1", "B2", "B3"]))]
    solution = solve(shoe, form_chart("parlour", TABLEAU)[0], model, NONE)
    game, (one,) = solution.game, solution.equilibria
    p = [Fraction(data.draw(st.integers(0, 1))) for _ in game.player]
    bits = data.draw(st.integers(0, 2 ** len(game.choices) - 1))
    q = [Fraction(bits >> k & 1) for k in range(len(game.choices))]
    value = one.player.low
    slopes = game.payoffs_under(q)[0]
    assert floor(game, p) / game.unit <= value <= (slopes[0] + sum(max(0, s) for s in slopes[1:])) / game.unit
    assert game.values(p, one.q)[0] <= value <= game.values(one.p, q)[0]
    where = data.draw(st.integers(0, len(game.choices) - 1))
    changed = [*one.q[:where], 1 - one.q[where], *one.q[where + 1 :]]
    assert game.values(one.p, changed)[1] <= one.banker.low


def test_a_false_answer_is_not_proved():
    solution = solve(Shoe.decks(1), form_chart("parlour", TABLEAU)[0], MODELS["B2"], NONE)
    (one,) = solution.equilibria
    for wrong in (replace(one, p=(Fraction(1),)), replace(one, q=(Fraction(0),) * len(one.q))):
        assert not all(check.holds for check in certificate(solution.game, wrong))


def test_all_solutions_of_a_game_with_many():
    """V = min(2 p1 + 2 p2, 2): every p with p1 + p2 >= 1 is optimal, and the Banker has one q."""
    kink = Choice("k", Payoffs((0, 2, 2), (0, -2, -2)), Payoffs((2, 0, 0), (-2, 0, 0)))
    game = Game(10, ("a", "b"), (kink,), Payoffs((0, 0, 0), (0, 0, 0)))
    found = all_optimal(game, *saddle(game))
    assert found.player == (Fraction(1, 5),) * 2
    assert found.p_spans == ((0, 1), (0, 1)) and not found.isolated
    assert list(found.q_spans.values()) in ([(1, 1)], [])


def test_what_else_may_be_free():
    """Any open cells: here the Player is free on 4 as well, and the Banker on his 6."""
    tableau = chart("punto-banco")
    rows = (*tableau.banker[:6], OPEN * 11, tableau.banker[7])
    free = replace(tableau, name="free", player="DDDD??SS", banker=rows)
    solution = solve(Shoe.decks(2), free, MODELS["B1"], NONE)
    assert [str(place) for place in solution.game.player] == ["4", "5"]
    assert solution.complete in (ONLY, RANGES) and all(check.holds for check in solution.proof())


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"reads_hand": frozenset({3})}, "has rows that read the Player's hand"),
        ({"player": "DDDDD!SS"}, "Player 5: is said both ways"),
    ],
)
def test_charts_that_are_no_such_game(change, message):
    with pytest.raises(InputError, match=message):
        open_game(deals_of(Shoe.decks(1)), replace(chart("punto-banco"), **change), MODELS["B1"], NONE)


def test_seven_up_lays_a_card():
    with pytest.raises(InputError, match="has a card on the table before the deal"):
        open_game(deals_of(Shoe.decks(1)), chart("seven-up"), MODELS["B1"], NONE)


def test_models_belong_to_shoes():
    infinite = Shoe.with_replacement()
    assert model_of("b3", infinite).name == model_of(None, infinite).name == "A1"
    assert model_of(None, Shoe.decks(6)).name == "B2"
    with pytest.raises(InputError, match="--decks inf, or B1 for 6 decks"):
        model_of("A1", Shoe.decks(6))
    with pytest.raises(InputError, match="unknown model 'C1'"):
        model_of("C1", infinite)
    with pytest.raises(InputError, match="unknown form 'parlor'; did you mean parlour"):
        form_chart("parlor", TABLEAU)


# --- formulas in the number of decks ------------------------------------------------------------


@pytest.mark.parametrize("model", FORMULAS)
def test_the_formula_is_the_reference_s_and_what_was_solved(model):
    parlour = form_chart("parlour", TABLEAU)[0]
    tie = Place(6, (0, 6), 10)
    others = (NONE,) if model == "B2" else (Fraction(1), NONE, NONE, Fraction(1), Fraction(1))
    axis = 0 if model == "B2" else 1
    formula = player_formula(parlour, MODELS[model], Indifference(tie, axis, others))
    for decks in range(1, 13):
        for rate in (NONE, FIVE_PERCENT):
            assert formula_at(formula, decks, rate) == FORMULAS[model](Fraction(decks), rate)
        if decks in (1, 2, 5, 12):
            (one,) = solve(Shoe.decks(decks), parlour, MODELS[model], NONE).equilibria
            assert (one.p[axis] == formula_at(formula, decks, NONE)) == (model == "B2" or decks > 1)
    grown = {"B2": "(alpha - 9)/(6*alpha - 11)", "B3": "-2*(14*alpha + 3)/(6*alpha - 11)"}
    assert str(limit_of_formula(formula)) == grown[model]
