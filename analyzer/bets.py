"""Bets: printed pay tables. Lines are read from the top, the first that matches pays, no match loses."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import prod
from typing import NamedTuple

from analyzer.errors import InputError
from analyzer.features import Roll, Word, find_words
from analyzer.odds import odds_text, percent
from analyzer.tally import Feature, Row, describe

LOSE = Fraction(-1)


@dataclass(frozen=True)
class PayLine:
    """One line of a pay table: what must show (word -> values it may have) and the odds, *to one*.

    ``meter`` is the share of a progressive meter that the line pays, *for one*; until a meter is named
    (``Bet.with_meter``) such a line returns nothing.
    """

    when: tuple[tuple[str, tuple[Feature, ...]], ...]
    odds: Fraction
    meter: Fraction = Fraction(0)

    @property
    def event(self) -> Mapping[str, Sequence[Feature]]:
        return dict(self.when)

    @property
    def pays(self) -> str:
        """The odds in words, or the share of the meter."""
        if not self.meter:
            return odds_text(self.odds)
        return "meter" if self.meter == 1 else f"{percent(self.meter, 2).replace('.00%', '%')} of meter"

    def __str__(self) -> str:
        return f"{describe(self.event)}: {self.pays}"


class Raise(NamedTuple):
    """A further stake that the player may put down on seeing some cards; best play is found on each tally.

    ``sees`` are the words told by then, ``stake`` is in units of the first one, ``lines`` are its pay table.
    ``fold`` is what the first stake wins where none is put down; None if it plays on.
    """

    sees: tuple[str, ...]
    stake: Fraction
    lines: tuple[PayLine, ...]
    fold: Fraction | None = None

    def __str__(self) -> str:
        else_ = "the first stake plays on" if self.fold is None else f"the first stake: {odds_text(self.fold)}"
        return f"{self.stake} more on seeing {', '.join(self.sees)}; if not, {else_}"


@dataclass(frozen=True)
class Bet:
    """A bet as its pay table prints it; ``commission`` is the share kept of every win.

    ``chart`` names the drawing chart of a bet that has its own; ``needs`` are words that must be known
    when the bet is offered (insurance). ``meter`` is the meter the odds of a progressive bet are taken at,
    in units of the stake. ``rolls`` are what falls beside the cards: their names may stand in lines as words do.
    ``choice`` is a raise that the player may make.
    """

    key: str
    title: str
    lines: tuple[PayLine, ...]
    commission: Fraction = Fraction(0)
    source: str = ""
    rule: str = ""
    aka: tuple[str, ...] = ()
    chart: str = ""
    needs: tuple[str, ...] = ()
    meter: Fraction | None = None
    rolls: tuple[Roll, ...] = ()
    choice: Raise | None = None

    @property
    def words(self) -> tuple[Word, ...]:
        """The words of the pay table that look at cards, once each."""
        rolls = {roll.name for roll in self.rolls}
        raised = self.choice.lines if self.choice else ()
        seen = self.choice.sees if self.choice else ()
        names = [name for line in (*self.lines, *raised) for name, _ in line.when if name not in rolls]
        return find_words((*names, *seen))

    @property
    def unit(self) -> int:
        """How many equally likely rolls go with each deal of the cards; 1 without rolls."""
        return prod(roll.unit for roll in self.rolls)

    @property
    def pays(self) -> str:
        """The odds in a few words: ``12 to 1, 23 to 1``."""
        pays = ", ".join(dict.fromkeys(line.pays for line in self.lines))
        if self.choice:
            pays += f"; raise {', '.join(dict.fromkeys(line.pays for line in self.choice.lines))}"
        return pays

    def require_nothing_known(self) -> None:
        """InputError if the bet is offered only when something is known."""
        if self.needs:
            raise InputError(f"bet {self.key} is offered when something is known: give {', '.join(self.needs)}")

    @property
    def by_lines(self) -> bool:
        """True if the cards and the lines alone say what is won, and nothing need be known."""
        return not (self.needs or self.rolls or self.choice)

    def require_no_choice(self) -> None:
        """InputError if the player may raise: then no line says by itself what is won."""
        if self.choice:
            raise InputError(f"bet {self.key} may be raised by choice: only its own edge can be told")

    @property
    def progressive(self) -> bool:
        """True if a line pays from a meter."""
        return any(line.meter for line in self.lines)

    def with_meter(self, meter: Fraction) -> "Bet":
        """The bet at a meter, in units of the stake; InputError if no line pays from one."""
        if not self.progressive:
            raise InputError(f"bet {self.key} has no meter: no line of it pays from one")
        lines = (replace(line, odds=line.meter * meter - 1) if line.meter else line for line in self.lines)
        return replace(self, lines=tuple(lines), meter=meter)

    def line_of(self, names: Sequence[str]) -> Callable[[Row], int | None]:
        """The first line that matches a row of the words so named, by its index; None if no line does.

        InputError if a word of the pay table is not among them, or the bet hangs on more than its row.
        """
        self.require_no_choice()
        for roll in self.rolls:
            if roll.name not in names:
                raise InputError(
                    f"bet {self.key} hangs on {roll.name}, which is no card: only its own edge can be told"
                )
        for word in self.words:
            if word.name not in names:
                raise InputError(f"bet {self.key} needs the word {word.name}: these are {', '.join(names)}")
        place = {name: i for i, name in enumerate(names)}
        wanted = [(i, [(place[name], of) for name, of in line.when]) for i, line in enumerate(self.lines)]

        def line(row: Row) -> int | None:
            for i, when in wanted:
                for at, of in when:
                    if row[at] not in of:
                        break
                else:
                    return i
            return None

        return line

    def net(self, line: int | None) -> Fraction:
        """What one unit wins (loses, if negative) on a line, commission taken."""
        if line is None:
            return LOSE
        odds = self.lines[line].odds
        return odds * (1 - self.commission) if odds > 0 and self.commission else odds

    def with_commission(self, rate: Fraction) -> "Bet":
        """The bet under another commission."""
        return replace(self, commission=rate)

    def with_odds(self, odds: Sequence[Fraction]) -> "Bet":
        """The bet with other odds on its paying lines, from the top; InputError if their number differs."""
        paying = [i for i, line in enumerate(self.lines) if line.odds > 0 and not line.meter]
        if len(odds) != len(paying):
            raise InputError(f"bet {self.key} has {len(paying)} paying lines but {len(odds)} odds are given")
        by_line = dict(zip(paying, odds, strict=True))
        lines = (replace(line, odds=by_line.get(i, line.odds)) for i, line in enumerate(self.lines))
        return replace(self, lines=tuple(lines))
