"""What falls beside the cards: dice and multipliers, exact, and pay lines that lose a part of the stake."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings

from analyzer import InputError, Shoe, catalog, chart, edges
from analyzer.charts import charts_of
from analyzer.edge import Edge
from analyzer.enumerator import tally
from analyzer.odds import odds_text, parse_odds
from analyzer.studies.combined import system
from analyzer.studies.formulas.closed_form import priced
from analyzer.studies.pay_lines import pay_line_findings
from tests import oracle
from tests.oracle_words import SAYS
from tests.strategies import charts
from tests.test_catalog import SOURCE
from tests.test_oracle import heaps, shoe_of, tableau_of

STANDARD = chart("punto-banco")
TIMES = """
[times]
title = "Tie, times 1, 5 or 50"
random.multiplier = { 1 = "17/20", 5 = "14%", 50 = "0.01" }
pays = [{ when = { winner = "tie" }, odds = "5 to 1", times = "multiplier" }]
tables.six = "6 to 1"
"""
DIE = """
[six]
title = "Banker 6 and a six"
random.die = 6
pays = [
  { when = { winner = "banker", banker_total = 6, die = 6 }, odds = "50 to 1" },
  { when = { winner = "banker", banker_total = 6 }, odds = "lose 8 for 9" },
  { when = { winner = "tie", die = [1, 2] }, odds = "push" },
]
"""


@pytest.fixture
def bets_from(tmp_path):
    def read(text):
        path = tmp_path / "mine.toml"
        path.write_text(SOURCE + text, encoding="utf-8")
        return catalog.bets_in(path)

    return read


def test_a_multiplier_by_hand(bets_from):
    """A tie, 475,627,426,473,216 deals, wins 5, 25 or 250: 85 x 5 + 14 x 25 + 250 = 1,025 hundredths."""
    once, more = bets_from(TIMES).values()
    assert [(line.pays, line.event["multiplier"]) for line in once.lines] == [
        ("5 to 1", (1,)),
        ("25 to 1", (5,)),
        ("250 to 1", (50,)),
    ]
    assert [line.odds for line in more.lines] == [6, 30, 300]
    (edge,) = edges(Shoe.decks(8), STANDARD, [once])
    tie = Fraction(475_627_426_473_216, 4_998_398_275_503_360)
    assert edge.ev == tie * Fraction(1025, 100) - (1 - tie)
    assert (
        edge.moment(2) == tie * (Fraction(85, 100) * 25 + Fraction(14, 100) * 625 + Fraction(1, 100) * 62500) + 1 - tie
    )
    assert (edge.hit, edge.deals) == (tie, 100 * 4_998_398_275_503_360)


@settings(max_examples=30, deadline=None)
@given(heap=heaps(most=6), under=charts())
def test_a_die_is_thrown_beside_every_deal(heap, under, tmp_path_factory):
    path = tmp_path_factory.mktemp("die") / "mine.toml"
    path.write_text(SOURCE + DIE, encoding="utf-8")
    bet = catalog.bets_in(path)["six"]
    wins = Counter()
    for (hands, deals), die in product(oracle.outcomes(heap, tableau_of(under)).items(), range(1, 7)):
        six = SAYS["winner"](hands) == "banker" and SAYS["banker_total"](hands) == 6
        if six:
            wins[Fraction(50) if die == 6 else Fraction(-8, 9)] += deals
        else:
            wins[Fraction(0 if SAYS["winner"](hands) == "tie" and die < 3 else -1)] += deals
    edge = Edge(bet, tally(shoe_of(heap), under, bet.words))
    assert edge.deals == wins.total()
    for power in (1, 2, 3):
        assert edge.moment(power) == sum(net**power * n for net, n in wins.items()) / wins.total()


def test_a_lost_part_of_the_stake_is_read_and_printed(bets_from):
    assert parse_odds("lose 8 for 9") == Fraction(-8, 9) and odds_text(Fraction(-8, 9)) == "lose 8 for 9"
    bet = bets_from(DIE)["six"]
    assert bet.pays == "50 to 1, lose 8 for 9, push"
    (edge,) = edges(Shoe.decks(8), STANDARD, [bet])
    partly = edge.lines[1]
    assert partly.contribution == Fraction(-8, 9) * partly.deals / edge.deals
    assert partly.deals == 5 * edge.lines[0].deals  # the other five faces
    assert edge.wins + edge.pushes + edge.losses == edge.deals


def test_what_asks_for_cards_alone_refuses_a_roll_by_name(bets_from):
    times = bets_from(TIMES)["times"]
    said = "bet times hangs on multiplier, which is no card: only its own edge can be told"
    for ask in (
        lambda: system(Shoe.decks(8), STANDARD, [(times, Fraction(1)), (catalog.bet("player"), Fraction(1))]),
        lambda: priced(STANDARD, [times]),
    ):
        with pytest.raises(InputError, match=said):
            ask()


def test_lines_that_no_roll_leaves_anything_are_found(bets_from):
    bets = bets_from(
        DIE + '[never]\ntitle = "N"\nrandom.die = 2\npays = [{ when = { die = [1, 2] }, odds = "push" },\n'
        '{ when = { winner = "tie", die = 2 }, odds = "9 to 1" }]\n'
    )
    assert pay_line_findings(list(bets.values()), charts_of(bets.values())) == [
        "[never] line 2 (winner is tie, die is 2: 9 to 1) can never match: the lines above take all of its deals"
    ]


def one(random, line='when = { winner = "tie" }, odds = "8 to 1"'):
    return f'[one]\ntitle = "One"\n{random}\npays = [{{ {line} }}]\n'


MALFORMED = {
    "chances short of 1": (one('random.die = { 1 = "1/2", 2 = "1/3" }'), "random.die: die: its chances come to 5/6"),
    "a chance of nothing": (one('random.die = { 1 = "1", 2 = "0" }'), "a value of it never comes"),
    "a value twice": (one('random.die = { 1 = "1/2", 01 = "1/2" }'), "a value of it is said twice"),
    "no share": (one('random.die = { 1 = "half", 2 = "1/2" }'), r"random.die.1: rate 'half' is not a share"),
    "one face": (one("random.die = 1"), "a die has two faces or more"),
    "a word's name": (one("random.winner = 6"), "random.winner: is a word of the cards"),
    "a face there is not": (
        one("random.die = 6", 'when = { die = 7 }, odds = "8 to 1"'),
        "die is never 7: it may be 1, 2, 3, 4, 5, 6",
    ),
    "times what is not said": (
        one("random.die = 6", 'when = { winner = "tie" }, odds = "8 to 1", times = "dice"'),
        "times: 'dice' is not under random",
    ),
    "times a push": (
        one("random.die = 6", 'when = { winner = "tie" }, odds = "push", times = "die"'),
        "die multiplies what a line wins",
    ),
    "times no number": (
        one('random.x = { two = "1" }', 'when = { winner = "tie" }, odds = "8 to 1", times = "x"'),
        "times: number 'two' is no number",
    ),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_roll_gives_its_own_line(bets_from, name):
    text, said = MALFORMED[name]
    with pytest.raises(InputError, match=said) as error:
        bets_from(text)
    assert str(error.value).startswith("mine.toml: [one]") and "\n" not in str(error.value)
