"""Every deal of a shoe, up to the point where Player or Banker may choose.

A coup without a natural is decided by both two-card hands, the Player's third card (or that he stood) and
what the Banker does then. The order of the two cards of a hand says nothing, so hands are unordered. Counts
are of ordered six-card deals, as everywhere: a coup of fewer cards counts once for each way the rest falls.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, combinations_with_replacement
from typing import NamedTuple

from analyzer.cards import VALUE
from analyzer.chart import COLUMNS
from analyzer.errors import InputError
from analyzer.shoe import Shoe

Pair = tuple[int, int]  # the values of a two-card hand, the lower first
TWO_CARD_HANDS: tuple[Pair, ...] = tuple((i, j) for i, j in combinations_with_replacement(range(10), 2))
NATURAL = 8
NO_CARD = COLUMNS.index("stood")


def total_of(pair: Pair) -> int:
    """The total of a two-card hand."""
    return sum(pair) % 10


FREE_PAIRS = tuple(pair for pair in TWO_CARD_HANDS if total_of(pair) < NATURAL)


class Ends(NamedTuple):
    """Deals that the Player wins and that he loses; the others tie."""

    won: int = 0
    lost: int = 0


ThirdCardDealt = tuple[Pair, Pair, int]  # Player's hand, Banker's hand, and the Player's third card or NO_CARD


@dataclass(frozen=True)
class DealtHands:
    """The deals of one shoe: ``stand`` and ``draw`` say how a state ends by what the Banker does in it."""

    total: int
    natural: Ends
    stand: dict[ThirdCardDealt, Ends]
    draw: dict[ThirdCardDealt, Ends]


@lru_cache(maxsize=16)
def deals_of(shoe: Shoe) -> DealtHands:
    """Count the deals of a shoe; InputError if it cannot deal six cards."""
    shoe = shoe.at(VALUE)
    if not shoe.infinite and shoe.size < 6:
        raise InputError(f"{shoe.name} has {shoe.size} cards: a coup needs 6")
    taken = 0 if shoe.infinite else 1
    left = list(shoe.counts)
    won = lost = 0
    stand: dict[ThirdCardDealt, Ends] = {}
    draw: dict[ThirdCardDealt, Ends] = {}
    fifth, sixth = (shoe.size - taken * n for n in (4, 5))
    for player in TWO_CARD_HANDS:
        of_player = _take(left, player, taken)
        for banker in TWO_CARD_HANDS:
            ways = of_player * _take(left, banker, taken)
            p, b = total_of(player), total_of(banker)
            if p >= NATURAL or b >= NATURAL:
                won += ways * fifth * sixth * (p > b)
                lost += ways * fifth * sixth * (p < b)
            elif ways:
                # reaching[t]: cards that bring the Banker to a total below t, before the Player's third is gone
                reaching = [0, *accumulate(left[(t - b) % 10] for t in range(10))]
                for third in range(NO_CARD + 1):
                    drawn = third != NO_CARD
                    of_third = ways * left[third] if drawn else ways * sixth
                    if not of_third:
                        continue
                    end, gone = ((p + third) % 10, taken) if drawn else (p, 0)
                    state = player, banker, third
                    fall = sixth if drawn else fifth  # for one card that nobody asks for
                    stand[state] = Ends(of_third * fall * (end > b), of_third * fall * (end < b))
                    its_end = (b + third) % 10  # where the Player's third card would have brought the Banker
                    low = reaching[end] - gone * (its_end < end)
                    high = reaching[10] - reaching[end + 1] - gone * (its_end > end)
                    draw[state] = Ends(of_third * low, of_third * high)
            _give_back(left, banker, taken)
        _give_back(left, player, taken)
    return DealtHands(shoe.deals(), Ends(won, lost), stand, draw)


def _take(left: list[int], pair: Pair, taken: int) -> int:
    """Ordered ways to draw an unordered pair, which is then gone from ``left``."""
    ways = 1 if pair[0] == pair[1] else 2
    for value in pair:
        ways *= max(left[value], 0)
        left[value] -= taken
    return ways


def _give_back(left: list[int], pair: Pair, taken: int) -> None:
    for value in pair:
        left[value] += taken
