"""Figures in tables: what the head of a column, the label of a row and the headings say of each."""

import re
from collections.abc import Iterator, Sequence

from analyzer.claims.reading.align import one_each, sided
from analyzer.claims.reading.asked import Setting
from analyzer.claims.reading.cells import Facts, facts_of, figures_of, is_figure
from analyzer.claims.reading.found import PRINTED_AS, Found, NotSaid, Unread, claim_block
from analyzer.claims.reading.marks import Mark, marks_in
from analyzer.claims.reading.paytables import read_pay_table
from analyzer.claims.reading.words import OTHER_EVENTS, OTHER_GAMES
from analyzer.printed.page import PrintedTable, Text

_DECKS = re.compile(r"(?:number of )?(?:decks?|packs?)(?: of cards)?|no\.? of decks|jeux|decks?|mazos"
        r"|barajas|mazzi|baralhos", re.IGNORECASE)  # fmt: skip
_TOTAL = re.compile(r"(?:sub)?totals?|sum|all|summe|totale?|insgesamt", re.IGNORECASE)


def read_grid(grid: PrintedTable, setting: Setting) -> Iterator[Found | Unread]:
    """The figures of a table; one with a line for each line of a bet is read as that bet's."""
    heads = head_rows(grid)
    columns = [facts_of(_column(grid, heads, n)) for n in range(max(map(len, grid.rows), default=0))]
    lines = read_pay_table(grid, heads, columns, setting)
    if lines:
        yield from lines
        return
    for row in grid.rows[heads:]:
        yield from _row(row, columns, setting)


def head_rows(grid: PrintedTable) -> int:
    """How many rows are heads: those above the first that has a figure beside its label."""
    for n, row in enumerate(grid.rows):
        if any(is_figure(cell.said) for cell in row[1:]) or (len(row) and is_figure(row[0].said) and n):
            return n
    return min(1, len(grid.rows))


def _column(grid: PrintedTable, heads: int, n: int) -> str:
    return " ".join(dict.fromkeys(row[n].said for row in grid.rows[:heads] if n < len(row)))


def _row(row: Sequence[Text], columns: Sequence[Facts], setting: Setting) -> Iterator[Found | Unread]:
    label, odds, commission, decks, extent = "", "", "", "", 0
    for n, cell in enumerate(row):
        head = columns[n]
        if _DECKS.fullmatch(head.left) or (head.decks == "" and re.fullmatch(r"(?i)decks?|number of decks", head.left)):
            decks = _deck_count(cell.said)
            extent = max(extent, n + 1)
        elif not is_figure(cell.said) and n == extent and not (head.quantity or (head.bet and head.left == "")):
            label, extent = f"{label} {cell.said}".strip(), n + 1
        elif head.quantity == {"pays"} and is_figure(cell.said):
            odds = next((figure.text for figure in figures_of(cell.said, head)), "")
        elif head.quantity == {"commission"} and "%" in cell.said:
            commission = cell.said
    named = facts_of(label)
    if any(re.search(r"decks? (?:un|not )stated", cell.said) for cell in row):
        decks = "unstated"
    decks = decks or named.decks
    for n, cell in enumerate(row):
        if n < extent or columns[n].aside or not cell.said:
            continue
        for figure in figures_of(cell.said, columns[n]):
            start, end = cell.at[figure.start], cell.at[figure.end - 1] + 1
            try:
                if OTHER_GAMES.search(label) or not setting.game:
                    raise NotSaid("another game is named")
                yield from (
                    Found(block, start, end)
                    for block in _blocks(figure, cell.said, label, named, columns[n], setting, decks, odds, commission)
                )
            except NotSaid as why:
                yield Unread(figure.text, str(why), start, end)


def _deck_count(said: str) -> str:
    match = re.match(r"\d{1,2}\b", said)
    if match:
        return match[0]
    return "inf" if said.lower().startswith("infin") else facts_of(said + " decks").decks or "unstated"


def _blocks(
    figure: Mark, said: str, label: str, row: Facts, head: Facts, setting: Setting, decks: str, odds: str, rate: str
) -> Iterator[dict[str, object]]:
    others = [mark for mark in marks_in(said) if mark.is_figure and mark.start < figure.start]
    if others:
        raise NotSaid("another figure of the same cell")
    own = facts_of(said[: figure.start] + said[figure.end :])
    quantity = _quantity(figure, own, head, row, setting)
    bet = _bet(row, head, setting)
    if quantity in {"probability", "combinations"} and OTHER_EVENTS.search(f"{row.left} {head.left}"):
        raise NotSaid("what it is the chance of is not read")
    if quantity == "combinations" and figure.kind == "decimal":
        figure = Mark("count", frozenset({"count"}), figure.start, figure.end, figure.text)
    bets = one_each(bet, said)
    stated = {head.decks, decks} - {""}
    if len(stated) > 1:
        raise NotSaid("two deck counts are named")
    shoe = next(iter(stated), "") or setting.decks
    if quantity == "pays" and figure.text.startswith(("-", "0 ", "−")):
        raise NotSaid("odds that pay nothing")
    odds = odds or row.odds or head.odds
    rate = rate or row.commission or head.commission
    for one in bets:
        priced = quantity in {"house edge", "RTP", "EV"}
        paid = odds if priced and one not in {"player", "banker"} and odds else ""
        taken = rate if priced and one == "banker" else ""
        resolved = row.resolved or head.resolved or setting.resolved
        block = claim_block(
            figure, quantity, one, shoe, resolved and quantity in {"house edge", "EV", "probability"}, paid, taken
        )
        yield _united(block, figure, quantity, head)


def _united(block: dict[str, object], figure: Mark, quantity: str, head: Facts) -> dict[str, object]:
    """With the unit, where the sign of percent stands in the head or the number can be no share."""
    if figure.kind != "decimal" or quantity not in {"house edge", "RTP", "EV", "probability"}:
        return block
    number = re.sub(r"[^\d.,]", "", figure.text)
    if head.percent or not re.match(r"(?:0?[.,]|[01]$|1[.,]0+$)", number):
        return block | {"unit": "percent"}
    if len(number.partition(".")[2]) < 4:
        raise NotSaid("a share or a percentage is not said")
    return block


def _quantity(figure: Mark, own: Facts, head: Facts, row: Facts, setting: Setting) -> str:
    if figure.kind == "one in":
        return "probability"
    fits = {name for name, allowed in PRINTED_AS.items() if name == figure.kind for name in allowed}
    for said in (own.quantity, head.quantity, row.quantity, setting.quantity):
        meant = {
            "EV" if name == "return" and _negative(figure) else "RTP" if name == "return" and _large(figure) else name
            for name in said
        }
        fitting = {name for name in meant if name in fits}
        if len(fitting) == 1:
            return next(iter(fitting))
        if len(fitting) > 1:
            raise NotSaid("two quantities are named: " + " and ".join(sorted(fitting)))
        if said and said is not setting.quantity:
            raise NotSaid(f"{' or '.join(sorted(said))} is not printed so, or not read")
    raise NotSaid("no quantity is named")


def _negative(figure: Mark) -> bool:
    return figure.text[:1] in "-−"


def _large(figure: Mark) -> bool:
    number = re.match(r"(\d+)", figure.text)
    return figure.kind == "percent" and bool(number) and int(number[1]) >= 60  # type: ignore[index]


def _bet(row: Facts, head: Facts, setting: Setting) -> frozenset[str]:
    for one, other in ((row.bet, head.bet), (head.bet, row.bet)):
        if one and other:
            both = sided(one, other)
            if both:
                return both
    if row.bet and head.bet and row.bet != head.bet:
        raise NotSaid("two bets are named, by row and by column")
    found = row.bet or head.bet
    if found and len(found) > 1 and setting.bet:
        found = sided(found, setting.bet) or found & setting.bet or found
    if not found and (row.left or _TOTAL.fullmatch(row.left)):
        raise NotSaid("what the row is about is not read")
    if not (found or setting.bet):
        raise NotSaid("no bet is named")
    if len(setting.bet) > 1 and len(found) == 1:
        return sided(setting.bet, found) or found
    return found or setting.bet
