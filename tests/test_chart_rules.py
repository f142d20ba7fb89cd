"""Only a chart knows its rules: a rule of a new kind is answered or refused by name, never lost in silence."""

import sys
from dataclasses import dataclass, replace
from fractions import Fraction

import pytest

from analyzer import Shoe, bet, chart, edges
from analyzer.cards import VALUE, Card
from analyzer.catalog import main_bets
from analyzer.chart import Chart
from analyzer.choice.game import A1
from analyzer.choice.reply import replies
from analyzer.coup import Coup, Side
from analyzer.enumerator import tally as walked
from analyzer.errors import InputError
from analyzer.features import find_words
from analyzer.kernels import KERNELS, tally
from analyzer.kernels.evaluator import Evaluator
from analyzer.output.pages.charts import compare_table, readings_table, tableau_table
from analyzer.output.pages.math_report.rules_in_words import coup_rules
from analyzer.studies.chart_prices import AnyChart
from analyzer.studies.counting.depth import depth_law
from analyzer.studies.counting.known_cards import sights
from analyzer.studies.formulas.in_counts import in_counts

STANDARD = chart("punto-banco")
SMALL = Shoe((4, 1, 1, 1, 1, 1, 2, 1, 1, 1), VALUE)


@dataclass(frozen=True)
class SixDraws(Chart):
    """A rule that no tableau holds: the Player draws on 6 too, if the Banker's first card is a 6."""

    def turn(self, coup: Coup) -> Side | None:
        if len(coup) == 4 and not coup.natural and coup.player_total == 6 and coup.banker[0].value == 6:
            return "player"
        return super().turn(coup)


SIX = SixDraws("six-draws", STANDARD.row("player"), tuple(STANDARD.row("banker", total) for total in range(8)))
ASKED = find_words(["winner", "player_cards", "banker_total"])


def ev(key: str) -> Fraction:
    """The EV of a bet by the enumerator, which asks the chart at every card."""
    return edges(SMALL, SIX, [bet(key)], "enumerator")[0].ev


def test_the_new_rule_changes_the_answer():
    assert ev("player") != edges(SMALL, STANDARD, [bet("player")])[0].ev


@pytest.mark.parametrize("kernel", KERNELS)
def test_every_kernel_deals_by_the_new_rule(kernel):
    assert dict(tally(SMALL, SIX, ASKED, kernel)) == dict(walked(SMALL, SIX, ASKED))


def test_every_study_of_deals_follows_the_new_rule():
    assert in_counts(SIX, bet("player")).ev(SMALL.counts) == ev("player")
    assert depth_law(SMALL, SIX, bet("banker")).mean == ev("banker")
    assert Evaluator(SMALL, SIX).edge(bet("tie")).ev == ev("tie")
    (sight,) = sights(SMALL, SIX, [bet("player")], [(1,)])
    assert Fraction(int(sight.wins[0].sum()), sight.unit * int(sight.deals.sum())) == ev("player")


REFUSALS = {
    "cells": lambda: list(SIX.cells()),
    "row": lambda: SIX.row("player"),
    "sentences": lambda: SIX.sentences(),
    "rules in words": lambda: coup_rules(SIX),
    "tableau": lambda: tableau_table(SIX),
    "compare": lambda: compare_table(SMALL, STANDARD, SIX, main_bets()),
    "compare the other way": lambda: compare_table(SMALL, SIX, STANDARD, main_bets()),
    "readings": lambda: readings_table(SMALL, SIX, main_bets()),
    "price": lambda: AnyChart(SMALL).outcome(SIX),
    "best reply": lambda: replies(SMALL, SIX, A1, Fraction(0)),
}


@pytest.mark.parametrize("reader", REFUSALS)
def test_a_reader_of_tables_refuses_the_new_rule_by_name(reader):
    with pytest.raises(InputError, match=r"^chart six-draws has the rules of SixDraws: .* knows nothing of it$"):
        REFUSALS[reader]()


def test_a_price_state_by_state_refuses_a_card_on_the_table():
    """Such a chart deals five cards; four tallies of six would price another game in silence."""
    with pytest.raises(InputError, match=r"^chart seven-up has a card .*: a price state by state"):
        AnyChart(SMALL).outcome(chart("seven-up"))
    with pytest.raises(InputError, match=r"^chart seven-up has a card .*: a comparison"):
        compare_table(SMALL, STANDARD, chart("seven-up"), main_bets())


def test_charts_of_the_same_rules():
    assert STANDARD.same_rules(replace(STANDARD, name="other", title="Other", notes=("said",)))
    assert not STANDARD.same_rules(replace(STANDARD, reads_hand=frozenset({3})))
    assert not STANDARD.same_rules(replace(STANDARD, player_first=Card(7, "7")))
    assert not STANDARD.same_rules(SIX) and not SIX.same_rules(STANDARD)


def test_one_side_opened_and_all_cells_alike():
    assert STANDARD.opened("player").row("player") == "?" * 8
    assert STANDARD.opened("player").row("banker", 3) == STANDARD.row("banker", 3)
    assert STANDARD.opened("banker").row("banker", 3) == "?" * 11
    assert Chart.always("D", "S").row("player") == "D" * 8
    assert Chart.always("D", "S").row("banker", 7) == "S" * 11
    assert STANDARD.draws_on() == [0, 1, 2, 3, 4, 5]


INSIDE = {"player", "banker", "reads_hand", "player_first"}


def test_nobody_else_looks_inside_a_chart(monkeypatch):
    """Every access to a chart's tables comes from chart.py, or from what dataclasses make of it."""
    seen = set()

    def guarded(self: Chart, name: str) -> object:
        if name in INSIDE:
            seen.add(sys._getframe(1).f_code.co_filename.rpartition("analyzer/")[2])
        return object.__getattribute__(self, name)

    of_hand = replace(chart("3-by-hand"), title="not seen before")
    shown = replace(STANDARD, title="not seen before either")
    monkeypatch.setattr(Chart, "__getattribute__", guarded)
    edges(SMALL, shown, [bet("player"), bet("banker")])
    for some in (shown, of_hand):
        tableau_table(some)
        coup_rules(some)
        readings_table(SMALL, some, main_bets())
        in_counts(some, bet("tie"))
        depth_law(SMALL, some, bet("tie"))
    compare_table(SMALL, shown, of_hand, main_bets())
    replies(SMALL, shown, A1, Fraction(0))
    sights(SMALL, shown, [bet("tie")], [(1,)])
    monkeypatch.undo()
    outside = {file for file in seen if file != "chart.py" and not file.endswith(("<string>", "dataclasses.py"))}
    assert "chart.py" in seen
    assert not outside
