"""Mutation testing of the core: change the code a little, run its tests, print what they let live.

    python tests/mutants.py                  # every file of TESTS
    python tests/mutants.py odds.py chart    # some of them

mutmut writes the mutants but does not run them here: its runner changes plain functions alone, and the core is
decorated words, properties, fields and tables, which it passes over. So its operators (and a few more, below) are put
to the whole of a file, and each mutant is run in a process forked from this one, which has the libraries loaded; the
file itself is never touched. A mutant is killed by a test that fails, by an import that fails, or by the clock.

Exit code 1 if a mutant lives that is not in EQUIVALENT, or if one of EQUIVALENT does not live.
"""

import gc
import os
import resource
import shlex
import signal
import sys
import time
import warnings
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import NamedTuple

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # one process, one thread

import libcst as cst
import msgspec  # noqa: F401  loaded here, so that no mutant waits for it
import numpy  # noqa: F401
import pytest
from hypothesis import HealthCheck, Phase, settings
from mutmut.mutation.mutators import mutation_operators, operator_string

ROOT = Path(__file__).parent.parent
MEMORY, PATIENCE = 4 * 2**30, 10  # bytes; a mutant may take so many times what its tests take

# The tests of each file: those that say what it does, and fast.
TESTS = {
    "enumerator.py": "test_enumerator.py",
    "chart.py": "test_chart.py test_chart_answers.py",
    "features/word.py": "test_features.py",
    "features/totals.py": "test_features.py",
    "features/ranks.py": "test_features.py",
    "features/suits.py": "test_features.py",
    "bets.py": "test_bets.py test_raises.py test_rolls.py",
    "edge.py": "test_edge.py",
    "odds.py": "test_odds.py",
    "tally.py": "test_tally.py",
    "coup.py": "test_coup.py",
    "claims/figure.py": "test_claims.py -k 'verdict or print or digit or number or shown'",
    "studies/money.py": "test_money.py -k 'rounding or commission or stake or money or payment or chip'",
}

# Mutants that do what the code does: (file, the line, what it became) -> why.
EQUIVALENT: dict[tuple[str, str, str], str] = {}


def equivalent(why: str, file: str, line: str, *became: str) -> None:
    """Note mutants of one line. ``became`` is each ``old => new``, what is different in it."""
    for change in became:
        old, new = change.split(" => ")
        assert line.count(old) == 1, f"{file}: {old!r} is not once in {line!r}"
        EQUIVALENT[file, line, line.replace(old, new)] = why


equivalent(
    "the side that is not the Player's",
    "chart.py",
    'if self.says("banker", coup) == DRAW:',
    '"banker" => None',
    '"banker" => "XXbankerXX"',
)
equivalent(
    "nought either way",
    "bets.py",
    "return odds * (1 - self.commission) if odds > 0 and self.commission else odds",
    "> 0 => >= 0",
)
equivalent(
    "their number is asked for two lines above",
    "bets.py",
    "by_line = dict(zip(paying, odds, strict=True))",
    "True => None",
    "True => False",
    "strict=True => ",
)
equivalent(
    "the line of no match is always there to lose, and is a fraction",
    "edge.py",
    "return sum((Fraction(s.deals, self.deals) * s.net**power for s in self.lines), Fraction(0))",
    "Fraction(0)) => )",
)
equivalent(
    "the same, and nought adds nothing",
    "edge.py",
    "lost = sum((-share.net * share.deals for share in self.lines if share.net < 0), Fraction(0))",
    "Fraction(0)) => )",
    "< 0 => <= 0",
)
equivalent(
    "of the parts that come out even in hundredths, 20 are followed by 25",
    "odds.py",
    "if odds.denominator > 20 and hundredths.denominator == 1:  # 0.54 to 1 says more than 27 to 50",
    "> 20 => > 21",
)
equivalent(
    "the two numbers of 1/20 are found together or not at all",
    "odds.py",
    "rate = Fraction(int(match[3]), int(match[4])) if match[3] else Fraction(match[1])",
    "if match[3] => if match[4]",
)
for name in ("nearest", "cut"):
    equivalent(
        "nought has no sign",
        "odds.py",
        f"return -{name} if x.numerator < 0 else {name}",
        "< 0 => <= 0",
        "< 0 => < 1",
    )
equivalent(
    "there are thirteen of each",
    "features/ranks.py",
    "for _name, _rank in zip(COUNTED, RANKS, strict=True):",
    "True => None",
    "True => False",
    "strict=True => ",
)
equivalent(
    "what a word reads of a pair is asked of two cards",
    "features/suits.py",
    "return ranks(hand[:2]), suit_of_two(hand)",
    "[:2] => [:]",
    "[:2] => [:3]",
)
equivalent(
    "said only of two suits that are the same",
    "features/suits.py",
    "return str(hand[0].suit) if hand[0].suit == hand[1].suit else NONE",
    "str(hand[0].suit) => str(hand[1].suit)",
)
equivalent(
    "said only of two ranks that are the same",
    "features/ranks.py",
    "return str(hand[0].rank) if hand[0].rank == hand[1].rank else NONE",
    "str(hand[0].rank) => str(hand[1].rank)",
)
equivalent(
    "nought is a multiple of every chip",
    "studies/money.py",
    "return self.round_payment(paid) if self.round_payment and paid > 0 else paid",
    "> 0 => >= 0",
)
equivalent("only asked whether it is true", "claims/figure.py", "return False", "False => None")
equivalent(
    "of just 15 digits all are kept: rounding and cutting them has been tried before",
    "claims/figure.py",
    "if spare <= 0:",
    "<= 0 => < 0",
)
equivalent(
    "slots are for speed: no attribute is set that has none",
    "coup.py",
    "@dataclass(frozen=True, slots=True)",
    ", slots=True => , slots=None",
    ", slots=True => , slots=False",
    ", slots=True => , ",
)
equivalent(
    "asked only where a hand has fewer than two cards: if the Player's has not, the Banker's is the shorter",
    "chart.py",
    'return "player" if len(coup.player) <= len(coup.banker) and len(coup.player) < 2 else "banker"',
    "< 2 => <= 2",
    "< 2 => < 3",
)


class Mutant(NamedTuple):
    line: int
    before: str
    after: str
    code: str

    def __str__(self) -> str:
        return f"{self.line}: {self.before}  ->  {self.after}"


def mutants(source: str) -> Iterator[Mutant]:
    """Every mutant of a file that is another program, in the order of the file."""
    module, lines, seen = cst.parse_module(source), source.splitlines(), {source}
    found = []
    for node, new in changes(module):
        code = module.deep_replace(node, new).code if new else module.deep_remove(node).code
        if code not in seen:
            seen.add(code)
            changed = code.splitlines()
            at = next(i for i, (old, now) in enumerate(zip(lines, changed, strict=False)) if old != now)
            found.append(Mutant(at + 1, lines[at].strip(), changed[at].strip(), code))
    yield from sorted(found, key=lambda mutant: mutant.line)


def changes(node: cst.CSTNode) -> Iterator[tuple[cst.CSTNode, cst.CSTNode | None]]:
    """A node and what it may become (None: nothing), below this one; types are left alone."""
    if isinstance(node, cst.Annotation | cst.Import | cst.ImportFrom) or is_alias(node):
        return
    for kind, operator in mutation_operators:
        if isinstance(node, kind):
            several = list(operator(node))  # of a string's other spellings one is enough
            yield from ((node, new) for new in (several[:1] if operator is operator_string else several))
    yield from ((node, new) for new in more(node))
    for child in node.children:
        yield from changes(child)


def is_alias(node: cst.CSTNode) -> bool:
    """``Row = tuple[Feature, ...]``: mypy's affair."""
    name = node.targets[0].target if isinstance(node, cst.Assign) else None
    return isinstance(name, cst.Name) and name.value[:1].isupper() and not name.value.isupper()


def more(node: cst.CSTNode) -> Iterator[cst.CSTNode | None]:
    """What mutmut leaves out: conditions turned round, nothing returned, statements and filters dropped."""
    wrong = cst.UnaryOperation(cst.Not(), cst.Name("True"))
    match node:
        case cst.If(test=test):
            lpar, rpar = [cst.LeftParen()], [cst.RightParen()]
            yield node.with_changes(test=wrong.with_changes(expression=test.with_changes(lpar=lpar, rpar=rpar)))
        case cst.Return(value=value) if value is not None:
            yield node.with_changes(value=cst.Name("None"), whitespace_after_return=cst.SimpleWhitespace(" "))
        case cst.Raise() | cst.Expr(value=cst.Call()):
            yield cst.Pass()
        case cst.CompIf():
            yield None
        case cst.Slice(lower=lower, upper=upper):
            yield from (node.with_changes(lower=None) for _ in [lower] if lower)
            yield from (node.with_changes(upper=None) for _ in [upper] if upper)


def run(file: str, code: str, seconds: int) -> bool:
    """True if the tests of a file pass with this code in its place."""
    child = os.fork()
    if child == 0:
        signal.alarm(seconds)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.dup2(1, 2)
        sys.meta_path.insert(0, Instead(file, code))
        words = shlex.split(TESTS[file])
        asked = [f"tests/{word}" if word.endswith(".py") else word for word in words]
        code_of = 3
        try:
            code_of = pytest.main([*PLAIN, "--hypothesis-profile=mutants", *asked])
        finally:
            os._exit(code_of)
    code_of = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code_of in (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise SystemExit(f"{file}: pytest finds none of its tests, {TESTS[file]}")
    return code_of == 0


PLAIN = ["-xq", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:pytest_cov", "-p", "no:doctest"]
PLAIN += ["-p", "no:unraisableexception", "-o", "addopts=", "-W", "ignore::pytest.PytestAssertRewriteWarning"]


class Instead:
    """Finds one module of the package, with other code in it."""

    def __init__(self, file: str, code: str) -> None:
        self.path = str(ROOT / "analyzer" / file)
        with warnings.catch_warnings(action="ignore"):
            self.compiled = compile(code, self.path, "exec", dont_inherit=True)
        self.name = "analyzer." + file.removesuffix(".py").replace("/", ".")

    def find_spec(self, name, path=None, target=None):
        if name != self.name:
            return None
        loader = SourceFileLoader(name, self.path)
        loader.get_code = lambda name: self.compiled
        return spec_from_file_location(name, self.path, loader=loader)


def survivors(file: str) -> int:
    """Run every mutant of a file; print those that live and should not, and say how many."""
    source, started = (ROOT / "analyzer" / file).read_text(), time.monotonic()
    if not run(file, source, 600):
        raise SystemExit(f"{file}: its own tests fail: {TESTS[file]}")
    limit = 5 + int(PATIENCE * (time.monotonic() - started))
    every = list(mutants(source))
    gc.freeze()  # what is loaded here stays: no mutant need look through it
    lived = [mutant for mutant in every if run(file, mutant.code, limit)]
    known = {(old, new) for name, old, new in EQUIVALENT if name == file}
    wrong = [f"{file}:{m} lives" for m in lived if (m.before, m.after) not in known]
    stale = known - {(m.before, m.after) for m in lived}
    wrong += [f"{file}: {old}  ->  {new} is called equivalent and does not live" for old, new in stale]
    killed, same = len(every) - len(lived), len(lived) + len(stale) - len(wrong)
    spent = int(time.monotonic() - started)
    said = [*wrong, f"{file}: {len(every)} mutants, {killed} killed, {same} equivalent, {spent} s"]
    print(*said, sep="\n", flush=True)  # noqa: T201
    return len(wrong)


def main(names: list[str]) -> int:
    asked = [file for file in TESTS if not names or {file, file.removesuffix(".py")} & set(names)]
    if len(asked) < len(set(names)):
        raise SystemExit(f"files are {', '.join(TESTS)}")
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    settings.register_profile(
        "mutants",
        database=None,
        deadline=None,
        derandomize=True,
        max_examples=20,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )
    return 1 if sum([survivors(file) for file in asked]) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
