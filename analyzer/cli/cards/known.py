"""``baccarat known``: known and sorted cards."""

import re

import click

from analyzer.cli.bet_options import BETS_FILE, bets_of
from analyzer.cli.completing import bet_keys
from analyzer.cli.options import Asked, Printing, asks_printing, asks_shoe
from analyzer.errors import InputError
from analyzer.kernels import DEFAULT


@click.command("known")
@click.argument("bets", nargs=-1, shell_complete=bet_keys)
@click.option(
    "--positions",
    multiple=True,
    help="Cards known together, in the order of the deal: 1,2,3,4. Several times for several questions. "
    "[default: each of the six by itself]",
)
@click.option("--groups", help='Told of a card is only its group: "6789|rest", "high|low", "face|rest". [default: all]')
@click.option(
    "--sit-out/--always",
    default=True,
    show_default=True,
    help="No bet where each has a negative EV, or the best still.",
)
@click.option("--sorts", type=click.IntRange(1), help="The best ways to sort the cards into two groups: how many.")
@click.option("--summary", is_flag=True, help="What it is worth, without the EVs state by state.")
@click.option("--commission", help="Take another commission: 4%.")
@BETS_FILE
@asks_shoe
@asks_printing
def command(
    bets: tuple[str, ...],
    positions: tuple[str, ...],
    groups: str | None,
    sit_out: bool,
    sorts: int | None,
    summary: bool,
    commission: str | None,
    bets_file: str | None,
    asked: Asked,
    printing: Printing,
) -> None:
    """What it is worth to know cards of the coup before betting on BETS (player, banker and tie if none is named).

    The fifth and sixth card are the third cards, whoever draws them.

    baccarat known player banker --positions 1,2,3,4 --groups "6789|rest"

    baccarat known player --positions 1 --groups "6789|rest" --summary
    """
    from analyzer.output.pages.known_cards import sorts_table, state_table, worth_table
    from analyzer.studies.counting.card_groups import Groups
    from analyzer.studies.counting.known_cards import sights

    if asked.kernel != DEFAULT:
        raise InputError("--kernel: known cards are counted in one way only: leave it out")
    if sorts and (groups or summary):
        raise InputError("--sorts tries all groups: leave --groups and --summary out")
    shoe, found = asked.one_shoe, bets_of(bets, commission, file=bets_file)
    charts = dict.fromkeys(map(asked.chart_for, found))
    if len(charts) != 1:
        raise InputError(f"known cards are of one coup: these bets need {len(charts)} charts; name --chart, or others")
    (chart,) = charts
    told = Groups.parse(groups) if groups else None
    each = [(position,) for position in range(1, chart.cards + 1)]
    seen = sights(shoe, chart, found, [_positions(text) for text in positions] or each, told)
    if sorts:
        tables = []
        for sight in seen:
            tried = sight.sorts(sit_out)
            best = sight.worth(tried[0][0], sit_out)
            tables.append(sorts_table(shoe, chart, best, tried[:sorts], len(tried)))
    else:
        worths = [sight.worth(told, sit_out) for sight in seen]
        tables = [worth_table(shoe, chart, worths)]
        if not summary:
            tables.append(state_table(shoe, chart, worths))
    printing.show(*tables)


def _positions(text: str) -> tuple[int, ...]:
    words = [word.strip() for word in text.split(",")]
    if not all(re.fullmatch(r"[0-9]{1,9}", word) for word in words):
        raise InputError(f"--positions {text!r}: write numbers from 1 to 6, for instance 1,2,3,4")
    return tuple(sorted(map(int, words)))
