"""Plain text and separated values: wrapped lines joined, short lines over others as headings, columns as grids."""

import csv
import re

from analyzer.printed.page import Paragraph, PrintedPage, PrintedTable, Text, collapsed, stretch

_ENDS = re.compile(r"[.!?:;]['”’\")]*$")
_GOES_ON = re.compile(r"[a-zà-ÿ(]")
_CELLS = re.compile(r"\s{2,}|\t|\s*[|│¦]\s*")
_RULE = re.compile(r"[\s|:+=_.─-]*(?:[-=_─]{3}|\|[\s|:-]*-)[\s|:+=_─-]*")
_ITEM = re.compile(r"\s*(?:[-*•–]|\d+[.)])\s+")
LONGEST_HEADING = 70
LONGEST_LABEL = 8  # signs of an empty cell at the left, from where on it is one


def text_page(text: str) -> PrintedPage:
    """The page of a plain text."""
    page, grid = PrintedPage(text), list[list[Text]]()
    lines = _lines(text)
    for n, (start, end) in enumerate(lines):
        row = _row(text, start, end)
        if row and (grid or _beside(lines, n, text)):
            grid.append(row)
            continue
        if grid:
            page.blocks.append(PrintedTable(grid))
            grid = []
        said = stretch(text, start, end)
        if not said.said or _RULE.fullmatch(text[start:end]):
            continue
        page.blocks.append(Paragraph(said))
    if grid:
        page.blocks.append(PrintedTable(grid))
    page.blocks = _headed(_joined(page), page)
    return page


def _lines(text: str) -> list[tuple[int, int]]:
    found, start = [], 0
    for line in text.split("\n"):
        found.append((start, start + len(line)))
        start += len(line) + 1
    return found


def _row(text: str, start: int, end: int) -> list[Text] | None:
    """The cells of a line with wide gaps or bars; None if it has but one."""
    line = text[start:end]
    if _RULE.fullmatch(line) or not line.strip():
        return None
    left = start + len(line) - len(line.lstrip(" |│"))
    right = start + len(line.rstrip(" |│"))
    cells, place = [], left
    for gap in [*_CELLS.finditer(text, left, right), None]:
        stop = gap.start() if gap else right
        cells.append(stretch(text, place, stop))
        place = gap.end() if gap else right
    if line[:2] == "  " and left - start > LONGEST_LABEL:  # nothing in the first column
        cells.insert(0, Text("", [start]))
    if len(cells) < 2 or (_ITEM.match(line) and len(cells) < 3):
        return None
    return cells


def _beside(lines: list[tuple[int, int]], n: int, text: str) -> bool:
    """True if the next line that is no rule is a row too."""
    for start, end in lines[n + 1 : n + 3]:
        if _row(text, start, end):
            return True
        if not _RULE.fullmatch(text[start:end]):
            return False
    return False


def _joined(page: PrintedPage) -> list[Paragraph | PrintedTable]:
    """Lines that were wrapped, as one."""
    out: list[Paragraph | PrintedTable] = []
    for block in page.blocks:
        last = out[-1] if out else None
        if isinstance(block, Paragraph) and isinstance(last, Paragraph) and _wrapped(page, last.text, block.text):
            said, at = last.text.said, list(last.text.at)
            out[-1] = Paragraph(Text(f"{said} {block.text.said}", [*at, at[-1], *block.text.at]))
        else:
            out.append(block)
    return out


def _wrapped(page: PrintedPage, one: Text, other: Text) -> bool:
    near = page.place(other.start)[0] - page.place(one.at[-1])[0] == 1
    return bool(near and not _ENDS.search(one.said) and _GOES_ON.match(other.said))


def _headed(blocks: list[Paragraph | PrintedTable], page: PrintedPage) -> list[Paragraph | PrintedTable]:
    """Short lines without figures, over others, as headings."""
    out: list[Paragraph | PrintedTable] = []
    for n, block in enumerate(blocks):
        following = blocks[n + 1] if n + 1 < len(blocks) else None
        if isinstance(block, Paragraph) and following is not None and _is_heading(block.text.said):
            marked = re.match(r"(#{1,6})\s+", block.text.said)
            out.append(Paragraph(block.text, len(marked[1]) if marked else 3))
        else:
            out.append(block)
    return out


def _is_heading(said: str) -> bool:
    if said.startswith("#"):
        return True
    if len(said) > LONGEST_HEADING or re.search(r"[.!?;,]['”’\")]*$", said) or _ITEM.match(said + " "):
        return False
    return not re.search(r"\d\s*%|\d[.,]\d|\d\s*:\s*\d|\d (?:to|for) \d", said) and said[:1].isalnum()


def separated_page(text: str) -> PrintedPage | None:
    """CSV, TSV or a kin of them: one separator cuts most lines into as many cells; None if none does."""
    lines = [line for line in text.split("\n") if line.strip() and not line.startswith("#")]
    for separator in ("\t", ",", ";"):
        rows = list(csv.reader(lines, delimiter=separator))
        widths = [len(row) for row in rows]
        usual = max(set(widths), key=widths.count, default=0)
        if len(rows) >= 2 and usual >= 2 and widths.count(usual) * 4 >= len(rows) * 3:
            return _separated(text, rows)
    return None


def _separated(text: str, rows: list[list[str]]) -> PrintedPage:
    page, place, grid = PrintedPage(text), 0, list[list[Text]]()
    for start, end in _lines(text):
        if text.startswith("#", start):
            page.blocks.append(Paragraph(stretch(text, start + 1, end), 2))
    for row in rows:
        cells = []
        for cell in row:
            found = text.find(cell, place) if cell.strip() else -1
            place = found if found >= 0 else place
            cells.append(collapsed((sign, place + (n if found >= 0 else 0)) for n, sign in enumerate(cell)))
            place += len(cell) if found >= 0 else 0
        if len(row) == 1:
            page.blocks.append(Paragraph(cells[0], 2))
        else:
            grid.append(cells)
    page.blocks.append(PrintedTable(grid))
    return page
