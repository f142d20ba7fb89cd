"""The value of a zero-sum game in which the Player has several free probabilities: cutting planes, in fractions.

Against p the Banker takes the better line in every set, so what the Player is worth is V(p) = base + sum of
min(stand, draw): concave, and made of finitely many planes. A plane is one pure reply. Collect replies: the best p
against those found is a small linear program; the reply to that p is a new plane, or p is best. The program's
prices are the Banker's mixture of replies, and by additivity his draw probability in each set.
Source: J. E. Kelley, The cutting-plane method, J. SIAM 8, 1960.
"""

from fractions import Fraction

from analyzer.choice.equilibrium import Point
from analyzer.choice.game import CUBE, Game, Vector, value_at
from analyzer.choice.linear import maximum


def saddle(game: Game) -> tuple[Point, Point]:
    """An optimal p and an optimal q; ArithmeticError if the game is not zero-sum."""
    if not game.zero_sum:
        raise ArithmeticError("planes bound the value of a zero-sum game only")
    size = len(game.player)
    limits = [[int(i == j) for i in range(size)] for j in range(size)] if game.region == CUBE else [[1] * size]
    p: Point = (Fraction(0),) * size
    replies: list[tuple[int, ...]] = []
    planes: list[Vector] = []
    bound: Fraction | None = None
    prices: Point = ()
    while True:
        reply = tuple(int(gain > 0) for gain in game.gains(p))
        plane = _plane(game, reply)
        if bound is not None and value_at(plane, p) >= bound:
            return p, _mixture(replies, prices)
        replies.append(reply)
        planes.append(plane)
        # t + unit >= 0 is the last variable: no payoff is less than one unit lost.
        rows = [*([*limit, 0] for limit in limits), *([-c for c in plane[1:]] + [1] for plane in planes)]
        best = maximum([0] * size + [1], rows, [1] * len(limits) + [plane[0] + game.unit for plane in planes])
        assert best is not None  # p = 0 is allowed
        p, bound, prices = best.at[:size], best.value - game.unit, best.prices[len(limits) :]


def _plane(game: Game, reply: tuple[int, ...]) -> Vector:
    """What the Player is worth, as a function of p, against a pure reply."""
    pieces = [
        (choice.draw if draws else choice.stand).player for choice, draws in zip(game.choices, reply, strict=True)
    ]
    return tuple(sum(column) for column in zip(game.base.player, *pieces, strict=True))


def _mixture(replies: list[tuple[int, ...]], prices: Point) -> Point:
    """The probability of drawing in each set when pure replies are mixed in these shares, which sum to 1."""
    used = [(reply, share) for reply, share in zip(replies, prices, strict=True) if share]
    return tuple(sum((share for reply, share in used if reply[k]), Fraction(0)) for k in range(len(replies[0])))
