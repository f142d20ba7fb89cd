"""Formulas as a document, with pages of its own in text, Markdown, LaTeX, Python and JSON; and that of all bets."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from analyzer.bets import Bet
from analyzer.cards import RANK, VALUE
from analyzer.catalog import bets
from analyzer.chart import Chart
from analyzer.charts import chart_of
from analyzer.features import grain_of
from analyzer.output.document import Document
from analyzer.output.document import Section as Part
from analyzer.output.forms.grid import grid
from analyzer.output.forms.latex import tex
from analyzer.output.pages.formulas.as_json import formulas_json
from analyzer.output.pages.formulas.notation import LATEX_NOTATION, PYTHON, TEXT_NOTATION, fair, formula, law, series
from analyzer.output.pages.formulas.sections import (
    COURSE_VERBS,
    OF_DECKS,
    FormulaSection,
    family,
    python_name,
    sentences,
)
from analyzer.output.table import Column, Entry, Table
from analyzer.output.templating import rendered, tidy
from analyzer.studies.formulas.closed_form import Priced, priced
from analyzer.studies.formulas.course import expansion, limit

TEMPLATES = {"text": "txt", "markdown": "md", "latex": "tex", "python": "py"}


def formulas_document(sections: Sequence[FormulaSection], index: str = "") -> Document:
    """The formulas of some bets; ``index``, a pipe table, goes before them in Markdown."""
    own: dict[str, Callable[[], str]] = {
        form: partial(_page, f"formulas.{ending}.j2", sections, index) for form, ending in TEMPLATES.items()
    }
    each = tuple(_section(one) for one in sections)
    own["json"] = partial(formulas_json, sections)
    return Document("formulas", "Formulas in the number of decks", each, own)


def _section(of: FormulaSection) -> Part:
    said = [f"Chart {of.chart}."]
    if len(of.symbols) > 1:
        said.append(f"House edge = {law(of.bet, of.symbols, TEXT_NOTATION)}")
        said += [f"No edge where {symbol} = {value}" for symbol, value in fair(of.bet, of.symbols, TEXT_NOTATION)]
    columns = (
        Column("name", "Name"),
        Column("symbol", "Symbol", panel=None),
        Column("formula", "Formula"),
        Column("limit", "For many decks", "decimal"),
        Column("course", "Course"),
    )
    rows: list[dict[str, Entry]] = [
        {
            "name": entry.name,
            "symbol": entry.symbol,
            "formula": formula(entry.formula, TEXT_NOTATION),
            "limit": limit(entry.formula),
            "course": " ".join(sentences(entry)[1:]),
        }
        for entry in of.entries
    ]
    return Part(of.title, tuple(said), Table(of.title, columns, rows))


def _page(name: str, sections: Sequence[FormulaSection], index: str = "") -> str:
    tools: dict[str, Any] = {"law": law, "fair": fair, "formula": formula, "series": series, "expansion": expansion}
    tools |= {"TEXT": TEXT_NOTATION, "LATEX": LATEX_NOTATION, "PYTHON": PYTHON, "sentences": sentences, "tex": tex}
    tools |= {"parameters": _parameters, "chances": lambda of: [*range(len(of.bet.lines) + 1)]}
    symbols = any(section.symbols != OF_DECKS for section in sections)
    page = rendered(f"pages/formulas/{name}", sections=sections, index=index, symbols=symbols, **tools)
    return tidy(page, blank=2)


def _parameters(of: FormulaSection) -> str:
    """The symbols of a section as parameters in Python, with what the pay table says as defaults."""
    said = [f", c={PYTHON.fraction(of.bet.commission)}"] if "commission" in of.symbols else []
    if "odds" in of.symbols:
        lines = enumerate(of.bet.lines, 1)
        said += [f", o{i}={PYTHON.fraction(line.odds)}" for i, line in lines if line.odds > 0 and not line.meter]
    return "".join(said)


def shipped_formulas() -> list[Priced]:
    """Every shipped bet on values or ranks, under its own chart; not those offered only when something is known."""
    shipped = [bet for bet in bets().values() if grain_of(bet.words) in (VALUE, RANK) and bet.by_lines]
    by_chart: dict[Chart, list[Bet]] = {}
    for bet in shipped:
        by_chart.setdefault(chart_of(bet), []).append(bet)
    return [of for chart, some in by_chart.items() for of in priced(chart, some)]


def formula_report(found: Sequence[Priced]) -> Document:
    """The formulas of many bets, those that pay on the same lines together; in Markdown with a table of all first."""
    families: dict[object, list[Priced]] = {}
    for of in found:
        families.setdefault((of.chart, tuple(line.when for line in of.bet.lines)), []).append(of)
    sections = [family(some) for some in families.values()]
    index = _index([of for some in families.values() for of in some], sections)
    return formulas_document(sections, index)


def _index(found: Sequence[Priced], sections: Sequence[FormulaSection]) -> str:
    """A row for each bet: the limit of its house edge, and how it goes there."""
    edges = {entry.symbol: entry for section in sections for entry in section.entries if entry.course}
    columns = (
        Column("bet", "Bet"),
        Column("pays", "Pays"),
        Column("limit", "House edge for many decks", "percent"),
        Column("course", "With every deck it"),
        Column("prints", "Prints as its limit from", "count"),
    )
    rows: list[dict[str, Entry]] = []
    for of in found:
        entry = edges[f"{python_name(of.bet)}_house_edge"]
        assert entry.course is not None
        course = ", ".join(f"{COURSE_VERBS[run.direction]} from {run.first}" for run in entry.course.runs)
        rows.append(
            {
                "bet": f"{of.bet.title} (`{of.bet.key}`)",
                "pays": of.bet.pays,
                "limit": limit(entry.formula),
                "course": COURSE_VERBS[entry.course.runs[0].direction] if entry.course.monotonic else course,
                "prints": entry.course.stays,
            }
        )
    return grid(Table("", columns, rows), "pipe")
