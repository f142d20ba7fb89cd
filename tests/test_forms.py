"""Forms: one registry serves every verb that takes --format; each form keeps what it is given."""

import csv
import io
import json
import re
import sys
from fractions import Fraction
from importlib import resources

import click
import jsonschema
import msgspec
import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tabulate import tabulate

from analyzer import Shoe, bet, chart, edges
from analyzer.cli import baccarat, main
from analyzer.errors import InputError
from analyzer.odds import Root, decimal
from analyzer.output.document import Document, Section
from analyzer.output.forms import FORMS, Form, by_ending, document_as, tables_as
from analyzer.output.forms.grid import grid
from analyzer.output.forms.shapes import DocumentShape, Figure, TableShape
from analyzer.output.pages.edges import edge_table
from analyzer.output.pages.formulas.as_json import FormulasShape, PolynomialShape
from analyzer.output.schema import SHAPES, schema
from analyzer.output.table import Column, Table
from tests.test_pipes import ASKED, CSV, leaves

QUICK = ASKED | {
    "math-report": ["tie", "--shoe", "0..9: 3,1,2,1,2,1,2,1,1,1"],
    "report": ["--decks", "1"],
    "solve report": [],
    "batch": ["../shoes.csv", "--quiet"],
}
TABLE = Table("Counts", (Column("bet", "Bet"), Column("deals", "Deals", "count")), [{"bet": "tie", "deals": 10**16}])
TOY = Form(
    ".toy",
    lambda tables, style: "".join(f"TOY {table.title}\n" for table in tables),
    lambda document: {f"{document.stem}.toy": f"TOY {document.title}\n"},
)


def option(command, name):
    return next((param for param in command.params if f"--{name}" in param.opts), None)


VERBS = dict(leaves(baccarat))
FORMED = [name for name, command in VERBS.items() if option(command, "format")]


@pytest.fixture
def run(monkeypatch, capsys, tmp_path):
    """Run ``baccarat`` in an empty folder: (status, standard output, standard error)."""
    monkeypatch.chdir(tmp_path)
    (tmp_path.parent / "shoes.csv").write_text(CSV)

    def command(*arguments):
        monkeypatch.setattr(sys, "argv", ["baccarat", *arguments])
        with pytest.raises(SystemExit) as stopped:
            main()
        out, err = capsys.readouterr()
        return stopped.value.code or 0, out, err

    return command


def test_the_walk_finds_verbs_of_every_kind():
    assert {"edge", "report", "math-report", "formula", "check", "solve report", "chart show"} <= set(FORMED)
    assert all(isinstance(command, click.Command) for command in VERBS.values())


@pytest.mark.parametrize("name", FORMED)
def test_a_form_registered_anywhere_works_in_every_verb(run, monkeypatch, tmp_path, name):
    monkeypatch.setitem(FORMS, "toy", TOY)
    games = Document("games-with-choice", "Games", (Section("One", (), TABLE),))
    monkeypatch.setattr("analyzer.output.pages.games.report.choice_report", lambda each: games)
    status, out, err = run(*name.split(), *QUICK[name], "--format", "toy")
    assert (status, err) == (0, "")
    if out.startswith("TOY"):
        return
    written = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert written and all(path.suffix == ".toy" and path.read_text().startswith("TOY") for path in written)
    assert f"{len(written)} file" in out


def test_a_form_registered_anywhere_writes_the_pages_of_check(run, monkeypatch, tmp_path):
    monkeypatch.setitem(FORMS, "toy", TOY)
    (tmp_path / "r").mkdir()
    assert run("check", "woo-ez", "--report", "r", "--format", "toy")[0] in (0, 1)
    assert sorted(path.name for path in (tmp_path / "r").iterdir()) == ["published-odds.toy", "seeds.toy"]


@pytest.mark.parametrize("name", FORMED)
def test_a_form_that_cannot_write_a_thing_refuses_by_name(run, monkeypatch, tmp_path, name):
    monkeypatch.setitem(FORMS, "mute", Form(".mute"))
    games = Document("games-with-choice", "Games", (Section("One", (), TABLE),))
    monkeypatch.setattr("analyzer.output.pages.games.report.choice_report", lambda each: games)
    status, out, err = run(*name.split(), *QUICK[name], "--format", "mute")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "format mute" in err and "markdown" in err
    assert list(tmp_path.iterdir()) == []


def test_the_nearest_form_is_named():
    with pytest.raises(InputError, match=r"unknown format 'markdwon'; did you mean markdown\?"):
        tables_as([TABLE], "markdwon")
    with pytest.raises(InputError, match="format python cannot write 'D'"):
        document_as(Document("d", "D", ()), "python")


def test_every_form_but_python_writes_tables_and_documents():
    document = Document("d", "Title of it", (Section("One", ("Said.",), TABLE, after=("Said after.",)),))
    for name, form in FORMS.items():
        if name == "python":
            assert form.tables is None and form.document is None
            continue
        made = document_as(document, name)
        assert tables_as([TABLE], name)
        assert all(path.endswith(form.ending) for path in made)
        if name != "xlsx":
            text = "".join(made.values())
            assert text.index("Said.") < text.index("Said after.") and "tie" in text


def test_a_file_says_its_form_by_its_end():
    names = ("a.md", "A.XLSX", "a.csv", "a.json", "a", "a.odt")
    assert [by_ending(n) for n in names] == ["markdown", "xlsx", "csv", "json", None, None]


# --- where it goes ---

TABLES = [name for name in FORMED if option(VERBS[name], "digits")]


@pytest.mark.parametrize("name", TABLES)
def test_every_verb_of_tables_writes_a_file(run, tmp_path, name):
    for file, start in (("t.csv", None), ("t.xlsx", b"PK"), ("t.json", b"{"), ("t", None)):
        assert run(*name.split(), *QUICK[name], "--out", file)[:2] == (0, "")
        content = (tmp_path / file).read_bytes()
        assert content and (start is None or content.startswith((start, b"[")))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["t", "t.csv", "t.json", "t.xlsx"]
    assert run(*name.split(), *QUICK[name], "--out", "-")[1] == (tmp_path / "t").read_text()


def test_a_named_form_goes_before_the_end_of_the_name(run, tmp_path):
    run("edge", "--format", "json", "--out", "t.csv")
    assert (tmp_path / "t.csv").read_text().startswith("{")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("edge", "--out", "no/x.csv"), "no/x.csv: cannot be written: there is no folder no"),
        (("edge", "--out", "."), ".: cannot be written: it is a folder"),
        (("report", "--out", "no/r"), "no/r: cannot be written: there is no folder no"),
        (("formula", "--out", "no/r"), "no/r: cannot be written: there is no folder no"),
        (("math-report", "tie", "--out", "no/r"), "there is no folder no"),
        (("solve", "report", "--out", "no/r"), "there is no folder no"),
        (("check", "--report", "no/r"), "there is no folder no"),
        (("solve", "chemin-de-fer", "--chart-out", "no/x.toml"), "there is no folder no"),
        (("batch", "x.csv", "--out", "no/x.csv"), "there is no folder no"),
        (("batch", "x.csv", "--rejects", "no/x.csv"), "there is no folder no"),
        (("edge", "--out", "t.py"), "format python writes no tables; those that do: text, markdown"),
    ],
)
def test_what_cannot_be_written_is_refused_before_the_work(run, monkeypatch, tmp_path, words, said):
    monkeypatch.setattr("analyzer.kernels.KERNELS", {})  # any work would fail
    status, out, err = run(*words)
    assert (status, out) == (2, "") and said in err and err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_xlsx_is_not_printed_on_a_terminal(run, monkeypatch):
    monkeypatch.setattr("analyzer.cli.options.sys.stdout.isatty", lambda: True, raising=False)
    assert run("edge", "--format", "xlsx")[2] == (
        "baccarat: format xlsx is no text for a terminal: add --out FILE.xlsx\n"
    )


def test_a_missing_library_is_named_before_the_work(run, monkeypatch):
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    assert run("edge", "--out", "t.xlsx")[2] == "baccarat: format xlsx needs openpyxl: pip install 'analyzer[xlsx]'\n"


def test_the_index_links_only_what_is_there(run, tmp_path):
    run("report", "--decks", "1", "--out", "r")
    text = (tmp_path / "r" / "README.md").read_text()
    assert "Also here" not in text
    links = [part.partition(")")[0] for part in text.split("](")[1:]]
    assert links and all((tmp_path / "r" / link).is_file() for link in links)
    (tmp_path / "r" / "seeds.md").touch()
    run("report", "--decks", "1", "--out", "r")
    text = (tmp_path / "r" / "README.md").read_text()
    assert "- [seeds](seeds.md)" in text and "published-odds" not in text


# --- separated values and workbooks ---

MINE = """source = { who = "me", title = "mine", year = 2020 }
["=1+1"]
title = "=1+1"
rule = "@SUM(A1)"
pays = [{ when = { winner = "tie" }, odds = "9 to 1" }]
"""


def test_csv_is_typed_by_a_reader_that_guesses(run):
    import pyarrow as pa
    from pyarrow import csv as arrow

    _, out, _ = run("edge", "--format", "csv")
    table = arrow.read_csv(io.BytesIO(out.encode()))
    kinds = {name: str(table.schema.field(name).type) for name in ("bet", "house_edge", "wins", "deals")}
    assert kinds == {"bet": "string", "house_edge": "double", "wins": "int64", "deals": "int64"}
    assert table.column("wins").to_pylist()[0] == 2_230_518_282_592_256
    assert table.column("house_edge").cast(pa.string()).to_pylist() == ["0.012351", "0.010579", "0.143596"]


def test_csv_quotes_text_and_no_number(run):
    _, out, _ = run("edge", "tie", "--format", "csv")
    header, row = out.splitlines()
    assert '"house_edge"' in header and '"8 to 1"' in row and ",0.143596," in row and ",475627426473216," in row
    _, out, _ = run("edge", "tie", "--format", "csv", "--digits", "1")
    assert ",0.144," in out  # 14.4%
    _, out, _ = run("edge", "tie", "--format", "csv", "--fractions")
    assert ",103841353768/723147898655," in out


@pytest.mark.parametrize("form", ["csv", "csv-excel", "tsv"])
def test_text_that_looks_like_a_formula_is_made_harmless(run, tmp_path, form):
    (tmp_path / "mine.toml").write_text(MINE)
    shown = 0
    for verb in (("edge", "=1+1"), ("bets",), ("bets", "=1+1"), ("edge", "=1+1", "--lines")):
        status, out, err = run(*verb, "--bets", "mine.toml", "--format", form)
        assert (status, err) == (0, "")
        for row in csv.reader(io.StringIO(out), delimiter="\t" if form == "tsv" else ","):
            for cell in row:
                assert cell[:1] not in ("=", "@", "+") or re.fullmatch(r'="\d{16,}"', cell), cell
                shown += cell in ("'=1+1", "'@SUM(A1)")
    assert shown >= 3


def test_no_text_is_a_formula_in_a_workbook(run, tmp_path):
    (tmp_path / "mine.toml").write_text(MINE)
    for verb in (("edge", "=1+1"), ("known", "=1+1", "player", "--positions", "1")):
        assert run(*verb, "--bets", "mine.toml", "--out", "t.xlsx")[0] == 0
        cells = [cell for sheet in openpyxl.load_workbook("t.xlsx") for row in sheet.iter_rows() for cell in row]
        assert not any(cell.data_type == "f" for cell in cells)
        assert any((cell.value == "=1+1" and cell.quotePrefix) or "=1+1" in str(cell.value) for cell in cells)


def test_a_workbook_keeps_long_integers_and_types_the_others(run, tmp_path):
    run("edge", "player", "--out", "t.xlsx")
    (sheet,) = openpyxl.load_workbook("t.xlsx")
    found = {cell.value: cell for row in sheet.iter_rows() for cell in row}
    assert found["2230518282592256"].data_type == "s"
    assert found[475_627_426_473_216].number_format == "#,##0"
    assert {cell.number_format for cell in found.values() if str(cell.value).startswith("0.0123")} >= {"0.0000%"}
    tables = [Table("A", TABLE.columns, TABLE.rows, ("Said.",)), TABLE]
    book = openpyxl.load_workbook(io.BytesIO(tables_as(tables, "xlsx")))
    assert book.sheetnames == ["1 A", "2 Counts"]
    assert "Said." in [cell.value for cell in book["1 A"]["A"]]


def test_batch_names_its_columns_harmlessly(run, tmp_path):
    (tmp_path / "mine.toml").write_text(MINE)
    (tmp_path / "shoes.csv").write_text("A,2,3,4,5,6,7,8,9,T\n32,32,32,32,32,32,32,32,32,128\n")
    _, out, _ = run("batch", "shoes.csv", "--bets", "=1+1", "--bets-file", "mine.toml")
    assert out.splitlines()[0] == "A,2,3,4,5,6,7,8,9,T,'=1+1_house_edge"


# --- JSON ---

JSONS = {
    "edge": ("table-1", TableShape),
    "formula": ("formulas-1", FormulasShape),
    "formula --in counts": ("polynomials-1", PolynomialShape),
    "known": ("table-1", TableShape),
    "math-report": ("document-1", DocumentShape),
}


@pytest.mark.parametrize("name", SHAPES)
def test_the_shipped_schema_is_what_the_shapes_say(run, name):
    shipped = resources.files("analyzer") / "data" / "schema" / f"{name}.json"
    assert shipped.read_text() == schema(name), f"baccarat schema {name} > {shipped}, or a new number if it is released"
    assert run("schema", name)[1] == schema(name)
    jsonschema.Draft202012Validator.check_schema(json.loads(schema(name)))


def test_every_schema_that_ships_is_of_a_shape():
    folder = resources.files("analyzer") / "data" / "schema"
    assert sorted(path.name for path in folder.iterdir()) == sorted(f"{name}.json" for name in SHAPES)
    with pytest.raises(InputError, match="unknown schema 'table-2'; did you mean table-1"):
        schema("table-2")


@pytest.mark.parametrize("name", JSONS)
def test_three_readers_load_what_is_written(run, tmp_path, name):
    verb, (kind, shape) = name.split(), JSONS[name]
    words = [*verb, *QUICK[verb[0]], "--format", "json"]
    status, out, err = run(*words)
    assert (status, err) == (0, "")
    text = (tmp_path / "math-report" / "tie.json").read_text() if kind == "document-1" else out
    found = json.loads(text)
    jsonschema.validate(found, json.loads(schema(kind)))
    typed = msgspec.json.decode(text, type=SHAPES[kind])
    assert msgspec.to_builtins(typed) == found
    several = typed if isinstance(typed, list) else [typed]
    assert all(isinstance(one, shape) and one.form == kind for one in several)


@pytest.mark.parametrize("name", TABLES)
def test_the_json_of_every_table_is_of_its_shape(run, name):
    _, out, _ = run(*name.split(), *QUICK[name], "--format", "json")
    typed = msgspec.json.decode(out, type=SHAPES["table-1"])
    assert msgspec.to_builtins(typed) == json.loads(out)
    for table in typed if isinstance(typed, list) else [typed]:
        for row in range(len(table.rows)):
            for column in table.columns:
                cell = table.rows[row][column.key]
                if isinstance(cell, Figure):
                    assert Figure.of(table.cell(row, column.key)) == cell


def test_a_figure_is_exact_and_its_decimal_is_rounded_by_integers(run):
    _, out, _ = run("edge", "player", "--format", "json")
    (row,) = json.loads(out)["rows"]
    (edge,) = edges(Shoe.decks(8), chart("punto-banco"), [bet("player")])
    exact = edge.house_edge
    said = f"{exact.numerator}/{exact.denominator}"
    assert row["house_edge"] == {"fraction": said, "decimal": decimal(exact, 20)}
    assert row["house_edge"]["decimal"].startswith("0.0123508")
    assert Fraction(row["standard_deviation"]["root_of"]) == edge.variance
    assert row["wins"] == "2230518282592256"
    assert row["break_even_meter"] is None
    _, out, _ = run("edge", "player", "--format", "json", "--digits", "4")
    assert json.loads(out)["rows"][0]["house_edge"]["decimal"] == "0.0124"


def test_pandas_reads_the_rows(run):
    pandas = pytest.importorskip("pandas")
    _, out, _ = run("edge", "--format", "json")
    frame = pandas.json_normalize(json.loads(out)["rows"])
    assert list(frame["bet"]) == ["player", "banker", "tie"]
    assert frame["wins"].astype("int64")[2] == 475_627_426_473_216
    assert sum(map(Fraction, frame["p_win.fraction"])) == 1


# --- tables in Python ---

MIXED = Table(
    "Mixed",
    (
        Column("bet", "Bet"),
        Column("deals", "Deals", "count"),
        Column("edge", "Edge", "percent"),
        Column("x", "X", "count"),
    ),
    [
        {"bet": "a", "deals": 10**16 + 1, "edge": Fraction(1, 3), "x": 10**20},
        {"bet": "b", "deals": None, "edge": Root(Fraction(2)), "x": 1},
    ],
    ("A <note>.",),
)


def test_records_have_every_column_exact():
    assert MIXED.records()[0] == {"bet": "a", "deals": 10**16 + 1, "edge": Fraction(1, 3), "x": 10**20}
    assert Table("T", MIXED.columns, [{}]).records() == [{"bet": None, "deals": None, "edge": None, "x": None}]


def test_a_pandas_frame_keeps_every_value():
    pandas = pytest.importorskip("pandas")
    frame = MIXED.to_pandas()
    assert list(map(str, frame.dtypes)) == ["string", "Int64", "object", "object"]
    assert frame["deals"][0] == 10**16 + 1 and frame["deals"][1] is pandas.NA
    assert list(frame["edge"]) == [Fraction(1, 3), Root(Fraction(2))] and frame["x"][0] == 10**20


def test_a_polars_frame_keeps_every_value():
    polars = pytest.importorskip("polars")
    frame = MIXED.to_polars()
    assert frame.dtypes == [polars.String, polars.Int64, polars.Object, polars.Object]
    assert frame["deals"].to_list() == [10**16 + 1, None]
    assert frame["edge"].to_list() == [Fraction(1, 3), Root(Fraction(2))] and frame["x"].to_list() == [10**20, 1]


def test_the_tables_of_the_verbs_become_frames():
    pytest.importorskip("pandas")
    pytest.importorskip("polars")
    shoe, under, one = Shoe.decks(8), chart("punto-banco"), bet("player")
    table = edge_table([shoe], [under], [edges(shoe, under, [one])])
    assert table.to_pandas()["house_edge"][0] == -table.to_polars()["ev"][0] == edges(shoe, under, [one])[0].house_edge


@pytest.mark.parametrize("name", ["pandas", "polars"])
def test_a_library_that_is_not_there_is_named(monkeypatch, name):
    monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(InputError, match=f"^to_{name} needs {name}: pip install {name}$"):
        getattr(MIXED, f"to_{name}")()


def test_a_table_shows_itself_in_a_notebook():
    assert MIXED._repr_html_().startswith("<section>\n<h2>Mixed</h2>") and "A &lt;note&gt;" in MIXED._repr_html_()
    assert MIXED._repr_markdown_().startswith("## Mixed\n\n| Bet")


@settings(max_examples=60)
@given(st.data())
def test_plain_text_is_laid_out_to_the_letter_as_tabulate_does(data):
    """Cells of all printable signs, wide ones and line ends too, which only tabulate lays out."""
    kinds = data.draw(st.lists(st.sampled_from(["text", "decimal"]), min_size=1, max_size=4))
    cell = st.text(st.characters(max_codepoint=126, categories=("L", "N", "P", "S", "Zs")) | st.sampled_from("賠\n-"))
    titles = [data.draw(st.text("ab %", min_size=1, max_size=9)) for _ in kinds]
    rows = data.draw(st.lists(st.lists(cell, min_size=len(kinds), max_size=len(kinds)), max_size=4))
    columns = tuple(Column(str(i), title, kind) for i, (title, kind) in enumerate(zip(titles, kinds, strict=True)))
    table = Table("", columns, [{str(i): said for i, said in enumerate(row)} for row in rows])
    sides = ["left" if kind == "text" else "right" for kind in kinds]
    assert grid(table, "simple") == tabulate(
        rows, titles, tablefmt="simple", disable_numparse=True, colalign=sides if rows else None
    )
