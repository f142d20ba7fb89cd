"""The words a pay table may use: one small function of a coup each, with what it must tell apart.

A word on the first two cards of a hand that reads more than their total says so in ``pair``: what
it reads of a hand. Kernels deal together all hands that read alike.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass

from analyzer.cards import RANK, VALUE, Grain, finest
from analyzer.coup import Coup, Hand, total
from analyzer.errors import InputError, nearest
from analyzer.tally import Feature


@dataclass(frozen=True)
class Word:
    """One word of the pay-table vocabulary.

    ``first_cards`` is True if the word is settled by the four cards dealt first.
    """

    name: str
    meaning: str
    values: tuple[Feature, ...]
    of: Callable[[Coup], Feature]
    grain: Grain = VALUE
    first_cards: bool = False
    pair: Callable[[Hand], Hashable] | None = None


WORDS: dict[str, Word] = {}


def word(
    values: Iterable[Feature],
    grain: Grain = VALUE,
    first_cards: bool = False,
    pair: Callable[[Hand], Hashable] | None = None,
) -> Callable[[Callable[[Coup], Feature]], Callable[[Coup], Feature]]:
    """Enter a function into WORDS under its own name; its docstring is the meaning."""

    def enter(function: Callable[[Coup], Feature]) -> Callable[[Coup], Feature]:
        meaning = " ".join((function.__doc__ or "").split())
        WORDS[function.__name__] = Word(function.__name__, meaning, tuple(values), function, grain, first_cards, pair)
        return function

    return enter


def find_words(names: Iterable[str], where: str = "") -> tuple[Word, ...]:
    """The words of these names, once each, in order; InputError names the nearest known ones."""
    names = list(dict.fromkeys(names))
    for name in names:
        if name not in WORDS:
            raise InputError(f"{where}unknown word {name!r}{nearest(name, WORDS)}")
    return tuple(WORDS[name] for name in names)


def grain_of(words: Iterable[Word]) -> Grain:
    """The coarsest grain that serves all of the words."""
    return finest({w.grain for w in words})


TOTAL = range(10)
BOTH = (True, False)
NONE = "none"


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
