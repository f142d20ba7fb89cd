"""Charts from files: grids and lists, TOML and plain text, and the one-line error of every malformed file."""

import pytest

from analyzer import catalog, charts
from analyzer.chart import COLUMNS, Cell
from analyzer.errors import InputError

STANDARD = catalog.shipped_chart("punto-banco")
TOML = """
title = "Mine"
source = { who = "A. Author", title = "A Page", year = 2019 }
player = "DDDD DDSS"
[banker]
0 = "DDDDDDDDDD D"
1 = "DDDDDDDDDD D"
2 = "DDDDDDDDDD D"
3 = "DDDDDDDDSD D"
4 = "SSDDDDDDSS D"
5 = "SSSSDDDDSS D"
6 = "SSSSSSDDSS S"
7 = "SSSSSSSSSS S"
"""
PLAIN = """# Mine
Player    DDDDDDSS
          0123456789 -
Banker 0-2 DDDDDDDDDD D
3: DDDDDDDDSD D
4: SSDDDDDDSS | D
5: SSSSDDDDSS D
6: SSSSSSDDSS S
7: SSSSSSSSSS S
"""


@pytest.fixture
def chart_from(tmp_path):
    def read(text, name="mine.toml"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return charts.chart_in(path)

    return read


def cells(chart):
    return chart.player, chart.banker, chart.reads_hand


def test_a_grid_in_toml_with_spaces_as_the_eye_likes(chart_from):
    chart = chart_from(TOML)
    assert cells(chart) == cells(STANDARD)
    assert (chart.name, chart.title, chart.source, chart.notes) == ("mine", "Mine", "A. Author, A Page, 2019", ())


def test_a_grid_of_hits_is_a_grid_of_draws(chart_from):
    """C091: D/S and H/S grids."""
    rows = TOML.partition("player")
    assert cells(chart_from(rows[0] + rows[1] + rows[2].replace("D", "H"))) == cells(STANDARD)


def test_a_grid_in_plain_text(chart_from):
    chart = chart_from(PLAIN, "mine.txt")
    assert cells(chart) == cells(STANDARD)
    assert chart.title == "Mine"


def test_a_row_in_words(chart_from):
    row = '6 = { draws = "6, 7", stands = "0-5, 8, 9, stood" }'
    assert cells(chart_from(TOML.replace('6 = "SSSSSSDDSS S"', row))) == cells(STANDARD)


def test_a_list_that_stands_alone_says_the_other_thing_but_not_of_a_standing_player(chart_from):
    """theartstables: "6 draws unless 6-7" says nothing of a Player who stood."""
    chart = chart_from(TOML.replace('6 = "SSSSSSDDSS S"', '6 = { stands = "6-7" }'))
    assert chart.banker[6] == "DDDDDDSSDD?"
    assert chart.open_cells() == [Cell("banker", 6, COLUMNS.index("stood"))]
    chart = chart_from(TOML.replace('6 = "SSSSSSDDSS S"', '6 = { draws = "6-7" }'))
    assert chart.banker[6] == "SSSSSSDDSS?"


def test_two_lists_say_what_they_say(chart_from):
    chart = chart_from(TOML.replace('6 = "SSSSSSDDSS S"', '6 = { draws = "5-7", stands = "0-4, 7, 9, stood" }'))
    assert chart.banker[6] == "SSSSSDD!?SS"


def test_a_row_that_reads_the_hand(chart_from):
    row = '6 = { draws = "6-7", stands = "0-5,8,9,stood", hand = true }'
    chart = chart_from(TOML.replace('6 = "SSSSSSDDSS S"', row))
    assert chart.reads_hand == {6} and chart.banker == STANDARD.banker


MALFORMED = {
    "a row too many": (TOML + '8 = "SSSSSSSSSS S"\n', "banker.8: rows are the Banker's totals 0 to 7"),
    "wrong letter": (TOML.replace("SSSSSSDDSS S", "SSSSSSDXSS S"), "Banker 6, Player's third card 7: 'X' is not D, S"),
    "wrong letter of the Player": (TOML.replace("DDDD DDSS", "DDDD D1SS"), "Player 5: '1' is not D, S"),
    "ten cells": (TOML.replace("SSSSSSDDSS S", "SSSSSSDDSS"), "banker row 6 has 10 cells: give 11"),
    "twelve cells": (TOML.replace("SSSSSSDDSS S", "SSSSSSDDSSS S"), "banker row 6 has 12 cells: give 11"),
    "seven cells of the Player": (TOML.replace("DDDD DDSS", "DDDD DSS"), "player has 7 cells: give 8"),
    "unknown key": (TOML.replace("title =", "titel ="), "unknown key 'titel'; did you mean title"),
    "missing source": (TOML.replace("source", "#"), "source is missing"),
    "missing player": (TOML.replace("player", "#"), "player is missing"),
    "source without who": (TOML.replace('who = "A. Author", ', ""), "source: who is missing"),
    "row as a number": (TOML.replace('"SSSSSSDDSS S"', "6"), "banker"),
    "float": (TOML.replace('"SSSSSSDDSS S"', "6.5"), "banker.6: 6.5 is a float"),
    "no list of values": (TOML.replace('"SSSSSSDDSS S"', '{ draws = "six" }'), "Banker 6: 'six' is no list of values"),
    "not TOML": (TOML + "[", "is not TOML"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_chart_gives_its_own_line(chart_from, name):
    text, said = MALFORMED[name]
    with pytest.raises(InputError, match=said) as error:
        chart_from(text)
    assert "\n" not in str(error.value)
    assert str(error.value).startswith("mine.toml: ")


PLAIN_MALFORMED = {
    "no row": ("4: draw on most", "line 1: '4: draw on most' is no row: write 3: DDDDDDDDSD D"),
    "a row twice": (PLAIN + "3: DDDDDDDDSD D\n", "banker row 3 stands above already"),
    "ten cells": (PLAIN.replace("SSSSSSSSSS S", "SSSSSSSSSS"), "banker row 7 has 10 cells"),
}


@pytest.mark.parametrize("name", PLAIN_MALFORMED)
def test_a_malformed_plain_chart_gives_its_own_line(chart_from, name):
    text, said = PLAIN_MALFORMED[name]
    with pytest.raises(InputError, match=said) as error:
        chart_from(text, "mine.txt")
    assert "\n" not in str(error.value)
    assert str(error.value).startswith("mine.txt: ")


def test_a_chart_by_path_and_by_name(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(TOML, encoding="utf-8")
    assert cells(charts.chart(str(path))) == cells(catalog.shipped_chart("punto-banco"))


@pytest.mark.parametrize("name", ["punto-bunco", "absent.toml", "."])
def test_an_unknown_chart_is_refused(name):
    with pytest.raises(InputError, match=f"unknown chart '{name}': give a file or a shipped chart; "):
        charts.chart(name)


def test_the_nearest_chart_is_named():
    with pytest.raises(InputError, match="did you mean punto-banco"):
        charts.chart("punto-bunco")


def test_every_shipped_chart_has_a_title_and_a_source():
    for name in catalog.charts():
        chart = catalog.shipped_chart(name)
        assert chart.name == name and chart.title and chart.source
