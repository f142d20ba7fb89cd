"""Every published figure: what a separate quick check called right holds, and the rest is known one by one."""

import pytest

from analyzer.claims.check import check
from analyzer.claims.claim import find_claims

# Called right by the quick check, wrong as printed; the report counts each a second time.
WRONG_ALL_THE_SAME = {
    "888lp.sd": "3.16 for 3.1549: neither eight nor six decks",
    "krig.loss": "worked from counts in a thousand",
    "vf.small": "six decks, where the page states none",
    "wgm.two0": "14.80 for 14.793: one decimal with a nought added",
    "wgm.two1": "9.50 for 9.467: one decimal with a nought added",
    "456.6.4.ev": "worked from chances of six decimals",
    "456.8.5.ev": "worked from chances of six decimals",
    "456.8.6.ev": "worked from chances of six decimals",
    "ez.banker.win-not-3card7.combinations": "a difference of counts cut at fifteen digits",
}
FOUND = {claim.id: check(claim) for claim in find_claims(())}


def test_the_catalogue_of_claims_is_whole():
    assert len(FOUND) >= 1150


@pytest.mark.parametrize("id_", FOUND)
def test_right_by_quick_check_is_right(id_):
    finding = FOUND[id_]
    if finding.claim.quick_check in ("matches", "rounding", "matches-infinite"):
        assert (finding.verdict == "wrong") == (id_ in WRONG_ALL_THE_SAME), (finding.shown, finding.explanations)


def test_the_list_of_exceptions_has_no_dead_entries():
    assert set(WRONG_ALL_THE_SAME) <= set(FOUND)


NAMED = {  # the issue's own examples, by claim
    "ocr1.banker": "per bet resolved",
    "ocr1.player": "per bet resolved",
    "ocr1.tie": "for infinite shoe",
    "seed-003.banker": "per bet resolved",
    "seed-003.player": "per bet resolved",
    "seed-003.tie": "for infinite shoe: 14.1170%",
    "supercs.8.banker": "for 5 or 6 decks",
    "pwt2.pp": "the bet on either hand",
    "usco.player.loss": "digits exchanged (45.86%)",
    "cadv.win.banker": "share of resolved coups",
}


@pytest.mark.parametrize("id_", NAMED)
def test_named_explanations(id_):
    assert any(NAMED[id_] in str(explanation) for explanation in FOUND[id_].explanations), FOUND[id_].explanations
