"""Published figures: verdicts decided on the printed digits, and files that cannot be read say why in one line."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer import InputError
from analyzer.claims.check import check, summary
from analyzer.claims.claim import claims_in, find_claims, one_claim, shipped
from analyzer.claims.printed import parse_printed, shown, verdict
from analyzer.odds import Root, decimal


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


@pytest.mark.parametrize("text", ["", "%", "about 5%", "1.2.3", "1 to", "n/a", "."])
def test_no_number(text):
    with pytest.raises(InputError, match="is no number"):
        parse_printed(text)


def test_exact_is_shown_to_two_more_digits():
    assert shown("14.36%", Fraction(143596, 1000000)) == "14.3596%"
    assert shown("2.64", Root(Fraction(7))) == "2.6458"
    assert shown("2,230", Fraction(2230518)) == "2,230,518"
    assert shown("0", Fraction(0)) == "0"


def found(bet=None, quantity="house edge", printed="1%", decks="8", **more):
    when, given_, pays = (more.pop(name, None) for name in ("when", "given", "pays"))
    said = {"quantity": quantity, "decks": decks, **more} | ({"bet": bet} if bet else {})
    return check(one_claim(printed, said, pays, when, given_))


# Each value is computed by hand from published integers: 8 decks, CasinoExploit and Wizard of Odds.
P, B, T, N = 2230518282592256, 2292252566437888, 475627426473216, 4998398275503360


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
    ({"more": 'pays = ["9:1"]'}, "write"),
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
