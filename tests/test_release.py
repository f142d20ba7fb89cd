"""What a release says of itself agrees: one version everywhere, the Pythons that are tried, what is packed."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml

from analyzer.cli import VERBS
from analyzer.version import __version__
from tests.seeds import COMMANDS, FILES

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
HEADINGS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"} | {"Numbers"}  # the house's own
VERSION = re.compile(r"## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)")


def headings(level):
    return [line for line in CHANGELOG.splitlines() if line.startswith("#" * level + " ")]


def test_the_changelog_begins_with_what_is_unreleased_and_has_its_versions_newest_first():
    first, *released = headings(2)
    assert first == "## [Unreleased]"
    matches = [VERSION.fullmatch(line) for line in released]
    assert all(matches), released
    dated = [(tuple(map(int, match[1].split("."))), match[2]) for match in matches]
    assert dated == sorted(dated, reverse=True)
    assert __version__ == matches[0][1]
    assert {line.removeprefix("### ") for line in headings(3)} <= HEADINGS


def test_the_citation_names_the_version():
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == __version__


def test_the_pythons_that_are_promised_are_those_that_are_tried():
    workflow = yaml.safe_load((ROOT / ".github/workflows/checks.yml").read_text(encoding="utf-8"))
    tried = workflow["jobs"]["test"]["strategy"]["matrix"]["python"]
    promised = [line.rpartition(" ")[2] for line in PROJECT["classifiers"] if "Python :: 3." in line]
    assert tried == promised == ["3.11", "3.12", "3.13", "3.14"]
    assert PROJECT["requires-python"] == f">={tried[0]}"


def test_hooks_run_what_make_runs_from_the_lock():
    """Each hook is a command of the Makefile, in the one environment that the lock makes."""
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    made = (ROOT / "Makefile").read_text(encoding="utf-8").replace("$(BIN)/", ".venv/bin/")
    (local,) = hooks["repos"]
    assert local["repo"] == "local"
    for hook in local["hooks"]:
        assert hook["language"] == "system"
        assert hook["entry"].replace(" --force-exclude", "") in made.replace(" --check .", "").replace(" .\n", "\n")


@pytest.mark.parametrize("name", ["requirements.lock", "Makefile", "pyproject.toml", ".github/workflows/checks.yml"])
def test_no_file_names_a_package_index_or_a_place_on_one_machine(name):
    text = (ROOT / name).read_text(encoding="utf-8")
    assert not re.search(r"index-url [^-]|find-links /|file://|://[^ ]*pypi|/home/|/opt/|/root/", text)


def test_every_verb_has_a_command_that_the_wheel_is_tried_with():
    assert {verb.split()[0] for verb in COMMANDS} == set(VERBS)
    words = {word for several in COMMANDS.values() for arguments in several for word in arguments}
    assert set(FILES) <= words
