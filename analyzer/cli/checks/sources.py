"""What ``baccarat check`` is given: shipped sources, claim files, and pages as they were published."""

import re
from collections.abc import Sequence
from pathlib import Path

from analyzer.catalog.reading import STDIN, read_bytes, there
from analyzer.claims.claim import Claim, find_claims, shipped
from analyzer.claims.reading.read import LONGEST_PAGE, Read, claims_read, page_of
from analyzer.errors import InputError


def find_sources(names: Sequence[str]) -> tuple[list[Claim], list[Read]]:
    """The claims of sources, claim files or pages, and what was read of the pages; all shipped if none is named."""
    if not names:
        return find_claims(()), []
    claims: list[Claim] = []
    reads: list[Read] = []
    for name in names:
        path = Path(name)
        if name in shipped() or not there(path) or _has_claims(path):
            claims += find_claims((name,))
        else:
            reads.append(read_file(path))
            claims += [claim for claim, _ in reads[-1].claims]
    return claims, reads


def _has_claims(path: Path) -> bool:
    """True of a file in TOML, by its name or by what is in it."""
    return path.suffix == ".toml" or (
        _fits(path) and re.search(rb"(?m)^\s*\[\[claim\]\]", read_bytes(path)) is not None
    )


def _fits(path: Path) -> bool:
    return not path.is_file() or path.stat().st_size <= LONGEST_PAGE


def read_file(path: Path) -> Read:
    """The claims of a page; InputError, in one line, where there are none to read."""
    name = "stdin" if path == STDIN else path.name
    if not _fits(path):
        raise InputError(f"{name}: is longer than any page: {LONGEST_PAGE // 1_000_000} million bytes are read")
    try:
        page = page_of(read_bytes(path), path.suffix.lower())
    except InputError as error:
        said = str(error)
        raise InputError(said if said.startswith(f"{path}") else f"{name}: {said}") from None
    return claims_read(name, page)
