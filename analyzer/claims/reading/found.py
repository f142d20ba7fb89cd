"""What reading a page gives: figures understood, each as the block of a claim, and figures that are not."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from analyzer.catalog import bets
from analyzer.claims.reading.marks import Mark
from analyzer.errors import InputError
from analyzer.odds import parse_odds

ClaimBlock = Mapping[str, Any]


@dataclass(frozen=True)
class Found:
    """A figure that is a claim: the block that says so, and from where to where it stands in the source."""

    block: ClaimBlock
    start: int
    end: int


@dataclass(frozen=True)
class Unread:
    """A figure that is not understood, and what is missing."""

    printed: str
    why: str
    start: int
    end: int


class NotSaid(Exception):
    """A figure cannot be attached; the message says what is missing."""


_RESOLVED = {
    "house edge": "house edge per bet resolved",
    "probability": "share of resolved",
    "EV": "EV per bet resolved",
}
_SHARES = {"house edge", "RTP", "EV", "probability", "hit frequency", "element of risk", "commission"}
PRINTED_AS = {  # of figure -> quantities it may be one of
    "percent": _SHARES,
    "decimal": _SHARES - {"commission"} | {"variance", "standard deviation"},
    "count": {"combinations"},
    "one in": {"probability", "hit frequency"},
    "against": {"odds against"},
    "odds": {"pays", "break-even odds"},
}  # fmt: skip


def claim_block(
    figure: Mark, quantity: str, bet: str, decks: str, resolved: bool, odds: str = "", commission: str = ""
) -> dict[str, Any]:
    """The block of a claim on a bet or, where it is a chance of Player, Banker or Tie, on who wins.

    NotSaid where the form of the figure is none the quantity is printed in.
    """
    quantity = "probability" if quantity == "hit frequency" else quantity
    if quantity not in PRINTED_AS[figure.kind]:
        raise NotSaid(f"{quantity} is not printed so")
    block: dict[str, Any] = {"printed": figure.text, "quantity": quantity}
    if resolved:
        if quantity not in _RESOLVED:
            raise NotSaid(f"{quantity} per bet resolved is no quantity")
        block["quantity"] = _RESOLVED[quantity]
    if quantity == "odds against":
        block["printed"] = figure.text.partition(" against")[0].replace(" to 1", "").split(":")[0].removesuffix("-1")
    if quantity in {"probability", "combinations", "odds against"} and bet in {"player", "banker", "tie"}:
        block["when"] = {"winner": bet}
    else:
        block["bet"] = bet
    if quantity == "commission":
        block["decks"] = "any"
    elif quantity == "pays":
        net = bet == "banker" and at_odds(figure.text) < 1
        block |= {
            "decks": "any",
            "bet": paying_so(bet, figure.text),
            "quantity": "pays after commission" if net else "pays",
        }
    else:
        block["decks"] = decks or "unstated"
        if odds and "bet" in block and quantity not in {"probability", "combinations"}:
            block |= _under(bet, odds)
        if commission and "bet" in block:
            block["commission"] = commission
    return block


def _under(bet: str, said: str) -> dict[str, str]:
    """Odds that are not the bet's own, as a term; NotSaid where they are those of one line of several."""
    odds, paid = at_odds(said), [line.odds for line in bets()[bet].lines if line.odds > 0]
    if set(paid) == {odds}:
        return {}
    if len(paid) > 1:
        raise NotSaid("odds of one line of several")
    return {"pays": said}


def paying_so(bet: str, said: str) -> str:
    """The table of the bet's family that pays these odds; the bet itself if none does."""
    odds: Fraction = at_odds(said)
    if odds <= 0:
        raise NotSaid("odds that pay nothing")
    family = [key for key in bets() if key == bet or key.startswith(f"{bet}/")]
    for key in family:
        paid = {line.odds for line in bets()[key].lines if line.odds > 0}
        if odds in paid:
            return key
    return bet


def at_odds(said: str) -> Fraction:
    """The odds; NotSaid where they are none."""
    try:
        return parse_odds(said)
    except InputError as error:
        raise NotSaid(str(error)) from None
