"""``baccarat solve`` as people use it, and the committed report."""

import sys
from pathlib import Path

import pytest

from analyzer import chart
from analyzer.cli import main
from tests.printed import printed

REPORT = Path(__file__).parent.parent / "reports" / "games-with-choice.md"


@pytest.fixture
def run(monkeypatch, capsys):
    """Run ``baccarat solve`` in this process: (status, standard output, standard error)."""

    def baccarat(*arguments):
        monkeypatch.setattr(sys, "argv", ["baccarat", "solve", *arguments])
        with pytest.raises(SystemExit) as stopped:
            main()
        out, err = capsys.readouterr()
        return stopped.value.code or 0, out, err

    return baccarat


def tables(run, *arguments):
    status, out, err = run(*arguments, "--format", "json")
    assert (status, err) == (0, "")
    found = printed(out)
    return found if isinstance(found, list) else [found]


def test_one_shoe_in_full_with_its_proof(run):
    strategy, total, hand, proof = tables(run, "chemin-de-fer", "--decks", "6", "--model", "b2", "--verify")
    assert [row["draws"] for row in strategy["rows"]] == [
        "477191/592524",
        "77143741/121269912",
        "-974653793197999/75340147272374985",
        "974653793197999/75340147272374985",
    ]
    assert "".join(total["rows"][6][c] for c in (*"0123456789", "stood")) == "SSSSSSDDSSh"
    assert len(hand["rows"]) == 44
    assert {row["holds"] for row in proof["rows"]} == {"yes"} and len(proof["rows"]) == 10


def test_several_shoes_a_line_each(run):
    (table,) = tables(run, "chemin-de-fer", "--decks", "1,6,inf", "--model", "B3")
    assert [row["model"] for row in table["rows"]] == ["B3", "B3", "A1"]
    assert [row["player"] for row in table["rows"]][1:] == ["-73356216203119/5712649844821920", "-679568/53094899"]


def test_the_casino_form_takes_five_percent(run):
    strategy = tables(run, "chemin-de-fer", "--decks", "inf", "--form", "casino")[0]
    assert strategy["rows"][0]["draws"] == "179/214"
    assert "commission 5%" in strategy["title"]


def test_baccarat_gold_is_the_same_command_with_another_chart(run):
    (table,) = tables(run, "chemin-de-fer", "--chart", "baccarat-gold", "--model", "B1")
    assert [row["draws"] for row in table["rows"]][:2] == ["1", "-223960199503/19524993263685"]


def test_a_chart_is_written_and_read_again(run, tmp_path):
    file = tmp_path / "modern.toml"
    status, _, _ = run("chemin-de-fer", "--decks", "6", "--model", "B1", "--form", "modern", "--chart-out", str(file))
    written = chart(str(file))
    assert status == 0 and not written.open_cells()
    tableau = chart("punto-banco")
    assert (written.player, written.banker) == (tableau.player, tableau.banker)
    run("chemin-de-fer", "--decks", "inf", "--chart-out", str(file))
    assert [str(cell) for cell in chart(str(file)).open_cells()] == ["Player 5", "Banker 6, Player stood"]


def test_where_the_banker_may_do_as_he_likes_the_range_is_printed(run):
    """Nine cards: against a Player who always draws on 5 some sets are never met, others are worth the same."""
    strategy = tables(run, "chemin-de-fer", "--shoe", "0..9: 1,0,0,2,1,1,1,0,1,1", "--model", "B1")[0]
    ranges = {row["set"]: row["draws"] for row in strategy["rows"] if row["side"] == "Banker"}
    assert ranges == {"1, card 6": "0 to 1", "4, card 0": "0 to 1", "6, no card": "0 to 1"}
    assert "Banker draws on (4, card 0) with probability 0 to 1" in strategy["notes"][0]
    assert any("continuum" in note for note in strategy["notes"])


def test_best_replies(run):
    whole, cells = tables(run, "best-reply", "--decks", "6,inf")
    assert [row["verdict"] for row in whole["rows"]] == ["optimal", "2 cells gain"] * 2
    assert whole["rows"][1]["cells"] == "(4, card 1): D; (6, no card): D"
    assert [row["cell"] for row in cells["rows"]] == ["4, card 1", "6, no card"]
    assert len(tables(run, "best-reply", "--decks", "6", "--cells", "all")[1]["rows"]) == 96


def test_banque(run):
    law, proof, banker = tables(run, "banque", "--theta", "3/5", "--verify", "--banker")
    assert [row["draws"] for row in law["rows"]][:4] == ["4/121", "18/121", "18/121", "81/121"]
    assert any("It is independent" in note for note in law["notes"])
    assert any("second does not use the first's third card" in note for note in law["notes"])
    assert {row["holds"] for row in proof["rows"]} == {"yes"}
    assert len(banker["rows"]) == 96
    (given,) = tables(run, "banque", "--players", "1,9/11", "--decks", "8")
    assert "The Players draw on 5 with 1 and 9/11" in given["notes"][0]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("chemin-de-fer", "--model", "A1", "--decks", "6"), "model A1 deals every card from a full pack"),
        (("chemin-de-fer", "--form", "parlor"), "unknown form 'parlor'; did you mean parlour?"),
        (("chemin-de-fer", "--form", "modern", "--chart", "punto-banco"), "give one of them"),
        (("chemin-de-fer", "--chart", "punto-banco"), "leaves no cell open: see baccarat solve best-reply"),
        (("chemin-de-fer", "--decks", "1,2", "--chart-out", "x.toml"), "name one shoe"),
        (("chemin-de-fer", "--commission", "105%"), "more than the whole"),
        (("best-reply", "baccarat-gold"), "Player 5: is not said"),
        (("best-reply", "--cells", "some"), "unknown --cells 'some'"),
        (("banque", "--theta", "1"), "theta 1 is no share of the stakes"),
        (("banque", "--decks", "6,8"), "one shoe at a time"),
        (("banque", "--decks", "6", "--ranges"), "--ranges needs independent hands"),
        (("banque", "--players", "1/2"), "give two probabilities"),
        (("banque", "--players", "1,1", "--verify"), "leave --players out"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(run, arguments, message):
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert message in err and err.count("\n") == 1


def test_the_report_reproduces(run, tmp_path):
    status, _, _ = run("report", "--out", str(tmp_path))
    assert status == 0
    assert (tmp_path / REPORT.name).read_bytes() == REPORT.read_bytes(), "run baccarat solve report"
