"""An oracle for the enumerator: physical cards, dealt in every order, one deal at a time.

Nothing here knows of kinds, counts, ways or removal: a card is a thing with a rank and a suit, a shoe
is a heap of them, and a deal is six in a row. It shares no code with the package: keep it so.
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


class Outcome(NamedTuple):
    """All that is written down about one coup."""

    winner: str
    natural: bool
    margin: int
    player_total: int
    banker_total: int
    player_cards: int
    banker_cards: int
    cards: int
    player_two_card_total: int
    banker_two_card_total: int
    player_third_card: int | str
    banker_third_card: int | str
    player_pair: bool
    banker_pair: bool
    player_pair_kind: str
    banker_pair_kind: str


def points(*hand):
    """The points of a hand: tens are dropped."""
    answer = 0
    for card in hand:
        answer += POINTS[card.rank]
        while answer >= 10:
            answer -= 10
    return answer


def pair_kind(one, other):
    """58 Pa. Code 629b.1: perfect in one suit, coloured in one colour, mixed in two."""
    if one.rank != other.rank:
        return "none"
    if one.suit == other.suit:
        return "perfect"
    return "coloured" if one.suit + other.suit in ("cs", "sc", "dh", "hd") else "mixed"


def play(deal, tableau):
    """The two hands of six cards, dealt by the rule book; some may stay undealt."""
    player, banker = [deal[0], deal[2]], [deal[1], deal[3]]
    if points(*player) in (8, 9) or points(*banker) in (8, 9):
        return player, banker
    row = tableau.banker[points(*banker)]
    if tableau.player[points(*player)] != "D":
        if row[10] == "D":
            banker.append(deal[4])
        return player, banker
    player.append(deal[4])
    looked_at = points(*player) if points(*banker) in tableau.reads_hand else points(deal[4])
    if row[looked_at] == "D":
        banker.append(deal[5])
    return player, banker


def outcome(deal, tableau):
    """What one deal shows."""
    player, banker = play(deal, tableau)
    mine, theirs = points(*player), points(*banker)
    return Outcome(
        winner="tie" if mine == theirs else "player" if mine > theirs else "banker",
        natural=points(*player[:2]) in (8, 9) or points(*banker[:2]) in (8, 9),
        margin=max(mine, theirs) - min(mine, theirs),
        player_total=mine,
        banker_total=theirs,
        player_cards=len(player),
        banker_cards=len(banker),
        cards=len(player) + len(banker),
        player_two_card_total=points(player[0], player[1]),
        banker_two_card_total=points(banker[0], banker[1]),
        player_third_card=points(player[2]) if len(player) == 3 else "none",
        banker_third_card=points(banker[2]) if len(banker) == 3 else "none",
        player_pair=player[0].rank == player[1].rank,
        banker_pair=banker[0].rank == banker[1].rank,
        player_pair_kind=pair_kind(player[0], player[1]),
        banker_pair_kind=pair_kind(banker[0], banker[1]),
    )


def outcomes(shoe, tableau, table=(), put_back=False):
    """Outcome -> number of deals that show it, over every order of the cards.

    ``table`` holds cards already dealt, in that order, and not in ``shoe``; with ``put_back`` every
    card drawn goes back: the infinite shoe.
    """
    rest = 6 - len(table)
    draws = product(shoe, repeat=rest) if put_back else permutations(shoe, rest)
    seen = Counter()
    for drawn, times in Counter(draws).items():  # deals that look the same show the same
        seen[outcome((*table, *drawn), tableau)] += times
    return dict(seen)
