"""A bet as a polynomial in the counts of the shoe, in pure Python.

A coup that shows kind k e_k times is dealt in n_k (n_k - 1) ... (n_k - e_k + 1) ways for each kind, times the
orders in which the chart lets those cards fall, out of N (N - 1) ... deals of as many cards. So what a line
decides is a sum of products of falling factorials, whose coefficients, the orders, hang on chart and line alone.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import lcm, perm, prod
from typing import TypeVar

from analyzer.bets import Bet
from analyzer.cards import CARD, Grain
from analyzer.chart import Chart
from analyzer.coup import Coup
from analyzer.errors import InputError
from analyzer.features import Word, find_words, grain_of
from analyzer.kernels.pairs import Reads, readings
from analyzer.shoe import Shoe

Line = int | None  # of a pay table; None: no line matches
Shown = tuple[tuple[int, int], ...]  # (kind, how many cards of it) for each kind that a coup shows
Whens = tuple[tuple[tuple[str, tuple[int | str | bool, ...]], ...], ...]  # the events of a pay table
Seen = TypeVar("Seen", bound=Hashable)
BITS = 3  # a multiset of kinds is a number with three bits for each: how often the kind is in it, 0 to 6


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
        """The exact expected win per unit bet at these counts, one for each kind of ``grain``."""
        size = sum(counts)
        if size < self.cards:
            raise InputError(f"{size} cards are too few: this bet needs {self.cards}")
        ways = sum(
            n * prod(perm(counts[kind], times) for kind, times in shown) * perm(size - cards, self.cards - cards)
            for n, shown in self.terms
            for cards in [cards_in(shown)]
        )
        return Fraction(ways, self.scale * perm(size, self.cards)) - 1


def in_counts(chart: Chart, bet: Bet) -> InCounts:
    """The bet for any shoe; InputError if the chart has an open cell or the bet needs too much told apart."""
    returns: defaultdict[Shown, Fraction] = defaultdict(Fraction)
    cards = 0
    for line, orders in orders_by_line(chart, [bet], lambda shown: shown)[bet].items():
        for shown, n in orders.items():
            cards = max(cards, cards_in(shown))
            returns[shown] += n * (1 + bet.net(line))
    scale = lcm(*(coefficient.denominator for coefficient in returns.values()))
    terms = tuple((int(returns[shown] * scale), shown) for shown in sorted(returns) if returns[shown])
    return InCounts(bet, chart, grain_of(bet.words), cards, scale, terms)


def cards_in(shown: Shown) -> int:
    """How many cards are shown."""
    return sum(times for _, times in shown)


def orders_by_line(
    chart: Chart, bets: Sequence[Bet], see: Callable[[Shown], Seen]
) -> dict[Bet, dict[Line, Counter[Seen]]]:
    """For each bet and line the orders of coups that it decides, by what ``see`` tells of the cards they show.

    Bets that tell the same things apart are walked together. InputError for an open chart, and for bets on suits
    that look beyond the first four cards.
    """
    chart.require_closed()
    groups: dict[tuple[Grain, bool, frozenset[object]], list[Bet]] = {}
    for bet in bets:
        grain, first_cards = grain_of(bet.words), all(word.first_cards for word in bet.words)
        if grain is CARD and not first_cards:
            raise InputError(f"bet {bet.key} tells suits apart beyond the first four cards: no formula is served")
        groups.setdefault((grain, first_cards, frozenset(_reads(bet.words))), []).append(bet)
    found: dict[Bet, dict[Line, Counter[Seen]]] = {}
    for (grain, first_cards, _), some in groups.items():
        by_whens = _walked(chart, grain, first_cards, list(dict.fromkeys(map(_whens, some))), see)
        found |= {bet: by_whens[_whens(bet)] for bet in some}
    return found


def _whens(bet: Bet) -> Whens:
    return tuple(line.when for line in bet.lines)


def _reads(words: Sequence[Word]) -> Reads:
    return tuple(dict.fromkeys(word.pair for word in words if word.pair))


def _walked(
    chart: Chart, grain: Grain, first_cards: bool, tables: Sequence[Whens], see: Callable[[Shown], Seen]
) -> dict[Whens, dict[Line, Counter[Seen]]]:
    """All pay tables on one walk of the chart."""
    words = find_words(name for whens in tables for when in whens for name, _ in when)
    found: dict[Whens, dict[Line, Counter[Seen]]] = {
        whens: {line: Counter() for line in (*range(len(whens)), None)} for whens in tables
    }
    told = cache(lambda code: see(_shown(code)))
    for coup, orders in _endings(chart, grain, first_cards, _reads(words)):
        values = {word.name: word.of(coup) for word in words}
        total: Counter[Seen] = Counter()
        for code, n in orders:
            total[told(code)] += n
        for whens, lines in found.items():
            into = lines[_decides(whens, values)]
            for seen, n in total.items():
                into[seen] += n
    return found


def _decides(whens: Whens, values: dict[str, int | str | bool]) -> Line:
    """The first line whose event shows."""
    return next((i for i, when in enumerate(whens) if all(values[name] in of for name, of in when)), None)


def _endings(
    chart: Chart, grain: Grain, first_cards: bool, reads: Reads
) -> Iterator[tuple[Coup, list[tuple[int, int]]]]:
    """Every way a coup may end, on examples of pairs that read alike: the multisets it shows, with their orders.

    If the first cards alone are looked at, no third card is dealt.
    """
    example, reading = readings(grain, reads)
    pairs: list[Counter[int]] = [Counter() for _ in example]
    for i, row in enumerate(reading):
        for k, read in enumerate(row):
            pairs[read][_one(i) + _one(k)] += 1
    players = pairs
    if chart.player_first:  # not of the shoe: only the other card counts
        players = [Counter() for _ in example]
        for k, read in enumerate(reading[grain.kind(chart.player_first)]):
            players[read][_one(k)] += 1

    def ends(coup: Coup, drawn: int) -> Iterator[tuple[Coup, int]]:
        side = None if first_cards else chart.turn(coup)
        if side is None:
            yield coup, drawn
            return
        for kind, card in enumerate(grain.kinds):
            yield from ends(coup.draw(side, card), drawn + _one(kind))

    for (player, ones), (banker, others) in product(
        zip(example, players, strict=True), zip(example, pairs, strict=True)
    ):
        four: Counter[int] = Counter()
        for one, n in ones.items():
            for other, m in others.items():
                four[one + other] += n * m
        if four:
            for coup, drawn in ends(Coup(player, banker), 0):
                yield coup, [(code + drawn, n) for code, n in four.items()]


def _one(kind: int) -> int:
    """The multiset of one card."""
    return 1 << BITS * kind


def _shown(code: int) -> Shown:
    """A multiset as kinds and times."""
    found = []
    while code:
        kind = ((code & -code).bit_length() - 1) // BITS
        times = code >> BITS * kind & (1 << BITS) - 1
        code -= times << BITS * kind
        found.append((kind, times))
    return tuple(found)


def in_one_deck(grain: Grain) -> tuple[int, ...]:
    """How many cards of each kind a deck has."""
    return Shoe.decks(1).at(grain).counts
