"""Playing on until the bank is gone or the goal reached, however long it takes: a linear system over all banks.

Solved in floats by SciPy's sparse LU, then mended: what the solution leaves over is computed in exact integers and
solved for again, until it is nothing. How far the mended solution may be off is known: an error is at most what is
left over times the longest expected play.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from analyzer.errors import InputError
from analyzer.plans import PlanState, StakingPlan
from analyzer.studies.money import money
from analyzer.studies.sessions.bankroll import CHANCE_BITS, ONE, Bank, Chain, LawAt, chain
from analyzer.studies.sessions.results import MOST_PLAYED

MOST_PLACES = 300_000  # states of plan and bank together
CLOSE = ONE >> 80  # what may be left over
ENOUGH = Fraction(1, 10**9)  # coups, of what an end without a goal may leave out

Standing = tuple[PlanState, int]


class AtLast(NamedTuple):
    """How it ends, and after how many coups on average; each figure may be off by ``within``."""

    goal_first: Fraction
    coups: Fraction
    within: Fraction


def ending(plan: StakingPlan, bank: Bank, law_at: LawAt) -> AtLast:
    """Until ruin or goal; without a goal until ruin.

    Ruin: the bank does not cover what may be lost next. InputError where there is no end, or too much to solve.
    """
    bank.check()
    if bank.amount is None:
        raise InputError("credit without end is never ruined: say the bank")
    if bank.goal is not None:
        return _within(plan, bank, law_at)
    law = law_at(bank.unit * plan.stake(plan.start))
    if plan.after(plan.start, True) != plan.start or plan.after(plan.start, False) != plan.start:
        raise InputError(f"plan {plan.key} may go on for ever: give it a --goal")
    if law.mean >= 0:
        raise InputError(f"{law.title} does not lose on average: a bank may last for ever, so give it a --goal")
    far = bank.amount
    while True:  # a goal so far off that reaching it hardly adds to the coups
        far *= 2
        found = _within(plan, bank._replace(goal=bank.amount + far), law_at)
        # from there on, Wald: no more coups than the bank is worth, at the expected loss of a coup
        beyond = (found.goal_first + found.within) * (bank.amount + far + max(law.nets)) / -law.mean
        if beyond < ENOUGH:
            return AtLast(Fraction(0), found.coups, found.within + beyond)


def _within(plan: StakingPlan, bank: Bank, law_at: LawAt) -> AtLast:
    assert bank.amount is not None
    assert bank.goal is not None
    walk = chain(plan, bank.unit, law_at, MOST_PLAYED, bank.amount, bank.goal)
    goal = int(bank.goal / walk.step)
    start = (plan.start, int(bank.amount / walk.step))
    if start[1] < walk.needs[plan.start]:
        raise InputError(f"a bank of {money(bank.amount)} does not cover the first stake")
    rows = _rows(walk, start, goal)
    order = list(rows)
    number = {place: i for i, place in enumerate(order)}
    system = [
        (total, [(n, number[to]) for n, to in moves if to in number], sum(n for n, (_, k) in moves if k >= goal))
        for total, moves in rows.values()
    ]
    solve = _factored(system)
    coups, left = _mended(system, solve, [ONE] * len(order))
    longest = Fraction(max(coups), ONE - left)
    first, over = _mended(system, solve, [won * ONE // total for total, _, won in system])
    at = number[start]
    return AtLast(Fraction(first[at], ONE), Fraction(coups[at], ONE), max(left, over) * longest / ONE)


Moves = list[tuple[int, Standing]]
Equation = tuple[int, list[tuple[int, int]], int]  # all ways, (ways, place) of moves within, ways to the goal


def _rows(walk: Chain, start: Standing, goal: int) -> dict[Standing, tuple[int, Moves]]:
    """For each place that play may come to: all ways of a coup, and where each leads."""
    rows: dict[Standing, tuple[int, Moves]] = {}
    fresh = [start]
    while fresh:
        place = fresh.pop()
        if place in rows or place[1] >= goal or place[1] < walk.needs[place[0]]:
            continue
        if len(rows) >= MOST_PLACES:
            raise InputError(f"more than {MOST_PLACES:,} banks to follow: lower the goal or the bank, or leave it out")
        state, k = place
        law = walk.laws[state]
        moves = [(n, (move.to, k + move.steps)) for n, move in zip(law.nets.values(), walk.moves[state], strict=True)]
        rows[place] = (law.total, moves)
        fresh += [to for _, to in moves]
    return rows


def _factored(system: Sequence[Equation]) -> Any:
    """A solver of 1 - Q in floats."""
    import numpy as np
    from scipy.sparse import csc_matrix
    from scipy.sparse.linalg import splu

    entries: dict[tuple[int, int], float] = {(i, i): 1.0 for i in range(len(system))}
    for i, (total, moves, _) in enumerate(system):
        for n, to in moves:
            entries[i, to] = entries.get((i, to), 0.0) - n / total
    rows, columns = zip(*entries, strict=True)
    matrix = csc_matrix((list(entries.values()), (rows, columns)), shape=(len(system), len(system)))
    lu = splu(matrix)
    return lambda right: lu.solve(np.array(right, dtype=float))


def _mended(system: Sequence[Equation], solve: Any, right: Sequence[int]) -> tuple[list[int], int]:
    """The solution in units of 2^-CHANCE_BITS, and the most that it leaves over anywhere."""
    found = [0] * len(system)
    for _ in range(60):
        over = [
            wanted - x + sum(n * found[to] for n, to in moves) // total
            for (total, moves, _), wanted, x in zip(system, right, found, strict=True)
        ]
        most = max(map(abs, over)) + 2  # rounding down, here and in what is wanted
        if most < CLOSE:
            return found, most
        scale = max(0, most.bit_length() - 900)  # floats end at 2^1024
        change = solve([part >> scale for part in over])
        found = [x + (int(step) << scale) for x, step in zip(found, change, strict=True)]
    raise ArithmeticError(f"the bank's linear system of {len(system)} places is not solved to 2^-{CHANCE_BITS - 80}")
