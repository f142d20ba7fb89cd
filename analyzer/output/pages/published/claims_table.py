"""Claims as a table: printed, exact, verdict, and what a wrong figure is right for."""

from collections.abc import Mapping, Sequence

from analyzer.catalog import STANDARD
from analyzer.claims.check import Finding, summary
from analyzer.claims.claim import ANY
from analyzer.claims.figure import Verdict
from analyzer.claims.quantity import Case
from analyzer.odds import rate_text
from analyzer.output.table import Column, Table
from analyzer.tally import Feature, describe
from analyzer.version import __version__

CLAIM_COLUMNS = (
    Column("source", "Source", fold=True),
    Column("id", "Claim"),
    Column("decks", "Shoe"),
    Column("printed", "Printed"),
    Column("exact", "Exact"),
    Column("verdict", "Verdict"),
    Column("about", "About"),
    Column("explanations", "Right for", panel=None),
    Column("quick_check", "Quick check", panel=None),
)


def claims_table(findings: Sequence[Finding]) -> Table:
    """A row a claim; explanations and the counts by verdict are in the notes."""
    rows = [
        {
            "source": finding.claim.key,
            "id": finding.claim.id,
            "about": about(finding.claim.case),
            "decks": shoe_said(finding),
            "printed": finding.claim.printed,
            "exact": finding.shown,
            "verdict": finding.verdict,
            "explanations": "; ".join(map(str, finding.explanations)),
            "quick_check": finding.claim.quick_check,
        }
        for finding in findings
    ]
    notes = [f"{finding.claim.id}: {explained(finding)}" for finding in findings if explained(finding)]
    facts = {"summary": summary(findings), "version": __version__}
    return Table("Published figures checked", CLAIM_COLUMNS, rows, (*notes, summary(findings)), facts)


NONE_FOUND = "no explanation found: none of the changes tried, nor two of them, makes it right"


def shoe_said(finding: Finding) -> str:
    """The shoe a claim states; if it states none, the one it is checked for."""
    claim = finding.claim
    if claim.decks == ANY:
        return ANY
    return claim.case.shoe.name if claim.decks_stated else f"not said ({claim.case.shoe.name})"


def explained(finding: Finding, most: int = 6) -> str:
    """What a figure is right for in one line; empty if it is right for what it says."""
    if finding.verdict not in (Verdict.WRONG, Verdict.TRUNCATED) and finding.claim.decks_stated:
        return ""
    if not finding.explanations:
        return NONE_FOUND if finding.verdict is Verdict.WRONG else ""
    shown = [str(explanation) for explanation in finding.explanations[:most]]
    more = len(finding.explanations) - most
    return "right " + "; or ".join(shown) + (f"; and {more} more of equal rank" if more > 0 else "")


def about(case: Case) -> str:
    """What a claim is about, in words made from its data."""
    if case.of is not None and case.to is not None:
        return f"{case.quantity}: {about(case.of)}, {case.of.shoe.name}, to {about(case.to)}, {case.to.shoe.name}"
    parts = [case.quantity + (f" of {case.coups} coups (assumed)" if case.over else "")]
    if case.stakes:
        parts.append(" and ".join(f"{stake} on {bet.title}" for bet, stake in case.stakes))
    if case.bet is not None:
        parts.append(case.bet.title + _terms(case))
    if case.lines:
        parts.append("line " + ", ".join("lose" if line is None else str(line + 1) for line in case.lines))
    for name, event in (("", case.when), ("given ", case.given), ("over ", case.over)):
        if event:
            parts.append(name + _event(dict(event)))
    if case.chart.name != STANDARD:
        parts.append(f"chart {case.chart.name}")
    return "; ".join(parts)


def _terms(case: Case) -> str:
    assert case.bet is not None
    said = case.bet.title
    paid = f" at {case.bet.pays}" if len(case.bet.lines) == 1 else ""
    rate = f"{rate_text(case.bet.commission)} commission"
    return paid + (f", {rate}" if case.bet.commission and rate not in said else "")


def _event(event: Mapping[str, Sequence[Feature]]) -> str:
    return describe(event).replace("_", " ")
