"""HTML, tags in any state: tables with their cells spread over what they span, and lines of text outside them.

The tokens are the standard library's, for it alone says where each piece of text stands, which a marked copy needs.
"""

import re
from collections.abc import Iterable
from html import unescape
from html.parser import HTMLParser

from analyzer.printed.page import Paragraph, PrintedPage, PrintedTable, Text, collapsed

_BLOCKS = {
    "p", "li", "div", "h1", "h2", "h3", "h4", "h5", "h6", "br", "hr", "caption", "title", "section", "article", "ul",
    "ol", "dl", "dt", "dd", "pre", "main", "aside",
}  # fmt: skip
_SILENT = {"script", "style", "template", "noscript", "svg"}
_EMPTY = Text("")

Signs = list[tuple[str, int]]


def html_page(text: str) -> PrintedPage:
    """The page of a text in HTML; scripts, styles and links are not looked at."""
    parser = _Parser(text)
    parser.feed(text)
    parser.close()
    return parser.finished()


class _Parser(HTMLParser):
    def __init__(self, source: str) -> None:
        super().__init__(convert_charrefs=False)
        self.page = PrintedPage(source)
        self.line_starts = [0, *(match.end() for match in re.finditer("\n", source))]
        self.rows: list[list[Text]] = []
        self.spans: dict[tuple[int, int], Text] = {}
        self.cell: Signs | None = None
        self.span = (1, 1)
        self.text: Signs = []
        self.level = 0
        self.outer: list[tuple[list[list[Text]], dict[tuple[int, int], Text]]] = []
        self.inside = False
        self.caption = False
        self.silent = ""
        self.pre = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self.silent:
            return
        if tag in _SILENT:
            self.silent = tag
        elif tag == "table":
            self._table()
        elif tag == "tr" and self.inside:
            self._cell()
            self.rows.append([])
        elif tag in {"td", "th"} and self.inside:
            self._cell()
            given = dict(attrs)
            self.span = (_count(given.get("rowspan")), _count(given.get("colspan")))
            self.cell = []
        elif tag in _BLOCKS:
            self._line()
            self.level = _level(tag)
            self.caption = self.caption or tag == "caption"
            self.pre = self.pre or tag == "pre"
            if self.cell is not None:
                self.cell.append((" ", self._here()))

    def handle_endtag(self, tag: str) -> None:
        if self.silent:
            self.silent = "" if tag == self.silent else self.silent
        elif tag in {"td", "th", "tr"}:
            self._cell()
        elif tag == "table" and self.inside:
            self._end_table()
        elif tag in _BLOCKS:
            self._line()
            self.level = 0
            self.caption = self.caption and tag != "caption"
            self.pre = self.pre and tag != "pre"

    def handle_data(self, data: str) -> None:
        here = self._here()
        self._add((sign, here + n) for n, sign in enumerate(data))

    def handle_entityref(self, name: str) -> None:
        self._reference(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self._reference(f"&#{name};")

    def _reference(self, said: str) -> None:
        self._add((sign, self._here()) for sign in unescape(said))

    def _add(self, signs: Iterable[tuple[str, int]]) -> None:
        if self.silent:
            return
        for sign, place in signs:
            if self.pre and sign == "\n" and self.cell is None:
                self._line()
            (self.text if self.cell is None else self.cell).append((sign, place))

    def _here(self) -> int:
        line, column = self.getpos()
        return self.line_starts[line - 1] + column

    def _table(self) -> None:
        self._line()
        if self.inside:  # a table within a cell: what stands outside it goes on behind
            self._cell()
            self.outer.append((self.rows, self.spans))
        self.inside, self.rows, self.spans = True, [], {}

    def _end_table(self) -> None:
        self._cell()
        self._line()
        rows = [row for row in self.rows if row]
        if rows:
            self.page.blocks.append(PrintedTable(rows))
        self.inside = bool(self.outer)
        self.rows, self.spans = self.outer.pop() if self.outer else ([], {})

    def _cell(self) -> None:
        """End a cell."""
        if self.cell is None:
            return
        if not self.rows:
            self.rows.append([])
        text, self.cell = collapsed(self.cell), None
        row, number = self.rows[-1], len(self.rows) - 1
        self._spanned(row, number)
        down, across = self.span
        for _ in range(across):
            for below in range(1, down):
                self.spans[number + below, len(row)] = text
            row.append(text)
        self._spanned(row, number)

    def _spanned(self, row: list[Text], number: int) -> None:
        while (number, len(row)) in self.spans:
            row.append(self.spans.pop((number, len(row))))

    def _line(self) -> None:
        """End a line of prose."""
        if self.cell is None and self.text:
            text = collapsed(self.text)
            self.text = []
            if text.said:
                self.page.blocks.append(Paragraph(text, 6 if self.caption else self.level))

    def finished(self) -> PrintedPage:
        """The page, when all was fed."""
        while self.inside:
            self._end_table()
        self._line()
        return self.page


def _level(tag: str) -> int:
    return int(tag[1]) if re.fullmatch(r"h[1-6]", tag) else {"title": 1, "dt": 6}.get(tag, 0)


def _count(text: str | None) -> int:
    return min(max(int(text), 1), 12) if text and text.isascii() and text.isdigit() else 1
