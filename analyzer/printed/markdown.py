"""Markdown with tables, by markdown-it: headings, paragraphs, list items and grids."""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from analyzer.printed.html import html_page
from analyzer.printed.page import Paragraph, PrintedPage, PrintedTable, Text, collapsed, stretch

if TYPE_CHECKING:
    from markdown_it.token import Token


def markdown_page(text: str) -> PrintedPage:
    """The page of a text in Markdown."""
    from markdown_it import MarkdownIt

    page = PrintedPage(text)
    starts = [0, *(match.end() for match in re.finditer("\n", text)), len(text)]
    level, rows, row, cursor = 0, list[list[Text]](), list[Text](), 0
    for token in MarkdownIt("commonmark").enable("table").disable(["entity"]).parse(text):
        first, last = token.map or (0, 0)
        if token.type == "heading_open":
            level = int(token.tag[1])
        elif token.type == "table_open":
            rows = []
        elif token.type == "tr_open":
            row, cursor = [], starts[first]
            rows.append(row)
        elif token.type == "table_close":
            page.blocks.append(PrintedTable(rows))
            rows = []
        elif token.type == "inline":
            begin = cursor if rows else starts[first]
            said, end = _inline(text, token, begin)
            if rows:
                row.append(said)
                cursor = max(cursor, end)
            elif said.said:
                page.blocks.append(Paragraph(said, level))
            level = 0 if not rows else level
        elif token.type in {"fence", "code_block"}:
            for n in range(first, last):
                line = stretch(text, starts[n], starts[n + 1])
                if line.said and not line.said.startswith("```"):
                    page.blocks.append(Paragraph(line))
        elif token.type == "html_block":
            _html(page, text, starts[first], starts[last])
    return page


def _inline(source: str, token: "Token", begin: int) -> tuple[Text, int]:
    """The words of a run, found again in the source one after the other, and where it ends."""
    signs: list[tuple[str, int]] = []
    place = begin
    for kind, said in _pieces(token.children or ()):
        if kind == "break":
            signs.append((" ", place))
            continue
        for part in re.split(r"(\s+)", said):
            found = source.find(part, place, place + len(token.content) + 400) if part.strip() else -1
            place = found if found >= 0 else place
            signs += [(sign, place + (n if found >= 0 else 0)) for n, sign in enumerate(part)]
            place += len(part) if found >= 0 else 0
    return collapsed(signs), place


def _pieces(children: "Sequence[Token]") -> Iterator[tuple[str, str]]:
    for child in children:
        if child.type in {"softbreak", "hardbreak"}:
            yield "break", ""
        elif child.type in {"text", "code_inline", "text_special"}:
            yield "text", child.content
        elif child.type == "html_inline" and re.match(r"<br\b", child.content):
            yield "break", ""


def _html(page: PrintedPage, source: str, start: int, end: int) -> None:
    inner = html_page(source[start:end])
    for block in inner.blocks:
        if isinstance(block, Paragraph):
            page.blocks.append(Paragraph(_moved(block.text, start), block.level))
        else:
            page.blocks.append(PrintedTable([[_moved(cell, start) for cell in row] for row in block.rows]))


def _moved(text: Text, by: int) -> Text:
    return Text(text.said, [place + by for place in text.at])
