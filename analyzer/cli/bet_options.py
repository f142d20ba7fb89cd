"""Bets as they are asked for on the command line: varied in place, staked, and given what is known."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from analyzer.bets import Bet
from analyzer.cards import parse_cards
from analyzer.catalog import bet, bets, bets_in
from analyzer.catalog.betting import event_of, read_event
from analyzer.cli.options import as_one
from analyzer.coup import Coup
from analyzer.errors import InputError
from analyzer.odds import parse_number, parse_odds, parse_rate, rate_text, split_odds
from analyzer.studies.pricing import Condition

if TYPE_CHECKING:
    from analyzer.studies.money import Terms


@dataclass(frozen=True)
class Money:
    """How commission is taken, as typed."""

    stake: str | None
    minimum_commission: str | None
    round_commission: str | None
    round_payment: str | None


BETS_FILE = click.option("--bets", "bets_file", help="A TOML file with bets of your own.")


def known_bets(file: str | None) -> Mapping[str, Bet]:
    """The shipped bets, and those of the user's file; InputError if a key stands in both."""
    if not file:
        return bets()
    mine = bets_in(Path(file))
    for key in mine:
        if key in bets():
            raise InputError(f"{Path(file).name}: [{key}]: a shipped bet has this key: choose another")
    return {**bets(), **mine}


def bets_of(
    keys: tuple[str, ...],
    commission: str | None = None,
    pays: str | None = None,
    meter: str | None = None,
    file: str | None = None,
    tables: bool = False,
) -> list[Bet]:
    """The bets asked for, varied in place; Player, Banker and Tie if none is.

    InputError if an option fits none of them.
    """
    known = known_bets(file) if file or tables else None
    found = [bet(key, known) for key in keys or ("player", "banker", "tie")]
    if tables:
        families = dict.fromkeys(b.key.partition("/")[0] for b in found)
        found = [b for family in families for b in known_bets(file).values() if b.key.partition("/")[0] == family]
    if commission is not None:
        rate = parse_rate(commission)
        taking = [b for b in found if b.commission] or (found if len(keys) == 1 else [])
        if not taking:
            raise InputError("--commission: none of these bets takes a commission; name the one it is taken from")
        found = [_retitled(b.with_commission(rate), f"{_share(rate)} commission") if b in taking else b for b in found]
    if pays is not None:
        if len(keys) != 1:
            raise InputError("--pays varies one bet: name it, for instance: baccarat edge tie --pays '9 to 1'")
        odds = [parse_odds(part) for part in split_odds(pays)]
        found = [_retitled(found[0].with_odds(odds), pays.strip())]
    if meter is not None:
        if not any(b.progressive for b in found):
            raise InputError("--meter: none of these bets pays from a meter")
        number = parse_number(meter, "--meter")
        if number.percent or number.value < 0:
            raise InputError(f"--meter {meter!r}: write a number of stakes, for instance 12000")
        at = number.value
        found = [_retitled(b.with_meter(at), f"meter {meter}") if b.progressive else b for b in found]
    return found


takes_money = as_one(
    "money",
    Money,
    click.option("--stake", help="What is staked: 10, or 5,10,25 for a table over stakes."),
    click.option("--minimum-commission", help="The least commission on a win: 1."),
    click.option("--round-commission", help="Commission rounded to a chip: up:0.25, down:1, nearest:5."),
    click.option("--round-payment", help="Payment rounded to a chip: down:1."),
)


def terms_of(money: Money) -> "Terms":
    """The house's terms."""
    from analyzer.studies.money import Terms, parse_money, parse_rounding

    return Terms(
        parse_money(money.minimum_commission) if money.minimum_commission else Fraction(0),
        parse_rounding(money.round_commission) if money.round_commission else None,
        parse_rounding(money.round_payment) if money.round_payment else None,
    )


def staked(found: list[Bet], money: Money) -> tuple[list[Bet], str]:
    """The bets at each stake under the house's terms, and the terms in words.

    InputError if terms hang on a stake that is not given.
    """
    if money == Money(None, None, None, None):
        return found, ""
    from analyzer.studies.money import at_stake, parse_money

    terms = terms_of(money)
    if money.stake is None:
        raise InputError("rounding and minimum commission hang on the stake: say --stake 10, or --stake 5,10,25")
    stakes = [parse_money(part) for part in money.stake.split(",")]
    return [at_stake(bet, one, terms) for bet in found for one in stakes], str(terms)


def wagers_of(keys: tuple[str, ...]) -> tuple[tuple[str, ...], list[Fraction]]:
    """Bets with stakes, ``banker:100 tie:20``, as keys and stakes; no stakes if none is given.

    InputError if one bet has a stake and another none.
    """
    split = [key.partition(":") for key in keys]
    if not any(colon for _, colon, _ in split):
        return keys, []
    from analyzer.studies.money import parse_money

    for key, colon, _ in split:
        if not colon:
            raise InputError(f"{key!r} has no stake: write {key}:100, or no stakes at all")
    return tuple(key for key, _, _ in split), [parse_money(stake) for _, _, stake in split]


def known_of(given: str | None, player: str, banker: str) -> Condition:
    """What is known: an event of words, or the cards on the table.

    InputError if both are given, or cards that no coup has.
    """
    if given and (player or banker):
        raise InputError("--given and --player or --banker both say what is known: give one of them")
    if given:
        return Condition(event=event_of("--given", _on_the_table(read_event(given))))
    if player or banker:
        return Condition(cards=Coup(parse_cards(player), parse_cards(banker)))
    return Condition()


def _on_the_table(event: dict[str, Any]) -> dict[str, Any]:
    """What lies on the table when the bet is offered: a total of two cards is that of the first two.

    Whether a third card follows is then still open.
    """
    state = dict(event)
    for side in ("player", "banker"):
        if state.get(f"{side}_cards") == 2 and f"{side}_total" in state:
            del state[f"{side}_cards"]
            state[f"{side}_two_card_total"] = state.pop(f"{side}_total")
    return state


def _share(rate: Fraction) -> str:
    return rate_text(rate)


def _retitled(varied: Bet, how: str) -> Bet:
    return replace(varied, title=f"{varied.title.partition(',')[0]}, {how}")
