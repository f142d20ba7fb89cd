"""Formulas in three notations: plain text, LaTeX, and Python that evaluates exactly."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from analyzer.bets import Bet
from analyzer.studies.closed_form import Factors, Formula, Polynomial
from analyzer.studies.in_counts import Line


@dataclass(frozen=True)
class Notation:
    """How a notation writes powers, products, parentheses, fractions and indices."""

    name: str
    power: str
    times: str
    parentheses: str
    ratio: str  # of formulas
    number: str  # a fraction of integers
    index: str

    def fraction(self, x: Fraction) -> str:
        """A number."""
        if x.denominator == 1:
            return str(x.numerator)
        return ("-" if x < 0 else "") + self.number.format(abs(x.numerator), x.denominator)

    def symbol(self, letter: str, index: int | str) -> str:
        """A letter with an index."""
        return self.index.format(letter, index)

    def product(self, parts: Sequence[str]) -> str:
        """Factors side by side; no factor is 1."""
        said = self.times.join(part for part in parts if part != "1") or "1"
        return said.replace(") (", ")(") if self is TEXT else said


TEXT = Notation("text", "{}^{}", " ", "({})", "{} / {}", "{}/{}", "{}{}")
LATEX = Notation(
    "latex", "{}^{{{}}}", r" \, ", r"\left({}\right)", r"\frac{{{}}}{{{}}}", r"\frac{{{}}}{{{}}}", "{}_{{{}}}"
)
PYTHON = Notation("python", "{}**{}", " * ", "({})", "{} / {}", "Fraction({}, {})", "{}{}")
NOTATIONS = (TEXT, LATEX, PYTHON)


def signed(terms: Sequence[tuple[bool, str]]) -> str:
    """A sum of terms, each with its sign apart: (below zero, the rest).

    >>> signed([(True, "a"), (False, "b"), (True, "c")])
    '-a + b - c'
    """
    said = "".join(f" {'-' if below else '+'} {term}" for below, term in terms)
    return (said.removeprefix(" + ") if not said.startswith(" - ") else f"-{said[3:]}") or "0"


def polynomial(coefficients: Polynomial, notation: Notation) -> str:
    """A polynomial in d.

    >>> polynomial((58, 0, -1), TEXT), polynomial((1, 3), PYTHON)
    ('58 d^2 - 1', 'd + 3')
    """
    degree = len(coefficients) - 1
    terms = []
    for i, n in enumerate(coefficients):
        powers = {0: "1", 1: "d"}.get(degree - i) or notation.power.format("d", degree - i)
        if n:
            terms.append((n < 0, notation.product([str(abs(n)), powers])))
    return signed(terms)


def formula(of: Formula, notation: Notation, broken: bool = False) -> str:
    """A formula, factored; ``broken`` puts a long one on two lines, after the numerator.

    >>> formula(Formula((4, 4), (676, -13)), TEXT), formula(Formula((1,), (13,)), PYTHON)
    ('4 (d+1) / (13 (52d-1))', 'Fraction(1, 13)')
    """
    over, under = of.factors
    if len(of.over) == len(of.under) == 1:
        return notation.fraction(Fraction(of.over[0], of.under[0]))
    top, bottom = _product(over, notation), _product(under, notation)
    if bottom == "1":
        return top
    if notation is LATEX:
        return notation.ratio.format(*(_bare(one, said) for one, said in ((over, top), (under, bottom))))
    if len(under.powers) + (under.content != 1) > 1:
        bottom = f"({bottom})"
    said = notation.ratio.format(top, bottom)
    return said if not broken or len(said) <= WIDTH else f"{top}\n/ {bottom}"


WIDTH = 100


def _bare(factors: Factors, said: str) -> str:
    """A single sum needs no parentheses over or under a line."""
    alone = factors.content == 1 and len(factors.powers) == 1 and factors.powers[0][1] == 1
    return polynomial(factors.powers[0][0], LATEX) if alone else said


def _product(factors: Factors, notation: Notation) -> str:
    """An integer and its factors."""
    parts = [str(abs(factors.content))]
    for coefficients, power in factors.powers:
        said = polynomial(coefficients, notation)
        if sum(map(bool, coefficients)) > 1:
            said = said.replace(" ", "") if notation is TEXT and len(coefficients) == 2 else said
            said = notation.parentheses.format(said)
        parts.append(said if power == 1 else notation.power.format(said, power))
    return ("-" if factors.content < 0 else "") + notation.product(parts)


def series(coefficients: Sequence[Fraction], notation: Notation) -> str:
    """An expansion in 1/d.

    >>> series([Fraction(1, 13), Fraction(-3, 4), Fraction(0), Fraction(2)], TEXT)
    '1/13 - 3/(4 d) + 2/d^3 + O(1/d^4)'
    """
    terms = []
    for power, x in enumerate(coefficients):
        d = {0: "1", 1: "d"}.get(power) or notation.power.format("d", power)
        over, under = str(abs(x.numerator)), notation.product([str(x.denominator), d])
        if x and under == "1":
            terms.append((x < 0, over))
        elif x and notation is LATEX:
            terms.append((x < 0, rf"\frac{{{over}}}{{{under}}}"))
        elif x:
            terms.append((x < 0, f"{over}/{f'({under})' if ' ' in under else under}"))
    rest = notation.power.format("d", len(coefficients)) if len(coefficients) > 1 else "d"
    return f"{signed(terms)} + " + (rf"O\left(\frac{{1}}{{{rest}}}\right)" if notation is LATEX else f"O(1/{rest})")


def law(bet: Bet, symbols: frozenset[str], notation: Notation) -> str:
    """The house edge as it hangs on c, the odds o and the chances p; what ``symbols`` does not name is a number.

    >>> from analyzer.catalog import bet
    >>> law(bet("banker"), frozenset({"commission", "odds"}), TEXT)
    'p0 - (1 - c)(o1 p1)'
    """
    won, others = [], [(False, notation.symbol("p", 0))]
    for i, line in enumerate(bet.lines):
        chance = notation.symbol("p", i + 1)
        if line.odds > 0:
            fixed = "odds" not in symbols or line.meter
            odds = notation.fraction(line.odds) if fixed else notation.symbol("o", i + 1)
            won.append((False, notation.product([odds, chance])))
        elif line.odds < 0:
            others.append((False, notation.product([notation.fraction(-line.odds), chance])))
    if not won:
        return signed(others)
    kept = notation.fraction(1 - bet.commission)
    if "commission" in symbols:
        kept = notation.parentheses.format("1 - c")
    inside = signed(won)
    if kept != "1" or len(won) > 1:
        inside = notation.parentheses.format(inside)
    return signed([*others, (True, notation.product([kept, inside]))])


def chance_of(line: Line) -> int:
    """The index of the chance of a line: 1, 2 ... from the top, 0 for no line."""
    return 0 if line is None else line + 1
