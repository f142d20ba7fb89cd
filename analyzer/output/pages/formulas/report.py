"""Formulas as pages: in text, Markdown, LaTeX, Python and JSON; and the report of all shipped bets."""

import json
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from analyzer.bets import Bet
from analyzer.cards import RANK, VALUE
from analyzer.catalog import bets
from analyzer.chart import Chart
from analyzer.errors import InputError, nearest
from analyzer.features import grain_of
from analyzer.output.document import tex
from analyzer.output.formats import grid
from analyzer.output.pages.formulas.notation import LATEX, NOTATIONS, PYTHON, TEXT, fair, formula, law, series
from analyzer.output.pages.formulas.sections import DECKS, VERBS, Entry, Section, family, python_name, sentences
from analyzer.output.table import PLAIN, Cell, Column, Table
from analyzer.output.templating import rendered, tidy
from analyzer.studies.formulas.closed_form import Priced, priced
from analyzer.studies.formulas.course import expansion, limit
from analyzer.studies.pricing import chart_of
from analyzer.version import __version__


def page(sections: Sequence[Section], form: str = "text") -> str:
    """The formulas in one of FORMULA_FORMATS, ending in a newline."""
    if form not in FORMULA_FORMATS:
        raise InputError(f"unknown format {form!r}{nearest(form, FORMULA_FORMATS)}")
    return FORMULA_FORMATS[form](sections).strip() + "\n"


def as_json(sections: Sequence[Section]) -> str:
    """JSON: every number is a string; one object, or an array of several."""
    found = [
        {
            "bet": one.bet.key,
            "title": one.title,
            "chart": one.chart,
            "law": {n.name: law(one.bet, one.symbols, n) for n in NOTATIONS},
            "formulas": [_object(entry) for entry in one.entries],
            "version": __version__,
        }
        for one in sections
    ]
    return json.dumps(found[0] if len(found) == 1 else found, indent=2, ensure_ascii=False)


def _object(of: Entry) -> dict[str, object]:
    said: dict[str, object] = {"name": of.name, "symbol": of.symbol}
    said |= {n.name: formula(of.formula, n) for n in NOTATIONS}
    said |= {"over": [str(n) for n in of.formula.over], "under": [str(n) for n in of.formula.under]}
    said |= {"limit": str(limit(of.formula))}
    if of.course:
        said |= {
            "expansion": [str(x) for x in expansion(of.formula, of.order)],
            "from_decks": str(of.course.first),
            "monotonic": of.course.monotonic,
            "runs": [{"from": str(run.first), "values": VERBS[run.direction]} for run in of.course.runs],
            "prints_as_limit": str(of.course.prints or ""),
            "prints_as_limit_for_good": str(of.course.stays or ""),
        }
    return said


def _page(name: str, sections: Sequence[Section], index: str = "") -> str:
    tools: dict[str, Any] = {"law": law, "fair": fair, "formula": formula, "series": series, "expansion": expansion}
    tools |= {"TEXT": TEXT, "LATEX": LATEX, "PYTHON": PYTHON, "sentences": sentences, "tex": tex}
    tools |= {"parameters": _parameters, "chances": lambda of: [*range(len(of.bet.lines) + 1)]}
    symbols = any(section.symbols != DECKS for section in sections)
    page = rendered(f"pages/formulas/{name}", sections=sections, index=index, symbols=symbols, **tools)
    return tidy(page, blank=2)


def _parameters(of: Section) -> str:
    """The symbols of a section as parameters in Python, with what the pay table says as defaults."""
    said = [f", c={PYTHON.fraction(of.bet.commission)}"] if "commission" in of.symbols else []
    if "odds" in of.symbols:
        lines = enumerate(of.bet.lines, 1)
        said += [f", o{i}={PYTHON.fraction(line.odds)}" for i, line in lines if line.odds > 0 and not line.meter]
    return "".join(said)


FORMULA_FORMATS: dict[str, Callable[[Sequence[Section]], str]] = {
    "text": partial(_page, "formulas.txt.j2"),
    "markdown": partial(_page, "formulas.md.j2"),
    "latex": partial(_page, "formulas.tex.j2"),
    "python": partial(_page, "formulas.py.j2"),
    "json": as_json,
}


def shipped_formulas() -> list[Priced]:
    """Every shipped bet on values or ranks, under its own chart; not those offered only when something is known."""
    shipped = [bet for bet in bets().values() if grain_of(bet.words) in (VALUE, RANK) and not bet.needs]
    by_chart: dict[Chart, list[Bet]] = {}
    for bet in shipped:
        by_chart.setdefault(chart_of(bet, None), []).append(bet)
    return [of for chart, some in by_chart.items() for of in priced(chart, some)]


def formula_report(found: Sequence[Priced]) -> dict[str, str]:
    """File name -> text: formulas.md, with a table of all bets first, and formulas.tex.

    Bets that pay on the same lines stand together.
    """
    families: dict[object, list[Priced]] = {}
    for of in found:
        families.setdefault((of.chart, tuple(line.when for line in of.bet.lines)), []).append(of)
    sections = [family(some) for some in families.values()]
    index = _index([of for some in families.values() for of in some], sections)
    return {"formulas.md": _page("formulas.md.j2", sections, index), "formulas.tex": _page("formulas.tex.j2", sections)}


def _index(found: Sequence[Priced], sections: Sequence[Section]) -> str:
    """A row for each bet: the limit of its house edge, and how it goes there."""
    edges = {entry.symbol: entry for section in sections for entry in section.entries if entry.course}
    columns = (
        Column("bet", "Bet"),
        Column("pays", "Pays"),
        Column("limit", "House edge for many decks", "percent"),
        Column("course", "With every deck it"),
        Column("prints", "Prints as its limit from", "count"),
    )
    rows: list[dict[str, Cell]] = []
    for of in found:
        entry = edges[f"{python_name(of.bet)}_house_edge"]
        assert entry.course is not None
        course = ", ".join(f"{VERBS[run.direction]} from {run.first}" for run in entry.course.runs)
        rows.append(
            {
                "bet": f"{of.bet.title} (`{of.bet.key}`)",
                "pays": of.bet.pays,
                "limit": limit(entry.formula),
                "course": VERBS[entry.course.runs[0].direction] if entry.course.monotonic else course,
                "prints": entry.course.stays,
            }
        )
    return grid(Table("", columns, rows), list(columns), PLAIN, "pipe")
