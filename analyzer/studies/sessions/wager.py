"""What one coup wins or loses on a bet, or on several together: amounts of money with their ways."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import gcd, lcm
from typing import NamedTuple

from analyzer.bets import Bet
from analyzer.chart import Chart
from analyzer.errors import InputError
from analyzer.features import find_words
from analyzer.kernels import DEFAULT, edges, tally
from analyzer.shoe import Shoe
from analyzer.studies.money import Terms, at_stake, money


class Wager(NamedTuple):
    """The law of one coup's result: ``nets`` has ways for each amount won (lost, if negative), in lowest terms."""

    title: str
    staked: Fraction  # on each coup, raises on average counted
    nets: Mapping[Fraction, int]

    @property
    def total(self) -> int:
        return sum(self.nets.values())

    @property
    def mean(self) -> Fraction:
        """Expected win of a coup."""
        return sum((net * n for net, n in self.nets.items()), Fraction(0)) / self.total

    @property
    def variance(self) -> Fraction:
        """Variance of the win of a coup."""
        return sum((net**2 * n for net, n in self.nets.items()), Fraction(0)) / self.total - self.mean**2

    @property
    def house_edge(self) -> Fraction:
        """Expected loss per unit staked."""
        return -self.mean / self.staked


def wager(shoe: Shoe, chart: Chart, staked: Sequence[tuple[Bet, Fraction]], kernel: str = DEFAULT) -> Wager:
    """Bets with their stakes as one wager; InputError if a bet is offered only when something is known."""
    for bet, _ in staked:
        bet.require_nothing_known()
    nets: Counter[Fraction] = Counter()
    if len(staked) == 1:
        ((bet, stake),) = staked
        return staking(shoe, chart, bet, Terms(), kernel)(stake)
    found = tally(shoe, chart, find_words(word.name for bet, _ in staked for word in bet.words), kernel)
    lines = [(bet, stake, bet.line_of(found.features)) for bet, stake in staked]
    for row, deals in found.items():
        nets[sum((stake * bet.net(line_of(row)) for bet, stake, line_of in lines), Fraction(0))] += deals
    title = " and ".join(f"{money(stake)} on {bet.title.partition(', stake')[0]}" for bet, stake in staked)
    return Wager(title, sum((stake for _, stake in staked), Fraction(0)), _lowest_nets(nets))


def staking(shoe: Shoe, chart: Chart, bet: Bet, terms: Terms, kernel: str = DEFAULT) -> Callable[[Fraction], Wager]:
    """The law of a coup by what is staked on a bet, under the house's terms; the shoe is counted once."""
    bet.require_nothing_known()
    (edge,) = edges(shoe, chart, [bet], kernel)

    @cache
    def at(stake: Fraction) -> Wager:
        found = edge if terms == Terms() else edge.under(at_stake(bet, stake, terms))
        nets: Counter[Fraction] = Counter()
        for share in found.lines:
            nets[stake * share.net] += share.deals
        return Wager(bet.title, stake * edge.staked, _lowest_nets(nets))

    return at


def _lowest_nets(nets: Counter[Fraction]) -> dict[Fraction, int]:
    common = gcd(*nets.values())
    return {net: n // common for net, n in sorted(nets.items()) if n}


class Grid(NamedTuple):
    """Amounts of money as whole numbers of steps."""

    step: Fraction

    @classmethod
    def of(cls, *amounts: Fraction) -> "Grid":
        """The coarsest grid that holds these amounts; InputError if all are nothing."""
        some = [amount for amount in amounts if amount]
        if not some:
            raise InputError("nothing is won or lost: there is no session to speak of")
        bottom = lcm(*(amount.denominator for amount in some))
        return cls(Fraction(gcd(*((amount * bottom).numerator for amount in some)), bottom))

    def place(self, amount: Fraction) -> int:
        """An amount of the grid in steps."""
        return int(amount / self.step)
