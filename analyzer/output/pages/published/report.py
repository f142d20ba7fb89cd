"""The published-odds report and the seeds' report: every claim, its verdict, and what it is right for."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from analyzer.cards import RANK
from analyzer.catalog import STANDARD, charts, main_bets, shipped_chart
from analyzer.charts import reading
from analyzer.claims.check import Finding, summary
from analyzer.claims.figure import Verdict, shown_exact
from analyzer.claims.lint import chart_findings as lint_findings
from analyzer.claims.quantity import Case, value
from analyzer.features import grain_of
from analyzer.odds import percent
from analyzer.output.document import Document
from analyzer.output.pages.charts import compare_table, readings_table, tableau_table
from analyzer.output.pages.published.claims_table import CLAIM_COLUMNS, about, explained, shoe_said
from analyzer.output.prose import page
from analyzer.output.table import Table
from analyzer.shoe import Shoe
from analyzer.studies.chart_prices import AnyChart

CHANGES = (
    "deck count, ties counted or not, commission, pays within the bet's tables or one off, the other side, "
    "either hand, a known chart misprint, percent, sign, decimal point, two digits exchanged, digits cut, "
    "work from rounded inputs"
)
SEED_MARK = "_"  # seed documents are named NNN_HASH


def published_report(found: Sequence[Finding]) -> list[Document]:
    """Published odds, and the seeds' charts with those of their claims that are among them."""
    sources = [(key, list(of)) for key, of in groupby(found, key=lambda finding: finding.claim.key)]
    parted = [(finding, _second(finding)) for finding in found if _parts(finding)]
    values = {
        "summary": summary(found),
        "changes": CHANGES,
        "parted": parted,
        "sources": sources,
        "about_source": lambda of: f"{of[0].claim.source}. {summary(of)}.",
        "table": _claims,
        "explained": explained,
    }
    return [page("published-odds", "pages/published/published-odds.md.j2", values), _seeds(found)]


def _claims(found: Iterable[Finding]) -> Table:
    rows = [
        {
            "id": finding.claim.id,
            "decks": shoe_said(finding),
            "printed": finding.claim.printed,
            "exact": finding.shown,
            "verdict": finding.verdict,
            "about": about(finding.claim.case),
        }
        for finding in found
    ]
    columns = tuple(column for column in CLAIM_COLUMNS if column.panel is not None and column.key != "source")
    return Table("Figures", columns, rows)


def _parts(finding: Finding) -> bool:
    """True if the quick check said otherwise than the verdict."""
    said = finding.claim.quick_check
    if said == "differs":
        return finding.verdict.right
    return finding.verdict is Verdict.WRONG and said in {"matches", "rounding", "matches-infinite"}


def _second(finding: Finding) -> str:
    """The value counted again by another kernel, in the form of the printed one; ArithmeticError if they part.

    Bets on suits have no other kernel that is quick enough: the tests count them a second time.
    """
    if finding.claim.case.bet and not RANK.refines(grain_of(finding.claim.case.bet.words)):
        return "in the tests"
    again = value(_by_other_kernel(finding.claim.case))
    if again != finding.exact:
        raise ArithmeticError(f"{finding.claim.id}: {finding.exact} by one kernel, {again} by another")
    return shown_exact(finding.claim.figure, again)


def _by_other_kernel(case: Case) -> Case:
    of, to = (_by_other_kernel(part) if part else None for part in (case.of, case.to))
    return replace(case, kernel="polynomial", of=of, to=to)


def _seeds(found: Sequence[Finding]) -> Document:
    shoe = Shoe.decks(8)
    base = AnyChart(shoe).outcome(shipped_chart(STANDARD))
    standard = {bet.key: percent(base.house_edge(bet), 4) for bet in main_bets()}
    seeds = [_seed(name, shoe, found) for name in charts() if name[:3].isdecimal() and name[3] == SEED_MARK]
    return page("seeds", "pages/published/seeds.md.j2", {"seeds": seeds, "standard": standard})


def _seed(name: str, shoe: Shoe, found: Sequence[Finding]) -> dict[str, Any]:
    file = reading(name)
    of = [finding for finding in found if finding.claim.key == name]
    prices = [compare_table(shoe, shipped_chart(STANDARD), file.chart, main_bets())] if _differs(file.chart) else []
    if file.chart.open_cells():
        prices.append(readings_table(shoe, file.chart, main_bets()))
    return {
        "name": name,
        "source": file.chart.source,
        "tableau": tableau_table(file.chart),
        "findings": lint_findings(file),
        "prices": prices,
        "claims": _claims(of) if of else None,
        "explained": [f"**{f.claim.id}** {f.claim.printed}: {explained(f)}" for f in of if explained(f)],
    }


def _differs(one: Any) -> bool:
    return not len(one.start) and not one.same_rules(shipped_chart(STANDARD))
