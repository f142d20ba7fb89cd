"""Banks and staking plans: brute force over every row of coups, the gambler's ruin, elimination, refused plans."""

import sys
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import prod

import pytest
import sympy

from analyzer import InputError, Shoe, bet, chart, decimal
from analyzer.catalog.staking import plan_named, plans, plans_in
from analyzer.cli import main
from analyzer.plans import FLAT
from analyzer.studies.money import Terms
from analyzer.studies.sessions.bankroll import Bank, drawdown_chance, play
from analyzer.studies.sessions.results import results
from analyzer.studies.sessions.ruin import ending
from analyzer.studies.sessions.wager import Wager, staking

SHOE, CHART = Shoe.decks(8), chart("punto-banco")
PLAYER, BANKER = (staking(SHOE, CHART, bet(key), Terms()) for key in ("player", "banker"))
NEAR = Fraction(1, 10**30)


def coin(stake):
    """A bet to follow by hand: wins 1, wins 2, pushes or loses."""
    return Wager("coin", stake, {-stake: 4, Fraction(0): 1, stake: 2, 2 * stake: 1})


def brute(plan, bank, coups):
    """Chance of ruin, of the goal, expected stakes, and the law of the result, over every row of coups."""
    ruined = reached = staked = Fraction(0)
    law = {}
    for row in product(coin(Fraction(1)).nets.items(), repeat=coups):
        ways = Fraction(prod(n for _, n in row), 8**coups)
        state, held, stopped = plan.start, bank.amount, False
        for net, _ in row:
            stake = bank.unit * plan.stake(state)
            stopped = stopped or held < stake or held >= bank.goal
            if not stopped:
                staked += ways * stake
                held += net * stake
                state = plan.after(state, net > 0) if net else state
        ruined += ways * (held < bank.unit * plan.stake(state) and held < bank.goal)
        reached += ways * (held >= bank.goal)
        law[held - bank.amount] = law.get(held - bank.amount, 0) + ways
    return ruined, reached, staked, law


@pytest.mark.parametrize("key", list(plans()))
def test_every_plan_by_brute_force(key):
    plan, bank = replace(plan_named(key), maximum=Fraction(7)), Bank(Fraction(9), Fraction(15))
    ruined, reached, staked, law = brute(plan, bank, 6)
    found = play(plan, bank, coin, 6)
    assert (found.ruined, found.reached, found.staked) == (ruined, reached, staked)  # eighths are kept whole
    assert {k * found.law.step: Fraction(n, found.law.total) for k, n in found.law.ways.items()} == law
    assert found.law.mean == sum(net * chance for net, chance in law.items())


@pytest.mark.parametrize("key", ["flat", "martingale", "labouchere"])
def test_drawdown_by_brute_force(key):
    plan = replace(plan_named(key), maximum=Fraction(7))
    fallen = Fraction(0)
    for row in product(coin(Fraction(1)).nets.items(), repeat=6):
        state, held, best, deepest = plan.start, Fraction(0), Fraction(0), Fraction(0)
        for net, _ in row:
            held += net * plan.stake(state)
            state = plan.after(state, net > 0) if net else state
            best = max(best, held)
            deepest = max(deepest, best - held)
        fallen += Fraction(prod(n for _, n in row), 8**6) * (deepest >= 4)
    assert drawdown_chance(plan, Fraction(1), coin, 6, Fraction(4)) == fallen


def test_without_a_bank_the_walk_is_the_convolution():
    walked, convolved = play(FLAT, Bank(), BANKER, 60).law, results(BANKER(Fraction(1)), 60)
    assert 0 <= convolved.ahead - walked.ahead < NEAR
    assert abs(walked.mean - convolved.mean) < NEAR and abs(walked.variance - convolved.variance) < NEAR * 1000


def test_a_plan_loses_the_house_edge_of_what_it_stakes():
    found = play(replace(plan_named("fibonacci"), maximum=Fraction(50)), Bank(Fraction(200)), BANKER, 60)
    assert abs(found.law.mean + BANKER(Fraction(1)).house_edge * found.staked) < NEAR


def test_a_hundred_units_flat_on_player():
    found = ending(FLAT, Bank(Fraction(100)), PLAYER)
    assert decimal(found.coups, 1) == "8096.6"
    assert abs(found.coups - 100 / PLAYER(Fraction(1)).house_edge) <= found.within < Fraction(1, 10**8)


def test_goal_before_ruin_is_the_gamblers_ruin():
    law = PLAYER(Fraction(1))
    ratio = Fraction(law.nets[Fraction(-1)], law.nets[Fraction(1)])
    found = ending(FLAT, Bank(Fraction(100), Fraction(150)), PLAYER)
    assert abs(found.goal_first - (1 - ratio**100) / (1 - ratio**150)) <= found.within < Fraction(1, 10**18)


@pytest.mark.parametrize("key", ["flat", "martingale", "labouchere"])
def test_the_system_by_exact_elimination(key):
    plan, bank = replace(plan_named(key), maximum=Fraction(6)), Bank(Fraction(7), Fraction(11))
    places, fresh = [], [(plan.start, bank.amount)]
    while fresh:
        place = fresh.pop()
        if place in places or place[1] >= 11 or place[1] < plan.stake(place[0]):
            continue
        places.append(place)
        fresh += [follow(plan, place, net) for net in (-1, 0, 1, 2)]
    q = sympy.zeros(len(places), len(places))
    won = sympy.zeros(len(places), 1)
    for i, place in enumerate(places):
        for net, n in ((-1, 4), (0, 1), (1, 2), (2, 1)):
            to = follow(plan, place, net)
            if to in places:
                q[i, places.index(to)] += sympy.Rational(n, 8)
            won[i] += sympy.Rational(n, 8) * int(to[1] >= 11)
    system = sympy.eye(len(places)) - q
    found = ending(plan, bank, coin)
    for column, value in ((won, found.goal_first), (sympy.ones(len(places), 1), found.coups)):
        exact = system.LUsolve(column)[0]
        assert abs(Fraction(int(exact.p), int(exact.q)) - value) <= found.within < Fraction(1, 10**18)


def follow(plan, place, net):
    state, held = place
    return (plan.after(state, net > 0) if net else state), held + net * plan.stake(state)


def test_labouchere_by_hand():
    plan = plan_named("labouchere")
    state, stakes = plan.start, []
    for won in (False, True, True, False, True, True, True):
        stakes.append(int(plan.stake(state)))
        state = plan.after(state, won)
    # 1234 -5: 12345 +6: 234 +6: 3 -3: 33 +6: struck out; 1234 +5: 23 +5: struck out
    assert stakes == [5, 6, 6, 3, 6, 5, 5] and state == plan.start


def test_what_a_plan_does_at_the_maximum():
    restarts = replace(plan_named("martingale"), maximum=Fraction(5))
    holds = replace(restarts, holds=True)
    assert [restarts.stake(restarts.after(n, False)) for n in range(3)] == [2, 4, 1]
    assert [holds.stake(holds.after(n, False)) for n in range(4)] == [2, 4, 5, 5] and holds.after(3, False) == 3


def test_every_shipped_plan_names_its_source():
    assert all(plan.source and plan.rule for key, plan in plans().items() if key != "flat")


HEAD = 'source = { who = "H", title = "P", year = 2026 }\n[mine]\ntitle = "Mine"\n'
STATE = '[mine.states.{}]\nstake = {}\nwin = "{}"\nlose = "{}"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "has no plan"),
        (HEAD, "nothing said: write one of stakes, line and states"),
        (HEAD + "stakes = [1]\nline = [1]\n", "stakes and line said"),
        (HEAD + "stakes = [0]\n", "stake 0 cannot be staked: write units above 0"),
        (HEAD + 'stakes = ["x"]\n', "'x' is no number"),
        (HEAD + 'stakes = [1, 2]\nwin = "up"\n', "win 'up': write first, stay, last"),
        (HEAD + 'stakes = "1-9"\n', 'write a list, or "1..200"'),
        (HEAD + STATE.format("low", 1, "hi", "low"), "win 'hi' is no state; known: low"),
        (HEAD + STATE.format("low", 1, "low", "low") + STATE.format("high", 2, "low", "low"), "state high is never"),
        (HEAD + "stake = 1\n", "unknown key 'stake'; did you mean stakes"),
    ],
)
def test_a_plan_that_cannot_be_is_one_line(tmp_path, text, said):
    (tmp_path / "p.toml").write_text(text)
    with pytest.raises(InputError, match=r"p\.toml") as error:
        plans_in(tmp_path / "p.toml")
    assert said in str(error.value) and "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--plan", "martingal"], "unknown plan 'martingal'; did you mean martingale?"),
        (["--goal", "100"], "say the bank too"),
        (["--bank", "100", "--goal", "90"], "goal 90 is no more than the bank of 100: set it higher"),
        (["--bank", "1", "--stake", "2"], "a bank of 1 does not cover the first stake: 2 is needed"),
        (["--plan", "paroli", "player:5"], "stakes on one bet"),
        (["--maximum", "1", "--stake", "5"], "lower --stake"),
        (["--plan", "labouchere"], "lower --maximum"),
        (["--plan", "labouchere", "--maximum", "9", "--at-limit", "maximum"], "--at-limit restart"),
        (["--bank", "100", "--fractions"], "leave --fractions out"),
    ],
)
def test_a_session_that_cannot_be_is_one_line(monkeypatch, capsys, arguments, said):
    monkeypatch.setattr(sys, "argv", ["baccarat", "session", *arguments])
    with pytest.raises(SystemExit) as stopped:
        main()
    err = capsys.readouterr().err
    assert stopped.value.code == 2 and said in err and err.count("\n") == 1
