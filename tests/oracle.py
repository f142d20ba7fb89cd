"""An oracle for the enumerator: physical cards, dealt in every order, one deal at a time.

Nothing here knows of kinds, counts, ways or removal: a card is a thing with a rank and a suit, a shoe
is a heap of them, and a deal is six in a row. It shares no code with the package: keep it so. What the
words of pay tables say of the two hands is in oracle_words.py.
"""

from collections import Counter
from itertools import permutations, product
from typing import NamedTuple

POINTS = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 0, "J": 0, "Q": 0, "K": 0}


class Physical(NamedTuple):
    """One card one can hold: its rank and suit are printed on it."""

    rank: str
    suit: str = "h"


class Tableau(NamedTuple):
    """The printed rules: 8 cells for the Player, 8 rows of 11 for the Banker (the last: Player stood)."""

    player: str
    banker: tuple[str, ...]
    reads_hand: tuple[int, ...] = ()  # Banker rows that look at the Player's three cards together


class Hands(NamedTuple):
    """What lies on the table when the coup is over."""

    player: tuple[Physical, ...]
    banker: tuple[Physical, ...]


def points(*hand):
    """The points of a hand: tens are dropped."""
    answer = 0
    for card in hand:
        answer += POINTS[card.rank]
        while answer >= 10:
            answer -= 10
    return answer


def play(deal, tableau):
    """The two hands of six cards, dealt by the rule book; some may stay undealt."""
    player, banker = [deal[0], deal[2]], [deal[1], deal[3]]
    if points(*player) in (8, 9) or points(*banker) in (8, 9):
        return Hands(tuple(player), tuple(banker))
    row = tableau.banker[points(*banker)]
    if tableau.player[points(*player)] != "D":
        if row[10] == "D":
            banker.append(deal[4])
        return Hands(tuple(player), tuple(banker))
    player.append(deal[4])
    looked_at = points(*player) if points(*banker) in tableau.reads_hand else points(deal[4])
    if row[looked_at] == "D":
        banker.append(deal[5])
    return Hands(tuple(player), tuple(banker))


def outcomes(shoe, tableau, table=(), put_back=False):
    """Hands -> number of deals that end in them, over every order of the cards.

    ``table`` holds cards already dealt, in that order, and not in ``shoe``; with ``put_back`` every
    card drawn goes back: the infinite shoe.
    """
    rest = 6 - len(table)
    draws = product(shoe, repeat=rest) if put_back else permutations(shoe, rest)
    seen = Counter()
    for drawn, times in Counter(draws).items():  # deals that look the same end the same
        seen[play((*table, *drawn), tableau)] += times
    return dict(seen)
