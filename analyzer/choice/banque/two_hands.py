"""Baccara banque: one Banker plays one hand against two, with stakes theta and 1 - theta.

Assumed (our reading of Ethier and Lee, Games 6, 2015, of which only abstract and introduction were open to us):
the coup ends if the Banker or both Players have a natural; a Player who alone has one is paid and the other plays on.
Each Player draws on 0 to 4, stands on 6 and 7 and is free on 5; he knows his own total alone, and the second does not
use the third card of the first. The Banker knows his total, sees both third cards, and is free. Compositions of hands
are used by nobody. The shoe may be any that can deal nine cards, or one with replacement.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from analyzer.choice.game import SIMPLEX, Choice, Game, Payoffs
from analyzer.errors import InputError
from analyzer.shoe import Shoe

NO_CARD, NATURAL = 10, 11  # what the Banker sees of a hand, beside a third card 0..9
PLANS = ("SS", "SD", "DS", "DD")  # what the two Players do on 5, the first hand first


class Seat(NamedTuple):
    """What the Banker knows: his total, and what he sees of either hand."""

    total: int
    first: int
    second: int

    def __str__(self) -> str:
        return ", ".join([str(self.total), *(signal_said(signal) for signal in (self.first, self.second))])


def signal_said(signal: int) -> str:
    return {NO_CARD: "no card", NATURAL: "natural"}.get(signal, f"card {signal}")


PlanWorth = tuple[tuple[int, int], ...]  # for each plan: deals won less deals lost, of the first and the second hand


@dataclass(frozen=True)
class TwoHands:
    """Every deal of a shoe: what a coup is worth to either hand, plan by plan, and by what the Banker does."""

    shoe: Shoe
    deals: int
    base: PlanWorth
    stand: Mapping[Seat, PlanWorth]
    draw: Mapping[Seat, PlanWorth]

    def game(self, theta: Fraction) -> Game:
        """The zero-sum game of both Players, as one, against the Banker; the last plan takes what is left.

        InputError if ``theta``, the share of the stakes on the first hand, is not between 0 and 1.
        """
        if not 0 < theta < 1:
            raise InputError(f"theta {theta} is no share of the stakes: give a fraction between 0 and 1")
        choices = tuple(
            Choice(seat, _payoffs(self.stand[seat], theta), _payoffs(self.draw[seat], theta)) for seat in self.stand
        )
        return Game(self.deals * theta.denominator, PLANS[:-1], choices, _payoffs(self.base, theta), SIMPLEX)

    def worth(self, plan: int, q: Mapping[Seat, Fraction]) -> tuple[Fraction, Fraction]:
        """What a plan is worth to either hand, per unit staked on it, when the Banker draws with q."""
        pure, mixed = list(self.base[plan]), [Fraction(0), Fraction(0)]
        for seat, stand in self.stand.items():
            share, draw = q[seat], self.draw[seat]
            for hand in (0, 1):
                pure[hand] += (draw if share == 1 else stand)[plan][hand]
                if 0 < share < 1:
                    mixed[hand] += share * (draw[plan][hand] - stand[plan][hand])
        return (pure[0] + mixed[0]) / self.deals, (pure[1] + mixed[1]) / self.deals


def _payoffs(worth: PlanWorth, theta: Fraction) -> Payoffs:
    part, whole = theta.numerator, theta.denominator
    plans = [part * first + (whole - part) * second for first, second in worth]
    line = (plans[-1], *(plan - plans[-1] for plan in plans[:-1]))
    return Payoffs(line, tuple(-x for x in line))
