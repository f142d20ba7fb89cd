"""What each word of the pay tables says of two hands, by the oracle's own code (see oracle.py)."""

from tests.oracle import points

COURT_CARDS = ("J", "Q", "K")
COUNTED = {
    "aces": "A",
    "twos": "2",
    "threes": "3",
    "fours": "4",
    "fives": "5",
    "sixes": "6",
    "sevens": "7",
    "eights": "8",
    "nines": "9",
    "tens": "10",
    "jacks": "J",
    "queens": "Q",
    "kings": "K",
}


def winner(hands):
    mine, theirs = points(*hands.player), points(*hands.banker)
    if mine == theirs:
        return "tie"
    return "player" if mine > theirs else "banker"


def natural(hands):
    return any(points(hand[0], hand[1]) in (8, 9) for hand in hands)


def margin(hands):
    low, high = sorted((points(*hands.player), points(*hands.banker)))
    return high - low


def how_often(hands):
    """How many cards of each rank lie on the table."""
    table = [card.rank for hand in hands for card in hand]
    return [table.count(rank) for rank in set(table)]


def pair_kind(hand):
    """58 Pa. Code 629b.1: perfect in one suit, coloured in one colour, mixed in two."""
    one, other = hand[:2]
    if one.rank != other.rank:
        return "none"
    if one.suit == other.suit:
        return "perfect"
    return "coloured" if one.suit + other.suit in ("cs", "sc", "dh", "hd") else "mixed"


def colour(cards):
    red = [card.suit in "dh" for card in cards]
    return "red" if all(red) else "mixed" if any(red) else "black"


def first_four(hands):
    return (*hands.player[:2], *hands.banker[:2])


def nines(hands):
    return [card for card in first_four(hands) if card.rank == "9"]


def of_both(name, ask):
    """One question asked of the Player's hand and of the Banker's."""
    return {
        f"player_{name}": lambda hands: ask(hands.player),
        f"banker_{name}": lambda hands: ask(hands.banker),
    }


SAYS = {
    "winner": winner,
    "natural": natural,
    "margin": margin,
    "cards": lambda hands: len(hands.player + hands.banker),
    "combined_total": lambda hands: points(*hands.player) + points(*hands.banker),
    **of_both("total", lambda hand: points(*hand)),
    **of_both("cards", len),
    **of_both("two_card_total", lambda hand: points(hand[0], hand[1])),
    **of_both("third_card", lambda hand: points(hand[2]) if len(hand) == 3 else "none"),
    **of_both("first_card", lambda hand: points(hand[0])),
    **of_both("second_card", lambda hand: points(hand[1])),
    **of_both("pair", lambda hand: hand[0].rank == hand[1].rank),
    "twin_pairs": lambda hands: len({card.rank for card in first_four(hands)}) == 1,
    **of_both("third_court", lambda hand: len(hand) == 3 and hand[2].rank in COURT_CARDS),
    **of_both("three_of_a_rank", lambda hand: len(hand) == 3 and hand[0].rank == hand[1].rank == hand[2].rank),
    **{
        name: lambda hands, rank=rank: [card.rank for hand in hands for card in hand].count(rank)
        for name, rank in COUNTED.items()
    },
    "court_cards": lambda hands: sum(1 for hand in hands for card in hand if card.rank in COURT_CARDS),
    "most_of_a_rank": lambda hands: max(how_often(hands)),
    "ranks_repeated": lambda hands: len([times for times in how_often(hands) if times >= 2]),
    **of_both("nine_and_court", lambda hand: {card.rank for card in hand[:2]} in [{"9", rank} for rank in COURT_CARDS]),
    **of_both("third_suit", lambda hand: hand[2].suit if len(hand) == 3 else "none"),
    **of_both("third_colour", lambda hand: colour(hand[2:]) if len(hand) == 3 else "none"),
    "triplets": lambda hands: sum(1 for times in how_often(hands) if times == 3),
    "first_nines": lambda hands: len(nines(hands)),
    "first_nines_suited": lambda hands: len({card.suit for card in nines(hands)}) == 1,
    "first_nine_of_diamonds": lambda hands: ("9", "d") in first_four(hands),
    **of_both("pair_kind", pair_kind),
    **of_both("first_suited", lambda hand: hand[0].suit == hand[1].suit),
    **of_both("royal_match", lambda hand: {*hand[:2]} in [{("K", suit), ("Q", suit)} for suit in "cdhs"]),
    **of_both("colour", colour),
    **of_both("suited", lambda hand: len({card.suit for card in hand}) == 1),
    "colour_of_coup": lambda hands: colour(hands.player + hands.banker),
}
