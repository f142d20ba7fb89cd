"""The edge: what a bet is worth on a tally. Exact rationals until printing."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import NamedTuple

from analyzer.bets import Bet
from analyzer.errors import InputError
from analyzer.features import rolled
from analyzer.raises import State, played, states
from analyzer.tally import Tally


class LineShare(NamedTuple):
    """One line's part in a bet: deals that it decides, and what it adds to the expected value."""

    line: int | None  # None: no line matches, the bet loses
    net: Fraction
    deals: int
    contribution: Fraction


class Edge:
    """A bet on a tally whose features include the bet's words.

    Everything is per unit bet. ``wins``, ``pushes`` and ``losses`` are deals; they sum to ``deals``, of which
    there is one for each deal of the cards with each equally likely roll, where the bet has rolls. A bet
    with a choice to raise is played best: ``bet`` is it as played, ``states`` are what may be seen, ``staked`` is
    the mean of all stakes together.
    """

    states: tuple[State, ...] = ()
    staked = Fraction(1)

    def __init__(self, bet: Bet, tally: Tally) -> None:
        small = rolled(tally.marginal(*(word.name for word in bet.words)), bet.rolls)
        by_line: Counter[int | None] = Counter(dict.fromkeys((*range(len(bet.lines)), None), 0))
        choice = bet.choice
        if choice:
            self.states = tuple(states(bet, choice, small))
            raised = sum(one.deals for one in self.states if one.raises)
            self.staked += choice.stake * Fraction(raised, small.deals)
            bet = played(bet, choice, self.states, small)
        line_of = bet.line_of(small.features)
        for row, deals in small.items():
            by_line[line_of(row)] += deals
        self._pay(bet, by_line, small.deals)

    @classmethod
    def counted(cls, bet: Bet, lines: Mapping[int, int], deals: int) -> "Edge":
        """The edge of a bet whose lines decide so many deals; no line matches the rest."""
        edge = cls.__new__(cls)
        by_line: dict[int | None, int] = {line: lines.get(line, 0) for line in range(len(bet.lines))}
        edge._pay(bet, {**by_line, None: deals - sum(lines.values())}, deals)
        return edge

    def under(self, bet: Bet) -> "Edge":
        """The same deals under other odds or commission; InputError if ``bet`` has other lines."""
        if [line.when for line in bet.lines] != [line.when for line in self.bet.lines]:
            raise InputError(f"bet {bet.key}: its lines are not those of {self.bet.key}")
        edge = Edge.__new__(Edge)
        edge._pay(bet, {share.line: share.deals for share in self.lines}, self.deals)
        return edge

    def _pay(self, bet: Bet, by_line: Mapping[int | None, int], deals: int) -> None:
        self.bet, self.deals = bet, deals
        shares = []
        for line, n in by_line.items():
            net = bet.net(line)
            shares.append(LineShare(line, net, n, Fraction(net.numerator * n, net.denominator * deals)))
        self.lines = tuple(shares)
        self.wins = sum(share.deals for share in self.lines if share.net > 0)
        self.pushes = sum(share.deals for share in self.lines if share.net == 0)
        self.losses = sum(share.deals for share in self.lines if share.net < 0)

    def moment(self, power: int) -> Fraction:
        """The mean of the win to a power."""
        unit = lcm(*(share.net.denominator for share in self.lines))
        whole = sum([s.deals * (s.net.numerator * (unit // s.net.denominator)) ** power for s in self.lines])
        return Fraction(whole, self.deals * unit**power)

    @cached_property
    def ev(self) -> Fraction:
        """Expected win per unit bet; negative when the house wins."""
        return self.moment(1)

    @property
    def house_edge(self) -> Fraction:
        """Expected loss per unit bet, pushes counted as bets."""
        return -self.ev

    @property
    def element_of_risk(self) -> Fraction:
        """Expected loss per unit staked, raises counted; the house edge where there is no raise."""
        return -self.ev / self.staked

    @property
    def edge_per_resolved(self) -> Fraction:
        """Expected loss per unit bet that is won or lost; 0 if every deal pushes."""
        resolved = self.wins + self.losses
        return -self.ev * self.deals / resolved if resolved else Fraction(0)

    @property
    def rtp(self) -> Fraction:
        """Return to player: the share of a bet handed back on average."""
        return 1 + self.ev

    @property
    def hit(self) -> Fraction:
        """Hit frequency: the chance to win, pushes not counted as hits."""
        return Fraction(self.wins, self.deals)

    @property
    def push(self) -> Fraction:
        return Fraction(self.pushes, self.deals)

    @property
    def loss(self) -> Fraction:
        return Fraction(self.losses, self.deals)

    @property
    def variance(self) -> Fraction:
        """Variance of the win per unit bet; the standard deviation is its square root."""
        return self.moment(2) - self.ev**2

    @property
    def third_moment(self) -> Fraction:
        """Third central moment of the win; over the standard deviation cubed it is the skewness."""
        return self.moment(3) - 3 * self.ev * self.moment(2) + 2 * self.ev**3

    @property
    def break_even_meter(self) -> Fraction | None:
        """The meter, in units of the stake, at which a progressive bet is fair; None if it has none."""
        share = sum(self.bet.lines[s.line].meter * s.deals for s in self.lines if s.line is not None)
        if not share:
            return None
        fixed = sum(s.net * s.deals for s in self.lines if s.line is None or not self.bet.lines[s.line].meter)
        jackpots = sum(s.deals for s in self.lines if s.line is not None and self.bet.lines[s.line].meter)
        return Fraction(jackpots - fixed) / share

    @property
    def break_even(self) -> Fraction | None:
        """Odds *to one* at which the bet is fair if every win pays alike, commission taken; None without wins."""
        lost = sum((-share.net * share.deals for share in self.lines if share.net < 0), Fraction(0))
        return lost / self.wins if self.wins else None
