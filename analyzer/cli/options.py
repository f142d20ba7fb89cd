"""Options that several verbs share; each group is handed to the verb as one value.

A verb decorated with ``asks_shoe`` (or ``asks_shoes_only``) takes ``asked``, one with ``asks_printing`` ``printing``.
"""

import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import reduce, wraps
from pathlib import Path
from typing import Any

import click

from analyzer.bets import Bet
from analyzer.catalog import STANDARD
from analyzer.chart import Chart
from analyzer.charts import chart_of
from analyzer.cli.charts import CHART, asked_chart
from analyzer.cli.door import say
from analyzer.errors import InputError
from analyzer.kernels import DEFAULT, KERNELS
from analyzer.output.document import Document
from analyzer.output.files import room_for_file, room_for_folder, write_all
from analyzer.output.forms import FORMS, by_ending, document_as, form_named, form_of_tables, tables_as
from analyzer.output.forms.form import Content
from analyzer.output.table import Style, Table
from analyzer.shoe import Shoe, parse_decks

Verb = Callable[..., Any]
Decorator = Callable[[Verb], Verb]


def options(*several: Decorator) -> Decorator:
    """Several click options as one decorator, shown in this order."""
    return lambda verb: reduce(lambda f, option: option(f), reversed(several), verb)


@dataclass(frozen=True)
class AskedShoes:
    """The shoes asked for, as typed."""

    decks: str | None
    shoe: str | None
    remove: str

    @property
    def shoes(self) -> list[Shoe]:
        """The shoes, less the cards already seen. InputError if two options name one, or none can be read."""
        if self.decks and self.shoe:
            raise InputError("--decks and --shoe both name a shoe: give one of them")
        asked = [Shoe.parse(self.shoe)] if self.shoe else parse_decks(self.decks or "8")
        return [one.without(self.remove) for one in asked] if self.remove else asked

    @property
    def one_shoe(self) -> Shoe:
        """The one shoe a question is about. InputError if there are several."""
        shoes = self.shoes
        if len(shoes) != 1:
            raise InputError(f"{len(shoes)} shoes: this is asked of one shoe at a time")
        return shoes[0]


@dataclass(frozen=True)
class Asked(AskedShoes):
    """The shoes, chart and kernel asked for, as typed."""

    chart_name: str | None
    kernel: str

    @property
    def chart(self) -> Chart | None:
        """The chart, if one is named; refused before any work if a cell is open."""
        if self.chart_name is None:
            return None
        found = asked_chart(self.chart_name)
        found.require_closed()
        return found

    def chart_for(self, bet: Bet | None = None) -> Chart:
        """The chart named, or the bet's own, or the standard one."""
        return chart_of(bet, self.chart) if bet else self.chart or asked_chart(STANDARD)


@dataclass(frozen=True)
class Printing:
    """The form tables are printed in, and where, as typed; InputError, before any work, if it cannot be."""

    form: str | None
    digits: int | None
    fractions: bool
    out: str | None

    def __post_init__(self) -> None:
        form_of_tables(self.name)
        Style(self.digits)
        if self.name == "xlsx" and self.out in (None, "-") and sys.stdout.isatty():
            raise InputError("format xlsx is no text for a terminal: add --out FILE.xlsx")

    @property
    def name(self) -> str:
        """The form: as named, or by the end of the file's name, or text."""
        return self.form or (by_ending(self.out) if self.out else None) or "text"

    def show(self, *tables: Table, digits: int | None = None) -> None:
        """Write tables one below the other; ``digits`` where the reader asks for none."""
        usual = None if form_named(self.name).exact else digits
        style = Style(usual if self.digits is None else self.digits, self.fractions, terminal_width(self.out))
        content = tables_as(tables, self.name, style)
        write_file(self.out or "-", content)


def terminal_width(out: str | None) -> int | None:
    """The columns of the terminal that a table is printed on (or COLUMNS says); None where it goes elsewhere."""
    if out not in (None, "-") or not sys.stdout.isatty():
        return None
    return max(shutil.get_terminal_size().columns, 40)


def write_file(name: str, content: Content) -> None:
    """Write a file whole or not at all, or standard output if it is named -."""
    if name == "-":
        say(content, newline=False)
    else:
        write_all(Path(name).parent, {Path(name).name: content})


def show_document(document: Document, *forms: str, out: str | None) -> None:
    """Print a document, or write its files into a folder and say which.

    InputError if several files are to be printed as one.
    """
    files = {name: content for form in forms for name, content in document_as(document, form).items()}
    if out is not None:
        write_all(Path(out), files)
        say(f"{len(files)} file{'s' if len(files) > 1 else ''} in {out}: start with {Path(out) / next(iter(files))}")
    elif len(files) > 1:
        raise InputError(f"format {forms[0]} makes {len(files)} files of this: add --out FOLDER")
    else:
        say(next(iter(files.values())), newline=False)


def as_one(name: str, kind: type[Any], *several: Decorator) -> Decorator:
    """The options as one value of ``kind``, whose fields they fill."""

    def decorate(verb: Verb) -> Verb:
        @wraps(verb)
        def packed(**given: Any) -> Any:
            parts = {field.name: given.pop(field.name) for field in fields(kind)}
            return verb(**given, **{name: kind(**parts)})

        return options(*several)(packed)

    return decorate


SHOE_OPTIONS = (
    click.option("--decks", help="Fresh shoes: 8, 1..12, 6,8,inf. [default: 8]"),
    click.option("--shoe", help='Counts left: 10 (A..9,T), 13 (A..K), or in an order you name, "0..9: 128,32,...".'),
    click.option("--remove", default="", help='Cards already seen: "5 5 K".'),
)
asks_shoes_only = as_one("asked", AskedShoes, *SHOE_OPTIONS)
asks_shoe = as_one(
    "asked",
    Asked,
    *SHOE_OPTIONS,
    CHART,
    click.option("--kernel", default=DEFAULT, show_default=True, help=f"How to count: {', '.join(KERNELS)}."),
)


def _checked(check: Callable[[str], object]) -> Callable[[click.Context, click.Parameter, str | None], str | None]:
    def checked(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
        if value is not None:
            check(value)
        return value

    return checked


def out_file(text: str, option: str = "--out") -> Decorator:
    """A file to write; refused before any work if there is no folder for it."""
    return click.option(option, help=text, callback=_checked(room_for_file))


def out_folder(text: str, option: str = "--out", **extra: Any) -> Decorator:
    """A folder to write into, made if it is not there; InputError, before any work, if it cannot be."""
    return click.option(option, help=text, callback=_checked(room_for_folder), **extra)


def asks_form(default: str | None, said: str = "") -> Decorator:
    """The form of a document; ``said`` what it is by default, where that hangs on other options."""
    text = ", ".join(FORMS) + "." + (f" [default: {said}]" if said else "")
    checked = _checked(form_named)
    return click.option("--format", "form", default=default, show_default=not said, help=text, callback=checked)


asks_printing = as_one(
    "printing",
    Printing,
    click.option("--format", "form", help=", ".join(FORMS) + ". [default: text, or by the end of --out]"),
    click.option("--digits", type=int, help="Digits after the point."),
    click.option("--fractions", is_flag=True, help="Exact fractions a/b instead of decimals."),
    out_file("A file to write: odds.xlsx, odds.csv. [default: -, standard output]"),
)
