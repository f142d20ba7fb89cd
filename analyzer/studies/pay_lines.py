"""Lines of a pay table that can never match: one coup that shows a line is proof that it can.

Coups are dealt until few lines are left, many of them from a few kinds of card, which show what is rare; only
bets with a line that none of them showed are counted in full.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random

from analyzer.bets import Bet
from analyzer.cards import CARD, SUITS
from analyzer.chart import Chart
from analyzer.coup import Coup
from analyzer.features import rolled
from analyzer.kernels import tally
from analyzer.shoe import Shoe
from analyzer.studies.pricing import edges_by_shoe
from analyzer.tally import allowed

SHOE = Shoe.decks(8)  # holds every coup of six cards
TRIED = 4_000  # coups


def pay_line_findings(bets: Sequence[Bet], charts: Sequence[Chart]) -> list[str]:
    """A line for each pay line that decides no deal: the lines above take all of its deals, or there are none.

    Each bet is judged under the chart that stands in its place in ``charts``.
    """
    found = []
    bets = [replace(bet, choice=None) for bet in bets]  # the lines of the first stake
    unsure = [(bet, chart) for bet, chart in zip(bets, charts, strict=True) if not bet.needs and _unseen(bet, chart)]
    (edges,) = edges_by_shoe([SHOE], [chart for _, chart in unsure], [bet for bet, _ in unsure])
    for edge, (_, chart) in zip(edges, unsure, strict=True):
        for share in edge.lines:
            if share.line is None or share.deals:
                continue
            line = edge.bet.lines[share.line]
            where = f"[{edge.bet.key}] line {share.line + 1} ({line})"
            cards = tally(SHOE, chart, edge.bet.words)
            ever = rolled(cards, edge.bet.rolls).count(line.event)
            why = "the lines above take all of its deals" if ever else "no coup shows this"
            found.append(f"{where} can never match: {why}")
    return found


def _unseen(bet: Bet, chart: Chart) -> bool:
    """True if a line of the bet decided none of the coups that were dealt."""
    if bet.rolls:
        return True
    left = set(range(len(bet.lines)))
    of = {word.name: word.of for word in bet.words}
    events = [[(of[word], allowed(values)) for word, values in line.when] for line in bet.lines]
    for coup in _coups(chart):
        line = next((i for i, event in enumerate(events) if all(of(coup) in values for of, values in event)), None)
        left.discard(-1 if line is None else line)
        if not left:
            return False
    return True


@cache
def _coups(chart: Chart) -> tuple[Coup, ...]:
    return () if len(chart.start) else tuple(_dealt(chart))  # that card need not say its suit


def _dealt(chart: Chart) -> Iterator[Coup]:
    dice = Random(1)
    by_suit = [tuple(card for card in CARD.kinds if card.suit == suit) for suit in SUITS]
    for number in range(TRIED):
        cards = (CARD.kinds, dice.choice(by_suit), dice.sample(CARD.kinds, 2), dice.sample(CARD.kinds, 4))[number % 4]
        coup = Coup()
        while side := chart.turn(coup):
            coup = coup.draw(side, dice.choice(cards))
        yield coup
