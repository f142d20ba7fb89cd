"""What falls beside the cards and independent of them: a die, or a multiplier drawn at random.

A roll is one more feature of a row: each deal of the cards goes with each of ``unit`` equally likely rolls,
so the tally of both is integers too.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from analyzer.errors import InputError
from analyzer.tally import Feature, Tally


@dataclass(frozen=True)
class Roll:
    """A name with the chance of each of its values; InputError unless they are shares that make up the whole."""

    name: str
    law: tuple[tuple[Feature, Fraction], ...]

    def __post_init__(self) -> None:
        whole = sum(chance for _, chance in self.law)
        if len(dict(self.law)) < len(self.law):
            raise InputError(f"{self.name}: a value of it is said twice")
        if any(chance <= 0 for _, chance in self.law):
            raise InputError(f"{self.name}: a value of it never comes: leave it out")
        if whole != 1:
            raise InputError(f"{self.name}: its chances come to {whole}, not to 1")

    @property
    def values(self) -> tuple[Feature, ...]:
        return tuple(value for value, _ in self.law)

    @property
    def unit(self) -> int:
        """How many equally likely rolls it stands for: 6 for a die."""
        return lcm(*(chance.denominator for _, chance in self.law))

    def __str__(self) -> str:
        chances = dict(self.law)
        if len(set(chances.values())) == 1:
            return f"{', '.join(map(str, chances))}, each with chance 1/{len(chances)}"
        return ", ".join(f"{value} with chance {chance}" for value, chance in chances.items())


def die(name: str, faces: int) -> Roll:
    """Faces 1, 2, 3 and so on, all equally likely."""
    return Roll(name, tuple((face, Fraction(1, faces)) for face in range(1, faces + 1)))


def rolled(tally: Tally, rolls: Iterable[Roll]) -> Tally:
    """The tally of cards and rolls together."""
    for roll in rolls:
        weights: Mapping[Feature, int] = {value: int(chance * roll.unit) for value, chance in roll.law}
        counts = {(*row, value): deals * n for row, deals in tally.items() for value, n in weights.items()}
        tally = Tally((*tally.features, roll.name), counts, tally.deals * roll.unit)
    return tally
