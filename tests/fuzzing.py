"""Real inputs a little changed, and a command run with them: what it said, its status, and what it left behind."""

import io
import os
import resource
import signal
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from hypothesis import strategies as st

from analyzer.cli import main

PATIENCE = 2  # seconds, for a question that takes long is none that goes wrong
MEMORY = 8 * 2**30  # bytes

# What programs are seldom ready for: nothing, signs alone, numbers too large, digits and minus signs of other scripts.
NASTY = (
    "[" * 3000, "(" * 3000, "{a=" * 1500, "<table>" * 1000, "- " * 3000,
    "", " ", "\t", "\n", "\ufeff", "-", "--", "=", ",", ";", ":", "|", "%", "/", ".", "..", "1..", "..1", "9..1",
    "?", "!", "#", '"', "'", "[", "]", "{", "}", "(", ")", "<", ">", "&", "\\", "$", "~", "*", "+", "@", "`", "_",
    "0", "00", "-0", "-1", "+1", "1", "6", "10", "0.5", ".5", "5.", "1e9", "1e-9", "1e999", "nan", "inf", "-inf",
    "∞", "1/0", "0/0", "1/3", "-1/2", "999999999999999999999", "9" * 400, "9" * 5000, "½", "²",
    "٣", "１０", "−1", "–", "—", "‐",
    "\u00a0", "\u200b", "\u2028", "\u0301", "é", "日本", "賠", "♥", "🂡", "İ", "ß", "None", "null", "true", "False",
    "A", "K", "T", "h", "to", "for", "push", "lose", "meter", "D", "S", "draws", "stands", "unless", "player",
    "Banker", "a" * 300, "\x00", "\x1b[31m", "\r", "\r\n", "\x0c", "\x85",
)  # fmt: skip


@st.composite
def changed(draw, seeds, most=4, without=""):
    """One of the texts, with up to so many changes; no sign of ``without`` is put in."""
    text = draw(st.sampled_from(seeds))
    bits = [bit for bit in NASTY if not set(bit) & set(without)]
    for _ in range(draw(st.integers(0, most))):
        text = draw(st.sampled_from(CHANGES))(draw, text, seeds, bits)
    return text


def _span(draw, text):
    start = draw(st.integers(0, len(text)))
    return start, draw(st.integers(start, min(len(text), start + 12)))


def _cut(draw, text, seeds, bits):
    start, stop = _span(draw, text)
    return text[:start] + text[stop:]


def _put(draw, text, seeds, bits):
    start, stop = _span(draw, text)
    return text[:start] + draw(st.sampled_from(bits)) + text[draw(st.sampled_from((start, stop))) :]


def _double(draw, text, seeds, bits):
    start, stop = _span(draw, text)
    return text[:stop] + text[start:stop] * draw(st.sampled_from((1, 2, 30))) + text[stop:]


def _end(draw, text, seeds, bits):
    return text[: draw(st.integers(0, len(text)))]


def _splice(draw, text, seeds, bits):
    """The beginning of one and the end of another."""
    other = draw(st.sampled_from(seeds))
    return text[: draw(st.integers(0, len(text)))] + other[draw(st.integers(0, len(other))) :]


def _lines(draw, text, seeds, bits):
    """A line goes, comes twice, or changes places with another."""
    lines = text.split("\n")
    i, k = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    how = draw(st.sampled_from(("go", "twice", "places")))
    if how == "go":
        del lines[i]
    elif how == "twice":
        lines.insert(k, lines[i])
    else:
        lines[i], lines[k] = lines[k], lines[i]
    return "\n".join(lines)


def _words(draw, text, seeds, bits):
    """A word of it in the place of another."""
    words = text.split(" ")
    i, k = (draw(st.integers(0, len(words) - 1)) for _ in range(2))
    words[i] = words[k]
    return " ".join(words)


CHANGES = (_cut, _put, _put, _double, _end, _splice, _lines, _words)

ENCODED = ("utf-8", "utf-8", "utf-8", "utf-8", "utf-8-sig", "utf-16", "latin-1", "cp1252")


@st.composite
def changed_bytes(draw, seeds, most=4):
    """One of the texts changed, as a file holds it: at times in another encoding, or with bytes of none."""
    content = draw(changed(seeds, most)).encode(draw(st.sampled_from(ENCODED)), "replace")
    if draw(st.integers(0, 9)) == 0:
        at = draw(st.integers(0, len(content)))
        content = content[:at] + draw(st.binary(min_size=1, max_size=3)) + content[at:]
    return content


class Done(NamedTuple):
    """What became of a command; ``status`` None if it was still at work when time was up."""

    status: int | None
    out: bytes
    err: str


class TooLong(BaseException):
    pass


@contextmanager
def bounded():
    """Work that is ended when it takes long, with so much memory and no more."""

    def stop(*_):
        raise TooLong

    before, limits = signal.signal(signal.SIGALRM, stop), resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, limits[1]))
    signal.setitimer(signal.ITIMER_REAL, PATIENCE, 0.1)  # again, where a callback of the interpreter's swallows it
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        resource.setrlimit(resource.RLIMIT_AS, limits)


def run(*arguments, stdin=os.devnull):
    """``baccarat`` in this process and folder; any exception but its exit is the caller's."""
    saved = sys.argv, sys.stdin, sys.stdout, sys.stderr
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8", "backslashreplace")
    status = None
    with open(stdin, encoding="utf-8") as given:
        sys.argv, sys.stdin, sys.stdout, sys.stderr = ["baccarat", *arguments], given, out, err
        try:
            with bounded():
                main()
        except TooLong:
            pass
        except SystemExit as stopped:
            status = stopped.code or 0
        finally:
            sys.argv, sys.stdin, sys.stdout, sys.stderr = saved
    said = []
    for stream in (out, err):
        stream.flush()
        said.append(stream.buffer.getvalue())
    return Done(status, said[0], said[1].decode())


def files(folder=Path()):
    """Every file below a folder, with what is in it."""
    return {path.as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
