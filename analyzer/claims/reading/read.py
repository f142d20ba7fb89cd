"""Bytes of any form as a page, a page as claims, and claims as TOML."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from analyzer.catalog.reading import Source
from analyzer.claims.claim import Claim, claim_of
from analyzer.claims.reading.found import Found, Unread
from analyzer.claims.reading.page import read_claims
from analyzer.errors import InputError
from analyzer.printed.html import html_page
from analyzer.printed.markdown import markdown_page
from analyzer.printed.page import Paragraph, PrintedPage
from analyzer.printed.pdf import pdf_page
from analyzer.printed.text import separated_page, text_page

LONGEST_PAGE = 5_000_000  # bytes: a book of tables is shorter
_HTML = re.compile(r"<(?:table|html|body|p|li|ul|div|h\d|td|span)\b", re.IGNORECASE)
_MARKDOWN = re.compile(r"^\s*\|?\s*:?-{2,}:?\s*\|[\s|:-]*$|^#{1,6} ", re.MULTILINE)


@dataclass(frozen=True)
class Read:
    """What was read of a file: claims, each with its stretch of the source, and the figures not understood."""

    name: str
    page: PrintedPage
    claims: Sequence[tuple[Claim, Found]]
    unread: Sequence[Unread]


def page_of(data: bytes, suffix: str = "") -> PrintedPage:
    """The page in the bytes of a file; its form is known by the signs of it, or by the end of its name.

    InputError where there is no text in it.
    """
    if not data.strip():
        raise InputError("is empty")
    if len(data) > LONGEST_PAGE:
        raise InputError(f"is longer than any page: {LONGEST_PAGE // 1_000_000} million bytes are read")
    if data.startswith(b"%PDF-"):
        return pdf_page(data)
    if b"\0" in data:
        raise InputError("is binary: give text, HTML, Markdown, CSV or PDF")
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace").replace("\r\n", "\n").replace("\r", "\n")
    if suffix in {".csv", ".tsv"}:
        return separated_page(text) or text_page(text)
    if suffix in {".md", ".markdown"}:
        return markdown_page(text)
    if suffix in {".html", ".htm"} or (suffix != ".txt" and _HTML.search(text)):
        return html_page(text)
    if suffix != ".txt" and _MARKDOWN.search(text):
        return markdown_page(text)
    return (None if suffix == ".txt" else separated_page(text)) or text_page(text)


def claims_read(name: str, page: PrintedPage) -> Read:
    """The claims of a page that is called so; InputError where there are none."""
    claims: list[tuple[Claim, Found]] = []
    unread: list[Unread] = []
    source = Source(who=name, title=_title(page), year="undated")
    seen: set[str] = set()
    for one in read_claims(page):
        if isinstance(one, Unread):
            unread.append(one)
            continue
        line, column = page.place(one.start)
        label = f"{line}:{column}"
        while label in seen:
            label += "+"
        try:
            claim = claim_of(name, label, dict(one.block), source)
        except InputError as error:
            unread.append(Unread(one.block["printed"], str(error).partition("] ")[2] or str(error), one.start, one.end))
            continue
        seen.add(label)
        claims.append((claim, one))
    if not claims:
        raise InputError(f"{name}: {_why_none(unread)}")
    return Read(name, page, claims, unread)


def _title(page: PrintedPage) -> str:
    lines = [block for block in page.blocks if isinstance(block, Paragraph)]
    heads = [line for line in lines if line.level] or lines
    return heads[0].text.said[:80] if heads else "table"


def _why_none(unread: Sequence[Unread]) -> str:
    if not unread:
        return "no figures of bets found: a figure is a percentage, a count, odds or 1 in n beside the name of a bet"
    reasons = [one.why for one in unread]
    usual = max(dict.fromkeys(reasons), key=reasons.count)
    return f"none of its {len(unread):,} figures is understood: {usual} ({unread[0].printed}, for one)"


def claims_toml(reads: Sequence[Read]) -> str:
    """What was understood, as the TOML of a claim file to correct and check again."""
    blocks = []
    for one in reads:
        for claim, found in one.claims:
            label = claim.id if len(reads) == 1 else f"{one.name}:{claim.id}"
            source = {"who": claim.source.who, "title": claim.source.title, "year": claim.source.year}
            lines = [f"{key} = {_toml(value)}" for key, value in {"id": label, **found.block, "source": source}.items()]
            blocks.append("\n".join(["[[claim]]", *lines]))
    return "\n\n".join(blocks) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(one)}" for key, one in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)
