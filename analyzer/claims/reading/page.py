"""A page read: headings set what the figures below them are about; sentences and tables say the rest."""

import re
from collections.abc import Iterator
from dataclasses import replace

from analyzer.claims.reading.align import grouped
from analyzer.claims.reading.asked import Setting
from analyzer.claims.reading.found import Found, Unread
from analyzer.claims.reading.marks import marks_in
from analyzer.claims.reading.sentences import read_paragraph, sentences_of
from analyzer.claims.reading.tables import read_grid
from analyzer.claims.reading.words import OTHER_GAMES
from analyzer.printed.page import Paragraph, PrintedPage

_DECK_WORDS = re.compile("deck|pack|jeu|baraja|mazz|mazo|baralho|spiel|shoe", re.IGNORECASE)


def read_claims(page: PrintedPage) -> Iterator[Found | Unread]:
    """The figures of a page in their order, understood or not."""
    usual = _decks_of_page(page)
    headings: dict[int, Setting] = {}
    for block in page.blocks:
        setting = _setting(headings, usual)
        if isinstance(block, Paragraph) and block.level:
            headings = {level: set_ for level, set_ in headings.items() if level < block.level}
            headings[block.level] = heading(block.text.said)
            yield from read_paragraph(block.text, _setting(headings, usual))
        elif isinstance(block, Paragraph):
            yield from read_paragraph(block.text, setting)
        else:
            yield from read_grid(block, setting)


def heading(said: str) -> Setting:
    """What a heading says of the figures below it."""
    marks = marks_in(said, label=True)
    bets = {value for value, _, _ in grouped(said, [mark for mark in marks if mark.kind == "bet"])}
    decks = {mark.value for mark in marks if mark.kind == "decks"}
    return Setting(
        bet=next(iter(bets)) if len(bets) == 1 else frozenset(),
        quantity=frozenset(mark.one for mark in marks if mark.kind == "quantity"),
        decks=_one(decks),
        resolved=any(mark.one == "resolved" for mark in marks if mark.kind == "convention"),
        game=not OTHER_GAMES.search(said) or "baccarat" in said.lower(),
        marks=tuple(marks),
    )


def _setting(headings: dict[int, Setting], usual: str) -> Setting:
    """What all headings in force say, the nearest first."""
    found = Setting(decks=usual)
    for level in sorted(headings):
        one = headings[level]
        found = replace(
            found,
            bet=one.bet or found.bet,
            quantity=one.quantity or found.quantity,
            decks=one.decks or found.decks,
            resolved=one.resolved or found.resolved,
            game=one.game and (found.game or bool(one.bet)),
            marks=one.marks or found.marks,
        )
    return found


def _one(values: set[frozenset[str]]) -> str:
    value = next(iter(values)) if len(values) == 1 else frozenset()
    return next(iter(value)) if len(value) == 1 else ""


def _decks_of_page(page: PrintedPage) -> str:
    """The deck count of a page that names one and no other, and not beside a figure."""
    named: set[frozenset[str]] = set()
    general = False
    for block in page.blocks:
        texts = [block.text] if isinstance(block, Paragraph) else [cell for row in block.rows for cell in row]
        for text in texts:
            if not _DECK_WORDS.search(text.said):
                continue
            for one in sentences_of(text):
                marks = marks_in(one.said)
                decks = {mark.value for mark in marks if mark.kind == "decks"}
                named |= decks
                general |= (
                    bool(decks)
                    and isinstance(block, Paragraph)
                    and (block.level in (0, 1) and not any(mark.is_figure for mark in marks))
                )
    return _one(named) if general else ""
