"""The documentation site builds, every internal link leads somewhere, and what is generated is there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The site, built with warnings as errors: a link that leads nowhere is one."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": str(ROOT)}
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=environment)
    assert built.returncode == 0, built.stdout + built.stderr
    return folder


def test_the_site_has_its_pages(site):
    for page in ("index.html", "tutorials/teacher/index.html", "how-it-works/index.html", "api/index.html"):
        assert (site / page).is_file()


def test_words_and_floors_are_those_of_the_code(site):
    from analyzer.features import WORDS

    words = (site / "words" / "index.html").read_text(encoding="utf-8")
    assert all(f'<td style="text-align: left;">{name}</td>' in words or f"<td>{name}</td>" in words for name in WORDS)
    floors = (site / "architecture" / "index.html").read_text(encoding="utf-8")
    assert "enumerator | bets" in floors and "[[" not in floors + words


def test_the_api_page_shows_docstrings(site):
    api = (site / "api" / "index.html").read_text(encoding="utf-8")
    assert "Who draws a third card." in api and "A shoe that changes card by card" in api


def test_no_page_fetches_anything(site):
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert "fonts.googleapis" not in text and 'src="http' not in text, page.name
