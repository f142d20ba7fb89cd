"""Plain text: grids with any separators, and sentences."""

import csv
import re

from analyzer.charts.page import ChartPage
from analyzer.charts.tables import is_head, is_mark, totals_of
from analyzer.charts.words import STOODS, bare, column_of, is_letter

_RULE = re.compile(r"[\s|:+=_.─-]*(?:[-=_─]{2}|\|[\s|:-]*-)[\s|:+=_─-]*")
_PHRASES = re.compile(
    r"(?:(?:if |when )?(?:the )?player(?:'s)? )?\b(?:"
    + "|".join(
        sorted(
            (re.escape(name) for name in STOODS if " " in name or name in {"stood", "stands"}), key=len, reverse=True
        )
    )
    + r")\b",
    re.IGNORECASE,
)
_LABEL = re.compile(
    r"\s*((?:player|joueur|spieler|jugador|giocatore)|(?:\w+\s+){0,2}(?:\d(?:\s*(?:-|–|\.\.|,|to|/)\s*\d)*))(?:\s*[:|=.)]\s*|\s+|\s*$)(.*)",
    re.IGNORECASE,
)


def grid_page(text: str) -> ChartPage:
    """Lines that are rows of a grid as one table, other lines as prose."""
    page, rows = ChartPage(), []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or _RULE.fullmatch(line):
            continue
        row = None if line.lstrip().startswith("#") else _row(line)
        if row is None:
            page.prose.append((f"line {number}: ", line))
        else:
            rows.append(row)
    if rows:
        page.tables.append(rows)
    return page


def separated(text: str) -> tuple[str, ChartPage] | None:
    """CSV, TSV or a kin of them, if one separator cuts every line into as many cells; and its name."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    for separator, form in ((",", "csv"), ("\t", "tsv"), (";", "csv")):
        rows = list(csv.reader(lines, delimiter=separator))
        width = {len(row) for row in rows}
        if (
            len(rows) > 2
            and len(width) == 1
            and min(width) >= 3
            and (separator == "\t" or len(lines[0].split(separator)) >= 3)
        ):
            titles = [
                (f"line {n}: ", line) for n, line in enumerate(text.splitlines(), 1) if line.lstrip().startswith("#")
            ]
            return form, ChartPage([rows], titles)
    return None


def _row(line: str) -> list[str] | None:
    """The cells of a line that is a row of a grid, or the head of one."""
    for separator in ("|", "\t", "│", "¦", ";"):
        if separator in line:
            cells = [cell.strip() for cell in line.strip().strip("|│").split(separator)]
            if separator == ";" and not (len(cells) > 5 and (is_head(cells) or all(map(is_mark, cells[1:])))):
                continue
            if len(cells) > 2 and (is_head(cells) or not re.search(r"[.!]$", line.strip())):
                return cells
            if len(cells) == 2 and separator == "\t":
                return cells
    return _head(line) or _marks(line)


def _head(line: str) -> list[str] | None:
    """Third cards in a line, after a corner that may be empty: ``Banque 0 1 2 ... 9 -``, or ``0123456789 -``."""
    said = _PHRASES.sub(" stood ", line.strip())
    said = re.sub(r"\b(?:10|[TJQK])(?:[/,-](?:10|[TJQK]))+\b", "T", said)  # T/J/Q/K is one column
    parts = [part for part in re.split(r"[\s|,;/:·]+|(?<=\w)-(?=\w)", said) if part]
    compact = "".join(parts)
    if re.fullmatch(r"[\dATJQK]{10,13}(?:stood|-)?", compact) and len(set(compact[:10])) == 10 and len(parts) <= 3:
        run = re.sub(r"stood|-", "", compact)
        return ["", *run, *(["stood"] if run != compact else [])]
    names = [part for part in parts if column_of(part) is not None]
    corner = next((n for n, part in enumerate(parts) if column_of(part) is not None), len(parts))
    if len(names) < 5 or len(names) != len(parts) - corner or corner > 4 or len(set(names)) != len(names):
        return None
    cells = [" ".join(parts[:corner]), *parts[corner:]]
    return cells if is_head(cells) else None


def _marks(line: str) -> list[str] | None:
    """A label and marks, with spaces or anything else between: ``3: DDDDDDDDSD D``, ``4 | S S D``."""
    labelled = _LABEL.fullmatch(line)
    label, rest = (labelled[1], labelled[2]) if labelled else ("", line)
    if labelled and bare(label) not in {"player", "joueur", "spieler", "jugador", "giocatore"} and not totals_of(label):
        return None
    marks = _cells(rest)
    if marks is None or len(marks) < 5:
        return None
    return [label, *marks] if labelled else marks


def _cells(rest: str) -> list[str] | None:
    for pieces in (re.split(r"\s{2,}|\t", rest.strip()), re.split(r"[\s|,;/]+", rest.strip(" |,;/"))):
        if len(pieces) > 1 and all(len(piece) > 0 and is_mark(piece) for piece in pieces):
            return pieces
    run = re.sub(r"[\s|,;:/._·•–-]+", "", rest)
    if run and all(is_letter(mark) or mark in "?!01✓✗✔✘+×" for mark in run):
        return list(run)
    return None
