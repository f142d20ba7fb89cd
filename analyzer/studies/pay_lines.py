"""Lines of a pay table that can never match."""

from collections.abc import Sequence

from analyzer.bets import Bet
from analyzer.kernels import tally
from analyzer.shoe import Shoe
from analyzer.studies.pricing import chart_of, edges_by_shoe

SHOE = Shoe.decks(8)  # holds every coup of six cards


def findings(bets: Sequence[Bet]) -> list[str]:
    """A line for each pay line that decides no deal: the lines above take all of its deals, or there are none."""
    found = []
    (edges,) = edges_by_shoe([SHOE], None, [bet for bet in bets if not bet.needs])
    for edge in edges:
        for share in edge.lines:
            if share.line is None or share.deals:
                continue
            line = edge.bet.lines[share.line]
            where = f"[{edge.bet.key}] line {share.line + 1} ({line})"
            ever = tally(SHOE, chart_of(edge.bet, None), edge.bet.words).count(line.event)
            why = "the lines above take all of its deals" if ever else "no coup shows this"
            found.append(f"{where} can never match: {why}")
    return found
