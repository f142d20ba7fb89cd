"""Coups per shoe: printed values, the renewal by enumeration, the forward law by dealing every order, samples."""

import sys
from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest

from analyzer import Coup, InputError, Shoe, chart, decimal
from analyzer.cards import Card
from analyzer.cli import main
from analyzer.studies.sessions.dealer import Dealer, sampled
from analyzer.studies.sessions.forward import begun
from analyzer.studies.sessions.procedure import Procedure, burn_law, cards_law
from analyzer.studies.sessions.renewal import renewal

CHART = chart("punto-banco")
SHOE = Shoe.decks(8)
HALF = Shoe.parse("0..9: 8,2,2,2,2,2,2,2,2,2")


def renewed(procedure, shoe=SHOE):
    return renewal(cards_law(shoe, CHART), burn_law(shoe, procedure), shoe.size, procedure)


@pytest.mark.parametrize(
    ("procedure", "printed"),
    [  # 81.28: burn by the first card, cut at 14, one more; the others by hand from it (a burn takes 1.5263 coups)
        (Procedure(), "81.2826"),
        (Procedure(cut=7, last=0), "81.6999"),
        (Procedure(cut=16), "80.8776"),
        (Procedure(cut=26), "78.8528"),
        (Procedure(burn=0), "82.8089"),
    ],
)
def test_coups_per_shoe_as_a_renewal(procedure, printed):
    assert decimal(renewed(procedure).mean, 4) == printed


def test_82_coups_without_a_burn_if_the_cut_card_on_top_is_drawn():
    assert decimal(renewed(Procedure(0, 14, 0, "drawn")).mean, 1) == "82.0"


def test_a_burn_takes_seven_and_a_half_cards():
    law = burn_law(SHOE, Procedure())
    assert sum(law.values()) == 1 and sum(n * p for n, p in law.items()) == Fraction(98, 13)


def test_a_renewal_by_every_row_of_coups():
    cards, procedure = {4: Fraction(1, 2), 5: Fraction(1, 3), 6: Fraction(1, 6)}, Procedure(2, 5, 0)
    law = Counter()
    for row in product(cards.items(), repeat=6):
        gone, coups, chance = 2, 0, Fraction(1)
        for used, share in row:
            chance *= share
            coups, gone = (coups + 1, gone + used) if gone < 15 else (coups, gone)
        law[coups] += chance
    assert renewal(cards, {2: Fraction(1)}, 20, procedure).law == law


def test_the_half_deck_by_the_forward_law():
    assert f"{sum(begun(HALF, CHART, Procedure(0, 5, 0))):.10f}" == "4.6898921603"


@pytest.mark.parametrize("burn", [0, 2])
def test_the_forward_law_by_every_order_of_nine_cards(burn):
    values, procedure = [0, 0, 3, 4, 4, 6, 7, 9, 9], Procedure(burn, 5, 0)
    shoe = Shoe.parse("0..9: " + ",".join(str(values.count(v)) for v in range(10)))
    begins, orders = Counter(), 0
    for order in permutations(values):
        orders += 1
        gone = burn
        while len(order) - gone > 5:
            begins[len(order) - gone] += 1
            coup, side = Coup(), "player"
            while side := CHART.turn(coup):
                coup = coup.draw(side, Card(order[gone + len(coup)]))
            gone += len(coup)
    found = begun(shoe, CHART, procedure)
    assert all(abs(chance - begins[left] / orders) < 1e-12 for left, chance in enumerate(found))


def test_a_burn_by_the_first_card_in_the_forward_law():
    """The mean burn is that of the first card, and the law of the coups follows on what is left."""
    shoe = Shoe.parse("0..9: 12,2,2,2,2,1,1,1,1,1")
    found = begun(shoe, CHART, Procedure(None, 11, 0))
    for burnt, chance in burn_law(shoe, Procedure()).items():
        if shoe.size - burnt > shoe.size - 4:  # no coup has ended yet
            assert abs(found[shoe.size - burnt] - chance) < 1e-12


def test_samples_lie_about_the_exact_means():
    sample = sampled(HALF, CHART, Procedure(0, 5, 0), 40_000, 2)
    exact = sum(begun(HALF, CHART, Procedure(0, 5, 0)))
    total, squares = sample.sums["coups"]
    error = ((squares / 40_000 - (total / 40_000) ** 2) / 40_000) ** 0.5
    assert abs(total / 40_000 - exact) < 4 * error
    assert sum(sample.law.values()) == 40_000 and sum(n * k for n, k in sample.law.items()) == total
    assert sum(sample.sums[side][0] for side in ("player", "banker", "tie")) == total


def test_eight_decks_as_simulated():
    """Two million shoes elsewhere: mean 81.28, deviation 1.62, ties 7.73."""
    sample = sampled(SHOE, CHART, Procedure(), 10_000, 1)
    mean = sample.sums["coups"][0] / 10_000
    assert abs(mean - 81.28) < 4 * 0.0162 + 0.005
    assert abs(sample.sums["tie"][0] / 10_000 - 7.73) < 4 * 0.0267 + 0.005
    assert sample == sampled(SHOE, CHART, Procedure(), 10_000, 1)


def test_the_dealer_deals_as_the_chart_says():
    dealer = Dealer(Shoe.decks(1), CHART, Procedure(0), 5)
    table = dealer.shuffled(300)
    for _ in range(5):
        before = table.gone.copy()
        coups = dealer.coup(table, table.gone.argsort())
        for i, shoe in enumerate(coups.shoes):
            coup = Coup()
            while side := CHART.turn(coup):
                coup = coup.draw(side, Card(int(table.cards[shoe, before[shoe] + len(coup)])))
            assert (coups.player[i], coups.banker[i]) == (coup.player_total, coup.banker_total)
            assert (coups.player_cards[i], coups.banker_cards[i]) == (len(coup.player), len(coup.banker))
            assert table.gone[shoe] - before[shoe] == len(coup)
            assert ("tie", "player", "banker")[coups.winner[i]] == coup.winner


def test_a_chart_that_reads_more_than_totals_is_refused():
    with pytest.raises(InputError, match="a dealt shoe knows nothing of it"):
        begun(HALF, chart("seven-up"), Procedure(0, 5, 0))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--cut", "10"], "a cut at 10 may leave too few cards for the last coup: cut at 11 or more"),
        (["--burn", "ten"], "--burn 'ten': write card, or how many"),
        (["--decks", "inf"], "give a number of decks"),
        (["--decks", "1", "--cut", "45"], "no coup is left to deal"),
        (["--shoes", "1"], "1 shoes: sample 2 to 1,000,000"),
        (["--last", "11", "--cut", "99"], "--last 11: give 0 to 10 coups"),
        (["--forward"], "take a deck, or less"),
    ],
)
def test_a_shoe_that_cannot_be_dealt_is_one_line(monkeypatch, capsys, arguments, said):
    monkeypatch.setattr(sys, "argv", ["baccarat", "shoe", *arguments])
    with pytest.raises(SystemExit) as stopped:
        main()
    err = capsys.readouterr().err
    assert stopped.value.code == 2 and said in err and err.count("\n") == 1
