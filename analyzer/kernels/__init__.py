"""Exact counts, faster: each kernel gives the enumerator's tally by another way.

A kernel is a function of (shoe, chart, words) entered in KERNELS; the conformance tests hold each
entry to the enumerator, word by word, on random shoes and charts.
"""

from collections.abc import Callable, Sequence

from analyzer import enumerator
from analyzer.bets import Bet
from analyzer.cards import Grain
from analyzer.chart import Chart
from analyzer.edge import Edge
from analyzer.errors import InputError, nearest
from analyzer.features import Word, WordSet
from analyzer.kernels import thirds_first
from analyzer.shoe import Shoe
from analyzer.tally import Tally

Kernel = Callable[[Shoe, Chart, Sequence[Word]], Tally]


def _polynomial(shoe: Shoe, chart: Chart, words: Sequence[Word]) -> Tally:
    from analyzer.kernels import polynomial  # NumPy: only where many shoes, or it by name, are asked for

    return polynomial.tally(shoe, chart, words)


def _quick(shoe: Shoe, chart: Chart, words: Sequence[Word]) -> Tally:
    """The first way that serves; those that few bets need are loaded for them."""
    if any(word.heap for word in words):
        from analyzer.kernels import heaps

        if heaps.serves(chart, words):
            return heaps.tally(shoe, chart, words)
    if any(word.classes for word in words):
        from analyzer.kernels import classes

        if classes.serves(chart, words):
            return classes.tally(shoe, chart, words)
    return thirds_first.tally(shoe, chart, words)


KERNELS: dict[str, Kernel] = {
    "thirds-first": _quick,
    "enumerator": enumerator.tally,
    "polynomial": _polynomial,
}
DEFAULT = "thirds-first"


def tally(shoe: Shoe, chart: Chart, words: Sequence[Word], kernel: str = DEFAULT) -> Tally:
    """The exact tally of ``words``, by the kernel of this name.

    InputError names the nearest kernel, or why this shoe or chart cannot be counted.
    """
    if kernel not in KERNELS:
        raise InputError(f"unknown kernel {kernel!r}{nearest(kernel, KERNELS)}")
    return KERNELS[kernel](shoe, chart, words)


def edges(shoe: Shoe, chart: Chart, bets: Sequence[Bet], kernel: str = DEFAULT) -> list[Edge]:
    """The edge of each bet; bets whose words need the same things told apart share one tally.

    Bets that look at the first cards alone keep apart, as they need no third card dealt.
    """
    groups: dict[Needs, dict[str, Word]] = {}
    for bet in bets:
        groups.setdefault(needs_of(bet), {}).update({word.name: word for word in bet.words})
    tallies = {needs: tally(shoe, chart, list(words.values()), kernel) for needs, words in groups.items()}
    return [Edge(bet, tallies[needs_of(bet)]) for bet in bets]


Needs = tuple[Grain, bool, frozenset[object]]


def needs_of(bet: Bet) -> Needs:
    """What the words of a bet need told apart: bets that need the same share a tally."""
    asked = WordSet(bet.words)
    return asked.grain, asked.first_cards, frozenset(asked.pairs)
