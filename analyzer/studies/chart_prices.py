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

from analyzer.bets import Bet
from analyzer.cards import Card
from analyzer.chart import DRAW, HAND_ROWS, STAND, Cell, Chart
from analyzer.coup import Coup
from analyzer.edge import Edge
from analyzer.errors import InputError
from analyzer.features import find_words
from analyzer.kernels import tally
from analyzer.shoe import Shoe
from analyzer.tally import Row, Tally

PRICED_WORDS = ("winner", "player_two_card_total", "banker_two_card_total", "player_third_card")
MOST_READINGS = 4096


@dataclass(frozen=True)
class Outcome:
    """Deals that Player and Banker win and that tie."""

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

    def house_edge(self, bet: Bet) -> Fraction:
        """The house edge of a bet on the winner; InputError if it asks for anything else."""
        counts: dict[Row, int] = {("player",): self.player, ("banker",): self.banker, ("tie",): self.tie}
        return Edge(bet, Tally(("winner",), counts, self.deals)).house_edge


ThirdCardState = tuple[int, int, int | None]  # both two-card totals, and the Player's third card, None if he stood


class AnyChart:
    """The outcome of every chart at one shoe."""

    def __init__(self, shoe: Shoe) -> None:
        self.natural = Outcome()
        self.draw: dict[ThirdCardState, Outcome] = {}
        self.stand: dict[ThirdCardState, Outcome] = {}
        for player, (mark, into) in product((DRAW, STAND), ((DRAW, self.draw), (STAND, self.stand))):
            extreme = Chart.always(player, mark)
            natural = Outcome()
            for row, deals in tally(shoe, extreme, find_words(PRICED_WORDS)).items():
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
def _coups(state: ThirdCardState) -> tuple[Coup, Coup]:
    """Four cards of these totals; and with the Player's third card, if he took one."""
    player, banker, third = state
    four = Coup((Card(player), Card(0)), (Card(banker), Card(0)))
    return four, four if third is None else four.draw("player", Card(third))


def readings(chart: Chart) -> Iterator[tuple[Mapping[Cell, str], Chart]]:
    """Every way to close an incomplete chart: what is said in its open cells, and the chart.

    InputError if there are more than 4,096.
    """
    cells = chart.open_cells()
    if 2 ** len(cells) > MOST_READINGS:
        raise InputError(f"chart {chart.name}: {len(cells)} cells are open, more than {MOST_READINGS:,} readings")
    for marks in product((DRAW, STAND), repeat=len(cells)):
        closed = chart
        for cell, mark in zip(cells, marks, strict=True):
            closed = closed.with_cell(cell, mark)
        yield dict(zip(cells, marks, strict=True)), closed
