"""Commission as houses take it, pay-table design, combined wagers, meters, and bets on what is known."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer import Bet, Coup, InputError, PayLine, Shoe, bet, bets, chart, edges, parse_cards, percent
from analyzer.charts import charts_of
from analyzer.studies.combined import system
from analyzer.studies.design import odds_for, paying, whole_tables
from analyzer.studies.money import Rounding, Terms, at_stake, money, parse_money, parse_rounding
from analyzer.studies.pricing import Condition, edges_by_shoe

EIGHT, STANDARD = Shoe.decks(8), chart("punto-banco")
TINY = Shoe.decks(1).without("A 2 3 4 5 6 7 8 9 10 J Q K")
P, B, T, N = 2230518282592256, 2292252566437888, 475627426473216, 4998398275503360  # CasinoExploit, 8 decks


def edge_of(one, shoe=EIGHT):
    (edge,) = edges(shoe, STANDARD, [one])
    return edge


# --- commission ----------------------------------------------------------------------------------

quarter = Fraction(1, 4)


@pytest.mark.parametrize(
    ("mode", "amount", "paid"),
    [("up", "0.60", "0.75"), ("down", "0.60", "0.50"), ("nearest", "0.60", "0.50"), ("nearest", "0.625", "0.75")],
)
def test_rounding(mode, amount, paid):
    assert Rounding(mode, quarter)(Fraction(amount)) == Fraction(paid)
    assert Rounding(mode, quarter)(Fraction("0.75")) == Fraction("0.75")


def test_minimum_commission_on_ten():
    # "$1 minimum on $10": 0.90 is paid for a unit; disputed claim B11 gives 3.3509% at eight decks
    found = edge_of(at_stake(bet("banker"), Fraction(10), Terms(minimum=Fraction(1))))
    assert found.ev == (Fraction(9, 10) * B - P) / N
    assert percent(found.house_edge, 4) == "3.3509%"


def test_commission_rounded_up_by_stake():
    terms = Terms(round_commission=Rounding("up", quarter))
    assert at_stake(bet("banker"), Fraction(10), terms).lines[0].odds == Fraction(19, 20)
    assert at_stake(bet("banker"), Fraction(12), terms).lines[0].odds == (12 - Fraction(3, 4)) / 12
    down = Terms(round_payment=Rounding("down", Fraction(1)))
    assert at_stake(bet("banker"), Fraction(10), down).lines[0].odds == Fraction(9, 10)


SHORT = Bet(
    "short",
    "Short, half on a 6",
    (
        PayLine((("banker_total", (6,)),), Fraction(1, 2)),
        PayLine((("winner", ("banker",)),), Fraction(8)),
        PayLine((("winner", ("tie",)),), Fraction(0)),
        PayLine((("cards", (6,)),), Fraction(-1, 2)),
    ),
    Fraction(1, 20),
)


def test_every_win_pays_its_commission_and_nothing_else_does():
    """At a stake of 10: 5 less 1, 80 less 4; a push and half a loss stay, whatever the minimum."""
    varied = at_stake(SHORT, Fraction(10), Terms(minimum=Fraction(1)))
    assert [line.odds for line in varied.lines] == [Fraction(4, 10), Fraction(76, 10), 0, Fraction(-1, 2)]
    assert [line.when for line in varied.lines] == [line.when for line in SHORT.lines]
    assert (varied.commission, varied.key) == (0, "short")  # it is in the odds now


def test_without_a_commission_there_is_no_least_one():
    free = at_stake(SHORT.with_commission(Fraction(0)), Fraction(10), Terms(Fraction(1), Rounding("up", quarter)))
    assert [line.odds for line in free.lines] == [line.odds for line in SHORT.lines]


def test_each_step_of_a_payment_is_taken_by_itself_and_in_order():
    win, rate = Fraction(13), Fraction(1, 20)  # 0.65
    up, down = Rounding("up", quarter), Rounding("down", Fraction(1))
    assert Terms().payment(win, rate) == Fraction("12.35")
    assert Terms(minimum=Fraction("0.65")).payment(win, rate) == Fraction("12.35")
    assert Terms(minimum=Fraction("0.80")).payment(win, rate) == Fraction("12.20")
    assert Terms(round_commission=up).payment(win, rate) == Fraction("12.25")
    assert Terms(round_payment=down).payment(win, rate) == 12
    assert Terms(Fraction("0.80"), up, Rounding("nearest", quarter)).payment(win, rate) == 12
    assert Terms(Fraction("0.80"), up).payment(win, rate) == 12
    assert Terms(round_payment=Rounding("up", Fraction(1))).payment(Fraction("0.50"), Fraction(0)) == 1


def test_a_commission_above_the_win_is_refused():
    with pytest.raises(InputError, match=r"commission of 1\.60 on a win of 1: it takes more than is won"):
        Terms(Fraction("1.60")).payment(Fraction(1), Fraction(1, 20))
    assert Terms(Fraction(1)).payment(Fraction(1), Fraction(1, 20)) == 0


def test_rounding_at_the_chip_itself():
    for mode in ("up", "down", "nearest"):
        assert Rounding(mode, Fraction(5))(Fraction(0)) == 0
        assert Rounding(mode, Fraction(5))(Fraction(15)) == 15
    assert [Rounding("nearest", Fraction(5))(Fraction(n)) for n in (12, 13)] == [10, 15]
    assert Rounding("nearest", Fraction(5))(Fraction(25, 2)) == 15  # a half goes up
    assert [Rounding("up", Fraction(5))(Fraction(n)) for n in (11, 15, 16)] == [15, 15, 20]
    assert [Rounding("down", Fraction(5))(Fraction(n)) for n in (11, 15, 19)] == [10, 15, 15]


def test_terms_of_commission_in_words():
    assert str(Terms()) == ""
    assert (Terms().minimum, Terms().round_commission, Terms().round_payment) == (0, None, None)
    assert str(Terms(minimum=Fraction(1))) == "commission at least 1"
    assert str(Terms(round_commission=Rounding("up", quarter))) == "commission rounded up to 0.25"
    assert str(Terms(Fraction(1, 2), Rounding("nearest", Fraction(5)), Rounding("down", Fraction(1)))) == (
        "commission at least 0.50, commission rounded to the nearest 5, payment rounded down to 1"
    )


def test_a_bet_at_a_stake_says_so_in_its_title():
    assert at_stake(SHORT, Fraction(10), Terms()).title == "Short, 5% commission, stake 10"
    fine = SHORT.with_commission(Fraction(11, 400))
    assert at_stake(fine, Fraction(5, 2), Terms()).title == "Short, 2.75% commission, stake 2.50"
    free = SHORT.with_commission(Fraction(0))
    assert at_stake(free, Fraction(10), Terms()).title == "Short, half on a 6, stake 10"
    two = replace(SHORT, title="Short, 6, half")
    assert at_stake(two, Fraction(1), Terms()).title == "Short, 5% commission, stake 1"


def test_terms_of_commission_are_values_that_nothing_changes():
    for one, same in ((Terms(), Terms()), (Rounding("up", quarter), Rounding("up", Fraction(1, 4)))):
        assert len({one, same}) == 1
        with pytest.raises(AttributeError):
            one.mode = one.minimum = "down"


def test_money_and_rounding_as_people_write_them():
    read = [parse_money(text) for text in ("10", "0.25", ".25", " 5 ", "010")]
    assert read == [10, quarter, quarter, 5, 10]
    assert [money(amount) for amount in (Fraction(10), quarter, Fraction(5, 2), Fraction(1, 3))] == [
        "10",
        "0.25",
        "2.50",
        "0.33",
    ]
    for mode in ("up", "down", "nearest"):
        assert parse_rounding(f"{mode}:0.25") == Rounding(mode, quarter)


@pytest.mark.parametrize("text", ["", "0", "0.0", "-1", "1.", "1e3", "1/2", "ten", "$5"])
def test_money_that_cannot_be_read(text):
    with pytest.raises(InputError) as error:
        parse_money(text)
    assert str(error.value) == f"amount {text!r}: write a number above 0, for instance 10 or 0.25"


@pytest.mark.parametrize("text", ["up", "", ":1", "over:1", "UP:1", "1", "nearest 1"])
def test_rounding_without_a_mode_or_a_chip(text):
    with pytest.raises(InputError) as error:
        parse_rounding(text)
    said = "write up, down or nearest and the chip, for instance up:0.25"
    assert str(error.value) == f"rounding {text!r}: {said}"


def test_all_that_follows_the_mode_is_the_chip():
    with pytest.raises(InputError, match="amount '0:5': write a number above 0"):
        parse_rounding("up:0:5")


@given(st.integers(1, 10**6), st.sampled_from(["up", "down", "nearest"]), st.integers(1, 100))
def test_commission_never_touches_a_push_or_a_loss(stake, mode, cents):
    terms = Terms(round_commission=Rounding(mode, Fraction(cents, 100)))
    varied = at_stake(bet("banker"), Fraction(stake), terms)
    assert varied.lines[1] == bet("banker").lines[1]
    assert varied.net(None) == -1
    taken = (1 - varied.lines[0].odds) * stake
    assert abs(taken - Fraction(stake, 20)) <= Fraction(cents, 100)
    assert (taken / Fraction(cents, 100)).denominator == 1


@pytest.mark.parametrize("text", ["up", "up:", "over:1", "up:0", "up:-1", "nearest:x", "1"])
def test_rounding_that_cannot_be_read(text):
    with pytest.raises(InputError):
        parse_rounding(text)
    with pytest.raises(InputError):
        parse_money("-" + text)


# --- design --------------------------------------------------------------------------------------


@given(
    st.sampled_from([b for b in bets().values() if b.key in ("lucky-6", "tie", "dragon-bonus-player", "banker")]),
    st.fractions(min_value=-1, max_value=Fraction(9, 10), max_denominator=1000),
)
def test_odds_for_a_target_reach_it(one, target):
    edge = edge_of(one)
    for line in paying(one):
        odds = [odds_for(edge, line, target) if i == line else one.lines[i].odds for i in paying(one)]
        if odds[paying(one).index(line)] > 0:
            assert edge.under(one.with_odds(odds)).house_edge == target


def test_tie_is_fair_at_its_break_even_odds():
    edge = edge_of(bet("tie"))
    assert odds_for(edge, 0, Fraction(0)) == edge.break_even == Fraction(N - T, T)


def test_whole_tables_are_the_nearest():
    edge = edge_of(bet("tie"))
    found = whole_tables(edge, Fraction(5, 100), most=2)
    assert [table.lines[0].odds for table in found] == [9, 8]  # 4.8440% and 14.3596%
    fixed = whole_tables(edge_of(bet("lucky-6")), Fraction(5, 100), fixed=[0], most=1)
    assert [line.odds for line in fixed[0].lines] == [12, 27]


def test_design_that_cannot_be_done():
    edge = edge_of(bet("tie"))
    with pytest.raises(InputError, match="every line is fixed"):
        whole_tables(edge, Fraction(0), fixed=[0])
    with pytest.raises(InputError, match="out of reach"):
        whole_tables(edge_of(bet("lucky-6")), Fraction(99, 100), fixed=[0])
    (never,) = edges(EIGHT, STANDARD, [bet("matching-dragon-3")])
    with pytest.raises(InputError, match="never decides a deal"):
        odds_for(never, 0, Fraction(0))


# --- several bets on one coup ----------------------------------------------------------------------


def test_combined_wager_of_banker_and_tie():
    # disputed claim B18: 100 on Banker with 20 on the tie, 3.275% at eight decks
    found = system(EIGHT, STANDARD, [(bet("banker"), Fraction(100)), (bet("tie"), Fraction(20))])
    assert percent(found.house_edge, 3) == "3.275%"
    mean = 100 * (Fraction(19, 20) * B - P) / N + 20 * Fraction(9 * T - N, N)
    assert found.mean == mean
    square = B * (95 - 20) ** 2 + P * 120**2 + T * 160**2
    assert found.variance == Fraction(square, N) - mean**2


def test_player_against_banker():
    even = bet("banker").with_commission(Fraction(0))
    found = system(EIGHT, STANDARD, [(bet("player"), Fraction(1)), (even, Fraction(1))])
    assert found.variance == 0
    assert found.mean == 0
    assert found.correlation(0, 1) == (Fraction(1), True)
    assert found.covariance[0][1] == -found.covariance[0][0]


def test_covariance_is_symmetric_and_its_diagonal_the_variance():
    wagers = [(bet(key), Fraction(1)) for key in ("player", "tie", "dragon-7", "player-pair")]
    found = system(TINY, STANDARD, wagers)
    for i, (one, _) in enumerate(wagers):
        assert found.covariance[i][i] == edge_of(one, TINY).variance
        for j in range(len(wagers)):
            assert found.covariance[i][j] == found.covariance[j][i]
            assert found.correlation(i, j).square <= 1


# --- meters --------------------------------------------------------------------------------------


def test_dragon_dragon_fixed_part_and_meter():
    # Michael Shackleford, Dragon Dragon, eight decks: the fixed lines return 0.318146
    edge = edge_of(bet("dragon-dragon"))
    assert percent(edge.rtp, 4) == "31.8146%"
    fair = edge.break_even_meter
    assert edge.under(bet("dragon-dragon").with_meter(fair)).ev == 0
    six, five = 5872124160, 351070863360
    assert fair == (1 - edge.rtp) / (Fraction(six, N) + Fraction(five, 10 * N))
    with pytest.raises(InputError, match="has no meter"):
        bet("tie").with_meter(Fraction(1))


# --- what is known -------------------------------------------------------------------------------

INSURANCE = {  # Michael Shackleford, Baccarat insurance at Asia Gaming: Player to win, EV by state
    (0, 5, ""): "0.001185",
    (5, 6, "/against-6"): "0.084397",
}


@pytest.mark.parametrize("state", INSURANCE)
def test_insurance_table(state):
    player, banker, table = state
    known = Condition(event=(("player_two_card_total", (player,)), ("banker_two_card_total", (banker,))))
    asked = [bet(f"insurance-player{table}")]
    ((edge,),) = edges_by_shoe([EIGHT], charts_of(asked), asked, known=known)
    from analyzer import decimal

    assert decimal(edge.ev, 6) == INSURANCE[state]


def test_known_cards_are_the_rest_of_the_coup():
    cards = Coup(parse_cards("3 K"), parse_cards("5 10"))
    ((edge,),) = edges_by_shoe([EIGHT], charts_of([bet("player")]), [bet("player")], known=Condition(cards=cards))
    assert edge.deals == 412 * 411
    seen = EIGHT.without("3 K 5 10")
    assert edge.wins + edge.pushes + edge.losses == seen.deals(2)


def test_known_cards_average_to_the_whole():
    whole = edge_of(bet("tie"), TINY)
    total = 0
    held = [card for card, n in zip(TINY.grain.kinds, TINY.counts, strict=True) if n]
    counts = dict(zip(TINY.grain.kinds, TINY.counts, strict=True))
    for card in held:
        known = Condition(cards=Coup((card,)))
        ((edge,),) = edges_by_shoe([TINY], charts_of([bet("tie")]), [bet("tie")], known=known)
        total += counts[card] * edge.wins
    assert total == whole.wins


@pytest.mark.parametrize(
    ("player", "banker", "says"),
    [
        ("9 K", "5 5 5", "the Banker takes no third card here"),
        ("7 K 2", "5 K", "the Player takes no third card here"),
        ("2 3 4", "5", "before both hands have two"),
        ("1 2 3 4", "5 6", "more than three cards"),
        ("9 9 9 9 9 9 9 9 9", "9", "more than three cards"),
    ],
)
def test_hands_no_chart_deals(player, banker, says):
    known = Condition(cards=Coup(parse_cards(player), parse_cards(banker)))
    with pytest.raises(InputError, match=says):
        edges_by_shoe([EIGHT], charts_of([bet("tie")]), [bet("tie")], known=known)


def test_insurance_without_knowledge_is_refused():
    with pytest.raises(InputError, match="give player_two_card_total, banker_two_card_total"):
        edges_by_shoe([EIGHT], charts_of([bet("insurance-player")]), [bet("insurance-player")])


def test_seven_up_bets_have_their_own_chart():
    # Michael Shackleford, 7 Up Baccarat, six decks: Player returns -0.026049
    both = [bet("seven-up-player"), bet("tie")]
    ((edge, tie),) = edges_by_shoe([Shoe.decks(6)], charts_of(both), both)
    assert percent(edge.ev, 4) == "-2.6049%"
    assert percent(tie.house_edge, 4) == "14.4382%"
