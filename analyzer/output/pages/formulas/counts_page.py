"""A bet as a polynomial in the counts of the shoe: a document with pages of its own in five forms."""

import re
import textwrap
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from analyzer.kernels.multisets import Shown
from analyzer.output.document import Document, Section
from analyzer.output.forms.latex import tex
from analyzer.output.forms.text import LINE_WIDTH
from analyzer.output.pages.formulas.as_json import polynomials_json
from analyzer.output.pages.formulas.sections import python_name
from analyzer.output.table import Column, Entry, Table
from analyzer.output.templating import rendered, tidy
from analyzer.studies.counting.removal import rank_label
from analyzer.studies.formulas.in_counts import InCounts, cards_in


def counts_document(polynomials: Sequence[InCounts]) -> Document:
    """The polynomials of some bets."""
    own = {form: partial(write, polynomials) for form, write in OWN.items()}
    return Document("polynomials", "Polynomials in the counts of the shoe", tuple(map(_section, polynomials)), own)


def _section(of: InCounts) -> Section:
    said = (
        f"Chart {of.chart.name}. House edge = {edge_law(of, 'S{0}/N^[{0}]')}",
        f"Counts: {legend(of)}; N is their sum. x^[k] is x (x-1) ... (x-k+1).",
    )
    columns = (Column("sum", "Sum"), Column("coefficient", "Coefficient", "count"), Column("shown", "Times"))
    names = symbols(of)
    rows: list[dict[str, Entry]] = [
        {"sum": f"S{cards}", "coefficient": n, "shown": " ".join(_falling(names, shown, "{}^[{}]"))}
        for cards, terms in sums(of).items()
        for n, shown in terms
    ]
    return Section(of.bet.title, said, Table(of.bet.title, columns, rows))


def symbols(of: InCounts) -> list[str]:
    """The counts in order: n0 ... n9 by value, nA, n2 ... nK by rank."""
    return ["n" + re.sub(r"\W", "_", kind.name) for kind in of.grain.kinds]


def legend(of: InCounts) -> str:
    """What the counts count."""
    cards = [rank_label(kind) if kind.suit is None and kind.colour is None else kind.name for kind in of.grain.kinds]
    return ", ".join(f"{n} ({card})" for n, card in zip(symbols(of), cards, strict=True))


def sums(of: InCounts) -> Mapping[int, list[tuple[int, Shown]]]:
    """The terms by the number of cards shown."""
    by_cards: dict[int, list[tuple[int, Shown]]] = {}
    for term in of.terms:
        by_cards.setdefault(cards_in(term[1]), []).append(term)
    return dict(sorted(by_cards.items()))


def _page(name: str, **values: Any) -> str:
    return tidy(rendered(f"pages/formulas/{name}", **values), blank=2)


def _terms(of: InCounts, cards: int, falling: str) -> list[str]:
    """The terms that show so many cards."""
    names = symbols(of)
    return [" ".join([str(n)] * (n != 1) + _falling(names, shown, falling)) for n, shown in sums(of)[cards]]


def _falling(names: Sequence[str], shown: Shown, falling: str) -> list[str]:
    return [names[kind] if times == 1 else falling.format(names[kind], times) for kind, times in shown]


def edge_law(of: InCounts, ratio: str) -> str:
    """The house edge by the sums of the terms of four, five and six cards."""
    back = " + ".join(ratio.format(cards) for cards in sums(of)) or "0"
    return f"1 - {back}" if of.scale == 1 and " " not in back else f"1 - ({back})" + f" / {of.scale}" * (of.scale > 1)


def _filled(said: str, terms: Sequence[str], space: str = " ") -> str:
    """A sum filled into lines; no term is cut."""
    joined = " + ".join(term.replace(" ", "\0") for term in terms)
    lines = textwrap.wrap(
        said + joined, LINE_WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
    )
    return "\n".join(lines).replace("\0", space)


def counts_as_text(polynomials: Sequence[InCounts]) -> str:
    """Plain text, each sum filled into lines."""
    return "\n\n".join(_text(of) for of in polynomials)


def _text(of: InCounts) -> str:
    filled = [_filled(f"S{cards} = ", _terms(of, cards, "{}^[{}]")) for cards in sums(of)]
    return _page(
        "counts.txt.j2",
        of=of,
        law=edge_law(of, "S{0}/N^[{0}]"),
        legend="\n".join(textwrap.wrap(f"Counts: {legend(of)}; N is their sum.", LINE_WIDTH)),
        sums=filled,
    )


def counts_as_markdown(polynomials: Sequence[InCounts]) -> str:
    """The plain text as it stands, under a heading for each bet."""
    return "\n".join(f"## {of.bet.title}\n\n```text\n{_text(of)}```\n" for of in polynomials)


def counts_as_latex(polynomials: Sequence[InCounts]) -> str:
    """A complete article; every term is a formula of its own, so that a line may break after it."""

    def filled(of: InCounts, cards: int) -> str:
        terms = (re.sub(r"\bn(\w+)", r"n_{\1}", term) for term in _terms(of, cards, r"{}^{{\underline{{{}}}}}"))
        return _filled(f"$S_{cards} =$ ", [f"${term}$" for term in terms])

    return _page(
        "counts.tex.j2",
        polynomials=polynomials,
        law=lambda of: edge_law(of, r"\frac{{S_{0}}}{{N^{{\underline{{{0}}}}}}}"),
        legend=legend,
        sums=lambda of: [filled(of, cards) for cards in sums(of)],
        tex=tex,
    )


def python(polynomials: Sequence[InCounts]) -> str:
    """A module with the terms as data, and a function of the counts for each bet."""
    names = [(python_name(of.bet), of) for of in polynomials]
    return _page("counts.py.j2", polynomials=names, symbols=symbols, legend=legend)


OWN: dict[str, Callable[[Sequence[InCounts]], str]] = {
    "text": counts_as_text,
    "markdown": counts_as_markdown,
    "latex": counts_as_latex,
    "python": python,
    "json": polynomials_json,
}
