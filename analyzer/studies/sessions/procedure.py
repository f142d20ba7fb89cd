"""How a shoe is dealt: burnt cards, the cut card, the last coups; and what one coup asks of a chart, by totals."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from analyzer.cards import Card
from analyzer.chart import Chart
from analyzer.coup import Coup, Hand
from analyzer.errors import InputError
from analyzer.features import find_words
from analyzer.kernels import DEFAULT, tally
from analyzer.shoe import Shoe

OnTop = Literal["seen", "drawn"]


@dataclass(frozen=True)
class Procedure:
    """``burn`` cards go unseen before the first coup; None: one is turned, and as many more as it counts, ten for a 0.

    The cut card lies before the last ``cut`` cards. The coup in which it comes out is finished, and ``last`` more are
    dealt. If it lies on top when a coup is to begin, it is *seen*, and has come out with the coup before; or
    it is *drawn*, and comes out with the coup that begins.
    """

    burn: int | None = None
    cut: int = 14
    last: int = 1
    on_top: OnTop = "seen"

    def check(self, size: int) -> None:
        """InputError unless a shoe of so many cards can be dealt so."""
        least = 6 * self.last + 5 + (self.on_top == "drawn")
        burnt = 11 if self.burn is None else self.burn
        if self.burn is not None and self.burn < 0:
            raise InputError(f"--burn {self.burn}: give 0 or more, or card")
        if not 0 <= self.last <= 10:
            raise InputError(f"--last {self.last}: give 0 to 10 coups")
        if self.cut < least:
            raise InputError(f"a cut at {self.cut} may leave too few cards for the last coup: cut at {least} or more")
        if self.begins(size) - burnt < 1:
            raise InputError(f"{size} cards, {burnt} burnt at most, a cut at {self.cut}: no coup is left to deal")

    def begins(self, size: int) -> int:
        """A coup begins only when fewer cards than this are gone: before the cut card is out."""
        return size - self.cut + (self.on_top == "drawn")

    def __str__(self) -> str:
        burnt = "burn by the first card" if self.burn is None else f"{self.burn} cards burnt"
        return f"{burnt}, cut card {self.on_top} {self.cut} from the end, {self.last} coup{'s' * (self.last != 1)} more"


def cards_law(shoe: Shoe, chart: Chart, kernel: str = DEFAULT) -> dict[int, Fraction]:
    """The chance of each number of cards of one coup."""
    found = tally(shoe, chart, find_words(["cards"]), kernel)
    law: Counter[int] = Counter()
    for (cards,), deals in found.items():
        law[int(cards)] += deals
    return {cards: Fraction(law[cards], found.deals) for cards in sorted(law)}


def burn_law(shoe: Shoe, procedure: Procedure) -> dict[int, Fraction]:
    """The chance of each number of cards burnt, the card that says so included."""
    if procedure.burn is not None:
        return {procedure.burn: Fraction(1)}
    law: Counter[int] = Counter()
    for kind, n in zip(shoe.grain.kinds, shoe.counts, strict=True):
        law[1 + (kind.value or 10)] += n
    return {burnt: Fraction(n, shoe.size) for burnt, n in sorted(law.items())}


class Turns(NamedTuple):
    """What a chart by totals says: after four cards by both totals (None, ``player`` or ``banker``); then whether the
    Banker draws, by his total and the Player's third card.
    """

    first: tuple[tuple[str | None, ...], ...]
    then: tuple[tuple[bool, ...], ...]


def turns(chart: Chart) -> Turns:
    """A chart that reads totals and the third card; InputError for one that reads more."""
    chart.require_closed()
    chart.require_only("a dealt shoe")
    first = tuple(tuple(chart.turn(Coup(_two(p), _two(b))) for b in range(10)) for p in range(10))
    asks = next((p for p in range(8) if first[p][0] == "player"), None)
    if asks is None:
        return Turns(first, ((False,) * 10,) * 10)
    then = tuple(
        tuple(b < 8 and chart.turn(Coup((*_two(asks), Card(third)), _two(b))) == "banker" for third in range(10))
        for b in range(10)
    )
    return Turns(first, then)


def _two(total: int) -> Hand:
    return Card(total), Card(0)
