"""Words on totals, numbers of cards and third cards: the values of the cards alone decide them."""

from analyzer.coup import Coup, Hand, total
from analyzer.features.word import BOTH, NONE, TOTAL, word


@word(("player", "banker", "tie"))
def winner(coup: Coup) -> str:
    """the hand with the higher final total, or tie"""
    return coup.winner


@word(BOTH, first_cards=True)
def natural(coup: Coup) -> bool:
    """a hand has 8 or 9 in its first two cards"""
    return coup.natural


@word(TOTAL)
def margin(coup: Coup) -> int:
    """how far the winning total is above the losing one; 0 in a tie"""
    return abs(coup.player_total - coup.banker_total)


@word(TOTAL)
def player_total(coup: Coup) -> int:
    """the Player's final total"""
    return coup.player_total


@word(TOTAL)
def banker_total(coup: Coup) -> int:
    """the Banker's final total"""
    return coup.banker_total


@word((2, 3))
def player_cards(coup: Coup) -> int:
    """how many cards the Player has at the end"""
    return len(coup.player)


@word((2, 3))
def banker_cards(coup: Coup) -> int:
    """how many cards the Banker has at the end"""
    return len(coup.banker)


@word((4, 5, 6))
def cards(coup: Coup) -> int:
    """how many cards both hands have at the end"""
    return len(coup)


@word(TOTAL, first_cards=True)
def player_two_card_total(coup: Coup) -> int:
    """the total of the Player's first two cards"""
    return total(coup.player[:2])


@word(TOTAL, first_cards=True)
def banker_two_card_total(coup: Coup) -> int:
    """the total of the Banker's first two cards"""
    return total(coup.banker[:2])


@word((*TOTAL, NONE))
def player_third_card(coup: Coup) -> int | str:
    """the value of the Player's third card; none if the Player stood"""
    return coup.player[2].value if len(coup.player) == 3 else NONE


@word((*TOTAL, NONE))
def banker_third_card(coup: Coup) -> int | str:
    """the value of the Banker's third card; none if the Banker stood"""
    return coup.banker[2].value if len(coup.banker) == 3 else NONE


@word(range(19))
def combined_total(coup: Coup) -> int:
    """the sum of the two final totals, 0 to 18"""
    return coup.player_total + coup.banker_total


# The words on a first and a second card read the order of a pair: their ``pair`` is not symmetric.


def first_value(hand: Hand) -> int:
    return hand[0].value


@word(TOTAL, first_cards=True, pair=first_value, hand="player")
def player_first_card(coup: Coup) -> int:
    """the value of the Player's first card"""
    return first_value(coup.player)


@word(TOTAL, first_cards=True, pair=first_value, hand="banker")
def banker_first_card(coup: Coup) -> int:
    """the value of the Banker's first card"""
    return first_value(coup.banker)


def second_value(hand: Hand) -> int:
    return hand[1].value


@word(TOTAL, first_cards=True, pair=second_value, hand="player")
def player_second_card(coup: Coup) -> int:
    """the value of the Player's second card"""
    return second_value(coup.player)


@word(TOTAL, first_cards=True, pair=second_value, hand="banker")
def banker_second_card(coup: Coup) -> int:
    """the value of the Banker's second card"""
    return second_value(coup.banker)
