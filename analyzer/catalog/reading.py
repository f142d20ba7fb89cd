"""Reading TOML: what every file of the catalogue goes through, and the one-line errors of it."""

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from analyzer.errors import InputError, nearest

STDIN = Path("-")
DATA = Path(__file__).parent.parent / "data"

T = TypeVar("T")


class Source(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Where a rule or figure is from; ``url`` only where the page is the author's own or public."""

    who: str
    title: str
    year: int | str
    url: str = ""

    def __str__(self) -> str:
        return ", ".join(filter(None, (self.who, self.title, str(self.year), self.url)))


def at(where: str, parse: Any, text: str) -> Any:
    """``parse(text)``, with the place put before the message of an InputError."""
    try:
        return parse(text)
    except InputError as error:
        raise InputError(f"{where}: {error}") from None


def there(path: Path) -> bool:
    """True if there is something to read: a file, a pipe, or standard input, ``-``."""
    try:
        return path == STDIN or (path.exists() and not path.is_dir())
    except (OSError, ValueError):  # a name that no file can have
        return False


def read_text(path: Path) -> str:
    """The text of a file, ``-`` being standard input; InputError if it is not there or not UTF-8.

    What cannot be read twice, a pipe, is kept.
    """
    try:
        return read_bytes(path).decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise InputError(f"{path.name}: is not text in UTF-8") from None


def read_bytes(path: Path) -> bytes:
    """The bytes of a file, ``-`` being standard input; InputError if it is not there."""
    try:
        return path.read_bytes() if path.is_file() else _streamed(path)
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from None
    except ValueError:  # a zero byte in a name
        raise InputError(f"{path!s:.80}: cannot be read: no file has such a name") from None


def is_toml(path: Path) -> bool:
    """True if the name says TOML, or what comes through a pipe, which has no name, is TOML."""
    if path.is_file():
        return path.suffix == ".toml"
    try:
        return bool(tomllib.loads(read_text(path)))
    except (ValueError, RecursionError):
        return False


@cache
def _streamed(path: Path) -> bytes:
    if path != STDIN:
        return path.read_bytes()
    if sys.stdin is None:
        raise InputError("-: standard input is closed")
    return sys.stdin.buffer.read()


def forget() -> None:
    """Forget what came through pipes: another command reads others."""
    _streamed.cache_clear()


def read(path: Path) -> dict[str, Any]:
    """A TOML file as it stands; InputError where it is not TOML or holds a float."""
    return parsed(path.name, read_text(path))


def parsed(name: str, text: str) -> dict[str, Any]:
    """TOML as it stands; InputError, with the name of where it is from, if it is not TOML or holds a float."""
    try:
        raw = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of 5,000 digits, a thousand brackets
        raise InputError(f"{name}: is not TOML: {error}") from None
    for where, number in _floats(raw, ""):
        raise InputError(f'{name}: {where}: {number} is a float and not exact: write it as text, "{number}"')
    return raw


def _floats(node: object, where: str) -> Iterator[tuple[str, float]]:
    if isinstance(node, float):
        yield where, node
    children: Iterator[tuple[str, object]] = iter(())
    if isinstance(node, dict):
        children = ((f"{where}.{key}" if where else key, child) for key, child in node.items())
    elif isinstance(node, list):
        children = ((f"{where}[{i}]", child) for i, child in enumerate(node))
    for place, child in children:
        yield from _floats(child, place)


def convert(file: str, where: str, raw: object, kind: type[T]) -> T:
    """The block as a struct of this kind; InputError names file, key and what is wrong with it."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        said, _, place = str(error).partition(" - at `$")
        known = getattr(kind, "__struct_fields__", ())
        key = " ".join(filter(None, (where, place.rstrip("`").lstrip("."))))
        raise InputError(f"{file}: {key}: {_in_words(said, () if place else known)}".replace(": :", ":")) from None


_KINDS = {  # msgspec's words, for people
    "array": "a list, such as [...]",
    "object": "a table, such as { ... }",
    "str": 'text, such as "..."',
    "int": "a whole number",
    "bool": "true or false",
    "null": "nothing",
    "datetime": "a date",
    "date": "a date",
    "time": "a time",
}


def _in_words(said: str, keys: Iterable[str]) -> str:
    """A complaint of msgspec's in words for people; ``keys`` are those the block may have."""
    if match := re.fullmatch(r"Expected `(.+)`, got `(.+)`", said):
        wanted, given = (" or ".join(_KINDS.get(kind, kind) for kind in side.split(" | ")) for side in match.groups())
        return f"expected {wanted}, got {given.partition(',')[0]}"
    if match := re.fullmatch(r"Object contains unknown field `(.+)`", said):
        return f"unknown key {match[1]!r}{nearest(match[1], keys) if keys else ''}"
    if match := re.fullmatch(r"Object missing required field `(.+)`", said):
        return f"{match[1]} is missing"
    return f"{said[0].lower()}{said[1:]}"
