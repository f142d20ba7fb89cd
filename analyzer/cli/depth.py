"""``baccarat depth``: the law of the EV when n cards are unseen."""

import re

import click

from analyzer.cli.options import BETS_FILE, PRINT_OPTIONS, SHOE_OPTIONS, bets_of, chart_of, one_shoe, show
from analyzer.errors import InputError
from analyzer.output.counting_table import depth_table
from analyzer.studies.depth import depth_law, depths
from analyzer.studies.per_deck import chart_of as chart_for


@click.command("depth")
@click.argument("bet")
@click.option("--unseen", default="", help="How many cards are unseen: 6..20,52. [default: the usual depths]")
@BETS_FILE
@SHOE_OPTIONS
@PRINT_OPTIONS
def command(
    bet: str,
    unseen: str,
    bets_file: str | None,
    decks: str | None,
    shoe: str | None,
    remove: str,
    chart_name: str | None,
    kernel: str,
    form: str,
    digits: int | None,
    fractions: bool,
) -> None:
    """How far the EV of BET strays when n cards are unseen: its exact deviation, and what counts can see of it.

    baccarat depth dragon-7 --unseen 6..20,26,52
    """
    (asked,) = bets_of((bet,), file=bets_file)
    whole = one_shoe(decks, shoe, remove)
    under = chart_for(asked, chart_of(chart_name) if chart_name else None)
    law = depth_law(whole, under, asked)
    show(depth_table(whole, under, asked, law, depths(law, numbers(unseen))), form, digits, fractions)


def numbers(text: str) -> list[int]:
    """``6..20,52`` as numbers; InputError for what is none."""
    found: list[int] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        match = re.fullmatch(r"(\d+)(?:(?:\.\.|-)(\d+))?", part)
        if match is None:
            raise InputError(f"--unseen {part!r}: write numbers of cards, 6..20,52")
        found += range(int(match[1]), int(match[2] or match[1]) + 1)
    return found
