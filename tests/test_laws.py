"""The laws of the house, read from the source: no floats in the core, who prints, who opens files, whose rule it is."""

import ast
import tomllib
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

import analyzer
from analyzer.cards import VALUE
from analyzer.features import WORDS

PACKAGE = Path(analyzer.__file__).parent
CORE = ("errors", "cards", "shoe", "coup", "chart", "tally", "features", "enumerator", "odds", "bets", "edge")
MODULES = {path.relative_to(PACKAGE).as_posix(): path for path in sorted(PACKAGE.rglob("*.py"))}
OPEN_FILES = ("catalog", "charts", "output/files.py", "cli")  # and nothing else
PRINT = ("cli",)
DATA = {path.relative_to(PACKAGE / "data").as_posix(): path for path in sorted((PACKAGE / "data").rglob("*.toml"))}


def tree(name):
    return ast.parse(MODULES[name].read_text(encoding="utf-8"), name)


def within(name, rooms):
    """True if a module is one of the rooms, or in one."""
    return any(name in (room, f"{room}.py") or name.startswith(f"{room}/") for room in rooms)


def called(node):
    """The last name of what is called: open for open(), io.open() and path.open()."""
    return getattr(node.func, "id", None) or getattr(node.func, "attr", None)


def lines_of(name, unlawful):
    return [f"{name}:{node.lineno}" for node in ast.walk(tree(name)) if unlawful(node)]


def is_float(node):
    """A float or complex literal, the name float, round(), or a true division of whole numbers."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, (float, complex))
    if isinstance(node, ast.Name):
        return node.id in {"float", "round"}
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
        return any(whole(side) for side in (node.left, node.right)) and not fraction(node)
    return isinstance(node, (ast.Import, ast.ImportFrom)) and any(
        alias.name in {"numpy", "math"} or (getattr(node, "module", "") == "math" and alias.name not in EXACT)
        for alias in node.names
    )


EXACT = {"comb", "factorial", "gcd", "isqrt", "lcm", "perm", "prod"}  # of math, on integers


def whole(node):
    """A side of a division that is plainly an integer."""
    integers = {"len", "sum", "perm", "comb", "size", "deals", "count", "int"}
    if isinstance(node, ast.Constant):
        return isinstance(node.value, int)
    return (isinstance(node, ast.Call) and called(node) in integers) or getattr(node, "attr", "") in {"size", "deals"}


def fraction(node):
    """True if one side of a division is plainly a Fraction."""
    names = {"Fraction", "ev", "variance"}
    sides = [child for side in (node.left, node.right) for child in ast.walk(side)]
    return any(getattr(child, "id", getattr(child, "attr", "")) in names for child in sides)


@pytest.mark.parametrize("name", [name for name in MODULES if within(name, CORE)])
def test_no_float_in_the_exact_core(name):
    assert lines_of(name, is_float) == []


def test_every_room_of_the_core_is_there():
    assert [room for room in CORE if not any(within(name, [room]) for name in MODULES)] == []


@pytest.mark.parametrize(
    "source",
    ["x = 0.5", "float(3)", "round(x)", "a = 1 / n", "len(x) / 2", "import math", "from math import sqrt", "1j"],
)
def test_the_float_law_sees_what_it_forbids(source):
    assert any(map(is_float, ast.walk(ast.parse(source))))


@pytest.mark.parametrize("source", ["x = 1", "7 // 2", "from math import perm", "won / unit", "-self.ev * n / len(x)"])
def test_the_float_law_allows_exact_arithmetic(source):
    assert not any(map(is_float, ast.walk(ast.parse(source))))


def prints_or_exits(node):
    if isinstance(node, ast.Raise) and node.exc is not None:
        raised = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
        return getattr(raised, "id", "") == "SystemExit"
    if not isinstance(node, ast.Call):
        return False
    return called(node) in {"print", "exit", "quit", "_exit", "echo", "secho"} or (
        called(node) == "write" and getattr(getattr(node.func, "value", None), "attr", "") in {"stdout", "stderr"}
    )


@pytest.mark.parametrize("name", [name for name in MODULES if not within(name, PRINT)])
def test_only_cli_prints_or_exits(name):
    allowed = {"__main__.py": 1}.get(name, 0)  # hands the exit code over, if it does
    assert len(lines_of(name, prints_or_exits)) <= allowed


def opens_files(node):
    reads = {"open", "read_text", "write_text", "read_bytes", "write_bytes", "fdopen", "touch", "unlink", "mkdir"}
    return isinstance(node, ast.Call) and called(node) in reads


@pytest.mark.parametrize("name", [name for name in MODULES if not within(name, OPEN_FILES)])
def test_only_catalog_report_and_cli_open_files(name):
    assert lines_of(name, opens_files) == []


@pytest.mark.parametrize("source", ["open('x')", "path.open()", "path.read_text()", "io.open('x')"])
def test_the_file_law_sees_what_it_forbids(source):
    assert any(map(opens_files, ast.walk(ast.parse(source))))


@pytest.mark.parametrize("source", ["print(x)", "sys.exit(1)", "exit()", "raise SystemExit", "sys.stdout.write(x)"])
def test_the_print_law_sees_what_it_forbids(source):
    assert any(map(prints_or_exits, ast.walk(ast.parse(source))))


@pytest.mark.parametrize(
    ("value", "field"),
    [
        (analyzer.Shoe.decks(1), "counts"),
        (analyzer.Coup(), "player"),
        (analyzer.chart("punto-banco"), "player"),
        (analyzer.bet("tie"), "lines"),
        (analyzer.bet("tie").lines[0], "odds"),
        (WORDS["winner"], "of"),
        (VALUE, "kinds"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_values_are_frozen_and_hashable(value, field):
    assert hash(value) == hash(value)
    with pytest.raises(FrozenInstanceError):
        setattr(value, field, None)


def is_source(source):
    return isinstance(source, dict) and all(source.get(key) for key in ("who", "title", "year"))


@pytest.mark.parametrize("name", DATA)
def test_every_block_of_data_has_a_source(name):
    """Of a bet in its block or its file; of a chart or a file of claims in the file."""
    with DATA[name].open("rb") as file:
        raw = tomllib.load(file)
    if name.startswith("bets/"):
        blocks = {key: block for key, block in raw.items() if key != "source"}
        assert blocks
        assert [key for key, block in blocks.items() if not is_source(block.get("source", raw.get("source")))] == []
    else:
        assert is_source(raw.get("source"))


def test_there_is_data_of_every_kind_that_ships():
    assert {"bets", "charts"} <= {name.partition("/")[0] for name in DATA}
