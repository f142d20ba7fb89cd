"""Best replies to a closed chart: every gain is what the kernel counts when that one cell is changed."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer import InputError, Shoe, chart, tally
from analyzer.chart import Cell
from analyzer.choice.game import A1, MODELS
from analyzer.choice.reply import replies
from analyzer.features import find_words

TABLEAU = chart("punto-banco")


def worth(shoe, closed, commission):
    counted = tally(shoe, closed, find_words(["winner"]))
    won, lost = (counted.count({"winner": side}) for side in ("player", "banker"))
    return {"player": Fraction(won - lost, counted.deals), "banker": ((1 - commission) * lost - won) / counted.deals}


@given(st.sampled_from([1, 6, 8, None]), st.sampled_from([Fraction(0), Fraction(1, 20)]), st.integers(0, 95))
@settings(max_examples=40, deadline=None)
def test_one_cell_changed(decks, commission, number):
    shoe = Shoe.decks(decks) if decks else Shoe.with_replacement()
    found = replies(shoe, TABLEAU, MODELS["B1"] if decks else A1, commission)
    assert len(found.cells) == 96
    cell = found.cells[number]
    changed = TABLEAU.with_cell(Cell(cell.side, cell.place.total, cell.place.third), "S" if cell.says == "D" else "D")
    assert cell.gain == worth(shoe, changed, commission)[cell.side] - worth(shoe, TABLEAU, commission)[cell.side]


@pytest.mark.parametrize(
    ("decks", "places"),
    [
        (1, {"3, card 8": "D", "5, card 4": "S", "6, no card": "D"}),
        (3, {"3, card 8": "D", "6, no card": "D"}),
        (4, {"4, card 1": "D", "6, no card": "D"}),
        (8, {"4, card 1": "D", "6, no card": "D"}),
    ],
)
def test_where_the_tableau_is_not_the_banker_s_best(decks, places):
    """Computed here: the best reply taken together is counted again as a chart."""
    shoe = Shoe.decks(decks)
    found = replies(shoe, TABLEAU, MODELS["B1"], Fraction(0))
    gaining = found.gaining("banker")
    assert {str(cell.place): cell.better for cell in gaining} == places
    assert found.gaining("player") == []
    best = TABLEAU
    for cell in gaining:
        best = best.with_cell(Cell("banker", cell.place.total, cell.place.third), cell.better)
    assert found.gain("banker") == worth(shoe, best, Fraction(0))["banker"] - found.banker


def test_compositions_gain_at_least_as_much_and_add_up_to_totals():
    totals, hands = (replies(Shoe.decks(6), TABLEAU, MODELS[m], Fraction(0)) for m in ("B1", "B3"))
    assert hands.gain("banker") > totals.gain("banker")
    for cell in totals.cells:
        parts = [h for h in hands.cells if h.side == cell.side and h.place._replace(hand=None) == cell.place]
        assert sum(part.gain for part in parts) == cell.gain


def test_an_open_chart_has_no_best_reply():
    with pytest.raises(InputError, match="Player 5: is not said"):
        replies(Shoe.decks(8), chart("baccarat-gold"), MODELS["B1"], Fraction(0))
