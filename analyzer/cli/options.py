"""Options that several verbs share; each group is handed to the verb as one value.

A verb decorated with ``asks_shoe`` (or ``asks_shoes_only``) takes ``asked``, one with ``prints`` takes ``printing``.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import reduce, wraps
from typing import Any

import click

from analyzer.bets import Bet
from analyzer.catalog import chart
from analyzer.chart import Chart
from analyzer.cli.door import say
from analyzer.errors import InputError
from analyzer.kernels import DEFAULT, KERNELS
from analyzer.output.formats import FORMATS, render_all
from analyzer.output.table import Style, Table
from analyzer.shoe import Shoe, parse_decks
from analyzer.studies.pricing import STANDARD, chart_of

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
        """The shoes, less the cards already seen."""
        if self.decks and self.shoe:
            raise InputError("--decks and --shoe both name a shoe: give one of them")
        asked = [Shoe.parse(self.shoe)] if self.shoe else parse_decks(self.decks or "8")
        return [one.without(self.remove) for one in asked] if self.remove else asked

    @property
    def one_shoe(self) -> Shoe:
        """The one shoe a question is about."""
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
        found = chart(self.chart_name)
        found.require_closed()
        return found

    def chart_for(self, bet: Bet | None = None) -> Chart:
        """The chart named, or the bet's own, or the standard one."""
        return chart_of(bet, self.chart) if bet else self.chart or chart(STANDARD)


@dataclass(frozen=True)
class Printing:
    """The form tables are printed in, as typed."""

    form: str
    digits: int | None
    fractions: bool

    def show(self, *tables: Table, digits: int | None = None) -> None:
        """Print tables one below the other; ``digits`` where the reader asks for none."""
        style = Style(digits if self.digits is None else self.digits, self.fractions)
        say(render_all(tables, self.form, style), newline=False)


def as_one(name: str, kind: type[Any], *several: Decorator) -> Decorator:
    """The options as one value of ``kind``, whose fields they fill."""

    def decorate(verb: Verb) -> Verb:
        @wraps(verb)
        def packed(**given: Any) -> Any:
            parts = {field.name: given.pop(field.name) for field in fields(kind)}
            return verb(**given, **{name: kind(**parts)})

        return options(*several)(packed)

    return decorate


SHOES = (
    click.option("--decks", help="Fresh shoes: 8, 1..12, 6,8,inf. [default: 8]"),
    click.option("--shoe", help='Counts left: 10 (values 0..9), 13 (ranks A..K), or "A..9,T: 32,...,128".'),
    click.option("--remove", default="", help='Cards already seen: "5 5 K".'),
)
asks_shoes_only = as_one("asked", AskedShoes, *SHOES)
asks_shoe = as_one(
    "asked",
    Asked,
    *SHOES,
    click.option("--chart", "chart_name", help="A chart, or its file. [default: punto-banco, or the bet's own]"),
    click.option("--kernel", default=DEFAULT, show_default=True, help=f"How to count: {', '.join(KERNELS)}."),
)
prints = as_one(
    "printing",
    Printing,
    click.option("--format", "form", default="text", show_default=True, help=", ".join(FORMATS) + "."),
    click.option("--digits", type=int, help="Digits after the point."),
    click.option("--fractions", is_flag=True, help="Exact fractions a/b instead of decimals."),
)
