"""The door of the command line: what comes in empty, what goes out into a pipe, what ends it, how long it takes."""

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import click

from analyzer.errors import InputError

PATIENCE = 2  # seconds without a word on a terminal
_ENDS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))


class Stopped(BaseException):
    """Another process ended this one; no handler of errors may take it for one."""


class ReaderGone(Exception):
    """Nobody reads the output any more."""


def guard(command: click.Command) -> click.Command:
    """The command, and those in it, refusing what is given but empty; where nothing is the default it may be said."""
    for param in command.params:
        if getattr(param, "default", None) != "":
            param.callback = _filled(param.callback)
    if isinstance(command, click.Group):
        for inner in command.commands.values():
            guard(inner)
    return command


def _filled(then: Any) -> Any:
    def check(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, str) and not one.strip():
                name = max(param.opts, key=len) if isinstance(param, click.Option) else param.human_readable_name
                raise InputError(f"{name} is empty: give it something, or leave it out")
        return then(ctx, param, value) if then else value

    return check


@contextmanager
def output() -> Iterator[None]:
    """Work that prints: InputError if it cannot be written, ReaderGone if nobody reads on."""
    if sys.stdout is None:  # >&-
        raise InputError("standard output is closed: give it a file, a pipe or /dev/null")
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        _drop()
        raise ReaderGone from None
    except UnicodeEncodeError as error:
        said = f"standard output is in {error.encoding}, which has no {error.object[error.start]!a}"
        raise InputError(f"{said}: set PYTHONIOENCODING=utf-8") from None
    except OSError as error:
        _drop()
        raise InputError(f"{error.filename or 'standard output'}: cannot be written: {error.strerror}") from None


def _drop() -> None:
    """What is still held back goes nowhere, so that the interpreter does not try it again when it ends."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


@contextmanager
def signals() -> Iterator[None]:
    """SIGTERM and SIGHUP end the work as SIGINT does, by way of every cleaning up; a second one waits for that."""
    before: dict[Any, Any] = {}

    def stop(*_: object) -> None:
        for one in before:
            signal.signal(one, signal.SIG_IGN)
        raise Stopped

    if threading.current_thread() is threading.main_thread():
        # nohup ignores SIGHUP: so it stays
        before = {one: signal.signal(one, stop) for one in _ENDS if signal.getsignal(one) == signal.SIG_DFL}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


class Waiting:
    """A line on a terminal that says how long the work has been going on, once people begin to wonder."""

    def __init__(self, after: float = PATIENCE) -> None:
        self._after, self._over = after, threading.Event()
        self._thread: threading.Thread | None = None

    def __enter__(self) -> "Waiting":
        if sys.stderr is not None and sys.stderr.isatty():
            self._thread = threading.Thread(target=self._tick, daemon=True)
            self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Take the line away: there is an answer."""
        self._over.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _tick(self) -> None:
        began = time.monotonic()
        if self._over.wait(self._after):
            return
        from tqdm import tqdm  # its bars keep out of one another's way

        with tqdm(bar_format="{desc}", leave=False) as line:
            while True:
                line.set_description_str(f"baccarat: at work, {int(time.monotonic() - began)} s")
                if self._over.wait(1):
                    return


def say(text: str | bytes, newline: bool = True) -> None:
    """Print an answer; the line of those who wait is gone before it."""
    ctx = click.get_current_context(silent=True)
    waiting = ctx.find_root().obj if ctx else None
    if isinstance(waiting, Waiting):
        waiting.stop()
    click.echo(text, nl=newline)
