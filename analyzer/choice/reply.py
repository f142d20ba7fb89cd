"""Is a printed tableau the best there is, and for whom? Each side's best reply while the other keeps to the chart.

With the other side fixed, a side's cells do not meet: no deal passes through two of them. So the gain of doing
otherwise in one cell is exact by itself, and the best reply is all cells that gain, taken together.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from analyzer.chart import DRAW, STAND, Cell, Chart
from analyzer.choice.deal import deals_of
from analyzer.choice.game import Game, Model, Place, open_game
from analyzer.shoe import Shoe


@dataclass(frozen=True)
class Cellwise:
    """One cell of one side: what the chart says, and what the side gains (or loses) by doing the other thing.

    Per unit staked by that side, on every coup; nothing else changes.
    """

    side: str
    place: Place
    says: str
    gain: Fraction

    @property
    def better(self) -> str:
        """What is best there; the chart's word if both are worth the same."""
        return self.says if self.gain <= 0 else STAND if self.says == DRAW else DRAW


@dataclass(frozen=True)
class Replies:
    """Every cell of both sides at one shoe, and what both sides have under the chart itself."""

    shoe: Shoe
    chart: Chart
    model: Model
    commission: Fraction
    cells: tuple[Cellwise, ...]
    player: Fraction
    banker: Fraction

    def gaining(self, side: str) -> list[Cellwise]:
        """The cells in which a side would do better otherwise: with them changed it plays its best reply."""
        return [cell for cell in self.cells if cell.side == side and cell.gain > 0]

    def gain(self, side: str) -> Fraction:
        """What the best reply gains in all."""
        return sum((cell.gain for cell in self.gaining(side)), Fraction(0))


def replies(shoe: Shoe, chart: Chart, model: Model, commission: Fraction) -> Replies:
    """Both sides' best replies to a closed chart; InputError if a cell is open."""
    chart.require_closed()
    deals = deals_of(shoe)
    nobody = open_game(deals, chart, model, commission)
    player, banker = nobody.values((), ())
    of_player = open_game(deals, chart.opened("player"), model, commission)
    of_banker = open_game(deals, chart.opened("banker"), model, commission)
    cells = [*_player_cells(chart, of_player), *_banker_cells(chart, of_banker)]
    return Replies(shoe, chart, model, commission, tuple(cells), player, banker)


def _player_cells(chart: Chart, game: Game) -> Sequence[Cellwise]:
    slopes, _ = game.payoffs_under(())
    found = []
    for place, slope in zip(cast(tuple[Place, ...], game.player), slopes[1:], strict=True):
        says = chart.mark(Cell("player", place.total))
        found.append(Cellwise("player", place, says, _otherwise(says, slope) / game.unit))
    return found


def _banker_cells(chart: Chart, game: Game) -> Sequence[Cellwise]:
    found = []
    for choice, gain in zip(game.choices, game.gains(()), strict=True):
        place = cast(Place, choice.place)
        assert place.third is not None
        says = chart.mark(Cell("banker", place.total, place.third))
        found.append(Cellwise("banker", place, says, _otherwise(says, gain) / game.unit))
    return found


def _otherwise(says: str, gain: Fraction) -> Fraction:
    """What changing gains, from what drawing gains."""
    return -gain if says == DRAW else gain
