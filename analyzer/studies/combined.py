"""Several bets on one coup: they share the tally, so their covariance is exact."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from analyzer.bets import Bet
from analyzer.chart import Chart
from analyzer.features import find_words
from analyzer.kernels import DEFAULT, tally
from analyzer.odds import Root
from analyzer.shoe import Shoe


@dataclass(frozen=True)
class System:
    """Stakes on bets: the mean win of each, their covariances, and of the whole.

    ``covariance[i][j]`` is that of the wins of bets i and j in money; the diagonal has the variances.
    """

    bets: tuple[Bet, ...]
    stakes: tuple[Fraction, ...]
    means: tuple[Fraction, ...]
    covariance: tuple[tuple[Fraction, ...], ...]

    @property
    def staked(self) -> Fraction:
        return sum(self.stakes, Fraction(0))

    @property
    def mean(self) -> Fraction:
        """Mean win of the whole."""
        return sum(self.means, Fraction(0))

    @property
    def house_edge(self) -> Fraction:
        """Expected loss per unit staked on all bets together."""
        return -self.mean / self.staked

    @property
    def variance(self) -> Fraction:
        """Variance of the win of the whole."""
        return sum((c for row in self.covariance for c in row), Fraction(0))

    def correlation(self, i: int, j: int) -> Root:
        """Correlation of two bets' wins: a signed square root; 0 where a bet never varies."""
        both = self.covariance[i][i] * self.covariance[j][j]
        cov = self.covariance[i][j]
        return Root(cov**2 / both, negative=cov < 0) if both else Root(Fraction(0))


def system(shoe: Shoe, chart: Chart, wagers: Sequence[tuple[Bet, Fraction]], kernel: str = DEFAULT) -> System:
    """The combined wager on one coup, from one tally of all words."""
    bets = [bet for bet, _ in wagers]
    stakes = [stake for _, stake in wagers]
    found = tally(shoe, chart, find_words(word.name for bet in bets for word in bet.words), kernel)
    # The same rows of nets are many: gather them first.
    rows: dict[tuple[Fraction, ...], int] = {}
    lines = [bet.line_of(found.features) for bet in bets]
    for row, deals in found.items():
        nets = tuple(stake * bet.net(line_of(row)) for (bet, stake), line_of in zip(wagers, lines, strict=True))
        rows[nets] = rows.get(nets, 0) + deals
    means = tuple(sum((n[i] * d for n, d in rows.items()), Fraction(0)) / found.deals for i in range(len(bets)))
    covariance = tuple(
        tuple(
            sum((n[i] * n[j] * d for n, d in rows.items()), Fraction(0)) / found.deals - means[i] * means[j]
            for j in range(len(bets))
        )
        for i in range(len(bets))
    )
    return System(tuple(bets), tuple(stakes), means, covariance)
