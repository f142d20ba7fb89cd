"""Designing a pay table: which odds make a bet fair, or leave the house a target edge.

The EV is linear in the odds: EV = sum over lines of p_i (1 - c) o_i, less the chance to lose. So the odds of
one line that reach a target, all others as they are, are one division.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product

from analyzer.bets import Bet
from analyzer.edge import Edge
from analyzer.errors import InputError

MOST_LINES = 12  # 2^12 combinations
WIDE_LINES = 6  # 4^6 combinations


def paying(bet: Bet) -> list[int]:
    """The lines that win, by index."""
    return [i for i, line in enumerate(bet.lines) if line.odds > 0 and not line.meter]


def odds_for(edge: Edge, line: int, target: Fraction) -> Fraction:
    """The odds *to one* of one line at which the house edge is ``target``, all other lines as they are.

    InputError if the line never decides a deal.
    """
    share = next(s for s in edge.lines if s.line == line)
    if not share.deals:
        raise InputError(f"bet {edge.bet.key}: line {line + 1} never decides a deal: no odds change its edge")
    wanted = -target - (edge.ev - share.contribution)
    net = wanted * edge.deals / share.deals
    return net / (1 - edge.bet.commission) if net > 0 else net


def whole_tables(edge: Edge, target: Fraction, fixed: Sequence[int] = (), most: int = 5) -> list[Bet]:
    """Pay tables in whole odds whose edge is nearest to the target, nearest first.

    The free lines are scaled alike until the edge is the target; then all combinations of the whole odds next
    to them are priced: two below and two above for up to six lines, one and one for more. InputError if no
    line is free, too many are, or the target is out of reach.
    """
    free = [i for i in paying(edge.bet) if i not in fixed]
    if not free:
        raise InputError(f"bet {edge.bet.key}: every line is fixed: leave one free")
    if len(free) > MOST_LINES:
        raise InputError(f"bet {edge.bet.key}: {len(free)} lines are free of {MOST_LINES} at most: fix some (--lines)")
    moved = sum((s.contribution for s in edge.lines if s.line in free), Fraction(0))
    factor = (-target - (edge.ev - moved)) / moved if moved else Fraction(0)
    if factor <= 0:
        raise InputError(f"bet {edge.bet.key}: the target edge is out of reach with these lines free")
    found = {bet: edge.under(bet) for bet in _rounded(edge.bet, free, factor)}
    return sorted(found, key=lambda bet: (abs(found[bet].house_edge - target), bet.pays))[:most]


def _rounded(bet: Bet, free: Sequence[int], factor: Fraction) -> Iterator[Bet]:
    choices = []
    for i in free:
        low = int(bet.lines[i].odds * factor // 1)
        near = range(low - 1, low + 3) if len(free) <= WIDE_LINES else range(low, low + 2)
        choices.append({max(whole, 1) for whole in near})
    lines = paying(bet)
    for whole in product(*(sorted(choice) for choice in choices)):
        by_line = dict(zip(free, whole, strict=True))
        yield bet.with_odds([Fraction(by_line[i]) if i in by_line else bet.lines[i].odds for i in lines])
