"""Proofs: what has to hold for an answer to be right, looked at again without the way it was found.

An equilibrium is proved by both sides' best replies: nobody gains by changing what he does in any one of his sets,
and by additivity then by no change at all. In a zero-sum game that is complementary slackness: the two bounds of the
value meet; in chemin de fer the value is then found once more by the other method.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from analyzer.choice.equilibrium import Equilibrium
from analyzer.choice.foster import breaks, equilibria
from analyzer.choice.game import CUBE, Game, value_at, values_at
from analyzer.choice.maximin import saddle

MOST_EDGES = 6  # free sets of the Player whose cube has few enough edges to run along each


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
        if game.region == CUBE:
            checks.append(_highest(game, found) if len(game.player) == 1 else _again(game, found))
    return checks


def _probabilities(game: Game, found: Equilibrium) -> Check:
    inside = all(0 <= x <= 1 for x in (*found.p, *found.q))
    if game.region != CUBE:
        inside = inside and sum(found.p) <= 1
    return Check(
        "every probability is from 0 to 1", inside, f"{len(found.p)} of the Player, {len(found.q)} of the Banker"
    )


def _banker(game: Game, found: Equilibrium) -> Check:
    """At p, and if one probability has a range at both its ends, and so on all of it: gains are affine in p."""
    points = [found.p]
    if sum(not span.settled for span in found.p_spans) == 1:
        points += [tuple(span[end] for span in found.p_spans) for end in (0, 1)]
    holds = True
    for p in points:
        for gain, share in zip(game.gains(p), found.q, strict=True):
            holds = holds and not (gain > 0 and share < 1) and not (gain < 0 and share > 0)
    losses = [abs(gain) for gain in game.gains(found.p)]
    seen = f"{losses.count(Fraction(0))} tied"
    if any(losses):
        seen += f"; elsewhere the other choice loses at least {min(filter(None, losses)) / game.unit}"
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
    stand = values_at((choice.stand.player for choice in game.choices), p)
    draw = values_at((choice.draw.player for choice in game.choices), p)
    return sum(map(min, stand, draw), value_at(game.base.player, p))


def _highest(game: Game, found: Equilibrium) -> Check:
    """Foster's own argument: V is concave and its maximum stands at a break or at an end."""
    points = [Fraction(0), *breaks(game, 0, [Fraction(0)]), Fraction(1)]
    holds = max(floor(game, [x]) for x in points) == found.player.low * game.unit
    return Check("no break of V lies higher", holds, f"{len(points)} points")


def _again(game: Game, found: Equilibrium) -> Check:
    """Several free sets are solved by cutting planes, and seen again along the edges of the cube."""
    if 0 < len(game.player) <= MOST_EDGES:
        values = {end for one in equilibria(game) for end in one.player}
        seen = ", ".join(map(str, sorted(values))) or "nothing found"
        return Check("the sweep along the cube's edges gives no other value", values <= {found.player.low}, seen)
    value, _ = game.values(*saddle(game))
    return Check("cutting planes give the same value", value == found.player.low == found.player.high, str(value))
