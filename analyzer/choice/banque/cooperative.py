"""Baccara banque with both Players on one side: the correlated solution, and what any given play of theirs is worth.

They choose one law on the four plans for a total of 5, so the game is zero-sum with four plans and the Banker's sets,
and is solved as chemin de fer with several hands is. Mixing independently is a correlated play whose law is a product,
and no product can be best unless it is a best law; so where the correlated solution is the only one, it says whether an
independent one exists.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from analyzer.chart import DRAW, STAND, Cell, Chart
from analyzer.choice.all_optimal import all_optimal, left_over
from analyzer.choice.banque.two_hands import NATURAL, PLANS, Seat, TwoHands
from analyzer.choice.certificate import Check, certificate, floor
from analyzer.choice.equilibrium import Equilibrium, Point, Span
from analyzer.choice.game import Game
from analyzer.choice.maximin import saddle
from analyzer.features import find_words
from analyzer.kernels import tally


@dataclass(frozen=True)
class Play:
    """A law on the plans and what the Banker does: ``law`` has a share for each of PLANS, ``q`` for each seat."""

    hands: TwoHands
    theta: Fraction
    law: Point
    q: dict[Seat, Fraction]

    def worth(self, law: Sequence[Fraction]) -> tuple[Fraction, Fraction]:
        """What a law is worth to either hand against this Banker, per unit staked on it."""
        by_plan = [self.hands.worth(plan, self.q) for plan in range(len(PLANS))]
        pairs = list(zip(law, by_plan, strict=True))
        first, second = (sum((share * worth[hand] for share, worth in pairs), Fraction(0)) for hand in (0, 1))
        return first, second

    @property
    def value(self) -> Fraction:
        """What the play is worth to both together, per unit staked by both."""
        first, second = self.worth(self.law)
        return self.theta * first + (1 - self.theta) * second

    @property
    def independent(self) -> tuple[Fraction, Fraction] | None:
        """Both Players' probabilities of drawing on 5, if the law is a product."""
        stand, second, first, both = self.law
        return (first + both, second + both) if stand * both == first * second else None


@dataclass(frozen=True)
class Correlated:
    """The correlated cooperative solution with its game; ``shares`` are all that each of PLANS may have."""

    play: Play
    game: Game
    found: Equilibrium
    shares: tuple[Span, ...]

    @property
    def only(self) -> bool:
        return self.found.isolated

    @property
    def never_independent(self) -> bool:
        """True if no law within ``shares`` is a product."""
        stand, second, first, both = self.shares
        above = stand.low * both.low > second.high * first.high
        return above or stand.high * both.high < second.low * first.low

    def proof(self, tableau: Chart) -> list[Check]:
        """Both sides' best replies, the value counted hand by hand, a tableau's counts against the kernel's."""
        by_hands = self.play.value
        said = Check("the stakes' mean of both hands is the value", by_hands == self.found.player.low, str(by_hands))
        return [*certificate(self.game, self.found), said, *_counted(self.play.hands, tableau)]


def _counted(hands: TwoHands, tableau: Chart) -> list[Check]:
    """A Banker who keeps to the tableau against one hand, blind to the other, deals punto banco to it."""
    says = dict(tableau.cells())
    checks = []
    for plan, mark in ((PLANS.index("SS"), STAND), (PLANS.index("DD"), DRAW)):
        counted = tally(hands.shoe, tableau.with_cell(Cell("player", 5), mark), find_words(["winner"]))
        won, lost = (counted.count({"winner": side}) for side in ("player", "banker"))
        theirs = Fraction(won - lost, counted.deals)
        for hand, name in enumerate(("first", "second")):
            seen = {seat: (seat.first, seat.second)[hand] for seat in hands.stand}
            q = {s: Fraction(x != NATURAL and says[Cell("banker", s.total, x)] == DRAW) for s, x in seen.items()}
            what = f"the tableau against the {name} hand, {mark} on 5: the kernel's counts"
            checks.append(Check(what, hands.worth(plan, q)[hand] == theirs, str(theirs)))
    return checks


def correlated(hands: TwoHands, theta: Fraction) -> Correlated:
    """The best law on the plans against a Banker who knows it, and the Banker's best mixture against them."""
    game = hands.game(theta)
    p, q = saddle(game)
    found = all_optimal(game, p, q)
    play = Play(hands, theta, (*p, 1 - sum(p, Fraction(0))), dict(zip(hands.stand, q, strict=True)))
    return Correlated(play, game, found, (*found.p_spans, left_over(game, p, q)))


@dataclass(frozen=True)
class Given:
    """The Banker's best reply to Players who mix as told, each by himself; and what they could do about it."""

    play: Play
    ties: tuple[Seat, ...]
    alone: tuple[Fraction, Fraction]
    best_plan: tuple[str, Fraction]

    @property
    def gains(self) -> tuple[Fraction, Fraction]:
        """What either Player would gain for his own hand by his best reply, the other and the Banker unmoved."""
        first, second = self.play.worth(self.play.law)
        return self.alone[0] - first, self.alone[1] - second


def reply_to(hands: TwoHands, theta: Fraction, one: Fraction, two: Fraction) -> Given:
    """What Players are worth who draw on 5 with these probabilities, from a Banker who knows them.

    Where he is indifferent the Banker stands.
    ArithmeticError if two sums of the same value part.
    """
    game = hands.game(theta)
    law = _product(one, two)
    gains = dict(zip(hands.stand, game.gains(law[:-1]), strict=True))
    play = Play(hands, theta, law, {seat: Fraction(gain > 0) for seat, gain in gains.items()})
    if play.value != floor(game, law[:-1]) / game.unit:
        raise ArithmeticError(f"the reply is worth {play.value}, the sum of the better lines is not")
    alone = (
        max(play.worth(_product(Fraction(x), two))[0] for x in (0, 1)),
        max(play.worth(_product(one, Fraction(x)))[1] for x in (0, 1)),
    )
    together = {}
    for index, plan in enumerate(PLANS):
        first, second = hands.worth(index, play.q)
        together[plan] = theta * first + (1 - theta) * second
    best = max(together, key=lambda plan: together[plan])
    return Given(play, tuple(seat for seat, gain in gains.items() if gain == 0), alone, (best, together[best]))


def _product(one: Fraction, two: Fraction) -> Point:
    return (1 - one) * (1 - two), (1 - one) * two, one * (1 - two), one * two
