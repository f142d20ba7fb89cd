"""The house: one name, one home; a file is parsed once a process; studies open nothing."""

import ast
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

import analyzer

PACKAGE = Path(analyzer.__file__).parent

# Names with several homes, each with the reason.
MANY_HOMES = {
    "tally": "a kernel is the enumerator's question answered by another road; KERNELS takes one for the other",
    "serves": "a kernel for some words alone says which, beside its ``tally``",
    "command": "every verb is the ``command`` of its file; cli/__init__ finds it by that",
}


def homes():
    """Public top-level name -> the modules that define it."""
    found = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            for name in defined(node):
                if not name.startswith("_"):
                    found[name].append(path.relative_to(PACKAGE).as_posix())
    return found


def defined(node):
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]


def test_a_top_level_name_has_one_home():
    assert {name: where for name, where in homes().items() if len(where) > 1 and name not in MANY_HOMES} == {}


def test_every_exception_is_one():
    assert all(len(homes()[name]) > 1 for name in MANY_HOMES)


def imports(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("room", ["studies", "choice", "kernels"])
def test_studies_are_handed_charts_and_bets(room):
    """They open nothing, and import no room that does."""
    for path in (PACKAGE / room).rglob("*.py"):
        doors = {name for name in imports(path) if name.startswith(("analyzer.catalog", "analyzer.charts"))}
        assert doors == set(), path.name


OPENS = """
import collections, sys
opened = collections.Counter()
def watch(event, arguments):
    if event == "open" and isinstance(arguments[0], str) and arguments[0].endswith(".toml"):
        opened[arguments[0].rpartition("/data/")[2]] += 1
sys.addaudithook(watch)
import tomllib
parsed = 0
loads = tomllib.loads
def counted(*arguments, **more):
    global parsed
    parsed += 1
    return loads(*arguments, **more)
tomllib.loads = counted
from analyzer.cli import main
sys.argv = ["baccarat", *sys.argv[1:]]
try:
    main()
except SystemExit as stopped:
    assert not stopped.code, stopped.code
print(parsed, *(f"{name}={times}" for name, times in sorted(opened.items())), file=sys.stderr)
"""


def opens(*arguments, folder="."):
    """How many TOML texts a command parses, and how often it opens each file."""
    done = subprocess.run(
        [sys.executable, "-c", OPENS, *arguments],
        capture_output=True, text=True, check=True, cwd=folder, env={"PYTHONPATH": str(PACKAGE.parent)},
    )  # fmt: skip
    parsed, *files = done.stderr.split("\n")[-2].split()
    return int(parsed), {name: int(times) for name, times in (file.rsplit("=", 1) for file in files)}


def test_a_report_parses_each_file_once(tmp_path):
    parsed, files = opens("report", "--decks", "1", "--out", str(tmp_path), folder=tmp_path)
    assert set(files.values()) == {1} and parsed == len(files)
    assert "charts/punto-banco.toml" in files and "charts/bahamian.toml" not in files


@pytest.mark.parametrize("verb", [("edge",), ("check", "--bet", "tie", "--decks", "8", "--printed", "14.36%")])
def test_a_question_about_the_main_bets_opens_two_files(verb):
    """The bets that are asked for most stand in the first file, and no other is read."""
    _, files = opens(*verb)
    assert files == {"bets/1-base.toml": 1, "charts/punto-banco.toml": 1}


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "DECISIONS.md", "README.md"])
def test_a_page_names_files_that_are_there(page):
    root = PACKAGE.parent
    named = set(re.findall(r"`((?:[\w.-]+/)*[\w-]+\.(?:py|toml|md|yml))`", (root / page).read_text(encoding="utf-8")))
    gone = {name for name in named if not any((folder / name).exists() for folder in (root, PACKAGE, root / "tests"))}
    assert {name for name in gone if not any(PACKAGE.rglob(name))} == set()


def raised(function):
    """The errors a function raises by name, not those of functions in it."""
    found, inner = set(), [function]
    while inner:
        for node in ast.iter_child_nodes(inner.pop()):
            if isinstance(node, ast.FunctionDef | ast.Lambda):
                continue
            if isinstance(node, ast.Raise) and node.exc:
                name = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
                found |= {name.id} if isinstance(name, ast.Name) and name.id.endswith("Error") else set()
            inner.append(node)
    return found


def is_verb(function):
    return any("command" in ast.unparse(decorator) for decorator in function.decorator_list)


def public_functions():
    """(where, docstring, function) of all public functions and methods; a constructor's docstring is its class's."""
    for path in sorted(PACKAGE.rglob("*.py")):
        inside = [(ast.parse(path.read_text(encoding="utf-8")), "")]
        while inside:
            owner, said = inside.pop()
            for node in owner.body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    inside.append((node, ast.get_docstring(node) or ""))
                if isinstance(node, ast.FunctionDef) and not is_verb(node):
                    made = node.name in ("__init__", "__post_init__")
                    if made or not node.name.startswith("_"):
                        where = f"{path.relative_to(PACKAGE).as_posix()}: {node.name}"
                        yield where, (ast.get_docstring(node) or "") + said * made, node


def test_a_docstring_says_which_errors_are_raised():
    """A verb's docstring is its help; all that it refuses is one line with status 2."""
    silent = [where for where, said, node in public_functions() for error in raised(node) if error not in said]
    assert silent == []
