"""How many coups a shoe holds if the cards of each coup were a new draw from the same law: a renewal process. Exact."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from analyzer.odds import Root
from analyzer.studies.sessions.procedure import Procedure

CoupLaw = Mapping[int, Fraction]  # number of coups -> chance


class CoupsPerShoe(NamedTuple):
    """The law of the number of coups."""

    law: CoupLaw

    @property
    def mean(self) -> Fraction:
        return sum((n * chance for n, chance in self.law.items()), Fraction(0))

    @property
    def variance(self) -> Fraction:
        return sum((n * n * chance for n, chance in self.law.items()), Fraction(0)) - self.mean**2

    @property
    def deviation(self) -> Root:
        return Root(self.variance)


def renewal(cards: CoupLaw, burnt: CoupLaw, size: int, procedure: Procedure) -> CoupsPerShoe:
    """Coups begun while fewer cards are gone than ``procedure.begins``, and the last ones."""
    whole = lcm(*(chance.denominator for chance in cards.values()))
    ways = {n: int(chance * whole) for n, chance in cards.items()}
    start = lcm(*(chance.denominator for chance in burnt.values()))
    gone: Counter[int] = Counter({n: int(chance * start) for n, chance in burnt.items()})
    law: defaultdict[int, Fraction] = defaultdict(Fraction)
    end, coups, all_ways = procedure.begins(size), 0, start
    while gone:
        over = sum(n for at, n in gone.items() if at >= end)
        if over:
            law[coups + procedure.last] += Fraction(over, all_ways)
        after: Counter[int] = Counter()
        for at, n in gone.items():
            if at < end:
                for used, m in ways.items():
                    after[at + used] += n * m
        gone, coups, all_ways = after, coups + 1, all_ways * whole
    return CoupsPerShoe(dict(law))
