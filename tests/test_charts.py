"""Charts as printed: read, linted, compared, their misprints priced."""

import pytest

from analyzer import InputError, Shoe, bet, chart, edges, percent, tally
from analyzer.catalog import charts, main_bets
from analyzer.charts import reading
from analyzer.claims.lint import chart_findings
from analyzer.features import find_words
from analyzer.studies.chart_prices import AnyChart, readings

EIGHT = Shoe.decks(8)

# disputed_claims.md, section D: Banker 5% / Player / Tie 8 to 1 at eight decks, by a separate enumeration
PRINTED = {
    "punto-banco": ("1.0579%", "1.2351%", "14.3596%"),
    "6-draws-on-7-only": ("1.0586%", "1.2331%", "13.9310%"),
    "3-by-hand": ("1.1620%", "1.1297%", "14.8380%"),
    "6-always-stands": ("1.0744%", "1.2178%", "14.2453%"),
    "stood-draws-always": ("2.1561%", "0.1369%", "24.2405%"),
    "4-draws-on-face-card": ("1.1973%", "1.0939%", "15.0059%"),
    "player-stands-on-5": ("0.7869%", "1.5214%", "17.2694%"),
    "both-stand-on-5": ("1.5195%", "0.7576%", "12.9319%"),
    "5-draws-on-4-6-7": ("1.1265%", "1.1635%", "13.9264%"),
}


@pytest.mark.parametrize("name", PRINTED)
def test_misprints_cost_what_section_d_says(name):
    priced = edges(EIGHT, chart(name), [bet("banker"), bet("player"), bet("tie")])
    assert tuple(percent(edge.house_edge, 4) for edge in priced) == PRINTED[name]


def test_baccarat_gold_as_printed():
    # Michael Shackleford, Baccarat Gold: the Player draws on 5, eight decks
    found = tally(EIGHT, chart("baccarat-gold-draw"), find_words(["winner"]))
    assert found.count({"winner": "player"}) == 2232878486302976
    assert found.count({"winner": "banker"}) == 2290212297375744
    assert found.count({"winner": "tie"}) == 475307491824640


def test_seven_up_as_printed():
    # Michael Shackleford, 7 Up Baccarat, six decks: of 2,862,766,146,240 deals
    found = tally(Shoe.decks(6), chart("seven-up"), find_words(["winner", "player_total"]))
    assert found.deals == 2862766146240
    assert found.count({"winner": "player", "player_total": 7}) == 561338904384
    assert found.count({"winner": "tie"}) == 308245281984
    assert found.count({"winner": "banker"}) == 1174211488512


@pytest.mark.parametrize("name", [name for name in charts() if name != "seven-up" and not chart(name).open_cells()])
@pytest.mark.parametrize("shoe", [EIGHT, Shoe.with_replacement(), Shoe.parse("0..9: 3,1,2,0,4,1,2,1,1,2")])
def test_any_chart_is_four_tallies(name, shoe):
    outcome = AnyChart(shoe).outcome(chart(name))
    found = tally(shoe, chart(name), find_words(["winner"]))
    assert outcome.deals == found.deals
    for side in ("player", "banker", "tie"):
        assert getattr(outcome, side) == found.count({"winner": side})


def test_edges_of_an_outcome_are_those_of_the_bets():
    outcome = AnyChart(EIGHT).outcome(chart("punto-banco"))
    priced = edges(EIGHT, chart("punto-banco"), [bet("banker"), bet("player"), bet("tie")])
    assert [outcome.house_edge(one) for one in main_bets()] == [e.house_edge for e in priced]


def test_differences_alone_and_together():
    standard, other = chart("punto-banco"), chart("both-stand-on-5")
    found = standard.differences(other)
    assert [d.where for d in found] == ["Player 5", "Banker 5, Player stood"]
    assert [(d.first, d.second) for d in found] == [("D", "S"), ("D", "S")]
    assert found[0].changed.player == other.player
    assert found[0].changed.banker == standard.banker
    assert standard.differences(standard) == []
    by_hand = standard.differences(chart("3-by-hand"))
    assert [d.where for d in by_hand] == ["Banker 3, whole row"]
    assert by_hand[0].changed.reads_hand == {3}


def test_readings_of_an_incomplete_chart():
    gold = list(readings(chart("baccarat-gold")))
    assert [closed.player for _, closed in gold] == ["DDDDDDSS", "DDDDDSSS"]
    assert len(list(readings(chart("000_7d50209d2748ef16")))) == 16
    assert len(list(readings(chart("punto-banco")))) == 1
    blank = chart("punto-banco")
    for cell, _ in list(blank.cells())[:13]:
        blank = blank.with_cell(cell, "?")
    with pytest.raises(InputError, match="13 cells are open"):
        next(readings(blank))


# --- lint --------------------------------------------------------------------------------------


def lint(name):
    return chart_findings(reading(name))


def test_a_standard_chart_has_no_findings():
    for name in ("punto-banco", "001_561522ecf9f1be5a", "003_6579736f81476665"):
        assert lint(name) == []


def test_seed_000_does_not_say_what_banker_does_when_the_player_stood():
    assert lint("000_7d50209d2748ef16") == [f"Banker {t}, Player stood: not said" for t in (3, 4, 5, 6)]


def test_seed_002_names_the_hand_for_the_third_card():
    assert lint("002_22a0d7a852ff3775") == [
        "Banker 6, Player stood: not said",
        "Banker 7, Player stood: not said",
        *(f"Banker {t}: the Player's hand is named where the third card is meant" for t in (3, 4, 5, 6)),
    ]


def test_seed_004_says_one_cell_twice_and_one_not_at_all():
    assert lint("004_0037ce9ece0c43ba") == [
        "Banker 3, Player's third card 8: said both ways (draws on 0-9, stands on 8)",
        "Banker 3, Player stood: not said",
        "Banker 4, Player stood: not said",
        "Banker 5, Player's third card 5: said by neither list (draws on 4, 6, 7, stands on 0-3, 8, 9)",
        "Banker 5, Player stood: not said",
        "Banker 6, Player stood: not said",
    ]


def test_a_missing_row_is_eleven_findings():
    found = lint("6-missing")
    assert len(found) == 11
    assert found[0] == "Banker 6, Player's third card 0: not said"
    assert lint("7-leaves-out-6-and-7") == [f"Banker 7, Player's third card {c}: not said" for c in (6, 7)]


# --- the forms a chart is read from --------------------------------------------------------------

SENTENCES = """# The standard chart in words
Player: draws on 0-5; stands on 6, 7
Banker 0-2: always draws
Banker 3: draws on 0-7, 9; stands on 8
Banker 3, Player stood: draws
Banker 4: draws on 2-7; stands on 0, 1, 8, 9
Banker 4, Player stood: draws
Banker 5: draws on 4-7
Banker 5, Player stood: draws
Banker 6: draws on 6, 7
Banker 6, Player stood: stands
Banker 7: always stands
"""
GRID = """# hit and stand, rows from the top
    0 1 2 3 4 5 6 7 8 9 -
7 | S S S S S S S S S S S
6 | S S S S S S H H S S S
5 | S S S S H H H H S S H
4 | S S H H H H H H S S H
3 | H H H H H H H H S H H
0-2: HHHHHHHHHH H
Player HHHHHHSS
"""


@pytest.mark.parametrize("text", [SENTENCES, GRID])
def test_plain_text_charts(tmp_path, text):
    path = tmp_path / "mine.txt"
    path.write_text(text)
    standard, mine = chart("punto-banco"), chart(str(path))
    assert (mine.player, mine.banker) == (standard.player, standard.banker)
    assert mine.title == text.splitlines()[0].lstrip("# ")


def toml(rows, player='"DDDDDDSS"'):
    banker = {str(t): f'"{row}"' for t, row in enumerate(chart("punto-banco").banker)} | rows
    body = "\n".join(f"{key} = {row}" for key, row in banker.items())
    return f'title = "x"\nplayer = {player}\nsource = {{ who = "a", title = "b", year = 1 }}\n[banker]\n{body}\n'


def read(tmp_path, rows, player='"DDDDDDSS"'):
    path = tmp_path / "mine.toml"
    path.write_text(toml(rows, player))
    return reading(str(path))


def test_lists_in_toml(tmp_path):
    file = read(tmp_path, {"5": '{ draws = "4-7, stood", stands = "0-3, 8, 9" }'})
    assert file.chart.banker == chart("punto-banco").banker
    assert read(tmp_path, {"5": '{ draws = "4-7" }'}).chart.banker[5] == "SSSSDDDDSS?"
    assert read(tmp_path, {"3": '{ stands = "8" }'}).chart.banker[3] == "DDDDDDDDSD?"
    assert read(tmp_path, {"3": '{ draws = "0 and 1 or 2" }'}).chart.banker[3] == "DDDSSSSSSS?"
    assert read(tmp_path, {}, '{ draws = "0-5" }').chart.player == "DDDDDDSS"


def test_values_out_of_range_are_findings(tmp_path):
    file = read(tmp_path, {"4": '{ draws = "2-11", stands = "0, 1" }'})
    assert chart_findings(file) == [
        "Banker 4, Player stood: not said",
        "Banker 4: 10 is out of range, no third card 0 to 9",
        "Banker 4: 11 is out of range, no third card 0 to 9",
    ]
    file = read(tmp_path, {}, '{ draws = "0-5", stands = "6-8" }')
    assert chart_findings(file) == ["Player: 8 is out of range, no Player's total 0 to 7"]
    assert chart_findings(read(tmp_path, {}, '{ draws = "0-5", stands = "5-7" }')) == [
        "Player 5: said both ways (draws on 0-5, stands on 5-7)"
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Player DDDDDDSS\nBanker 4: draws on 7-2\n", "runs backwards"),
        ("Player DDDDDDSS\nBanker 9: DDDDDDDDSD D\n", "rows are the Banker's totals"),
        ("Player DDDDDDSS\nthe Banker plays as he likes\n", "line 2"),
        ("Player: draws if it pleases\n", "write draws on"),
        ("Player DDDDDDSS\n3: DDDDDDDDSDD\n3: DDDDDDDDSDD\n", "stands above already"),
        ("Player DDDDDDS\n" + "0-7: DDDDDDDDDDD\n", "7 cells"),
        ("Player DDDDDDSS\n" + "0-7: DDDDDDDDD\n", "9 cells"),
    ],
)
def test_plain_text_that_is_no_chart(tmp_path, text, says):
    path = tmp_path / "mine.txt"
    path.write_text(text)
    with pytest.raises(InputError, match=says) as refused:
        chart(str(path))
    assert "\n" not in str(refused.value)


WORDED = """Player: draws on 0-5; stands on 6, 7
Banker 0-2: draws on 0-9, stood
Banker 3: draws unless the Player's hand equals 8
Banker 4: draws on 2-7 / stands on 0, 1, 8, 9
Banker 5: draws if the Player's third card is 4, 5, 6 or 7
Banker 7: always stands
"""


def test_sentences_and_rows_that_are_missing(tmp_path):
    path = tmp_path / "mine.txt"
    path.write_text(WORDED)
    file = reading(str(path))
    assert file.chart.banker[3:] == ("DDDDDDDDSD?", "SSDDDDDDSS?", "SSSSDDDDSS?", "?" * 11, "S" * 11)
    found = chart_findings(file)
    assert "Banker 3: the Player's hand is named where the third card is meant" in found
    assert sum(line.startswith("Banker 6, ") for line in found) == 11
    with pytest.raises(InputError, match="Banker 3, Player stood: is not said"):
        file.chart.require_closed()


def test_a_list_that_is_no_list(tmp_path):
    with pytest.raises(InputError, match="'if' is no list of values"):
        read(tmp_path, {"3": '{ draws = "if 3" }'})
