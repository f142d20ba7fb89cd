"""A bet as a polynomial in the counts of the shoe, in text, Markdown, LaTeX, Python and JSON."""

import json
import re
import textwrap
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from analyzer.errors import InputError, nearest
from analyzer.output.document import tex
from analyzer.output.formula_table import python_name
from analyzer.studies.in_counts import InCounts, Shown, cards_in
from analyzer.studies.removal import rank_label
from analyzer.version import __version__

WIDE = 116


def counts_page(polynomials: Sequence[InCounts], form: str = "text") -> str:
    """The polynomials in one of COUNTS_FORMATS, ending in a newline."""
    if form not in COUNTS_FORMATS:
        raise InputError(f"unknown format {form!r}{nearest(form, COUNTS_FORMATS)}")
    return COUNTS_FORMATS[form](polynomials).strip() + "\n"


def symbols(of: InCounts) -> list[str]:
    """The counts in order: n0 ... n9 by value, nA, n2 ... nK by rank."""
    return ["n" + re.sub(r"\W", "_", kind.name) for kind in of.grain.kinds]


def legend(of: InCounts) -> str:
    """What the counts count."""
    cards = [rank_label(kind) if kind.suit is None and kind.colour is None else kind.name for kind in of.grain.kinds]
    return ", ".join(f"{n} of {card}" for n, card in zip(symbols(of), cards, strict=True))


def sums(of: InCounts) -> Mapping[int, list[tuple[int, Shown]]]:
    """The terms by the number of cards shown."""
    by_cards: dict[int, list[tuple[int, Shown]]] = {}
    for term in of.terms:
        by_cards.setdefault(cards_in(term[1]), []).append(term)
    return dict(sorted(by_cards.items()))


def edge_law(of: InCounts, falling: str, ratio: str) -> str:
    """The house edge by the sums S4, S5, S6."""
    parts = [ratio.format(f"S{k}", falling.format("N", k)) for k in sums(of)]
    back = " + ".join(parts) or "0"
    return f"1 - {back}" if of.scale == 1 and len(parts) < 2 else f"1 - ({back})" + (f"/{of.scale}" if of.scale > 1 else "")


def _said(of: InCounts, terms: Sequence[tuple[int, Shown]], falling: str, number: str) -> list[str]:
    names = symbols(of)
    return [
        " ".join([f"{n}"] * (n != 1) + [names[k] if t == 1 else falling.format(names[k], t) for k, t in shown])
        for n, shown in terms
    ]


def text(of: InCounts) -> str:
    """Plain text, the terms of each sum filled into lines."""
    lines = [
        f"{of.bet.title}: polynomial in the counts of the shoe, chart {of.chart.name}",
        "",
        f"House edge = {edge_law(of, '{}^[{}]', '{}/{}')}",
        "",
        *textwrap.wrap(f"Counts: {legend(of)}; N is their sum.", WIDE),
        f"x^[k] is x (x-1) ... (x-k+1). Times N^[{of.cards}] it is a polynomial in the counts.",
    ]
    for cards, terms in sums(of).items():
        joined = " + ".join(said.replace(" ", "\0") for said in _said(of, terms, "{}^[{}]", "{}"))
        filled = textwrap.wrap(f"S{cards} = {joined}", WIDE, subsequent_indent="  ", break_on_hyphens=False)
        lines += ["", *(line.replace("\0", " ") for line in filled)]
    return "\n".join(lines)
