"""``baccarat solve``: games with choice."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from analyzer.catalog import chart
from analyzer.chart import OPEN, Chart
from analyzer.cli.options import PRINT_OPTIONS, options, shoes_of
from analyzer.errors import InputError
from analyzer.odds import parse_rate
from analyzer.output.formats import render_all
from analyzer.output.table import Style, Table

SHOES = options(
    click.option("--decks", help="Fresh shoes: 6, 1..12, 6,8,inf. [default: 8]"),
    click.option("--shoe", help="Counts left, as for baccarat edge."),
    click.option("--remove", default="", help='Cards already seen: "5 5 K".'),
)
MODEL = click.option("--model", "model_name", help="A1, B1, B2 or B3. [default: A1 for inf, else B2]")


@click.group("solve")
def command() -> None:
    """Games with choice, solved exactly: equilibria, best replies, and the proof of each."""


@command.command("chemin-de-fer")
@SHOES
@MODEL
@click.option("--form", "form_name", help="parlour, casino, modern or tableau. [default: parlour]")
@click.option("--chart", "chart_name", help="A chart whose open cells (?) are the choices, or its file.")
@click.option("--commission", help="Of what the Banker wins: 5%. [default: 5% for the casino form, else 0]")
@click.option("--chart-out", help="Write the strategy as a chart file: ? where it is not pure.")
@click.option("--verify", is_flag=True, help="Prove each answer anew; status 1 if a proof fails.")
@PRINT_OPTIONS
def chemin_de_fer(
    decks: str | None,
    shoe: str | None,
    remove: str,
    model_name: str | None,
    form_name: str | None,
    chart_name: str | None,
    commission: str | None,
    chart_out: str | None,
    verify: bool,
    form: str,
    digits: int | None,
    fractions: bool,
) -> int:
    """Chemin de fer, and any chart with open cells: who draws how often, and what it is worth.

    One shoe gives the strategies in full, several a line each. Models: A1 with replacement; from a shoe B1 (totals
    known), B2 (the Banker knows the cards of his hand), B3 (both do).

    baccarat solve chemin-de-fer --decks 6 --model B2 --verify
    """
    from analyzer.choice.chemin_de_fer import Solution, model_of, solve
    from analyzer.output.choice_table import by_decks_table, proof_of, solution_tables

    free, rate = _chart_of(form_name, chart_name, commission)
    shoes = list(dict.fromkeys(shoes_of(decks, shoe, remove)))
    models = [model_of(model_name, one) for one in shoes]
    if chart_out and len(shoes) != 1:
        raise InputError("--chart-out writes one strategy: name one shoe")
    pairs = list(zip(shoes, models, strict=True))
    solutions: list[Solution] = _each(pairs, lambda pair: solve(pair[0], free, pair[1], rate))
    if chart_out:
        from analyzer.output.choice_chart import chart_file
        from analyzer.output.report import write_all

        path = Path(chart_out)
        write_all(path.parent, {path.name: chart_file(solutions[0])})
    tables = solution_tables(solutions[0]) if len(solutions) == 1 else [by_decks_table(solutions)]
    if verify:
        tables += _each(solutions, proof_of)
    click.echo(render_all(tables, form, Style(digits, fractions)), nl=False)
    return _status(tables)


@command.command("best-reply")
@click.argument("name", default="punto-banco")
@SHOES
@MODEL
@click.option("--commission", default="0", show_default=True, help="Of what the Banker wins: 5%.")
@click.option(
    "--cells", type=click.Choice(["gaining", "all"]), default="gaining", show_default=True, help="Which to list."
)
@PRINT_OPTIONS
def best_reply(
    name: str,
    decks: str | None,
    shoe: str | None,
    remove: str,
    model_name: str | None,
    commission: str,
    cells: str,
    form: str,
    digits: int | None,
    fractions: bool,
) -> None:
    """Is the chart NAME the best there is, and for whom? Each side's best reply to it, cell by cell.

    baccarat solve best-reply punto-banco --decks 1..12,inf --model B1 --commission 5%
    """
    from analyzer.choice.chemin_de_fer import model_of
    from analyzer.choice.reply import Replies, replies
    from analyzer.output.reply_table import cells_table, replies_table

    closed, rate = chart(name), parse_rate(commission)
    shoes = list(dict.fromkeys(shoes_of(decks, shoe, remove)))
    models = [model_of(model_name or ("A1" if one.infinite else "B1"), one) for one in shoes]
    pairs = list(zip(shoes, models, strict=True))
    found: list[Replies] = _each(pairs, lambda pair: replies(pair[0], closed, pair[1], rate))
    tables = [replies_table(found, models[0]), cells_table(found, models[0], cells == "all")]
    click.echo(render_all(tables, form, Style(digits, fractions)), nl=False)


def _chart_of(form_name: str | None, chart_name: str | None, commission: str | None) -> tuple[Chart, Fraction]:
    """The chart with open cells, and the commission."""
    from analyzer.choice.chemin_de_fer import form_chart

    if chart_name and form_name:
        raise InputError("--form and --chart both say what is free: give one of them")
    if chart_name:
        free, usual = chart(chart_name), Fraction(0)
        if not any(mark == OPEN for _, mark in free.cells()):
            raise InputError(f"chart {free.name} leaves no cell open: see baccarat solve best-reply {chart_name}")
    else:
        free, usual = form_chart(form_name or "parlour")
    return free, parse_rate(commission) if commission is not None else usual


def _each(things: Sequence[Any], work: Callable[[Any], Any]) -> list[Any]:
    """The work on each thing, with a progress bar for people who wait."""
    from tqdm import tqdm  # type: ignore[import-untyped]

    return [work(thing) for thing in tqdm(things, disable=None if len(things) > 1 else True, leave=False)]


def _status(tables: Sequence[Table]) -> int:
    return 1 if any(row.get("holds") == "NO" for table in tables for row in table.rows) else 0
