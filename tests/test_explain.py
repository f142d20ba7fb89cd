"""What is this number right for? The explanations that must be found."""

import pytest

from analyzer.claims.check import check, summary
from analyzer.claims.claim import find_claims, one_claim


def explained(printed, bet=None, quantity="house edge", decks="unstated", when=None, **more):
    said = {"quantity": quantity, "decks": decks, **more} | ({"bet": bet} if bet else {})
    return [str(explanation) for explanation in check(one_claim(printed, said, None, when)).explanations]


FOUND = [
    # seed 003: "House advantage", decks unstated
    (("1.17%", "banker"), "per bet resolved (ties not counted), for 6 to 12 decks: 1.1692% for 8 decks"),
    (("1.36%", "player"), "per bet resolved (ties not counted), for 8 to 12 decks or infinite shoe"),
    (("14.12%", "tie"), "for infinite shoe: 14.1170%"),
    # one-word slips, each alone
    (("1.06%", "banker", "house edge", "1"), "for 6 to 12 decks or infinite shoe"),
    (("4.84%", "tie", "house edge", "8"), "pays 9 to 1, for 8 decks: 4.8440%"),
    (("23.88%", "tie", "house edge", "8"), "odds read as for one: 7 to 1, for 8 decks"),
    (("0.5993%", "banker", "house edge", "8"), "4% commission, for 8 decks"),
    (("1.24%", "banker", "house edge", "8"), "the other side (Player), for 8 decks"),
    (("13.03%", "perfect-pair-player", "house edge", "8"), "the bet on either hand, for 8 decks: 13.0294%"),
    (("14.36", "tie", "house edge", "8"), "percent meant, for 8 decks"),
    (("1.235%", "player", "EV", "8"), "sign, for 8 decks"),
    (("143.6%", "tie", "house edge", "8"), "decimal point misplaced, for 8 decks"),
    (("41.36%", "tie", "house edge", "8"), "digits exchanged (14.36%), for 8 decks"),
    (("1.0744%", "banker", "house edge", "8"), "chart 6-always-stands, for 8 decks"),
    (("-0.124502", "egalite-0", "EV", "8"), "worked from inputs rounded to 6 decimals, for 8 decks"),
]


@pytest.mark.parametrize(("asked", "says"), FOUND, ids=[f"{a[0]} {a[1]}" for a, _ in FOUND])
def test_found(asked, says):
    assert any(line.startswith(says) for line in explained(*asked)), explained(*asked)


@pytest.mark.parametrize(("printed", "winner"), [("45.87%", "banker"), ("9.51%", "tie")])
def test_six_deck_figures_given_for_eight(printed, winner):
    lines = explained(printed, None, "probability", "8", f"winner={winner}")
    if winner == "banker":
        assert lines[0] == "for 5 or 6 decks: 45.8653% for 6 decks"
    else:  # 9.5156% cut is 9.51%, so the verdict is truncated; six decks' 9.5069% is 9.51% rounded
        assert lines[0] == "for 6 or 7 decks: 9.5069% for 6 decks"
        assert "digits cut, not rounded, for 8 decks: 9.5156%" in lines


def test_two_changes_rank_below_one():
    # 14.4382% at six decks is one change; no other number of changes is listed with it
    lines = explained("14.4382%", "tie", "house edge", "8")
    assert lines == ["for 6 decks: 14.438160%"]
    # per bet resolved at six decks is two
    two = explained("1.3674%", "player", "house edge", "8")  # quick check A1 of six decks
    assert two[0].startswith("per bet resolved (ties not counted), for 6 decks: 1.3674")


def test_several_of_equal_rank_are_all_listed():
    lines = explained("45.87%", None, "probability", "8", "winner=banker")
    assert len(lines) > 1
    assert len(set(lines)) == len(lines)


def test_none_found_says_so():
    from analyzer.output.pages.published.claims_table import explained as in_words

    finding = check(one_claim("77.7777%", {"bet": "tie", "quantity": "house edge", "decks": "8"}))
    assert finding.explanations == ()
    assert in_words(finding) == "no explanation found: none of the changes tried, nor two of them, makes it right"


def test_right_without_decks_says_for_which():
    finding = check(one_claim("1.06%", {"bet": "banker", "quantity": "house edge"}))
    assert finding.verdict == "rounded"
    assert str(finding.explanations[0]).startswith("for 6 to 12 decks")


def test_right_with_decks_needs_no_explanation():
    assert check(one_claim("1.06%", {"bet": "banker", "quantity": "house edge", "decks": "8"})).explanations == ()


def test_counts_of_sets_change_with_the_decks():
    # Michael Shackleford, Perfect Pairs (Version 1): 74,114,820 is of six decks, under a heading of eight
    (claim,) = [one for one in find_claims(("woo-pp1",)) if one.id == "pp1.heading"]
    assert [str(explanation) for explanation in check(claim).explanations] == ["for 6 decks: 74,114,820"]


def test_three_to_four_hands_a_shoe():
    (claim,) = [one for one in find_claims(("003_6579736f81476665",)) if one.id == "seed-003.excess"]
    finding = check(claim)
    assert finding.verdict == "wrong"
    # (2292252566437888 - 2230518282592256) / 4998398275503360 a coup, 81 coups
    assert finding.shown == "1.00"
    assert check(claim.with_coups(300)).verdict == "exact"  # 3.7 hands would need 300 coups


def test_six_deck_figures_of_the_seed_are_right():
    six = [one for one in find_claims(("003_6579736f81476665",)) if one.decks == "6"]
    assert {(one.printed, check(one).verdict) for one in six} == {
        ("1.24%", "rounded"),
        ("1.06%", "rounded"),
        ("14.44%", "rounded"),
    }


ONE_UNIT = (
    "but for one unit in the last digit, which single precision or a sum of rounded figures would give, for 8 decks: "
)


@pytest.mark.parametrize(
    ("printed", "given", "exact"),
    [
        ("0.638716", "player_two_card_total=0,banker_two_card_total=5", "0.63871531"),
        ("0.604411", "player_two_card_total=4,banker_two_card_total=5", "0.60441230"),
    ],
)
def test_one_unit_in_the_last_of_many_digits_has_a_cause(printed, given, exact):
    said = {"quantity": "probability", "decks": "8"}
    finding = check(one_claim(printed, said, None, "winner=banker", given))
    assert (finding.verdict, finding.by_a_unit) == ("wrong", True)
    assert [str(one) for one in finding.explanations] == [ONE_UNIT + exact]


def test_a_unit_is_no_cause_for_few_digits_nor_two_units_for_many():
    assert not any("unit" in line for line in explained("1.07%", "banker", "house edge", "8"))
    assert not any("unit" in line for line in explained("1.2353%", "player", "house edge", "8"))
    assert explained("1.2352%", "player", "house edge", "8") == [ONE_UNIT + "1.235081%"]


def test_a_page_counts_its_figures_off_by_a_unit():
    findings = [check(claim) for claim in find_claims(("woo-ap3-2006",))]
    assert summary(findings) == (
        "48 claims: 1 exact, 32 rounded, 4 truncated, 11 wrong (11 by one unit in the last digit)"
    )
