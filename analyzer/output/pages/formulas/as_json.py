"""Formulas and polynomials as JSON holds them: coefficients are strings of digits, values are figures."""

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from analyzer.output.forms.shapes import Figure, dumped
from analyzer.output.pages.formulas.notation import NOTATIONS, formula, law
from analyzer.output.pages.formulas.sections import COURSE_VERBS, FormulaEntry, FormulaSection
from analyzer.studies.formulas.course import Course, expansion, limit
from analyzer.studies.formulas.in_counts import InCounts
from analyzer.version import __version__

Whole = Annotated[str, Meta(pattern=r"^-?\d+$", description="A whole number of any size.")]


class Notations(Struct, frozen=True):
    """The same in three notations."""

    text: str
    latex: str
    python: str


class RunShape(Struct, frozen=True):
    """From so many decks on the values do this."""

    first: Whole = field(name="from")
    values: Literal["rises", "falls", "stays"]


class CourseShape(Struct, frozen=True):
    """How the values go with every deck; null where they never print as the limit does."""

    expansion: list[Figure]  # coefficients of 1, 1/d, 1/d^2 ...
    from_decks: Whole
    monotonic: bool
    runs: list[RunShape]
    prints_as_limit: Whole | None
    prints_as_limit_for_good: Whole | None


class FormulaShape(Struct, frozen=True):
    """One formula in d decks: the polynomials over and under, highest power first, and its limit."""

    name: str
    symbol: str
    written: Notations
    over: list[Whole]
    under: list[Whole]
    limit: Figure
    course: CourseShape | UnsetType = UNSET


class FormulasShape(Struct, frozen=True):
    """The formulas of one bet."""

    form: Literal["formulas-1"]
    bet: str
    title: str
    chart: str
    law: Notations
    formulas: list[FormulaShape]
    version: str


class TermShape(Struct, frozen=True):
    """Coefficient, and how many cards of each kind are shown."""

    coefficient: Whole
    shown: dict[str, Whole]


class PolynomialShape(Struct, frozen=True):
    """A bet as a polynomial in the counts of the shoe."""

    form: Literal["polynomials-1"]
    bet: str
    title: str
    chart: str
    counts: list[str]
    cards: Whole
    scale: Whole
    terms: list[TermShape]
    version: str


def formulas_json(sections: Sequence[FormulaSection]) -> str:
    """One object, or an array of several."""
    return dumped(*map(_formulas, sections))


def _formulas(of: FormulaSection) -> FormulasShape:
    said = Notations(**{n.name: law(of.bet, of.symbols, n) for n in NOTATIONS})
    formulas = [_formula(entry) for entry in of.entries]
    return FormulasShape("formulas-1", of.bet.key, of.title, of.chart, said, formulas, __version__)


def _formula(of: FormulaEntry) -> FormulaShape:
    said = Notations(**{n.name: formula(of.formula, n) for n in NOTATIONS})
    over, under = ([str(n) for n in side] for side in (of.formula.over, of.formula.under))
    course = _course(of, of.course) if of.course else UNSET
    return FormulaShape(of.name, of.symbol, said, over, under, Figure.of(limit(of.formula)), course)


def _course(of: FormulaEntry, course: Course) -> CourseShape:
    return CourseShape(
        [Figure.of(x) for x in expansion(of.formula, of.order)],
        str(course.first),
        course.monotonic,
        [RunShape(str(run.first), COURSE_VERBS[run.direction]) for run in course.runs],  # type: ignore[arg-type]
        str(course.prints) if course.prints else None,
        str(course.stays) if course.stays else None,
    )


def polynomials_json(polynomials: Sequence[InCounts]) -> str:
    """One object, or an array of several."""
    return dumped(*map(_polynomial, polynomials))


def _polynomial(of: InCounts) -> PolynomialShape:
    names = [kind.name for kind in of.grain.kinds]
    terms = [TermShape(str(n), {names[kind]: str(times) for kind, times in shown}) for n, shown in of.terms]
    title, chart = of.bet.title, of.chart.name
    return PolynomialShape(
        "polynomials-1", of.bet.key, title, chart, names, str(of.cards), str(of.scale), terms, __version__
    )
