"""Every console example of README and CONTRIBUTING prints what the page says it prints."""

import doctest
import re
import shlex
import sys
from pathlib import Path

import pytest

from analyzer.cli import main

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)


def examples():
    for name in ("README.md", "CONTRIBUTING.md"):
        for block in BLOCK.findall((ROOT / name).read_text()):
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                yield pytest.param(command, output.strip("\n"), id=command)


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


def test_python_examples():
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 3
    assert failed == 0
