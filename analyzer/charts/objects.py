"""A literal as a chart: rows of marks, sets of third cards, tables of objects, by Banker total or transposed."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from analyzer.chart import DRAW, STAND, Cell
from analyzer.charts.grammar import is_sentence
from analyzer.charts.literals import objects
from analyzer.charts.numbers import Values
from analyzer.charts.page import ChartPage, read_page
from analyzer.charts.result import STOOD
from analyzer.charts.sentences import read_sentence
from analyzer.charts.sheet import Sheet
from analyzer.charts.tables import columns_of, put_list, read_table, totals_of
from analyzer.charts.words import bare, column_of, is_stood, mark_of, verb_of
from analyzer.errors import InputError

_TEXTS = {"title": "title", "name": "title", "source": "source"}
_ASIDE = {"notes", "version", "chart", "$schema", "schema", "description", "columns", "facts"}


def read_literal(text: str, sheet: Sheet) -> str:
    """Put a literal on the sheet; the name of its form."""
    form, found = objects(text)
    for name, value in found:
        _read(name, value, sheet)
    return form


def _words(name: str) -> str:
    return re.sub(r"(?<=[a-z\d])(?=[A-Z])|_", " ", name).lower()


def _read(name: str, value: Any, sheet: Sheet) -> None:
    words, verb = _words(name), verb_of(name)
    if re.match(r"player|joueur|spieler|jugador|giocatore|punto", words) and not re.search(r"bank|third", words):
        _player(value, verb, sheet)
    elif isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
        _records(value, sheet)
    elif isinstance(value, dict) and "rows" in value:
        notes = [("", str(note)) for note in value.get("notes", [])]
        heads = [str(column["title"] if isinstance(column, dict) else column) for column in value.get("columns", [])]
        _records(value["rows"], sheet, heads)
        read_page(ChartPage([], [("", f"# {value.get('title', '')}"), *notes]), sheet)
    elif isinstance(value, dict) and not all(_is_label(str(key)) for key in value):
        _parts(value, sheet)
    elif isinstance(value, (dict, list)):
        _rows(words, value, verb, sheet)
    else:
        raise InputError(f"{name or value!r}: is no chart: write a row for each Banker total")


def _is_label(key: str) -> bool:
    return bool(totals_of(key)) or columns_of(key) is not None or (is_stood(key) and verb_of(key) is None)


def _parts(value: Mapping[Any, Any], sheet: Sheet) -> None:
    """An object of named parts: player and banker, draws and stands, a title."""
    for key, part in value.items():
        words = bare(str(key))
        if words in _TEXTS and isinstance(part, str):
            setattr(sheet, _TEXTS[words], part)
        elif words in _ASIDE:
            continue
        elif _is_label(str(key)):
            _row(str(key), part, None, sheet)
        elif isinstance(part, (dict, list, str)):
            _read(str(key), part, sheet)
        else:
            raise InputError(f"{key!r}: is no part of a chart: rows are Banker totals 0 to 7")


def _records(rows: Sequence[Any], sheet: Sheet, heads: Sequence[str] = ()) -> None:
    """A table as a list of objects, a key a column."""
    if not all(isinstance(row, dict) and row for row in rows) or not rows:
        raise InputError("rows: write an object for each Banker total, with a key for each third card")
    keys = list(dict.fromkeys(key for row in rows for key in row))
    first = next((key for key in keys if re.search(r"bank|total", _words(str(key)))), keys[0])
    order = [first, *(key for key in keys if key != first)]
    table = [[_words(str(key)) for key in order], *([_text(row.get(key, "")) for key in order] for row in rows)]
    if not read_table(table, sheet):
        for row in rows:
            rest = {key: part for key, part in row.items() if key != first}
            _row(str(row.get(first, "")), rest, None, sheet)


def _text(value: Any) -> str:
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def _rows(name: str, value: Any, verb: str | None, sheet: Sheet) -> None:
    rows = {str(key): part for key, part in value.items()} if isinstance(value, dict) else _numbered(name, value)
    grid = all(_marks(part) or (isinstance(part, dict) and _cells(part)) for part in rows.values())
    turned = any(is_stood(key) or not totals_of(key) or max(totals_of(key) or [0]) > 7 for key in rows)
    if grid and turned and len(rows) >= 8:
        _grid("third card", rows, verb, sheet, 8)
    elif grid:
        _grid(
            "banker" if isinstance(value, list) or all(len(_marks(p)) > 8 for p in rows.values()) else "",
            rows,
            verb,
            sheet,
            11,
        )
    else:
        for key, part in rows.items():
            _row(key, part, verb, sheet)


def _numbered(name: str, rows: Sequence[Any]) -> dict[str, Any]:
    if rows and all(isinstance(row, list) and row and isinstance(row[0], str) and len(row) > 11 for row in rows):
        return {str(row[0]): row[1:] for row in rows}
    if len(rows) in (8, 10, 11):
        return {("stood" if n == 10 else str(n)): row for n, row in enumerate(rows)}
    raise InputError(
        f"{name or 'list'}: {len(rows)} rows: which totals? Give 8, for Banker totals 0..7, or a key for each"
    )


def _cells(part: Mapping[Any, Any]) -> bool:
    return all(
        columns_of(str(key)) is not None and not isinstance(one, (list, dict, frozenset)) for key, one in part.items()
    )


def _marks(part: Any) -> list[str]:
    """The marks of one row, or none if it is a list of third cards or words."""
    if isinstance(part, str):
        run = re.sub(r"[\s|,;]+", "", part)
        return list(run) if len(run) in (8, 10, 11) and re.fullmatch(r"[A-Za-z01?!]+", run) else []
    if isinstance(part, list) and 5 <= len(part) <= 11 and not any(isinstance(one, (list, dict)) for one in part):
        marks = [_text(one) for one in part]
        bits = all(mark in {"0", "1"} for mark in marks)
        return (
            marks
            if all(mark_of(m) is not None or m.isalpha() for m in marks)
            and (not marks or bits or not any(m.isdigit() for m in marks))
            else []
        )
    return []


def _grid(corner: str, rows: Mapping[str, Any], verb: str | None, sheet: Sheet, most: int) -> None:
    if all(isinstance(part, dict) for part in rows.values()):
        heads = [str(key) for key in dict.fromkeys(key for part in rows.values() for key in part)]
        body = [
            [label, *(_text({str(k): v for k, v in part.items()}.get(head)) for head in heads)]
            for label, part in rows.items()
        ]
        corner = ""
    else:
        lengths = {len(_marks(part)) for part in rows.values()}
        if len(lengths) != 1 or not lengths <= {8, 10, 11}:
            raise InputError(
                f"rows of {', '.join(map(str, sorted(lengths)))} cells: "
                "give 10, for third cards 0..9, or 11 with Player stood"
            )
        (width,) = lengths
        heads = ["stood" if n == STOOD else str(n) for n in range(width)]
        corner = "third card" if width == 8 else corner
        body = [[label, *_marks(part)] for label, part in rows.items()]
    if verb == STAND:
        body = [[row[0], *map(_reversed, row[1:])] for row in body]
    if not read_table([[corner, *heads], *body], sheet):
        raise InputError("its rows are neither Banker totals nor third cards: write 0 to 7, or 0 to 9 and stood")


def _reversed(mark: str) -> str:
    """What is true, yes or 1 of *stands* is S."""
    swap = {"true": STAND, "1": STAND, "yes": STAND, "y": STAND, "false": DRAW, "0": DRAW, "no": DRAW, "n": DRAW}
    return swap.get(mark.lower(), mark)


def _row(key: str, part: Any, verb: str | None, sheet: Sheet) -> None:
    totals = totals_of(key)
    if totals is None:
        raise InputError(f"{key!r}: is no row: rows are the Banker's totals 0 to 7")
    marks = _marks(part)
    if (marks and verb is None) or (isinstance(part, dict) and _cells(part)):
        _grid("banker", {key: part}, verb, sheet, 11)
        return
    if isinstance(part, str) and is_sentence(part):
        read_sentence(f"Banker {key}: {part}", sheet)
        return
    if isinstance(part, bool) or part is None:
        said = "" if part is None else (DRAW if part == (verb != STAND) else STAND)
        for total in totals:
            for column in range(STOOD):
                sheet.mark(Cell("banker", total, column), said)
        return
    if isinstance(part, dict):
        for name, one in part.items():
            of = verb_of(str(name))
            if of is None:
                raise InputError(f"row {key}: {name!r}: write draws or stands")
            _list(key, totals, of, one, sheet)
        return
    if verb is None:
        raise InputError(
            f"row {key}: its values may be where the Banker draws or where he stands: name it, banker_draws = ..."
        )
    _list(key, totals, verb, part, sheet)


def _list(key: str, totals: Sequence[int], verb: str, part: Any, sheet: Sheet) -> None:
    from analyzer.charts.numbers import values

    names = [str(one) for one in part] if isinstance(part, (list, frozenset)) else [_text(part)]
    if isinstance(part, (list, frozenset)):
        columns = [column_of(name) for name in names]
        bad = [name for name, column in zip(names, columns, strict=True) if column is None]
        beyond = tuple(int(name) for name in bad if name.isdigit())
        if len(beyond) != len(bad):
            raise InputError(f"row {key}: {bad[0]!r} is no third card: write 0 to 9, or stood")
        found = Values(frozenset(c for c in columns if c not in (None, STOOD)), beyond, STOOD in columns)
    else:
        read = values(names[0])
        if read is None:
            raise InputError(f"row {key}: {names[0]!r} is no list of values: write 0-3, 8, 9 or stood")
        found = read
    for total in totals:
        put_list(sheet, total, verb, found, ", ".join(sorted(names)))


def _player(value: Any, verb: str | None, sheet: Sheet) -> None:
    marks = _marks(value)
    if len(marks) == 8:
        cells = {total: (_reversed(mark) if verb == STAND else mark) for total, mark in enumerate(marks)}
    elif isinstance(value, dict) and all(re.fullmatch(r"\d", str(key)) for key in value):
        cells = {int(key): _reversed(_text(one)) if verb == STAND else _text(one) for key, one in value.items()}
    elif isinstance(value, dict):
        for name, one in value.items():
            _player(one, verb_of(str(name)), sheet)
        return
    elif verb and isinstance(value, (list, frozenset)) and all(isinstance(one, int) and 0 <= one <= 9 for one in value):
        cells = {t: (verb if t in value else STAND if verb == DRAW else DRAW) for t in range(8)}
    elif isinstance(value, str):
        read_sentence(value if re.match(r"\s*(?:the )?player", value, re.IGNORECASE) else f"Player {value}", sheet)
        return
    else:
        raise InputError("player: write 8 cells, for totals 0 to 7: DDDDDDSS")
    for total, mark in cells.items():
        if total < 8:
            sheet.mark(Cell("player", total), mark)
