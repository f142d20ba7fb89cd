"""Best replies to a printed tableau, shoe by shoe and cell by cell."""

from collections.abc import Mapping, Sequence

from analyzer.choice.game import Place
from analyzer.choice.reply import Cellwise, Replies
from analyzer.coup import SIDES
from analyzer.odds import percent, rate_text
from analyzer.output.pages.edges import facts
from analyzer.output.pages.games.strategy_tables import EXACT_OF_SIX_CARDS, model_note
from analyzer.output.table import Column, Entry, Table

GAIN_DIGITS = 6  # of a percentage: these gains are small


def replies_table(found: Sequence[Replies]) -> Table:
    """Is the tableau optimal, for whom, at how many decks? One line for each shoe and side."""
    rows: list[Mapping[str, Entry]] = []
    for one in found:
        for side in SIDES:
            cells = one.gaining(side)
            rows.append(
                {
                    "shoe": one.shoe.name,
                    "side": side.capitalize(),
                    "value": percent(getattr(one, side), GAIN_DIGITS),
                    "verdict": _verdict(len(cells)),
                    "gain": percent(one.gain(side), GAIN_DIGITS),
                    "cells": _grouped(cells),
                    "exact": str(one.gain(side)),
                }
            )
    columns = (
        Column("shoe", "Shoe"),
        Column("side", "For"),
        Column("value", "Value under it", panel=1),
        Column("verdict", "The tableau is", panel=1),
        Column("gain", "Best reply gains", panel=1),
        Column("cells", "Where it says otherwise", panel=1),
        Column("exact", "Gain, exact", panel=None),
    )
    said = facts([one.shoe for one in found], found[0].chart)
    return Table(_title(found), columns, rows, _notes(found), said)


def _verdict(cells: int) -> str:
    return "optimal" if not cells else "1 cell gains" if cells == 1 else f"{cells} cells gain"


def _title(found: Sequence[Replies]) -> str:
    commission = rate_text(found[0].commission)
    return f"Best replies to {found[0].chart.name}, commission {commission} on Banker wins"


def _notes(found: Sequence[Replies]) -> tuple[str, ...]:
    return (
        "For each side: what it would gain if the other kept to the tableau and it did otherwise in these cells.",
        "Gains are per unit staked by that side on every coup; cells of one side do not meet, so gains add up.",
        *dict.fromkeys(model_note(one.model, one.shoe.infinite) for one in found),
        EXACT_OF_SIX_CARDS,
    )


def _grouped(cells: Sequence[Cellwise]) -> str:
    """Cells in short: ``6, no card: D``; hands of one cell together."""
    by: dict[tuple[int, int | None, str], list[str]] = {}
    for cell in cells:
        by.setdefault((cell.place.total, cell.place.third, cell.better), []).append(cell.place.hand_said)
    said = []
    for (total, third, better), hands in by.items():
        where = str(Place(total, None, third))
        composed = hands != [str(total)]
        said.append(f"({where}): {better}" + (f" with {' '.join(hands)}" if composed else ""))
    return "; ".join(said)


def cells_table(found: Sequence[Replies], every: bool) -> Table:
    """The gain of doing otherwise, a row a cell, a column a shoe; all cells, or those that gain at some shoe."""
    names = [one.shoe.name for one in found]
    gains: dict[tuple[str, str], dict[str, Cellwise]] = {}
    for one in found:
        for cell in one.cells:
            gains.setdefault((cell.side, str(cell.place)), {})[one.shoe.name] = cell
    rows = []
    for (side, place), by in gains.items():
        if every or any(cell.gain > 0 for cell in by.values()):
            says = next(iter(by.values())).says
            shown = {name: percent(by[name].gain, GAIN_DIGITS) if name in by else "" for name in names}
            rows.append({"side": side.capitalize(), "cell": place, "says": says, **shown})
    columns = (
        Column("side", "Side"),
        Column("cell", "Cell"),
        Column("says", "Says"),
        *(Column(name, name) for name in names),
    )
    notes = ("What the side gains per coup by doing the other thing in this cell alone; minus: the tableau is right.",)
    title = f"{_title(found)}: cell by cell"
    said = facts([one.shoe for one in found], found[0].chart)
    return Table(title, columns, rows, (*notes, *_notes(found)[2:]), said)
