"""``baccarat batch``: every row priced exactly or set aside, none dropped, nothing half-written."""

import csv
import json
import random
import sys
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer import Shoe, bet, chart, decimal, edges
from analyzer.cards import RANK, VALUE
from analyzer.cli import main
from analyzer.cli.cards import compositions
from analyzer.errors import InputError
from analyzer.odds import rounded
from analyzer.output.compositions import Heading, Prices, rounded_all
from analyzer.output.forms import FORMS

EIGHT = "128,32,32,32,32,32,32,32,32,32"
VALUES = "0,1,2,3,4,5,6,7,8,9"


@pytest.fixture
def run(monkeypatch, capsysbinary, tmp_path):
    """Run ``baccarat batch`` in an empty folder: (status, standard output, standard error)."""
    monkeypatch.chdir(tmp_path)

    def baccarat(*arguments):
        monkeypatch.setattr(sys, "argv", ["baccarat", "batch", *arguments])
        with pytest.raises(SystemExit) as stopped:
            main()
        out, err = capsysbinary.readouterr()
        return stopped.value.code or 0, out.decode("utf-8", "surrogateescape"), err.decode()

    baccarat.folder = tmp_path
    return baccarat


def write(run, text, name="shoes.csv"):
    (run.folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    return name


def files(run):
    return sorted(path.name for path in run.folder.iterdir())


# --- what is priced --------------------------------------------------------------------------------------


def test_eight_decks_as_printed(run):
    """CasinoExploit, Baccarat, 8 decks: Player 1.2351%, Banker 1.0579%, Tie 14.3596%; labels stay."""
    file = write(run, f"id,A,2,3,4,5,6,7,8,9,T,note\nfull,{','.join(['32'] * 9)},128,fresh\n")
    status, out, err = run(file, "--bets", "player,banker,tie", "--digits", "6")
    assert status == 0
    assert out == (
        "id,A,2,3,4,5,6,7,8,9,T,note,player_house_edge,banker_house_edge,tie_house_edge\n"
        "full,32,32,32,32,32,32,32,32,32,128,fresh,0.012351,0.010579,0.143596\n"
    )
    assert err == "baccarat: shoes.csv: 1 rows priced exactly, rounded at 6 digits\n"
    assert files(run) == ["shoes.csv"]


def test_ev_and_fractions(run):
    file = write(run, f"{VALUES}\n{EIGHT}\n")
    _, out, err = run(file, "--bets", "tie", "--fractions", "--quiet")
    assert out.splitlines()[1] == f"{EIGHT},103841353768/723147898655"
    assert err == ""
    _, out, _ = run(file, "--bets", "tie", "--ev")
    assert out.splitlines() == [f"{VALUES},tie_ev", f"{EIGHT},-0.14359629"]
    _, out, _ = run(file, "--digits", "0")
    assert out.splitlines()[1] == f"{EIGHT},0,0,0"


@pytest.mark.parametrize("grain", [VALUE, RANK], ids=["values", "ranks"])
@pytest.mark.parametrize("digits", [0, 3, 8, 30])
def test_prices_are_the_edges_rounded_once(grain, digits):
    """Small shoes, full ones, and some whose deals pass 2^53 and 2^63, side by side."""
    drawn = random.Random(5)
    keys = ["player", "banker", "tie", "dragon-7", "fabulous-4-player"][: 4 if grain is VALUE else None]
    tables = [[drawn.randint(0, most) for _ in grain.kinds] for most in (2, 9, 40, 60, 200, 5000) for _ in range(3)]
    tables = [counts for counts in tables if sum(counts) >= 6]
    standard, bets = chart("punto-banco"), [bet(key) for key in keys]
    found = Prices([(one, standard) for one in bets], grain, digits).texts(np.array(tables))
    exact = [edges(Shoe(tuple(counts), grain), standard, bets) for counts in tables]
    assert found == [[decimal(of[i].house_edge, digits) for of in exact] for i in range(len(bets))]


@given(
    st.lists(st.tuples(st.integers(-(10**9), 10**9), st.integers(1, 10**9)), min_size=1),
    st.integers(0, 7),
    st.sampled_from([np.int64, object]),
)
def test_rounding_of_many_is_rounding_of_each(pairs, digits, number):
    over, under = (np.array(side, dtype=number) for side in zip(*pairs, strict=True))
    found = rounded_all(over, under, digits, int(under.max()))
    assert found.tolist() == [rounded(Fraction(a, b), digits) for a, b in pairs]


def test_halves_go_away_from_zero():
    over, under = np.array([1, -1, 1, -1, 3]), np.array([2, 2, 16, 16, 16])
    assert rounded_all(over, under, 3, 16).tolist() == [500, -500, 63, -63, 188]
    assert rounded_all(over, under, 0, 16).tolist() == [1, -1, 0, 0, 0]


def test_another_chart_commission_and_bets_of_ones_own(run):
    write(
        run,
        '[nines]\ntitle = "Nines"\nrule = "A nine."\n'
        'pays = [{ when = { player_total = 9 }, odds = "9 to 1" }]\n'
        'source = { who = "a test", title = "its own", year = 2020 }\n',
        "mine.toml",
    )
    file, shoe = write(run, f"{VALUES}\n{EIGHT}\n"), Shoe.decks(8)
    under = chart("player-stands-on-5")
    _, out, _ = run(file, "--chart", "player-stands-on-5", "--bets", "banker", "--commission", "4%")
    (edge,) = edges(shoe, under, [bet("banker").with_commission(Fraction(1, 25))])
    assert out.splitlines()[1] == f"{EIGHT},{decimal(edge.house_edge, 8)}"
    status, out, _ = run(file, "--bets", " nines , nines", "--bets-file", "mine.toml")
    assert (status, out.splitlines()[0]) == (0, f"{VALUES},nines_house_edge")


# --- how it is written -----------------------------------------------------------------------------------


@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_separators_quotes_and_foreign_bytes_pass_through(run, mark):
    header, row = VALUES.replace(",", mark), EIGHT.replace(",", mark)
    text = (
        f'\ufeff"na{mark}me"{mark}{header}\r\n"a{mark}b"{mark}{row}\r\n'.encode()
        + b"\xff"
        + f"{mark}{row}\r\n".encode()
    )
    status, out, _ = run(write(run, text), "--bets", "tie")
    assert status == 0
    assert out.splitlines() == [
        mark.join([f'"na{mark}me"', header, "tie_house_edge"]),
        mark.join([f'"a{mark}b"', row, "0.14359629"]),
        mark.join(["\udcff", row, "0.14359629"]),
    ]


@pytest.mark.parametrize(
    ("header", "grain", "first"),
    [
        (VALUES, VALUE, 0),
        ("A,2,3,4,5,6,7,8,9,T", VALUE, 9),
        (" a, 2,3,4,5,6,7,8,9,x", VALUE, 9),
        ("shoe,9,8,7,6,5,4,3,2,1,0,jack", VALUE, 10),
        ("A,2,3,4,5,6,7,8,9,10,J,Q,K", RANK, 0),
        ("k,q,j,t,9,8,7,6,5,4,3,2,1", RANK, 12),
    ],
)
def test_headers(header, grain, first):
    heading = Heading.read(header.split(","))
    assert (heading.grain, heading.places[0]) == (grain, first)
    assert len(set(heading.places)) == len(grain.kinds)


@pytest.mark.parametrize(
    ("header", "says"),
    [
        ("A,2,3,4,5,6,7,8,9", "does not name 0"),
        ("A,2,3,4,5,6,7,8,9,10", "write T or 0"),
        ("A,2,3,4,5,6,7,8,9,10,J,Q", "does not name K"),
        ("A,1,2,3,4,5,6,7,8,9,T", "1 twice: columns 1 and 2"),
        ("A,2,3,4,5,6,7,8,9,0,J,Q,K", "both 0 and J, Q or K"),
        ("shoe,note", "does not name 0, 1, 2"),
        (EIGHT, "does not name"),
    ],
)
def test_headers_refused(header, says):
    with pytest.raises(InputError, match=says):
        Heading.read(header.split(","))


def test_bad_rows_are_told_and_set_aside(run, monkeypatch):
    """Across chunks of three lines the numbers are those of the file; a blank line is no row."""
    monkeypatch.setattr(compositions, "ROWS_AT_ONCE", 3)
    good = "good,1,1,1,1,1,1,1,1,1,1"
    lines = [
        f"id,{VALUES}",
        good,
        "negative,1,1,-1,1,1,1,1,1,1,1",
        "half,1,1,1.5,1,1,1,1,1,1,1",
        "",
        good,
        "short,1,2",
        '"open,1,1,1,1,1,1,1,1,1,1',
        '"spaced", 1,1,1,1,1,1,1,1,1,1 ',
        "five,1,1,1,1,1,0,0,0,0,0",
        "empty,1,1,,1,1,1,1,1,1,1",
        "word,1,1,x,1,1,1,1,1,1,1",
        f"vast,{10**15},1,1,1,1,1,1,1,1,1",
        f"long,{EIGHT},7",
        good,
    ]
    status, out, err = run(write(run, "\n".join(lines)), "--out", "edges.csv", "--bets", "player")
    assert (status, out) == (1, "")
    told = dict(line.removeprefix("baccarat: shoes.csv: line ").split(": ", 1) for line in err.splitlines()[:-1])
    assert told == {
        "3": "column 2 has -1: a count is 0 or more",
        "4": "column 2 has '1.5': not a whole number",
        "7": "3 fields where the header has 11",
        "8": "not a row of CSV: unexpected end of data",
        "10": "5 cards: a coup needs 6",
        "11": "column 2 has nothing: not a whole number",
        "12": "column 2 has 'x': not a whole number",
        "13": "column 0 has 1000000000000000: a count is below 1,000,000,000,000,000",
        "14": "12 fields where the header has 11",
    }
    assert err.splitlines()[-1] == (
        "baccarat: shoes.csv: 4 rows priced exactly, rounded at 8 digits; 9 set aside in shoes.rejected.csv"
    )
    assert files(run) == ["edges.csv", "shoes.csv", "shoes.rejected.csv"]
    priced = (run.folder / "edges.csv").read_text().splitlines()
    assert [line.split(",")[0] for line in priced] == ["id", "good", "good", "spaced", "good"]
    with (run.folder / "shoes.rejected.csv").open(newline="") as file:
        aside = list(csv.reader(file))
    assert aside[0] == ["line", "problem", "id", *VALUES.split(",")]
    assert {row[0]: row[1] for row in aside[1:]} == told
    assert aside[3] == ["7", told["7"], "short", "1", "2"]
    assert aside[4][2:] == [lines[7]]


def test_bad_rows_mended_run_again_with_their_notes(run):
    file = write(run, f"{VALUES}\nx,1,1,1,1,1,1,1,1,1\n")
    assert run(file, "--quiet", "--rejects", "aside.csv")[0] == 1
    mended = write(run, (run.folder / "aside.csv").read_text().replace(",x,", ",1,"), "mended.csv")
    status, out, _ = run(mended, "--bets", "tie")
    assert status == 0
    assert out.startswith("line,problem,0,1")


def test_many_bad_rows_are_all_set_aside(run):
    file = write(run, f"{VALUES}\n" + "bad\n" * 250)
    status, _, err = run(file)
    assert status == 1
    assert len(err.splitlines()) == 100 + 2
    assert "more bad rows: they are all in shoes.rejected.csv" in err
    assert len((run.folder / "shoes.rejected.csv").read_text().splitlines()) == 251


def test_no_rows_is_a_header(run):
    status, out, err = run(write(run, VALUES), "--bets", "tie")
    assert (status, out) == (0, f"{VALUES},tie_house_edge\n")
    assert "0 rows priced" in err


def test_a_chart_with_a_card_on_the_table_needs_five(run):
    file = write(run, f"{VALUES}\n1,1,1,1,1,0,0,0,0,0\n")
    assert run(file, "--chart", "seven-up")[0] == 0
    assert run(file)[0] == 1


REFUSED = [
    ([], "Missing argument"),
    (["nowhere.csv"], "cannot be read"),
    (["empty.csv"], "it is empty"),
    (["shoes.csv", "--bets", "bankr"], "did you mean banker"),
    (["shoes.csv", "--bets", ","], "names no bet"),
    (["shoes.csv", "--bets", "mine.toml"], "--bets-file"),
    (["shoes.csv", "--bets", "player-pair"], "13 columns"),
    (["shoes.csv", "--bets", "all-red"], "suits or colours"),
    (["shoes.csv", "--digits", "-1"], "0 to 1000"),
    (["shoes.csv", "--digits", "3", "--fractions"], "one of them"),
    (["shoes.csv", "--out", "shoes.csv"], "different files"),
    (["shoes.csv", "--out", "shoes.rejected.csv"], "different files"),
    (["shoes.csv", "--out", "nowhere/edges.csv"], "cannot be written"),
    (["shoes.csv", "--out", "folder"], "cannot be written"),
    (["shoes.csv", "--chart", "nowhere"], "unknown chart"),
    (["edges.csv", "--bets", "tie"], "tie_house_edge already"),
    (["labels.csv"], "labels.csv: header does not name"),
    (["not.parquet"], "not a Parquet file"),
]


@pytest.mark.parametrize(("arguments", "says"), REFUSED, ids=[" ".join(a) for a, _ in REFUSED])
def test_refused_in_one_line_and_nothing_written(run, arguments, says):
    if "not.parquet" in arguments:
        pytest.importorskip("pyarrow")
    write(run, f"{VALUES}\n{EIGHT}\nbad\n")
    write(run, "", "empty.csv")
    write(run, f"{VALUES},tie_house_edge\n{EIGHT},1\n", "edges.csv")
    write(run, "a,b\n", "labels.csv")
    write(run, "a,b\n", "not.parquet")
    (run.folder / "folder").mkdir()
    before = files(run)
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert says in err.splitlines()[-1]
    assert files(run) == before


def test_what_stands_there_stays_when_the_work_fails(run, monkeypatch):
    file = write(run, f"{VALUES}\n{EIGHT}\nbad\n")
    write(run, "before", "edges.csv")
    monkeypatch.setattr(Prices, "texts", lambda *_: (_ for _ in ()).throw(InputError("stopped")))
    assert run(file, "--out", "edges.csv")[0] == 2
    assert (run.folder / "edges.csv").read_text() == "before"
    assert files(run) == ["edges.csv", "shoes.csv"]


# --- Parquet ---------------------------------------------------------------------------------------------


def test_parquet_keeps_labels_and_prices_exactly(run):
    arrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    counts = {mark: [32, 32, None] for mark in "123456789"} | {"0": [128, -1, 128]}
    labels = {"id": [7, 8, 9], "when": [None, "b", "c"], "list": [[1], [2], []]}
    parquet.write_table(arrow.table(labels | counts), run.folder / "shoes.parquet")
    status, _, err = run("shoes.parquet", "--bets", "tie", "--out", "edges.parquet")
    assert status == 1
    assert "row 2: column 0 has -1" in err
    assert "row 3: column 1 has nothing" in err
    (row,) = parquet.read_table(run.folder / "edges.parquet").to_pylist()
    assert row == {"id": 7, "when": None, "list": [1], **dict.fromkeys("123456789", 32), "0": 128} | {
        "tie_house_edge": Decimal("0.14359629")
    }
    assert (run.folder / "shoes.rejected.csv").read_text().startswith("row,problem,id,when,list,1,2")
    status, out, _ = run("shoes.parquet", "--bets", "tie", "--quiet")
    assert out.splitlines()[1] == "7,,[1],32,32,32,32,32,32,32,32,32,128,0.14359629"


def test_parquet_with_gaps_holds_doubles_and_csv_becomes_parquet(run):
    arrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    counts = {mark: [32.0, 32.5] for mark in "123456789"} | {"0": [128.0, 1.0]}
    parquet.write_table(arrow.table(counts), run.folder / "shoes.parquet")
    status, out, err = run("shoes.parquet", "--bets", "tie")
    assert status == 1
    assert "row 2: column 1 has 32.5: not a whole number" in err
    assert out.splitlines()[1].endswith(",0.14359629")
    run(write(run, f"id,{VALUES}\nx,{EIGHT}\nbad\n"), "--bets", "tie", "--out", "edges.parquet", "--fractions")
    (row,) = parquet.read_table(run.folder / "edges.parquet").to_pylist()
    assert row == {"id": "x", "0": 128, **dict.fromkeys("123456789", 32)} | {
        "tie_house_edge": "103841353768/723147898655"
    }
    write(run, f"{VALUES}\nbad\n")
    run("shoes.csv", "--bets", "tie", "--out", "none.parquet")
    assert parquet.read_table(run.folder / "none.parquet").num_rows == 0
    assert run("shoes.csv", "--digits", "31", "--out", "none.parquet")[2].count("at most 30 digits") == 1


def test_without_pyarrow_it_says_what_to_install(run, monkeypatch):
    def missing(name):
        raise ImportError(name)

    monkeypatch.setattr(compositions, "import_module", missing)
    write(run, "", "shoes.parquet")
    status, out, err = run("shoes.parquet")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "pip install 'analyzer[parquet]'" in err
    write(run, f"{VALUES}\n{EIGHT}\n")
    assert run("shoes.csv", "--out", "edges.parquet")[0] == 2
    assert files(run) == ["shoes.csv", "shoes.parquet"]


# --- forms -----------------------------------------------------------------------------------------------

LABELLED = f"note;{VALUES.replace(',', ';')};note\n=1+1;{EIGHT.replace(',', ';')};last\nbad;1\n"


def test_every_form_of_tables_writes_the_rows(run):
    file = write(run, LABELLED)
    for name in (name for name, form in FORMS.items() if form.tables and name != "xlsx"):
        status, out, err = run(file, "--bets", "tie", "--format", name)
        assert (status, "1 set aside" in err) == (1, True)
        assert ("0.14359629" in out) if name in ("csv", "tsv") else "14.3596" in out or "0.143596" in out, name
        assert "last" in out and "1+1" in out
        assert run(file, "--bets", "tie", "--format", name, "--out", "edges")[0] == 1
        assert (run.folder / "edges").read_text() == out


def test_a_table_of_compositions_is_exact(run):
    file = write(run, LABELLED)
    _, out, _ = run(file, "--bets", "player,tie", "--format", "json", "--quiet")
    (row,) = json.loads(out)["rows"]
    true = edges(Shoe.decks(8), chart("punto-banco"), [bet("player"), bet("tie")])
    assert [row[f"{e.bet.key}_house_edge"]["fraction"] for e in true] == [str(e.house_edge) for e in true]
    assert (row["0"], row["note (1)"], row["note (12)"]) == ("128", "=1+1", "last")
    _, out, _ = run(file, "--bets", "tie", "--ev", "--format", "text", "--fractions")
    assert "-103841353768/723147898655" in out and "EV of each bet" in out


def test_the_end_of_the_name_says_the_form_and_a_form_named_goes_before_it(run):
    file = write(run, LABELLED)
    for name, start in (("t.tsv", b"note\t0"), ("t.csv", b"note;0"), ("t.xlsx", b"PK"), ("t.md", b"## 1 comp")):
        assert run(file, "--bets", "tie", "--out", name)[0] == 1
        assert (run.folder / name).read_bytes().startswith(start)
    run(file, "--format", "csv", "--out", "t.parquet")
    assert (run.folder / "t.parquet").read_text().startswith("note,0,1")
    assert run(file, "--format", "csvv")[2].startswith("baccarat: unknown format 'csvv'; did you mean csv")
    assert "python writes no tables" in run(file, "--format", "python")[2]


def test_labels_of_any_bytes_and_types_stand_in_a_table(run):
    pyarrow = pytest.importorskip("pyarrow")
    from pyarrow import parquet

    file = write(run, f"{VALUES},note\n{EIGHT},".encode() + b"caf\xe9\n")
    assert "caf\\udce9" in run(file, "--format", "text", "--quiet")[1]
    columns = {name: [n] for name, n in zip(VALUES.split(","), map(float, EIGHT.split(",")), strict=True)}
    parquet.write_table(pyarrow.table(columns | {"when": [None], "ok": [True]}), run.folder / "t.parquet")
    status, out, _ = run("t.parquet", "--format", "json", "--quiet")
    (row,) = json.loads(out)["rows"]
    assert (status, row["0"], row["when"], row["ok"]) == (0, "128", None, "true")


def test_a_table_is_not_begun_when_the_work_fails(run, monkeypatch):
    file = write(run, f"{VALUES}\n{EIGHT}\n")
    write(run, "before", "edges.json")
    monkeypatch.setattr(Prices, "texts", lambda *_: 1 / 0)
    monkeypatch.setattr(sys, "argv", ["baccarat", "batch", file, "--out", "edges.json"])
    with pytest.raises(ZeroDivisionError):
        main()
    assert (run.folder / "edges.json").read_text() == "before"
    assert files(run) == ["edges.json", "shoes.csv"]
