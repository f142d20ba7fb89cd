"""Pay tables: a row for each line of a bet, matched to the catalogue by what the lines pay, and by what it counts."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb, perm

from analyzer.bets import Bet
from analyzer.catalog import bets
from analyzer.claims.claim import claim_of
from analyzer.claims.figure import verdict
from analyzer.claims.quantity import value
from analyzer.claims.reading.asked import Setting
from analyzer.claims.reading.cells import Facts, figures_of
from analyzer.claims.reading.found import ClaimBlock, Found, NotSaid, Unread, at_odds
from analyzer.claims.reading.marks import Mark
from analyzer.printed.page import PrintedTable, Text

_NOTHING = re.compile(r"(?:0(?:\.0+)?|push|pushes|stand[- ]?off|tie|égalité|-|–|—)", re.IGNORECASE)
_LOST = re.compile(r"(?:[-−]1(?:\.0+)?|los[es]+|lost|perd|verliert|pierde|perde)", re.IGNORECASE)
_REST = re.compile(
    r"(?:all )?(?:others?|else|losers?|loss(?:es)?|losing|everything else|autres?|rest)\b.*", re.IGNORECASE
)
_TOTAL = re.compile(r"(?:sub|grand )?totals?\b.*|sum|summe|totale|insgesamt", re.IGNORECASE)
IN_A_LINE = {"combinations": "combinations", "probability": "probability", "return": "contribution"}
_SIZES = {52 * decks: decks for decks in range(1, 17)}


@dataclass(frozen=True)
class PayRows:
    """A pay table cut into its parts: rows that pay, push, lose, and the totals; what each column is."""

    pays: int
    columns: dict[int, str]
    lines: tuple[tuple[Sequence[Text], Fraction], ...]
    totals: tuple[Sequence[Text], ...]


def read_pay_table(table: PrintedTable, heads: int, columns: Sequence[Facts], setting: Setting) -> list[Found | Unread]:
    """The figures of a table that is the pay table of one bet; none if it is not, or may be of several."""
    rows = _rows(table, heads, columns)
    if rows is None:
        return []
    decks, out_of = _of_total(rows)
    decks = decks or next((one.decks for one in columns if one.decks), "") or setting.decks
    found = [(bet, placed) for bet in _candidates(setting) if (placed := _placed(bet, rows)) is not None]
    if len(found) > 1 or not setting.bet:
        found = [(bet, placed) for bet, placed in found if _counts_agree(bet, placed, rows, decks, out_of)]
    if len(found) != 1:
        return []
    (bet, placed) = found[0]
    return list(_figures(rows, bet, placed, decks, out_of))


def _rows(table: PrintedTable, heads: int, columns: Sequence[Facts]) -> PayRows | None:
    """The parts, if one column pays, another counts, and every row says what it pays."""
    paying = [n for n, one in enumerate(columns) if one.quantity == {"pays"}]
    named = {n: next(iter(one.quantity)) for n, one in enumerate(columns) if len(one.quantity) == 1}
    counting = {n: name for n, name in named.items() if name in {*IN_A_LINE, "EV", "house edge"}}
    if len(paying) != 1 or not {*counting.values()} & set(IN_A_LINE):
        return None
    pays, lines, totals = paying[0], list[tuple[Sequence[Text], Fraction]](), list[Sequence[Text]]()
    for row in table.rows[heads:]:
        label, said = row[0].said, row[pays].said if pays < len(row) else ""
        odds = _odds(said)
        if _TOTAL.fullmatch(label) and not said.strip("-–— "):
            totals.append(row)
        elif odds is not None and not (_REST.fullmatch(label) and not said):
            lines.append((row, odds))
        elif _REST.fullmatch(label):
            lines.append((row, Fraction(-1)))
        else:
            return None
    return PayRows(pays, counting, tuple(lines), tuple(totals)) if lines else None


def _odds(said: str) -> Fraction | None:
    if _NOTHING.fullmatch(said.strip()):
        return Fraction(0)
    if _LOST.fullmatch(said.strip()):
        return Fraction(-1)
    try:
        number = re.fullmatch(r"[\d.,]*\d", said.strip())
        return at_odds(f"{said} to 1" if number else said)
    except NotSaid:
        return None


def _of_total(rows: PayRows) -> tuple[str, str]:
    """The deck count that a printed total of combinations names, and what is counted."""
    for row in rows.totals:
        for n, name in rows.columns.items():
            said = re.sub(r"\D", "", row[n].said) if n < len(row) else ""
            if name == "combinations" and len(said) > 6:
                return _shoe_of(int(said))
    return "", ""


@cache
def _shoe_of(total: int) -> tuple[str, str]:
    for size, decks in _SIZES.items():
        hands = comb(size, 2) * comb(size - 2, 2)
        ways = {"": perm(size, 6), "four-card sets": comb(size, 4), "pairs of two-card hands": hands}
        for out_of, n in ways.items():
            if abs(n - total) < 100 and total > 10_000:  # a spreadsheet cuts the last digits
                return str(decks), out_of
    return "", ""


def _candidates(setting: Setting) -> list[Bet]:
    keys = setting.bet or {key.partition("/")[0] for key in bets()}
    return [bet for key, bet in bets().items() if key.partition("/")[0] in keys]


def _placed(bet: Bet, rows: PayRows) -> list[int | str] | None:
    """The line of the bet, from 1, that each row is, or lose; None if the rows are not the lines of the bet."""
    net = [bet.net(n) for n in range(len(bet.lines))]
    for lines in (net, [line.odds for line in bet.lines]):
        said = Counter(odds for _, odds in rows.lines if odds > 0)
        if said != Counter(odds for odds in lines if odds > 0) or max(said.values(), default=2) > 1:
            continue
        placed: list[int | str] = []
        for _, odds in rows.lines:
            if odds in lines:
                placed.append(lines.index(odds) + 1)
            elif odds == -1:
                placed.append("lose")
            else:
                return None
        return placed if len(set(placed)) == len(placed) else None
    return None


def _counts_agree(bet: Bet, placed: list[int | str], rows: PayRows, decks: str, out_of: str) -> bool:
    """True if one of the rows that pay prints the exact count or chance of its line."""
    for (row, odds), line in zip(rows.lines, placed, strict=True):
        for n, name in rows.columns.items():
            if odds <= 0 or name not in {"combinations", "probability"} or n >= len(row):
                continue
            for figure in figures_of(row[n].said, Facts(quantity=frozenset({name}))):
                block = _block(figure, name, bet, line, decks or "8", out_of)
                claim = claim_of("table", "row", block | {"source": {"who": "", "title": "", "year": ""}}, None)
                if verdict(claim.figure, value(claim.case)).right:
                    return True
    return False


def _block(figure: Mark, name: str, bet: Bet, line: int | str, decks: str, out_of: str) -> dict[str, object]:
    block: dict[str, object] = {"printed": figure.text, "quantity": IN_A_LINE.get(name, name), "bet": bet.key}
    block |= {"line": line, "decks": decks or "unstated"}
    return block | ({"out_of": out_of} if name == "combinations" and out_of else {})


def _figures(rows: PayRows, bet: Bet, placed: list[int | str], decks: str, out_of: str) -> Iterator[Found | Unread]:
    several = sum(line.odds > 0 for line in bet.lines) > 1
    for (row, odds), line in zip(rows.lines, placed, strict=True):
        for n, cell in enumerate(row):
            for figure in figures_of(cell.said, Facts(quantity=frozenset({rows.columns.get(n, "pays")}))):
                start, end = cell.at[figure.start], cell.at[figure.end - 1] + 1
                name = rows.columns.get(n, "")
                if n == rows.pays and odds > 0:
                    net = odds != bet.lines[int(line) - 1].odds
                    block: ClaimBlock = {"printed": figure.text, "quantity": "pays after commission" if net else "pays"}
                    block = {**block, "bet": bet.key, "decks": "any"} | ({"line": line} if several else {})
                    yield Found(block, start, end)
                elif name in IN_A_LINE:
                    yield Found(_block(figure, name, bet, line, decks, out_of), start, end)
    for row in rows.totals:
        for n, cell in enumerate(row):
            yield from _total(cell, rows.columns.get(n, ""), bet, decks, out_of)


def _total(cell: Text, name: str, bet: Bet, decks: str, out_of: str) -> Iterator[Found]:
    """The totals of a pay table: all deals, and the return of the bet."""
    for figure in figures_of(cell.said, Facts(quantity=frozenset({name}))):
        start, end = cell.at[figure.start], cell.at[figure.end - 1] + 1
        block: dict[str, object] = {"printed": figure.text, "decks": decks or "unstated"}
        if name == "combinations":
            yield Found(block | {"quantity": name} | ({"out_of": out_of} if out_of else {}), start, end)
        elif name in {"return", "EV", "house edge"}:
            yield Found(block | {"quantity": "EV" if name == "return" else name, "bet": bet.key}, start, end)
