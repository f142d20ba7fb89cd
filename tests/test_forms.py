"""Forms: one registry serves every verb that takes --format; each form keeps what it is given."""

import sys

import click
import pytest

from analyzer.cli import baccarat, main
from analyzer.errors import InputError
from analyzer.output.document import Document, Section
from analyzer.output.forms import FORMS, Form, by_ending, document_as, tables_as
from analyzer.output.table import Column, Table
from tests.test_pipes import ASKED, leaves

QUICK = ASKED | {
    "math-report": ["tie", "--shoe", "3,1,2,1,2,1,2,1,1,1"],
    "report": ["--decks", "1"],
    "solve report": [],
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
