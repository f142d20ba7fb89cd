"""The command line as people use it: what it prints, and one line with status 2 for what it cannot do."""

import subprocess
import sys

import pytest

from analyzer.cli import main
from tests.printed import printed


@pytest.fixture
def run(monkeypatch, capsys):
    """Run ``baccarat`` in this process: (status, standard output, standard error)."""

    def baccarat(*arguments):
        monkeypatch.setattr(sys, "argv", ["baccarat", *arguments])
        with pytest.raises(SystemExit) as stopped:
            main()
        out, err = capsys.readouterr()
        return stopped.value.code or 0, out, err

    return baccarat


def rows(run, *arguments, digits=None):
    status, out, err = run(*arguments, "--format", "json")
    assert (status, err) == (0, "")
    return printed(out, digits, fractions="--fractions" in arguments)


def test_edge_defaults_to_player_banker_tie_at_8_decks(run):
    table = rows(run, "edge")
    assert [row["bet"] for row in table["rows"]] == ["player", "banker", "tie"]
    player, banker, tie = table["rows"]
    # CasinoExploit, Baccarat: 8 decks
    assert (player["wins"], banker["wins"], tie["wins"]) == (
        "2230518282592256",
        "2292252566437888",
        "475627426473216",
    )
    assert player["deals"] == "4998398275503360"
    assert (player["house_edge"], player["edge_per_resolved"]) == ("1.2351%", "1.3650%")
    assert {"title", "columns", "rows", "notes", "shoe", "chart", "conventions", "version"} <= set(table)
    assert (table["shoe"], table["chart"]) == ("8 decks", "punto-banco")


def test_fractions_are_exact(run):
    (row,) = rows(run, "edge", "tie", "--decks", "inf", "--fractions")["rows"]
    # 460,601 of 13^6 deals win 8: EV = 9 * 460601 / 13^6 - 1
    assert row["ev"] == "-681400/4826809"
    assert row["house_edge"] == "681400/4826809"
    assert row["standard_deviation"].startswith("sqrt(")


def test_decks_lists_and_ranges(run):
    table = rows(run, "edge", "tie", "--decks", "6,8,inf")
    assert [(row["shoe"], row["house_edge"]) for row in table["rows"]] == [
        ("6 decks", "14.4382%"),  # MultiplayerBaccarat.com odds
        ("8 decks", "14.3596%"),
        ("infinite shoe", "14.1170%"),
    ]
    assert len(rows(run, "edge", "--decks", "1..12")["rows"]) == 36


def test_variations_in_place(run):
    (row,) = rows(run, "edge", "tie", "--pays", "9 to 1")["rows"]
    assert row["house_edge"] == "4.8440%"
    (row,) = rows(run, "edge", "tie", "--pays", "10 for 1")["rows"]
    assert row["house_edge"] == "4.8440%"
    varied = rows(run, "edge", "--commission", "4%")["rows"]
    assert [row["house_edge"] for row in varied] == ["1.2351%", "0.5993%", "14.3596%"]
    assert varied[1]["title"] == "Banker, 4% commission"
    (row,) = rows(run, "edge", "player", "--commission", "0.05")["rows"]
    assert row["title"] == "Player, 5% commission"


def test_shoe_less_seen_cards(run):
    # 8 decks less a 4: Excel Punks, Concepts 16, as recomputed in integers
    whole = rows(run, "edge", "--remove", "4")["rows"]
    counts = rows(run, "edge", "--shoe", "32,32,32,31,32,32,32,32,32,128")["rows"]
    assert [r["wins"] for r in whole] == [r["wins"] for r in counts]
    assert whole[0]["wins"] == "2198132965463168"


def test_other_kernels_agree(run):
    shoe = ("--shoe", "0..9: 3,1,2,1,2,1,2,1,1,1")
    tables = [rows(run, "edge", *shoe, "--kernel", k)["rows"] for k in ("thirds-first", "polynomial", "enumerator")]
    assert tables[0] == tables[1] == tables[2]


def test_lines_sum(run):
    table = rows(run, "edge", "dragon-bonus-player", "--lines")
    *lines, total = table["rows"]
    assert sum(int(line["deals"]) for line in lines) == int(total["deals"]) == 4998398275503360
    assert total["contribution"] == "-0.026517"  # Wizard of Odds, Baccarat side bets


def test_outcomes_and_matrix(run):
    table = rows(run, "outcomes", "--decks", "8")
    by_event = {row["event"]: row for row in table["rows"]}
    assert by_event["Banker"]["resolved"] == "0.506825"  # 50.68%, Grochowski 2011
    # Wizard of Odds, Baccarat Side Bets (2019): 0.378868 / 0.303444 / 0.317687 for 4 / 5 / 6 cards
    assert [by_event[f"{n} cards"]["probability"] for n in (4, 5, 6)] == ["0.378868", "0.303444", "0.317687"]
    matrix = rows(run, "outcomes", "--matrix")["rows"]
    assert len(matrix) == 10
    assert matrix[9]["all"] == "668220074600448"  # Wizard of Odds, Side Totals: Player 9
    assert matrix[7]["banker_7"] == "101717538899968"  # Wizard of Odds, Egalite: tie on 7


def test_bets_lists_and_shows(run):
    listed = rows(run, "bets")
    keys = [row["bet"] for row in listed["rows"]]
    assert {"player", "banker", "tie", "dragon-7", "panda-8", "egalite-0"} <= set(keys)
    assert all(row["source"] for row in listed["rows"])
    status, out, _ = run("bets", "Fortune 7")
    assert status == 0
    assert "Dragon 7" in out
    assert "40 to 1" in out


@pytest.mark.parametrize("form", ["text", "markdown", "latex", "html", "csv", "csv-excel", "tsv", "json"])
@pytest.mark.parametrize("verb", [["edge"], ["outcomes", "--decks", "1,inf"], ["bets"], ["edge", "tie", "--lines"]])
def test_every_format_of_every_verb(run, verb, form):
    status, out, err = run(*verb, "--format", form)
    assert (status, err) == (0, "")
    assert out.endswith("\n")
    assert not out.endswith("\n\n")
    assert "None" not in out


def test_csv_keeps_integers_whole_in_a_spreadsheet(run):
    _, out, _ = run("edge", "--format", "csv-excel")
    assert '"=""2230518282592256"""' in out  # 16 digits
    assert ",475627426473216," in out  # 15 digits, which a spreadsheet keeps
    _, out, _ = run("edge", "--format", "tsv")
    assert "\t2230518282592256\t" in out


REFUSED = [
    (["edge", "bankr"], "unknown bet 'bankr'; did you mean banker"),
    (["edge", "--remove", "5 Z"], "card 'Z' is not a card"),
    (["edge", "--remove", "510K"], "ambiguous"),
    (["edge", "--shoe", "1,-2,3,4,5,6,7,8,9,10"], "-2 cards of 2"),
    (["edge", "--shoe", "1.5,2,3,4,5,6,7,8,9,10"], "'1.5' is not a whole number"),
    (["edge", "--shoe", "1,2,3"], "3 counts"),
    (["edge", "--decks", "1", "--remove", "5 5 5 5 5"], "1 deck holds 4 of 5"),
    (["edge", "--decks", "inf", "--remove", "5"], "infinite shoe"),
    (["edge", "--shoe", "0..9: 5,0,0,0,0,0,0,0,0,0"], "a coup needs 6"),
    (["edge", "--decks", "0"], "1 or more"),
    (["edge", "--decks", "9..6"], "runs backwards"),
    (["edge", "--decks", "8", "--shoe", "1,1,1,1,1,1,1,1,1,1"], "give one of them"),
    (["edge", "player-pair", "--shoe", "1,1,1,1,1,1,1,1,1,9"], "by rank"),
    (["edge", "tie", "--pays", "9"], '"9 for 1"'),
    (["edge", "tie", "--pays", "9"], "unclear"),
    (["edge", "--pays", "9 to 1"], "name it"),
    (["edge", "tie", "player", "--commission", "5%"], "takes a commission"),
    (["edge", "tie", "--commission", "5"], "write 5%"),
    (["edge", "--chart", "nowhere.toml"], "unknown chart"),
    (["edge", "--format", "pdf"], "unknown format"),
    (["edge", "--kernel", "guess"], "unknown kernel"),
    (["edge", "--digits", "-1"], "give 0 to 1000"),
    (["edge", "--lines"], "one bet at one shoe"),
    (["edge", "--frob"], "--frob"),
    (["edges"], "did you mean edge"),
    (["bets", "dragon"], "did you mean dragon-7"),
    (["report", "--out", "/dev/null/reports"], "cannot be written"),
]


@pytest.mark.parametrize(("arguments", "says"), REFUSED, ids=[" ".join(a) for a, _ in REFUSED])
def test_bad_input_is_one_line_and_status_2(run, arguments, says):
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert err.startswith("baccarat: ")
    assert says in err


def test_report_leaves_nothing_half_written(run, tmp_path):
    (tmp_path / "README.md").mkdir()  # the index cannot take this name
    status, _, err = run("report", "--out", str(tmp_path), "--decks", "1")
    assert status == 2
    assert "cannot be written" in err
    assert not list(tmp_path.glob(".*.part"))


def test_reports_are_the_same_from_several_processes(tmp_path):
    """In processes of their own: nothing of this one may be needed there."""
    made = {}
    for jobs in ("1", "2"):
        folder = tmp_path / jobs
        command = [sys.executable, "-m", "analyzer", "report", "--decks", "1,inf", "--out", folder, "--jobs", jobs]
        subprocess.run(command, check=True, capture_output=True)
        made[jobs] = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert made["1"] == made["2"]
    assert "edges-infinite.csv" in made["2"]


def test_a_report_in_no_process_is_refused(run):
    status, _, err = run("report", "--jobs", "0")
    assert status == 2
    assert "--jobs" in err and err.count("\n") == 1


def test_starting_imports_nothing_heavy():
    heavy = "{'numpy', 'sympy', 'matplotlib', 'jinja2', 'openpyxl', 'tqdm', 'tabulate'}"
    loads = "from analyzer.cli import main; from analyzer.cli.odds import edge"
    code = f"import sys; {loads}; assert not {heavy} & set(sys.modules), sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
    ran = [sys.executable, "-X", "importtime", "-m", "analyzer", "edge"]
    times = subprocess.run(ran, check=True, capture_output=True, text=True).stderr
    modules = {line.rpartition("|")[2].strip() for line in times.splitlines()}
    assert "analyzer.edge" in modules
    assert not modules & {"numpy", "sympy", "matplotlib", "jinja2", "openpyxl", "tqdm"}
    assert not modules & {f"analyzer.{name}" for name in ("charts.readers", "kernels.heaps", "kernels.evaluator")}


def test_house_terms_on_a_combined_wager(run):
    alone = rows(run, "edge", "banker", "--stake", "11", "--round-commission", "up:0.25")["rows"][0]
    combined = rows(run, "edge", "banker:11", "--round-commission", "up:0.25")["rows"]
    assert combined[0]["house_edge"] == combined[1]["house_edge"] == alone["house_edge"] == "1.8917%"


def test_what_lies_on_the_table(run):
    state = "player_total=0,player_cards=2,banker_total=5,banker_cards=2"
    # Michael Shackleford, Baccarat insurance at Asia Gaming: Player 0, Banker 5 returns 0.001185
    assert rows(run, "edge", "insurance-player", "--given", state)["rows"][0]["ev"] == "0.001185"
    status, _, err = run("edge", "tie", "--given", "player_total=3,player_total=4")
    assert status == 2
    assert "said twice" in err


@pytest.mark.parametrize("verb", [["depth"], ["count"], ["removal"], ["design", "--target-edge", "5%"], ["edge"]])
def test_insurance_needs_something_known_in_every_verb(run, verb):
    status, out, err = run(verb[0], "insurance-player", *verb[1:])
    assert (status, out) == (2, "")
    assert "offered when something is known" in err


def test_counting_verbs(run):
    best = rows(run, "count", "tie")
    assert best[0]["rows"][0]["correlation"] == "0.996461"  # no count within four tags was found to be better
    assert len(best[1]["rows"]) >= 15
    assert rows(run, "count", "player-pair")[0]["rows"][0]["correlation"] == "0.000000"
    depth = rows(run, "depth", "dragon-7", "--unseen", "6,16..17")["rows"]
    assert [row["unseen"] for row in depth] == ["6", "16", "17"]
    removal = rows(run, "removal", "tie", digits=6)["rows"][0]
    assert removal["remove_6"] == "-0.115953%"  # separately computed table, eight decks
    assert removal["sum"] == "0.000000%"
    several = rows(run, "removal", "player", "--cards", "5 5 6")["rows"][0]
    assert several["before"] == "-1.2351%"


def test_a_bet_without_a_rule_prints_none(run, tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text(
        'source = { who = "A", title = "B", year = 2019 }\n[mine]\ntitle = "Mine"\n'
        'pays = [{ when = { winner = "tie" }, odds = "9 to 1" }]\n',
        encoding="utf-8",
    )
    for args in (("edge", "mine", "--lines"), ("bets", "mine")):
        status, out, _ = run(*args, "--bets", str(mine))
        assert status == 0 and "Rule" not in out
    assert "Rule: Both totals are equal." in run("edge", "tie", "--lines")[1]


NEVER = """source = { who = "me", title = "mine", year = 2020 }
[mine]
title = "Mine"
pays = [
  { when = { winner = "tie" }, odds = "9 to 1" },
  { when = { winner = "tie", player_total = 6 }, odds = "99 to 1" },
]
"""


@pytest.mark.parametrize("names", [("bad", "good"), ("good", "bad"), ("good", "no", "bad"), ("no", "good")])
def test_lint_says_something_of_each_file(run, tmp_path, monkeypatch, names):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad").write_text(NEVER)
    (tmp_path / "good").write_text(NEVER.replace('  { when = { winner = "tie" }, odds = "9 to 1" },\n', ""))
    status, out, err = run("bets", "lint", *names)
    assert [line.split(":")[0] for line in out.splitlines()] == [name for name in names if name != "no"]
    assert "good: nothing to report" in out
    assert ("bad: [mine] line 2" in out) == ("bad" in names)
    assert (status, err.count("\n")) == ((2, 1) if "no" in names else (1, 0))


def test_lint_of_charts_says_something_of_each(run):
    status, out, _ = run("chart", "lint", "6-missing", "punto-banco", "7-leaves-out-6-and-7")
    assert status == 1
    assert {line.split(":")[0] for line in out.splitlines()} == {"6-missing", "punto-banco", "7-leaves-out-6-and-7"}
    assert "punto-banco: nothing to report" in out
