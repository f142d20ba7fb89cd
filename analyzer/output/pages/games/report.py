"""The report of the games with choice: every solution, proved as it is written, on one page."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, cast

from analyzer.catalog import STANDARD, shipped_chart
from analyzer.choice.banque.cooperative import Correlated, correlated, reply_to
from analyzer.choice.banque.count_deals import two_hands
from analyzer.choice.banque.theta import product_solution
from analyzer.choice.certificate import Check
from analyzer.choice.chemin_de_fer import Solution, form_chart, model_of, solve
from analyzer.choice.game import Place
from analyzer.choice.reply import Replies, replies
from analyzer.choice.strategy_formula import Indifference, formula_at, limit_of_formula, player_formula
from analyzer.coup import SIDES
from analyzer.odds import percent
from analyzer.output.document import Document
from analyzer.output.pages.games.banque_tables import ASSUMED_AT_BANQUE, by_theta_table, given_table, ranges_table
from analyzer.output.pages.games.reply_tables import cells_table, replies_table
from analyzer.output.pages.games.strategy_tables import by_decks_table, exceptions, solution_tables
from analyzer.output.prose import page
from analyzer.output.table import Column, Entry, Table
from analyzer.shoe import Shoe

Each = Callable[[Iterable[Any]], Iterable[Any]]  # such as a progress bar
ONE_TO_TWELVE = [Shoe.decks(n) for n in range(1, 13)]
INFINITE = Shoe.with_replacement()
RATES = (Fraction(0), Fraction(1, 20))
THETAS = tuple(Fraction(*pair) for pair in ((1, 2), (3, 5), (2, 3), (3, 4), (4, 5), (9, 10)))
BANQUE_SHOES = (INFINITE, Shoe.decks(1), Shoe.decks(6), Shoe.decks(8))


class _Proofs:
    """Every proof is run while the page is made; a page with a failed one is not made."""

    def __init__(self) -> None:
        self.number = 0

    def of(self, checks: Sequence[Check]) -> None:
        for check in checks:
            if not check.holds:
                raise ArithmeticError(f"{check.what}: {check.seen}")
        self.number += len(checks)


def choice_report(each: Each = iter) -> Document:
    """The games with choice; ArithmeticError if anything on the page cannot be proved."""
    proofs = _Proofs()
    solved = _solve_all(proofs, each)
    values = {
        "classical": solution_tables(solved["A1", "parlour"][0])[:2],
        "by_decks": lambda model, form: by_decks_table([*solved[model, form], *solved["A1", form]]),
        "deviations": lambda model: _exceptions_table(solved[model, "parlour"]),
        "six": solution_tables(solved["B2", "parlour"][5])[1],
        "formulas": _formulas(solved),
        "replies": [_replies(model, rate) for model in ("B1", "B3") for rate in RATES],
        "cells": [cells_table(_replied("B1", rate), False) for rate in RATES],
        "gold": by_decks_table(_gold(proofs)),
        "banque": _banque(proofs, each),
        "ranges": ranges_table(product_solution(two_hands(INFINITE))),
        "assumed": ASSUMED_AT_BANQUE,
        "proofs": proofs,
    }
    return page("games-with-choice", "pages/games/games-with-choice.md.j2", values, blank=2)


def _solve_all(proofs: _Proofs, each: Each) -> dict[tuple[str, str], list[Solution]]:
    tasks = [(model, form) for form in ("parlour", "casino", "modern") for model in ("A1", "B1", "B2", "B3")]
    solved: dict[tuple[str, str], list[Solution]] = {}
    games = [(task, shoe) for task in tasks for shoe in ([INFINITE] if task[0] == "A1" else ONE_TO_TWELVE)]
    for (model, form), shoe in each(games):
        free, commission = form_chart(form, shipped_chart(STANDARD))
        solution = solve(shoe, free, model_of(model, shoe), commission)
        proofs.of(solution.proof())
        solved.setdefault((model, form), []).append(solution)
    return solved


def _exceptions_table(solutions: Sequence[Solution]) -> Table:
    """Where the Banker's hand matters, shoe by shoe."""
    rows: list[Mapping[str, Entry]] = []
    for solution in solutions:
        for where, said in exceptions(solution, solution.equilibria[0]):
            rows.append({"shoe": solution.shoe.name, "where": where, "said": said})
    columns = (Column("shoe", "Shoe"), Column("where", "Set"), Column("said", "The Banker"))
    notes = ("In all other sets his total decides.",)
    return Table(f"Model {solutions[0].model.name}: where the Banker's hand matters", columns, rows, notes)


def _formulas(solved: Mapping[tuple[str, str], Sequence[Solution]]) -> list[dict[str, str]]:
    """For each model the formula of the Player's one mixed set, and the decks at which it is what was solved."""
    found = []
    for name in ("B1", "B2", "B3"):
        last = solved[name, "parlour"][-1]
        (one,) = last.equilibria
        (mixed,), axes = one.mixed, [i for i, x in enumerate(one.p) if 0 < x < 1]
        tie = Indifference(cast(Place, last.game.choices[mixed].place), axes[0], one.p)
        formula = player_formula(last.chart, last.model, tie)
        holds = {
            form: [
                s.shoe.size // 52
                for s in solved[name, form]
                if s.equilibria[0].p[axes[0]] == formula_at(formula, s.shoe.size // 52, s.commission)
            ]
            for form in ("parlour", "casino")
        }
        found.append(
            {
                "model": name,
                "set": str(last.game.player[axes[0]]),
                "tie": str(tie.place),
                "formula": str(formula),
                "free": str(formula.subs("alpha", 0).factor()),
                "limit": str(limit_of_formula(formula)),
                **{form: ", ".join(map(str, decks)) for form, decks in holds.items()},
            }
        )
    return found


def _replied(model: str, rate: Fraction) -> list[Replies]:
    return [replies(shoe, shipped_chart(STANDARD), model_of(model, shoe), rate) for shoe in (*ONE_TO_TWELVE, INFINITE)]


def _replies(model: str, rate: Fraction) -> Table:
    found = _replied(model, rate)
    table = replies_table(found)
    if model == "B1":
        return table
    counts = [len(one.gaining(side)) for one in found for side in SIDES]  # by hand the lists are long
    rows = [
        {**row, "cells": f"{count} sets of total, hand and card" if count else ""}
        for row, count in zip(table.rows, counts, strict=True)
    ]
    return Table(f"{table.title}, compositions known", table.columns, rows, table.notes, table.facts)


def _gold(proofs: _Proofs) -> list[Solution]:
    free = shipped_chart("baccarat-gold")
    found = []
    for shoe in (*ONE_TO_TWELVE, INFINITE):
        found.append(solve(shoe, free, model_of("A1" if shoe.infinite else "B1", shoe), Fraction(0)))
        proofs.of(found[-1].proof())
    return found


def _banque(proofs: _Proofs, each: Each) -> dict[str, Any]:
    solved: list[Correlated] = []
    for shoe, theta in each([(shoe, theta) for shoe in BANQUE_SHOES for theta in THETAS]):
        solution = correlated(two_hands(shoe), theta)
        proofs.of(solution.proof(shipped_chart(STANDARD)))
        solved.append(solution)
    mixing = product_solution(two_hands(INFINITE)).p
    given = [reply_to(two_hands(shoe), THETAS[0], *mixing) for shoe in BANQUE_SHOES]
    return {
        "tables": [by_theta_table(solved[i : i + len(THETAS)]) for i in range(0, len(solved), len(THETAS))],
        "given": [(g.play.hands.shoe.name, percent(g.play.value, 4), given_table(g)) for g in given],
        "mixing": mixing,
    }
