"""Words on ranks: pairs, and how many cards of a rank both hands hold."""

from collections import Counter

from analyzer.cards import RANK, RANKS, VALUE, Card, value_of
from analyzer.coup import Coup, Hand
from analyzer.features.word import BOTH, NONE, word


def same_rank(hand: Hand) -> bool:
    return hand[0].rank == hand[1].rank


@word(BOTH, grain=RANK, first_cards=True, pair=same_rank, hand="player")
def player_pair(coup: Coup) -> bool:
    """the Player's first two cards have the same rank"""
    return same_rank(coup.player)


@word(BOTH, grain=RANK, first_cards=True, pair=same_rank, hand="banker")
def banker_pair(coup: Coup) -> bool:
    """the Banker's first two cards have the same rank"""
    return same_rank(coup.banker)


COUNTED = (
    "aces", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens",
    "jacks", "queens", "kings",
)  # fmt: skip


def _count_rank(name: str, rank: str) -> None:
    """Enter the word that counts one rank. A to 9 are told by their value; 10 to K by their rank."""
    value = value_of(rank)

    def is_one(card: Card) -> bool:
        return card.value == value and (value > 0 or card.rank == rank)

    def in_hand(hand: Hand) -> int:
        return sum([is_one(card) for card in hand])

    def of(coup: Coup) -> int:
        return in_hand(coup.player) + in_hand(coup.banker)

    of.__name__ = name
    of.__doc__ = f"how many {name} both hands hold at the end"
    word(range(7), grain=VALUE if value else RANK, pair=in_hand, heap=is_one)(of)


for _name, _rank in zip(COUNTED, RANKS, strict=True):
    _count_rank(_name, _rank)


COURT = frozenset({"J", "Q", "K"})


def is_court(card: Card) -> bool:
    return card.rank in COURT


def courts(hand: Hand) -> int:
    return sum([is_court(card) for card in hand])


@word(range(7), grain=RANK, pair=courts, heap=is_court)
def court_cards(coup: Coup) -> int:
    """how many jacks, queens and kings both hands hold at the end; tens are not court cards"""
    return courts(coup.player) + courts(coup.banker)


def nine_and_court(hand: Hand) -> bool:
    return courts(hand[:2]) == 1 and (hand[0].value == 9 or hand[1].value == 9)


@word(BOTH, grain=RANK, first_cards=True, pair=nine_and_court, hand="player")
def player_nine_and_court(coup: Coup) -> bool:
    """the Player's first two cards are a nine and a jack, queen or king"""
    return nine_and_court(coup.player)


@word(BOTH, grain=RANK, first_cards=True, pair=nine_and_court, hand="banker")
def banker_nine_and_court(coup: Coup) -> bool:
    """the Banker's first two cards are a nine and a jack, queen or king"""
    return nine_and_court(coup.banker)


@word(BOTH, grain=RANK)
def player_third_court(coup: Coup) -> bool:
    """the Player's third card is a jack, queen or king; no if the Player stood"""
    return courts(coup.player[2:]) == 1


@word(BOTH, grain=RANK)
def banker_third_court(coup: Coup) -> bool:
    """the Banker's third card is a jack, queen or king; no if the Banker stood"""
    return courts(coup.banker[2:]) == 1


def ranks(hand: Hand) -> tuple[str, ...]:
    return tuple(sorted([str(card.rank) for card in hand]))


def rank_of(card: Card) -> str:
    return str(card.rank)


def _alike(coup: Coup) -> list[int]:
    return list(Counter(ranks((*coup.player, *coup.banker))).values())


@word(range(1, 7), grain=RANK, pair=ranks, heap=rank_of, alike=True)
def most_of_a_rank(coup: Coup) -> int:
    """the most cards of one rank that both hands hold together"""
    return max(_alike(coup))


@word((0, 1, 2), grain=RANK, pair=ranks, heap=rank_of, alike=True)
def triplets(coup: Coup) -> int:
    """how many ranks show on exactly three cards of both hands together"""
    return _alike(coup).count(3)


@word(range(4), grain=RANK, pair=ranks, heap=rank_of, alike=True)
def ranks_repeated(coup: Coup) -> int:
    """how many ranks show on two or more cards of both hands together; a full house has 2, and 3 cards of one"""
    return sum([n > 1 for n in _alike(coup)])


def rank_of_pair(hand: Hand) -> str:
    return str(hand[0].rank) if hand[0].rank == hand[1].rank else NONE


@word(BOTH, grain=RANK, first_cards=True, pair=rank_of_pair)
def twin_pairs(coup: Coup) -> bool:
    """the first two cards of both hands are pairs of one rank"""
    return same_rank(coup.player) and rank_of_pair(coup.player) == rank_of_pair(coup.banker)


def _three_alike(hand: Hand) -> bool:
    return len(hand) == 3 and len({card.rank for card in hand}) == 1


@word(BOTH, grain=RANK, pair=rank_of_pair, hand="player")
def player_three_of_a_rank(coup: Coup) -> bool:
    """the Player holds three cards, all of one rank"""
    return _three_alike(coup.player)


@word(BOTH, grain=RANK, pair=rank_of_pair, hand="banker")
def banker_three_of_a_rank(coup: Coup) -> bool:
    """the Banker holds three cards, all of one rank"""
    return _three_alike(coup.banker)
