"""What a drawing chart is worth, cell by cell: any chart at all from four tallies.

A coup without a natural is in one state: both two-card totals and the Player's third card, or that the
Player stood. The chart only chooses, state by state, whether the Banker then draws; and no two states
share a deal. So four tallies (the Player always draws or always stands, and the Banker) hold the outcome
of every chart, and each reading of an incomplete one is a sum.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product

from analyzer.cards import Card
from analyzer.chart import DRAW, HAND_ROWS, STAND, Cell, Chart
from analyzer.coup import Coup
from analyzer.errors import InputError
from analyzer.features import find_words
from analyzer.kernels import tally
from analyzer.shoe import Shoe

WORDS = ("winner", "player_two_card_total", "banker_two_card_total", "player_third_card")
MOST_READINGS = 4096
COMMISSION = Fraction(1, 20)
TIE_PAYS = 8


@dataclass(frozen=True)
class Outcome:
    """Deals that Player and Banker win and that tie, and the edges of the three bets they give."""

    player: int = 0
    banker: int = 0
    tie: int = 0

    def __add__(self, other: "Outcome") -> "Outcome":
        return Outcome(self.player + other.player, self.banker + other.banker, self.tie + other.tie)

    def __sub__(self, other: "Outcome") -> "Outcome":
        return Outcome(self.player - other.player, self.banker - other.banker, self.tie - other.tie)

    @property
    def deals(self) -> int:
        return self.player + self.banker + self.tie

    @property
    def player_edge(self) -> Fraction:
        """House edge of Player at even money."""
        return Fraction(self.banker - self.player, self.deals)

    @property
    def banker_edge(self) -> Fraction:
        """House edge of Banker at even money less 5%."""
        return (self.player - (1 - COMMISSION) * self.banker) / self.deals

    @property
    def tie_edge(self) -> Fraction:
        """House edge of Tie at 8 to 1."""
        return 1 - Fraction((TIE_PAYS + 1) * self.tie, self.deals)


State = tuple[int, int, int | None]  # both two-card totals, and the Player's third card, None if he stood


class AnyChart:
    """The outcome of every chart at one shoe."""

    def __init__(self, shoe: Shoe) -> None:
        self.natural = Outcome()
        self.draw: dict[State, Outcome] = {}
        self.stand: dict[State, Outcome] = {}
        for player, (mark, into) in product((DRAW, STAND), ((DRAW, self.draw), (STAND, self.stand))):
            extreme = Chart.always(player, mark)
            natural = Outcome()
            for row, deals in tally(shoe, extreme, find_words(WORDS)).items():
                winner, p, b, third = row
                one = Outcome(**{str(winner): deals})
                if int(p) >= 8 or int(b) >= 8:
                    natural += one
                    continue
                state = (int(p), int(b), None if third == "none" else int(third))
                into[state] = into.get(state, Outcome()) + one
            self.natural = natural  # the same under every chart

    def outcome(self, chart: Chart) -> Outcome:
        """The outcome under a closed chart; InputError if a cell is open, or it has a rule that no state holds."""
        chart.require_closed()
        chart.require_only("a price state by state", HAND_ROWS)
        found = self.natural
        for state, drawn in self.draw.items():
            four, met = _coups(state)
            if (chart.says("player", four) == DRAW) == (four is not met):
                found += drawn if chart.says("banker", met) == DRAW else self.stand[state]
        return found


@cache
def _coups(state: State) -> tuple[Coup, Coup]:
    """Four cards of these totals; and with the Player's third card, if he took one."""
    player, banker, third = state
    four = Coup((Card(player), Card(0)), (Card(banker), Card(0)))
    return four, four if third is None else four.draw("player", Card(third))


def readings(chart: Chart) -> Iterator[tuple[Mapping[Cell, str], Chart]]:
    """Every way to close an incomplete chart: what is said in its open cells, and the chart."""
    cells = chart.open_cells()
    if 2 ** len(cells) > MOST_READINGS:
        raise InputError(f"chart {chart.name}: {len(cells)} cells are open, more than {MOST_READINGS:,} readings")
    for marks in product((DRAW, STAND), repeat=len(cells)):
        closed = chart
        for cell, mark in zip(cells, marks, strict=True):
            closed = closed.with_cell(cell, mark)
        yield dict(zip(cells, marks, strict=True)), closed
