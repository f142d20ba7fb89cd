"""The manual: examples of every help text and topic run, topics fit a screen, the Tab key knows bets and charts."""

import inspect
import os
import re
import shlex
import subprocess
import sys

import click
import pytest

from analyzer.cli import ASKED_MOST, VERBS, baccarat, main
from analyzer.cli.manual.help import TOPICS
from tests.seeds import FILES

SLOW = {"baccarat math-report", "baccarat report", "baccarat solve report", "baccarat page"}  # told by their own tests


@pytest.fixture
def run(monkeypatch, capsys):
    """Run ``baccarat`` in this process: (status, standard output, standard error)."""

    def command(*arguments):
        monkeypatch.setattr(sys, "argv", ["baccarat", *arguments])
        with pytest.raises(SystemExit) as stopped:
            main()
        out, err = capsys.readouterr()
        return stopped.value.code or 0, out, err

    return command


def leaves(command, name):
    """The commands that do the work, each with how it is called."""
    if isinstance(command, click.Group):
        for inner in command.commands.values():
            yield from leaves(inner, f"{name} {inner.name}")
    else:
        yield name, command


def examples_of(command):
    return re.findall(r"^baccarat .*$", inspect.cleandoc(command.help or ""), re.MULTILINE)


def verb(name):
    return baccarat.get_command(click.Context(baccarat), name)


HELP = {name: [one for _, leaf in leaves(verb(name), name) for one in examples_of(leaf)] for name in VERBS}
SAID = sorted({one for some in HELP.values() for one in some} | {command for command, _ in ASKED_MOST})
TOLD = sorted(
    {one for path in TOPICS.values() for one in re.findall(r"^  (baccarat .*)$", path.read_text(), re.MULTILINE)}
)


@pytest.mark.parametrize("name", VERBS)
def test_the_help_of_each_verb_has_two_examples(name):
    assert len(HELP[name]) >= 2


@pytest.mark.parametrize("example", [one for one in (*SAID, *TOLD) if not any(map(one.startswith, SLOW))])
def test_examples_of_the_help_run(run, example, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("SHELL", "/bin/bash")
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(variable, raising=False)
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    status, out, err = run(*shlex.split(example)[1:])
    assert status in (0, 1) and (out or "--out" in example) and "Traceback" not in err


@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_fits_a_screen(run, topic):
    status, out, _ = run("help", topic)
    assert status == 0 and len(out.splitlines()) <= 24
    assert max(map(len, out.splitlines())) <= 90
    assert out.splitlines()[0].startswith(topic.capitalize())


def test_help_names_topics_words_and_verbs(run):
    assert "Topics, baccarat help TOPIC: bets, cards, charts, claims, formats, odds, shoes, words" in run("help")[1]
    assert "player_third_card" in run("help", "words")[1]
    assert run("help", "depth")[1].startswith("Usage: ")
    assert run("help", "oods") == (2, "", "baccarat: unknown topic 'oods'; did you mean odds or words?\n")


def test_alone_it_shows_what_is_asked_most(run):
    status, out, _ = run()
    assert status == 2
    assert all(command in out and question.split()[0] in out for command, question in ASKED_MOST)


def completed(words, number):
    environment = os.environ | {"COMP_WORDS": words, "COMP_CWORD": str(number), "_BACCARAT_COMPLETE": "bash_complete"}
    code = "import sys; sys.argv = ['baccarat']; from analyzer.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    return [line.partition(",")[2] for line in done.stdout.splitlines()]


def test_the_tab_key_knows_verbs_bets_and_charts():
    assert completed("baccarat de", 1) == ["depth", "design"] or set(completed("baccarat de", 1)) == {"depth", "design"}
    assert "dragon-7" in completed("baccarat edge dragon", 2)
    assert completed("baccarat chart show baha", 3) == ["bahamian"]
    assert "--decks" in completed("baccarat edge --d", 2)


@pytest.mark.parametrize(
    ("shell", "place"),
    [
        ("bash", ".local/share/bash-completion/completions/baccarat"),
        ("fish", ".config/fish/completions/baccarat.fish"),
        ("zsh", ".local/share/zsh/site-functions/_baccarat"),
    ],
)
def test_completion_is_installed_by_one_command(run, monkeypatch, tmp_path, shell, place):
    monkeypatch.setenv("HOME", str(tmp_path))
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(variable, raising=False)
    status, out, _ = run("completion", shell, "--install")
    assert status == 0 and str(tmp_path / place) in out
    assert "_BACCARAT_COMPLETE" in (tmp_path / place).read_text()
    assert run("completion", shell)[1].strip() == (tmp_path / place).read_text().strip()


def test_an_unknown_shell_is_refused(run):
    assert run("completion", "tcsh")[2].startswith("baccarat: unknown shell 'tcsh'")


def test_tables_fold_to_the_width_of_a_terminal():
    """Every line of a table on a terminal of 80 columns fits; none is lost."""
    pty = pytest.importorskip("pty")
    environment = {**os.environ, "COLUMNS": "80"}
    shown = bytearray()

    def read(descriptor):
        data = os.read(descriptor, 4096)
        shown.extend(data)
        return data

    code = "import sys; sys.argv = ['baccarat', 'edge', '--decks', '6,8']; from analyzer.cli import main; main()"
    os.environ["COLUMNS"] = environment["COLUMNS"]
    try:
        pty.spawn([sys.executable, "-W", "ignore", "-c", code], read)
    finally:
        del os.environ["COLUMNS"]
    lines = shown.decode().replace("\r\n", "\n").splitlines()
    assert max(map(len, lines)) <= 80
    text = " ".join(lines)
    assert all(title in text for title in ("House edge", "Break-even", "P(loss)", "Losing deals", "All deals"))
