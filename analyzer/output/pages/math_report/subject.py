"""What a math report is of: a bet under its chart at some shoes, priced."""

from dataclasses import dataclass
from fractions import Fraction

from analyzer.bets import Bet
from analyzer.chart import Chart
from analyzer.edge import Edge
from analyzer.kernels import DEFAULT
from analyzer.odds import decimal
from analyzer.output.table import Kind
from analyzer.shoe import Shoe

FIGURE: Kind = "figure"  # a column whose cells are printed when they are made, each with its own digits
REPORT_DIGITS = 9  # of probabilities and contributions


@dataclass(frozen=True)
class Subject:
    """A bet under its chart, with its edge at each shoe, and the bets of the same lines under other odds."""

    bet: Bet
    chart: Chart
    shoes: tuple[Shoe, ...]
    edges: tuple[Edge, ...]
    family: tuple[Bet, ...]
    varied: bool = False  # the bet is not in the catalogue as it stands
    kernel: str = DEFAULT
    command: str = ""  # prints the figures again, if bet and chart ship as they stand

    @property
    def cases(self) -> list[tuple[Shoe, Edge]]:
        return list(zip(self.shoes, self.edges, strict=True))


def short(x: Fraction) -> str:
    """A short number with all of its digits, if it has an end; else six of them."""
    digits = next((d for d in range(6) if (x * 10**d).denominator == 1), 6)
    return decimal(x, digits)
