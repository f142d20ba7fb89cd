"""The coup: the cards dealt so far to Player and Banker."""

from dataclasses import dataclass
from typing import Literal

from analyzer.cards import Card

Side = Literal["player", "banker"]
SIDES: tuple[Side, ...] = ("player", "banker")
Hand = tuple[Card, ...]
MOST_CARDS = 6  # two to a side, and a third


def total(hand: Hand) -> int:
    """The point total of a hand: the last digit of the sum of its values."""
    points = 0  # said plainly: it is asked for more often than anything else
    for card in hand:
        points += card.value
    return points % 10


@dataclass(frozen=True, slots=True)
class Coup:
    """The cards so far, each hand in the order it was dealt."""

    player: Hand = ()
    banker: Hand = ()

    def __len__(self) -> int:
        return len(self.player) + len(self.banker)

    def draw(self, side: Side, card: Card) -> "Coup":
        """The coup with one more card to a side."""
        if side == "player":
            return Coup((*self.player, card), self.banker)
        return Coup(self.player, (*self.banker, card))

    @property
    def player_total(self) -> int:
        return total(self.player)

    @property
    def banker_total(self) -> int:
        return total(self.banker)

    @property
    def natural(self) -> bool:
        """True if a side has 8 or 9 in its first two cards: the coup is over."""
        return total(self.player[:2]) >= 8 or total(self.banker[:2]) >= 8

    @property
    def winner(self) -> str:
        """``player``, ``banker`` or ``tie``: the higher total wins."""
        margin = total(self.player) - total(self.banker)
        return "player" if margin > 0 else "banker" if margin < 0 else "tie"
