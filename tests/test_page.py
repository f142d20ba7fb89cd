"""The page: its figures are the command line's, its calculator gives the enumerator's integers in a real browser."""

import json
import random
import re
from fractions import Fraction
from html import unescape
from pathlib import Path

import pytest

from analyzer import Shoe, chart
from analyzer.cards import RANK, RANKS
from analyzer.catalog import STANDARD, bet, bets, charts, shipped_chart
from analyzer.charts import chart_of
from analyzer.features import WORDS
from analyzer.kernels import edges, halves, walk
from analyzer.odds import percent
from analyzer.output.forms.grid import cells, panels
from analyzer.output.pages.charts import tableau_table
from analyzer.output.web.page import SCRIPTS, answer_table, catalogue_table, edges_by_decks_table, script, web_page
from tests.browser import opened, started
from tests.fuzzing import run

PAGE = Path(__file__).parent.parent / "reports" / "index.html"
DATA = json.loads(re.search(r'<script type="application/json" id="data">(.*)</script>', PAGE.read_text())[1])
MODULES = Path(chart.__code__.co_filename).parent.parent / "output" / "web" / "scripts"
OFFERED = [one["key"] for one in DATA["bets"]]


# --- what is written -------------------------------------------------------------------------------------


def test_it_reproduces_and_is_small():
    assert web_page(list(bets().values())) == PAGE.read_text(), "run make report"
    assert PAGE.stat().st_size <= 1_500_000


def test_it_asks_nothing_of_the_network():
    page = PAGE.read_text()
    loads = re.findall(r"<(?:script|img|link|iframe|source)[^>]*(?:src|href)=\"([^\"]*)\"", page)
    assert set(loads) <= {"data:,"}
    assert "@import" not in page and "url(" not in page and "fetch(" not in page


def test_every_number_is_that_of_a_table_of_the_command_line():
    page = PAGE.read_text()
    written = [unescape(cell) for cell in re.findall(r"<t[dh][^>]*>(?:<[^>]*>)*([^<]*)", page)]
    asked = [one for one in bets().values() if not one.needs]
    tables = (
        edges_by_decks_table(),
        panels(catalogue_table(asked))[0][0],
        panels(tableau_table(chart(STANDARD)))[0][0],
    )
    for table in tables:
        flat = [cell for row in cells(table) for cell in row]
        start = next(i for i in range(len(written)) if written[i : i + len(flat)] == flat)
        del written[start : start + len(flat)]
    said = re.sub(r"<[^>]*>", "\n", page).split("\n")
    for row in answer_table().rows:
        assert {percent(row["house_edge"], 4), f"{row['wins']:,}"} <= set(said) or row["shoe"] == "6 decks"


def test_the_commands_it_offers_work(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for command in set(re.findall(r"<code>(baccarat [^<]*)</code>", PAGE.read_text())) - {"baccarat report"}:
        assert run(*unescape(command).split()[1:]).status in (0, None), command


def test_the_polynomial_is_the_kernels():
    rows = walk.compiled(chart(STANDARD), (WORDS["winner"],))
    events = [walk.padded(rows[winner,], 10, 6) for winner in (("player"), ("tie"))]
    form = halves.Bilinear.of_events(events, 10, 6)
    assert len(form.blocks) == 2
    for winner, event in zip(("player", "tie"), events, strict=True):
        assert len(DATA["polynomial"][winner]) == 5005
        assert sum(DATA["polynomial"][winner]) == sum(event.values())


def test_every_word_of_values_and_ranks_is_known_to_the_scripts():
    text = (MODULES / "words.mjs").read_text()
    known = set(re.findall(r"^  (\w+): \(", text, flags=re.MULTILINE)) | set(re.findall(r'"(\w+s)"', text))
    assert {word.name for word in WORDS.values() if RANK.refines(word.grain)} <= known


def test_every_module_is_in_the_page_once():
    assert sorted(SCRIPTS) == sorted(path.stem for path in MODULES.glob("*.mjs"))
    assert script() in PAGE.read_text()
    assert "import " not in re.sub(r"/\*.*?\*/|//.*", "", script(), flags=re.DOTALL)


def test_bets_may_be_named(tmp_path):
    assert run("page", "tie", "--out", str(tmp_path / "page.html")).status in (0, None)
    assert "Dragon 7" not in (tmp_path / "page.html").read_text()
    assert "unknown bet" in run("page", "tiger-8").err


# --- in a browser ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def browser():
    with started() as found:
        yield found


@pytest.fixture
def page(browser):
    one = opened(browser, PAGE, viewport={"width": 1280, "height": 900})
    yield one
    assert one.said == []
    one.context.close()


def ask(page, **asked):
    """What the calculator answers to an address: figures by the ids of their elements."""
    return page.evaluate(
        """(asked) => {
            history.replaceState(null, "", "#" + new URLSearchParams(asked));
            dispatchEvent(new HashChangeEvent("hashchange"));
            const found = {};
            for (const one of document.querySelectorAll("#figures [id], #check")) found[one.id] = one.textContent;
            found.lines = [...document.querySelectorAll("#lines tr")].map((row) => row.cells[2].textContent);
            return found;
        }""",
        asked,
    )


def whole(text):
    return int(text.replace(",", ""))


def counted(found):
    return tuple(whole(found[f"a-{what}"]) for what in ("wins", "pushes", "losses", "deals"))


def test_on_random_shoes_every_bet_is_the_enumerators_to_the_last_integer(page):
    """200 shoes, and each bet on one of them or more."""
    dice = random.Random(16)
    for turn in range(max(200, len(OFFERED))):
        one = bet(OFFERED[turn % len(OFFERED)])
        decks = dice.randint(1, 12)
        left = [dice.randint(0, 4 * decks) for _ in RANKS]
        left[dice.randrange(13)] = 4 * decks
        left[dice.randrange(13)] = max(4, dice.randint(0, 4 * decks))
        while sum(left) < 6:
            left[dice.randrange(13)] += 1
        seen = ".".join(str(4 * decks - n) for n in left)
        found = ask(page, bet=one.key, decks=decks, seen=seen)
        (edge,) = edges(Shoe(tuple(left), RANK), chart_of(one), [one])
        assert counted(found) == (edge.wins, edge.pushes, edge.losses, edge.deals), (one.key, decks, left)
        assert [whole(n) for n in found["lines"]] == [share.deals for share in edge.lines]
        assert found["a-exact"] == f"{edge.house_edge.numerator}/{edge.house_edge.denominator}"
        assert found["a-edge"] == percent(edge.house_edge, 4)
        assert "same counts" in found["check"] or chart_of(one).name != STANDARD


@pytest.mark.parametrize("name", [one["name"] for one in DATA["charts"]])
def test_every_chart_is_dealt_alike(page, name):
    found = ask(page, bet="tie", chart=name, seen="3.1.4.1.5.9.2.6.5.3.5.8.9")
    left = tuple(32 - n for n in (3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9))
    (edge,) = edges(Shoe(left, RANK), shipped_chart(name), [bet("tie")])
    assert counted(found) == (edge.wins, edge.pushes, edge.losses, edge.deals)


def test_all_closed_charts_are_offered():
    assert {one["name"] for one in DATA["charts"]} == {
        name for name in charts() if not shipped_chart(name).open_cells()
    }


def test_cards_are_taken_by_tapping_and_by_typing(page):
    page.click("#take-5")
    page.click("#take-5")
    page.click("#take-K")
    assert page.input_value("#seen") == "5 5 K"
    page.select_option("#bet", "player")
    (edge,) = edges(Shoe.decks(8).without("5 5 K"), chart(STANDARD), [bet("player")])
    assert whole(page.inner_text("#a-wins")) == edge.wins
    page.click("#back-5")
    assert page.input_value("#seen") == "5 K"
    page.fill("#seen", "10 Kh q♠ x")
    assert page.inner_text("#seen-error") == "X is no card"
    page.fill("#seen", "10 Kh q♠")
    assert page.inner_text("#unseen") == "413 of 416 cards unseen"
    assert "seen=0.0.0.0.0.0.0.0.0.1.0.1.1" in page.url


def test_odds_and_commission_are_editable(page):
    page.select_option("#bet", "tie")
    page.fill("#lines input", "9 to 1")
    assert page.inner_text("#a-edge") == "4.8440%"
    page.fill("#lines input", "nine")
    assert page.get_attribute("#lines input", "aria-invalid") == "true"
    page.select_option("#bet", "banker")
    page.fill("#commission", "4%")
    (edge,) = edges(Shoe.decks(8), chart(STANDARD), [bet("banker").with_commission(Fraction(1, 25))])
    assert page.inner_text("#a-edge") == percent(edge.house_edge, 4)
    assert page.inner_text("#command") == "baccarat edge banker --commission 4%"


def test_a_chart_is_edited_cell_by_cell(page):
    """Banker 6 against a 6: what ``baccarat chart compare punto-banco 6-draws-on-7-only`` prices."""
    page.select_option("#bet", "tie")
    page.click("summary >> nth=0")
    page.click("[data-cell='7,6']")
    (edge,) = edges(Shoe.decks(8), shipped_chart("6-draws-on-7-only"), [bet("tie")])
    assert whole(page.inner_text("#a-wins")) == edge.wins
    page.reload()
    assert whole(page.inner_text("#a-wins")) == edge.wins  # the address holds it
    page.evaluate("document.querySelector('#edited').click()")
    assert page.inner_text("#a-edge") == "14.3596%"


def test_the_catalogue_is_sorted_filtered_and_searched(page):
    shown = "#catalogue-rows tr:not([hidden])"
    page.click("#catalogue thead button >> nth=3")
    edges_8 = [float(one.get_attribute("data-sort")) for one in page.query_selector_all(f"{shown} td:nth-child(4)")]
    assert edges_8 == sorted(edges_8) and len(edges_8) > 100
    page.click("#catalogue thead button >> nth=3")
    assert page.get_attribute("#catalogue thead th >> nth=3", "aria-sort") == "descending"
    page.fill("#find", "fortune 7")  # a name of Dragon 7 in the trade
    assert page.inner_text(f"{shown} th") == "Dragon 7"
    page.click(f"{shown} a")
    page.wait_for_function("document.querySelector('#bet').value === 'dragon-7'")
    assert page.inner_text("#a-edge") == "7.6113%"
    page.fill("#find", "")
    page.select_option("#looks", "rank")
    assert "Dragon 7" not in page.inner_text("#catalogue-rows")


def test_an_injected_title_stays_text(browser, tmp_path):
    title = "<img src=x onerror=alert(1)></script><script>document.title='taken'</script>"
    file = tmp_path / "bets.toml"
    file.write_text(
        'source = { who = "a", title = "b", year = 2026 }\n[mine]\n'
        f'title = {json.dumps(title)}\npays = [{{ when = {{ winner = "tie" }}, odds = "8 to 1" }}]\n'
    )
    assert run("page", "mine", "--bets", str(file), "--out", str(tmp_path / "page.html")).status in (0, None)
    page = opened(browser, tmp_path / "page.html", "#bet=mine")
    assert page.inner_text("#catalogue-rows th") == title and page.title() == "Baccarat, exactly"
    assert page.inner_text("#a-edge") == "14.3596%" and page.said == []
    page.context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_overflows(browser, width, scheme):
    page = opened(browser, PAGE, viewport={"width": width, "height": 800}, color_scheme=scheme)
    assert page.evaluate("document.documentElement.scrollWidth") == width and page.said == []
    folder = PAGE.parent.parent / "build" / "screenshots"
    page.screenshot(path=folder / f"page-{width}-{scheme}.png", full_page=True)
    page.context.close()


def test_figures_are_in_the_readers_signs_for_display_alone(browser):
    page = opened(browser, PAGE, "#bet=tie", locale="de-DE")
    assert page.inner_text("#a-edge") == "14,3596%" and page.inner_text("#a-wins") == "475.627.426.473.216"
    assert page.inner_text("#answer .tie .big") == "14,3596%"
    page.context.close()
