"""A bet as a polynomial in the counts of the shoe, in pure Python.

A coup that shows kind k e_k times is dealt in n_k (n_k - 1) ... (n_k - e_k + 1) ways for each kind, times the
orders in which the chart lets those cards fall, out of N (N - 1) ... deals of as many cards. So what a line
decides is a sum of products of falling factorials, whose coefficients, the orders, hang on chart and line alone.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import lcm, perm, prod
from typing import TypeVar

from analyzer.bets import Bet
from analyzer.cards import CARD, Grain
from analyzer.chart import Chart
from analyzer.errors import InputError
from analyzer.features import WordSet, find_words, grain_of
from analyzer.kernels.multisets import Shown, shown
from analyzer.kernels.walk import compiled
from analyzer.shoe import Shoe

Line = int | None  # of a pay table; None: no line matches
Seen = TypeVar("Seen", bound=Hashable)


@dataclass(frozen=True)
class InCounts:
    """What one unit brings back, stake counted: the sum over ``terms`` of coefficient / ``scale`` times
    n_k (n_k - 1) ... for the cards shown, over N (N - 1) ... of as many. The expected win is that less 1.

    Times N (N - 1) ... of ``cards`` cards it is a polynomial in the counts.
    """

    bet: Bet
    chart: Chart
    grain: Grain
    cards: int
    scale: int
    terms: tuple[tuple[int, Shown], ...]

    def ev(self, counts: Sequence[int]) -> Fraction:
        """The exact expected win per unit bet at these counts, one for each kind of ``grain``.

        InputError if the cards are too few for a coup.
        """
        size = sum(counts)
        if size < self.cards:
            raise InputError(f"{size} cards are too few: this bet needs {self.cards}")
        ways = sum(
            n * prod(perm(counts[kind], times) for kind, times in kinds) * perm(size - cards, self.cards - cards)
            for n, kinds in self.terms
            for cards in [cards_in(kinds)]
        )
        return Fraction(ways, self.scale * perm(size, self.cards)) - 1


def in_counts(chart: Chart, bet: Bet) -> InCounts:
    """The bet for any shoe; InputError if the chart has an open cell or the bet needs too much told apart."""
    returns: defaultdict[Shown, Fraction] = defaultdict(Fraction)
    cards = 0
    for line, orders in orders_by_line(chart, [bet], lambda multiset: multiset)[bet].items():
        for kinds, n in orders.items():
            cards = max(cards, cards_in(kinds))
            returns[kinds] += n * (1 + bet.net(line))
    scale = lcm(*(coefficient.denominator for coefficient in returns.values()))
    terms = tuple((int(returns[kinds] * scale), kinds) for kinds in sorted(returns) if returns[kinds])
    return InCounts(bet, chart, grain_of(bet.words), cards, scale, terms)


def cards_in(kinds: Shown) -> int:
    """How many cards are shown."""
    return sum(times for _, times in kinds)


def orders_by_line(
    chart: Chart, bets: Sequence[Bet], see: Callable[[Shown], Seen]
) -> dict[Bet, dict[Line, Counter[Seen]]]:
    """For each bet and line the orders of coups that it decides, by what ``see`` tells of the cards they show.

    Bets that tell the same things apart are compiled together. InputError for an open chart, and for bets on suits
    that look beyond the first four cards.
    """
    chart.require_closed()
    groups: dict[tuple[Grain, bool, frozenset[object]], list[Bet]] = {}
    for bet in bets:
        asked = WordSet(bet.words)
        if asked.grain is CARD and not asked.first_cards:
            raise InputError(f"bet {bet.key} tells suits apart beyond the first four cards: no formula is served")
        groups.setdefault((asked.grain, asked.first_cards, frozenset(asked.pairs)), []).append(bet)
    told = cache(lambda multiset: see(shown(multiset)))
    found: dict[Bet, dict[Line, Counter[Seen]]] = {}
    for some in groups.values():
        asked = WordSet(find_words(word.name for bet in some for word in bet.words))
        by_event: dict[object, dict[Line, Counter[Seen]]] = {}  # bets of the same lines share their orders
        lines = []
        for bet in some:
            event = tuple(line.when for line in bet.lines)
            if event not in by_event:
                by_event[event] = {line: Counter() for line in (*range(len(bet.lines)), None)}
                lines.append((bet.line_of(asked.names), by_event[event]))
            found[bet] = by_event[event]
        for row, orders in compiled(chart, asked.words).items():
            seen: Counter[Seen] = Counter()
            for multiset, n in orders.items():
                seen[told(multiset)] += n
            for line_of, by_line in lines:
                into = by_line[line_of(row)]
                for what, n in seen.items():
                    into[what] += n
    return found


def in_one_deck(grain: Grain) -> tuple[int, ...]:
    """How many cards of each kind a deck has."""
    return Shoe.decks(1).at(grain).counts
