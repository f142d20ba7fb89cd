"""``baccarat depth``: the law of the EV when n cards are unseen."""

import re

import click

from analyzer.cli.bet_options import BETS_FILE, bets_of
from analyzer.cli.completing import bet_keys
from analyzer.cli.options import Asked, Printing, asks_printing, asks_shoe
from analyzer.errors import InputError
from analyzer.output.pages.counting import depth_table
from analyzer.studies.counting.depth import depth_law, depths


@click.command("depth")
@click.argument("bet", shell_complete=bet_keys)
@click.option("--unseen", default="", help="How many cards are unseen: 6..20,52. [default: the usual depths]")
@BETS_FILE
@asks_shoe
@asks_printing
def command(
    bet: str,
    unseen: str,
    bets_file: str | None,
    asked: Asked,
    printing: Printing,
) -> None:
    """How far the EV of BET strays when n cards are unseen: its exact deviation, and what counts can see of it.

    baccarat depth dragon-7 --unseen 6..20,26,52

    baccarat depth tie --unseen 6,16,52
    """
    (found,) = bets_of((bet,), file=bets_file)
    whole, under = asked.one_shoe, asked.chart_for(found)
    law = depth_law(whole, under, found)
    printing.show(depth_table(whole, under, found, law, depths(law, numbers(unseen))))


MOST_DEPTHS = 10_000  # in one range


def numbers(text: str) -> list[int]:
    """``6..20,52`` as numbers; InputError for what is none."""
    found: list[int] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        match = re.fullmatch(r"(\d{1,15})(?:(?:\.\.|-)(\d{1,15}))?", part)
        if match is None:
            raise InputError(f"--unseen {part!r}: write numbers of cards, 6..20,52")
        first, last = int(match[1]), int(match[2] or match[1])
        if last < first:
            raise InputError(f"--unseen {part!r} runs backwards: write {last}..{first}")
        if last - first >= MOST_DEPTHS:
            raise InputError(f"--unseen {part!r} is {last - first + 1:,} depths: ask for {MOST_DEPTHS:,} at most")
        found += range(first, last + 1)
    return found
