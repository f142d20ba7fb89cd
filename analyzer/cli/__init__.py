"""The command line: one file per verb. The only place that prints or exits."""

import atexit
import gc
import sys
from functools import cache
from importlib import import_module
from typing import Any

import click

from analyzer.catalog.reading import forget
from analyzer.cli import door
from analyzer.errors import InputError, nearest, one_line
from analyzer.version import __version__

VERBS = {  # verb -> its file, and what it answers
    "edge": ("odds.edge", "House edge of bets, with every exact count behind it."),
    "outcomes": ("odds.outcomes", "Player, Banker and Tie: deals, probability, cards per coup, final totals."),
    "bets": ("odds.bets", "The catalogue of bets, or one bet's pay table."),
    "check": ("checks.check", "Published odds: is this number right, and if not, what is it right for?"),
    "chart": ("checks.chart", "Drawing charts: shown, linted, compared, their misprints priced."),
    "math-report": (
        "odds.math_report",
        "The report of a bet as game mathematicians file it.",
    ),
    "design": ("odds.design", "Pay tables: break-even odds, odds that reach a target edge, the nearest whole tables."),
    "batch": ("cards.batch", "Edges of many shoes from a CSV or Parquet file, a row a composition."),
    "removal": ("cards.removal", "Effects of removing cards on the EV, rank by rank."),
    "count": ("cards.count", "How well a linear count tracks the EV, at every depth; the best counts."),
    "depth": ("cards.depth", "The law of the EV when n cards are unseen."),
    "known": ("cards.known", "What a known or sorted card is worth."),
    "formula": ("odds.formula", "The edge as a formula in decks, commission and odds."),
    "solve": ("games.solve", "Games with choice: chemin de fer and baccara banque, solved exactly."),
    "session": ("sessions.session", "What so many coups bring: the law of the result, ahead or behind, loss per hour."),
    "shoe": ("sessions.shoe", "Coups per shoe and cards per coup: burnt cards, the cut card, the last coup."),
    "streaks": ("sessions.streaks", "Runs and patterns in a row of coups: how likely, how many, how long to wait."),
    "schema": ("checks.schema", "The JSON Schema of what --format json writes."),
    "page": ("odds.page", "One HTML file with every figure and a calculator, exact, to open in a browser."),
    "help": ("manual.help", "A page on shoes, cards, odds, charts, formats, bets, claims or words; or a verb's help."),
    "completion": ("manual.completion", "What the Tab key needs, for bash, zsh and fish."),
    "report": ("odds.report", "Write the edge reports for 1 to 12 decks and the infinite shoe."),
}

ASKED_MOST = [  # the command, and the question it answers
    ("baccarat edge", "What do Player, Banker and Tie cost at 8 decks?"),
    ("baccarat edge tie --decks 6", "And the tie at six?"),
    ("baccarat bets dragon-7", "What does this bet pay, and by whose rules?"),
    ("baccarat check --bet tie --decks 8 --printed 14.12%", "Is this printed number right?"),
    ('baccarat edge --remove "4 4 4 A 2"', "What do the bets hold when these cards are gone?"),
]


atexit.register(gc.freeze)  # what is left when the process ends is not worth looking through


class Verbs(click.Group):
    """Loads a verb's module only when the verb is asked for, so that starting stays quick."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in VERBS:
            raise click.UsageError(f"no such command {name!r}{nearest(name, VERBS)}")
        return _verb(name)

    def make_context(self, *arguments: Any, **extra: Any) -> click.Context:
        with door.output():  # --help prints here
            return super().make_context(*arguments, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with door.output(), door.Waiting() as ctx.obj:
            return super().invoke(ctx)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Asked most"):
            formatter.write_dl(ASKED_MOST)
        with formatter.section("Commands"):
            formatter.write_dl([(name, said) for name, (_, said) in VERBS.items()])


@cache
def _verb(name: str) -> click.Command:
    command: click.Command = import_module(f"analyzer.cli.{VERBS[name][0]}").command
    return door.guard(command)


@click.command(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="baccarat")
def baccarat() -> None:
    """The referee of baccarat mathematics: exact odds of any shoe, chart and pay table."""


def main() -> None:
    """The command ``baccarat``: 0 done, 1 a check found something wrong, 2 cannot be done as asked."""
    forget()
    try:
        with door.signals():
            status = baccarat.main(standalone_mode=False)
    except InputError as error:
        _stop(str(error))
    except click.exceptions.Exit as done:
        sys.exit(done.exit_code)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
        sys.exit(2)
    except click.ClickException as error:
        _stop(one_line(" ".join(error.format_message().split())))
    except (click.Abort, KeyboardInterrupt, door.Stopped):
        _stop("stopped")
    except door.ReaderGone:  # head, say, has seen enough
        sys.exit(0)
    else:
        sys.exit(status if isinstance(status, int) else 0)


def _stop(message: str) -> None:
    click.echo(f"baccarat: {message}", err=True)
    sys.exit(2)
