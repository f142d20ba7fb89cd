"""PDF: its text, laid out, as the page of a plain text."""

import io
import logging

from analyzer.errors import InputError
from analyzer.printed.page import PrintedPage
from analyzer.printed.text import text_page

PAGES = 500  # of a PDF: no article is as long


def pdf_page(data: bytes) -> PrintedPage:
    """The page of a PDF's text; InputError where pypdf is missing, the bytes are no PDF, or it has no text."""
    try:
        from pypdf import PdfReader
    except ImportError:
        raise InputError("a PDF needs pypdf: pip install 'analyzer[pdf]'") from None
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    try:
        pages = PdfReader(io.BytesIO(data)).pages
        if len(pages) > PAGES:
            raise InputError(f"has {len(pages):,} pages: {PAGES} are read")
        text = "\n\n".join(page.extract_text(extraction_mode="layout") for page in pages)
    except InputError:
        raise
    except Exception:
        raise InputError("is no PDF that can be read") from None
    if not text.strip():
        raise InputError("is a PDF without text: pictures are not read")
    return text_page(text)
