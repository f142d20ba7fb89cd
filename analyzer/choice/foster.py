"""All equilibria along one of the Player's probabilities: Foster's sweep, and what commission makes of it.

Let one p_i run from 0 to 1. Each Banker set has one break where he changes his mind; between breaks his reply is
pure and the Player's slope in p_i is constant; at a break the slope sweeps the interval of the mixtures. An
equilibrium is an end of the edge that the slope points to, or a place where slope 0 is available. A stretch of slope
0, or more ties than equations, is a continuum, and is reported as one.

With one free set of the Player this finds every equilibrium, whether or not the game is zero-sum. With several it
runs along every edge of the cube, so it finds those in which at most one set is mixed.
Sources: Foster, in the discussion of Kendall and Murchland, JRSS A 127, 1964; with commission Ethier and Lee, Games
14, 2023 (abstract and introduction; the derivation here is our own).
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise, product

from analyzer.choice.equilibrium import Equilibrium, Point, Span
from analyzer.choice.game import Game, value_at
from analyzer.choice.linear import Constraint, maximum


def equilibria(game: Game) -> list[Equilibrium]:
    """Every equilibrium with at most one mixed free set of the Player, in order of p."""
    found: dict[tuple[Span, ...], Equilibrium] = {}
    slopes = _Slopes(game)
    for spans in _places(game):
        if spans not in found:
            at = _equilibrium(game, slopes, spans)
            if at:
                found[spans] = at
    return [found[spans] for spans in sorted(found)]


def breaks(game: Game, axis: int, corner: Sequence[Fraction]) -> list[Fraction]:
    """Where along p_axis, strictly between 0 and 1, the Banker changes his mind in some set."""
    points = set()
    for index, choice in enumerate(game.choices):
        slope = choice.gain[1 + axis]
        if index not in game.sure and slope:
            root = -value_at(choice.gain, [*corner[:axis], Fraction(0), *corner[axis + 1 :]]) / slope
            if 0 < root < 1:
                points.add(root)
    return sorted(points)


def _places(game: Game) -> Iterator[tuple[Span, ...]]:
    """Every break, every stretch between two, and every corner, on every edge of the cube."""
    size = len(game.player)
    zero, one = Fraction(0), Fraction(1)
    if not size:
        yield ()
    for axis in range(size):
        for rest in product((zero, one), repeat=size - 1):
            corner = [*rest[:axis], zero, *rest[axis:]]
            points = [zero, *breaks(game, axis, corner), one]
            stretches = pairwise(points)
            for low, high in (*((x, x) for x in points), *stretches):
                yield tuple(Span(low, high) if i == axis else Span(x, x) for i, x in enumerate(corner))


class _Slopes:
    """The Player's slopes, with all the choices that are the same everywhere added up once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.live = [index for index in range(len(game.choices)) if index not in game.sure]
        always = list(game.base.player)
        for index, choice in enumerate(game.choices):
            piece = choice.draw if game.sure.get(index) else choice.stand  # live ones stand; drawing is added to them
            for i, worth in enumerate(piece.player):
                always[i] += worth
        self.standing = always[1:]

    def at(self, p: Sequence[Fraction]) -> tuple[list[int], list[int], dict[int, int]]:
        """The slopes against the Banker's reply to p, where he is indifferent, and his reply elsewhere."""
        slopes, tied, reply = self.standing.copy(), [], dict(self.game.sure)
        for index in self.live:
            gain = value_at(self.game.choices[index].gain, p)
            if gain == 0:
                tied.append(index)
                continue
            reply[index] = int(gain > 0)
            if gain > 0:
                slopes = [s + c for s, c in zip(slopes, self.game.choices[index].cost[1:], strict=True)]
        return slopes, tied, reply


def _equilibrium(game: Game, slopes: _Slopes, spans: tuple[Span, ...]) -> Equilibrium | None:
    """The equilibrium at a point or all along a stretch, if there is one."""
    middle = tuple((span.low + span.high) / 2 for span in spans)
    fixed, tied, reply = slopes.at(middle)
    rows: list[Constraint] = []
    for i, (x, slope) in enumerate(zip(middle, fixed, strict=True)):
        turns = [game.choices[index].cost[1 + i] for index in tied]
        low, high = slope + sum(min(0, c) for c in turns), slope + sum(max(0, c) for c in turns)
        if (x > 0 and high < 0) or (x < 1 and low > 0):
            return None  # whatever the Banker does where he is indifferent, the Player would move
        if x > 0:  # slope + turns . q >= 0
            rows.append(([-c for c in turns], slope))
        if x < 1:  # slope + turns . q <= 0
            rows.append((list(turns), -slope))
    mixtures = _Mixtures(len(tied), rows)
    if not mixtures.any:
        return None
    q = [Fraction(reply.get(index, 0)) for index in range(len(game.choices))]
    for index, share in zip(tied, mixtures.one, strict=True):
        q[index] = share
    q_spans = {index: mixtures.span([int(k == n) for k in range(len(tied))]) for n, index in enumerate(tied)}
    worth = [_values(game, tuple(ends), q, tied, mixtures) for ends in zip(*spans, strict=True)] if spans else []
    worth = worth or [_values(game, (), q, tied, mixtures)]
    player, banker = (Span(min(w[side].low for w in worth), max(w[side].high for w in worth)) for side in (0, 1))
    return Equilibrium(middle, tuple(q), spans, q_spans, player, banker)


def _values(
    game: Game, p: Point, q: Sequence[Fraction], tied: Sequence[int], mixtures: "_Mixtures"
) -> tuple[Span, Span]:
    """Both values at p, over everything the Banker may do where he is indifferent."""
    player, banker = game.values(p, q)
    costs = [value_at(game.choices[index].cost, p) / game.unit for index in tied]
    spread = mixtures.span(costs)
    at = sum((cost * share for cost, share in zip(costs, mixtures.one, strict=True)), Fraction(0))
    return Span(player - at + spread.low, player - at + spread.high), Span(banker, banker)


class _Mixtures:
    """What the Banker may do in the sets in which he is indifferent, so that the Player stays."""

    def __init__(self, count: int, rows: Sequence[Constraint]) -> None:
        self.rows = [row for row, _ in rows] + [[int(i == k) for i in range(count)] for k in range(count)]
        self.bounds = [bound for _, bound in rows] + [1] * count
        self.count = count
        first = maximum([0] * count, self.rows, self.bounds)
        self.any = first is not None
        self.one: Point = first.at if first else ()

    def span(self, objective: Sequence[Fraction | int]) -> Span:
        """The least and most of a linear function over them."""
        ends = []
        for sign in (-1, 1):
            best = maximum([sign * c for c in objective], self.rows, self.bounds)
            assert best is not None
            ends.append(sign * best.value)
        return Span(*ends)
