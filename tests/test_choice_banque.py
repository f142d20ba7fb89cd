"""Baccara banque. Values with replacement were computed by another program for the reference of this project.

Ethier and Lee, Games 6, 2015, solve the game; of their paper only abstract and introduction could be opened, and the
rules assumed are stated with every result.
"""

from fractions import Fraction
from itertools import permutations

import pytest

from analyzer import InputError, Shoe
from analyzer.cards import VALUE
from analyzer.catalog import STANDARD, shipped_chart
from analyzer.choice.banque.cooperative import correlated, reply_to
from analyzer.choice.banque.count_deals import two_hands
from analyzer.choice.banque.theta import product_solution
from analyzer.choice.banque.two_hands import NATURAL, NO_CARD, PLANS, Seat

INFINITE = Shoe.with_replacement()
CORRELATED = {  # theta: law on SS, SD, DS, DD; value to both; the Banker's ties
    "1/2": ("0 110/543 110/543 323/543", "-16655514960/1919414386513", {"6, card 6, no card": "5121/5792"}),
    "3/5": ("4/121 18/121 18/121 81/121", "-56465522544/6415722120665", {"6, no card, no card": "733/9295"}),
    "2/3": ("4/121 18/121 18/121 81/121", "-35173866176/3849433272399", {"6, no card, no card": "268/5577"}),
    "3/4": (
        "268/38005 6642/38005 1872/7601 4347/7601",
        "-3914779715216/403023998670865",
        {"6, no card, natural": "6661167947/9865489920", "6, card 6, no card": "2312813/2874560"},
    ),
    "4/5": (
        "2/11 0 384/2497 1659/2497",
        "-7944456096/783415234745",
        {"6, no card, natural": "184176713/216060416", "6, card 6, no card": "36411/47216"},
    ),
    "9/10": (
        "59/983 2889/31456 26679/31456 0",
        "-588885462886/52121114418295",
        {"6, no card, no card": "4772867/31896384", "6, no card, card 8": "3476797/6542848"},
    ),
}


@pytest.mark.parametrize("theta", CORRELATED)
def test_correlated_with_replacement(theta):
    law, value, ties = CORRELATED[theta]
    solution = correlated(two_hands(INFINITE), Fraction(theta))
    assert solution.play.law == tuple(map(Fraction, law.split()))
    assert solution.play.value == solution.found.player.low == Fraction(value)
    q = {str(seat): share for seat, share in solution.play.q.items()}
    assert {seat: q[seat] for seat in ties} == {seat: Fraction(share) for seat, share in ties.items()}
    assert solution.only
    assert (solution.play.independent == (Fraction(9, 11),) * 2) == (theta in ("3/5", "2/3"))
    assert solution.never_independent == (theta not in ("3/5", "2/3"))
    assert len(solution.play.q) == 1144
    assert all(check.holds for check in solution.proof(shipped_chart(STANDARD)))


@pytest.mark.parametrize("shoe", [INFINITE, Shoe.decks(6)], ids=["infinite", "6 decks"])
@pytest.mark.parametrize("theta", [Fraction(3, 5), Fraction(9, 10)])
def test_theta_and_its_complement_mirror_each_other(shoe, theta):
    one, other = (correlated(two_hands(shoe), t) for t in (theta, 1 - theta))
    assert one.only and other.only
    stand, second, first, both = one.play.law
    assert other.play.law == (stand, first, second, both)
    assert other.play.value == one.play.value
    assert all(other.play.q[Seat(t, b, a)] == share for (t, a, b), share in one.play.q.items())


def test_ranges_of_theta():
    found = product_solution(two_hands(INFINITE))
    assert found.p == (Fraction(9, 11),) * 2
    assert set(found.tied) == {Seat(6, NO_CARD, NO_CARD), Seat(6, NO_CARD, NATURAL), Seat(6, NATURAL, NO_CARD)}
    assert found.thresholds == 156
    assert [str(span) for span in found.cooperative] == ["9588/37663 to 55716/128711", "72995/128711 to 28075/37663"]
    assert [str(span) for span in found.nash] == ["5772/33847 to 28075/33847"]
    inside = [end for span in found.cooperative for end in span]
    for theta in (*inside, Fraction(1, 5), Fraction(1, 2), Fraction(4, 5)):
        law = correlated(two_hands(INFINITE), theta)
        given = reply_to(two_hands(INFINITE), theta, *found.p)
        assert (theta in inside) == (law.play.value == given.play.value)


def test_ranges_need_independent_hands():
    with pytest.raises(ArithmeticError, match="not independent"):
        product_solution(two_hands(Shoe.decks(1)))


@pytest.mark.parametrize(
    "values", [(0, 0, 0, 4, 4, 4, 6, 6, 6), (1, 2, 3, 5, 5, 5, 0, 0, 9), (5, 5, 0, 0, 0, 6, 1, 8, 2)]
)
def test_every_order_of_nine_cards_dealt(values):
    """Physical cards in every order, each plan, against a Banker of no particular sense."""
    counts = tuple(values.count(value) for value in range(10))
    hands = two_hands(Shoe(counts, VALUE))
    q = {seat: Fraction((7 * seat.total + 3 * seat.first + seat.second) % 2) for seat in hands.stand}
    deals = list(set(permutations(values)))
    for index, plan in enumerate(PLANS):
        results = [play(deal, plan, q) for deal in deals]
        mean = tuple(Fraction(sum(side), len(deals)) for side in zip(*results, strict=True))
        assert hands.worth(index, q) == mean


def play(deal, plan, q):
    """What the two hands win of one deal."""
    cards = list(deal)
    one, two, banker = (sum((cards.pop(), cards.pop())) % 10 for _ in range(3))
    if banker >= 8 or (one >= 8 and two >= 8):
        return sign(one - banker), sign(two - banker)
    ends, seen = [], []
    for total, letter in ((one, plan[0]), (two, plan[1])):
        card = cards.pop() if total < 5 or (total == 5 and letter == "D") else None
        ends.append(total if card is None else (total + card) % 10)
        seen.append(NATURAL if total >= 8 else NO_CARD if card is None else card)
    if q[Seat(banker, *seen)]:
        banker = (banker + cards.pop()) % 10
    return tuple(1 if s == NATURAL else sign(end - banker) for end, s in zip(ends, seen, strict=True))


def sign(margin):
    return (margin > 0) - (margin < 0)


def test_given_players():
    """Against Players of chemin de fer at theta 1/2 neither gains much alone; the reply is worth the better lines."""
    given = reply_to(two_hands(INFINITE), Fraction(1, 2), Fraction(9, 11), Fraction(9, 11))
    best = correlated(two_hands(INFINITE), Fraction(1, 2))
    assert given.play.value == Fraction(-11138203216, 1283144424133) < best.play.value
    assert given.gains[0] == given.gains[1] > 0
    assert [str(seat) for seat in given.ties] == ["6, no card, no card", "6, no card, natural", "6, natural, no card"]


def test_a_correlated_solution_from_one_deck_need_not_be_the_only_one():
    solution = correlated(two_hands(Shoe.decks(1)), Fraction(1, 2))
    assert not solution.only and solution.never_independent
    assert solution.shares[1] == solution.shares[2] and not solution.shares[1].settled
    assert all(check.holds for check in solution.proof(shipped_chart(STANDARD)))


def test_what_cannot_be_dealt():
    with pytest.raises(InputError, match="has 8 cards: two hands and a Banker need 9"):
        two_hands(Shoe((8, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
    with pytest.raises(InputError, match="need 9 to 1448"):
        two_hands(Shoe.decks(28))
    with pytest.raises(InputError, match="theta 1 is no share"):
        two_hands(INFINITE).game(Fraction(1))
