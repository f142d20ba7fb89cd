"""Published figures: verdicts decided on the printed digits, and files that cannot be read say why in one line."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer import InputError
from analyzer.claims.check import check, summary
from analyzer.claims.claim import claims_in, find_claims, one_claim, shipped
from analyzer.claims.figure import parse_printed, parse_range, shown_exact, verdict
from analyzer.odds import Root, decimal

P, B, T, N = 2230518282592256, 2292252566437888, 475627426473216, 4998398275503360  # 8 decks: CasinoExploit


@pytest.mark.parametrize(
    ("printed", "exact", "said"),
    [
        ("0.125", Fraction(1, 8), "exact"),
        ("12.5%", Fraction(1, 8), "exact"),
        ("1,000", Fraction(1000), "exact"),
        ("0.13", Fraction(1, 8), "rounded"),
        ("-0.13", Fraction(-1, 8), "rounded"),
        ("0.12", Fraction(1, 8), "truncated"),
        ("-0.12", Fraction(-1, 8), "truncated"),
        ("0.11", Fraction(1, 8), "wrong"),
        ("0.14", Fraction(1, 8), "wrong"),
        ("0.125", Fraction(-1, 8), "wrong"),
        ("1.41", Root(Fraction(2)), "rounded"),
        ("1.42", Root(Fraction(2)), "wrong"),
        ("1.414213", Root(Fraction(2)), "truncated"),  # 1.41421356...
        ("141%", Root(Fraction(2)), "rounded"),
        # a spreadsheet keeps fifteen digits, cut or rounded
        ("2,230,518,282,592,250", Fraction(2230518282592256), "last digits lost"),
        ("2,230,518,282,592,260", Fraction(2230518282592256), "last digits lost"),
        ("2,230,518,282,592,200", Fraction(2230518282592256), "wrong"),
        ("223051828259220", Fraction(223051828259225), "wrong"),
        ("3 to 4", Fraction(7, 2), "exact"),
        ("3 to 4", Fraction(1), "wrong"),
        ("50% to 51%", Fraction(507, 1000), "exact"),
        ("1 to 2", Root(Fraction(2)), "exact"),
        ("1.42 to 2", Root(Fraction(2)), "wrong"),
        ("1 to 2", Root(Fraction(4)), "exact"),
        ("2 to 3", Root(Fraction(4)), "exact"),
        ("3 to 4", Root(Fraction(10)), "exact"),
        ("1 to 4", Root(Fraction(10)), "exact"),
        ("3 to 4", Root(Fraction(7)), "wrong"),
        ("1 to 2", Root(Fraction(5)), "wrong"),
        # both ends of a range are in it, and a percent sign at either end is one at both
        ("3 to 4", Fraction(3), "exact"),
        ("3 to 4", Fraction(4), "exact"),
        ("3 to 4", Fraction(4001, 1000), "wrong"),
        ("50 to 51%", Fraction(507, 1000), "exact"),
        ("50% to 51", Fraction(507, 1000), "exact"),
        ("50 to 51", Fraction(507, 1000), "wrong"),
        ("\u22120.125", Fraction(-1, 8), "exact"),  # a typographer's minus
        ("+0.125", Fraction(1, 8), "exact"),
        ("2", Root(Fraction(4)), "rounded"),
        ("0", Fraction(0), "exact"),
        ("-0.01", Fraction(-199, 10000), "truncated"),
        ("141.42%", Root(Fraction(2)), "rounded"),
        ("141.43%", Root(Fraction(2)), "wrong"),
        ("1.73", Root(Fraction(3)), "rounded"),
        ("2.23", Root(Fraction(5)), "truncated"),  # 2.236
        ("0.70", Root(Fraction(1, 2)), "truncated"),  # 0.7071
        ("0.71", Root(Fraction(1, 2)), "rounded"),
        # from the sixteenth digit on they may be anything, so long as rounding or cutting them does it
        ("2,230,518,282,592,259", Fraction(2230518282592256), "last digits lost"),
        ("2,230,518,282,592,248", Fraction(2230518282592256), "last digits lost"),
        ("2,230,518,282,592,269", Fraction(2230518282592256), "last digits lost"),
        ("2,230,518,282,592,270", Fraction(2230518282592256), "wrong"),
        ("2,230,518,282,592,244", Fraction(2230518282592256), "wrong"),
        ("-2,230,518,282,592,250", Fraction(-2230518282592256), "last digits lost"),
        ("2,230,518,282,592,250", Fraction(-2230518282592256), "wrong"),
        ("4,998,398,275,503,360,000", Fraction(4998398275503364999), "last digits lost"),
        ("4,998,398,275,503,390,000", Fraction(4998398275503364999), "wrong"),
        ("0.3333333333333330", Fraction(1, 3), "last digits lost"),
        ("33.33333333333330%", Fraction(1, 3), "last digits lost"),
        ("0.333333333333330", Fraction(1, 3), "wrong"),  # fifteen digits, and the last one is lost
        ("0.6666666666666670", Fraction(2, 3), "last digits lost"),
        ("0.6666666666666680", Fraction(2, 3), "wrong"),
        ("123456789012346", Root(Fraction("123456789012345.496") ** 2), "wrong"),  # fifteen digits, rounded once
        ("1.414213562373090", Root(Fraction(2)), "last digits lost"),  # 1.414213562373095
        ("1.414213562373080", Root(Fraction(2)), "wrong"),
        ("1.414213562373100", Root(Fraction(2)), "last digits lost"),
    ],
)
def test_verdicts(printed, exact, said):
    assert verdict(printed, exact) == said


@given(st.fractions(min_value=-10, max_value=10, max_denominator=10**6), st.integers(0, 9))
def test_what_we_print_is_right(x, places):
    assert verdict(decimal(x, places), x) in ("exact", "rounded")


@given(st.fractions(min_value=0, max_value=10, max_denominator=10**6), st.integers(0, 6))
def test_a_digit_off_is_wrong(x, places):
    off = decimal(x + Fraction(2, 10**places), places)
    assert verdict(off, x) == "wrong"


@pytest.mark.parametrize("text", ["", "%", "say 5%", "1.2.3", "1 to", "n/a", "."])
def test_no_number(text):
    with pytest.raises(InputError, match="is no number"):
        parse_printed(text)


@pytest.mark.parametrize(
    ("text", "number", "places", "percent", "scaled"),
    [
        ("2,292,252,566,437,888", Fraction(B), 0, False, B),
        (" 1.06 % ", Fraction(106, 100), 2, True, 106),
        ("1.060%", Fraction(106, 100), 3, True, 1060),
        ("-0.010183", Fraction(-10183, 10**6), 6, False, -10183),
        ("\u2212.5", Fraction(-1, 2), 1, False, -5),
        ("+7", Fraction(7), 0, False, 7),
    ],
)
def test_a_number_as_printed(text, number, places, percent, scaled):
    read = parse_printed(text)
    assert (read.text, read.number, read.places, read.percent) == (text.strip(), number, places, percent)
    assert read.scaled == scaled
    assert read in {parse_printed(f" {text} ")}
    with pytest.raises(AttributeError):
        read.number = number


def test_what_is_no_number_is_said_as_it_was_printed():
    with pytest.raises(InputError) as error:
        parse_printed(" say 5%")
    assert str(error.value) == "printed ' say 5%' is no number: write it with digits, like 14.36% or 0.458597"


def test_two_numbers_are_read_as_the_ends_of_a_range():
    low, high = parse_range(" 1,000  to 2.50% ")
    assert (low.number, low.percent, high.number, high.percent) == (1000, False, Fraction(5, 2), True)
    assert parse_range("1.06%") is None
    with pytest.raises(InputError, match=r"^printed 'x' is no number"):
        parse_range("3 to x")


def test_the_exact_value_is_shown_in_the_form_of_the_printed_one():
    assert shown_exact("3 to 4", Fraction(7, 2)) == "3.50"
    assert shown_exact("50% to 51%", Fraction(507, 1000)) == "50.70%"
    assert shown_exact("50.0% to 51%", Fraction(507, 1000)) == "50.700%"
    assert shown_exact("1.06%", Fraction(1, 100)) == "1.0000%"
    assert shown_exact("1", Fraction(1, 3)) == "0.33"
    assert shown_exact("1", Fraction(1, 3), 5) == shown_exact("1", Fraction(1, 3), more=5) == "0.33333"
    assert shown_exact("2.0", Fraction(2)) == "2.000"
    assert shown_exact("2230", Fraction(2230518)) == "2230518"  # a page that groups no digits
    assert shown_exact("2,230", Fraction(4461037, 2)) == "2230518.50"
    assert shown_exact("141%", Root(Fraction(2))) == "141.42%"
    assert shown_exact("2", Root(Fraction(4))) == "2.00"  # a root is not known to be whole
    assert shown_exact("-1,000", Fraction(-1234)) == "-1,234"


def test_exact_is_shown_to_two_more_digits():
    assert shown_exact("14.36%", Fraction(143596, 1000000)) == "14.3596%"
    assert shown_exact("2.64", Root(Fraction(7))) == "2.6458"
    assert shown_exact("2,230", Fraction(2230518)) == "2,230,518"
    assert shown_exact("0", Fraction(0)) == "0"


def found(bet=None, quantity="house edge", printed="1%", decks="8", **more):
    when, given_, pays = (more.pop(name, None) for name in ("when", "given", "pays"))
    said = {"quantity": quantity, "decks": decks, **more} | ({"bet": bet} if bet else {})
    return check(one_claim(printed, said, pays, when, given_))


# Each value is computed by hand from published integers: 8 decks, CasinoExploit and Wizard of Odds.


@pytest.mark.parametrize(
    ("bet", "quantity", "exact"),
    [
        ("tie", "combinations", Fraction(T)),
        ("tie", "probability", Fraction(T, N)),
        ("tie", "house edge", 1 - Fraction(9 * T, N)),
        ("player", "house edge per bet resolved", Fraction(B - P, B + P)),
        ("banker", "RTP", 1 + (Fraction(19, 20) * B - P) / N),
        ("player", "EV", Fraction(P - B, N)),
        ("player", "EV per bet resolved", Fraction(P - B, P + B)),
        ("player", "variance", Fraction(P + B, N) - Fraction(P - B, N) ** 2),
        ("player", "standard deviation", Root(Fraction(P + B, N) - Fraction(P - B, N) ** 2)),
        ("tie", "hit frequency", Fraction(T, N)),
        ("tie", "break-even odds", Fraction(N - T, T)),
        ("tie", "odds against", Fraction(N - T, T)),
        ("tie", "count per 1000", Fraction(1000 * T, N)),
        ("player", "loss per 1000", Fraction(1000 * (B - P), N)),
        ("tie", "pays", Fraction(8)),
        ("banker", "commission", Fraction(1, 20)),
    ],
)
def test_every_quantity_of_a_bet(bet, quantity, exact):
    printed = "8 to 1" if quantity == "pays" else "1"
    assert found(bet, quantity, printed).exact == exact


@pytest.mark.parametrize(
    ("quantity", "when", "known", "exact"),
    [
        ("combinations", None, None, Fraction(N)),
        ("combinations", "winner=banker", None, Fraction(B)),
        ("probability", "winner=player|banker", None, Fraction(P + B, N)),
        ("share of resolved", "winner=banker", None, Fraction(B, P + B)),
        ("odds against", "winner=tie", None, Fraction(N - T, T)),
        ("probability", "winner=tie,player_total=7", None, Fraction(101717538899968, N)),
        # a natural 9 loses to nothing
        ("probability", "winner=banker", "player_two_card_total=9", Fraction(0)),
    ],
)
def test_every_quantity_of_an_event(quantity, when, known, exact):
    assert found(quantity=quantity, when=when, given=known).exact == exact


@pytest.mark.parametrize(
    ("printed", "said"),
    [
        ("1 in 10.5", "rounded"),  # a tie at 8 decks: 9.5156%
        ("9.51:1 against", "rounded"),
        ("9.5 to 1 against", "rounded"),
        ("1 in 10.6", "wrong"),
        ("9,5156 %", "rounded"),
        ("9.5156％", "rounded"),
        ("9.5 percent", "rounded"),
    ],
)
def test_chances_as_people_print_them(printed, said):
    finding = found(quantity="probability", when="winner=tie", printed=printed)
    assert finding.verdict == said
    if printed == "1 in 10.5":
        assert finding.shown == "1 in 10.509"  # 4998398275503360 / 475627426473216


def test_a_chance_where_none_is_printed_is_refused():
    with pytest.raises(InputError, match="is a chance, which this quantity is not: write its value"):
        found(quantity="EV", bet="tie", printed="1 in 10.5")


@pytest.mark.parametrize("pays", ['"9 to 1"', '["9 to 1"]', '"9:1"', '"10x"'])
def test_odds_of_a_claim_as_text_or_list(tmp_path, pays):
    """9 to 1 on a tie costs 4.8440% at 8 decks."""
    path = tmp_path / "mine.toml"
    text = FILE.format(quantity="house edge", printed="4.8440%", more=f"pays = {pays}")
    path.write_text(text.replace('"banker"', '"tie"'))
    assert check(claims_in(path)[0]).verdict == "rounded"


def test_a_wrong_kind_is_told_in_words_for_people(tmp_path):
    with pytest.raises(
        InputError, match=r"pays: expected text, such as .* or a list, such as \[...\], got a whole num"
    ):
        claim(tmp_path, more="pays = 9")


FILE = """
source = {{ who = "A", title = "B", year = 2020 }}
[[claim]]
id = "x"
bet = "banker"
quantity = "{quantity}"
decks = "8"
printed = "{printed}"
{more}
"""


def claim(tmp_path, quantity="house edge", printed="1.06%", more=""):
    path = tmp_path / "mine.toml"
    path.write_text(FILE.format(quantity=quantity, printed=printed, more=more))
    return claims_in(path)


def test_comparisons(tmp_path):
    case = "{{ quantity = 'house edge', bet = 'banker', decks = '{}' }}"
    part = f"of = {case.format(8)}\nto = {case.format(6)}"
    eight, six = Fraction(1057906, 10**8), Fraction(1055849, 10**8)  # users' cases C004, in millionths of a percent
    (one,) = claim(tmp_path, "difference", "0.002%", part)
    assert check(one).verdict == "rounded"
    assert decimal(check(one).exact * 100, 4) == decimal((eight - six) * 100, 4)
    (one,) = claim(tmp_path, "ratio", "1.00", part)
    assert check(one).verdict == "rounded"
    (one,) = claim(tmp_path, "relative difference", "0.19%", part)
    assert check(one).verdict == "rounded"


REFUSED = [
    ({"quantity": "hous edge"}, "unknown quantity 'hous edge'; did you mean house edge"),
    ({"printed": "about one"}, "is no number"),
    ({"printed": ""}, "printed is missing"),
    ({"quantity": ""}, "quantity is missing"),
    ({"more": "page = 3"}, "page"),
    ({"more": "coups = 1.5"}, "is a float"),
    ({"more": 'chart = "nowhere"'}, "unknown chart"),
    ({"more": "when = { winer = 'tie' }"}, "did you mean winner"),
    ({"more": "when = { winner = 'dealer' }"}, "winner is never dealer"),
    ({"more": "line = 7"}, "is none of 1 to 2 or lose"),
    ({"more": 'pays = ["9"]'}, "write"),
    ({"more": 'pays = ["9 to 1", "8 to 1"]'}, "1 paying lines"),
    ({"more": 'commission = "five"'}, "is not a share"),
    ({"more": 'out_of = "hands"'}, "out_of"),
    ({"more": 'unit = "permille"'}, "is not percent"),
    ({"quantity": "ratio"}, "give of and to"),
]


@pytest.mark.parametrize(("changed", "says"), REFUSED, ids=[says for _, says in REFUSED])
def test_a_malformed_claim_is_one_line(tmp_path, changed, says):
    with pytest.raises(InputError) as refused:
        check(claim(tmp_path, **changed)[0])
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_claim_needs_a_source(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text('[[claim]]\nid = "x"\nbet = "tie"\nquantity = "EV"\ndecks = "8"\nprinted = "1"\n')
    with pytest.raises(InputError, match="source is missing"):
        claims_in(path)
    path.write_text('source = { who = "A", title = "B" }\n')
    with pytest.raises(InputError, match="year"):
        claims_in(path)
    path.write_text('source = { who = "A", title = "B", year = 1 }\n')
    with pytest.raises(InputError, match=r"has no \[\[claim\]\]"):
        claims_in(path)
    path.write_text('sauce = 1\n[[claim]]\nid = "x"\n')
    with pytest.raises(InputError, match="unknown key 'sauce'"):
        claims_in(path)


def test_unknown_source_names_the_nearest():
    with pytest.raises(InputError, match="did you mean exploit"):
        find_claims(("explot",))


def test_claim_ids_are_unique_and_every_source_is_cited():
    claims = find_claims(())
    ids = [one.id for one in claims]
    assert len(ids) == len(set(ids))
    assert len(claims) > 600
    assert {one.key for one in claims} == set(shipped())
    for one in claims:
        assert one.source.who
        assert one.source.title


def test_mirrors_are_not_linked():
    for one in find_claims(()):
        if "Shackleford" in one.source.who and one.source.url:
            assert "wizardof" in one.source.url, one.id


def test_summary_counts_by_verdict():
    findings = [found("tie", printed="14.36%"), found("tie", printed="14.12%"), found("tie", printed="14.35%")]
    assert summary(findings) == "3 claims: 1 rounded, 1 truncated, 1 wrong"
