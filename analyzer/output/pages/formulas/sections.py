"""What is said of a bet's formulas: each with its name, and its course in words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from analyzer.bets import Bet
from analyzer.odds import decimal, percent
from analyzer.output.pages.formulas.notation import chance_of
from analyzer.studies.formulas.closed_form import Formula, Priced
from analyzer.studies.formulas.course import Course, course, limit
from analyzer.tally import describe

EXPANSION_ORDER = 2  # of the expansion in 1/d
OF_DECKS = frozenset({"decks"})


@dataclass(frozen=True)
class FormulaEntry:
    """One formula: its name in words and in Python, what its values are (``percent`` or ``odds``), its course.

    Without a course only its limit is said. ``order`` is that of its expansion.
    """

    name: str
    symbol: str
    formula: Formula
    kind: str = "percent"
    course: Course | None = None
    order: int = EXPANSION_ORDER

    @property
    def shown_limit(self) -> str:
        return percent(limit(self.formula), 4) if self.kind == "percent" else decimal(limit(self.formula), 6)


@dataclass(frozen=True)
class FormulaSection:
    """The formulas of one bet, or of several that pay on the same lines; ``law`` is set if c or odds are symbols."""

    title: str
    chart: str
    bet: Bet
    symbols: frozenset[str]
    entries: tuple[FormulaEntry, ...]

    @property
    def name(self) -> str:
        """The bet in Python."""
        return python_name(self.bet)


def section(
    of: Priced, symbols: frozenset[str] = OF_DECKS, order: int = EXPANSION_ORDER, equal: Priced | None = None
) -> FormulaSection:
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
    return FormulaSection(of.bet.title, of.chart.name, of.bet, symbols, tuple(entries))


def family(some: Sequence[Priced]) -> FormulaSection:
    """Bets that pay on the same lines: the chances once, then the edges of each."""
    first = some[0]
    entries = _chances(first, python_name(first.bet))
    for of in some:
        entries += _edges(of, python_name(of.bet), f", {of.bet.title}: {of.bet.pays}", EXPANSION_ORDER)
    return FormulaSection(first.bet.title, first.chart.name, first.bet, OF_DECKS, tuple(entries))


def _edges(of: Priced, name: str, whose: str, order: int) -> list[FormulaEntry]:
    return [
        *_entry(f"House edge{whose}", f"{name}_house_edge", of.house_edge, order),
        *_entry(f"Edge per bet resolved{whose}", f"{name}_edge_per_resolved", of.edge_per_resolved, order),
    ]


def _chances(of: Priced, name: str) -> list[FormulaEntry]:
    lines = [(i, describe(line.event)) for i, line in enumerate(of.bet.lines)]
    return [
        FormulaEntry(f"p{chance_of(i)} = P({what})", f"{name}_p{chance_of(i)}", of.probability(i))
        for i, what in [*lines, (None, "no line")]
    ]


def _entry(name: str, symbol: str, found: Formula | None, order: int, kind: str = "percent") -> list[FormulaEntry]:
    return [FormulaEntry(name, symbol, found, kind, course(found), order)] if found else []


def python_name(bet: Bet) -> str:
    """The key of a bet as a name."""
    name = re.sub(r"\W", "_", bet.key)
    return name if name.isidentifier() else f"bet_{name}"


# --- the course in words -----------------------------------------------------------------

COURSE_VERBS = {1: "rises", -1: "falls", 0: "stays"}


def sentences(of: FormulaEntry) -> list[str]:
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
        run = f"{COURSE_VERBS[of.runs[0].direction].capitalize()} with every deck"
    else:
        run = "Not monotonic: " + ", ".join(f"{COURSE_VERBS[r.direction]} from d = {r.first}" for r in of.runs)
    where = f"real d >= {of.first}"
    if not of.turns:
        return [f"{run}: its derivative, a numerator of degree {of.degree}, has no change of sign at {where} (Sturm)."]
    between = ", ".join(f"{turn} <= d < {turn + 1}" for turn in of.turns)
    number = f"{len(of.turns)} change{'s' if len(of.turns) > 1 else ''}"
    return [f"{run}: its derivative, a numerator of degree {of.degree}, has {number} of sign at {where}: {between}."]


def _prints(of: FormulaEntry) -> str:
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
