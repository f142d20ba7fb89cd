"""A table of cells as a chart: a grid, upright or transposed; lists of third cards; or a row a cell."""

import re
from collections.abc import Sequence

from analyzer.chart import Cell
from analyzer.charts.numbers import Values, values
from analyzer.charts.result import STOOD
from analyzer.charts.sheet import Sheet
from analyzer.charts.words import bare, column_of, is_letter, is_stood, mark_of, verb_of
from analyzer.errors import InputError

Rows = Sequence[Sequence[str]]
_LABEL = re.compile(
    r"\b(?:the|banker|bank|banque|banquier|bankier|banca|banco|banquero|banchiere|dealer|two-card|totals?|score|hand|has|"
    r"having|with|of|on|points?|rows?|is|if|when|b)\b(?:'s)?|[:=]",
)
_MACHINE = {"player": "player", "reads": "reads", "player first": "first", "playerfirst": "first"}
_THIRD = re.compile(r"third|3rd|card|carte|karte|carta|player|joueur|spieler|jugador|giocatore", re.IGNORECASE)
_BANK = re.compile(r"bank|banque|banq|banca|banco|dealer|total|score", re.IGNORECASE)


def totals_of(label: str) -> list[int] | None:
    """The Banker totals a row is of, or None: ``3``, ``Banker 0-2``, ``2 or less``."""
    said = re.sub(r"^b(?=\d)", "", bare(label)).replace("(hand)", "")
    rest = " ".join(_LABEL.sub(" ", said).split())
    found = values(rest, 9, cards=False) if rest and not is_stood(rest) else None
    return sorted(found.values) if found and found.values and not found.beyond and not found.stood else None


def is_mark(text: str) -> bool:
    """True if a cell says draw, stand, or that nothing is said."""
    return mark_of(text) is not None or is_letter(text.strip())


def columns_of(head: str) -> frozenset[int] | None:
    """The third cards of a column: one, or several at once (``9, 10, J, Q, K, A``)."""
    one = column_of(head)
    if one is not None:
        return frozenset({one})
    said = re.sub(r"\b(?:third|3rd|player'?s?|card|drew|draws|is|an?|value)\b|:", " ", bare(head))
    found = values(said) if said.strip() and re.search(r"\d|ace|face|ten|[tjqka]\b", said) else None
    if not found or found.beyond or len(found.values) == 10:
        return None
    return found.values | ({STOOD} if found.stood else set())


def read_table(rows: Rows, sheet: Sheet) -> bool:
    """Put what a table says on the sheet; False if it is no chart. InputError if it is a chart that cannot be read."""
    rows = [[cell.strip() for cell in row] for row in rows if any(cell.strip() for cell in row)]
    for number, row in enumerate(rows[:3]):
        body = rows[number + 1 :]
        above = " ".join(cell for line in rows[:number] for cell in line)
        if is_head(row) and body and _marked(body):
            return _grid(row, body, above, sheet)
        if len(row) in (2, 3, 4) and body and _lists(row, body, sheet):
            return True
        if _long(row, body, sheet):
            return True
    return _headless(rows, sheet)


def is_head(row: Sequence[str]) -> bool:
    """True if the cells are third cards or totals, each once."""
    found = [(bare(cell), columns_of(cell)) for cell in row[1:] if cell and bare(cell) not in _MACHINE]
    if len(found) < 3 or sum(columns is not None for _, columns in found) < len(found) - 1:
        return False
    named = [(text, columns) for text, columns in found if columns is not None]
    ones = [min(columns) for text, columns in named if columns and columns != {0}]
    return len({text for text, _ in named}) == len(named) and len(set(ones)) == len(ones)


def _marked(body: Rows) -> bool:
    cells = [cell for row in body for cell in row[1:] if cell]
    return bool(cells) and sum(map(is_mark, cells)) * 2 > len(cells)


def _grid(head: Sequence[str], body: Rows, above: str, sheet: Sheet) -> bool:
    corner, names = head[0], list(head[1:])
    if column_of(corner) is not None and all(len(row) == len(head) + 1 for row in body if row[0].lower() != "player"):
        corner, names = "", list(head)  # the head has no corner
    elif column_of(corner) is not None and len(body) == 8 and {len(row) for row in body} == {len(head)}:
        if not all(is_mark(cell) for row in body for cell in row):
            return False
        corner, names, body = (
            "",
            list(head),
            [[str(total), *row] for total, row in enumerate(body)],
        )  # rows 0 to 7 without labels
    labels = [row[0] for row in body]
    whose = re.compile(r"player|joueur|spieler|jugador|giocatore", re.IGNORECASE)
    banks = [label for label in labels if not whose.fullmatch(bare(label))]
    heads = {name: columns_of(name) for name in names if bare(name) not in _MACHINE}
    upright = all(totals_of(label) for label in banks)
    turned = all(columns is not None and not _ranks(name) for name, columns in heads.items()) and all(
        columns_of(label) for label in banks
    )
    if not upright and not turned:
        return False
    if upright and turned:
        upright = _is_upright(corner, above, heads, banks)
    for name, columns in heads.items():
        if columns is None:
            raise InputError(f"column {name!r}: is no third card: heads are 0 to 9 (A, T, J, Q, K) and Player stood")
    for row in body:
        if whose.fullmatch(bare(row[0])):
            _player(row, sheet)
            continue
        if len(row) != len(names) + 1:
            raise InputError(f"banker row {row[0]} has {len(row) - 1} cells: the head has {len(names)}")
        cells = list(zip(names, row[1:], strict=True))
        if upright:
            _upright_row(row[0], cells, sheet)
        else:
            sheet.row(bare(row[0]))
            for name, mark in cells:
                for total in columns_of(name) or ():
                    for column in columns_of(row[0]) or ():
                        sheet.mark(Cell("banker", total, column), mark)
    return True


def _upright_row(label: str, cells: Sequence[tuple[str, str]], sheet: Sheet) -> None:
    for total in totals_of(label) or ():
        sheet.row(total)
        for name, mark in cells:
            machine = _MACHINE.get(bare(name).replace("_", " "))
            if machine == "player":
                if mark:
                    sheet.mark(Cell("player", total), mark)
            elif machine == "reads":
                sheet.hands |= {total} if bare(mark) == "hand" else set()
            elif machine == "first":
                sheet.first = mark
            else:
                for column in columns_of(name) or ():
                    sheet.mark(Cell("banker", total, column), mark)


def _player(row: Sequence[str], sheet: Sheet) -> None:
    marks = list(row[1:])
    while len(marks) > 8 and not marks[-1]:
        marks.pop()
    if len(marks) not in (8, 10) or (len(marks) == 10 and any(mark_of(mark) == "D" for mark in marks[8:])):
        raise InputError(f"player has {len(marks)} cells: give 8, for totals 0..7")
    sheet.row("player")
    for total, mark in enumerate(marks[:8]):
        sheet.mark(Cell("player", total), mark)


def _ranks(name: str) -> bool:
    """True of a head that is no total: a rank, or Player stood."""
    return bool(re.search(r"[a-z]|10|^-$", bare(name)))


def _is_upright(corner: str, above: str, heads: dict[str, frozenset[int] | None], labels: Sequence[str]) -> bool:
    """Rows are Banker totals, as 8 and 9 or the corner tell; InputError if nothing does."""
    across = max(max(columns) for columns in heads.values() if columns) > 7
    down = max(max(totals_of(label) or [0]) for label in labels) > 7
    if across != down:
        return across
    bank, third = bool(_BANK.search(corner)), bool(_THIRD.search(corner))
    if bank == third and above:
        bank, third = bool(_THIRD.search(above)), bool(_BANK.search(above))
    if bank == third:
        raise InputError(
            "rows may be Banker totals and columns third cards, or rows third cards and columns Banker totals: "
            "write Banker, or third card, in the corner"
        )
    return bank


def _lists(head: Sequence[str], body: Rows, sheet: Sheet) -> bool:
    verbs = [verb_of(cell) for cell in head[1:]]
    said = [verb for verb in verbs if verb]
    if not said or len(set(said)) != len(said) or not all(totals_of(row[0]) for row in body):
        return False
    if any(values(cell) is None for row in body for verb, cell in zip(verbs, row[1:], strict=False) if verb):
        return False
    for row in body:
        if len(row) != len(head):
            raise InputError(f"row {row[0]}: {len(row)} cells: the head has {len(head)}")
        for verb, cell in zip(verbs, row[1:], strict=True):
            found = values(cell)
            for total in totals_of(row[0]) or () if verb and found else ():
                put_list(sheet, total, str(verb), found, cell)  # type: ignore[arg-type]
    return True


def put_list(sheet: Sheet, total: int, verb: str, found: Values, words: str) -> None:
    """A list of one row on the sheet, with what it says of no third card."""
    sheet.listed(total, verb, found.values | ({STOOD} if found.stood else set()), words)
    sheet.stood_named = sheet.stood_named or found.stood
    sheet.remarks += [f"Banker {total}: {value} is out of range, no third card 0 to 9" for value in found.beyond]
    note_dashes(sheet, found, words)


def note_dashes(sheet: Sheet, found: Values, words: str) -> None:
    """How a list is joined by dashes, for the whole chart must mean one thing by them."""
    sheet.chains += [words] if found.chain else []
    sheet.spans += found.spans


def _long(head: Sequence[str], body: Rows, sheet: Sheet) -> bool:
    """A line a cell: Banker's total, the Player's third card, what is done."""
    if len(head) != 3 or not body or not all(len(row) == 3 for row in body):
        return False
    bank, third = ([n for n, cell in enumerate(head) if which.search(cell)] for which in (_BANK, _THIRD))
    if len(bank) != 1 or len(third) != 1 or bank == third:
        return False
    (done,) = {0, 1, 2} - {*bank, *third}
    for row in body:
        totals, column = totals_of(row[bank[0]]), columns_of(row[third[0]])
        if totals is None or column is None or not is_mark(row[done]):
            return False
        for total in totals:
            for one in column:
                sheet.row((total, bare(row[third[0]])))
                sheet.mark(Cell("banker", total, one), row[done])
    return True


def _headless(rows: Rows, sheet: Sheet) -> bool:
    """Rows of ten or eleven marks: third cards 0 to 9, then Player stood."""
    if not rows or not all(is_mark(cell) for row in rows for cell in row[1:]) or min(map(len, rows)) < 5:
        return False
    labels = {bare(row[0]) for row in rows if totals_of(row[0])}
    if len(rows) == 8 and {len(row) for row in rows} <= {10, 11} and len(labels) < 8:
        rows = [[str(total), *row] for total, row in enumerate(rows)]
    for row in rows:
        if bare(row[0]) == "player":
            _player(row, sheet)
            continue
        totals, marks = totals_of(row[0]), row[1:]
        if totals is None:
            return False
        if len(marks) not in (10, 11):
            raise InputError(
                f"banker row {row[0]} has {len(marks)} cells: give 10, for third cards 0..9, or 11 with Player stood"
            )
        for total in totals:
            sheet.row(total)
            for column, mark in enumerate(marks):
                sheet.mark(Cell("banker", total, column), mark)
    return True
