"""A solved strategy as a chart file: draw and stand where it is pure, ``?`` where it mixes or looks at the hand."""

from analyzer.chart import DRAW, OPEN, STAND
from analyzer.choice.chemin_de_fer import Solution
from analyzer.choice.equilibrium import Equilibrium
from analyzer.choice.game import Place
from analyzer.errors import InputError
from analyzer.odds import percent
from analyzer.output.pages.games.strategy_tables import cells_by_total
from analyzer.output.templating import rendered


def solved_chart_file(solution: Solution) -> str:
    """The TOML text; InputError unless there is one equilibrium to write."""
    if len(solution.equilibria) != 1 or not solution.equilibria[0].isolated:
        raise InputError(f"{len(solution.equilibria)} equilibria, or a continuum: a chart holds one strategy")
    (one,) = solution.equilibria
    player = _player(solution, one)
    banker = ["".join(mark if mark in DRAW + STAND else OPEN for mark in row) for row in cells_by_total(solution, one)]
    return (
        rendered(
            "pages/games/solved-chart.toml.j2",
            solution=solution,
            player=player,
            banker=banker,
            commission=percent(solution.commission, 2),
            open_cells=OPEN in player + "".join(banker),
        ).rstrip("\n")
        + "\n"
    )


def _player(solution: Solution, one: Equilibrium) -> str:
    row = list(solution.chart.row("player"))
    shares: dict[int, set[object]] = {}
    for place, share in zip(solution.game.player, one.p, strict=True):
        assert isinstance(place, Place)
        shares.setdefault(place.total, set()).add(share)
    for total, found in shares.items():
        row[total] = DRAW if found == {1} else STAND if found == {0} else OPEN
    return "".join(row)
