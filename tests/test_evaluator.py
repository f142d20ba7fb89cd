"""One shoe as it is dealt: whatever was drawn, returned, undone, copied or pickled, each answer is the enumerator's."""

import copy
import pickle
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from analyzer import Bet, Edge, Evaluator, InputError, PayLine, Shoe, bet, chart, edges, enumerator
from analyzer.cards import CARD, RANK, VALUE, Card
from analyzer.catalog import bets as catalogue
from analyzer.features import die, find_words
from analyzer.kernels.halves import Bilinear
from analyzer.kernels.packed import Packed
from analyzer.kernels.walk import line_events
from tests.strategies import bets, charts, shoes

STANDARD = chart("punto-banco")
SEVEN_UP = replace(STANDARD, name="seven up", player_first=Card(7, "7", "s", "black"))
# Values, first cards, ranks of first cards and of all, commission, pushes; suits of first cards, colours of all.
ASKED = ("player", "banker", "tie", "natural-9-player", "player-pair", "monkey-6", "panda-8", "super-6")
SUITED = ("perfect-pair-either", "lucky-nines", "all-red")
BETS = [[], *([bet(key) for key in keys] for keys in (ASKED, SUITED, ("player-pair", "tie", "perfect-pair-either")))]


def assert_true(table, asked):
    """Each answer, alone and with the others, is the enumerator's."""
    tie = bet("tie")
    outcomes = enumerator.tally(table.shoe, table.chart, tie.words)
    assert table.outcomes() == tuple(outcomes.count({"winner": side}) for side in ("player", "banker", "tie"))
    words = find_words(word.name for one in (tie, *asked) for word in one.words)
    true = enumerator.tally(table.shoe, table.chart, words)
    for one, edge in zip(asked, table.edges(asked), strict=True):
        for found in (edge, table.edge(one)):
            assert found.bet == one
            assert shares(found) == shares(Edge(one, true))


def shares(edge):
    """What its lines decide, as chances: with replacement the number of deals is that of the proportions taken."""
    return [(line, net, Fraction(deals, edge.deals), added) for line, net, deals, added in edge.lines]


MOVES = ("draw", "draw", "draw", "put back", "undo", "copy", "pickle", "ask")


@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(data=st.data(), on=st.sampled_from([STANDARD, SEVEN_UP]))
def test_any_moves_leave_the_shoe_that_the_enumerator_would_count(data, on):
    table = Evaluator(data.draw(shoes(CARD, held=4, most=5)), on)
    left, past = list(table.shoe.counts), []
    for move in data.draw(st.lists(st.sampled_from(MOVES), max_size=8)):
        there = [kind for kind, n in enumerate(left) if n]
        if move in ("draw", "put back") and not table.shoe.infinite:
            if move == "draw" and sum(left) <= 6:
                continue
            kind = data.draw(st.sampled_from(there))
            past.append(left.copy())
            left[kind] += 1 if move == "put back" else -1
            (table.put_back if move == "put back" else table.draw)(CARD.kinds[kind].name)
        elif move == "undo" and past:
            table.undo()
            left = past.pop()
        elif move in ("copy", "pickle"):
            before = table
            table = copy.copy(table) if move == "copy" else pickle.loads(pickle.dumps(table))
            before.draw(()) if before.shoe.infinite else before.put_back("Kh")  # the other's moves are its own
        assert table.shoe == Shoe(tuple(left), CARD, table.shoe.infinite)
        if move == "ask":
            assert_true(table, data.draw(st.sampled_from(BETS)))
    assert_true(table, data.draw(st.sampled_from(BETS)))


@settings(max_examples=5)
@given(data=st.data(), on=charts())
def test_any_pay_tables_under_any_chart(data, on):
    """Lines that never come, lines that the line above takes all of, the same line in two bets."""
    shoe = data.draw(shoes(VALUE, held=5))
    assert_true(Evaluator(shoe, on), data.draw(st.lists(bets(), min_size=1, max_size=3)))


def test_bets_of_the_catalogue_are_answered_in_one_question():
    shoe = Shoe(tuple(2 if kind % 5 < 2 else 0 for kind in range(52)), CARD, name="two in five")
    asked = [one for one in catalogue().values() if not one.chart][::6]
    table = Evaluator(shoe, STANDARD)
    for found, known in zip(table.edges(asked), edges(shoe, STANDARD, asked), strict=True):
        assert (found.bet, found.lines) == (known.bet, known.lines)


def test_bets_that_hang_on_more_than_their_lines_are_answered_too():
    shoe, raised = Shoe.decks(8), bet("knockout-ante-banker")
    boosted = replace(bet("tie"), key="boosted", rolls=(die("die", 6),))
    asked = [bet("tie"), raised, boosted]
    for found, known in zip(Evaluator(shoe, STANDARD).edges(asked), edges(shoe, STANDARD, asked), strict=True):
        assert (found.ev, found.deals, found.staked) == (known.ev, known.deals, known.staked)


def test_a_bet_that_no_deal_wins():
    never = Bet("never", "Never", (PayLine((("cards", (4,)), ("player_cards", (3,))), Fraction(1)),))
    edge = Evaluator(Shoe.decks(8), STANDARD).edge(never)
    assert (edge.ev, edge.losses) == (-1, edge.deals)


def test_a_question_needs_the_cards_told_apart():
    table = Evaluator(Shoe.parse("32,32,32,32,32,32,32,32,32,128"), STANDARD)
    assert table.edge(bet("tie")).ev == edges(Shoe.decks(8), STANDARD, [bet("tie")])[0].ev
    with pytest.raises(InputError, match="is known by value only: this needs its cards by rank"):
        table.edges([bet("tie"), bet("player-pair")])
    with pytest.raises(InputError, match="is known by value only: this needs its cards by card"):
        table.edge(bet("perfect-pair-player"))


def test_a_name_says_how_many_cards_are_gone_and_does_not_grow():
    table = Evaluator(Shoe.decks(8), STANDARD)
    for _ in range(30):
        table.draw("4 9 K")
    assert table.shoe.name == "8 decks less 90 cards"
    for _ in range(30):
        table.put_back("4 9 K")
    assert (table.shoe.name, table.fresh.name, table.unseen) == ("8 decks", "8 decks", 416)
    table.put_back("4")
    assert table.shoe.name == "8 decks and 1 card"
    table.undo()
    table.draw((Card(4, "4"),))
    assert table.shoe.name == "8 decks less 1 card"
    with pytest.raises(InputError, match="8 decks less 1 card holds 31 of 4"):
        table.draw("4 " * 32)
    assert table.unseen == 415


def test_undo_brings_back_what_was_known_of_suits():
    table = Evaluator(Shoe.decks(1), STANDARD)
    fresh = table.edge(bet("perfect-pairs")).ev
    table.draw("5")
    assert table.shoe.grain is RANK
    with pytest.raises(InputError, match="by rank only"):
        table.edge(bet("perfect-pairs"))
    table.undo()
    assert (table.shoe.grain, table.edge(bet("perfect-pairs")).ev) == (CARD, fresh)
    with pytest.raises(InputError, match="no draw to undo"):
        table.undo()


def test_what_cannot_be_dealt_is_refused():
    with pytest.raises(InputError, match="Player 5: is not said"):
        Evaluator(Shoe.decks(8), replace(STANDARD, player="DDDDD?SS"))
    short = Evaluator(Shoe((5,) + (0,) * 9, name="five left"), STANDARD)
    for ask in (short.outcomes, lambda: short.edge(bet("tie")), lambda: short.edge(bet("all-red"))):
        with pytest.raises(InputError, match="five left"):
            ask()
    assert short.edges([]) == []


@pytest.mark.parametrize("size", [458, 546, 10**7])
def test_no_count_outgrows_its_room_in_the_packed_integer(size):
    """A product of the other half may stand alone, where the cards that it would meet are gone."""
    packed = Packed(Bilinear.of_events(list(line_events(STANDARD, bet("tie")).values()) * 3, 10, 6))
    for counts in ((0, 0, 0, 0, 0, 0, 0, size, 0, 0), (0, 1, 0, 0, 0, size, 0, 0, 2, size), (size,) * 10):
        shoe = Shoe(counts)
        ties = enumerator.tally(shoe, STANDARD, bet("tie").words).count({"winner": "tie"})
        assert packed.at(counts) == [ties] * 3


@settings(max_examples=15)
@given(st.lists(st.integers(0, 40), min_size=10, max_size=10).filter(lambda c: sum(c) >= 6))
def test_full_shoes_have_the_edges_of_the_default_kernel(counts):
    shoe = Shoe(tuple(counts))
    table = Evaluator(shoe, STANDARD)
    player, banker, tie = table.outcomes()
    for key, wins in (("player", player), ("banker", banker), ("tie", tie)):
        (edge,) = edges(shoe, STANDARD, [bet(key)])
        assert (edge.wins, edge.deals) == (wins, player + banker + tie)
        assert table.edge(bet(key)).ev == edge.ev


def test_published_outcomes_less_a_card():
    table = Evaluator(Shoe.decks(8), STANDARD)
    before = table.outcomes()
    table.draw("4")
    # Excel Punks, Concepts 16: eight decks less a 4, in integers
    assert table.outcomes() == (2198132965463168, 2259565639560832, 468607387659600)
    table.put_back("4")
    assert (table.outcomes(), table.unseen) == (before, 416)
    with pytest.raises(InputError, match="holds 32 of 4"):
        table.draw("4 " * 33)
    with pytest.raises(InputError, match="none ever left it"):
        Evaluator(Shoe.with_replacement(), STANDARD).put_back("4")
    assert Evaluator(Shoe.with_replacement(), STANDARD).outcomes() == (2153464, 2212744, 460601)
