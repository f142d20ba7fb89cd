"""Words on ranks: pairs."""

from analyzer.cards import RANK
from analyzer.coup import Coup, Hand
from analyzer.features.word import BOTH, word


def same_rank(hand: Hand) -> bool:
    return hand[0].rank == hand[1].rank


@word(BOTH, grain=RANK, first_cards=True, pair=same_rank)
def player_pair(coup: Coup) -> bool:
    """the Player's first two cards have the same rank"""
    return same_rank(coup.player)


@word(BOTH, grain=RANK, first_cards=True, pair=same_rank)
def banker_pair(coup: Coup) -> bool:
    """the Banker's first two cards have the same rank"""
    return same_rank(coup.banker)
