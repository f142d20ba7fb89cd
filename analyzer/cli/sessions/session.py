"""``baccarat session``: what so many coups bring."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

import click

from analyzer.bets import Bet
from analyzer.catalog.staking import plan_named
from analyzer.chart import Chart
from analyzer.cli.bet_options import BETS_FILE, Money, bets_of, takes_money, terms_of, wagers_of
from analyzer.cli.options import Asked, Printing, as_one, asks_printing, asks_shoe
from analyzer.errors import InputError
from analyzer.output.pages.sessions.session_page import Banked, bank_table, drawdown_table, result_table
from analyzer.output.table import Table
from analyzer.plans import StakingPlan
from analyzer.shoe import Shoe, parse_decks
from analyzer.studies.money import Terms, at_stake, parse_money
from analyzer.studies.sessions.bankroll import Bank, drawdown_chance, play
from analyzer.studies.sessions.results import results
from analyzer.studies.sessions.ruin import ending
from analyzer.studies.sessions.wager import Wager, staking, wager

Staked = list[tuple[Bet, Fraction]]
DIGITS_TOLD = 25  # where chances are kept to more
SHOE_MODELS = {
    "full-shoe": "each coup from a full shoe",
    "infinite": "each card from a shoe without end",
}


@dataclass(frozen=True)
class Staking:
    """How the player stakes, as typed."""

    bank: str | None
    goal: str | None
    plan: str
    plans_file: str | None
    maximum: str | None
    at_limit: str
    drawdown: str | None


stakes_by = as_one(
    "style",
    Staking,
    click.option("--bank", help="What the player comes with: ruin, and how long it lasts."),
    click.option("--goal", help="What the bank is to grow to; the player stops there."),
    click.option("--plan", default="flat", show_default=True, help="martingale, paroli, 1-3-2-6, fibonacci, dalembert, "
                 "labouchere, or one of yours; --stake is its unit."),
    click.option("--plans", "plans_file", help="A TOML file with staking plans of your own."),
    click.option("--maximum", help="The most the table takes, in money."),
    click.option("--at-limit", type=click.Choice(["restart", "maximum"]), default="restart", show_default=True,
                 help="What a plan does that would stake more: begin anew, or stay at the maximum."),
    click.option("--drawdown", help="The chance to fall so far below the best: 10,20,50."),
)  # fmt: skip


class StakedRow(NamedTuple):
    """One row of the tables: its wager at first, its law by what is staked, the unit of the plan."""

    first: Wager
    law_at: Callable[[Fraction], Wager]
    unit: Fraction


@click.command("session")
@click.argument("keys", metavar="BET[:STAKE]...", nargs=-1)
@click.option("--coups", type=int, default=60, show_default=True, help="So many coups.")
@click.option("--coups-per-hour", "hourly", type=int, default=70, show_default=True, help="How fast the table is.")
@click.option(
    "--model", type=click.Choice(list(SHOE_MODELS)), default="full-shoe", show_default=True, help="What is dealt from."
)
@stakes_by
@takes_money
@BETS_FILE
@asks_shoe
@asks_printing
def command(
    keys: tuple[str, ...],
    coups: int,
    hourly: int,
    model: str,
    style: Staking,
    money: Money,
    bets_file: str | None,
    asked: Asked,
    printing: Printing,
) -> None:
    """What a session on BET brings: the law of its result; BET:STAKE... are played together on each coup.

    baccarat session banker player --coups 60

    baccarat session player --bank 100 --goal 150 --plan martingale --maximum 50

    baccarat session banker:100 tie:10 --coups 500 --round-commission up:1
    """
    if not 1 <= hourly <= 10_000:
        raise InputError(f"--coups-per-hour {hourly}: give 1 to 10,000")
    names, stakes = wagers_of(keys or ("player", "banker"))
    found = bets_of(names, file=bets_file)
    if stakes and money.stake:
        raise InputError("--stake and BET:STAKE both say what is staked: give one of them")
    if model == "infinite" and (asked.decks or asked.shoe):
        raise InputError("--model infinite names a shoe without end: leave --decks and --shoe out")
    shoe = parse_decks("inf")[0] if model == "infinite" else asked.one_shoe
    chart = asked.chart_for(found[0])
    terms, plan = terms_of(money), _plan(style)
    if stakes:
        if plan.key != "flat":
            raise InputError(f"plan {plan.key} stakes on one bet: leave the stakes out, and say its unit by --stake")
        rows = [_together(shoe, chart, list(zip(found, stakes, strict=True)), terms, asked.kernel)]
    else:
        units = [parse_money(part) for part in (money.stake or "1").split(",")]
        laws = [staking(shoe, chart, bet, terms, asked.kernel) for bet in found]
        rows = [StakedRow(law_at(unit * plan.stake(plan.start)), law_at, unit) for law_at in laws for unit in units]
    tables = _tables(shoe, chart, rows, plan, style, coups, hourly)
    if printing.fractions or (printing.digits or 0) > DIGITS_TOLD:
        _require_exact(tables)
    printing.show(*tables)


def _plan(style: Staking) -> StakingPlan:
    """The plan under the table's limit; stakes are held to the limit in units when the unit is known."""
    return replace(plan_named(style.plan, style.plans_file), holds=style.at_limit == "maximum")


def _together(shoe: Shoe, chart: Chart, staked: Staked, terms: Terms, kernel: str) -> StakedRow:
    """Several bets on each coup, always alike."""
    if terms != Terms():
        staked = [(at_stake(bet, stake, terms), stake) for bet, stake in staked]
    whole = wager(shoe, chart, staked, kernel)
    return StakedRow(whole, lambda _: whole, Fraction(1))


def _tables(
    shoe: Shoe, chart: Chart, rows: list[StakedRow], plan: StakingPlan, style: Staking, coups: int, hourly: int
) -> list[Table]:
    bank = parse_money(style.bank) if style.bank else None
    goal = parse_money(style.goal) if style.goal else None
    Bank(bank, goal).check()
    limit = parse_money(style.maximum) if style.maximum else None
    plans = [_limited(plan, row, limit) for row in rows]
    how = "flat" if plan.key == "flat" else f"{plan.title}{f', at most {style.maximum}' if limit else ''}"
    tables = []
    if bank is None and plan.key == "flat":
        tables.append(result_table(shoe, chart, [(row.first, results(row.first, coups)) for row in rows], hourly))
    else:
        played = [
            play(one, Bank(bank, goal, row.unit), row.law_at, coups) for row, one in zip(rows, plans, strict=True)
        ]
        laws = [(row.first, one.law) for row, one in zip(rows, played, strict=True)]
        tables.append(result_table(shoe, chart, laws, hourly, how, bank is not None))
        if bank is not None:
            last = [
                ending(one, Bank(bank, goal, row.unit), row.law_at) if goal or _loses_flat(one, row) else None
                for row, one in zip(rows, plans, strict=True)
            ]
            banked = [
                Banked(row.first.title, one, at_last) for row, one, at_last in zip(rows, played, last, strict=True)
            ]
            tables.append(bank_table(shoe, chart, Bank(bank, goal), banked, how))
    if style.drawdown:
        depths = [parse_money(part) for part in style.drawdown.split(",")]
        falls = [
            (row.first.title, [drawdown_chance(one, row.unit, row.law_at, coups, depth) for depth in depths])
            for row, one in zip(rows, plans, strict=True)
        ]
        tables.append(drawdown_table(shoe, chart, coups, depths, falls, how))
    return tables


def _limited(plan: StakingPlan, row: StakedRow, limit: Fraction | None) -> StakingPlan:
    if limit is None:
        return plan
    if limit < row.first.staked:
        raise InputError(f"--maximum {limit}: the first stake is {row.first.staked}: lower --stake")
    if plan.line and plan.holds:
        raise InputError(f"plan {plan.key} has no end at the maximum: --at-limit restart")
    return replace(plan, maximum=limit / row.unit)


def _loses_flat(plan: StakingPlan, row: StakedRow) -> bool:
    return plan.after(plan.start, True) == plan.start == plan.after(plan.start, False) and row.first.mean < 0


def _require_exact(tables: list[Table]) -> None:
    if any("rounded down" in note for table in tables for note in table.notes):
        raise InputError(f"this is told to {DIGITS_TOLD} digits: leave --fractions out, or ask for fewer coups")
