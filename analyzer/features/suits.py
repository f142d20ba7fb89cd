"""Words on suits and colours."""

from analyzer.cards import CARD
from analyzer.coup import Coup, Hand
from analyzer.features.word import NONE, word

PAIR_KINDS = ("perfect", "coloured", "mixed", NONE)


def pair_kind(hand: Hand) -> str:
    first, second = hand[:2]
    if first.rank != second.rank:
        return NONE
    if first.suit == second.suit:
        return "perfect"
    return "coloured" if first.colour == second.colour else "mixed"


@word(PAIR_KINDS, grain=CARD, first_cards=True, pair=pair_kind)
def player_pair_kind(coup: Coup) -> str:
    """the Player's first two cards as a pair: perfect (rank and suit alike), coloured (rank and
    colour, not suit), mixed (rank, not colour), or none"""
    return pair_kind(coup.player)


@word(PAIR_KINDS, grain=CARD, first_cards=True, pair=pair_kind)
def banker_pair_kind(coup: Coup) -> str:
    """the Banker's first two cards as a pair: perfect (rank and suit alike), coloured (rank and
    colour, not suit), mixed (rank, not colour), or none"""
    return pair_kind(coup.banker)
