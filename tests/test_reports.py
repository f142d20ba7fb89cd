"""The committed reports are what the code makes, byte for byte."""

from pathlib import Path

from analyzer.claims.check import check, summary
from analyzer.claims.claim import find_claims
from analyzer.cli.odds.report import command
from analyzer.output.forms import document_as
from analyzer.output.pages.published.report import published_report

REPORTS = Path(__file__).parent.parent / "reports"


def test_edge_reports_reproduce(tmp_path):
    for name in (
        "published-odds.md",
        "seeds.md",
        "formulas.md",
        "games-with-choice.md",
        "index.html",
        "math/README.md",
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()  # made by other verbs: the index names those that are there
    command.callback(out=str(tmp_path), decks="1..12,inf", chart_name="punto-banco", form=None, jobs=1)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.is_file() and path.stat().st_size}
    assert len(made) >= 30
    kept = {path.name: path.read_bytes() for path in REPORTS.iterdir() if path.name in made}
    assert kept.keys() == made.keys()
    for name in made:
        assert kept[name] == made[name], f"{name} differs: run make report"


def test_published_odds_and_seeds_reproduce():
    found = [check(claim) for claim in find_claims(())]
    for page in published_report(found):
        ((name, text),) = document_as(page, "markdown").items()
        assert (REPORTS / name).read_text() == text, f"{name} differs: run make report"
    assert summary(found) in (REPORTS / "published-odds.md").read_text()
