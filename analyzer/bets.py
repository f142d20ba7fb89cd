"""Bets: printed pay tables. Lines are read from the top, the first that matches pays, no match loses."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from analyzer.errors import InputError
from analyzer.features import Word, find_words
from analyzer.odds import odds_text
from analyzer.tally import Feature, Row, Tally, describe

LOSE = Fraction(-1)


@dataclass(frozen=True)
class PayLine:
    """One line of a pay table: what must show (word -> values it may have) and the odds, *to one*."""

    when: tuple[tuple[str, tuple[Feature, ...]], ...]
    odds: Fraction

    @property
    def event(self) -> Mapping[str, Sequence[Feature]]:
        return dict(self.when)

    def __str__(self) -> str:
        return f"{describe(self.event)}: {odds_text(self.odds)}"


@dataclass(frozen=True)
class Bet:
    """A bet as its pay table prints it; ``commission`` is the share kept of every win."""

    key: str
    title: str
    lines: tuple[PayLine, ...]
    commission: Fraction = Fraction(0)
    source: str = ""
    rule: str = ""
    aka: tuple[str, ...] = field(default=())

    @property
    def words(self) -> tuple[Word, ...]:
        """The words of the pay table, once each."""
        return find_words(name for line in self.lines for name, _ in line.when)

    @property
    def pays(self) -> str:
        """The odds in a few words: ``12 to 1, 23 to 1``."""
        return ", ".join(dict.fromkeys(odds_text(line.odds) for line in self.lines))

    def line_of(self, tally: Tally, row: Row) -> int | None:
        """The index of the line that decides a row of the tally, None if no line matches."""
        return next((i for i, line in enumerate(self.lines) if tally.shows(row, line.event)), None)

    def net(self, line: int | None) -> Fraction:
        """What one unit wins (loses, if negative) on a line, commission taken."""
        if line is None:
            return LOSE
        odds = self.lines[line].odds
        return odds * (1 - self.commission) if odds > 0 else odds

    def with_commission(self, rate: Fraction) -> "Bet":
        """The bet under another commission."""
        return replace(self, commission=rate)

    def with_odds(self, odds: Sequence[Fraction]) -> "Bet":
        """The bet with other odds on its paying lines, from the top; InputError if their number differs."""
        paying = [i for i, line in enumerate(self.lines) if line.odds > 0]
        if len(odds) != len(paying):
            raise InputError(f"bet {self.key} has {len(paying)} paying lines but {len(odds)} odds are given")
        by_line = dict(zip(paying, odds, strict=True))
        lines = (PayLine(line.when, by_line.get(i, line.odds)) for i, line in enumerate(self.lines))
        return replace(self, lines=tuple(lines))
