"""``baccarat session``: what so many coups bring."""

from fractions import Fraction

import click

from analyzer.bets import Bet
from analyzer.chart import Chart
from analyzer.cli.bet_options import BETS_FILE, Money, bets_of, takes_money, terms_of, wagers_of
from analyzer.cli.options import Asked, Printing, asks_printing, asks_shoe
from analyzer.errors import InputError
from analyzer.output.pages.sessions.session_page import result_table
from analyzer.shoe import Shoe, parse_decks
from analyzer.studies.money import Terms, at_stake, parse_money
from analyzer.studies.sessions.results import results
from analyzer.studies.sessions.wager import Wager, wager

Staked = list[tuple[Bet, Fraction]]
DIGITS_TOLD = 40  # where chances are kept to 50
SHOE_MODELS = {
    "full-shoe": "each coup from a full shoe",
    "infinite": "each card from a shoe without end",
}


@click.command("session")
@click.argument("keys", metavar="BET[:STAKE]...", nargs=-1)
@click.option("--coups", type=int, default=60, show_default=True, help="So many coups.")
@click.option("--coups-per-hour", "hourly", type=int, default=70, show_default=True, help="How fast the table is.")
@click.option(
    "--model",
    type=click.Choice(list(SHOE_MODELS)),
    default="full-shoe",
    show_default=True,
    help="What coups are dealt from.",
)
@takes_money
@BETS_FILE
@asks_shoe
@asks_printing
def command(
    keys: tuple[str, ...],
    coups: int,
    hourly: int,
    model: str,
    money: Money,
    bets_file: str | None,
    asked: Asked,
    printing: Printing,
) -> None:
    """What a session on BET brings: the law of its result; BET:STAKE... are played together on each coup.

    baccarat session banker player --coups 60

    baccarat session banker:100 tie:10 --coups 500 --round-commission up:1
    """
    if not 1 <= hourly <= 10_000:
        raise InputError(f"--coups-per-hour {hourly}: give 1 to 10,000")
    names, stakes = wagers_of(keys or ("player", "banker"))
    found = bets_of(names, file=bets_file)
    terms = terms_of(money)
    if stakes and money.stake:
        raise InputError("--stake and BET:STAKE both say what is staked: give one of them")
    amounts = [parse_money(part) for part in (money.stake or "1").split(",")]
    together: list[Staked] = (
        [list(zip(found, stakes, strict=True))] if stakes else [[(b, s)] for b in found for s in amounts]
    )
    shoe = parse_decks("inf")[0] if model == "infinite" else asked.one_shoe
    if model == "infinite" and (asked.decks or asked.shoe):
        raise InputError("--model infinite names a shoe without end: leave --decks and --shoe out")
    chart = asked.chart_for(found[0])
    wagers = [_wager(shoe, chart, one, terms, asked.kernel) for one in together]
    laws = [(one, results(one, coups)) for one in wagers]
    if any(law.lost for _, law in laws):
        require_few_digits(printing)
    printing.show(result_table(shoe, chart, laws, hourly))


def require_few_digits(printing: Printing) -> None:
    """InputError if more digits are asked for than are kept where not all can be."""
    if printing.fractions or (printing.digits or 0) > DIGITS_TOLD:
        raise InputError(
            f"so many coups are told to {DIGITS_TOLD} digits: leave --fractions out, or ask for fewer coups"
        )


def _wager(shoe: Shoe, chart: Chart, staked: Staked, terms: Terms, kernel: str) -> Wager:
    """The wager under the house's terms."""
    if terms == Terms():
        return wager(shoe, chart, staked, kernel)
    return wager(shoe, chart, [(at_stake(bet, stake, terms), stake) for bet, stake in staked], kernel)
