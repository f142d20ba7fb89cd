"""Every example of README, CONTRIBUTING and the documentation prints what the page says it prints."""

import doctest
import re
import shlex
import sys
from pathlib import Path

import pytest

from analyzer.cli import main

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)


def examples():
    for page in PAGES:
        for block in BLOCK.findall(page.read_text(encoding="utf-8")):
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                yield pytest.param(command, output.strip("\n"), id=f"{page.stem}: {command}")


EXAMPLES = list(examples())


def test_there_are_examples():
    assert len(EXAMPLES) >= 3


@pytest.mark.parametrize(("command", "output"), EXAMPLES)
def test_example(command, output, monkeypatch, capsys):
    program, *arguments = shlex.split(command)
    assert program == "baccarat"
    monkeypatch.setattr(sys, "argv", ["baccarat", *arguments])
    monkeypatch.chdir(ROOT)
    with pytest.raises(SystemExit):
        main()
    captured = capsys.readouterr()
    said = (captured.out + captured.err).strip("\n")
    if output.endswith("..."):  # the page shows the beginning
        assert said.startswith(output.removesuffix("...").rstrip("\n"))
    else:
        assert said == output


WITH_PYTHON = [page for page in PAGES if ">>> " in page.read_text(encoding="utf-8")]


@pytest.mark.parametrize("page", WITH_PYTHON, ids=lambda page: page.stem)
def test_python_examples(page):
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert tried >= 3
    assert failed == 0


def test_every_kind_of_user_has_a_tutorial_that_ends_with_a_figure_to_cite():
    tutorials = sorted((ROOT / "docs" / "tutorials").glob("*.md"))
    assert len(tutorials) >= 6
    for page in tutorials:
        assert page.read_text(encoding="utf-8").rstrip().rpartition("\n\n")[2].startswith("**To cite**"), page.name
