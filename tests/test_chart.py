"""The chart: whose card is next, cell by cell, and what is refused."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer import catalog
from analyzer.cards import Card
from analyzer.chart import COLUMNS, Cell, Chart
from analyzer.coup import Coup
from analyzer.errors import InputError
from tests.strategies import charts

STOOD = COLUMNS.index("stood")

DRAWS, STANDS = "D" * 11, "S" * 11
STANDARD = catalog.shipped_chart("punto-banco")


def coup(player, banker):
    return Coup(tuple(map(Card, player)), tuple(map(Card, banker)))


def test_the_standard_tableau():
    """C091: rows 3 to 6 as 58 Pa. Code 631a.11 prints them; 0 to 2 draw, 7 stands, 0 to 5 if the Player stood."""
    assert STANDARD.player == "DDDDDDSS"
    assert [row[:10] for row in STANDARD.banker[3:7]] == ["DDDDDDDDSD", "SSDDDDDDSS", "SSSSDDDDSS", "SSSSSSDDSS"]
    assert [row[:10] for row in STANDARD.banker[:3]] == ["D" * 10] * 3
    assert STANDARD.banker[7] == STANDS
    assert "".join(row[STOOD] for row in STANDARD.banker) == "DDDDDDSS"
    assert not STANDARD.open_cells() and not STANDARD.reads_hand


def test_the_first_four_cards_go_by_turns():
    table = Coup()
    for side in ("player", "banker", "player", "banker"):
        assert STANDARD.turn(table) == side
        table = table.draw(side, Card(0))


@pytest.mark.parametrize("natural", [8, 9])
def test_nobody_draws_against_a_natural(natural):
    always = Chart("always", "D" * 8, (DRAWS,) * 8)
    for other in range(10):
        assert always.turn(coup((natural, 0), (other, 0))) is None
        assert always.turn(coup((other, 0), (0, natural))) is None


@given(charts(), st.integers(0, 7), st.integers(0, 7), st.integers(0, 9))
def test_every_cell_decides_its_own_coups(chart, mine, theirs, third):
    """Two-card totals and the Player's third card: the Player's cell first, then the Banker's."""
    four = coup((mine, 0), (0, theirs))
    if chart.player[mine] == "D":
        assert chart.turn(four) == "player"
        five = four.draw("player", Card(third))
        column = (mine + third) % 10 if theirs in chart.reads_hand else third
        assert chart.says("banker", five) == chart.banker[five.banker_total][column]
    else:
        five, column = four, STOOD
        assert chart.says("banker", five) == chart.banker[five.banker_total][STOOD]
    assert chart.turn(five) == ("banker" if chart.banker[theirs][column] == "D" else None)
    if chart.turn(five) == "banker":
        assert chart.turn(five.draw("banker", Card(third))) is None


def test_a_third_player_card_is_never_followed_by_a_fourth():
    """C082: one third card at most, whatever the new total."""
    always = Chart("always", "D" * 8, (STANDS,) * 8)
    assert always.turn(coup((2, 0, 1), (0, 0))) is None
    assert always.turn(coup((2, 0, 9), (7, 0))) is None


@pytest.mark.parametrize(
    ("player", "rows", "said"),
    [
        ("DDDDDDS", (STANDS,) * 8, "chart mine: player has 7 cells: give 8, for totals 0..7"),
        ("DDDDDDSSS", (STANDS,) * 8, "chart mine: player has 9 cells: give 8"),
        ("DDDDDDSS", (STANDS,) * 7, "chart mine: banker has 7 rows: give 8, for totals 0..7"),
        ("DDDDDDSS", (STANDS,) * 9, "chart mine: banker has 9 rows: give 8"),
        (
            "DDDDDDSS",
            (STANDS,) * 7 + ("D" * 10,),
            "^chart mine: banker row 7 has 10 cells: give 11, for third cards",
        ),
        ("DDDDDDSS", ("D" * 12,) + (STANDS,) * 7, "banker row 0 has 12 cells: give 11"),
        ("DDDXDDSS", (STANDS,) * 8, "chart mine: Player 3: 'X' is not D, S, \\? or !"),
        ("DDDDDDSS", (STANDS,) * 5 + ("SSSSdSSSSSS",) + (STANDS,) * 2, "Banker 5, Player's third card 4: 'd' is not"),
        ("DDDDDDSS", ("SSSSSSSSSS ",) + (STANDS,) * 7, "Banker 0, Player stood: ' ' is not"),
    ],
)
def test_a_malformed_chart_is_refused(player, rows, said):
    with pytest.raises(InputError, match=said) as error:
        Chart("mine", player, rows)
    assert "\n" not in str(error.value)
    assert str(error.value).startswith("chart mine: ")


@pytest.mark.parametrize(("rows", "said"), [((8,), "[8]"), ((7, 9, -1), "[-1, 7, 9]")])
def test_a_row_that_is_not_there_reads_no_hand(rows, said):
    with pytest.raises(InputError) as error:
        Chart("mine", "D" * 8, (STANDS,) * 8, reads_hand=frozenset(rows))
    assert str(error.value) == f"chart mine: reads_hand names rows {said}: rows are 0 to 7"
    assert Chart("mine", "D" * 8, (STANDS,) * 8, reads_hand=frozenset(range(8))).reads_hand == set(range(8))


def test_the_whole_of_what_is_said_of_a_malformed_chart():
    for player, rows, said in (
        ("DD", (STANDS,) * 8, "chart mine: player has 2 cells: give 8, for totals 0..7"),
        ("D" * 8, (), "chart mine: banker has 0 rows: give 8, for totals 0..7"),
        (
            "D" * 8,
            (STANDS, "D", *(STANDS,) * 6),
            "chart mine: banker row 1 has 1 cells: give 11, for third cards 0..9 and stood",
        ),
        ("DDDDDDS.", (STANDS,) * 8, "chart mine: Player 7: '.' is not D, S, ? or !"),
    ):
        with pytest.raises(InputError) as error:
            Chart("mine", player, rows)
        assert str(error.value) == said


def test_a_chart_lays_its_own_card_on_the_table():
    assert STANDARD.start == Coup()
    seven = Card(7, "7", "s", "black")
    assert replace(STANDARD, player_first=seven).start == Coup((seven,))
    assert STANDARD.turn(Coup((seven,))) == "banker"


def test_the_next_card_goes_to_the_hand_that_is_short_of_it():
    """However the first four were dealt: a hand that has its two waits for the other."""
    assert STANDARD.turn(coup((), (1,))) == "player"
    assert STANDARD.turn(coup((1, 2), ())) == "banker"
    assert STANDARD.turn(coup((1, 2), (5,))) == "banker"
    assert STANDARD.turn(coup((5,), (1, 2))) == "player"
    assert STANDARD.turn(coup((), (1, 2))) == "player"


def test_a_chart_is_a_value_that_nothing_changes():
    chart = Chart("mine", "D" * 8, (STANDS,) * 8)
    assert len({chart, Chart("mine", "D" * 8, (STANDS,) * 8), replace(chart, title="Mine")}) == 2
    assert (chart.title, chart.source, chart.reads_hand, chart.notes, chart.player_first) == ("", "", set(), (), None)
    with pytest.raises(AttributeError):
        chart.player = "S" * 8


def test_cells_are_named_and_in_order():
    cells = [cell for cell, _ in STANDARD.cells()]
    assert len(cells) == len(set(cells)) == 8 + 8 * 11
    assert COLUMNS == ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "stood")
    assert cells[0] == Cell("player", 0) and cells[8] == Cell("banker", 0, 0) and cells[-1] == Cell("banker", 7, STOOD)
    assert [str(cells[i]) for i in (5, 8 + 3 * 11 + 8, 95)] == [
        "Player 5",
        "Banker 3, Player's third card 8",
        "Banker 7, Player stood",
    ]


@given(charts(), st.integers(0, 95), st.sampled_from("DS?!"))
def test_one_cell_said_otherwise_changes_that_cell_alone(chart, place, mark):
    cells = list(chart.cells())
    cell = cells[place][0]
    changed = chart.with_cell(cell, mark)
    assert list(changed.cells()) == [*cells[:place], (cell, mark), *cells[place + 1 :]]
    assert changed.open_cells() == ([cell] if mark in "?!" else [])
    assert (changed.name, changed.reads_hand) == (chart.name, chart.reads_hand)


@pytest.mark.parametrize(
    ("cell", "mark", "said"),
    [
        (Cell("player", 5), "?", "chart punto-banco: Player 5: is not said; see baccarat chart lint punto-banco"),
        (Cell("banker", 3, 8), "!", "Banker 3, Player's third card 8: is said both ways; see"),
        (Cell("banker", 6, STOOD), "?", "Banker 6, Player stood: is not said; see"),
    ],
)
def test_an_open_chart_deals_no_coup(cell, mark, said):
    with pytest.raises(InputError, match=said) as error:
        STANDARD.with_cell(cell, mark).require_closed()
    assert str(error.value).startswith("chart punto-banco: ")


def test_more_open_cells_are_counted():
    chart = STANDARD.with_cell(Cell("player", 5), "?").with_cell(Cell("banker", 0, 0), "!")
    assert chart.open_cells() == [Cell("player", 5), Cell("banker", 0, 0)]
    with pytest.raises(InputError, match=r"Player 5: is not said \(and 1 more\); see"):
        chart.require_closed()


def test_what_is_said_of_an_open_chart_in_full():
    chart = STANDARD.with_cell(Cell("banker", 0, 0), "!").with_cell(Cell("banker", 7, STOOD), "?")
    said = "chart punto-banco: Banker 0, Player's third card 0: is said both ways (and 1 more)"
    with pytest.raises(InputError) as error:
        chart.require_closed()
    assert str(error.value) == f"{said}; see baccarat chart lint punto-banco"
    three = chart.with_cell(Cell("player", 0), "?")
    with pytest.raises(InputError, match=r"^chart punto-banco: Player 0: is not said \(and 2 more\); see"):
        three.require_closed()


def test_a_closed_chart_is_let_through():
    assert STANDARD.require_closed() is None
