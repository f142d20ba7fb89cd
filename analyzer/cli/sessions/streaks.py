"""``baccarat streaks``: runs and patterns in a row of coups."""

import click

from analyzer.cli.options import Asked, Printing, asks_printing, asks_shoe
from analyzer.errors import InputError
from analyzer.output.pages.sessions.streak_page import streak_table
from analyzer.studies.sessions.law import lowest, winner_weights
from analyzer.studies.sessions.streaks import parse_pattern, streak

TIES = {
    "break": "Ties are coups like any other: one ends a run that it is not of.",
    "skip": "A tie is one of the coups, but neither makes nor breaks a run.",
}


@click.command("streaks")
@click.argument("patterns", nargs=-1)
@click.option("--decisions", type=int, help="So many coups that are no tie. [default: 70]")
@click.option("--coups", type=int, help="So many coups, ties among them.")
@click.option("--ties", type=click.Choice(list(TIES)), help="What a tie does to a run among coups. [default: break]")
@asks_shoe
@asks_printing
def command(
    patterns: tuple[str, ...],
    decisions: int | None,
    coups: int | None,
    ties: str | None,
    asked: Asked,
    printing: Printing,
) -> None:
    """PATTERNS of winners: the chance to see one, how many to expect, and how long to wait for it.

    A pattern is letters, BBPB; a run with its least length, B6 or banker:6, T3; either:6 for a run of either side;
    chop:6 for sides by turns.

    baccarat streaks B6 chop:6 BBPB --decisions 73

    baccarat streaks tie:3 --coups 81
    """
    if decisions is not None and coups is not None:
        raise InputError("--decisions and --coups both say how many: give one of them")
    if ties and coups is None:
        raise InputError("--ties is about coups: decisions have none; say --coups instead")
    wanted = [parse_pattern(text) for text in patterns or ("banker:6", "player:6", "either:6", "chop:6")]
    shoe, chart = asked.one_shoe, asked.chart_for()
    weights = winner_weights(shoe, chart, asked.kernel)
    if coups is None:
        weights = lowest({letter: n for letter, n in weights.items() if letter != "T"})
        number, unit, said = (
            70 if decisions is None else decisions,
            "decisions",
            "Ties are left out: a decision is no tie.",
        )
    else:
        number, unit, said = coups, "coups", TIES[ties or "break"]
    passed = "T" if ties == "skip" else ""
    printing.show(streak_table(shoe, chart, [streak(one, weights, number, passed) for one in wanted], unit, said))
