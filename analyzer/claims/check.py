"""Check a claim: the exact value, the verdict, and what else a wrong figure may be right for."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from analyzer.claims.claim import Claim
from analyzer.claims.explain import LAST_UNIT, Explanation, explain
from analyzer.claims.figure import Value, Verdict, shown_exact, verdict
from analyzer.claims.quantity import value


@dataclass(frozen=True)
class Finding:
    """What checking a claim found; ``explanations`` are the smallest changes that make it right."""

    claim: Claim
    exact: Value
    verdict: Verdict
    explanations: tuple[Explanation, ...]

    @property
    def shown(self) -> str:
        """The exact value to as many digits as printed, and two more."""
        return shown_exact(self.claim.figure, self.exact)

    @property
    def by_a_unit(self) -> bool:
        """True if the figure is right but for one unit in its last digit."""
        return any(LAST_UNIT in explanation.changes for explanation in self.explanations)


def check(claim: Claim) -> Finding:
    """The verdict on a claim; explained if it is wrong or cut, or leaves out its deck count."""
    exact = value(claim.case)
    said = verdict(claim.figure, exact)
    unclear = said in (Verdict.WRONG, Verdict.TRUNCATED) or not claim.decks_stated
    return Finding(claim, exact, said, tuple(explain(claim)) if unclear else ())


def summary(findings: Iterable[Finding]) -> str:
    """Counts by verdict: ``1,050 claims: 12 exact, 990 rounded, ..., 48 wrong (3 by one unit in the last digit)``."""
    found = list(findings)
    counted = Counter(finding.verdict for finding in found)
    parts = [f"{counted[name]:,} {name}" for name in Verdict if counted[name]]
    if off := sum(finding.by_a_unit for finding in found):
        parts[-1] += f" ({off:,} by one unit in the last digit)"
    return f"{counted.total():,} claim{'s' if counted.total() != 1 else ''}: {', '.join(parts)}"
