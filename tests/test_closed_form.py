"""Formulas: derived, then held to the kernels; their course against counting deck by deck."""

import json
import re
import sys
from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import analyzer
from analyzer.bets import Bet, PayLine
from analyzer.cards import RANK, VALUE
from analyzer.catalog import bet, shipped_chart
from analyzer.charts import chart_of, charts_of
from analyzer.cli import main
from analyzer.errors import InputError
from analyzer.kernels import edges
from analyzer.odds import rounded
from analyzer.output.forms import FORMS, document_as
from analyzer.output.pages.formulas.counts_page import counts_document
from analyzer.output.pages.formulas.notation import LATEX_NOTATION, PYTHON, TEXT_NOTATION, formula, series
from analyzer.output.pages.formulas.report import formula_report, formulas_document, shipped_formulas
from analyzer.output.pages.formulas.sections import FormulaEntry, section, sentences
from analyzer.shoe import Shoe
from analyzer.studies.counting.removal import effects
from analyzer.studies.formulas.closed_form import Formula, priced
from analyzer.studies.formulas.course import Stretch, course, expansion, limit
from analyzer.studies.formulas.in_counts import in_counts
from analyzer.studies.pricing import edges_by_shoe
from tests.strategies import VALUE_AND_RANK_WORDS, charts, shoes
from tests.strategies import bets as drawn_bets
from tests.test_math_report import TYPESETTER, typeset

STANDARD = shipped_chart("punto-banco")
REPORTS = Path(__file__).parent.parent / "reports"
ALL_SYMBOLS = frozenset({"decks", "commission", "odds"})
# Words that read which ranks a pair holds keep thousands of pairs apart: dragon-dragon tries them.
QUICK_WORDS = tuple(word for word in VALUE_AND_RANK_WORDS if word.name not in {"triplets", "most_of_a_rank"})
WHOLE_DECKS = [*range(1, 13), 1000]


@cache
def shipped():
    return shipped_formulas()


def all_edges(shoe):
    bets = [of.bet for of in shipped()]
    (found,) = edges_by_shoe([shoe], charts_of(bets), bets)
    return found


@cache
def priced_as(key):
    """A shipped bet's formulas under its own chart."""
    (found,) = priced(chart_of(bet(key)), [bet(key)])
    return found


def formulas_as(sections, form):
    (text,) = document_as(formulas_document(sections), form).values()
    return text


def counts_as(polynomials, form):
    (text,) = document_as(counts_document(polynomials), form).values()
    return text


# --- the formulas themselves -------------------------------------------------------------

# Issue 6 of this project's tracker, which prints P(Tie) for every number of decks.
P_TIE = (
    "(58956928 d^5 - 18368096 d^4 + 2474184 d^3 - 189234 d^2 + 8517 d - 195) / (13 (13d-1)(26d-1)(52d-1)(52d-3)(52d-5))"
)


def test_the_chance_of_a_tie_for_every_number_of_decks():
    found = priced_as("tie").probability(0)
    assert formula(found, TEXT_NOTATION) == P_TIE
    # CasinoExploit, Baccarat, 8 decks: 475,627,426,473,216 of 416!/410! deals tie
    assert found.at(8) == Fraction(475_627_426_473_216, 4_998_398_275_503_360)
    assert limit(found) == Fraction(460_601, 13**6)


def test_the_three_chances_sum_to_one():
    of = priced_as("player")
    for decks in WHOLE_DECKS:
        assert sum(of.probability(line).at(decks) for line in (0, 1, None)) == 1
    assert of.probability(0) == priced_as("banker").probability(None)


@pytest.mark.parametrize("decks", WHOLE_DECKS)
def test_every_shipped_bet_agrees_with_the_kernels(decks):
    counted = all_edges(Shoe.decks(decks))
    for of, edge in zip(shipped(), counted, strict=True):
        assert of.house_edge.at(decks) == edge.house_edge, of.bet.key
        for share in edge.lines:
            assert of.probability(share.line).at(decks) * edge.deals == share.deals, (of.bet.key, share.line)
        resolved = of.edge_per_resolved
        assert resolved is None or resolved.at(decks) == edge.edge_per_resolved


def test_every_limit_is_the_infinite_shoe():
    counted = all_edges(Shoe.with_replacement())
    assert [limit(of.house_edge) for of in shipped()] == [edge.house_edge for edge in counted]


def test_all_shipped_bets_on_values_and_ranks_are_there():
    served = {of.bet.key for of in shipped()}
    assert {"player", "seven-up-tie", "player-pair", "grand-monkey", "dragon-dragon"} <= served
    assert len(served) == len(shipped()) >= 190


@settings(max_examples=12)
@given(charts(), drawn_bets(QUICK_WORDS), st.sampled_from([1, 2, 7]))
def test_any_bet_under_any_chart(drawn, wager, decks):
    (of,) = priced(drawn, [wager])
    (edge,) = edges(Shoe.decks(decks), drawn, [wager])
    assert of.house_edge.at(decks) == edge.house_edge


@pytest.mark.parametrize("key", ["all-red", "perfect-pair-player"])
def test_bets_on_colours_and_first_cards_are_served_too(key):
    for decks in (1, 2, 8):
        ((edge,),) = edges_by_shoe([Shoe.decks(decks)], charts_of([bet(key)]), [bet(key)])
        assert priced_as(key).house_edge.at(decks) == edge.house_edge


def test_seven_up_deals_five_cards_of_the_shoe():
    assert priced_as("seven-up-tie").chart.player_first
    assert len(priced_as("seven-up-tie").probability(0).under) <= 6


def test_factors_multiply_to_the_formula():
    for of in shipped():
        for found in (of.house_edge, of.probability(None)):
            for whole, factors in zip((found.over, found.under), found.factors, strict=True):
                value = factors.content
                for coefficients, power in factors.powers:
                    value *= Formula(coefficients, (1,)).at(3) ** power
                assert value == Formula(whole, (1,)).at(3)


# --- commission and odds -------------------------------------------------------------------


@pytest.mark.parametrize("key", ["tie", "banker", "lucky-6", "banker-6-half", "player-pair", "seven-up-banker"])
def test_odds_that_make_a_line_fair_or_as_dear_as_banker(key):
    of, banker = priced_as(key), priced_as("banker")
    for decks in (1, 8, 1000):
        for i in of.paying:
            for other in (None, banker):
                found = of.odds_for(i, other).at(decks)
                lines = list(of.bet.lines)
                lines[i] = PayLine(lines[i].when, found)
                changed = Bet("changed", "Changed", tuple(lines), of.bet.commission)
                (edge,) = edges(Shoe.decks(decks), of.chart, [changed])
                # the net win is linear in the odds down to zero; below, no commission is taken from a loss
                if found > 0:
                    assert edge.house_edge == (banker.house_edge.at(decks) if other else 0)


def test_commission_at_which_player_and_banker_cost_the_same():
    found = priced_as("banker").commission_for(priced_as("player"))
    # P(Banker) - P(Player) over P(Banker), twice: with replacement 2 (2212744 - 2153464) / 2212744
    assert limit(found) == Fraction(2 * (2_212_744 - 2_153_464), 2_212_744)
    for decks in WHOLE_DECKS:
        player, banker = edges(Shoe.decks(decks), STANDARD, [bet("player"), bet("banker")])
        assert banker.under(bet("banker").with_commission(found.at(decks))).house_edge == player.house_edge


def test_the_law_in_python_is_the_edge_at_any_commission_and_odds():
    made = evaluated(formulas_as([section(priced_as("lucky-6"), ALL_SYMBOLS)], "python"))
    rate, odds = Fraction(1, 25), (Fraction(11), Fraction(21))
    changed = bet("lucky-6").with_commission(rate).with_odds(odds)
    for decks in (1, 8):
        (edge,) = edges(Shoe.decks(decks), STANDARD, [changed])
        assert made["lucky_6_edge"](decks, c=rate, o1=11, o2=21) == edge.house_edge
        assert made["lucky_6_edge"](decks) == priced_as("lucky-6").house_edge.at(decks)


def test_a_bet_that_never_wins_has_no_commission_to_solve_for():
    never = Bet("never", "Never", (PayLine((("winner", ("tie",)),), Fraction(0)),))
    (of,) = priced(STANDARD, [never])
    assert of.commission_for() is None
    (of,) = priced(STANDARD, [bet("tie").with_commission(Fraction(1))])
    assert of.odds_for(0) is None


# --- the course ----------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["player", "banker", "tie", "dragon-7", "blazing-7s", "banker-half-on-7", "monkey-6"])
@pytest.mark.parametrize("digits", [3, 4])
def test_the_course_is_that_of_counting_deck_by_deck(key, digits):
    of = priced_as(key).house_edge
    found = course(of, digits)
    values = [of.at(decks) for decks in range(1, 400)]
    steps = [(b > a) - (b < a) for a, b in pairwise(values)]
    runs = [Stretch(1, steps[0])]
    runs += [Stretch(decks, b) for decks, (a, b) in enumerate(pairwise(steps), 2) if a != b]
    assert found.runs == tuple(runs)
    wanted = rounded(limit(of), digits)
    alike = [rounded(value, digits) == wanted for value in values]
    assert found.prints == (alike.index(True) + 1 if True in alike else found.prints)
    if found.stays is not None and found.stays < 400:
        assert all(alike[found.stays - 1 :]) and (found.stays == 1 or not alike[found.stays - 2])


def test_four_decimals_of_a_percentage_are_the_limits_from_a_number_of_decks_on():
    of = priced_as("tie").house_edge
    found = course(of)
    assert (found.monotonic, found.turns, found.prints) == (True, (), found.stays)
    assert rounded(of.at(found.prints), 6) == rounded(limit(of), 6) != rounded(of.at(found.prints - 1), 6)


@pytest.mark.parametrize(
    ("over", "under", "turns"),
    [
        ((1, -8, 0), (1, 0, 16), (2,)),  # d^2 + 4 d - 16 is nothing at 2.47
        ((1, 0, 0), (1, 0, 9), ()),
        ((5,), (7,), ()),
        ((1, -6, 9), (1, 0, 0), (3,)),  # (d - 3)^2 / d^2 turns at exactly 3
        ((1, -9, 27, -27), (1, 0, 0, 0), ()),  # (d - 3)^3 / d^3 rests at 3 and rises on
        ((1, -2, 1), (1, 0, 0), ()),  # (d - 1)^2 / d^2 turns at 1, where the shoes begin
        ((1, -2), (1, 0, 0), (4,)),  # 0 at 2, 1/8 at 4
        ((2, -3), (2, 0, 0), (3,)),  # 3 is exact: (3 - d) / d^3
        ((20, -25), (8, 0, 0), (2,)),  # at 2.5
    ],
)
def test_turning_points_are_found_wherever_they_lie(over, under, turns):
    of = Formula(over, under)
    values = [of.at(decks) for decks in range(1, 60)]
    steps = [(b > a) - (b < a) for a, b in pairwise(values)]
    by_deck = [(1, steps[0])] + [(d, b) for d, (a, b) in enumerate(pairwise(steps), 2) if a != b]
    found = course(of)
    assert [(run.first, run.direction) for run in found.runs] == by_deck
    assert found.turns == turns


def test_a_pole_moves_the_first_deck():
    found = course(Formula((1, 0), (4, -5)))  # at 1.25
    assert (found.first, found.runs) == (2, (Stretch(2, -1),))
    assert course(Formula((1, 0), (1, -3))).first == 4


def test_a_value_that_never_prints_as_its_limit():
    # 1/2 + 1/d at no digits: the limit rounds up to 1, and so do all from 2 on; 1 + 1/2 at 1 is 2
    found = course(Formula((1, 2), (2, 0)), 0)
    assert (found.prints, found.stays) == (2, 2)
    # 1/2 - 1/d rounds to -1 or 0 at every number of decks, but its limit to 1
    found = course(Formula((1, -2), (2, 0)), 0)
    assert (found.prints, found.stays) == (None, None)
    said = sentences(FormulaEntry("x", "x", Formula((1, -2), (2, 0)), "odds", found))
    assert said[-1].endswith("at no number of decks.")


def test_a_value_that_prints_as_its_limit_and_leaves_it_again():
    # -1 at 1, then 1/4 at 2, and down to nothing
    of = Formula((3, -4), (1, 0, 0, 0))
    found = course(of, 1)
    alike = [rounded(of.at(d), 1) == 0 for d in range(1, 50)]
    assert found.prints == alike.index(True) + 1
    assert found.stays == max(i for i, good in enumerate(alike) if not good) + 2
    of = Formula((1, -2), (1, 0, 0))  # 0 at 2, up to 1/8 at 4, then down to 0 for good
    found = course(of, 1)
    assert (found.prints, found.stays) == (2, 18)
    assert "at 2 decks first, and for good from 18 decks on" in sentences(FormulaEntry("x", "x", of, "odds", found))[-1]


def test_the_expansion_is_the_formula_up_to_its_order():
    of = priced_as("banker").house_edge
    for order in range(6):
        terms = expansion(of, order)
        far = 10**9
        rest = of.at(far) - sum(x / Fraction(far) ** k for k, x in enumerate(terms))
        assert abs(rest) * far**order < Fraction(1, 10**6)
    assert expansion(Formula((1,), (1,)), 2) == (1, 0, 0)
    with pytest.raises(ArithmeticError, match="without bound"):
        limit(Formula((1, 0), (3,)))


# --- any shoe ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "key", ["player", "banker", "tie", "dragon-7", "blazing-7s", "super-sevens", "player-pair", "monkey-6"]
)
def test_finite_differences_are_the_effects_of_removal(key):
    wager = bet(key)
    under = chart_of(wager)
    of = in_counts(under, wager)
    for decks in (1, 8):
        shoe = Shoe.decks(decks)
        counts = shoe.at(of.grain).counts
        for effect, kind in zip(effects(shoe, under, wager), by_rank(of.grain), strict=True):
            less = [n - (k == kind) for k, n in enumerate(counts)]
            assert of.ev(less) - of.ev(counts) == effect.change


def by_rank(grain):
    """The kinds in the order of effects: ace to king, or ace to nine and then the tens."""
    return range(13) if grain == RANK else [*range(1, 10), 0]


@settings(max_examples=5)
@given(charts(), drawn_bets(QUICK_WORDS), shoes(RANK))
def test_the_polynomial_is_the_kernel_on_any_shoe(drawn, wager, shoe):
    if shoe.infinite:
        return
    of = in_counts(drawn, wager)
    (edge,) = edges(shoe, drawn, [wager])
    assert of.ev(shoe.at(of.grain).counts) == edge.ev


def test_the_polynomial_of_a_shoe_too_small():
    with pytest.raises(InputError, match="3 cards are too few"):
        in_counts(STANDARD, bet("tie")).ev([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])


def test_the_polynomial_in_python_is_pasteable():
    made = evaluated(counts_as([in_counts(STANDARD, bet(key)) for key in ("banker", "player-pair")], "python"))
    eight = Shoe.decks(8)
    assert made["banker_house_edge"](*eight.at(VALUE).counts) == priced_as("banker").house_edge.at(8)
    assert made["player_pair_house_edge"](*eight.at(RANK).counts) == priced_as("player-pair").house_edge.at(8)


def test_the_polynomial_in_json_and_text():
    of = in_counts(STANDARD, bet("player-pair"))
    said = json.loads(counts_as([of], "json"))
    assert said["counts"][:2] == ["A", "2"] and {"coefficient": "12", "shown": {"A": "2"}} not in said["terms"]
    assert "nA^[2]" in counts_as([of], "text")
    assert "n_{K}^{\\underline{2}}" in counts_as([of], "latex")
    assert counts_as([of], "markdown").startswith("## ")


# --- as printed ---------------------------------------------------------------------------------


def evaluated(source):
    """The names a pasted module defines."""
    names: dict[str, object] = {}
    exec(compile(source, "pasted", "exec"), names)
    return names


def test_every_formula_is_pasteable_in_python_and_exact():
    sections = [section(of) for of in shipped()]
    made = evaluated(formulas_as(sections, "python"))
    for one in sections:
        for entry in one.entries:
            for decks in (1, 8, Fraction(9, 2)):
                found = made[entry.symbol](decks)
                assert found == entry.formula.at(decks)
                assert isinstance(found, (Fraction, int))


def test_text_and_expansion_are_python_in_other_signs():
    """What is printed as text or in LaTeX, read back, is the same function."""
    d = Fraction(7)
    for of in shipped():
        for found in (of.house_edge, of.probability(None)):
            said = formula(found, TEXT_NOTATION).replace("^", "**")
            said = re.sub(r"(?<=[\dd)]) ?(?=[d(])", "*", re.sub(r"(?<=\d) (?=[d(])", "*", said))
            assert eval(re.sub(r"\b(\d+)\b", r"Fraction(\1)", said), {"d": d, "Fraction": Fraction}) == found.at(d)
            said = formula(found, LATEX_NOTATION).replace(r"\left", "").replace(r"\right", "").replace(r" \, ", "*")
            said = re.sub(r"\^\{(\d+)\}", r"**\1", said)
            said = re.sub(r"\\frac\{(.*)\}\{(.*)\}", r"(\1)/(\2)", said)
            assert eval(re.sub(r"\b(\d+)\b", r"Fraction(\1)", said), {"d": d, "Fraction": Fraction}) == found.at(d)


def test_expansions_in_three_notations():
    terms = [Fraction(0), Fraction(-3, 4), Fraction(2)]
    assert series(terms, TEXT_NOTATION) == "-3/(4 d) + 2/d^2 + O(1/d^3)"
    assert series(terms, PYTHON) == "-3/(4 * d) + 2/d**2 + O(1/d**3)"
    assert series(terms, LATEX_NOTATION) == r"-\frac{3}{4 \, d} + \frac{2}{d^{2}} + O\left(\frac{1}{d^{3}}\right)"


def test_reports_reproduce():
    report = formula_report(shipped())
    made = {**document_as(report, "markdown"), **document_as(report, "latex")}
    assert len(made) == 2
    for name, text in made.items():
        assert (REPORTS / name).read_text() == text, f"{name} differs: run make report"


@pytest.mark.skipif(not TYPESETTER, reason="neither tectonic nor pdflatex is here")
@pytest.mark.parametrize("form", ["decks", "symbols", "counts"])
def test_latex_compiles(form, tmp_path):
    three = [priced_as(key) for key in ("player", "banker", "lucky-6")]
    made = {
        "decks": lambda: formulas_as([section(of) for of in three], "latex"),
        "symbols": lambda: formulas_as([section(of, ALL_SYMBOLS, 3, three[1]) for of in three], "latex"),
        "counts": lambda: counts_as([in_counts(STANDARD, bet("dragon-7"))], "latex"),
    }
    assert "Overfull" not in typeset(made[form](), tmp_path)


def test_latex_is_balanced():
    for text in document_as(formula_report(shipped()[:3]), "latex").values():
        assert text.count("{") == text.count("}")


def test_few_studies_load_sympy():
    """Formulas, and what an automaton waits; games with choice have their own."""
    root = Path(analyzer.__file__).parent
    sources = [path for path in root.rglob("*.py") if not path.is_relative_to(root / "choice")]
    loading = {p.stem for p in sources if re.search(r"^\s*(from|import) sympy", p.read_text(), re.MULTILINE)}
    assert loading == {"closed_form", "course", "streaks"}


# --- the command ----------------------------------------------------------------------------------


@pytest.fixture
def run(monkeypatch, capsys):
    def baccarat(*arguments):
        monkeypatch.setattr(sys, "argv", ["baccarat", "formula", *arguments])
        with pytest.raises(SystemExit) as stopped:
            main()
        out, err = capsys.readouterr()
        return stopped.value.code or 0, out, err

    return baccarat


def test_the_command_prints_player_banker_and_tie(run):
    status, out, err = run()
    assert (status, err) == (0, "")
    assert P_TIE.replace(" / ", "\n    / ") in out
    assert [line for line in out.splitlines() if ": formulas" in line][1].startswith("Banker, 5% commission")


PRINTED = [name for name, form in FORMS.items() if name != "xlsx" and not form.single]


@pytest.mark.parametrize("form", PRINTED)
@pytest.mark.parametrize("inside", [("--in", "decks"), ("--equal", "banker"), ("--in", "counts")])
def test_every_form_of_every_question(run, form, inside):
    status, out, err = run("tie", *inside, "--format", form)
    assert (status, err) == (0, "") and "Tie" in out
    if form == "json":
        assert json.loads(out)["bet"] == "tie"
    if form == "python":
        assert any(callable(made) for name, made in evaluated(out).items() if name.startswith("tie"))


def test_the_tie_odds_with_the_edge_of_banker(run):
    status, out, _ = run("tie", "--in", "decks,odds", "--equal", "banker", "--order", "1", "--format", "json")
    assert status == 0
    (found,) = [one for one in json.loads(out)["formulas"] if one["symbol"] == "tie_equal_o1"]
    tie, banker = edges(Shoe.decks(8), STANDARD, [bet("tie"), bet("banker")])
    odds = (tie.losses - banker.house_edge * tie.deals) / tie.wins
    over, under = ([int(n) for n in found[side]] for side in ("over", "under"))
    assert Formula(tuple(over), tuple(under)).at(8) == odds
    assert found["limit"] == {"fraction": "21574254/2303005", "decimal": "9.36787110753124721831"}
    assert len(found["course"]["expansion"]) == 2 and found["course"]["monotonic"] is True


def test_a_bet_and_a_chart_of_ones_own(run, tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text(
        'source = { who = "me", title = "mine", year = 2024 }\n[my-nine]\ntitle = "My nine"\n'
        'pays = [{ when = { banker_total = 9 }, odds = "8 to 1" }]\n'
    )
    status, out, _ = run("my-nine", "--bets", str(mine), "--chart", "bahamian", "--in", "decks,odds")
    assert status == 0 and "My nine" in out and "chart bahamian" in out and "No edge where o1 = p0 / p1" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("tie", "--in", "cards"), "--in 'cards'"),
        (("tie", "--in", "odds"), "--in 'odds'"),
        (("tie", "--in", "counts", "--equal", "banker"), "--equal needs something to solve for"),
        (("tie", "--in", "decks", "--equal", "banker"), "--equal needs something to solve for"),
        (("tie", "--format", "htm"), "unknown format 'htm'; did you mean html?"),
        (("tie", "--in", "counts", "--format", "csv"), "format csv makes 2 files of this: add --out FOLDER"),
        (("insurance-player",), "offered when something is known"),
        (("lucky-8-player",), "suits apart beyond the first four cards"),
        (("tie", "--equal", "lucky-8-player"), "suits apart beyond the first four cards"),
        (("tie", "--chart", "6-missing"), "is not said"),
        (("tie", "--out", "no/such"), "no/such: cannot be written: there is no folder no"),
        (("--out", "reports", "--order", "5"), "--out writes the formulas of all shipped bets"),
        (("tie", "--order", "21"), "21 is not in the range"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(run, arguments, said):
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert said in err and err.count("\n") == 1 and err.startswith("baccarat: ")


def test_the_report_is_written(run, tmp_path, monkeypatch):
    monkeypatch.setattr("analyzer.cli.odds.formula.shipped_formulas", lambda: [priced_as("tie")])
    status, out, _ = run("--out", str(tmp_path))
    assert (status, {path.name for path in tmp_path.iterdir()}) == (0, {"formulas.md", "formulas.tex"})
    assert "2 files" in out
