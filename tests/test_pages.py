"""Pages of published odds: every figure found, attached to what it is about, or said not to be understood."""

import re
import sys
import tomllib
from pathlib import Path

import pytest

from analyzer.catalog import bets
from analyzer.claims.claim import claims_in
from analyzer.claims.reading.read import claims_read, page_of
from analyzer.cli import main
from analyzer.cli.checks.sources import read_file
from analyzer.errors import InputError
from analyzer.odds import parse_odds

DATA = Path(__file__).parent / "data"
SEEDS = {  # document -> line:column, figure, quantity, bet or winner, decks
    "000_7d50209d2748ef16": [
        "145:27 1:1 pays banker any",
        "145:44 5% commission banker any",
        "146:27 1:1 pays player any",
        "147:24 8:1 pays tie any",
        "147:31 9:1 pays tie/9-to-1 any",
    ],
    "001_561522ecf9f1be5a": [
        "18:31 even money pays banker any",
        "18:31 even money pays player any",
        "18:57 5% commission banker any",
        "19:28 8 to 1 pays tie any",
    ],
    "003_6579736f81476665": [
        "18:200 8-1 pays tie any",
        "18:207 9-1 pays tie/9-to-1 any",
        "18:297 5% commission banker any",
        "22:129 3 to 4 excess per shoe banker 8",
        *(
            f"{line + more}:{column}"
            for more in (0, 70)  # the page has its text twice
            for line, column in (
                (56, "16 1.17% house edge banker unstated"),
                (57, "16 1.36% house edge player unstated"),
                (58, "16 14.12% house edge tie unstated"),
                (90, "159 1.24% house edge player 6"),
                (90, "199 5% commission banker any"),
                (90, "234 1.06% house edge banker 6"),
                (90, "298 14.44% house edge tie 6"),
            )
        ),
    ],
    "004_0037ce9ece0c43ba": [
        f"{line + more}:{column}"
        for more in (0, 47)
        for line, column in (
            (50, "10 2 for 1 pays player any"),
            (52, "10 2 for 1 pays banker any"),
            (52, "24 5% commission banker any"),
            (56, "54 9 for 1 pays tie any"),
        )
    ],
}


def said(claim, found):
    """A claim in a line: figure, quantity, bet or winner, decks."""
    about = found.block.get("bet") or found.block["when"]["winner"]
    return f"{claim.id.rstrip('+')} {claim.printed} {claim.case.quantity} {about} {claim.decks}"


@pytest.mark.parametrize("name", SEEDS)
def test_every_figure_of_a_seed_document_is_found_where_it_stands(name):
    found = read_file(DATA / "seeds" / f"{name}.txt")
    assert [said(*one) for one in found.claims] == SEEDS[name]


def test_a_document_without_figures_says_so_in_a_line():
    with pytest.raises(InputError, match=r"^002_22a0d7a852ff3775.txt: no figures of bets found"):
        read_file(DATA / "seeds" / "002_22a0d7a852ff3775.txt")


def test_what_cannot_be_attached_is_listed_with_its_reason():
    found = read_file(DATA / "seeds" / "003_6579736f81476665.txt")
    assert [(one.printed, one.why) for one in found.unread] == [
        ("even money", "another game is named"),
        ("1:1", "another game is named"),
    ]


@pytest.fixture
def run(monkeypatch, capsys):
    """Run ``baccarat check`` in this process: (status, standard output, standard error)."""

    def baccarat(*arguments):
        monkeypatch.setattr(sys, "argv", ["baccarat", "check", *arguments])
        with pytest.raises(SystemExit) as stopped:
            main()
        return stopped.value.code or 0, *capsys.readouterr()

    return baccarat


def test_a_page_is_checked_and_its_claims_written_to_be_checked_again(run, tmp_path):
    out = tmp_path / "claims.toml"
    status, page, err = run(str(DATA / "seeds" / "003_6579736f81476665.txt"), "--claims-out", str(out))
    assert (status, err) == (1, "")
    assert "58:16    not said (8 decks)  14.12%     14.3596%  wrong" in page
    assert "58:16: right for infinite shoe: 14.1170%" in page
    assert "18 claims: 5 exact, 6 rounded, 7 wrong" in page
    assert "Not understood: 003_6579736f81476665.txt" in page
    assert len(tomllib.loads(out.read_text(encoding="utf-8"))["claim"]) == len(claims_in(out)) == 18
    status, again, _ = run(str(out))
    assert status == 1 and "18 claims: 5 exact, 6 rounded, 7 wrong" in again


BAD = {
    "nothing at all": (b"  \n", "x.html: is empty"),
    "binary": (b"\x7fELF\0\0", "x.html: is binary: give text, HTML, Markdown, CSV or PDF"),
    "no figures": (b"<p>The Banker wins.</p>", "x.html: no figures of bets found"),
    "no bet": (
        b"<p>The house edge is 1.06%.</p>",
        "x.html: none of its 1 figures is understood: no bet is named (1.06",
    ),
    "too long": (b"a" * 6_000_000, "x.html: is longer than any page: 5 million bytes are read"),
    "no PDF": (b"%PDF-1.4 nothing", "x.html: is no PDF that can be read"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_file_that_is_no_page_of_odds_is_refused_in_one_line(run, what, tmp_path):
    data, message = BAD[what]
    path = tmp_path / "x.html"
    path.write_bytes(data)
    status, out, err = run(str(path), "--claims-out", str(tmp_path / "out.toml"))
    assert (status, out) == (2, "") and message in err and err.count("\n") == 1
    assert not (tmp_path / "out.toml").exists()


def claims_of(text, suffix):
    return [said(*one) for one in claims_read("page", page_of(text.encode(), suffix)).claims]


def test_broken_html_is_read_as_far_as_it_goes():
    text = "<h2>House edge, 8 decks<table><tr><td>Banker<td>1.06%<tr><td>Tie <td>14.36&#37;"
    assert claims_of(text, ".html") == ["1:49 1.06% house edge banker 8", "1:70 14.36% house edge tie 8"]


def test_scripts_and_styles_are_not_read():
    text = "<script>x='Banker house edge 9.99%'</script><style>Tie 1.11%</style><p>Banker house edge: 1.06%.</p>"
    assert claims_of(text, ".html") == ["1:91 1.06% house edge banker unstated"]


FRAGMENTS = tomllib.loads((DATA / "fragments.toml").read_text(encoding="utf-8"))["fragment"]


def understood(text, form):
    """What is understood of a fragment, in the lines that fragments.toml has."""
    try:
        found = claims_read("page", page_of(text.lstrip("\n").encode(), f".{form}")).claims
    except InputError:
        return []
    return [in_a_line(claim, found.block) for claim, found in found]


def in_a_line(claim, block):
    line = f"#{block['line']}" if "line" in block else ""
    about = f"{block['bet']}{line}" if "bet" in block else f"={block.get('when', {}).get('winner', '')}"
    parts = [claim.printed, claim.case.quantity, about, claim.decks]
    parts += [f"pays {block['pays']}"] if "pays" in block else []
    parts += [f"commission {block['commission']}"] if block.get("commission", "5%") != "5%" else []
    parts += ["percent"] if "unit" in block else []
    return " | ".join(parts)


def without_usual(line):
    """A line without odds that are the bet's own, which may be said or not."""
    match = re.fullmatch(r"(.*\| (\S+) \| \S+) \| pays (.*)", line)
    own = match and {line.odds for line in bets()[match[2]].lines if line.odds > 0} == {parse_odds(match[3])}
    return match[1] if match and own else line


@pytest.mark.parametrize("number", range(len(FRAGMENTS)))
def test_nothing_is_attached_wrongly(number):
    fragment = FRAGMENTS[number]
    expected = {without_usual(line) for line in fragment["expect"]}
    assert [
        line for line in understood(fragment["text"], fragment["form"]) if without_usual(line) not in expected
    ] == []


def test_nine_of_ten_figures_are_understood():
    expected = [without_usual(line) for fragment in FRAGMENTS for line in fragment["expect"]]
    found = [without_usual(line) for one in FRAGMENTS for line in understood(one["text"], one["form"])]
    assert len(FRAGMENTS) >= 50
    assert 10 * len(found) >= 9 * len(expected)
