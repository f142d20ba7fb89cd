"""Printed edges and chances, by exact rounding to the digits of the source (see test_goldens.py on sources)."""

from fractions import Fraction

import pytest

from analyzer import catalog, kernels
from analyzer.bets import Bet, PayLine
from analyzer.chart import Chart
from analyzer.edge import Edge
from analyzer.features import WORDS
from analyzer.odds import decimal, percent, root_decimal
from analyzer.shoe import Shoe, parse_decks

CHART = catalog.shipped_chart("punto-banco")


def edge_of(key, decks="8"):
    return kernels.edges(parse_decks(decks)[0], CHART, [catalog.bet(key)])[0]


def tally_of(shoe, *words, chart=CHART):
    return kernels.tally(shoe, chart, [WORDS[word] for word in words])


def pays(odds, **when):
    """One line of a pay table."""
    events = {word: value if isinstance(value, tuple) else (value,) for word, value in when.items()}
    return PayLine(tuple(events.items()), Fraction(odds))


def own_bet(*lines):
    return kernels.edges(Shoe.decks(8), CHART, [Bet("own", "Own", lines)])[0]


@pytest.mark.parametrize(
    ("key", "decks", "printed"),
    [
        ("banker", "1", "1.011748%"),  # C002
        ("player", "1", "1.286372%"),
        ("tie", "1", "15.746127%"),
        ("tie/9-to-1", "1", "6.384585%"),
        ("banker", "6", "1.055849%"),  # C004
        ("banker-4", "6", "0.597196%"),
        ("player", "6", "1.237415%"),
        ("tie/9-to-1", "6", "4.931289%"),
        ("tie", "6", "14.438160%"),
        ("banker", "8", "1.057906%"),  # C004, C003
        ("banker-4", "8", "0.599308%"),
        ("player", "8", "1.235081%"),
        ("tie/9-to-1", "8", "4.844032%"),
        ("tie", "8", "14.359629%"),
        ("banker", "inf", "1.063999%"),  # C005, C007
        ("player", "inf", "1.228141%"),
        ("tie", "inf", "14.116987%"),
        ("tie/9-to-1", "inf", "4.574430%"),
        ("banker", "10", "1.0591%"),  # [woo-ten]
        ("player", "10", "1.2337%"),
        ("banker-6-half", "6", "1.4548%"),  # [woo-ap6]
        ("banker-6-half", "8", "1.4581045%"),  # [xpunk]
        ("banker-6-half", "10", "1.4601%"),  # [woo-ten]
        ("ez-banker", "8", "1.0183%"),  # [888cf]
        ("dragon-7", "8", "7.6113%"),  # [888df7]
        ("panda-8", "8", "10.1876%"),  # [woo-ez]
        ("super-6", "8", "29.977169%"),  # C068
        ("super-6/15-to-1", "8", "13.82%"),  # [cooper]
        ("dragon-bonus-player", "4", "2.70%"),  # [woo-side]
        ("dragon-bonus-player", "6", "2.67%"),
        ("dragon-bonus-player", "8", "2.651675%"),  # C048
        ("dragon-bonus-banker", "4", "9.42%"),
        ("dragon-bonus-banker", "6", "9.39%"),
        ("dragon-bonus-banker", "8", "9.373074%"),
        ("natural-9-player", "8", "5.0973%"),  # eor.toml, Thorp and Walden
        ("natural-8-player", "8", "5.4680%"),
        ("natural-9-banker/8-to-1", "8", "14.588%"),  # [888nat]
        ("natural-8-banker/8-to-1", "8", "14.921%"),
        ("small", "8", "5.282877%"),  # C062
        ("big", "8", "4.345748%"),
        ("player-pair", "8", "10.361446%"),  # C036
        ("tiger", "8", "16.68%"),  # [woo-l6]; 16.684 in [readme]
        ("tiger", "8", "16.684%"),
        ("tiger-tie", "8", "30.735%"),  # [readme]
        ("tiger-pair", "8", "16.1217%"),  # issue 12
        ("banker-pair/12-to-1", "8", "2.89%"),  # [pwt]
    ],
)
def test_house_edge(key, decks, printed):
    digits = len(printed.partition(".")[2]) - 1
    assert percent(edge_of(key, decks).house_edge, digits) == printed


def test_edge_per_bet_resolved():
    """C010 (five digits; the case pads them with a zero), C011; the Player's once more from [exploit]'s counts."""
    player_wins, banker_wins = 2_230_518_282_592_256, 2_292_252_566_437_888
    assert edge_of("player").edge_per_resolved == Fraction(banker_wins - player_wins, banker_wins + player_wins)
    assert percent(edge_of("player").edge_per_resolved, 5) == "1.36497%"
    assert percent(edge_of("banker").edge_per_resolved, 5) == "1.16916%"
    banker = edge_of("banker")
    assert decimal(Fraction(banker.wins, banker.wins + banker.losses), 10) == "0.5068248299"


def test_a_tie_that_loses():
    """C077: a program that lets Player and Banker bets lose on a tie."""
    assert percent(own_bet(pays(1, winner="player")).house_edge, 6) == "10.750678%"
    assert percent(own_bet(pays("19/20", winner="banker")).house_edge, 6) == "10.573503%"


def test_half_pay_on_each_total():
    """C074, [xpunk]: Banker even money, a win with this total pays half; what the player loses."""
    printed = {
        1: "-0.009920923",
        2: "-0.007881223",
        3: "-0.005055698",
        4: "0.003990401",
        5: "0.009327724",
        6: "0.014581045",
        7: "0.026089433",
        8: "0.040657614",
        9: "0.046353020",
    }
    for total, edge in printed.items():
        lines = (pays("1/2", winner="banker", banker_total=total), pays(1, winner="banker"), pays(0, winner="tie"))
        assert decimal(own_bet(*lines).house_edge, 9) == edge, total


def test_egalite():
    """C054, [woo-egal]: ties at 0 to 9."""
    printed = "0.124527 0.114150 0.095412 0.105243 0.121401 0.118732 0.114952 0.063899 0.110669 0.106348"
    assert [decimal(edge_of(f"egalite-{total}").house_edge, 6) for total in range(10)] == printed.split()


def test_bets_on_both_totals():
    """C060: 88, 89, 98, 99 at 20 to 1; two-card 9 over two-card 8 (7) at 50 to 1. C057, C060: Big and Small Tiger."""
    high = own_bet(pays(20, player_total=(8, 9), banker_total=(8, 9)))
    assert (percent(high.house_edge, 6), decimal(high.variance, 4)) == ("7.372389%", "18.5938")
    for low, printed in ((8, "8.458470%"), (7, "8.103214%")):
        lines = [
            pays(50, player_two_card_total=one, banker_two_card_total=other) for one, other in ((9, low), (low, 9))
        ]
        assert percent(own_bet(*lines).house_edge, 6) == printed
    six = {"winner": "banker", "banker_total": 6}
    tiger = own_bet(pays(50, **six, banker_cards=3))
    assert (percent(tiger.house_edge, 6), decimal(tiger.variance, 4)) == ("15.253317%", "42.5026")
    assert root_decimal(tiger.variance, 3) == "6.519"  # [aap-bt]
    assert percent(own_bet(pays(22, **six, banker_cards=2)).house_edge, 6) == "14.332546%"
    assert percent(own_bet(pays(12, **six, banker_cards=2), pays(18, **six)).house_edge, 6) == "20.006971%"  # C068


def test_misprinted_layout():
    """C058: Player's and Banker's totals added; 0 pays 51, 18 pays 26, 1, 2, 3, 15, 16, 17 pay 2."""
    odds = {0: 51, 18: 26} | dict.fromkeys((1, 2, 3, 15, 16, 17), 2)
    lines = [pays(odds[p + b], player_total=p, banker_total=b) for p in range(10) for b in range(10) if p + b in odds]
    edge = own_bet(*lines)
    assert (percent(edge.ev, 6), percent(edge.hit, 6)) == ("10.323439%", "18.478482%")
    assert root_decimal(edge.variance, 6) == "4.900478"


def test_three_card_wins():
    """C061."""
    player = own_bet(pays(4, winner="player", player_cards=3))
    banker = own_bet(pays(5, winner="banker", banker_cards=3))
    assert (percent(player.house_edge, 6), root_decimal(player.variance, 6)) == ("5.686044%", "1.956064")
    assert (percent(banker.house_edge, 6), root_decimal(banker.variance, 6)) == ("8.304422%", "2.158918")


def test_chances_given_the_players_two_cards():
    """C023, [woo-ap3]: Player, Banker, Tie given the Player's two-card total 0 to 9."""
    printed = """0.278792 0.654627 0.066581  0.282833 0.647252 0.069915  0.290303 0.634207 0.075490
        0.303386 0.615539 0.081075  0.322084 0.579983 0.097933  0.358488 0.537849 0.103663  0.430362 0.427801 0.141838
        0.572657 0.285046 0.142297  0.810911 0.094938 0.094151  0.905475 0.000000 0.094525"""
    tally = tally_of(Shoe.decks(8), "winner", "player_two_card_total")
    given = [tally.given({"player_two_card_total": total}) for total in range(10)]
    sides = ("player", "banker", "tie")
    assert [decimal(t.probability({"winner": side}), 6) for t in given for side in sides] == printed.split()


def test_insurance_after_four_cards():
    """C063: Player to win, tie pushes; two-card totals of Player and Banker, and the odds."""
    tally = tally_of(Shoe.decks(8), "winner", "player_two_card_total", "banker_two_card_total")
    for player, banker, odds, printed in ((0, 5, 2, "0.0011848"), (0, 6, 3, "0.0243888"), (5, 6, 3, "0.0843967")):
        after = tally.given({"player_two_card_total": player, "banker_two_card_total": banker})
        bet = Bet("insurance", "Insurance", (pays(odds, winner="player"), pays(0, winner="tie")))
        assert decimal(Edge(bet, after).ev, 7) == printed


def test_neither_draws():
    """C123: both stand on 6 or 7."""
    tally = tally_of(Shoe.decks(8), "natural", "cards", "winner")
    stood = {"natural": False, "cards": 4}
    assert percent(tally.probability(stood), 6) == "3.581939%"
    assert percent(tally.probability({**stood, "winner": "tie"}), 6) == "1.787091%"
    assert percent(tally.probability({**stood, "winner": "player"}), 6) == "0.897424%"


def test_depleted_shoes():
    """C034: 25 of most ranks dealt and 5 of the rest; a win with a natural 9 (8) at 8 to 1."""
    for total, shoe, chance, ev in (
        (9, "A..8: 7 7 7 7 7 7 7 7", "0.1426850703", "28.416563%"),
        (8, "A..7,9: 7 7 7 7 7 7 7 7", "0.1320666847", "18.860016%"),
    ):
        few = "9,10..K" if total == 9 else "8,10..K"
        order, _, counts = shoe.partition(":")
        tally = tally_of(Shoe.parse(f"{order},{few}:{counts} 27 27 27 27 27"), "winner", "player_two_card_total")
        hit = tally.probability({"winner": "player", "player_two_card_total": total})
        assert decimal(hit, 10) == chance
        assert percent(9 * hit - 1, 6) == ev


def test_removal_of_one_card():
    """C032 changes of the outcome chances, C040 expected values after one seen card."""
    fresh = tally_of(Shoe.decks(8), "winner")

    def change(card, winner):
        less = tally_of(Shoe.decks(8).without(card), "winner")
        return decimal(less.probability({"winner": winner}) - fresh.probability({"winner": winner}), 10)

    assert [change("4", side) for side in ("player", "banker", "tie")] == [
        "-0.0000435175",
        "0.0000760018",
        "-0.0000324844",
    ]
    assert (change("T", "player"), change("6", "player"), change("6", "tie")) == (
        "-0.0000373810",
        "0.0001208391",
        "-0.0001288367",
    )
    banker, player = catalog.bet("banker"), catalog.bet("player")
    assert percent(kernels.edges(Shoe.decks(8).without("4"), CHART, [banker])[0].ev, 6) == "-1.046334%"
    assert percent(kernels.edges(Shoe.decks(8).without("6"), CHART, [player])[0].ev, 6) == "-1.223797%"


@pytest.mark.parametrize(
    ("case", "rows", "player", "banker"),
    [
        ("C084", {4: "SSSDDDDDSSD", 5: "DDDDSSSSDDD", 6: "DDDDDDSSDDS"}, "0.4599350439", "0.4440312884"),
        ("C087", {5: "SSSSDDDDSSS"}, "0.4510958898", "0.4551340623"),
        ("C090", dict.fromkeys(range(6), "D" * 11) | {6: "S" * 11}, "0.4531123118", "0.4531123118"),
    ],
)
def test_other_charts(case, rows, player, banker):
    """C084 inverted rows, C087 Banker 5 stands against a standing Player, C090 Bahamian baccarat."""
    chart = Chart(case, "DDDDDDSS", tuple(rows.get(total, CHART.banker[total]) for total in range(8)))
    tally = tally_of(Shoe.decks(8), "winner", chart=chart)
    assert decimal(tally.probability({"winner": "player"}), 10) == player
    assert decimal(tally.probability({"winner": "banker"}), 10) == banker
