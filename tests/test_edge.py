"""The edge: small tallies worked by hand, and laws that hold for every bet and tally."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.bets import Bet, PayLine
from analyzer.edge import Edge
from analyzer.errors import InputError
from analyzer.tally import Tally
from tests.strategies import VALUE_WORDS, bets

NAMES = tuple(word.name for word in VALUE_WORDS)


@st.composite
def tallies(draw):
    rows = st.tuples(*(st.sampled_from(word.values) for word in VALUE_WORDS))
    counts = draw(st.dictionaries(rows, st.integers(1, 10**15), min_size=1, max_size=12))
    return Tally(NAMES, counts, sum(counts.values()))


# Twenty deals: 9 banker (4 of them with 6), 8 player, 3 tie
HAND = Tally(("winner", "banker_total"), {("banker", 6): 4, ("banker", 7): 5, ("player", 6): 8, ("tie", 6): 3}, 20)
BANKER = (("winner", ("banker",)),)
BANKER_BET = Bet(
    "banker",
    "Banker",
    (
        PayLine((*BANKER, ("banker_total", (6,))), Fraction(1, 2)),
        PayLine(BANKER, Fraction(1)),
        PayLine((("winner", ("tie",)),), Fraction(0)),
    ),
    Fraction(1, 5),
)


def test_an_edge_worked_by_hand():
    """Wins 4 at 2/5 and 5 at 4/5, 3 push, 8 lose: (8/5 + 4 - 8) / 20 = -3/25."""
    edge = Edge(BANKER_BET, HAND)
    assert (edge.wins, edge.pushes, edge.losses, edge.deals) == (9, 3, 8, 20)
    assert [tuple(share) for share in edge.lines] == [
        (0, Fraction(2, 5), 4, Fraction(2, 25)),
        (1, Fraction(4, 5), 5, Fraction(1, 5)),
        (2, Fraction(0), 3, Fraction(0)),
        (None, Fraction(-1), 8, Fraction(-2, 5)),
    ]
    assert (edge.ev, edge.house_edge, edge.rtp) == (Fraction(-3, 25), Fraction(3, 25), Fraction(22, 25))
    assert edge.edge_per_resolved == Fraction(12, 5) / 17
    assert (edge.hit, edge.push, edge.loss) == (Fraction(9, 20), Fraction(3, 20), Fraction(2, 5))
    assert edge.moment(2) == (4 * Fraction(4, 25) + 5 * Fraction(16, 25) + 8) / 20
    assert edge.variance == Fraction(296, 500) - Fraction(9, 625)
    assert edge.break_even == Fraction(8, 9)
    assert edge.bet is BANKER_BET


def test_a_third_moment_worked_by_hand():
    """Wins 2 in one deal of three: mean 0, so the third central moment is (8 - 1 - 1) / 3."""
    bet = Bet("b", "B", (PayLine(BANKER, Fraction(2)),))
    fair = Edge(bet, Tally(("winner",), {("banker",): 1, ("player",): 2}, 3))
    assert (fair.ev, fair.variance, fair.third_moment, fair.break_even) == (0, 2, 2, 2)


def test_every_deal_a_push_or_a_loss():
    push = Edge(Bet("p", "P", (PayLine((), Fraction(0)),)), HAND)
    assert (push.ev, push.edge_per_resolved, push.break_even, push.push) == (0, 0, None, 1)
    lost = Edge(Bet("l", "L", ()), HAND)
    assert (lost.ev, lost.edge_per_resolved, lost.break_even, lost.loss, lost.variance) == (-1, 1, None, 1, 0)
    assert [tuple(share) for share in lost.lines] == [(None, -1, 20, -1)]


def test_a_line_that_never_decides_is_listed_with_no_deals():
    bet = Bet("b", "B", (PayLine((), Fraction(1)), PayLine(BANKER, Fraction(5))))
    assert [(share.line, share.deals) for share in Edge(bet, HAND).lines] == [(0, 20), (1, 0), (None, 0)]


def test_an_edge_from_counted_lines():
    """The same twenty deals, given as what each line decides: no line matches the other eight."""
    edge, same = Edge.counted(BANKER_BET, {0: 4, 1: 5, 2: 3}, 20), Edge(BANKER_BET, HAND)
    assert (edge.lines, edge.deals, edge.bet) == (same.lines, 20, BANKER_BET)
    assert (edge.wins, edge.pushes, edge.losses, edge.ev) == (9, 3, 8, Fraction(-3, 25))
    some = Edge.counted(BANKER_BET, {1: 5}, 20)
    assert [(share.line, share.deals) for share in some.lines] == [(0, 0), (1, 5), (2, 0), (None, 15)]


def test_an_edge_under_a_bet_with_other_lines_is_refused():
    edge = Edge(BANKER_BET, HAND)
    for lines in (BANKER_BET.lines[:2], BANKER_BET.lines[::-1], ()):
        with pytest.raises(InputError, match=r"^bet other: its lines are not those of banker$"):
            edge.under(Bet("other", "Other", lines))


METERED = Bet(
    "meter",
    "A progressive",
    (
        PayLine((*BANKER, ("banker_total", (6,))), Fraction(-1), Fraction(1)),
        PayLine(BANKER, Fraction(-1), Fraction(1, 10)),
        PayLine((("winner", ("tie",)),), Fraction(2)),
    ),
)


def test_a_meter_that_makes_a_progressive_fair_worked_by_hand():
    """4 deals pay the meter and 5 a tenth of it; 3 win 2 and 8 lose 1: (9 + 8 - 6) / (4 + 1/2) = 22/9."""
    fair = Edge(METERED, HAND).break_even_meter
    assert fair == Fraction(22, 9)
    for meter in (fair, Fraction(7)):  # at any meter the fair one is the same
        edge = Edge(METERED.with_meter(meter), HAND)
        assert edge.break_even_meter == fair
        assert edge.ev == Fraction(9, 40) * (meter - fair)


def test_a_bet_whose_meter_is_never_paid_has_no_fair_one():
    never = Tally(("winner", "banker_total"), {("tie", 6): 3, ("player", 6): 1}, 4)
    assert Edge(METERED, never).break_even_meter is None
    assert Edge(BANKER_BET, HAND).break_even_meter is None


def test_means_are_fractions_even_of_nothing():
    lost, empty = Edge(Bet("l", "L", ()), HAND), Edge(Bet("p", "P", (PayLine((), Fraction(0)),)), HAND)
    for edge in (lost, empty):
        numbers = (edge.ev, edge.moment(2), edge.edge_per_resolved, edge.hit, edge.push, edge.loss, edge.variance)
        assert {type(number) for number in numbers} == {Fraction}


def test_a_tally_without_the_words_of_the_bet_is_refused():
    with pytest.raises(InputError, match="tally has no feature 'banker_total': it has winner"):
        Edge(BANKER_BET, HAND.marginal("winner"))


@given(bets(), tallies())
def test_the_lines_sum_to_the_deals_and_to_the_expected_value(bet, tally):
    """C015: a report must reconcile."""
    edge = Edge(bet, tally)
    assert sum(share.deals for share in edge.lines) == edge.deals == tally.deals
    assert edge.wins + edge.pushes + edge.losses == tally.deals
    assert sum(share.contribution for share in edge.lines) == edge.ev
    assert [share.line for share in edge.lines] == [*range(len(bet.lines)), None]
    assert edge.hit + edge.push + edge.loss == 1
    assert edge.rtp - edge.ev == 1 and edge.house_edge == -edge.ev
    assert edge.house_edge == edge.edge_per_resolved * (1 - edge.push)


@given(bets(), tallies())
def test_moments_are_those_of_the_win(bet, tally):
    """Deal by deal from the definition: mean, variance and third central moment."""
    edge = Edge(bet, tally)
    wins = [(bet.net(bet.line_of(tally.features)(row)), Fraction(n, tally.deals)) for row, n in tally.items()]
    mean = sum(win * share for win, share in wins)
    assert edge.ev == edge.moment(1) == mean
    assert edge.moment(0) == 1
    assert edge.variance == sum((win - mean) ** 2 * share for win, share in wins)
    assert edge.third_moment == sum((win - mean) ** 3 * share for win, share in wins)


@given(tallies(), st.sampled_from(VALUE_WORDS), st.fractions(1, 50), st.fractions(1, 50), st.fractions(0, 1), st.data())
def test_the_expected_value_is_linear_in_the_odds(tally, word, low, high, part, data):
    value = data.draw(st.sampled_from(word.values))
    bet = Bet("b", "B", (PayLine(((word.name, (value,)),), Fraction(1)),))
    one, other = (Edge(bet.with_odds([odds]), tally).ev for odds in (low, high))
    mixed = part * low + (1 - part) * high
    assert Edge(bet.with_odds([mixed]), tally).ev == part * one + (1 - part) * other


@given(tallies(), st.sampled_from(VALUE_WORDS), st.fractions(0, Fraction(9, 10)), st.data())
def test_at_break_even_odds_the_bet_is_fair(tally, word, commission, data):
    value = data.draw(st.sampled_from(word.values))
    bet = Bet("b", "B", (PayLine(((word.name, (value,)),), Fraction(1)),), commission)
    fair = Edge(bet, tally).break_even
    if fair is None or fair == 0:
        assert Edge(bet, tally).wins in (0, tally.deals)
    else:
        assert Edge(bet.with_commission(Fraction(0)).with_odds([fair]), tally).ev == 0


@given(bets(), tallies(), st.fractions(0, 1), st.fractions(0, 1))
def test_a_higher_commission_never_helps_and_never_moves_a_push(bet, tally, one, other):
    less, more = (Edge(bet.with_commission(rate), tally) for rate in sorted((one, other)))
    assert less.ev >= more.ev
    whole = Edge(bet.with_commission(Fraction(0)), tally)
    won = sum(share.contribution for share in whole.lines if share.net > 0)
    assert whole.ev - less.ev == won * min(one, other)
    assert less.losses == whole.losses and (more.pushes == whole.pushes or max(one, other) == 1)


@given(bets(), tallies(), st.fractions(0, 1), st.integers(2, 9))
def test_an_edge_under_other_odds_is_that_of_the_other_bet(bet, tally, rate, times):
    paying = [line.odds * times for line in bet.lines if line.odds > 0]
    other = bet.with_odds(paying).with_commission(rate)
    edge, same = Edge(bet, tally).under(other), Edge(other, tally)
    assert (edge.bet, edge.deals, edge.lines) == (other, same.deals, same.lines)
    assert (edge.wins, edge.pushes, edge.losses, edge.ev) == (same.wins, same.pushes, same.losses, same.ev)


@given(bets(), tallies(), st.permutations(range(len(NAMES))))
def test_the_order_of_columns_and_rows_changes_nothing(bet, tally, order):
    columns = tuple(NAMES[i] for i in order)
    rows = {tuple(row[i] for i in order): n for row, n in reversed(list(tally.items()))}
    edge, same = Edge(bet, tally), Edge(bet, Tally(columns, rows, tally.deals))
    assert (edge.ev, edge.variance, edge.lines) == (same.ev, same.variance, same.lines)


@given(bets(), tallies(), st.integers(2, 1000))
def test_only_the_proportions_of_a_tally_matter(bet, tally, times):
    larger = Edge(bet, Tally(NAMES, {row: n * times for row, n in tally.items()}, tally.deals * times))
    edge = Edge(bet, tally)
    assert (larger.ev, larger.variance, larger.hit, larger.push) == (edge.ev, edge.variance, edge.hit, edge.push)
