"""Formulas as pages: what each is, how it behaves, in text, Markdown, LaTeX, Python and JSON."""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from analyzer.bets import Bet
from analyzer.catalog import bets
from analyzer.cards import RANK, VALUE
from analyzer.errors import InputError, nearest
from analyzer.features import grain_of
from analyzer.odds import decimal, percent
from analyzer.output.document import tex
from analyzer.output.formula_notation import LATEX, NOTATIONS, PYTHON, TEXT, chance_of, formula, law, series
from analyzer.studies.closed_form import Formula, Priced, priced
from analyzer.studies.formula_roots import Course, course, expansion, limit
from analyzer.studies.per_deck import chart_of
from analyzer.tally import describe
from analyzer.version import __version__

ORDER = 2  # of the expansion in 1/d
DECKS = frozenset({"decks"})


@dataclass(frozen=True)
class Entry:
    """One formula: its name in words and in Python, what its values are (``percent`` or ``odds``), its course.

    Without a course only its limit is said. ``order`` is that of its expansion.
    """

    name: str
    symbol: str
    formula: Formula
    kind: str = "percent"
    course: Course | None = None
    order: int = ORDER

    @property
    def shown_limit(self) -> str:
        return percent(limit(self.formula), 4) if self.kind == "percent" else decimal(limit(self.formula), 6)


@dataclass(frozen=True)
class Section:
    """The formulas of one bet, or of several that pay on the same lines; ``law`` is set if c or odds are symbols."""

    title: str
    chart: str
    bet: Bet
    symbols: frozenset[str]
    entries: tuple[Entry, ...]

    @property
    def name(self) -> str:
        """The bet in Python."""
        return python_name(self.bet)


def section(of: Priced, symbols: frozenset[str] = DECKS, order: int = ORDER, equal: Priced | None = None) -> Section:
    """A bet's edge, its chances, and for each symbol the value that makes the bet fair, or as dear as ``equal``."""
    name = python_name(of.bet)
    entries = [*_edges(of, name, "", order), *_chances(of, name)]
    for other, to in ((None, "no edge"), *([(equal, f"the edge of {equal.bet.title}")] if equal else [])):
        tail = "equal" if other else "fair"
        if "commission" in symbols:
            entries += _entry(f"Commission for {to}", f"{name}_{tail}_c", of.commission_for(other), order)
        if "odds" in symbols:
            for i in of.paying:
                what = f"Odds to one of line {i + 1} ({describe(of.bet.lines[i].event)}) for {to}"
                entries += _entry(what, f"{name}_{tail}_o{i + 1}", of.odds_for(i, other), order, "odds")
    return Section(of.bet.title, of.chart.name, of.bet, symbols, tuple(entries))


def _edges(of: Priced, name: str, whose: str, order: int) -> list[Entry]:
    return [
        *_entry(f"House edge{whose}", f"{name}_house_edge", of.house_edge, order),
        *_entry(f"Edge per bet resolved{whose}", f"{name}_edge_per_resolved", of.edge_per_resolved, order),
    ]


def _chances(of: Priced, name: str) -> list[Entry]:
    lines = [(i, describe(line.event)) for i, line in enumerate(of.bet.lines)]
    return [
        Entry(f"p{chance_of(i)} = P({what})", f"{name}_p{chance_of(i)}", of.probability(i))
        for i, what in [*lines, (None, "no line")]
    ]


def _entry(name: str, symbol: str, found: Formula | None, order: int, kind: str = "percent") -> list[Entry]:
    return [Entry(name, symbol, found, kind, course(found), order)] if found else []


def python_name(bet: Bet) -> str:
    """The key of a bet as a name."""
    name = re.sub(r"\W", "_", bet.key)
    return name if name.isidentifier() else f"bet_{name}"


# --- the course in words -----------------------------------------------------------------

VERBS = {1: "rises", -1: "falls", 0: "stays"}


def sentences(of: Entry) -> list[str]:
    """Limit and course of a formula in words."""
    exact = limit(of.formula)
    told = "" if exact.denominator == 1 and of.kind != "percent" else f" = {of.shown_limit}"
    said = [f"Limit for many decks: {exact}{told}."]
    if of.course is None:
        return said
    if of.course.first > 1:
        said.append(f"From {of.course.first} decks on; it has a pole below.")
    return [*said, *_runs(of.course), _prints(of)]


def _runs(of: Course) -> list[str]:
    if of.degree == 0 and of.runs[0].direction == 0:
        return ["The same at every number of decks."]
    if of.monotonic:
        run = f"{VERBS[of.runs[0].direction].capitalize()} with every deck"
    else:
        run = "Not monotonic: " + ", ".join(f"{VERBS[r.direction]} from d = {r.first}" for r in of.runs)
    where = f"real d >= {of.first}"
    if not of.turns:
        return [f"{run}: its derivative, a numerator of degree {of.degree}, has no change of sign at {where} (Sturm)."]
    between = ", ".join(f"{turn} <= d < {turn + 1}" for turn in of.turns)
    number = f"{len(of.turns)} change{'s' if len(of.turns) > 1 else ''}"
    return [f"{run}: its derivative, a numerator of degree {of.degree}, has {number} of sign at {where}: {between}."]


def _prints(of: Entry) -> str:
    assert of.course is not None
    what = f"Prints as its limit does, {of.shown_limit},"
    if of.course.prints is None:
        return f"{what} at no number of decks."
    if of.course.prints == of.course.stays:
        return f"{what} from {_decks(of.course.prints)} on."
    later = "and never for good" if of.course.stays is None else f"and for good from {_decks(of.course.stays)} on"
    return f"{what} at {_decks(of.course.prints)} first, {later}."


def _decks(number: int) -> str:
    return f"{number:,} deck{'s' if number > 1 else ''}"


# --- forms -----------------------------------------------------------------------------------


def page(sections: Sequence[Section], form: str = "text") -> str:
    """The formulas in one of FORMULA_FORMATS, ending in a newline."""
    if form not in FORMULA_FORMATS:
        raise InputError(f"unknown format {form!r}{nearest(form, FORMULA_FORMATS)}")
    return re.sub(r"\n{4,}", "\n\n\n", FORMULA_FORMATS[form](sections)).strip() + "\n"


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


def _template(name: str) -> Callable[[Sequence[Section]], str]:
    def rendered(sections: Sequence[Section]) -> str:
        from jinja2 import Environment, PackageLoader, StrictUndefined

        marks: dict[str, Any] = {}
        if name.endswith(".tex.j2"):  # braces are LaTeX's own
            marks = {"block_start_string": "<%", "block_end_string": "%>"}
            marks |= {"variable_start_string": "<<", "variable_end_string": ">>"}
        loader = PackageLoader("analyzer.output", "templates")
        pages = Environment(loader=loader, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, **marks)
        tools: dict[str, Any] = {"law": law, "formula": formula, "series": series, "expansion": expansion, "tex": tex}
        tools |= {"TEXT": TEXT, "LATEX": LATEX, "PYTHON": PYTHON, "sentences": sentences, "version": __version__}
        tools |= {"parameters": _parameters, "chances": lambda of: [*range(len(of.bet.lines) + 1)]}
        tools |= {"symbols": any(section.symbols != DECKS for section in sections)}
        return pages.get_template(name).render(sections=sections, **tools)

    return rendered


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
    sections = [_family(some) for some in found.values()]
    return {"formulas.md": page(sections, "markdown"), "formulas.tex": page(sections, "latex")}


def _family(some: Sequence[Priced]) -> Section:
    first = some[0]
    entries = _chances(first, python_name(first.bet))
    for of in some:
        entries += _edges(of, python_name(of.bet), f", {of.bet.title}: {of.bet.pays}", ORDER)
    return Section(first.bet.title, first.chart.name, first.bet, DECKS, tuple(entries))
