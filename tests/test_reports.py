"""The committed reports are what the code makes, byte for byte."""

from pathlib import Path

from analyzer.claims.check import check, summary
from analyzer.claims.claim import find_claims
from analyzer.cli.odds.report import command
from analyzer.output.pages.published.report import published_report

REPORTS = Path(__file__).parent.parent / "reports"


def test_edge_reports_reproduce(tmp_path):
    command.callback(out=str(tmp_path), decks="1..12,inf", chart_name="punto-banco")
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert len(made) >= 30
    kept = {path.name: path.read_bytes() for path in REPORTS.iterdir() if path.name in made}
    assert kept.keys() == made.keys()
    for name in made:
        assert kept[name] == made[name], f"{name} differs: run make report"


def test_published_odds_and_seeds_reproduce():
    found = [check(claim) for claim in find_claims(())]
    for name, text in published_report(found).items():
        assert (REPORTS / name).read_text() == text, f"{name} differs: run make report"
    assert summary(found) in (REPORTS / "published-odds.md").read_text()
