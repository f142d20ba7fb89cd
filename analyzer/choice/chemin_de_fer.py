"""Chemin de fer: the forms in which it is played, the models of what is known, and its solution.

Player draws on 0 to 4, stands on 6 and 7 and may choose on 5; the Banker sees the third card. Information models as
Ethier and Gamez name them (Games 4, 2013): A with replacement, B from a shoe; 1: totals alone, 2: the Banker knows
the composition of his hand, 3: both do. With replacement composition says nothing of the cards to come, so that A2
and A3 are A1.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from analyzer.chart import DRAW, OPEN, STAND, Cell, Chart
from analyzer.choice.all_optimal import all_optimal
from analyzer.choice.certificate import MOST_EDGES, Check, certificate
from analyzer.choice.deal import deals_of
from analyzer.choice.equilibrium import Equilibrium
from analyzer.choice.foster import equilibria
from analyzer.choice.game import A1, MODELS, Game, Model, open_game
from analyzer.choice.maximin import saddle
from analyzer.errors import InputError, nearest
from analyzer.features import find_words
from analyzer.kernels import tally
from analyzer.shoe import Shoe

OPTIONAL = (Cell("banker", 3, 9), Cell("banker", 5, 4))  # the two cells that modern tables leave to the Banker


def _free_banker(tableau: Chart) -> Chart:
    return tableau.opened("banker")


def _two_cells(tableau: Chart) -> Chart:
    for cell in OPTIONAL:
        tableau = tableau.with_cell(cell, OPEN)
    return tableau


GAMES: dict[str, tuple[str, Callable[[Chart], Chart], Fraction]] = {
    "parlour": ("parlour game: the Banker is free", _free_banker, Fraction(0)),
    "casino": ("casino game: the Banker is free, the house takes a commission", _free_banker, Fraction(1, 20)),
    "modern": ("modern form: the Banker keeps to the tableau but for (3, 9) and (5, 4)", _two_cells, Fraction(0)),
    "tableau": ("the Banker keeps to the tableau", lambda tableau: tableau, Fraction(0)),
}


def form_chart(form: str, tableau: Chart) -> tuple[Chart, Fraction]:
    """The chart of a form, the tableau with its free cells open, and the commission it is played with.

    InputError names the nearest form.
    """
    if form not in GAMES:
        raise InputError(f"unknown form {form!r}{nearest(form, GAMES)}")
    title, opened, commission = GAMES[form]
    free = opened(tableau.with_cell(Cell("player", 5), OPEN))
    return replace(free, name=form, title=f"Chemin de fer, {title}"), commission


def model_of(name: str | None, shoe: Shoe) -> Model:
    """The model asked for, or the usual one of a shoe; InputError if it is not one of this shoe."""
    if name is None:
        name = "A1" if shoe.infinite else "B2"
    if name.upper() not in MODELS:
        raise InputError(f"unknown model {name!r}{nearest(name.upper(), MODELS)}")
    if shoe.infinite:
        return A1
    if name.upper() == "A1":
        raise InputError(f"model A1 deals every card from a full pack: --decks inf, or B1 for {shoe.name}")
    return MODELS[name.upper()]


@dataclass(frozen=True)
class Solution:
    """A solved game: its equilibria in order of p, and what is known of others."""

    shoe: Shoe
    chart: Chart
    model: Model
    commission: Fraction
    game: Game
    equilibria: tuple[Equilibrium, ...]
    complete: str

    def proof(self) -> list[Check]:
        """The certificate of each equilibrium, and the counts behind the game against the kernel's."""
        checks = [check for one in self.equilibria for check in certificate(self.game, one)]
        return [*checks, *_counted(self)]


EVERY = "Every equilibrium is listed."
ONLY = "This is the only solution."
RANGES = "Every solution lies in these ranges: the conditions of both sides, taken together, leave no more."
EDGES = "Every equilibrium in which the Player mixes in at most one set is listed; others were not looked for."


def solve(shoe: Shoe, chart: Chart, model: Model, commission: Fraction) -> Solution:
    """The equilibria that a chart's open cells leave; InputError if none is within reach."""
    game = open_game(deals_of(shoe), chart, model, commission)
    size = len(game.player)
    if size <= 1:
        found, complete = equilibria(game), EVERY
        if len(found) == 1 and found[0].isolated:
            complete = ONLY
    elif game.zero_sum:
        found = [all_optimal(game, *saddle(game))]
        complete = ONLY if found[0].isolated else RANGES
    else:
        found, complete = equilibria(game) if size <= MOST_EDGES else [], EDGES
    if not found:
        raise InputError(f"chart {chart.name} leaves the Player {size} sets: with commission this is out of reach")
    return Solution(shoe, chart, model, commission, game, tuple(found), complete)


def _counted(solution: Solution) -> list[Check]:
    """The game with all open cells closed the same way, against the kernel's tally of that chart."""
    checks = []
    game, shoe, free = solution.game, solution.shoe, solution.chart
    for player in (DRAW, STAND):
        for banker in (DRAW, STAND):
            closed = free
            for cell in free.open_cells():
                closed = closed.with_cell(cell, player if cell.side == "player" else banker)
            p = (Fraction(player == DRAW),) * len(game.player)
            ours = game.values(p, (Fraction(banker == DRAW),) * len(game.choices))
            counted = tally(shoe, closed, find_words(["winner"]))
            won, lost = (counted.count({"winner": side}) for side in ("player", "banker"))
            theirs = Fraction(won - lost, counted.deals), ((1 - solution.commission) * lost - won) / counted.deals
            said = f"open cells {player} for the Player, {banker} for the Banker: the kernel's counts"
            checks.append(Check(said, ours == theirs, f"Player {theirs[0]}"))
    return checks
