"""``baccarat solve``: games with choice."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import chain
from typing import Any

import click

from analyzer.catalog import STANDARD
from analyzer.chart import OPEN, Chart
from analyzer.choice.certificate import Check
from analyzer.cli.charts import asked_chart
from analyzer.cli.completing import chart_names
from analyzer.cli.options import (
    AskedShoes,
    Printing,
    asks_form,
    asks_printing,
    asks_shoes_only,
    out_file,
    out_folder,
    show_document,
    write_file,
)
from analyzer.errors import InputError, nearest
from analyzer.odds import parse_rate

LISTED = ("gaining", "all")
MODEL = click.option("--model", "model_name", help="A1, B1, B2 or B3. [default: A1 for inf, else B2]")


@click.group("solve")
def command() -> None:
    """Games with choice, solved exactly: equilibria, best replies, and the proof of each."""


@command.command("chemin-de-fer")
@asks_shoes_only
@MODEL
@click.option("--form", "form_name", help="parlour, casino, modern or tableau. [default: parlour]")
@click.option(
    "--chart",
    "chart_name",
    shell_complete=chart_names,
    help="A chart whose open cells (?) are the choices, or a file of any form.",
)
@click.option("--commission", help="Of what the Banker wins: 5%. [default: 5% for the casino form, else 0]")
@out_file("Write the strategy as a chart file: ? where it is not pure.", "--chart-out")
@click.option("--verify", is_flag=True, help="Prove each answer anew; status 1 if a proof fails.")
@asks_printing
def chemin_de_fer(
    asked: AskedShoes,
    model_name: str | None,
    form_name: str | None,
    chart_name: str | None,
    commission: str | None,
    chart_out: str | None,
    verify: bool,
    printing: Printing,
) -> int:
    """Chemin de fer, and any chart with open cells: who draws how often, and what it is worth.

    One shoe gives the strategies in full, several a line each. Models: A1 with replacement; from a shoe B1 (totals
    known), B2 (the Banker knows the cards of his hand), B3 (both do).

    baccarat solve chemin-de-fer --decks 6 --model B2 --verify
    """
    from analyzer.choice.chemin_de_fer import Solution, model_of, solve
    from analyzer.output.pages.games.strategy_tables import by_decks_table, proof_of, solution_tables

    free, rate = _chart_of(form_name, chart_name, commission)
    shoes = list(dict.fromkeys(asked.shoes))
    models = [model_of(model_name, one) for one in shoes]
    if chart_out and len(shoes) != 1:
        raise InputError("--chart-out writes one strategy: name one shoe")
    pairs = list(zip(shoes, models, strict=True))
    solutions: list[Solution] = _each(pairs, lambda pair: solve(pair[0], free, pair[1], rate))
    if chart_out:
        from analyzer.output.pages.games.solved_chart import solved_chart_file

        write_file(chart_out, solved_chart_file(solutions[0]))
    tables = solution_tables(solutions[0]) if len(solutions) == 1 else [by_decks_table(solutions)]
    proofs: list[list[Check]] = _each(solutions, lambda solution: solution.proof()) if verify else []
    tables += [proof_of(solution, checks) for solution, checks in zip(solutions, proofs, strict=False)]
    printing.show(*tables)
    return _status(chain.from_iterable(proofs))


@command.command("best-reply")
@click.argument("name", default=STANDARD, shell_complete=chart_names)
@asks_shoes_only
@MODEL
@click.option("--commission", default="0", show_default=True, help="Of what the Banker wins: 5%.")
@click.option("--cells", default="gaining", show_default=True, help="Which to list: gaining or all.")
@asks_printing
def best_reply(
    name: str,
    asked: AskedShoes,
    model_name: str | None,
    commission: str,
    cells: str,
    printing: Printing,
) -> None:
    """Is the chart NAME the best there is, and for whom? Each side's best reply to it, cell by cell.

    baccarat solve best-reply punto-banco --decks 1..12,inf --model B1 --commission 5%
    """
    from analyzer.choice.chemin_de_fer import model_of
    from analyzer.choice.reply import Replies, replies
    from analyzer.output.pages.games.reply_tables import cells_table, replies_table

    if cells not in LISTED:
        raise InputError(f"unknown --cells {cells!r}{nearest(cells, LISTED)}")
    closed, rate = asked_chart(name), parse_rate(commission)
    shoes = list(dict.fromkeys(asked.shoes))
    models = [model_of(model_name or ("A1" if one.infinite else "B1"), one) for one in shoes]
    pairs = list(zip(shoes, models, strict=True))
    found: list[Replies] = _each(pairs, lambda pair: replies(pair[0], closed, pair[1], rate))
    tables = [replies_table(found), cells_table(found, cells == "all")]
    printing.show(*tables)


@command.command("banque")
@asks_shoes_only
@click.option("--theta", default="1/2", show_default=True, help="The share of the stakes on the first hand: 3/5.")
@click.option("--players", help="What the Players do on 5 instead: 9/11,9/11 draws with these probabilities.")
@click.option("--ranges", is_flag=True, help="For which theta they may mix independently (with replacement).")
@click.option("--banker", is_flag=True, help="What the Banker does in every one of his 1144 sets.")
@click.option("--verify", is_flag=True, help="Prove the answer anew; status 1 if a proof fails.")
@asks_printing
def banque(
    asked: AskedShoes,
    theta: str,
    players: str | None,
    ranges: bool,
    banker: bool,
    verify: bool,
    printing: Printing,
) -> int:
    """Baccara banque: two hands against one Banker, with replacement unless a shoe is named.

    The correlated cooperative solution; or, with --players, the value of given Players and all best replies.

    baccarat solve banque --theta 3/5 --decks 8 --verify
    """
    from analyzer.choice.banque.cooperative import correlated, reply_to
    from analyzer.choice.banque.count_deals import two_hands
    from analyzer.output.pages.games.banque_tables import (
        EXACT_OF_NINE_CARDS,
        banker_table,
        correlated_table,
        given_table,
        ranges_table,
    )
    from analyzer.output.pages.games.strategy_tables import proof_table

    one = (asked if asked.decks or asked.shoe else replace(asked, decks="inf")).one_shoe
    if ranges and not one.infinite:
        raise InputError("--ranges needs independent hands: --decks inf")
    hands, share = two_hands(one), parse_rate(theta)
    proof: list[Check] = []
    if players:
        if verify:
            raise InputError("--verify proves a solution: leave --players out")
        words = players.split(",")
        if len(words) != 2:
            raise InputError(f"--players {players!r}: give two probabilities, for instance 9/11,9/11")
        given = reply_to(hands, share, parse_rate(words[0]), parse_rate(words[1]))
        play, tables = given.play, [given_table(given)]
    else:
        solution = correlated(hands, share)
        play, tables = solution.play, [correlated_table(solution)]
        if verify:
            proof = solution.proof(asked_chart(STANDARD))
            tables.append(proof_table(proof, tables[0].title, EXACT_OF_NINE_CARDS))
    if banker:
        tables.append(banker_table(play))
    if ranges:
        from analyzer.choice.banque.theta import product_solution

        tables.append(ranges_table(product_solution(hands)))
    printing.show(*tables)
    return _status(proof)


@command.command("report")
@out_folder("The folder to write into.", default="reports", show_default=True)
@asks_form("markdown")
def report(out: str, form: str) -> None:
    """Write games-with-choice: every solution by number of decks, proved as it is written."""
    from tqdm import tqdm

    from analyzer.output.pages.games.report import choice_report

    show_document(choice_report(lambda things: tqdm(list(things), disable=None, leave=False)), form, out=out)


def _chart_of(form_name: str | None, chart_name: str | None, commission: str | None) -> tuple[Chart, Fraction]:
    """The chart with open cells, and the commission."""
    from analyzer.choice.chemin_de_fer import form_chart

    if chart_name and form_name:
        raise InputError("--form and --chart both say what is free: give one of them")
    if chart_name:
        free, usual = asked_chart(chart_name), Fraction(0)
        if not any(mark == OPEN for _, mark in free.cells()):
            raise InputError(f"chart {free.name} leaves no cell open: see baccarat solve best-reply {chart_name}")
    else:
        free, usual = form_chart(form_name or "parlour", asked_chart(STANDARD))
    return free, parse_rate(commission) if commission is not None else usual


def _each(things: Sequence[Any], work: Callable[[Any], Any]) -> list[Any]:
    """The work on each thing, with a progress bar for people who wait."""
    from tqdm import tqdm

    return [work(thing) for thing in tqdm(things, disable=None if len(things) > 1 else True, leave=False)]


def _status(proof: Iterable[Check]) -> int:
    return 0 if all(check.holds for check in proof) else 1
