"""Math reports: published figures in them, every format written and read again, the committed ones byte for byte."""

import csv
import io
import re
import shutil
import subprocess
import zipfile
from fractions import Fraction
from functools import cache
from pathlib import Path

import openpyxl
import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from analyzer.bets import Bet, PayLine
from analyzer.cards import CARD, COLOUR, RANK, VALUE
from analyzer.catalog import bet, bets, shipped_chart
from analyzer.chart import Chart
from analyzer.cli.odds.math_report import command
from analyzer.edge import Edge
from analyzer.errors import InputError
from analyzer.features import WORDS
from analyzer.kernels import edges
from analyzer.odds import decimal, root_decimal
from analyzer.output.document import Document, Section
from analyzer.output.forms import FORMS, document_as
from analyzer.output.forms.latex import tex
from analyzer.output.pages.math_report.report import math_report
from analyzer.output.pages.math_report.rules_in_words import assumptions, bet_rules, coup_rules
from analyzer.output.table import Column, Table
from analyzer.sentences import listed, spans
from analyzer.shoe import Shoe
from analyzer.studies.counting.removal import effects
from analyzer.studies.volatility import QUANTILES, Surd, band, n_zero, skewness
from tests import strategies

REPORTS = Path(__file__).parent.parent / "reports" / "math"
FILED = [
    "dragon-7", "panda-8", "dragon-bonus-player", "dragon-bonus-banker", "player-pair", "perfect-pair-player",
    "lucky-6", "small-tiger", "big-tiger", "tie", "super-6",
]  # fmt: skip
PUNTO_BANCO = shipped_chart("punto-banco")
SIX_AND_EIGHT = (Shoe.decks(6), Shoe.decks(8))


def run(*words):
    return CliRunner().invoke(command, words, catch_exceptions=True)


@cache
def report(key, shoes=SIX_AND_EIGHT, under=PUNTO_BANCO):
    return math_report(shoes, under, bet(key), bets())


def section(document, start):
    return next(part for part in document.sections if part.title.startswith(start))


def measures(key, shoe):
    table = section(report(key), "House edge").table
    return {row["measure"]: row[shoe] for row in table.rows}


def combinations(key, shoe):
    table = section(report(key), f"Combinations, probability and return, {shoe}").table
    return [row["combinations"] for row in table.rows]


# --- figures printed elsewhere ---


@pytest.mark.parametrize(
    ("key", "printed"),
    [
        ("dragon-7", [112_633_011_329_024]),  # Wizard of Odds, EZ Baccarat (2015)
        ("panda-8", [172_660_763_262_976]),  # the same
        ("lucky-6", [186_173_936_904_192, 83_058_367_551_488]),  # Wizard of Odds, Lucky 6
        (  # Wizard of Odds, Baccarat Side Bets: natural, 9 to 4 points, natural tie
            "dragon-bonus-player",
            [812_685_054_124_032, 18_409_431_764_992, 34_097_645_543_424, 89_590_261_473_280, 141_238_897_317_888,
             166_169_165_987_840, 186_780_352_174_080, 89_325_908_267_520],
        ),
        (
            "dragon-bonus-banker",
            [812_685_054_124_032, 15_390_342_909_952, 28_305_092_784_128, 79_517_099_278_336, 119_200_072_366_080,
             157_275_882_332_160, 201_147_167_287_296, 89_325_908_267_520],
        ),
    ],
)  # fmt: skip
def test_combinations_as_published(key, printed):
    found = combinations(key, "8 decks")
    assert found[:-2] == printed
    assert found[-2:] == [4_998_398_275_503_360 - sum(printed), 4_998_398_275_503_360]


@pytest.mark.parametrize(
    ("key", "shoe", "measure", "printed"),
    [
        ("dragon-7", "8 decks", "House edge per bet made", "7.6113%"),  # 888casino, Dragon/Fortune 7
        ("dragon-7", "8 decks", "Standard deviation", "6.0849"),
        ("dragon-7", "8 decks", "Hit frequency", "2.2534%"),
        ("panda-8", "8 decks", "House edge per bet made", "10.1876%"),  # 888casino, co-card counting
        ("dragon-bonus-player", "8 decks", "House edge per bet made", "2.652%"),  # 888casino, Dragon Bonus
        ("dragon-bonus-banker", "8 decks", "House edge per bet made", "9.373%"),
        ("dragon-bonus-player", "6 decks", "House edge per bet made", "2.67%"),  # Wizard of Odds, Side Bets
        ("dragon-bonus-banker", "6 decks", "House edge per bet made", "9.39%"),
        ("dragon-bonus-player", "8 decks", "Expected value of one unit (EV)", "-0.026517"),
        ("player-pair", "8 decks", "Hit frequency", "7.470%"),  # 888casino, Pairs
        ("player-pair", "6 decks", "Hit frequency", "7.40%"),
        ("player-pair", "8 decks", "House edge per bet made", "10.361%"),
        ("lucky-6", "8 decks", "Expected value of one unit (EV)", "-0.116985"),  # Wizard of Odds, Lucky 6
        ("small-tiger", "8 decks", "House edge per bet made", "14.333%"),  # Macau Daily Times, 2024
        ("big-tiger", "8 decks", "House edge per bet made", "15.2533%"),  # Advanced Advantage Play, Big Tiger
        ("big-tiger", "8 decks", "Hit frequency", "1.662%"),
        ("big-tiger", "8 decks", "Variance", "42.503"),
        ("big-tiger", "8 decks", "Standard deviation", "6.519"),
        ("super-6", "8 decks", "House edge per bet made", "29.98%"),  # totosite.live
        ("tie", "8 decks", "House edge per bet made", "14.3596%"),  # Wizard of Odds
    ],
)
def test_measures_as_published(key, shoe, measure, printed):
    digits = len(printed.partition(".")[2].rstrip("%"))
    found = Fraction(measures(key, shoe)[measure].rstrip("%"))
    assert decimal(found, digits) == printed.rstrip("%")


def test_pay_tables_and_decks_as_published():
    rows = section(report("lucky-6"), "Sensitivity to the pay table").table.rows
    assert {(row["table"], row["house_edge"]) for row in rows if row["shoe"] == "8 decks"} >= {
        ("standard", "11.6985%"),
        ("12-20", "16.6836%"),  # Wizard of Odds: 16.68%
    }
    rows = section(report("dragon-bonus-player"), "Sensitivity to the number").table.rows
    assert [row["shoe"] for row in rows] == ["1 deck", "2 decks", "4 decks", "6 decks", "8 decks", "infinite shoe"]
    assert decimal(Fraction(rows[2]["house_edge"].rstrip("%")), 2) == "2.70"  # Wizard of Odds, four decks
    rows = section(report("player-pair"), "Sensitivity to the number").table.rows
    assert [row["hit"] for row in rows][:2] == ["5.8824%", "6.7961%"]  # 888casino: 5.88%, 6.80%


# --- effects of removal: A, 2 ... 9, then the card that counts 0 ---

WIZARD_8 = {  # Wizard of Odds, Card Counting (jp. mirror), x 10^7; its Player and Banker headings are exchanged
    "banker": [440, 522, 649, 1157, -827, -1132, -827, -502, -231, 188],
    "player": [-448, -543, -672, -1195, 841, 1128, 817, 533, 249, -178],
    "tie": [1293, -2392, -2141, -2924, -2644, -11595, -10914, 6543, 4260, 5129],
}
LUCKY_6 = [  # Wizard of Odds, Counting Lucky 6
    "-0.000329", "-0.000323", "-0.001131", "-0.000393", "-0.000278", "-0.005386", "0.003907", "0.003537", "0.002838",
    "-0.000611",
]  # fmt: skip
PANDA_8_LESS_A_KING = 170_399_271_999_488  # Wizard of Odds, appendix 8: winning combinations
EXCEL_PUNKS = {"4": "-0.0000435175", "10, J, Q, K": "-0.0000373810", "A": "-0.0000295798", "3": "-0.0000217068"}
COMPUTED_8 = {  # a separate program of the project, ten digits
    "dragon-7": [
        "0.0004980876", "-0.0008962597", "-0.0010760794", "-0.0026802927", "-0.0026347991", "-0.0032422006",
        "-0.0035837053", "0.0053781603", "0.0047850310", "0.0008630145",
    ],
    "big-tiger": [
        "-0.0000778939", "-0.0006578201", "-0.0033003661", "-0.0024420082", "-0.0022379652", "-0.0039801075",
        "0.0035726100", "0.0050733728", "0.0043224483", "-0.0000680675",
    ],
}  # fmt: skip


def changes(key):
    return [effect.change for effect in effects(Shoe.decks(8), PUNTO_BANCO, bet(key))]


def test_effects_as_published():
    for key, printed in WIZARD_8.items():
        assert [int(decimal(change * 10**7, 0)) for change in changes(key)] == printed
    assert [decimal(change, 6) for change in changes("lucky-6")] == LUCKY_6
    for key, printed in COMPUTED_8.items():
        assert [decimal(change, 10) for change in changes(key)] == printed
    (edge,) = edges(Shoe.decks(8).without("K"), PUNTO_BANCO, [bet("panda-8")])
    assert edge.wins == PANDA_8_LESS_A_KING


def test_effects_on_the_chance_of_a_player_win():
    wins = Bet("wins", "wins", (PayLine((("winner", ("player",)),), Fraction(0)),))
    found = {effect.card: effect.change for effect in effects(Shoe.decks(8), PUNTO_BANCO, wins)}
    assert {card: decimal(found[card], 10) for card in EXCEL_PUNKS} == EXCEL_PUNKS


def test_cards_are_told_apart_as_the_bet_needs():
    shoe = Shoe.decks(2)
    by_value = effects(shoe, PUNTO_BANCO, bet("tie"))
    assert [effect.card for effect in by_value] == [*"A23456789", "10, J, Q, K"]
    assert [effect.held for effect in by_value] == [8] * 9 + [32]
    ranks = [*"A23456789", "10", *"JQK"]
    assert [effect.card for effect in effects(shoe, PUNTO_BANCO, bet("player-pair"))] == ranks
    assert [effect.card for effect in effects(shoe, PUNTO_BANCO, bet("perfect-pair-player"))] == ranks  # suits agree
    nines = [effect.card for effect in effects(shoe, PUNTO_BANCO, bet("lucky-nines")) if effect.card[0] == "9"]
    assert nines == ["9c", "9d", "9h", "9s"]  # the nine of diamonds has a line of its own


@pytest.mark.parametrize("grain", [VALUE, RANK, COLOUR, CARD], ids=lambda grain: grain.name)
@given(data=st.data())
def test_effects_sum_to_zero(grain, data):
    """A card burnt unseen changes nothing, whatever shoe, chart and bet."""
    words = tuple(word for word in WORDS.values() if word.grain in (VALUE, grain))
    shoe = data.draw(strategies.shoes(grain, held=3, most=4).filter(lambda shoe: shoe.size > 6 and not shoe.infinite))
    drawn, under = data.draw(strategies.bets(words)), data.draw(strategies.charts())
    found = effects(shoe, under, drawn, "enumerator")
    assert sum(effect.held * effect.change for effect in found) == 0
    counted = sum(effect.held for effect in found)
    assert counted == shoe.size


def test_shoes_without_effects_are_refused():
    with pytest.raises(InputError, match="infinite shoe has no effects"):
        effects(Shoe.with_replacement(), PUNTO_BANCO, bet("tie"))
    with pytest.raises(InputError, match="a coup needs 6"):
        effects(Shoe.parse("0..9: 6 0 0 0 0 0 0 0 0 0"), PUNTO_BANCO, bet("tie"))


# --- volatility ---

SQUARES = st.fractions(0, 1000, max_denominator=50)


@given(st.fractions(-100, 100, max_denominator=50), st.sampled_from((-1, 1)), SQUARES, st.integers(0, 6))
def test_surds_are_rounded_exactly(rational, sign, square, digits):
    shown = Fraction(Surd(rational, sign, square).decimal(digits))
    half = Fraction(1, 2 * 10**digits)

    def side(x):
        """Positive if the surd is above x: x |x| keeps the order of numbers."""
        rest = rational - x
        return rest * abs(rest) + sign * square

    assert side(shown + half) <= 0 <= side(shown - half)
    if side(shown - half) == 0:  # halves go away from zero
        assert shown > 0
    if side(shown + half) == 0:
        assert shown < 0


@pytest.mark.parametrize(
    ("surd", "digits", "shown"),
    [
        (Surd(Fraction(0), 1, Fraction(2)), 6, "1.414214"),
        (Surd(Fraction(0), -1, Fraction(2)), 6, "-1.414214"),
        (Surd(Fraction(3), -1, Fraction(9)), 2, "0.00"),
        (Surd(Fraction(0), -1, Fraction(1, 10**8)), 2, "0.00"),
        (Surd(Fraction(-5, 2), 1, Fraction(0)), 0, "-3"),
        (Surd(Fraction(5, 2), -1, Fraction(0)), 0, "3"),
        (Surd(Fraction(-2), 1, Fraction(9, 4)), 0, "-1"),
        (Surd(Fraction(2), -1, Fraction(9, 4)), 0, "1"),
    ],
)
def test_surds_in_digits(surd, digits, shown):
    assert surd.decimal(digits) == shown


def test_bands_of_dragon_7():
    (edge,) = edges(Shoe.decks(8), PUNTO_BANCO, [bet("dragon-7")])
    low, high = band(edge, 10_000, QUANTILES[95])
    assert (low.decimal(0), high.decimal(0)) == ("-1954", "431")  # -761.1 -+ 1.96 x 608.49
    assert decimal(n_zero(edge), 0) == "6391"  # (6.0849 / 0.076113)^2
    row = section(report("dragon-7"), "Volatility").table.rows[-1]
    assert (row["expected"], row["deviation"]) == ("-761.13", "608.49")


def test_skewness_is_that_of_two_values():
    """A bet won with probability p has skewness (1 - 2p) / sqrt(p (1 - p)), whatever it pays."""
    (edge,) = edges(Shoe.decks(8), PUNTO_BANCO, [bet("dragon-7")])
    p = edge.hit
    found = skewness(edge)
    assert found.square == (1 - 2 * p) ** 2 / (p * (1 - p))
    assert not found.negative
    assert skewness(edge.under(edge.bet.with_odds([Fraction(100)]))) == found


def test_a_bet_that_never_varies_or_is_fair():
    always = Bet("always", "Always", (PayLine((("cards", (4, 5, 6)),), Fraction(0)),), source="none")
    document = math_report([Shoe.decks(1)], PUNTO_BANCO, always, {})
    found = {row["measure"]: row["1 deck"] for row in section(document, "House edge").table.rows}
    assert (found["Skewness"], found["N0, in coups"], found["Break-even odds, to 1"]) == ("", "", "")
    assert found["House edge per bet resolved"] == "0.000000%"


# --- rules in words ---


def test_third_card_rules_are_those_of_the_chart():
    rules = dict(coup_rules(PUNTO_BANCO))
    assert rules["Player"] == "Without a natural the Player draws on 0 to 5 and stands on 6 and 7."
    assert rules["Banker, Player stood"] == "The Banker draws on 0 to 5 and stands on 6 and 7."
    assert rules["Banker 0 to 2, Player drew"] == "The Banker draws whatever the Player's third card counts."
    assert rules["Banker 3, Player drew"] == "The Banker draws unless the Player's third card counts 8."
    four = "The Banker draws if the Player's third card counts 2 to 7 and stands if 0, 1, 8 or 9."
    assert rules["Banker 4, Player drew"] == four
    assert rules["Banker 6, Player drew"] == "The Banker stands unless the Player's third card counts 6 or 7."
    assert rules["Banker 7, Player drew"] == "The Banker stands whatever the Player's third card counts."
    assert "Player, Banker, Player, Banker" in rules["Deal"]
    assert "10, J, Q and K count 0" in rules["Cards"]


def test_rules_of_other_charts():
    seven_up = dict(coup_rules(shipped_chart("seven-up")))
    assert seven_up["Deal"].startswith("The Player's first card is a 7 that is not of the shoe.")
    assert "one by one: Banker, Player, Banker;" in seven_up["Deal"]
    never = Chart("never", "S" * 8, ("S" * 11,) * 8, reads_hand=frozenset({0}))
    rules = dict(coup_rules(never))
    assert rules["Player"] == "Without a natural the Player stands on 0 to 7."
    assert rules["Banker 0, Player drew"] == "The Banker stands whatever the Player's three-card total is."


def test_numbers_in_words():
    assert spans([]) == ""
    assert spans([4]) == "4"
    assert spans([0, 1, 8, 9], "or") == "0, 1, 8 or 9"
    assert listed(["a", "b"]) == "a and b"


def test_rules_of_bets():
    rules = dict(bet_rules(bet("dragon-bonus-player")))
    assert rules["Line 2"] == "Needs: winner is Player, margin is 9. It pays 30 to 1."
    assert rules["Line 8"] == "Needs: winner is tie, natural is yes. It pushes."
    assert rules["Push"] == "Line 8: the stake is handed back."
    assert rules["Loss"] == "A coup that meets no line loses the stake."
    assert rules["Word: natural"] == "A hand has 8 or 9 in its first two cards."
    assert dict(bet_rules(bet("banker")))["Commission"] == "5% of every win is kept; nothing is rounded."
    half = Bet("half", "Half", (PayLine((), Fraction(-1, 2)), PayLine((), Fraction(-1))))
    assert dict(bet_rules(half))["Line 1"] == "Needs: anything. It loses 1/2 of the stake."
    assert dict(bet_rules(half))["Line 2"] == "Needs: anything. It loses."


def test_assumptions_name_shoe_and_grain():
    said = " ".join(assumptions([Shoe.decks(8), Shoe.with_replacement()], bet("perfect-pair-player")))
    assert "8 decks: a full, fresh shoe of 416 cards" in said
    assert "put back" in said
    assert "suits are used" in said
    said = " ".join(assumptions([Shoe.decks(8).without("5 5")], bet("tie")))
    assert "8 decks less 5 5: not a fresh shoe; 414 cards are left" in said
    assert "by value alone" in said
    meter = bet("dragon-dragon")
    assert "No meter is named" in " ".join(assumptions([Shoe.decks(8)], meter))
    assert "stands at 1000 stakes" in " ".join(assumptions([Shoe.decks(8)], meter.with_meter(Fraction(1000))))
    assert dict(bet_rules(meter.with_meter(Fraction(1000))))["Line 2"].endswith("It pays 10% of meter (here 99 to 1).")


# --- the report ---


@pytest.mark.parametrize("key", ["dragon-7", "dragon-bonus-player", "perfect-pair-player", "banker", "all-red"])
@pytest.mark.parametrize("shoe", [Shoe.decks(1), Shoe.with_replacement()], ids=lambda shoe: shoe.name)
def test_sums_reconcile_and_the_report_says_so(key, shoe):
    part = section(report(key, (shoe,)), "Combinations")
    *lines, total = part.table.rows
    assert total["combinations"] == sum(row["combinations"] for row in lines)
    assert total["probability"] == "1.000000000"
    for column in ("probability", "contribution"):
        off = abs(sum(Fraction(row[column]) for row in lines) - Fraction(total[column]))
        assert off <= Fraction(len(lines) + 1, 2 * 10**9)
    assert "The sums reconcile" in part.paragraphs[1]


@pytest.mark.parametrize("key", ["dragon-7", "dragon-bonus-banker", "banker", "player-pair", "tie"])
@pytest.mark.parametrize("shoe", [Shoe.decks(8), Shoe.with_replacement()], ids=lambda shoe: shoe.name)
def test_the_lines_to_check_by_hand_are_right(key, shoe):
    """Products, sums and quotients of integers are worked out again as a reader would."""
    rows = section(report(key, (shoe,)), "Check by hand").table.rows
    worked = 0
    for row in rows:
        left, _, right = row["by_hand"].rpartition(" = ")
        if re.fullmatch(r"[\d,.x+/() -]+", left) and re.fullmatch(r"-?[\d,.]+", right):
            value = exact(left)
            digits = len(right.partition(".")[2])
            slack = Fraction(5, 10**digits) if row["number"] == "EV" else Fraction(1, 2 * 10**digits)
            assert abs(value - Fraction(right.replace(",", ""))) <= slack, row
            worked += 1
    assert worked >= 7


def exact(text):
    """A sum of products and quotients, from left to right, as a Fraction."""
    total = Fraction(0)
    for term in text.replace(",", "").split(" + "):
        first, *rest = re.split(r" ([x/]) ", term)
        value = Fraction(first.strip("()"))
        for sign, number in zip(rest[::2], rest[1::2], strict=True):
            value = value * Fraction(number.strip("()")) if sign == "x" else value / Fraction(number.strip("()"))
        total += value
    return total


def test_seven_up_counts_five_cards():
    document = report("player", (Shoe.decks(8),), shipped_chart("seven-up"))
    assert "416 x 415 x 414 x 413 x 412)" in section(document, "Combinations").paragraphs[1]


def test_sums_that_do_not_reconcile_stop_the_report(monkeypatch):
    monkeypatch.setattr(Edge, "ev", property(lambda self: Fraction(0)))
    with pytest.raises(ArithmeticError, match="do not reconcile"):
        math_report([Shoe.decks(8)], PUNTO_BANCO, bet("tie"), bets())


def test_effects_that_do_not_sum_to_zero_stop_the_report(monkeypatch):
    wrong = effects(Shoe.decks(8), PUNTO_BANCO, bet("tie"))[1:]
    monkeypatch.setattr("analyzer.output.pages.math_report.risk.effects", lambda *_: wrong)
    with pytest.raises(ArithmeticError, match="do not sum to zero"):
        math_report([Shoe.decks(8)], PUNTO_BANCO, bet("tie"), bets())


def test_pairs_have_no_effects_and_say_why():
    part = section(report("player-pair"), "Effects")
    assert "no single card changes its EV" in part.paragraphs[-1]
    part = section(report("tie", (Shoe.with_replacement(),)), "Effects")
    assert part.table is None
    assert "put back" in part.paragraphs[0]
    part = section(
        report(
            "tie",
            (
                Shoe.decks(1),
                Shoe.with_replacement(),
            ),
        ),
        "Effects",
    )
    assert "infinite shoe: no effects of removal" in part.paragraphs[-1]


def test_the_command_that_prints_again_is_named_only_where_it_does():
    def again(document):
        return [row["by_hand"] for row in section(document, "Check").table.rows if row["number"] == "Counted again"]

    assert again(report("tie", (Shoe.decks(8),))) == ["baccarat edge tie --decks 8 --lines --kernel polynomial"]
    assert again(report("tie", (Shoe.with_replacement(),)))[0].startswith("baccarat edge tie --decks inf ")
    assert again(report("player-pair", (Shoe.decks(8),))) == ["baccarat edge player-pair --decks 8 --lines"]
    assert again(report("tie", (Shoe.decks(8),), shipped_chart("bahamian"))) == []
    assert again(report("tie", (Shoe.decks(8).without("5"),))) == []


def test_a_shoe_with_no_card_to_spare_has_no_effects():
    part = section(report("tie", (Shoe.parse("0..9: 3 0 0 0 1 1 0 0 0 1"),)), "Effects")
    assert part.table is None
    assert "less a card cannot finish a coup" in part.paragraphs[0]


def test_a_varied_bet_is_named_as_asked():
    document = math_report([Shoe.decks(8)], PUNTO_BANCO, bet("tie").with_odds([Fraction(10)]), bets())
    rows = section(document, "Sensitivity to the pay table").table.rows
    assert [row["table"] for row in rows] == ["as asked", "standard", "9-to-1"]
    assert not any("baccarat edge" in row["by_hand"] for row in section(document, "Check").table.rows)


# --- formats ---


def test_all_formats_are_written_twice_alike(tmp_path):
    for form in (name for name, form in FORMS.items() if form.document):
        one, two = tmp_path / f"{form}-1", tmp_path / f"{form}-2"
        for out in (one, two):
            done = run("tie/9-to-1", "lucky-6", "--decks", "8", "--out", str(out), "--format", form)
            assert done.exit_code == 0, done.output
        names = sorted(path.relative_to(one) for path in one.rglob("*") if path.is_file())
        assert names
        for name in names:
            assert (one / name).read_bytes() == (two / name).read_bytes()
    assert {path.name for path in (tmp_path / "markdown-1").iterdir()} == {"README.md", "lucky-6.md", "tie-9-to-1.md"}
    assert {path.name for path in (tmp_path / "xlsx-1").iterdir()} == {"lucky-6.xlsx", "tie-9-to-1.xlsx"}


def test_xlsx_opens_with_typed_numbers():
    (content,) = document_as(report("dragon-7"), "xlsx").values()
    book = openpyxl.load_workbook(io.BytesIO(content))
    assert "Combinations, 8 decks" in " ".join(book.sheetnames)
    assert all(len(name) <= 31 for name in book.sheetnames)
    found = {cell.value: cell for sheet in book for row in sheet.iter_rows() for cell in row}
    assert found[112_633_011_329_024].number_format == "#,##0"  # 15 digits
    assert found["4998398275503360"].data_type == "s"  # 16 digits
    measured = {row[0].value: row[2] for row in book["7 Measures"].iter_rows() if row[0].value}
    edge = measured["House edge per bet made"]
    assert decimal(Fraction(str(edge.value)), 6) == "0.076113"
    assert edge.number_format == "0.000000%"
    for cell in found.values():
        if cell.data_type == "n" and cell.value is not None:
            assert len(re.sub(r"\D", "", str(cell.value)).lstrip("0")) <= 15
    assert not any(cell.data_type == "f" for cell in found.values())


def test_xlsx_has_no_dates():
    (content,) = document_as(report("tie"), "xlsx").values()
    with zipfile.ZipFile(io.BytesIO(content)) as book:
        assert {member.date_time for member in book.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert b"2000-01-01T00:00:00Z</dcterms:modified>" in book.read("docProps/core.xml")


def test_csv_is_safe_in_spreadsheets():
    files = document_as(report("dragon-7"), "csv-excel")
    assert "dragon-7/00-text.csv" in files
    rows = list(csv.DictReader(io.StringIO(files["dragon-7/06-combinations-8-decks.csv"])))
    assert rows[-1]["combinations"] == '="4998398275503360"'
    assert rows[0]["combinations"] == "112633011329024"
    for text in files.values():
        for row in csv.reader(io.StringIO(text)):
            for cell in row:
                assert not re.match(r"[-+=@](?!\"?-?\d+\"?$|[\d.]+%?$)", cell), cell


@pytest.mark.parametrize("key", ["dragon-7", "perfect-pair-player", "dragon-bonus-player"])
def test_latex_is_whole_and_escaped(key):
    (page,) = document_as(report(key), "latex").values()
    assert page.startswith("\\documentclass") and page.endswith("\\end{document}\n")
    assert not re.search(r"(?<!\\)[%_#$^~]", page)
    assert page.count("\\begin{") == page.count("\\end{")
    assert len(re.findall(r"(?<!\\)\{", page)) == len(re.findall(r"(?<!\\)\}", page))
    columns = 0
    for line in page.splitlines():
        if line.startswith("\\begin{tabular}"):
            layout = line.removeprefix("\\begin{tabular}")
            columns = len(re.findall(r"[lrp]", re.sub(r">\{[^}]*\}|\{0[^}]*\}", "", layout)))
        separators = len(re.findall(r"(?<!\\)&", line))
        assert separators == (columns - 1 if line.endswith(" \\\\") else 0), line


TYPESETTER = shutil.which("tectonic") or shutil.which("pdflatex")


def typeset(page, folder):
    """What LaTeX said; it must have made a page."""
    (folder / "page.tex").write_text(page)
    asked = [] if "tectonic" in TYPESETTER else ["-interaction=nonstopmode", "-halt-on-error"]
    done = subprocess.run([TYPESETTER, *asked, "page.tex"], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:]
    assert (folder / "page.pdf").read_bytes().startswith(b"%PDF")
    return done.stdout + done.stderr


@pytest.mark.skipif(not TYPESETTER, reason="neither tectonic nor pdflatex is here")
@pytest.mark.parametrize("key", ["dragon-7", "perfect-pair-player", "dragon-bonus-player", "lucky-6"])
def test_latex_compiles(key, tmp_path):
    (page,) = document_as(report(key), "latex").values()
    assert "Overfull" not in typeset(page, tmp_path)


@pytest.mark.skipif(not TYPESETTER, reason="neither tectonic nor pdflatex is here")
def test_latex_loses_no_row_of_a_long_table(tmp_path):
    columns = (Column("n", "N", "count"), Column("said", "Said & done_"), Column("far", "Far", panel=1))
    rows = [{"n": n, "said": r"50% of \x {y} ~ #1 " * (n % 9), "far": "x"} for n in range(300)]
    sections = (
        Section("A #1 & B", ("Said.\n  two lines",), Table("T", columns, rows, ("A note_.",)), after=("^ end",)),
    )
    (page,) = document_as(Document("d", "100% of it", sections), "latex").values()
    assert "Overfull" not in typeset(page, tmp_path)
    assert all(f"\n{n} & " in page for n in range(300))


def test_every_sign_of_latex_is_escaped():
    assert tex(r"\{}$&#%_^~<>|") == (
        r"\textbackslash{}\{\}\$\&\#\%\_\textasciicircum{}\textasciitilde{}\textless{}\textgreater{}\textbar{}"
    )
    assert tex("a -- b https://x.org/y_z") == r"a -{}- b https:/\allowbreak{}/\allowbreak{}x.org/\allowbreak{}y\_z"


def test_text_is_escaped_in_html_and_markdown():
    table = Table("T", (Column("a", "A & B"),), [{"a": "x < y | z"}])
    document = Document("d", "A <b> & c", (Section("One", ("p < q",), table),))
    (page,) = document_as(document, "html").values()
    assert "A &lt;b&gt; &amp; c" in page and "p &lt; q" in page and "x &lt; y | z" in page
    (page,) = document_as(document, "markdown").values()
    assert r"x < y \| z" in page


def test_html_is_one_whole_page():
    (page,) = document_as(report("dragon-7"), "html").values()
    assert page.startswith("<!DOCTYPE html>") and page.endswith("</html>\n")
    assert page.count("<table>") == page.count("</table>") == 12
    assert "http" not in re.sub(r"<td>[^<]*</td>", "", page)  # nothing is fetched


def test_dates_are_nowhere():
    for form in ("markdown", "latex", "html"):
        (page,) = document_as(report("tie"), form).values()
        assert "\\today" not in page
        assert "analyzer 0" in page


# --- the command ---


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["dragon-8"], "unknown bet 'dragon-8'"),
        (["insurance-player"], "insurance-player is offered when something is known"),
        (["tie", "--format", "pdf"], "unknown format 'pdf'"),
        (["tie", "--out", "/dev/null/math"], "cannot be written"),
    ],
)
def test_what_cannot_be_done_is_one_line(words, message, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    error = run(*words).exception
    assert isinstance(error, InputError)
    assert message in str(error)
    assert "\n" not in str(error)
    assert list(tmp_path.iterdir()) == []


def test_xlsx_without_openpyxl(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "openpyxl", None)
    with pytest.raises(InputError, match="needs openpyxl"):
        document_as(report("tie"), "xlsx")


def test_the_command_says_where_to_start(tmp_path):
    assert run("tie", "--out", str(tmp_path)).output == f"1 file in {tmp_path}: start with {tmp_path / 'tie.md'}\n"
    assert "8 decks" in (tmp_path / "tie.md").read_text()
    said = run("tie", "tie", "player", "--out", str(tmp_path)).output
    assert said == f"3 files in {tmp_path}: start with {tmp_path / 'README.md'}\n"


def test_committed_reports_reproduce(tmp_path):
    done = run(*FILED, "--decks", "6,8", "--out", str(tmp_path))
    assert done.exit_code == 0, done.output
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    kept = {path.name: path.read_bytes() for path in REPORTS.iterdir()}
    assert kept.keys() == made.keys() == {"README.md", *(f"{key}.md" for key in FILED)}
    for name in made:
        assert kept[name] == made[name], f"{name} differs: run make report"


def test_the_deviation_printed_is_that_of_the_edge():
    (edge,) = edges(Shoe.decks(8), PUNTO_BANCO, [bet("super-6")])
    assert measures("super-6", "8 decks")["Standard deviation"] == root_decimal(edge.variance, 6)
