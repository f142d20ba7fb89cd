"""The exact law of a small shoe as coup after coup is dealt from it: which cards are left when a coup begins.

Every composition of the cards left has its chance, and within a coup also the Player's total, by what the chart makes
of it, and the Banker's. One card at a time a layer of compositions goes over into that with one card less.
The Player's two cards are dealt first, then the Banker's: the order of the first four changes no law.

In doubles. No chance is negative and none is subtracted, so that each is a sum of products of positive numbers, whose
relative error is below their count times 2^-53: some 1e-13 for a deck. Chances of 10 digits are exact.
"""

import numpy as np

from analyzer.cards import VALUE
from analyzer.chart import Chart
from analyzer.errors import InputError
from analyzer.kernels.batch import Array
from analyzer.shoe import Shoe
from analyzer.studies.sessions.procedure import Procedure, Turns, turns

MOST_LEFT = 40_000_000  # compositions of the cards left
USUAL_LEFT = 1_000_000  # that take seconds


def compositions(shoe: Shoe) -> int:
    """How many compositions of the cards left there are."""
    found = 1
    for n in shoe.at(VALUE).counts:
        found *= n + 1
    return found


def begun(shoe: Shoe, chart: Chart, procedure: Procedure) -> list[float]:
    """The chance that a coup begins with n cards left, by n; their sum and the last coups are the mean coups.

    InputError for a shoe with too many compositions, or a chart that reads more than totals.
    """
    if shoe.infinite or compositions(shoe) > MOST_LEFT:
        raise InputError(f"{shoe.name}: more than {MOST_LEFT:,} compositions to follow: take a deck, or less")
    procedure.check(shoe.size)
    return _Layers(shoe.at(VALUE).counts, turns(chart), procedure).walk()


class _Layers:
    """One layer: the compositions with n cards left, by code, and the chances in each state of a coup."""

    def __init__(self, counts: tuple[int, ...], said: Turns, procedure: Procedure) -> None:
        bases = [n + 1 for n in counts]
        self.radix = [int(np.prod(bases[:v], dtype=np.int64)) for v in range(10)]
        self.bases, self.procedure, self.size = bases, procedure, sum(counts)
        rows = list(dict.fromkeys(said.first))  # Player's totals that the chart treats alike
        self.kind = [rows.index(row) for row in said.first]
        self.rows, self.then = rows, said.then
        self.codes = np.array([sum(n * r for n, r in zip(counts, self.radix, strict=True))], dtype=np.int64)

    def walk(self) -> list[float]:
        """From the full shoe down to the cut."""
        now: dict[str, Array] = {}
        burn = self.procedure.burn
        now["turn" if burn is None else f"burn{burn}"] = np.ones(1)
        stop = self.size - self.procedure.begins(self.size)
        found = [0.0] * (self.size + 1)
        for left in range(self.size, stop, -1):
            begun = now.pop("burn0", 0) + now.pop("begin", 0)
            found[left] = float(np.sum(begun))
            now = self._drawn(now, begun, left)
        return found

    def _drawn(self, now: dict[str, Array], begun: Array | int, left: int) -> dict[str, Array]:
        """One card dealt, from every composition, in every state."""
        held = [(self.codes // r) % b for r, b in zip(self.radix, self.bases, strict=True)]
        codes = np.unique(np.concatenate([self.codes[n > 0] - r for n, r in zip(held, self.radix, strict=True)]))
        after: dict[str, Array] = {}
        for value in range(10):
            has = held[value] > 0
            to = np.searchsorted(codes, self.codes[has] - self.radix[value])
            share = held[value][has] / left

            def add(state: str, chance: Array, to: Array = to) -> None:
                if state not in after:
                    after[state] = np.zeros(len(codes))
                after[state][to] += chance

            if not isinstance(begun, int):
                add(f"p{value}", begun[has] * share)
            for state, chance in now.items():
                went = chance[has] * share
                for follows in self._follows(state, value):
                    add(follows, went)
        self.codes = codes
        return after

    def _follows(self, state: str, value: int) -> list[str]:
        """The state after one more card: of burning, of the Player's two, the Banker's two, and third cards."""
        if state == "turn":
            return [f"burn{value or 10}"]
        if state.startswith("burn"):
            return [f"burn{int(state[4:]) - 1}"]
        if state.startswith("p"):  # the Player's first card
            return [f"k{self.kind[(int(state[1:]) + value) % 10]}"]
        if state.startswith("k"):  # his total, by what the chart makes of it
            return [f"b{state[1:]}.{value}"]
        if state.startswith("b"):
            kind, _, first = state[1:].partition(".")
            total = (int(first) + value) % 10
            turn = self.rows[int(kind)][total]
            return ["begin" if turn is None else "end" if turn == "banker" else f"t{total}"]
        if state.startswith("t"):  # the Player's third card
            return ["end" if self.then[int(state[1:])][value] else "begin"]
        return ["begin"]  # "end": the Banker's third card
