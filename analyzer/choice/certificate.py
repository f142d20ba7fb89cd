"""Proofs: what has to hold for an answer to be right, looked at again without the way it was found.

An equilibrium is proved by both sides' best replies: nobody gains by changing what he does in any one of his sets,
and by additivity then by no change at all. In a zero-sum game that is complementary slackness: the two bounds of the
value meet. Uniqueness there is counted in equations: another optimal p must be a best reply to this q, and leave the
Banker indifferent wherever this q mixes; another optimal q must be a best reply to this p, and leave the Player
indifferent wherever this p mixes. If those equations have one solution each, there is no other.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from analyzer.choice.equilibrium import Equilibrium
from analyzer.choice.foster import breaks
from analyzer.choice.game import CUBE, Game, value_at
from analyzer.choice.maximin import saddle


@dataclass(frozen=True)
class Check:
    """One thing that has to hold, whether it does, and the numbers it was seen in."""

    what: str
    holds: bool
    seen: str


def certificate(game: Game, found: Equilibrium) -> list[Check]:
    """Everything that proves an equilibrium."""
    checks = [_probabilities(game, found), _banker(game, found), _player(game, found), _values(game, found)]
    if game.zero_sum:
        checks.append(_bounds(game, found))
        checks.append(_highest(game, found) if len(game.player) == 1 else _planes(game, found))
    return checks


def _probabilities(game: Game, found: Equilibrium) -> Check:
    inside = all(0 <= x <= 1 for x in (*found.p, *found.q))
    if game.region != CUBE:
        inside = inside and sum(found.p) <= 1
    return Check(
        "every probability is from 0 to 1", inside, f"{len(found.p)} of the Player, {len(found.q)} of the Banker"
    )


def _banker(game: Game, found: Equilibrium) -> Check:
    """At both ends of a stretch, and so on all of it: gains are affine in p."""
    ends = [tuple(ends) for ends in zip(*found.p_spans, strict=True)] or [()]
    holds, least, tied = True, Fraction(game.unit), 0
    for p in ends:
        gains = game.gains(p)
        tied = sum(gain == 0 for gain in gains)
        for gain, share in zip(gains, found.q, strict=True):
            holds = holds and not (gain > 0 and share < 1) and not (gain < 0 and share > 0)
            least = min(least, abs(gain)) if gain else least
    seen = f"{tied} tied; elsewhere the other choice loses at least {least / game.unit}" if game.choices else "no set"
    return Check(f"the Banker does what is best in each of his {len(game.choices)} free sets", holds, seen)


def _player(game: Game, found: Equilibrium) -> Check:
    player, _ = game.payoffs_under(found.q)
    if game.region == CUBE:
        pairs = list(zip(player[1:], found.p, strict=True))
        holds = all((x == 0 or slope >= 0) and (x == 1 or slope <= 0) for slope, x in pairs)
        seen = "; ".join(f"{slope / game.unit} at {x}" for slope, x in pairs)
        return Check("the Player does what is best in each free set: gain by drawing", holds, seen or "no set")
    plans = plan_values(game, found.q)
    best = max(plans)
    shares = (*found.p, 1 - sum(found.p))
    holds = all(worth == best for worth, share in zip(plans, shares, strict=True) if share)
    seen = "; ".join(f"{worth / game.unit} in {share}" for worth, share in zip(plans, shares, strict=True))
    return Check("the Players use best plans only: worth, and share", holds, seen)


def plan_values(game: Game, q: Sequence[Fraction]) -> list[Fraction]:
    """On a simplex: what each plan is worth against q, the one that takes what is left last."""
    player, _ = game.payoffs_under(q)
    return [*(player[0] + slope for slope in player[1:]), player[0]]


def _values(game: Game, found: Equilibrium) -> Check:
    player, banker = game.values(found.p, found.q)
    holds = found.player.low <= player <= found.player.high and found.banker.low <= banker <= found.banker.high
    return Check("the values are those of these strategies", holds, f"Player {player}, Banker {banker}")


def _bounds(game: Game, found: Equilibrium) -> Check:
    """The least the Player gets with p, and the most he gets against q, are the value."""
    least = floor(game, found.p)
    player, _ = game.payoffs_under(found.q)
    rising = [max(slope, Fraction(0)) for slope in player[1:]]
    most = player[0] + (sum(rising) if game.region == CUBE else max(rising, default=Fraction(0)))
    holds = least / game.unit == most / game.unit == found.player.low == found.player.high
    return Check("the least with p is the most against q", holds, f"{least / game.unit} and {most / game.unit}")


def floor(game: Game, p: Sequence[Fraction]) -> Fraction:
    """V(p): what the Player gets with p from a Banker who knows it, in the game's unit."""
    worth = value_at(game.base.player, p)
    for choice in game.choices:
        worth += min(value_at(choice.stand.player, p), value_at(choice.draw.player, p))
    return worth


def _highest(game: Game, found: Equilibrium) -> Check:
    """Foster's own argument: V is concave and its maximum stands at a break or at an end."""
    points = [Fraction(0), *breaks(game, 0, [Fraction(0)]), Fraction(1)]
    holds = max(floor(game, [x]) for x in points) == found.player.low * game.unit
    return Check("no break of V lies higher", holds, f"{len(points)} points")


def _planes(game: Game, found: Equilibrium) -> Check:
    value, _ = game.values(*saddle(game))
    return Check("cutting planes give the same value", value == found.player.low == found.player.high, str(value))


def unique(game: Game, found: Equilibrium) -> bool:
    """True if a zero-sum game is shown to have no other solution; False if it is not shown."""
    if not game.zero_sum or not found.isolated:
        return False
    mixed = [game.choices[index].gain for index in found.mixed]
    tied = [index for index, gain in enumerate(game.gains(found.p)) if gain == 0]
    if game.region == CUBE:
        player, _ = game.payoffs_under(found.q)
        loose = [i for i, slope in enumerate(player[1:]) if slope == 0]
        inside = [i for i, x in enumerate(found.p) if 0 < x < 1]
        p_rows = [[gain[1 + i] for i in loose] for gain in mixed]
        q_rows = [[game.choices[index].cost[1 + i] for index in tied] for i in inside]
        return rank(p_rows) == len(loose) and rank(q_rows) == len(tied)
    plans = plan_values(game, found.q)
    best = [i for i, worth in enumerate(plans) if worth == max(plans)]
    used = [i for i, share in enumerate((*found.p, 1 - sum(found.p))) if share]
    p_rows = [[_on_plans(gain)[i] for i in best] for gain in mixed] + [[1] * len(best)]
    costs = [_on_plans(game.choices[index].cost) for index in tied]
    q_rows = [[cost[i] - cost[used[0]] for cost in costs] for i in used[1:]]
    return rank(p_rows) == len(best) and rank(q_rows) == len(tied)


def _on_plans(line: Sequence[int]) -> list[int]:
    return [*(line[0] + slope for slope in line[1:]), line[0]]


def rank(rows: Sequence[Sequence[int | Fraction]]) -> int:
    """The number of independent rows."""
    left = [[Fraction(x) for x in row] for row in rows]
    return sum(1 for _ in _pivots(left))


def _pivots(left: list[list[Fraction]]) -> Iterator[int]:
    for column in range(len(left[0]) if left else 0):
        pivot = next((row for row in left if row[column]), None)
        if pivot is None:
            continue
        left.remove(pivot)
        for row in left:
            factor = row[column] / pivot[column]
            if factor:
                row[:] = [x - factor * y for x, y in zip(row, pivot, strict=True)]
        yield column
