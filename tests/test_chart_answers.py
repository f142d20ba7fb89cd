"""What a chart answers beside whose turn it is: rows, differences, rules in words; and what it refuses by name."""

from dataclasses import dataclass, fields, replace

import pytest

from analyzer.cards import Card
from analyzer.catalog import shipped_chart
from analyzer.chart import FIRST_CARD, HAND_ROWS, OPEN, TABLES, Cell, Chart, Difference
from analyzer.coup import Coup
from analyzer.errors import InputError

# 58 Pa. Code 627a.12: the tableau, written out
PLAYER = "DDDDDDSS"
BANKER = (
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDSDD",
    "SSDDDDDDSSD",
    "SSSSDDDDSSD",
    "SSSSSSDDSSS",
    "SSSSSSSSSSS",
)
STANDARD = Chart("standard", PLAYER, BANKER, "Standard", "a source")
BY_HAND = replace(STANDARD, reads_hand=frozenset({6, 3}))
SEVEN = replace(STANDARD, player_first=Card(7, rank=7))


@dataclass(frozen=True)
class Moody(Chart):
    """A chart with a rule of its own kind."""

    mood: str = "calm"


def test_rows_are_what_was_written():
    assert STANDARD.row("player") == PLAYER
    assert tuple(STANDARD.row("banker", total) for total in range(8)) == BANKER
    assert STANDARD.row("player", 5) == "D" and STANDARD.row("player", 6) == "S"
    assert STANDARD.mark(Cell("banker", 3, 8)) == "S" and STANDARD.mark(Cell("player", 0)) == "D"


def test_totals_on_which_the_player_draws_and_rows_by_hand():
    assert STANDARD.draws_on() == [0, 1, 2, 3, 4, 5]
    assert replace(STANDARD, player="SD?!SSSD").draws_on() == [1, 7]
    assert STANDARD.hand_rows() == [] and BY_HAND.hand_rows() == [3, 6]


def test_one_side_open_leaves_the_other():
    assert STANDARD.opened("player") == replace(STANDARD, player="????????")
    assert STANDARD.opened("banker") == replace(STANDARD, banker=("?" * 11,) * 8)
    assert STANDARD.opened("banker").open_cells() == [Cell("banker", t, c) for t in range(8) for c in range(11)]


def test_a_chart_that_always_does_the_same():
    assert Chart.always("D", "S") == Chart("always", "DDDDDDDD", ("SSSSSSSSSSS",) * 8)


def test_the_same_rules_under_another_name():
    assert STANDARD.same_rules(replace(STANDARD, name="x", title="y", source="z", notes=("n",)))
    assert replace(STANDARD, name="x", title="y", source="z", notes=("n",)).same_rules(STANDARD)
    for other in (STANDARD.with_cell(Cell("banker", 3, 8), "D"), BY_HAND, SEVEN, STANDARD.opened("player")):
        assert not STANDARD.same_rules(other) and not other.same_rules(STANDARD)
    assert not STANDARD.same_rules(Moody("standard", PLAYER, BANKER))


def test_differences_cell_by_cell():
    other = STANDARD.with_cell(Cell("banker", 6, 6), "S").with_cell(Cell("player", 5), "S")
    other = other.with_cell(Cell("banker", 5, 10), "S")
    assert STANDARD.differences(other) == [
        Difference("Player 5", "D", "S", STANDARD.with_cell(Cell("player", 5), "S")),
        Difference("Banker 5, Player stood", "D", "S", STANDARD.with_cell(Cell("banker", 5, 10), "S")),
        Difference("Banker 6, Player's third card 6", "D", "S", STANDARD.with_cell(Cell("banker", 6, 6), "S")),
    ]
    assert STANDARD.differences(STANDARD) == []


def test_a_row_that_one_chart_reads_by_hand_differs_as_a_whole():
    other = replace(BY_HAND.with_cell(Cell("banker", 3, 8), "D"), reads_hand=frozenset({3}))
    other = other.with_cell(Cell("banker", 4, 2), "S")
    assert STANDARD.differences(other) == [
        Difference(
            "Banker 3, whole row",
            "DDDDDDDDSDD by third card",
            "DDDDDDDDDDD by hand",
            replace(STANDARD.with_cell(Cell("banker", 3, 8), "D"), reads_hand=frozenset({3})),
        ),
        Difference("Banker 4, Player's third card 2", "D", "S", STANDARD.with_cell(Cell("banker", 4, 2), "S")),
    ]
    (back,) = BY_HAND.differences(replace(BY_HAND, reads_hand=frozenset({6})))
    assert back.first == "DDDDDDDDSDD by hand" and back.second == "DDDDDDDDSDD by third card"
    assert back.changed.hand_rows() == [6] and back.where == "Banker 3, whole row"


def test_a_player_cell_is_not_lost_in_a_row_by_hand():
    """Player 3 and Banker 3 have the same total: only the Banker's row is told as a whole."""
    other = replace(STANDARD, reads_hand=frozenset({3})).with_cell(Cell("player", 3), "S")
    assert [d.where for d in STANDARD.differences(other)] == ["Banker 3, whole row", "Player 3"]


@pytest.mark.parametrize(("one", "other"), [(STANDARD, SEVEN), (SEVEN, STANDARD)])
def test_another_card_on_the_table_is_no_difference_of_cells(one, other):
    said = "chart standard has a card on the table before the deal: a comparison cell by cell knows nothing of it"
    with pytest.raises(InputError) as error:
        one.differences(other)
    assert str(error.value) == said
    assert SEVEN.differences(SEVEN) == []
    both = replace(SEVEN, reads_hand=frozenset({3}))
    with pytest.raises(InputError, match="a card on the table"):
        both.differences(STANDARD)


def test_the_card_on_the_table_in_words():
    assert STANDARD.on_table() == ""
    assert SEVEN.on_table() == "The Player's first card is a 7 that is not of the shoe."
    assert (STANDARD.cards, SEVEN.cards) == (6, 5)
    assert SEVEN.start == Coup((Card(7, rank=7),)) and STANDARD.start == Coup()


def test_the_standard_rules_in_words():
    assert STANDARD.sentences() == [
        ("Player", "Without a natural the Player draws on 0 to 5 and stands on 6 and 7."),
        ("Banker, Player stood", "The Banker draws on 0 to 5 and stands on 6 and 7."),
        ("Banker 0 to 2, Player drew", "The Banker draws whatever the Player's third card counts."),
        ("Banker 3, Player drew", "The Banker draws unless the Player's third card counts 8."),
        (
            "Banker 4, Player drew",
            "The Banker draws if the Player's third card counts 2 to 7 and stands if 0, 1, 8 or 9.",
        ),
        (
            "Banker 5, Player drew",
            "The Banker draws if the Player's third card counts 4 to 7 and stands if 0 to 3, 8 or 9.",
        ),
        ("Banker 6, Player drew", "The Banker stands unless the Player's third card counts 6 or 7."),
        ("Banker 7, Player drew", "The Banker stands whatever the Player's third card counts."),
    ]


def test_other_rules_in_words():
    said = dict(BY_HAND.sentences())
    assert said["Banker 3, Player drew"] == "The Banker draws unless the Player's three-card total is 8."
    assert said["Banker 6, Player drew"] == "The Banker stands unless the Player's three-card total is 6 or 7."
    always = dict(Chart.always("D", "S").sentences())
    assert always == {
        "Player": "Without a natural the Player draws on 0 to 7.",
        "Banker, Player stood": "The Banker stands on 0 to 7.",
        "Banker 0 to 7, Player drew": "The Banker stands whatever the Player's third card counts.",
    }
    two = STANDARD.with_cell(Cell("banker", 3, 9), "S")
    assert (
        dict(two.sentences())["Banker 3, Player drew"]
        == "The Banker draws unless the Player's third card counts 8 or 9."
    )
    three = two.with_cell(Cell("banker", 3, 7), "S")
    assert dict(three.sentences())["Banker 3, Player drew"] == (
        "The Banker draws if the Player's third card counts 0 to 6 and stands if 7 to 9."
    )
    odd = replace(STANDARD, banker=(*BANKER[:6], "SDSDSDSSSSS", BANKER[7]))
    assert dict(odd.sentences())["Banker 6, Player drew"] == (
        "The Banker draws if the Player's third card counts 1, 3 or 5 and stands if 0, 2, 4 or 6 to 9."
    )
    one = STANDARD.with_cell(Cell("banker", 6, 7), "S")
    assert (
        dict(one.sentences())["Banker 6, Player drew"] == "The Banker stands unless the Player's third card counts 6."
    )


def test_rules_beyond_the_tables_are_named():
    assert {field.name for field in fields(Chart)} == {*TABLES, HAND_ROWS, FIRST_CARD}
    STANDARD.require_only("a reader")
    BY_HAND.require_only("a reader", HAND_ROWS)
    SEVEN.require_only("a reader", FIRST_CARD)
    refusals = {
        BY_HAND: "chart standard has rows that read the Player's hand: a reader knows nothing of it",
        SEVEN: "chart standard has a card on the table before the deal: a reader knows nothing of it",
        Moody("m", PLAYER, BANKER): "chart m has the rules of Moody: a reader knows nothing of it",
        Moody("m", PLAYER, BANKER, mood="wild"): "chart m has the rules of Moody: a reader knows nothing of it",
    }
    for chart, said in refusals.items():
        with pytest.raises(InputError) as error:
            chart.require_only("a reader")
        assert str(error.value) == said
    with pytest.raises(InputError, match="chart m has mood: a reader knows nothing of it"):
        Moody("m", PLAYER, BANKER, mood="wild").require_only("a reader", "the rules of Moody")
    with pytest.raises(InputError, match="chart m has the rules of Moody: a tableau knows nothing of it"):
        Moody("m", PLAYER, BANKER).cells()
    assert [mark for _, mark in replace(BY_HAND, player_first=Card(7, rank=7)).cells()] == [*PLAYER, *"".join(BANKER)]


def test_a_chart_reads_values_only_if_its_rules_are_its_own():
    assert STANDARD.reads == () and BY_HAND.reads == ()
    (read,) = Moody("m", PLAYER, BANKER).reads
    assert read((Card(3), Card(9))) == (3, 9) and read((Card(9), Card(3))) == (9, 3)


def test_shipped_charts_say_what_is_written():
    assert shipped_chart("punto-banco").same_rules(STANDARD)
    assert shipped_chart("punto-banco").opened("player").row("player") == OPEN * 8
