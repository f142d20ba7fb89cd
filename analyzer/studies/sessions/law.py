"""The law of one coup's winner, in integers: each coup from a full shoe, so coups are independent and alike."""

from collections.abc import Mapping
from fractions import Fraction
from math import gcd

from analyzer.chart import Chart
from analyzer.features import find_words
from analyzer.kernels import DEFAULT, tally
from analyzer.shoe import Shoe

LETTERS = {"player": "P", "banker": "B", "tie": "T"}
INDEPENDENT = "each coup from a full shoe, so that coups are independent"  # the assumption, for notes

Weights = Mapping[str, int]  # P, B and T -> ways, in lowest terms


def winner_weights(shoe: Shoe, chart: Chart, kernel: str = DEFAULT) -> dict[str, int]:
    """Ways of each winner, by letter, in lowest terms."""
    found = tally(shoe, chart, find_words(["winner"]), kernel)
    return lowest({letter: found.get((winner,), 0) for winner, letter in LETTERS.items()})


def lowest(weights: Weights) -> dict[str, int]:
    """The same proportions in the smallest integers."""
    common = gcd(*weights.values())
    return {letter: n // common for letter, n in weights.items()}


def shares(weights: Weights) -> dict[str, Fraction]:
    """The chance of each letter."""
    total = sum(weights.values())
    return {letter: Fraction(n, total) for letter, n in weights.items()}
