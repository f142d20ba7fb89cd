"""Every solution of a zero-sum game from one: what each probability may be at the least and at the most.

Solutions of a zero-sum game are interchangeable: p is optimal if, and only if, it goes with the q that was found.
So the optimal p are those that are best against this q and to which this q is a best reply, and the optimal q are
found the same way from the p: two polytopes, whose extent in each probability is a small linear program. If each is
a single point, the solution is the only one.
"""

from collections.abc import Sequence
from fractions import Fraction

from analyzer.choice.equilibrium import Equilibrium, Point, Span
from analyzer.choice.game import CUBE, Game
from analyzer.choice.linear import Constraint, Rational, maximum


def all_optimal(game: Game, p: Point, q: Point) -> Equilibrium:
    """The saddle point (p, q) with all that p and q may be.

    On a simplex the last plan, which takes what is left, has no probability of its own: see ``left_over``.
    """
    tied = [index for index, gain in enumerate(game.gains(p)) if gain == 0]
    p_rows = _optimal_p(game, p, q)
    q_rows = [*_unit_cube(len(tied)), *_keeping(game, p, q, tied)]
    q_spans = dict(zip(tied, _extents(len(tied), q_rows), strict=True))
    player, banker = game.values(p, q)
    spans = tuple(_extents(len(p), p_rows))
    return Equilibrium(p, q, spans, q_spans, Span(player, player), Span(banker, banker))


def limits(game: Game) -> list[Constraint]:
    """What p has to keep to, beside being at least 0."""
    size = len(game.player)
    return _unit_cube(size) if game.region == CUBE else [([1] * size, 1)]


def left_over(game: Game, p: Point, q: Point) -> Span:
    """On a simplex: the least and the most that the last plan takes in any solution."""
    least, most = _extent([1] * len(p), _optimal_p(game, p, q))
    return Span(1 - most, 1 - least)


def _optimal_p(game: Game, p: Point, q: Point) -> list[Constraint]:
    return [*limits(game), *_best_against(game, p, q), *_replied_by(game, q)]


def _extents(count: int, rows: Sequence[Constraint]) -> list[Span]:
    return [_extent([int(i == k) for i in range(count)], rows) for k in range(count)]


def _extent(objective: Sequence[int], rows: Sequence[Constraint]) -> Span:
    """The least and the most of a sum under the rows; they must leave some point."""
    ends = []
    for sign in (-1, 1):
        best = maximum([sign * x for x in objective], *_apart(rows))
        assert best is not None
        ends.append(sign * best.value)
    return Span(*ends)


def _apart(rows: Sequence[Constraint]) -> tuple[list[list[Rational]], list[Rational]]:
    return [row for row, _ in rows], [bound for _, bound in rows]


def _unit_cube(count: int) -> list[Constraint]:
    return [([int(i == k) for i in range(count)], 1) for k in range(count)]


def _equal(row: list[Rational], bound: Rational) -> list[Constraint]:
    return [(row, bound), ([-x for x in row], -bound)]


def _best_against(game: Game, p: Point, q: Point) -> list[Constraint]:
    """p may differ only where the Player does not mind: each other coordinate (or plan) stays as it is."""
    size = len(p)
    slopes = game.payoffs_under(q)[0][1:]
    units: list[list[Rational]] = [[int(i == k) for i in range(size)] for k in range(size)]
    if game.region == CUBE:
        fixed = [(units[k], p[k]) for k, slope in enumerate(slopes) if slope]
    else:  # the last plan has what is left, and slope 0
        best = max([*slopes, Fraction(0)])
        fixed = [(units[k], Fraction(0)) for k, slope in enumerate(slopes) if slope != best]
        if best > 0:
            fixed.append(([1] * size, Fraction(1)))
    return [row for line, bound in fixed for row in _equal(line, bound)]


def _replied_by(game: Game, q: Point) -> list[Constraint]:
    """q has to stay a best reply: the gain of drawing keeps its sign, or stays 0 where q mixes."""
    rows: list[Constraint] = []
    for index, choice in enumerate(game.choices):
        if index not in game.sure:
            constant, slopes = choice.gain[0], list[Rational](choice.gain[1:])
            if q[index] < 1:
                rows.append((slopes, -constant))
            if q[index] > 0:
                rows.append(([-c for c in slopes], constant))
    return rows


def _keeping(game: Game, p: Point, q: Point, tied: Sequence[int]) -> list[Constraint]:
    """The Banker's mixtures, where he is tied, that leave the Player nothing to gain."""
    standing = [Fraction(0) if index in set(tied) else share for index, share in enumerate(q)]
    slopes = game.payoffs_under(standing)[0][1:]
    turns = [[game.choices[index].cost[1 + i] for index in tied] for i in range(len(p))]
    lines: list[tuple[list[Rational], Fraction]] = [
        (list(turn), slope) for turn, slope in zip(turns, slopes, strict=True)
    ]
    rows: list[Constraint] = []
    if game.region == CUBE:
        for (line, slope), x in zip(lines, p, strict=True):
            if x < 1:
                rows.append((line, -slope))
            if x > 0:
                rows.append(([-c for c in line], slope))
        return rows
    lines.append(([0] * len(tied), Fraction(0)))  # the plan that takes what is left
    used = [k for k, share in enumerate((*p, 1 - sum(p))) if share]
    first, level = lines[used[0]]
    for k, (line, slope) in enumerate(lines):
        ahead = [a - b for a, b in zip(line, first, strict=True)]
        rows += _equal(ahead, level - slope) if k in used else [(ahead, level - slope)]
    return rows
