"""Raises by choice: what is published, and every way to play tried on small shoes."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer import InputError, Shoe, catalog, chart, edges, percent
from analyzer.claims.check import check
from analyzer.claims.claim import one_claim
from analyzer.edge import Edge
from analyzer.enumerator import tally
from analyzer.output.forms import document_as
from analyzer.output.pages.math_report.report import math_report
from analyzer.studies.counting.removal import effects
from analyzer.studies.pay_lines import pay_line_findings
from tests import oracle
from tests.oracle_words import SAYS
from tests.strategies import charts
from tests.test_catalog import SOURCE
from tests.test_oracle import heaps, shoe_of, tableau_of

STANDARD = chart("punto-banco")
LOOK = """
[look]
title = "Player, or twice that"
commission = "5%"
pays = [{ when = { winner = "player" }, odds = "1 to 1" }, { when = { winner = "tie" }, odds = "push" }]
[look.raise]
sees = ["player_first_card", "banker_first_card"]
stake = "1.5"
pays = [
  { when = { winner = "player", player_total = [8, 9] }, odds = "3 to 2" },
  { when = { winner = "player" }, odds = "1 to 1" },
  { when = { winner = "tie" }, odds = "lose half" },
]
[late]
title = "Tie, on the Player's third card"
pays = [{ when = { winner = "tie" }, odds = "6 to 1" }]
raise = { sees = ["player_third_card"], fold = "lose half", pays = [{ when = { winner = "tie" }, odds = "9 to 1" }] }
"""


def of(text, folder):
    path = folder / "mine.toml"
    path.write_text(SOURCE + text, encoding="utf-8")
    return catalog.bets_in(path)


@pytest.mark.parametrize(("side", "edge", "risk"), [("banker", "4.72%", "1.57%"), ("player", "10.98%", "3.66%")])
def test_knockout_as_published(side, edge, risk):
    """[dg-ko]: per ante, and over all that is staked; the raise is always made."""
    (found,) = edges(Shoe.decks(8), STANDARD, [catalog.bet(f"knockout-ante-{side}")])
    assert (percent(found.house_edge, 2), percent(found.element_of_risk, 2)) == (edge, risk)
    assert all(state.raises for state in found.states) and found.staked == 3


def test_knockout_counts_and_the_cost_of_folding_as_published():
    """[dg-ko]: wins against 8, 7 and 6 pay five antes; folding to a nine costs 31% of the ante at least."""
    (found,) = edges(Shoe.decks(8), STANDARD, [catalog.bet("knockout-ante-banker")])
    assert found.lines[0].net == 5
    assert found.lines[0].deals == 55_279_842_324_480 + 158_356_022_816_768 + 257_091_239_776_256
    worst = min(found.states, key=lambda state: state.raised - state.kept)
    assert worst.seen == (9,) and percent(worst.raised - worst.kept, 0) == "31%"
    claim = one_claim("1.57%", {"bet": "knockout-ante-banker", "quantity": "element of risk", "decks": "8"})
    assert check(claim).verdict == "rounded"


def nets(bet, said):
    """What the first stake and the raise win in one coup, by the printed lines."""
    line = next((line for line in bet if all(said[word] in values for word, values in line.when)), None)
    return Fraction(-1) if line is None else line.odds


@settings(max_examples=40, deadline=None)
@given(heap=heaps(most=6, kinds=4), under=charts(), key=st.sampled_from(("look", "late", "knockout-ante-banker")))
def test_no_way_to_play_is_better(heap, under, key, tmp_path_factory):
    bet = {**catalog.bets(), **of(LOOK, tmp_path_factory.mktemp("raise"))}[key]
    choice, keep = bet.choice, 1 - bet.commission
    worth = {}  # seen -> the deals, their sum not raised and raised
    for hands, deals in oracle.outcomes(heap, tableau_of(under)).items():
        said = {word.name: SAYS[word.name](hands) for word in bet.words}
        first, more = nets(bet.lines, said), nets(choice.lines, said)
        first, more = (net * keep if net > 0 else net for net in (first, more))
        both = first + choice.stake * more
        alone = first if choice.fold is None else choice.fold
        sums = worth.setdefault(tuple(said[name] for name in choice.sees), [0, 0, 0])
        sums[0], sums[1], sums[2] = sums[0] + deals, sums[1] + deals * alone, sums[2] + deals * both
    total = sum(deals for deals, _, _ in worth.values())
    plays = product((1, 2), repeat=min(len(worth), 8))  # every way to play, while they are few
    states = list(worth.values())
    best = max(sum(state[how] for state, how in zip(states, play, strict=False)) for play in plays)
    best += sum(max(state[1:]) for state in states[8:])
    edge = Edge(bet, tally(shoe_of(heap), under, bet.words))
    assert edge.ev == Fraction(best) / total
    assert {
        state.seen: (state.deals, state.kept * state.deals, state.raised * state.deals) for state in edge.states
    } == {seen: tuple(sums) for seen, sums in worth.items()}
    raised = sum(deals for deals, alone, both in worth.values() if both > alone)
    assert edge.staked == 1 + choice.stake * Fraction(raised, total)
    assert edge.wins + edge.pushes + edge.losses == total


def test_a_raise_is_made_where_it_is_worth_more_and_nowhere_else(tmp_path):
    look = of(LOOK, tmp_path)["look"]
    (edge,) = edges(Shoe.decks(8), STANDARD, [look])
    made = {state.seen for state in edge.states if state.raises}
    assert (9, 0) in made and (0, 9) not in made and 0 < len(made) < 100
    assert 1 < edge.staked < Fraction(5, 2)
    always = sum(state.raised * state.deals for state in edge.states) / edge.deals
    never = sum(state.kept * state.deals for state in edge.states) / edge.deals
    assert edge.ev > max(always, never)
    assert percent(-never, 6) == percent(
        edges(Shoe.decks(8), STANDARD, [catalog.bet("player")])[0].house_edge
        + Fraction(2_230_518_282_592_256, 20 * 4_998_398_275_503_360),
        6,
    )  # a twentieth of every win is kept


def test_best_play_is_found_anew_for_each_shoe(tmp_path):
    found = effects(Shoe.decks(1), STANDARD, of(LOOK, tmp_path)["look"])
    assert any(effect.change for effect in found)


def test_what_asks_for_lines_alone_refuses_a_raise_by_name(tmp_path):
    bet = of(LOOK, tmp_path)["look"]
    with pytest.raises(InputError, match="bet look may be raised by choice: only its own edge can be told"):
        bet.line_of([word.name for word in bet.words])
    assert pay_line_findings([bet], [chart("punto-banco")]) == []


def test_a_math_report_says_how_it_is_played():
    banker = catalog.bet("knockout-ante-banker")
    (page,) = document_as(math_report([Shoe.decks(8)], STANDARD, banker, catalog.bets()), "markdown").values()
    for said in ("It pays 2 to 1.", "It pushes.", "It is made where it is worth more.", "1.573764%", "lose 3 for 1"):
        assert said in str(page), said


def one(said):
    return (
        '[one]\ntitle = "One"\npays = [{ when = { winner = "tie" }, odds = "8 to 1" }]\n'
        f'raise = {{ pays = [{{ odds = "push" }}], {said} }}\n'
    )


MALFORMED = {
    "sees the end": (one('sees = ["winner"]'), "raise.sees: winner is told when the coup is over"),
    "sees nothing": (one("sees = []"), "raise: say what it sees, and what it pays"),
    "sees what is no word": (one('sees = ["player_first_crd"]'), "did you mean player_first_card"),
    "a stake of nothing": (one('sees = ["natural"], stake = "0"'), "raise.stake: '0' is no number of first stakes"),
    "fold unclear": (one('sees = ["natural"], fold = "8"'), "raise.fold: odds '8' are unclear"),
    "an unknown key": (one('sees = ["natural"], folds = "lose"'), "unknown key 'folds'"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_raise_gives_its_own_line(tmp_path, name):
    text, said = MALFORMED[name]
    with pytest.raises(InputError, match=said) as error:
        of(text, tmp_path)
    assert str(error.value).startswith("mine.toml: [one]") and "\n" not in str(error.value)
