"""A page: tables and lines of prose between them, put on one sheet. Every form of text comes down to this."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from analyzer.chart import Cell
from analyzer.charts.grammar import is_sentence
from analyzer.charts.sentences import read_sentence
from analyzer.charts.sheet import Sheet
from analyzer.charts.tables import read_table, totals_of
from analyzer.charts.words import bare
from analyzer.errors import InputError
from analyzer.printed.page import PrintedPage

# What the product itself prints below a tableau.
_FIRST = re.compile(r"The Player's first card is an? (\w+) that is not of the shoe\.?")
_HANDS = re.compile(r"Banker's rows ([\d, ]+) read the Player's hand of three cards, not the third card\.?")
_TURNS = re.compile(r"Cards are dealt one by one: .*")
_PLAYER = re.compile(r"Player: (?:(?:draws|stands|is not said what to do|is told both) on .*); 8 and 9 are naturals.*")
_MARKS = (("draws", "D"), ("stands", "S"), ("is not said what to do", "?"), ("is told both", "!"))
_SUBJECTS = re.compile(r"Player|Banker\b.*")  # rows of a table of rules that are about a chart
_ACTS = re.compile(  # a line about what is done must be understood: it is no title and no note
    r"(?:the )?(?:player|banker|bank) (?:plays|acts|follows|goes|may|must|can|shall|will|asks|chooses)\b", re.IGNORECASE
)


@dataclass
class ChartPage:
    """Tables of cells, and lines with the place each stands at."""

    tables: list[Sequence[Sequence[str]]] = field(default_factory=list)
    prose: list[tuple[str, str]] = field(default_factory=list)


def of_printed(page: PrintedPage) -> ChartPage:
    """A page of any kind, for its chart."""
    return ChartPage(page.tables, page.prose)


def read_page(page: ChartPage, sheet: Sheet) -> None:
    """Put a page on the sheet; InputError names the line that cannot be read, or the two charts that are there."""
    charts = [table for table in page.tables if _is_chart(table)]
    if len(charts) > 1 and len({repr(table) for table in charts}) > 1:
        raise InputError(f"{len(charts)} tables of it are charts: leave one in the file")
    for table in charts[:1]:
        read_table(table, sheet)
    for table in page.tables:
        if not charts:
            _rules(table, sheet)
    _prose(page.prose, sheet, bool(charts))


def _is_chart(table: Sequence[Sequence[str]]) -> bool:
    return read_table(table, Sheet())


def _rules(table: Sequence[Sequence[str]], sheet: Sheet) -> None:
    """Two columns: what a rule is about, and the rule."""
    for row in table:
        if len(row) != 2:
            continue
        subject, rule = row[0].strip(), row[1].strip()
        dealt = _FIRST.match(rule)
        if dealt:
            sheet.first = dealt[1]
        elif is_sentence(rule) and (_SUBJECTS.fullmatch(subject) or totals_of(subject)):
            read_sentence(f"{subject}: {rule}" if subject != "Player" else rule, sheet)


def _prose(lines: Iterable[tuple[str, str]], sheet: Sheet, table: bool) -> None:
    free = False  # below the legend of our own tables stand notes of any kind
    for where, line in lines:
        text = re.sub(r"^(?:[-*•]|\d+[.)])\s+(?=\D)", "", line.strip())
        title = re.sub(r"^#+\s*", "", text)
        own = _own(text, sheet)
        if own is not None:
            free = free or own
        elif free:
            sheet.notes.append(text)
        elif (
            title != text
            or (table and not sheet.title and _named(text))
            or (
                not is_sentence(text)
                and not _ACTS.match(text)
                and not (re.search(r"\d", text) and not table and not sheet.title)
            )
        ):
            _title(title, sheet)
        elif table and not is_sentence(text) and not _ACTS.match(text):
            sheet.notes.append(text)
        else:
            _sentences(where, text, sheet)


def _named(text: str) -> re.Match[str] | None:
    """A title as our own tables have it, with the name of the chart: ``... (punto-banco)``."""
    return re.fullmatch(r"(.+?) \((?!hand\))([\w.-]+)\)", text)


def _title(text: str, sheet: Sheet) -> None:
    name = _named(text)
    if not sheet.title:
        sheet.title = name[1] if name else text
    else:
        sheet.notes.append(text)


def _sentences(where: str, text: str, sheet: Sheet) -> None:
    for one in re.split(r"(?<=[.!])\s+(?=[A-Z\d])|;\s*(?=(?:Banker|Player|Bank)\b[^;]*\d\s*:)", text):
        try:
            read_sentence(one, sheet)
        except InputError as error:
            raise InputError(f"{where}{error}") from None


def _own(text: str, sheet: Sheet) -> bool | None:
    """What our own tables say below the grid: None if it is not that, True if free notes follow."""
    first, hands = _FIRST.match(text), _HANDS.fullmatch(text)
    if _PLAYER.fullmatch(text):
        for verb, mark in _MARKS:
            for said in re.findall(rf"{verb} on ([\d, ]+)", text.partition(";")[0]):
                for total in re.findall(r"\d", said):
                    sheet.mark(Cell("player", int(total)), mark)
        return False
    if first and _TURNS.fullmatch(text[first.end() :].strip() or "Cards are dealt one by one: "):
        sheet.first = first[1]
        return False
    if hands:
        sheet.hands |= {int(total) for total in re.findall(r"\d", hands[1])}
        return False
    if text.startswith("Source: "):
        sheet.source = text.removeprefix("Source: ")
        return False
    return True if bare(text).startswith("columns: the player's third card. d draws, s stands") else None
