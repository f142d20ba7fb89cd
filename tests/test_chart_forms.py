"""Charts as people write them: twelve forms of one chart, the product's own forms, and what is refused by name."""

import io
import sys
from pathlib import Path

import pytest

from analyzer import InputError, Shoe, tally
from analyzer.catalog import charts, shipped_chart
from analyzer.chart import COLUMNS, TOTALS, Cell
from analyzer.charts import read_in, reading
from analyzer.charts.readers import READERS, read_chart
from analyzer.cli import main
from analyzer.features import find_words
from analyzer.output.forms import FORMS as OUTPUT
from analyzer.output.forms import tables_as
from analyzer.output.pages.charts import tableau_table
from analyzer.output.table import PLAIN

AS_PRINTED = Path(__file__).parent / "data" / "charts_as_printed"
PLAYER = {Cell("player", total) for total in TOTALS}
STOOD = COLUMNS.index("stood")


ROW = range(len(COLUMNS))


def banker(totals, columns=ROW):
    return {Cell("banker", total, column) for total in totals for column in columns}


# What each file leaves unsaid, read off the file by eye.
UNSAID = {
    "array.js": PLAYER | banker(range(8), [STOOD]),
    "bits.txt": PLAYER | banker([0, 1, 2, 7]) | banker([3, 4, 5, 6], [STOOD]),
    "booleans.json": PLAYER,
    "by-third-card.txt": PLAYER,
    "draws-stands.txt": PLAYER | banker([0, 1, 2]) | banker(range(3, 8), [STOOD]),
    "markdown.md": PLAYER,
    "sentences.txt": PLAYER | banker([3, 4, 5, 6], [STOOD]),
    "sets.py": PLAYER | banker(range(8), [STOOD]),
    "stands-first.csv": PLAYER,
    "ten-columns.txt": PLAYER | banker(range(8), [STOOD]),
    "tirer-rester.txt": PLAYER | banker([0, 1, 2]),
    "transposed.txt": PLAYER | banker([0, 1, 2]) | banker(range(3, 8), [STOOD]),
}


@pytest.mark.parametrize("name", sorted(UNSAID))
def test_twelve_forms_of_the_standard_chart_deal_the_known_counts(name):
    """Eight decks, ordered deals of six cards, as every page on the game prints them."""
    found = read_in(AS_PRINTED / name)
    counts = tally(Shoe.decks(8), found.chart, find_words(["winner"]))
    assert dict(counts) == {
        ("player",): 2_230_518_282_592_256,
        ("banker",): 2_292_252_566_437_888,
        ("tie",): 475_627_426_473_216,
    }
    assert set(found.filled) == UNSAID[name]


def test_every_file_of_the_folder_is_tested():
    assert {path.name for path in AS_PRINTED.iterdir()} == set(UNSAID)


@pytest.fixture
def run(monkeypatch, capsys):
    """Run ``baccarat`` in this process, something piped in: (standard output, standard error)."""

    def baccarat(*arguments, piped=""):
        monkeypatch.setattr(sys, "argv", ["baccarat", *arguments])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(piped.encode())))
        with pytest.raises(SystemExit) as stopped:
            main()
        out, err = capsys.readouterr()
        assert not stopped.value.code, err
        return out, err

    return baccarat


def test_the_answer_says_which_cells_were_filled(run):
    out, err = run("edge", "tie", "--decks", "8", "--chart", str(AS_PRINTED / "bits.txt"))
    assert "filled by the general rule: Player draws on 0-5, stands on 6-7; Banker draws on 0-2, stands on 7" in (err)
    assert "14.3596%" in out
    shown, _ = run("chart", "show", str(AS_PRINTED / "bits.txt"))
    assert "Not said, and filled by the general rule" in shown


@pytest.mark.parametrize("form", [name for name, form in OUTPUT.items() if form.tables])
@pytest.mark.parametrize("name", sorted(charts()))
def test_a_chart_comes_back_from_every_form_it_is_printed_in(tmp_path, name, form):
    path = tmp_path / f"chart{OUTPUT[form].ending}"
    written = tables_as([tableau_table(shipped_chart(name))], form, PLAIN)
    path.write_bytes(written if isinstance(written, bytes) else written.encode())
    back = read_in(path)
    assert back.chart.same_rules(shipped_chart(name)) and back.filled == ()


STANDARD = tuple(shipped_chart("punto-banco").row("banker", total) for total in TOTALS)

SAME = {
    "hit and stand, no card": (
        "Banker 0 1 2 3 4 5 6 7 8 9 No card\n3 H H H H H H H H S H H\n4 S S H H H H H H S S H\n"
        "5 S S S S H H H H S S H\n6 S S S S S S H H S S S\n"
    ),
    "ace first, tens and faces last": (
        "      A 2 3 4 5 6 7 8 9 T/J/Q/K stood\n3 D D D D D D D S D D D\n4 S D D D D D D S S S D\n"
        "5 S S S D D D D S S S D\n6 S S S S S D D S S S S\n"
    ),
    "all but, ranges": "3: draw on all but 8\n4: draw on 2 to 7\n5: draw on 4-7\n6: draw on 6, 7\n",
    "two rows in a line": "Banker 3: draws on all but 8; Banker 4: draws on 2-7\n5: draws on 4-7\n6: draws on 6-7",
    "anything but": (
        "The banker draws when it has a total of 3 and the player's third card is anything but an 8.\n"
        "The banker draws when it has a total of 4 and the player's third card is 2 through 7.\n"
        "The banker draws when it has a total of 5 and the player's third card is 4, 5, 6 or 7\n"
        "The banker draws when it has a total of 6 and the player's third card is a 6 or a 7"
    ),
    "German": (
        "Bank;0;1;2;3;4;5;6;7;8;9;keine Karte\n"
        "3;zieht;zieht;zieht;zieht;zieht;zieht;zieht;zieht;steht;zieht;zieht\n"
        "4;steht;steht;zieht;zieht;zieht;zieht;zieht;zieht;steht;steht;zieht\n"
        "5;steht;steht;steht;steht;zieht;zieht;zieht;zieht;steht;steht;zieht\n"
        "6;steht;steht;steht;steht;steht;steht;zieht;zieht;steht;steht;steht\n"
    ),
    "Italian": (
        "Banco\t0\t1\t2\t3\t4\t5\t6\t7\t8\t9\tnessuna carta\n"
        "3\ttira\ttira\ttira\ttira\ttira\ttira\ttira\ttira\tsta\ttira\ttira\n"
        "4\tsta\tsta\ttira\ttira\ttira\ttira\ttira\ttira\tsta\tsta\ttira\n"
        "5\tsta\tsta\tsta\tsta\ttira\ttira\ttira\ttira\tsta\tsta\ttira\n"
        "6\tsta\tsta\tsta\tsta\tsta\tsta\ttira\ttira\tsta\tsta\tsta\n"
    ),
    "Spanish": (
        "Banca | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | sin carta\n"
        "3 | pide | pide | pide | pide | pide | pide | pide | pide | se planta | pide | pide\n"
        "4 | se planta | se planta | pide | pide | pide | pide | pide | pide | se planta | se planta | pide\n"
        "5 | se planta|se planta|se planta|se planta| pide | pide | pide | pide | se planta | se planta | pide\n"
        "6 | se planta|se planta|se planta|se planta|se planta|se planta|pide|pide|se planta|se planta|se planta\n"
    ),
    "named lists of JavaScript": (
        "const bankerDraws = {3: [0,1,2,3,4,5,6,7,9], 4: [2,3,4,5,6,7], 5: [4,5,6,7], 6: [6,7]};"
    ),
    "bits in an object": "{ '3': '1111111101', '4': '0011111100', '5': '0000111100', '6': '0000001100' }",
    "HTML": (
        "<table><tr><th rowspan=2>Banker's total<th colspan=10>Player's third card"
        "<tr><th>0<th>1<th>2<th>3<th>4<th>5<th>6<th>7<th>8<th>9"
        "<tr><td>3<td>D<td>D<td>D<td>D<td>D<td>D<td>D<td>D<td>S<td>D"
        "<tr><td>4<td>S<td>S<td>D<td>D<td>D<td>D<td>D<td>D<td>S<td>S"
        "<tr><td>5<td>S<td>S<td>S<td>S<td>D<td>D<td>D<td>D<td>S<td>S"
        "<tr><td>6<td>S<td>S<td>S<td>S<td>S<td>S<td>D<td>D<td>S<td>S</table>"
    ),
}


@pytest.mark.parametrize("name", SAME)
def test_the_standard_chart_in_other_dress(name):
    found = read_chart(SAME[name], "x")
    assert tuple(found.chart.row("banker", total) for total in TOTALS) == STANDARD


def test_columns_in_any_order():
    said = "Banker 9 8 7 6 5 4 3 2 1 0\n3 D S D D D D D D D D\n4 S S D D D D D D S S\n"
    assert read_chart(said, "x").chart.row("banker", 3) == STANDARD[3]


def test_a_gap_stays_a_gap():
    """Rows 3 to 6 and a Player-stood column that the form has a place for are never filled."""
    found = read_chart("Banker 0 1 2 3 4 5 6 7 8 9 -\n3 D D D D D D D D S D ?\n", "x").chart
    assert found.row("banker", 3) == "DDDDDDDDSD?"
    assert found.row("banker", 4) == "?" * 11


def test_bits_after_a_total_are_a_row():
    assert read_chart("3: 1111111101\n", "x").chart.row("banker", 3) == "DDDDDDDDSDD"


REFUSED = {
    "range or list": (
        "Banker|draws|stands\n3|0-7,9|8\n4|2-7|0-1-8-9\n",
        "'0-7': is a range, or two values as in '0-1-8-9': write commas",
    ),
    "upright or transposed": (
        "  |0|1|2|3|4|5|6|7\n0|D|D|D|D|D|D|D|D\n1|D|D|D|D|D|D|D|D\n2|D|D|D|D|D|D|D|D\n3|D|D|D|D|S|D|D|D\n",
        "rows may be Banker totals and columns third cards, or rows third cards and columns Banker totals",
    ),
    "draws or stands": (
        "const t = {3: [0,1,2,3,4,5,6,7,9], 4: [2,3,4,5,6,7]};",
        "row 3: its values may be where the Banker draws or where he stands: name it",
    ),
    "code": ("d = {3: set(range(10)) - {8}, 4: set(range(2, 8))}", "is no JSON, JavaScript or Python literal"),
    "nothing": ("hello", "no row of a chart is in it"),
    "two rows in a sentence": ("Banker 3 draws on all but 8, Banker 4 draws on 2-7", "speaks of two rows"),
    "two charts": (SAME["HTML"] + SAME["HTML"].replace("<td>S", "<td>D"), "2 tables of it are charts"),
    "a mark of three": ("Banker 0 1 2 3 4 5 6 7 8 9\n3 D D D D X X S S S S\n", "X"),
    "a row twice": ("3: 1111111101\n3: 1111111101\n", "banker row 3 stands above already"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_can_be_read_two_ways_is_refused_naming_both(name):
    text, says = REFUSED[name]
    with pytest.raises(InputError) as error:
        read_chart(text, "x")
    assert str(error.value).startswith("x: ") and says in str(error.value) and "\n" not in str(error.value)


def test_code_is_never_run(tmp_path):
    told = tmp_path / "told"
    with pytest.raises(InputError):
        read_chart(f"__import__('pathlib').Path({str(told)!r}).touch()", "x")
    assert not told.exists()


def test_charts_are_piped_in(run):
    out, _ = run("edge", "tie", "--decks", "8", "--chart", "-", piped=(AS_PRINTED / "sets.py").read_text())
    assert "14.3596%" in out


def test_every_reader_is_reached():
    forms = {reading(str(path)).form for path in AS_PRINTED.iterdir()}
    assert {"markdown", "text", "csv", "javascript", "python", "json"} <= forms
    assert list(READERS) == ["html", "latex", "literal", "markdown", "separated", "text"]
