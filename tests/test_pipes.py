"""Every verb at a pipe: full, closed, read once, empty or ended from outside, it works or says why in one line."""

import io
import os
import signal
import subprocess
import sys
import threading
import time

import click
import pytest

import analyzer.cli
from analyzer.cli import VERBS, door, main

SHOE = ("--shoe", "0..9: 3,1,2,1,2,1,2,1,1,1")
CSV = "id,A,2,3,4,5,6,7,8,9,T\nfull,32,32,32,32,32,32,32,32,32,128\n"
CHART = "Player: draws on 0-5; stands on 6, 7\n" + "".join(f"{t}: DDDDDDDDDD D\n" for t in range(8))
OPEN = CHART.replace("3: DDDD", "3: D?DD")
BETS = """source = { who = "me", title = "mine", year = 2020 }
[mine]
title = "Mine"
pays = [{ when = { winner = "tie" }, odds = "9 to 1" }]
"""
CLAIMS = """source = { who = "me", title = "mine", year = 2020 }
[[claim]]
id = "mine"
bet = "tie"
decks = "8"
quantity = "house edge"
printed = "14.36%"
"""
# Each verb, asked something quick; the last two write folders after long work.
ASKED = {
    "edge": ["tie", *SHOE],
    "outcomes": [*SHOE],
    "bets": ["tie"],
    "check": ["--bet", "tie", "--decks", "8", "--printed", "14.36%"],
    "chart list": [],
    "chart show": ["punto-banco"],
    "chart lint": ["punto-banco"],
    "chart compare": ["punto-banco", "punto-banco", *SHOE],
    "math-report": ["tie", *SHOE, "--out", "math"],
    "design": ["tie", "--target-edge", "5%", *SHOE],
    "batch": ["shoes.csv"],
    "removal": ["tie", *SHOE],
    "count": ["tie", *SHOE, "--unseen", "8"],
    "depth": ["tie", *SHOE, "--unseen", "8"],
    "known": ["tie", "--positions", "1", *SHOE],
    "formula": ["tie"],
    "schema": [],
    "solve chemin-de-fer": ["--decks", "inf"],
    "solve best-reply": ["--decks", "inf"],
    "solve banque": [],
    "session": ["tie", "--coups", "9"],
    "streaks": ["BBPB", "--decisions", "9"],
    "shoe": ["--decks", "1", "--shoes", "0"],
    "help": ["shoes"],
    "completion": ["bash"],
    "page": ["tie"],
    "solve report": None,
    "report": None,
}


def leaves(command, path=()):
    """Every command that does something, found in click's tree."""
    if isinstance(command, click.Group):
        names = VERBS if not path else command.commands
        for name in names:
            yield from leaves(command.get_command(click.Context(command), name), (*path, name))
    else:
        yield " ".join(path), command


LEAVES = dict(leaves(analyzer.cli.baccarat))
QUICK = [name for name, asked in ASKED.items() if asked is not None]


def test_every_verb_is_driven_here():
    assert set(ASKED) == set(LEAVES)


@pytest.fixture
def run(monkeypatch, capsys, tmp_path):
    """Run ``baccarat`` in an empty folder: (status, standard output, standard error)."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "shoes.csv").write_text(CSV)

    def baccarat(*arguments, stdin=None):
        monkeypatch.setattr(sys, "argv", ["baccarat", *arguments])
        if stdin is not None:
            read, write = os.pipe()
            threading.Thread(target=fill, args=(write, stdin)).start()
            opened.append(open(read, encoding="utf-8"))  # noqa: SIM115
            monkeypatch.setattr(sys, "stdin", opened[-1])
        with pytest.raises(SystemExit) as stopped:
            main()
        out, err = capsys.readouterr()
        return stopped.value.code or 0, out, err

    opened = []
    yield baccarat
    for one in opened:
        one.close()


def fill(descriptor, text):
    with open(descriptor, "w", encoding="utf-8") as pipe:
        pipe.write(text)


def one_line(err):
    return err.startswith("baccarat: ") and err.count("\n") == 1


@pytest.mark.parametrize("name", QUICK)
def test_a_full_disk_is_one_line(run, monkeypatch, tmp_path, name):
    with open("/dev/full", "w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        status, _, err = run(*name.split(), *ASKED[name])
    assert status == 2
    assert err.endswith(FULL)
    assert [path.name for path in tmp_path.iterdir() if path.name.endswith(".part")] == []


@pytest.mark.parametrize("name", QUICK)
def test_a_closed_pipe_ends_quietly(run, monkeypatch, name):
    read, write = os.pipe()
    os.close(read)
    with open(write, "w", encoding="utf-8") as closed:
        monkeypatch.setattr(sys, "stdout", closed)
        status, _, err = run(*name.split(), *ASKED[name])
    assert (status, err) == (0, "")


def parameters():
    for name in QUICK:
        for param in LEAVES[name].params:
            if isinstance(param, click.Argument) or not (param.is_flag or param.is_bool_flag):
                yield pytest.param(name, param, id=f"{name} {param.name}")


@pytest.mark.parametrize(("name", "param"), list(parameters()))
def test_nothing_given_is_one_line_or_works(run, name, param):
    if isinstance(param, click.Option):
        status, out, err = run(*name.split(), *ASKED[name], param.opts[0], "")
    else:
        status, out, err = run(*name.split(), "", *(word for word in ASKED[name] if word != "shoes.csv"))
    if status == 2:
        assert out == ""
        assert one_line(err)
        assert "''" in err or "is empty" in err
    else:
        assert status == 0
        assert param.default == ""


def reads_files():
    """Every parameter that names a file to read, and what to give it."""
    for name in QUICK:
        asked = ASKED[name]
        for param in LEAVES[name].params:
            if param.name == "chart_name":
                text = OPEN if name == "solve chemin-de-fer" else CHART
                if name != "chart compare":
                    yield pytest.param([*name.split(), *asked, "--chart"], text, id=f"{name} --chart")
            elif param.name == "bets_file":
                yield pytest.param([*name.split(), *asked, param.opts[0]], BETS, id=f"{name} {param.opts[0]}")
    yield pytest.param(["chart", "show"], CHART, id="chart show")
    yield pytest.param(["chart", "lint"], CHART, id="chart lint")
    yield pytest.param(["chart", "compare", *SHOE, "punto-banco"], CHART, id="chart compare")
    yield pytest.param(["solve", "best-reply", "--decks", "inf"], CHART, id="solve best-reply")
    yield pytest.param(["bets", "lint"], BETS, id="bets lint")
    yield pytest.param(["check"], CLAIMS, id="check")
    yield pytest.param(["batch", "--rejects", "bad.csv"], CSV, id="batch")


FILES = list(reads_files())


@pytest.mark.parametrize(("asked", "text"), FILES)
def test_standard_input_and_a_fifo_are_read_as_a_file_is(run, tmp_path, asked, text):
    (tmp_path / "file").write_text(text)
    by_name = run(*asked, "file")
    assert by_name[0] in (0, 1), by_name[2]
    os.mkfifo(tmp_path / "fifo")
    writer = threading.Thread(target=lambda: (tmp_path / "fifo").write_text(text))
    writer.start()
    through = run(*asked, "fifo")
    writer.join()
    assert through[0] == by_name[0], through[2]
    assert through[1].replace("fifo", "file") == by_name[1]
    dash = run(*asked, "-", stdin=text)
    assert dash[0] == by_name[0], dash[2]
    assert len(dash[1].splitlines()) == len(by_name[1].splitlines())


def test_a_chart_in_toml_comes_through_a_pipe(run):
    toml = analyzer.cli.import_module("analyzer.catalog").charts()["punto-banco"].read_text()
    _, named, _ = run("chart", "show", "punto-banco", "--format", "csv")
    status, piped, _ = run("chart", "show", "-", "--format", "csv", stdin=toml)
    assert status == 0
    assert piped.splitlines()[1:] == named.splitlines()[1:]


def test_files_that_are_none_are_written_to_and_stay(run, tmp_path):
    os.mkfifo(tmp_path / "out")
    read = []
    reader = threading.Thread(target=lambda: read.append((tmp_path / "out").read_text()))
    reader.start()
    assert run("batch", "shoes.csv", "--out", "out")[0] == 0
    reader.join()
    assert read[0].splitlines()[1] == "full,32,32,32,32,32,32,32,32,32,128,0.01235081,0.01057906,0.14359629"
    assert (tmp_path / "out").is_fifo()
    assert run("batch", "shoes.csv", "--out", "/dev/null")[0] == 0
    assert run("solve", "chemin-de-fer", "--decks", "inf", "--chart-out", "/dev/null")[0] == 0
    assert not os.path.isfile("/dev/null")
    status, _, err = run("batch", "shoes.csv", "--out", "/dev/full")
    assert (status, err) == (2, "baccarat: /dev/full: cannot be written: No space left on device\n")


def test_an_output_that_cannot_say_a_sign_is_one_line(run, monkeypatch):
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), "ascii"))
    status, _, err = run("edge", "tie", *SHOE, "--remove", "♥2 A")
    assert status in (0, 2)
    assert status == 0 or one_line(err)


# --- as processes ------------------------------------------------------------------------------------------


def shell(text, folder, **more):
    command = f'baccarat() {{ "{sys.executable}" -m analyzer "$@"; }}; {text}'
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    return subprocess.run(["bash", "-c", command], cwd=folder, env=env, capture_output=True, text=True, **more)


FULL = "baccarat: standard output: cannot be written: No space left on device\n"


@pytest.mark.parametrize(
    ("text", "status", "err"),
    [
        ("baccarat edge > /dev/full", 2, FULL),
        ("baccarat edge --help > /dev/full", 2, FULL),
        ("baccarat bets >&-", 2, "baccarat: standard output is closed: give it a file, a pipe or /dev/null\n"),
        ("baccarat bets | head -1 > /dev/null; exit ${PIPESTATUS[0]}", 0, ""),
        ("baccarat batch - <&-", 2, "baccarat: -: standard input is closed\n"),
        ("cat s.csv | baccarat batch --quiet -", 0, ""),
        ("cat s.csv | baccarat batch --quiet /dev/stdin", 0, ""),
        ("baccarat batch --quiet <(cat s.csv)", 0, ""),
    ],
)  # fmt: skip
def test_in_a_shell(tmp_path, text, status, err):
    (tmp_path / "s.csv").write_text(CSV)
    done = shell(text, tmp_path)
    assert (done.returncode, done.stderr) == (status, err)


@pytest.mark.parametrize("ends", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_ended_from_outside_it_leaves_the_old_file_and_no_part(tmp_path, ends):
    (tmp_path / "old.csv").write_text("old")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    batch = [sys.executable, "-m", "analyzer", "batch", "-", "--out", "old.csv"]
    with subprocess.Popen(
        batch, cwd=tmp_path, env=env, stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        running.stdin.write(CSV)
        running.stdin.flush()  # and it waits for more
        waited = time.monotonic() + 30
        while not list(tmp_path.glob(".*.part")) and time.monotonic() < waited:
            time.sleep(0.05)
        running.send_signal(ends)
        _, err = running.communicate()
    assert (running.returncode, err.strip()) == (2, "baccarat: stopped")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["old.csv"]
    assert (tmp_path / "old.csv").read_text() == "old"


# --- while people wait -------------------------------------------------------------------------------------


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_long_work_shows_a_line_on_a_terminal_and_takes_it_away(monkeypatch):
    monkeypatch.setattr(sys, "stderr", Terminal())
    with door.Waiting(after=0.05):
        time.sleep(0.5)
    shown = sys.stderr.getvalue()
    assert "baccarat: at work, 0 s" in shown
    assert shown.endswith("\r")


def test_nothing_is_shown_where_nobody_looks(monkeypatch):
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    with door.Waiting(after=0.01):
        time.sleep(0.1)
    assert sys.stderr.getvalue() == ""


def test_lint_of_ten_bets_is_instant(run, tmp_path):
    began = time.monotonic()
    status, out, _ = run("bets", "lint", "-", stdin=BETS)
    assert (status, out) == (0, "-: nothing to report\n")
    assert time.monotonic() - began < 2
