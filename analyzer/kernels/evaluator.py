"""One shoe as it is dealt: draw and return cards, and ask for outcomes and edges at once. Plain Python.

Bets by value or rank are one evaluation of the two halves (``kernels.packed``) together: a fifth of a millisecond for
Player, Banker and Tie. Those that look at suits or colours are counted anew, by the default kernel.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from analyzer import kernels
from analyzer.bets import Bet
from analyzer.cards import RANK, VALUE, Card, Grain, parse_cards
from analyzer.chart import Chart
from analyzer.edge import Edge
from analyzer.enumerator import require_cards
from analyzer.errors import InputError
from analyzer.features import WORDS, WordSet
from analyzer.kernels.halves import Bilinear
from analyzer.kernels.packed import Packed
from analyzer.kernels.walk import Orders, compiled, line_events, padded
from analyzer.shoe import Shoe

MOST_UNDONE = 1000  # moves that are remembered


class Evaluator:
    """A shoe that changes card by card, under one chart. It can be copied and pickled, moves to undo and all.

    ``fresh`` is the shoe as it was given, ``shoe`` as it is now. InputError if the chart has an open cell.

    >>> from analyzer import Shoe, bet, chart
    >>> table = Evaluator(Shoe.decks(8), chart("punto-banco"))
    >>> table.outcomes()
    (2230518282592256, 2292252566437888, 475627426473216)
    >>> table.draw("4")
    >>> table.edge(bet("player")).wins, table.unseen
    (2198132965463168, 415)
    >>> table.undo()
    >>> [str(edge.house_edge) for edge in table.edges([bet("tie"), bet("player-pair")])]
    ['103841353768/723147898655', '43/415']
    """

    def __init__(self, shoe: Shoe, chart: Chart) -> None:
        chart.require_closed()
        self.fresh, self.shoe, self.chart = shoe, shoe, chart
        self._past: deque[Shoe] = deque(maxlen=MOST_UNDONE)

    def copy(self) -> "Evaluator":
        """Another shoe in the same state: what is drawn from one stays in the other."""
        other = Evaluator(self.fresh, self.chart)
        other.shoe, other._past = self.shoe, self._past.copy()
        return other

    __copy__ = copy

    @property
    def unseen(self) -> int:
        """How many cards are left."""
        return self.shoe.size

    def draw(self, cards: str | tuple[Card, ...]) -> None:
        """Cards leave the shoe; InputError if it does not hold them."""
        self._move(self.shoe.without(cards))

    def put_back(self, cards: str | tuple[Card, ...]) -> None:
        """Cards return to the shoe; InputError if it is infinite, or if they are not said as finely as it is known."""
        shoe, back = self.shoe, parse_cards(cards) if isinstance(cards, str) else cards
        if shoe.infinite:
            raise InputError("an infinite shoe takes no cards back: none ever left it")
        left = list(shoe.counts)
        for card in back:
            left[shoe.grain.kind(card)] += 1
        self._move(Shoe(tuple(left), shoe.grain))

    def undo(self) -> None:
        """The last draw or return has not been; InputError if there is none, or none of the last 1,000."""
        if not self._past:
            raise InputError(f"no draw to undo: the last {MOST_UNDONE:,} are remembered")
        self.shoe = self._past.pop()

    def outcomes(self) -> tuple[int, int, int]:
        """Deals that the Player wins, the Banker wins, and that tie."""
        shoe = self._shoe_at(VALUE)
        player, tie = _outcomes(self.chart).at(shoe.counts, shoe.infinite)
        return player, shoe.deals(self.chart.cards) - player - tie, tie

    def edge(self, bet: Bet) -> Edge:
        """The edge of a bet."""
        (edge,) = self.edges([bet])
        return edge

    def edges(self, bets: Sequence[Bet]) -> list[Edge]:
        """The edge of each bet, all by value or rank counted together; InputError if suits are needed and not known."""
        plan = _plan(self.chart, tuple(bets))
        found: list[Edge | None] = [None] * len(bets)
        for part in plan.parts:
            shoe = self._shoe_at(part.grain)
            anyhow = shoe.deals(self.chart.cards) // shoe.deals(part.packed.form.cards)
            deals = [n * anyhow for n in part.packed.at(shoe.counts, shoe.infinite)]
            for place, lines in part.lines.items():
                by_line = {line: deals[event] for line, event in lines.items()}
                found[place] = Edge.counted(bets[place], by_line, shoe.deals(self.chart.cards))
        counted = kernels.edges(self.shoe, self.chart, [bets[place] for place in plan.others])
        for place, edge in zip(plan.others, counted, strict=True):
            found[place] = edge
        return [edge for edge in found if edge]

    def _move(self, shoe: Shoe) -> None:
        """To a shoe whose name says how far it is from the fresh one, not how it came there."""
        gone = self.fresh.size - shoe.size
        how = "less" if gone >= 0 else "and"
        name = f"{self.fresh.name} {how} {abs(gone)} card{'' if abs(gone) == 1 else 's'}" if gone else self.fresh.name
        self._past.append(self.shoe)
        self.shoe = replace(shoe, name=name)

    def _shoe_at(self, grain: Grain) -> Shoe:
        require_cards(self.shoe, self.chart.cards)
        return self.shoe.at(grain)


class Part(NamedTuple):
    """Bets counted together: by the place of each, which event each of its lines is."""

    grain: Grain
    packed: Packed
    lines: dict[int, dict[int, int]]


class Plan(NamedTuple):
    """How to count bets: in parts, and the places of those that need more kinds than ranks, a roll or a choice."""

    parts: list[Part]
    others: list[int]


@lru_cache(maxsize=16)
def _outcomes(chart: Chart) -> Packed:
    """The Player's wins, and ties."""
    rows = compiled(chart, (WORDS["winner"],))
    events = [padded(rows.get((winner,), {}), len(VALUE.kinds), chart.cards) for winner in ("player", "tie")]
    return Packed(Bilinear.of_events(events, len(VALUE.kinds), chart.cards))


@lru_cache(maxsize=256)
def _plan(chart: Chart, bets: tuple[Bet, ...]) -> Plan:
    groups: dict[tuple[Grain, int], list[int]] = {}
    others = []
    for place, bet in enumerate(bets):
        asked = WordSet(bet.words)
        cards = 4 - len(chart.start) if asked.first_cards else chart.cards
        if bet.choice or bet.rolls or len(asked.grain.kinds) > len(RANK.kinds):
            others.append(place)
        else:
            groups.setdefault((asked.grain, cards), []).append(place)
    return Plan([_part(chart, bets, *group, places) for group, places in groups.items()], others)


def _part(chart: Chart, bets: Sequence[Bet], grain: Grain, cards: int, places: Sequence[int]) -> Part:
    """Two lines that the same deals decide are one event."""
    events: dict[frozenset[tuple[int, int]], tuple[int, Orders]] = {}
    lines: dict[int, dict[int, int]] = {}
    for place in places:
        lines[place] = {}
        for line, orders in line_events(chart, bets[place], cards).items():
            lines[place][line], _ = events.setdefault(frozenset(orders.items()), (len(events), orders))
    form = Bilinear.of_events([orders for _, orders in events.values()], len(grain.kinds), cards)
    return Part(grain, Packed(form), lines)
