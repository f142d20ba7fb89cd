"""The tally: how many deals show each row of features. Everything else is arithmetic on it."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from operator import itemgetter

from analyzer.errors import InputError

Feature = int | str | bool
Row = tuple[Feature, ...]
Event = tuple[tuple[str, tuple[Feature, ...]], ...]  # each of these words has one of these values
When = Mapping[str, Feature | Sequence[Feature]]  # a word must have this value, or one of these


class Tally(Mapping[Row, int]):
    """Rows of features -> number of deals that show them.

    ``features`` names the columns of a row; ``deals`` is the number of all deals, which the counts
    must sum to (ArithmeticError if not: a lost or doubled branch never goes unnoticed).
    """

    def __init__(self, features: Sequence[str], counts: Mapping[Row, int], deals: int) -> None:
        self.features = tuple(features)
        self.deals = deals
        self._counts = {row: n for row, n in counts.items() if n}
        self._marginals: dict[tuple[str, ...], Tally] = {}  # many bets ask for the same one
        if sum(counts.values()) != deals or any(n < 0 for n in counts.values()):
            raise ArithmeticError(f"tally counts {sum(counts.values())} of {deals} deals")

    def __getitem__(self, row: Row) -> int:
        return self._counts[row]

    def __iter__(self) -> Iterator[Row]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def marginal(self, *features: str) -> "Tally":
        """The tally of fewer features.

        >>> tally = Tally(("winner", "cards"), {("tie", 4): 2, ("tie", 6): 3, ("player", 5): 5}, 10)
        >>> dict(tally.marginal("winner"))
        {('tie',): 5, ('player',): 5}
        """
        if features not in self._marginals:
            places = [self._place(feature) for feature in features]
            seen = itemgetter(*places) if len(places) > 1 else lambda row: tuple([row[p] for p in places])
            counts: dict[Row, int] = {}
            for row, deals in self._counts.items():
                fewer = seen(row)
                counts[fewer] = counts.get(fewer, 0) + deals
            self._marginals[features] = Tally(features, counts, self.deals)
        return self._marginals[features]

    def count(self, when: When) -> int:
        """The number of deals in which every named feature has its value (or one of its values)."""
        small = self.marginal(*when)  # many events are of the same features
        return sum([deals for row, deals in small.items() if small.shows(row, when)])

    def probability(self, when: When) -> Fraction:
        """The exact probability of an event; Fraction(0) of 0 deals is refused as ZeroDivisionError."""
        return Fraction(self.count(when), self.deals)

    def given(self, when: When) -> "Tally":
        """The tally of the deals in which an event holds; InputError if it never does."""
        counts = {row: deals for row, deals in self.items() if self.shows(row, when)}
        if not counts:
            raise InputError(f"no deal has {describe(when)}: nothing can be said given it")
        return Tally(self.features, counts, sum(counts.values()))

    def shows(self, row: Row, when: When) -> bool:
        """True if the row has the named features."""
        return all(row[self._place(feature)] in allowed(value) for feature, value in when.items())

    def _place(self, feature: str) -> int:
        if feature not in self.features:
            raise InputError(f"tally has no feature {feature!r}: it has {', '.join(self.features)}")
        return self.features.index(feature)


def allowed(value: Feature | Sequence[Feature]) -> Sequence[Feature]:
    """One value, or a list of values, as a list of values."""
    return (value,) if isinstance(value, int | str) else value


def describe(when: When) -> str:
    """An event in words: ``winner is tie, cards is 5 or 6``."""
    if not when:
        return "anything"
    return ", ".join(f"{word} is {' or '.join(_word(v) for v in allowed(value))}" for word, value in when.items())


def _word(value: Feature) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
