"""Words on colours and suits."""

from collections import Counter

from analyzer.cards import CARD, COLOUR, RANKS, SUITS, Card
from analyzer.coup import Coup, Hand
from analyzer.features.ranks import rank_of, ranks
from analyzer.features.word import BOTH, NONE, word

PAIR_KINDS = ("perfect", "coloured", "mixed", NONE)


def pair_kind(hand: Hand) -> str:
    first, second = hand[:2]
    if first.rank != second.rank:
        return NONE
    if first.suit == second.suit:
        return "perfect"
    return "coloured" if first.colour == second.colour else "mixed"


@word(PAIR_KINDS, grain=CARD, first_cards=True, pair=pair_kind, hand="player")
def player_pair_kind(coup: Coup) -> str:
    """the Player's first two cards as a pair: perfect (rank and suit alike), coloured (rank and
    colour, not suit), mixed (rank, not colour), or none"""
    return pair_kind(coup.player)


@word(PAIR_KINDS, grain=CARD, first_cards=True, pair=pair_kind, hand="banker")
def banker_pair_kind(coup: Coup) -> str:
    """the Banker's first two cards as a pair: perfect (rank and suit alike), coloured (rank and
    colour, not suit), mixed (rank, not colour), or none"""
    return pair_kind(coup.banker)


def suit_of_two(hand: Hand) -> str:
    return str(hand[0].suit) if hand[0].suit == hand[1].suit else NONE


@word(BOTH, grain=CARD, first_cards=True, pair=suit_of_two, hand="player")
def player_first_suited(coup: Coup) -> bool:
    """the Player's first two cards share a suit"""
    return suit_of_two(coup.player) != NONE


@word(BOTH, grain=CARD, first_cards=True, pair=suit_of_two, hand="banker")
def banker_first_suited(coup: Coup) -> bool:
    """the Banker's first two cards share a suit"""
    return suit_of_two(coup.banker) != NONE


KING_AND_QUEEN = ("K", "Q")


def royal_match(hand: Hand) -> bool:
    return hand[0].suit == hand[1].suit and ranks(hand[:2]) == KING_AND_QUEEN


@word(BOTH, grain=CARD, first_cards=True, pair=royal_match, hand="player")
def player_royal_match(coup: Coup) -> bool:
    """the Player's first two cards are king and queen of one suit"""
    return royal_match(coup.player)


@word(BOTH, grain=CARD, first_cards=True, pair=royal_match, hand="banker")
def banker_royal_match(coup: Coup) -> bool:
    """the Banker's first two cards are king and queen of one suit"""
    return royal_match(coup.banker)


def count_nines(hand: Hand) -> int:
    return sum([card.value == 9 for card in hand[:2]])


@word(range(5), first_cards=True, pair=count_nines)
def first_nines(coup: Coup) -> int:
    """how many nines the first four cards hold"""
    return count_nines(coup.player) + count_nines(coup.banker)


def suits_of_nines(hand: Hand) -> tuple[str, ...]:
    return tuple(sorted([str(card.suit) for card in hand[:2] if card.value == 9]))


@word(BOTH, grain=CARD, first_cards=True, pair=suits_of_nines)
def first_nines_suited(coup: Coup) -> bool:
    """the nines of the first four cards share one suit; no if there is none"""
    return len({*suits_of_nines(coup.player), *suits_of_nines(coup.banker)}) == 1


@word(BOTH, grain=CARD, first_cards=True, pair=suits_of_nines)
def first_nine_of_diamonds(coup: Coup) -> bool:
    """the first four cards hold a nine of diamonds"""
    return "d" in (*suits_of_nines(coup.player), *suits_of_nines(coup.banker))


def ranks_and_suit(hand: Hand) -> tuple[tuple[str, ...], str]:
    return ranks(hand[:2]), suit_of_two(hand)


POKER_HANDS = (
    "mini royal", "four of a kind", "straight flush", "three of a kind", "flush", "straight",
    "two pair", "pair of aces", "pair of tens to kings", NONE,
)  # fmt: skip


@word(POKER_HANDS, grain=CARD, first_cards=True, pair=ranks_and_suit, heap=rank_of)
def four_card_poker(coup: Coup) -> str:
    """the first four cards as a poker hand; the ace is high or low in a straight, and a mini royal
    is ace, king, queen and jack of one suit"""
    four = (*coup.player[:2], *coup.banker[:2])
    places = sorted([RANKS.index(str(card.rank)) for card in four])
    many = sorted(Counter(places).values())
    flush = len({card.suit for card in four}) == 1
    high = places == [0, 10, 11, 12]
    straight = high or places == list(range(places[0], places[0] + 4))
    if flush and straight:
        return "mini royal" if high else "straight flush"
    if many[-1] >= 3:
        return "four of a kind" if many[-1] == 4 else "three of a kind"
    if flush or straight:
        return "flush" if flush else "straight"
    if many == [2, 2]:
        return "two pair"
    if many == [1, 1, 2]:
        pair = next(place for place, n in Counter(places).items() if n == 2)
        return "pair of aces" if pair == 0 else "pair of tens to kings" if pair >= 9 else NONE
    return NONE


# --- third cards ---


@word((*SUITS, NONE), grain=CARD)
def player_third_suit(coup: Coup) -> str:
    """the suit of the Player's third card; none if the Player stood"""
    return str(coup.player[2].suit) if len(coup.player) == 3 else NONE


@word((*SUITS, NONE), grain=CARD)
def banker_third_suit(coup: Coup) -> str:
    """the suit of the Banker's third card; none if the Banker stood"""
    return str(coup.banker[2].suit) if len(coup.banker) == 3 else NONE


@word(("red", "black", NONE), grain=COLOUR)
def player_third_colour(coup: Coup) -> str:
    """the colour of the Player's third card; none if the Player stood"""
    return str(coup.player[2].colour) if len(coup.player) == 3 else NONE


@word(("red", "black", NONE), grain=COLOUR)
def banker_third_colour(coup: Coup) -> str:
    """the colour of the Banker's third card; none if the Banker stood"""
    return str(coup.banker[2].colour) if len(coup.banker) == 3 else NONE


# --- all cards of a hand, or of both, in one class: see Word.classes ---


def nothing(card: Card) -> None:
    return None


def colours(hand: Hand) -> str:
    seen = {str(card.colour) for card in hand}
    return seen.pop() if len(seen) == 1 else "mixed"


@word(("red", "black", "mixed"), grain=COLOUR, pair=colours, classes="colour", heap=nothing)
def colour_of_coup(coup: Coup) -> str:
    """the one colour of all cards of both hands, or mixed"""
    return colours((*coup.player, *coup.banker))


@word(("red", "black", "mixed"), grain=COLOUR, pair=colours, classes="colour", hand="player")
def player_colour(coup: Coup) -> str:
    """the one colour of all cards of the Player, or mixed"""
    return colours(coup.player)


@word(("red", "black", "mixed"), grain=COLOUR, pair=colours, classes="colour", hand="banker")
def banker_colour(coup: Coup) -> str:
    """the one colour of all cards of the Banker, or mixed"""
    return colours(coup.banker)


@word(BOTH, grain=CARD, pair=suit_of_two, classes="suit", hand="player")
def player_suited(coup: Coup) -> bool:
    """all cards of the Player's final hand share a suit"""
    return len({card.suit for card in coup.player}) == 1


@word(BOTH, grain=CARD, pair=suit_of_two, classes="suit", hand="banker")
def banker_suited(coup: Coup) -> bool:
    """all cards of the Banker's final hand share a suit"""
    return len({card.suit for card in coup.banker}) == 1
