"""The law of the result of n coups that are independent and alike: all sums of n amounts, with their ways.

Two ways. ``by_recurrence`` makes the exact integers: c(k) of the power of a polynomial from those before it (Euler's
recurrence), a few short products each. ``by_squaring`` is for more coups than such integers would fit for: it
multiplies whole laws, each packed into one long number with a room for every amount, and keeps 50 digits, always
rounded down. So each chance is a lower bound, and what is lost in all says how far above it the truth may be.
"""

from collections.abc import Mapping
from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Context, Decimal
from fractions import Fraction
from typing import NamedTuple

from analyzer.errors import InputError
from analyzer.studies.sessions.wager import Grid, Wager

KEPT = 50  # digits of each chance
EXACT_BITS = 2**28  # of all the integers of a law together
MOST_PLAYED = 1_000_000
_EXACTLY = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN)

Ways = dict[int, int]  # steps won -> ways


class Results(NamedTuple):
    """The result of n coups: ``ways[k]`` of ``total`` end k steps of ``step`` up; what they lack of it is ``lost``."""

    coups: int
    mean: Fraction
    variance: Fraction
    step: Fraction
    ways: Ways
    total: int

    @property
    def lost(self) -> Fraction:
        """How far above any chance told here the true one may be: 0, if exact integers are kept."""
        return 1 - Fraction(sum(self.ways.values()), self.total)

    def chance(self, low: Fraction | None = None, high: Fraction | None = None) -> Fraction:
        """The chance of a result from ``low`` to ``high``, both included."""
        return Fraction(
            sum(
                n
                for k, n in self.ways.items()
                if (low is None or k * self.step >= low) and (high is None or k * self.step <= high)
            ),
            self.total,
        )

    @property
    def ahead(self) -> Fraction:
        return Fraction(sum(n for k, n in self.ways.items() if k > 0), self.total)

    @property
    def even(self) -> Fraction:
        return Fraction(self.ways.get(0, 0), self.total)

    @property
    def behind(self) -> Fraction:
        return Fraction(sum(n for k, n in self.ways.items() if k < 0), self.total)

    def percentile(self, share: Fraction) -> Fraction:
        """The least result that, with all below it, has at least this share of all ways."""
        reached = 0
        for k in sorted(self.ways):
            reached += self.ways[k]
            if reached >= share * self.total:
                return k * self.step
        return max(self.ways) * self.step


def results(wager: Wager, coups: int) -> Results:
    """The law of the result of so many coups, in exact integers while they fit; InputError for less than one coup."""
    if not 1 <= coups <= MOST_PLAYED:
        raise InputError(f"{coups} coups: give 1 to {MOST_PLAYED:,}")
    grid = Grid.of(*wager.nets)
    steps = {grid.place(net): n for net, n in wager.nets.items()}
    width = max(steps) - min(steps)
    if (coups * width + 1) * coups * wager.total.bit_length() <= EXACT_BITS:
        ways, total = by_recurrence(steps, coups), wager.total**coups
    else:
        ways, total = by_squaring(steps, coups), 10**KEPT
    return Results(coups, coups * wager.mean, coups * wager.variance, grid.step, ways, total)


def by_recurrence(steps: Mapping[int, int], coups: int) -> Ways:
    """The ways of each sum of n amounts, exactly.

    From P^(n+1)' P = (n+1) P' P^n ... of a polynomial P with a(0) > 0: k a(0) c(k) is the sum over i > 0 of
    (i (n + 1) - k) a(i) c(k - i).
    """
    low, high = min(steps), max(steps)
    if low == high:
        return {low * coups: steps[low] ** coups}
    first = steps[low]
    others = [(k - low, n) for k, n in sorted(steps.items()) if k > low]
    found = [first**coups]
    for k in range(1, coups * (high - low) + 1):
        sums = sum((i * (coups + 1) - k) * n * found[k - i] for i, n in others if i <= k)
        found.append(sums // (k * first))
    return {k + low * coups: n for k, n in enumerate(found) if n}


def by_squaring(steps: Mapping[int, int], coups: int) -> Ways:
    """The chance of each sum of n amounts in units of 10^-50, each step rounded down."""
    total = sum(steps.values())
    power = {k: n * 10**KEPT // total for k, n in steps.items()}
    law: Ways | None = None
    while True:
        if coups % 2:
            law = _product(law, power) if law else power
        coups //= 2
        if not coups:
            assert law is not None
            return law
        power = _product(power, power)


def _product(a: Ways, b: Ways) -> Ways:
    """The law of a sum: one product of two long numbers."""
    room = 2 * KEPT + len(str(max(len(a), len(b))))
    low_a, low_b = min(a), min(b)
    text = str(_EXACTLY.multiply(_packed(a, low_a, room), _packed(b, low_b, room)))
    found = {}
    for place, end in enumerate(range(len(text), 0, -room)):
        part = text[max(0, end - room) : end]
        if kept := int(part[:-KEPT] or 0):
            found[place + low_a + low_b] = kept
    return found


def _packed(law: Ways, low: int, room: int) -> Decimal:
    return Decimal("".join(str(law.get(k, 0)).zfill(room) for k in range(max(law), low - 1, -1)))
