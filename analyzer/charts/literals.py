"""JSON, JavaScript and Python literals as data. Nothing is ever evaluated: what is no literal is refused."""

import ast
import json
import re
from collections.abc import Iterable
from typing import Any

from analyzer.errors import InputError

_TOKEN = re.compile(
    r"""(?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`[^`$\\]*`)|(?P<comment>//[^\n]*|/\*.*?\*/|\#[^\n]*)"""
    r"""|(?P<word>[A-Za-z_$][\w$]*)|(?P<sign>[^\w\s"'`])|(?P<other>\d+\w*|\s+)""",
    re.DOTALL,
)
_WORDS = {"true": "True", "false": "False", "null": "None", "undefined": "None"}
_DROPPED = {"new", "const", "let", "var", "export", "default", "readonly", "as", "static", "final"}
_CALLS = {"set", "frozenset", "Set", "tuple", "list", "dict", "range", "freeze", "Map", "array"}
_NAMED = re.compile(
    r"^\s*(?:export\s+)?(?:const|let|var)\b|^\s*(?:export\s+default|module\.exports)|//|\bnew (?:Set|Map)\b",
    re.MULTILINE,
)


def is_literal(text: str) -> bool:
    """True if a text looks like a value of JSON, JavaScript or Python, or like names given to such."""
    bare = text.strip()
    if re.match(r"[\[{]", bare):
        return bool(re.search(r"[\]}]\s*;?\s*(?:(?://|#)[^\n]*)?$", bare))
    return bool(
        re.search(r"(?m)^\s*(?:(?:export\s+)?(?:const|let|var)\s+)?[A-Za-z_$][\w$.]*\s*(?::[^=\n]+)?=\s*[\[{(\w]", bare)
    )


def objects(text: str) -> tuple[str, list[tuple[str, Any]]]:
    """The kind of literal, and its values with their names ("" if it has none); InputError if it is none."""
    bare = text.strip()
    if bare[:1] in "[{":
        try:
            return "json", [("", json.loads(bare, object_pairs_hook=_once))]
        except (ValueError, RecursionError) as error:
            if isinstance(error, InputError):
                raise
    script = bool(_NAMED.search(bare))
    try:
        tree = ast.parse(_as_python(bare))
        found = [pair for node in tree.body for pair in _named(node)]
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = f"line {error.lineno}: " if isinstance(error, SyntaxError) and error.lineno else ""
        raise InputError(
            f"{line}is no JSON, JavaScript or Python literal: write {{3: [0, 1, 2]}} and no code"
        ) from None
    return "javascript" if script else "python", found


def _once(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise InputError(f"{key!r} stands there twice")
        found[key] = value
    return found


def _as_python(text: str) -> str:
    """JavaScript as the Python literal that means the same; Python stays as it is."""
    text = re.sub(r"(?m)^(\s*(?:export\s+)?(?:const|let|var)\s+[\w$]+)\s*:[^=\n]+=", r"\1 =", text)
    text = re.sub(r"\b(?:module\.)?exports(?:\.[\w$]+)?\s*=", "chart =", text)
    text = re.sub(r"(?m)^\s*export\s+default\s+(?=[\[{])", "chart = ", text)
    out = []
    tokens = list(_TOKEN.finditer(text))
    for place, token in enumerate(tokens):
        kind, said = token.lastgroup, token[0]
        if kind == "comment":
            said = "\n" * said.count("\n")
        elif kind == "word":
            said = _word(
                said,
                [later[0] for later in tokens[place + 1 : place + 3] if later.lastgroup != "other"][:1],
                tokens,
                place,
            )
        elif kind == "sign" and said == ";":
            said = "\n"
        elif kind == "string" and said[0] == "`":
            said = repr(said[1:-1])
        out.append(said)
    return "".join(out).strip()


def _word(said: str, following: list[str], tokens: list[re.Match[str]], place: int) -> str:
    before = [token[0] for token in tokens[:place] if token.lastgroup != "other" and token.lastgroup != "comment"][-1:]
    if following == [":"] and before and before[0] in "{,":
        return repr(said)  # a key without quotes
    return "" if said in _DROPPED else _WORDS.get(said, said)


def _named(node: ast.stmt) -> list[tuple[str, Any]]:
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        return [(_name(node.targets[0]), _value(node.value))]
    if isinstance(node, ast.AnnAssign) and node.value is not None:
        return [(_name(node.target), _value(node.value))]
    if isinstance(node, ast.Expr):
        return (
            []
            if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
            else [("", _value(node.value))]
        )
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return []
    raise ValueError


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _value(node: ast.expr) -> Any:
    if isinstance(node, ast.Constant) and isinstance(node.value, (str, int, bool, type(None))):
        return node.value
    if isinstance(node, (ast.List, ast.Tuple)):
        return [_value(one) for one in node.elts]
    if isinstance(node, ast.Set):
        return frozenset(_hashable(one) for one in node.elts)
    if isinstance(node, ast.Dict):
        return _once((_key(key), _value(value)) for key, value in zip(node.keys, node.values, strict=True))
    if isinstance(node, ast.Call) and not node.keywords and _name(node.func) in _CALLS:
        return _called(_name(node.func), [_value(one) for one in node.args])
    raise ValueError


def _key(node: ast.expr | None) -> Any:
    if not isinstance(node, ast.Constant) or not isinstance(node.value, (str, int)):
        if isinstance(node, ast.Tuple):
            return ",".join(str(_value(one)) for one in node.elts)
        raise ValueError
    return node.value


def _hashable(node: ast.expr) -> Any:
    if not isinstance(node, ast.Constant):
        raise ValueError
    return node.value


def _called(name: str, given: list[Any]) -> Any:
    if name == "range":
        if not 1 <= len(given) <= 3 or not all(isinstance(n, int) and abs(n) < 100 for n in given) or 0 in given[2:]:
            raise ValueError
        return list(range(*given))
    if len(given) > 1 or (given and not isinstance(given[0], (list, frozenset, dict))):
        raise ValueError
    if name in {"Map", "dict"} and given and isinstance(given[0], list):
        return _once((pair[0], pair[1]) for pair in given[0])
    if name in {"set", "frozenset", "Set"}:
        return frozenset(given[0]) if given else frozenset()
    return given[0] if given else {} if name in {"Map", "dict"} else []
