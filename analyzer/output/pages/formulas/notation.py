"""Formulas in three notations: plain text, LaTeX, and Python that evaluates exactly."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from analyzer.bets import Bet
from analyzer.studies.formulas.closed_form import Coefficients, Factors, Formula
from analyzer.studies.formulas.in_counts import Line


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
        return said.replace(") (", ")(") if self is TEXT_NOTATION else said


TEXT_NOTATION = Notation("text", "{}^{}", " ", "({})", "{} / {}", "{}/{}", "{}{}")
LATEX_NOTATION = Notation(
    "latex", "{}^{{{}}}", r" \, ", r"\left({}\right)", r"\frac{{{}}}{{{}}}", r"\frac{{{}}}{{{}}}", "{}_{{{}}}"
)
PYTHON = Notation("python", "{}**{}", " * ", "({})", "{} / {}", "Fraction({}, {})", "{}{}")
NOTATIONS = (TEXT_NOTATION, LATEX_NOTATION, PYTHON)


def signed(terms: Sequence[tuple[bool, str]]) -> str:
    """A sum of terms, each with its sign apart: (below zero, the rest).

    >>> signed([(True, "a"), (False, "b"), (True, "c")])
    '-a + b - c'
    """
    said = "".join(f" {'-' if below else '+'} {term}" for below, term in terms)
    return (said.removeprefix(" + ") if not said.startswith(" - ") else f"-{said[3:]}") or "0"


def polynomial_text(coefficients: Coefficients, notation: Notation) -> str:
    """A polynomial in d.

    >>> polynomial_text((58, 0, -1), TEXT_NOTATION), polynomial_text((1, 3), PYTHON)
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

    >>> formula(Formula((4, 4), (676, -13)), TEXT_NOTATION), formula(Formula((1,), (13,)), PYTHON)
    ('4 (d+1) / (13 (52d-1))', 'Fraction(1, 13)')
    """
    over, under = of.factors
    if len(of.over) == len(of.under) == 1:
        return notation.fraction(Fraction(of.over[0], of.under[0]))
    top, bottom = _product(over, notation), _product(under, notation)
    if bottom == "1":
        return top
    if notation is LATEX_NOTATION:
        return notation.ratio.format(*(_bare(one, said) for one, said in ((over, top), (under, bottom))))
    if len(under.powers) + (under.content != 1) > 1:
        bottom = f"({bottom})"
    said = notation.ratio.format(top, bottom)
    return said if not broken or len(said) <= WIDTH else f"{top}\n/ {bottom}"


WIDTH = 100


def _bare(factors: Factors, said: str) -> str:
    """A single sum needs no parentheses over or under a line."""
    alone = factors.content == 1 and len(factors.powers) == 1 and factors.powers[0][1] == 1
    return polynomial_text(factors.powers[0][0], LATEX_NOTATION) if alone else said


def _product(factors: Factors, notation: Notation) -> str:
    """An integer and its factors."""
    parts = [str(abs(factors.content))]
    for coefficients, power in factors.powers:
        said = polynomial_text(coefficients, notation)
        if sum(map(bool, coefficients)) > 1:
            said = said.replace(" ", "") if notation is TEXT_NOTATION and len(coefficients) == 2 else said
            said = notation.parentheses.format(said)
        parts.append(said if power == 1 else notation.power.format(said, power))
    return ("-" if factors.content < 0 else "") + notation.product(parts)


def series(coefficients: Sequence[Fraction], notation: Notation) -> str:
    """An expansion in 1/d.

    >>> series([Fraction(1, 13), Fraction(-3, 4), Fraction(0), Fraction(2)], TEXT_NOTATION)
    '1/13 - 3/(4 d) + 2/d^3 + O(1/d^4)'
    """
    terms = []
    for power, x in enumerate(coefficients):
        d = {0: "1", 1: "d"}.get(power) or notation.power.format("d", power)
        over, under = str(abs(x.numerator)), notation.product([str(x.denominator), d])
        if x and under == "1":
            terms.append((x < 0, over))
        elif x and notation is LATEX_NOTATION:
            terms.append((x < 0, rf"\frac{{{over}}}{{{under}}}"))
        elif x:
            terms.append((x < 0, f"{over}/{f'({under})' if ' ' in under else under}"))
    rest = notation.power.format("d", len(coefficients)) if len(coefficients) > 1 else "d"
    return f"{signed(terms)} + " + (
        rf"O\left(\frac{{1}}{{{rest}}}\right)" if notation is LATEX_NOTATION else f"O(1/{rest})"
    )


def law(bet: Bet, symbols: frozenset[str], notation: Notation) -> str:
    """The house edge as it hangs on c, the odds o and the chances p; what ``symbols`` does not name is a number.

    >>> from analyzer.catalog import bet
    >>> law(bet("banker"), frozenset({"commission", "odds"}), TEXT_NOTATION)
    'p0 - (1 - c)(o1 p1)'
    """
    lost, kept, won = _terms(bet, symbols, notation)
    inside = signed([(False, term) for term in won.values()])
    if won and (kept != "1" or len(won) > 1):
        inside = notation.parentheses.format(inside)
    return signed([*((False, term) for term in lost), *([(True, notation.product([kept, inside]))] if won else [])])


def fair(bet: Bet, symbols: frozenset[str], notation: Notation) -> list[tuple[str, str]]:
    """Each symbol, and what it is where the house edge is nothing: the law solved for it.

    >>> from analyzer.catalog import bet
    >>> fair(bet("banker"), frozenset({"commission", "odds"}), TEXT_NOTATION)
    [('c', '1 - p0 / (o1 p1)'), ('o1', '(p0 / (1 - c)) / p1')]
    """
    lost, kept, won = _terms(bet, symbols, notation)
    loss = signed([(False, term) for term in lost])
    found = []
    if "commission" in symbols and won:
        found.append(("c", f"1 - {_ratio(loss, signed([(False, term) for term in won.values()]), notation)}"))
    needed = loss if kept == "1" else _ratio(loss, kept, notation)
    for i in won if "odds" in symbols and kept != "0" else []:
        if not bet.lines[i - 1].meter:
            rest = signed([(False, needed), *((True, term) for other, term in won.items() if other != i)])
            found.append((notation.symbol("o", i), _ratio(rest, notation.symbol("p", i), notation)))
    return found


def _terms(bet: Bet, symbols: frozenset[str], notation: Notation) -> tuple[list[str], str, dict[int, str]]:
    """What is lost, the share of a win that is paid out, and what is won before that, by line from 1."""
    lost, won = [notation.symbol("p", 0)], {}
    for i, line in enumerate(bet.lines, 1):
        chance = notation.symbol("p", i)
        if line.odds > 0:
            fixed = "odds" not in symbols or line.meter
            odds = notation.fraction(line.odds) if fixed else notation.symbol("o", i)
            won[i] = notation.product([odds, chance])
        elif line.odds < 0:
            lost.append(notation.product([notation.fraction(-line.odds), chance]))
    kept = notation.fraction(1 - bet.commission)
    return lost, notation.parentheses.format("1 - c") if "commission" in symbols else kept, won


def _ratio(over: str, under: str, notation: Notation) -> str:
    """A ratio of two expressions, each in parentheses if it is more than a symbol."""
    if notation is LATEX_NOTATION:
        return notation.ratio.format(over, under)
    parts = [
        notation.parentheses.format(part) if part != "(1 - c)" and any(sign in part for sign in " /(") else part
        for part in (over, under)
    ]
    return notation.ratio.format(*parts)


def chance_of(line: Line) -> int:
    """The index of the chance of a line: 1, 2 ... from the top, 0 for no line."""
    return 0 if line is None else line + 1
