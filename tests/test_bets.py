"""Bets: lines from the top, the first that matches pays, no match loses; commission on wins alone."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.bets import LOSE, Bet, PayLine, Raise
from analyzer.errors import InputError
from analyzer.features.roll import Roll
from analyzer.tally import Tally
from tests.strategies import bets

RATES = st.fractions(0, 1, max_denominator=100)
WINNER = ("winner", ("banker",))
BET = Bet(
    "banker-6",
    "Banker, a win on 6 pays half",
    (
        PayLine((WINNER, ("banker_total", (6,))), Fraction(1, 2)),
        PayLine((WINNER,), Fraction(1)),
        PayLine((("winner", ("tie",)),), Fraction(0)),
        PayLine((("cards", (4, 5)),), Fraction(-1, 2)),
    ),
    Fraction(1, 20),
)
WINNER_IS_PLAYER = (("winner", ("player",)),)
TIE, NINE = (("winner", ("tie",)),), (("player_total", (9,)),)
DIE = Roll("die", tuple((face, Fraction(1, 6)) for face in range(1, 7)))
TALLY = Tally(("winner", "banker_total", "cards"), {("tie", 1, 4): 1}, 1)


@pytest.mark.parametrize(
    ("row", "line", "net"),
    [
        (("banker", 6, 4), 0, Fraction(19, 40)),
        (("banker", 7, 4), 1, Fraction(19, 20)),
        (("tie", 6, 4), 2, Fraction(0)),
        (("player", 6, 5), 3, Fraction(-1, 2)),
        (("player", 6, 6), None, Fraction(-1)),
    ],
)
def test_the_first_line_that_matches_pays(row, line, net):
    assert BET.line_of(TALLY.features)(row) == line
    assert BET.net(line) == net


def test_an_empty_line_matches_anything_and_no_lines_lose():
    assert Bet("any", "Any", (PayLine((), Fraction(1)),)).line_of(TALLY.features)(("tie", 0, 4)) == 0
    assert Bet("none", "None", ()).line_of(TALLY.features)(("tie", 0, 4)) is None
    assert Bet("none", "None", ()).net(None) == LOSE == -1
    assert Bet("none", "None", ()).commission == 0


def test_the_words_of_a_bet_are_found_once_each():
    assert [word.name for word in BET.words] == ["winner", "banker_total", "cards"]
    assert Bet("none", "None", ()).words == ()


def test_a_bet_in_words():
    assert str(BET.lines[0]) == "winner is banker, banker_total is 6: 1 to 2"
    assert str(BET.lines[3]).startswith("cards is 4 or 5: ")
    assert BET.lines[3].event == {"cards": (4, 5)}
    two = Bet("two", "Two", (PayLine((WINNER,), Fraction(12)), PayLine((), Fraction(12)), PayLine((), Fraction(23))))
    assert two.pays == "12 to 1, 23 to 1"


@given(bets(), RATES)
def test_commission_takes_its_share_of_wins_and_nothing_else(bet, rate):
    taken, whole = bet.with_commission(rate), bet.with_commission(Fraction(0))
    for line, paid in enumerate(bet.lines):
        assert whole.net(line) == paid.odds
        assert taken.net(line) == (paid.odds - rate * paid.odds if paid.odds > 0 else paid.odds)
    assert taken.net(None) == -1
    assert (taken.key, taken.lines) == (bet.key, bet.lines)


def test_commission_never_touches_a_push():
    push = Bet("push", "Push", (PayLine((), Fraction(0)),), Fraction(1, 2))
    assert push.net(0) == 0


@given(bets(), st.data())
def test_other_odds_stand_on_the_paying_lines_from_the_top(bet, data):
    paying = [i for i, line in enumerate(bet.lines) if line.odds > 0]
    odds = data.draw(st.lists(st.fractions(0, 99), min_size=len(paying), max_size=len(paying)))
    changed = bet.with_odds(odds)
    assert [changed.lines[i].odds for i in paying] == odds
    for i, line in enumerate(bet.lines):
        assert changed.lines[i].when == line.when
        assert i in paying or changed.lines[i] == line
    assert (changed.key, changed.commission) == (bet.key, bet.commission)


@pytest.mark.parametrize("number", [0, 1, 3])
def test_another_number_of_odds_is_refused(number):
    with pytest.raises(InputError, match=f"^bet banker-6 has 2 paying lines but {number} odds are given"):
        BET.with_odds([Fraction(1)] * number)


def test_a_push_is_no_paying_line():
    assert [line.odds for line in BET.with_odds([Fraction(3), Fraction(4)]).lines] == [3, 4, 0, Fraction(-1, 2)]


def test_a_bet_offered_when_something_is_known_says_what():
    BET.require_nothing_known()
    insured = replace(BET, needs=("player_total", "cards"))
    with pytest.raises(InputError) as error:
        insured.require_nothing_known()
    assert str(error.value) == "bet banker-6 is offered when something is known: give player_total, cards"


# --- progressives --------------------------------------------------------------------------------

METERED = Bet(
    "meter",
    "A progressive",
    (
        PayLine((("cards", (6,)),), Fraction(-1), Fraction(1)),
        PayLine((("cards", (5,)),), Fraction(-1), Fraction(1, 10)),
        PayLine((("winner", ("tie",)),), Fraction(8)),
    ),
)


def test_a_meter_pays_its_share_for_one():
    """At a meter of 50 the whole of it is 49 to 1, a tenth of it 4 to 1; the other line stays."""
    bet = METERED.with_meter(Fraction(50))
    assert [line.odds for line in bet.lines] == [49, 4, 8]
    assert (bet.meter, bet.key) == (50, "meter")
    assert [line.meter for line in bet.lines] == [1, Fraction(1, 10), 0]
    assert bet.with_meter(Fraction(20)).lines[0].odds == 19
    assert METERED.meter is None and METERED.net(0) == -1


def test_only_a_bet_with_a_meter_takes_one():
    assert METERED.progressive is True and BET.progressive is False
    with pytest.raises(InputError, match=r"^bet banker-6 has no meter: no line of it pays from one$"):
        BET.with_meter(Fraction(50))


def test_a_meter_in_words():
    assert METERED.pays == "meter, 10% of meter, 8 to 1"
    assert PayLine((), Fraction(-1), Fraction(1, 40)).pays == "2.50% of meter"
    assert str(METERED.lines[1]) == "cards is 5: 10% of meter"


def test_other_odds_stand_on_no_line_that_pays_a_meter():
    """At a meter its lines win too, but what they pay is the meter's to say."""
    bet = METERED.with_meter(Fraction(50))
    assert [line.odds for line in bet.with_odds([Fraction(9)]).lines] == [49, 4, 9]
    with pytest.raises(InputError, match="has 1 paying lines but 3 odds are given"):
        bet.with_odds([Fraction(9)] * 3)


def test_a_bet_is_a_value_that_nothing_changes():
    assert len({BET, BET.with_commission(Fraction(1, 20)), BET.with_commission(Fraction(0))}) == 2
    for thing, name in ((BET, "commission"), (BET.lines[0], "odds")):
        with pytest.raises(AttributeError):
            setattr(thing, name, Fraction(1))


def test_what_a_bet_is_when_no_more_is_said():
    bet = Bet("any", "Any", ())
    assert (bet.commission, bet.source, bet.rule, bet.aka, bet.chart, bet.needs, bet.meter) == (
        0,
        "",
        "",
        (),
        "",
        (),
        None,
    )
    assert PayLine((), Fraction(1)).meter == 0 and PayLine((), Fraction(1)).pays == "1 to 1"


RAISE = Raise(
    ("player_total", "banker_total"),
    Fraction(2),
    (PayLine(WINNER_IS_PLAYER, Fraction(1)), PayLine(TIE, Fraction(5)), PayLine(NINE, Fraction(1))),
)
ANTE = Bet("ante", "Ante", (PayLine(WINNER_IS_PLAYER, Fraction(1)),), choice=RAISE)


def test_a_raise_in_words():
    assert str(RAISE) == "2 more on seeing player_total, banker_total; if not, the first stake plays on"
    assert str(RAISE._replace(fold=Fraction(-1, 2))) == (
        "2 more on seeing player_total, banker_total; if not, the first stake: lose 1 for 2"
    )
    assert RAISE.fold is None and BET.choice is None
    assert ANTE.pays == "1 to 1; raise 1 to 1, 5 to 1" and BET.pays == "1 to 2, 1 to 1, push, lose 1 for 2"


def test_the_words_of_a_raise_are_words_of_the_bet():
    assert [word.name for word in ANTE.words] == ["winner", "player_total", "banker_total"]


def test_only_a_bet_without_more_is_told_by_its_lines():
    assert BET.by_lines is True
    for more in ({"needs": ("winner",)}, {"choice": RAISE}, {"rolls": (DIE,)}):
        assert replace(BET, **more).by_lines is False
    BET.require_no_choice()
    with pytest.raises(InputError) as error:
        ANTE.line_of(["winner", "player_total", "banker_total"])
    assert str(error.value) == "bet ante may be raised by choice: only its own edge can be told"


def test_a_die_beside_the_cards():
    rolled = replace(BET, lines=(*BET.lines, PayLine((("die", (6,)),), Fraction(3))), rolls=(DIE,))
    assert rolled.unit == 6 and BET.unit == 1 and replace(BET, rolls=(DIE, DIE)).unit == 36
    assert [word.name for word in rolled.words] == ["winner", "banker_total", "cards"]
    with pytest.raises(InputError) as error:
        rolled.line_of(["winner", "banker_total", "cards"])
    assert str(error.value) == "bet banker-6 hangs on die, which is no card: only its own edge can be told"
    assert rolled.line_of(["winner", "banker_total", "cards", "die"])(("player", 1, 6, 6)) == 4


def test_a_word_that_is_not_there_is_named():
    with pytest.raises(InputError) as error:
        BET.line_of(["winner", "banker_total"])
    assert str(error.value) == "bet banker-6 needs the word cards: these are winner, banker_total"


def test_a_raise_and_its_bet_are_values_that_nothing_changes():
    with pytest.raises(AttributeError):
        ANTE.choice = None
    with pytest.raises(AttributeError):
        RAISE.fold = Fraction(0)
