"""Exact figures with their birth certificates. None comes from this program: each was printed elsewhere first.

Keys such as C002 are cases collected from users' questions; names in brackets are the pages as
the project's collection of published figures has them: base_game.md, side_bets.md and variants.md.
"""

from fractions import Fraction
from functools import cache
from math import perm

import pytest

from analyzer import catalog, enumerator, kernels
from analyzer.cards import Card
from analyzer.coup import Coup
from analyzer.features import WORDS
from analyzer.odds import percent, place_point, root_decimal, truncated
from analyzer.shoe import Shoe, parse_decks

CHART = catalog.shipped_chart("punto-banco")
DEALS_8 = 4_998_398_275_503_360  # 416 x 415 x 414 x 413 x 412 x 411, base_game.md section 1


def tally_of(shoe, *words):
    return kernels.tally(shoe, CHART, [WORDS[word] for word in words])


def edge_of(key, decks="8", commission=None):
    bet = catalog.bet(key)
    if commission is not None:
        bet = bet.with_commission(commission)
    return kernels.edges(parse_decks(decks)[0], CHART, [bet])[0]


# Player, Banker, Tie, all deals
BASE = {
    # C002, wizardofodds.com one-to-twelve-decks
    "1": (6_548_674_432, 6_737_232_640, 1_372_227_328, 14_658_134_400),
    # [exploit] prints Player and Banker; the text of the tie is cut, so it is what remains of 208!/202!
    "4": (33_608_344_225_792, 34_543_624_867_840, None, perm(208, 6)),
    # [exploit], total [woo-ap6]
    "6": (392_220_492_728_832, 403_095_751_234_560, 83_552_962_932_288, 878_869_206_895_680),
    # [exploit], [readme]; C001
    "8": (2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216, DEALS_8),
    # [woo-ten]
    "10": (8_570_454_841_408_000, 8_807_402_586_035_200, 1_828_629_499_384_000, 19_206_486_926_827_200),
    # C001, C110
    "12": (25_714_619_121_272_832, 26_425_038_379_143_168, 5_488_795_281_294_720, 57_628_452_781_710_720),
    # C005, github.com/lucasholder/baccarat-odds; 13^6 deals
    "inf": (2_153_464, 2_212_744, 460_601, 4_826_809),
}


def assert_base(tally, decks):
    player, banker, tie, deals = BASE[decks]
    tie = deals - player - banker if tie is None else tie
    assert dict(tally) == {("player",): player, ("banker",): banker, ("tie",): tie}
    assert tally.deals == deals


@pytest.mark.parametrize("decks", BASE)
def test_outcome_counts_by_decks(decks):
    assert_base(tally_of(parse_decks(decks)[0], "winner"), decks)


@pytest.mark.parametrize("decks", ["8", "inf"])
def test_outcome_counts_by_the_enumerator_itself(decks):
    assert_base(enumerator.tally(parse_decks(decks)[0], CHART, [WORDS["winner"]]), decks)


# base_game.md section 5, eight decks, totals 9 down to 0
PLAYER_FINAL = """668,220,074,600,448 665,982,456,134,400 668,117,541,187,584 665,920,136,276,736 372,435,601,541,376
    371,426,030,979,072 372,517,215,488,256 371,465,655,324,672 372,517,055,559,936 469,796,508,410,880"""
BANKER_FINAL = """641,996,333,062,144 639,959,843,756,800 641,950,993,608,704 605,184,530,090,752 503,359,177,443,584
    466,997,733,545,984 363,761,246,869,760"""
PLAYER_WINS_WITH = """
    613,074,020,540,416 555,823,197,134,848 408,043,979,470,848 312,658,895,192,064 122,838,277,197,824
    86,165,771,096,064 62,946,423,310,336 44,328,525,111,296 24,639,193,538,560"""
BANKER_WINS_WITH = """
    586,850,279,002,112 529,914,458,673,152 384,279,324,919,808 269,232,304,455,680 216,715,928,915,968
    163,359,790,133,248 72,927,778,568,192 44,681,581,871,104 24,291,119,898,624"""
TIES_AT = """55,146,054,060,032 54,879,416,675,072 101,717,538,899,968 96,170,001,308,416 39,684,046,743,808
    36,294,133,463,040 22,250,510,129,408 20,006,606,104,576 20,499,217,668,352 28,979,901,420,544"""


@pytest.mark.parametrize(
    ("printed", "word", "winner"),
    [
        (PLAYER_FINAL, "player_total", None),
        (BANKER_FINAL, "banker_total", None),
        (PLAYER_WINS_WITH, "player_total", "player"),
        (BANKER_WINS_WITH, "banker_total", "banker"),
        (TIES_AT, "player_total", "tie"),
        (TIES_AT, "banker_total", "tie"),
    ],
    ids=["woo-totals Player", "woo-totals Banker", "woo-super", "xpunk", "woo-egal", "woo-egal Banker"],
)
def test_final_totals(printed, word, winner):
    tally = tally_of(Shoe.decks(8), "winner", word)
    for total, count in zip(range(9, -1, -1), printed.split(), strict=False):
        event = {word: total} if winner is None else {word: total, "winner": winner}
        assert tally.count(event) == int(count.replace(",", "")), total


# side_bets.md sections 1 and 2 with the page's key; out of the 8-deck total
WINS = {
    "dragon-7": 112_633_011_329_024,  # [woo-ez]
    "panda-8": 172_660_763_262_976,  # [woo-ez]
    "natural-9-player": 474_361_430_409_216,  # [woo-nat89]
    "natural-9-banker": 474_361_430_409_216,  # the same by exchange of the hands
    "natural-8-player": 472_508_456_071_680,  # [woo-nat]
    "natural-8-banker": 472_508_456_071_680,
    "super-6": 269_232_304_455_680,  # [xpunk]
    "tie": 475_627_426_473_216,  # [exploit]
}


@pytest.mark.parametrize("key", WINS)
def test_side_bet_counts(key):
    edge = edge_of(key)
    assert (edge.wins, edge.deals) == (WINS[key], DEALS_8)


def test_lucky_6_split_by_number_of_cards():
    """[woo-l6]; three-card wins C061, [woo-3cw]."""
    tally = tally_of(Shoe.decks(8), "winner", "banker_total", "player_cards", "banker_cards")
    six = {"winner": "banker", "banker_total": 6}
    assert tally.count({**six, "banker_cards": 2}) == 186_173_936_904_192
    assert tally.count({**six, "banker_cards": 3}) == 83_058_367_551_488
    assert tally.count({"winner": "player", "player_cards": 3}) == 942_837_427_226_624
    assert tally.count({"winner": "banker", "banker_cards": 3}) == 763_885_033_768_960


# [woo-side], standard pay table: wins by 9 down to 4, natural win, natural tie
DRAGON_BONUS = {
    "player": """18,409,431,764,992 34,097,645,543,424 89,590,261,473,280 141,238,897,317,888 166,169,165,987,840
        186,780,352,174,080 812,685,054,124,032 89,325,908,267,520""",
    "banker": """15,390,342,909,952 28,305,092,784,128 79,517,099,278,336 119,200,072,366,080 157,275,882,332,160
        201,147,167,287,296 812,685,054,124,032 89,325,908,267,520""",
}


@pytest.mark.parametrize(
    ("event", "deals"),
    [  # faults found by trying, 8; the two triplets of Dragon Dragon are no full house
        ({"most_of_a_rank": 3, "ranks_repeated": 2, "triplets": 1}, 40_022_630_768_640),
        ({"most_of_a_rank": 3, "ranks_repeated": 1}, 207_858_985_697_280),
        ({"most_of_a_rank": 2, "ranks_repeated": [2, 3]}, 385_294_498_430_976),
        ({"most_of_a_rank": 3, "ranks_repeated": 2, "triplets": 2}, 616_417_689_600),  # [woo-dd]
    ],
    ids=["full house", "three alike, no pair", "two or three pairs", "two triplets"],
)
def test_ranks_of_all_cards_of_both_hands(event, deals):
    assert ranks_of_eight_decks().count(event) == deals


@cache
def ranks_of_eight_decks():
    return tally_of(Shoe.decks(8), "most_of_a_rank", "ranks_repeated", "triplets")


@pytest.mark.parametrize("side", DRAGON_BONUS)
def test_dragon_bonus_lines(side):
    by_margin = [int(count.replace(",", "")) for count in DRAGON_BONUS[side].split()]
    *wins, natural, natural_tie = by_margin
    edge = edge_of(f"dragon-bonus-{side}")
    assert [share.deals for share in edge.lines] == [natural, *wins, natural_tie, DEALS_8 - sum(by_margin)]
    assert edge.pushes == natural_tie


def test_pairs():
    """31/415 is base_game.md's (claims may8.eight), 23/311 its six-deck twin; 3/51 and 7/103: [pwt] 5.88%, 6.80%."""
    chances = {"8": Fraction(31, 415), "6": Fraction(23, 311), "1": Fraction(3, 51), "2": Fraction(7, 103)}
    for decks, chance in chances.items():
        for side in ("player", "banker"):
            assert edge_of(f"{side}-pair", decks).hit == chance
    assert edge_of("player-pair").ev == Fraction(-43, 415)  # counting.md


def test_naturals_after_thorp_and_walden_1966():
    """Printed 0.09490 and 0.09453, as fractions 512/5395 and 102/1079; edges 5.10 and 5.47 per cent."""
    nine, eight = edge_of("natural-9-player"), edge_of("natural-8-banker")
    assert (nine.hit, eight.hit) == (Fraction(512, 5395), Fraction(102, 1079))
    assert (percent(nine.house_edge, 2), percent(eight.house_edge, 2)) == ("5.10%", "5.47%")


def test_number_of_cards():
    """[woo-ap5-2019] and C062: chances of 4, 5 and 6 cards; [toto] six decks."""
    for decks, printed in ((8, ["37.8868%", "30.3444%", "31.7687%"]), (6, ["37.8925%", "30.3540%", "31.7535%"])):
        tally = tally_of(Shoe.decks(decks), "cards")
        assert [percent(tally.probability({"cards": n}), 4) for n in (4, 5, 6)] == printed
    assert percent(edge_of("small").hit, 6) == "37.886849%"
    assert percent(edge_of("big").hit, 6) == "62.113151%"


def test_six_decks_banker_wins_with_6():
    """C030."""
    tally = tally_of(Shoe.decks(6), "winner", "banker_total")
    assert tally.count({"winner": "banker", "banker_total": 6}) == 47_322_230_031_360
    others = [total for total in range(10) if total != 6]
    assert tally.count({"winner": "banker", "banker_total": others}) == 355_773_521_203_200


def test_standard_deviations():
    """C013 Banker; [888df7] Dragon 7 sd 6.0849. The Player's from the printed outcome counts, worked here."""
    player, banker, tie, deals = BASE["8"]
    worked = Fraction(player + banker, deals) - Fraction(player - banker, deals) ** 2
    assert edge_of("player").variance == worked
    assert root_decimal(edge_of("player").variance, 6) == "0.951153"
    assert root_decimal(edge_of("banker").variance, 6) == "0.927372"
    assert root_decimal(edge_of("dragon-7").variance, 4) == "6.0849"
    assert tie == edge_of("tie").wins


def test_split_of_the_game_by_who_draws():
    """C022, casi-navi.com: in per cent, eight decimals."""
    tally = tally_of(Shoe.decks(8), "natural", "player_cards", "banker_cards")

    def share(player, banker):
        return percent(tally.probability({"natural": False, "player_cards": player, "banker_cards": banker}), 8)

    assert percent(tally.probability({"natural": True}), 8) == "34.30490973%"
    assert share(2, 2) == "3.58193935%"
    assert share(2, 3) == "11.77177390%"
    assert share(3, 2) == "18.57264295%"
    both = tally.probability({"natural": False, "player_cards": 3, "banker_cards": 3})
    assert place_point(truncated(both * 100, 8), 8) == "31.76873405"  # cut by the page; rounded it ends in 6


def test_one_four_gone():
    """C032, excelpunks.com concepts 16."""
    tally = tally_of(Shoe.decks(8).without("4"), "winner")
    assert dict(tally) == {
        ("player",): 2_198_132_965_463_168,
        ("banker",): 2_259_565_639_560_832,
        ("tie",): 468_607_387_659_600,
    }
    assert tally.deals == 4_926_305_992_683_600


def test_seven_up_starts_with_a_printed_7():
    """variants.md [woo-7up], six decks: the Player's first card is a 7 that is not in the shoe."""
    start = Coup((Card(7),))
    words = [WORDS["winner"], WORDS["player_total"]]
    tally = enumerator.tally(Shoe.decks(6), CHART, words, start)
    assert tally.deals == 2_862_766_146_240
    assert tally.count({"winner": "player", "player_total": 7}) == 561_338_904_384
    assert tally.count({"winner": "player"}) == 818_970_471_360 + 561_338_904_384
    assert tally.count({"winner": "tie"}) == 308_245_281_984
    assert tally.count({"winner": "banker"}) == 1_174_211_488_512
