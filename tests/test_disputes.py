"""Printed figures that ours differ from, each settled by a count that shares nothing with the kernels."""

from itertools import combinations
from math import comb, perm

import pytest

from analyzer import Shoe, bet, chart, edges, tally
from analyzer.catalog import bets_in
from analyzer.features import find_words

DECKS = 8
SUIT, NINES, CARDS = 13 * DECKS, 4 * DECKS, 52 * DECKS


def edge_of(key, shoe=None):
    (edge,) = edges(shoe or Shoe.decks(DECKS), chart("punto-banco"), [bet(key)])
    return edge


def test_lucky_nines_three_suited_by_hand():
    # sets of four of 416 cards: three nines of one suit and any other card but a nine
    three_suited = 4 * comb(DECKS, 3) * (CARDS - NINES)
    assert three_suited == 86016  # the page's second table, and not its first, which prints 64,512
    # the printed count bars the fourth card from the suit of the nines as well
    assert 4 * comb(DECKS, 3) * (CARDS - NINES - (SUIT - DECKS)) == 64512
    edge = edge_of("lucky-nines")
    sets = {share.line: share.deals * comb(CARDS, 4) // edge.deals for share in edge.lines}
    assert sets[1] == three_suited
    assert sets[0] == comb(NINES, 4) == 35960
    assert sets[2] == comb(NINES, 3) * (CARDS - NINES) - three_suited == 1818624


PAGE_READING = """
source = {{ who = "test", title = "Lucky 8 as the page counted it", year = 2026 }}
[as-counted]
title = "Lucky 8"
pays = [
  {{ when = {{ {eight}, banker_total = 8, banker_cards = 3, banker_suited = true }}, odds = "200 to 1" }},
  {{ when = {{ {eight}, banker_cards = 3 }}, odds = "25 to 1" }},
  {{ when = {{ player_total = 8, banker_total = 8 }}, odds = "15 to 1" }},
  {{ when = {{ winner = "banker", player_total = 8 }}, odds = "8 to 1" }},
  {{ when = {{ winner = "player", player_total = 8 }}, odds = "4 to 1" }},
]
"""


def test_lucky_8_counts_follow_from_another_reading(tmp_path):
    # Michael Shackleford, Lucky 8: 38,708,182,784 and 8,230,060,380,160 for the suited lines. The first is
    # both suited; the second needs the other hand to have three cards too, and another hand's suited 8 loses.
    path = tmp_path / "lucky.toml"
    path.write_text(PAGE_READING.format(eight="player_total = 8, player_cards = 3, player_suited = true"))
    (as_counted,) = bets_in(path).values()
    (edge,) = edges(Shoe.decks(DECKS), chart("punto-banco"), [as_counted])
    deals = {share.line: share.deals for share in edge.lines}
    assert deals[0] == 38708182784
    assert deals[1] == 8230060380160
    # under the rule as worded the suited 8 needs no third card of the other hand
    worded = {share.line: share.deals for share in edge_of("lucky-8-player").lines}
    assert worded[0] == 38708182784
    assert worded[1] > deals[1]


def test_tie_max_counts_fit_no_set_of_ties():
    found = tally(Shoe.decks(DECKS), chart("punto-banco"), find_words(["winner", "player_total"]))
    ties = [found.count({"winner": "tie", "player_total": total}) for total in range(10)]
    # Michael Shackleford, Egalite bets: each tie on one total is printed, and agrees
    assert ties[0] == 28979901420544
    assert ties[9] == 55146054060032
    printed = {74570116880640, 401057309592576}
    sums = {sum(chosen) for n in range(11) for chosen in combinations(ties, n)}
    assert not sums & printed
    assert sum(printed) == sum(ties)  # together they are all ties
    assert edge_of("tie-max-low").wins == sum(ties[:6])
    assert edge_of("tie-max-high").wins == sum(ties[6:])


def test_bellagio_match_cannot_be_three_of_a_rank():
    # the pays of 75 and 68 with edges 5.27% and 8.57% need chances of 1.246% and 1.325%
    for key, pays, printed in (("bellagio-match-player", 75, "5.27%"), ("bellagio-match-banker", 68, "8.57%")):
        edge = edge_of(key)
        needed = (1 - as_share(printed)) / (pays + 1)
        assert edge.hit < needed / 4
        # three alike among the first three cards dealt of 416, were every hand to take three
        assert edge.hit < 13 * perm(4 * DECKS, 3) / perm(CARDS, 3)


def as_share(text):
    from analyzer.odds import parse_rate

    return parse_rate(text)


@pytest.mark.parametrize(("key", "pays"), [("all-red", 22), ("all-black", 24)])
def test_all_of_one_colour_is_symmetric(key, pays):
    edge = edge_of(key)
    assert edge.wins == edge_of("all-black" if key == "all-red" else "all-red").wins
    assert edge.ev == (pays + 1) * edge.hit - 1
