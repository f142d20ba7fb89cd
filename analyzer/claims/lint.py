"""Lint a chart: every place where it cannot be played as printed, in the field's words."""

from analyzer.chart import CLASH, OPEN
from analyzer.charts import Reading, assumed


def chart_findings(file: Reading) -> list[str]:
    """A line a finding, with row and column; empty if the chart can be played as it stands.

    Not said; said both ways; said by neither of two lists; the Player's hand named where the third card
    is meant; values out of range.
    """
    found = []
    for cell, mark in file.chart.cells():
        phrase = file.phrases.get(f"{cell.side.capitalize()} {cell.total}" if cell.column is not None else "Player", "")
        wording = f" ({phrase})" if phrase else ""
        if mark == OPEN and phrase.count(" on ") > 1 and not str(cell).endswith("stood"):
            found.append(f"{cell}: said by neither list{wording}")
        elif mark == OPEN:
            found.append(f"{cell}: not said")
        elif mark == CLASH:
            found.append(f"{cell}: said both ways{wording}")
    for total in file.chart.hand_rows():
        found.append(f"Banker {total}: the Player's hand is named where the third card is meant")
    return [*found, *file.remarks, *([assumed(file.filled)] if file.filled else [])]
