"""Formulas as pages: in text, Markdown, LaTeX, Python and JSON; and the report of all shipped bets."""

import json
import re
from collections.abc import Callable, Sequence
from typing import Any

from analyzer.cards import RANK, VALUE
from analyzer.catalog import bets
from analyzer.errors import InputError, nearest
from analyzer.features import grain_of
from analyzer.output.document import tex
from analyzer.output.formula_notation import LATEX, NOTATIONS, PYTHON, TEXT, formula, law, series
from analyzer.output.formula_sections import DECKS, VERBS, Entry, Section, family, sentences
from analyzer.studies.closed_form import Priced, priced
from analyzer.studies.formula_roots import expansion, limit
from analyzer.studies.per_deck import chart_of
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


def rendered(name: str, **tools: Any) -> str:
    """A page made from a template; in LaTeX, braces are its own and the marks are << >> and <% %>."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    marks: dict[str, Any] = {}
    if name.endswith(".tex.j2"):
        marks = {"block_start_string": "<%", "block_end_string": "%>"}
        marks |= {"variable_start_string": "<<", "variable_end_string": ">>"}
    loader = PackageLoader("analyzer.output", "templates")
    pages = Environment(loader=loader, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, **marks)
    said: str = pages.get_template(name).render(version=__version__, **tools)
    return re.sub(r"\n{4,}", "\n\n\n", said).strip() + "\n"


def _template(name: str) -> Callable[[Sequence[Section]], str]:
    def made(sections: Sequence[Section]) -> str:
        tools: dict[str, Any] = {"law": law, "formula": formula, "series": series, "expansion": expansion, "tex": tex}
        tools |= {"TEXT": TEXT, "LATEX": LATEX, "PYTHON": PYTHON, "sentences": sentences}
        tools |= {"parameters": _parameters, "chances": lambda of: [*range(len(of.bet.lines) + 1)]}
        symbols = any(section.symbols != DECKS for section in sections)
        return rendered(name, sections=sections, symbols=symbols, **tools)

    return made


def _parameters(of: Section) -> str:
    """The symbols of a section as parameters in Python, with what the pay table says as defaults."""
    said = [f", c={PYTHON.fraction(of.bet.commission)}"] if "commission" in of.symbols else []
    if "odds" in of.symbols:
        lines = enumerate(of.bet.lines, 1)
        said += [f", o{i}={PYTHON.fraction(line.odds)}" for i, line in lines if line.odds > 0 and not line.meter]
    return "".join(said)


FORMULA_FORMATS: dict[str, Callable[[Sequence[Section]], str]] = {
    "text": _template("formulas.txt.j2"),
    "markdown": _template("formulas.md.j2"),
    "latex": _template("formulas.tex.j2"),
    "python": _template("formulas.py.j2"),
    "json": as_json,
}


def formula_report() -> dict[str, str]:
    """File name -> text: formulas.md and formulas.tex of every shipped bet on values or ranks.

    Bets that pay on the same lines stand together; those offered only when something is known are left out.
    """
    shipped = [bet for bet in bets().values() if grain_of(bet.words) in (VALUE, RANK) and not bet.needs]
    found: dict[object, list[Priced]] = {}
    for chart in dict.fromkeys(chart_of(bet, None) for bet in shipped):
        for of in priced(chart, [bet for bet in shipped if chart_of(bet, None) == chart]):
            found.setdefault((chart, tuple(line.when for line in of.bet.lines)), []).append(of)
    sections = [family(some) for some in found.values()]
    return {"formulas.md": page(sections, "markdown"), "formulas.tex": page(sections, "latex")}
