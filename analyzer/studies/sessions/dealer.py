"""Shoes dealt at random, thousands side by side: what cannot be told exactly of a whole shoe, with its error."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from analyzer.cards import VALUE
from analyzer.chart import Chart
from analyzer.errors import InputError
from analyzer.kernels.batch import Array
from analyzer.shoe import Shoe
from analyzer.studies.sessions.procedure import Procedure, turns

MOST_SAMPLED = 1_000_000
BATCH = 5_000  # shoes dealt side by side
SIDES_WON = ("tie", "player", "banker")


class Coups(NamedTuple):
    """One coup in each shoe where one is dealt: which shoes, totals, numbers of cards, and who won (SIDES_WON)."""

    shoes: Array
    player: Array
    banker: Array
    player_cards: Array
    banker_cards: Array
    winner: Array


class Shuffled(NamedTuple):
    """Shuffled shoes, a row each, and how many cards of each are gone."""

    cards: Array
    gone: Array


class Dealer:
    """Deals by a chart that reads totals; InputError for one that reads more, or for a shoe without end."""

    def __init__(self, shoe: Shoe, chart: Chart, procedure: Procedure, seed: int) -> None:
        if shoe.infinite:
            raise InputError("an infinite shoe is never dealt out: its coups are all alike, see --model infinite")
        procedure.check(shoe.size)
        self.procedure, self.size = procedure, shoe.size
        said = turns(chart)
        sides = {None: 0, "player": 1, "banker": 2}
        self.first = np.array([[sides[turn] for turn in row] for row in said.first], dtype=np.int8)
        self.then = np.array(said.then, dtype=bool)
        counts = shoe.at(VALUE).counts
        self.pack = np.repeat(np.arange(10, dtype=np.int8), counts)
        self.random = np.random.Generator(np.random.PCG64(seed))

    def shuffled(self, shoes: int) -> Shuffled:
        """So many shuffled shoes, burnt."""
        cards = self.random.permuted(np.tile(self.pack, (shoes, 1)), axis=1)
        burn = self.procedure.burn
        turned = cards[:, 0].astype(np.int64)
        gone = np.where(turned == 0, 10, turned) + 1 if burn is None else np.full(shoes, burn, dtype=np.int64)
        return Shuffled(cards, gone)

    def coup(self, table: Shuffled, shoes: Array) -> Coups:
        """One coup in each of these shoes, whose cards are then gone."""
        at = table.gone[shoes]
        c = [table.cards[shoes, at + i].astype(np.int64) for i in range(4)]
        p, b = (c[0] + c[2]) % 10, (c[1] + c[3]) % 10
        turn = self.first[p, b]
        at = at + 4
        third = table.cards[shoes, np.minimum(at, self.size - 1)].astype(np.int64)
        player_draws = turn == 1
        player = np.where(player_draws, (p + third) % 10, p)
        at = at + player_draws
        banker_draws = (turn == 2) | (player_draws & self.then[b, third])
        last = table.cards[shoes, np.minimum(at, self.size - 1)].astype(np.int64)
        banker = np.where(banker_draws, (b + last) % 10, b)
        table.gone[shoes] = at + banker_draws
        winner = np.where(player > banker, 1, np.where(banker > player, 2, 0))
        return Coups(shoes, player, banker, 2 + player_draws, 2 + banker_draws, winner)

    def deal(self, shoes: int, see: Callable[[Coups, Shuffled], None]) -> Array:
        """Whole shoes, as the procedure says; every row of coups is shown to ``see``. How many coups each shoe held."""
        table = self.shuffled(shoes)
        begins = self.procedure.begins(self.size)
        coups = np.zeros(shoes, dtype=np.int64)
        while len(open_ := np.flatnonzero(table.gone < begins)):
            see(self.coup(table, open_), table)
            coups[open_] += 1
        for _ in range(self.procedure.last):
            see(self.coup(table, np.arange(shoes)), table)
            coups += 1
        return coups


class Sampled(NamedTuple):
    """What so many shoes showed, in whole numbers; means, deviations and standard errors are made of them."""

    shoes: int
    law: dict[int, int]  # number of coups -> shoes
    sums: dict[str, tuple[int, int]]  # what is counted in a shoe -> its sum, and that of its square


def sampled(shoe: Shoe, chart: Chart, procedure: Procedure, shoes: int, seed: int) -> Sampled:
    """Coups, cards, and wins of each side in a shoe; InputError for no shoes, or too many."""
    if not 2 <= shoes <= MOST_SAMPLED:
        raise InputError(f"{shoes} shoes: sample 2 to {MOST_SAMPLED:,}")
    dealer = Dealer(shoe, chart, procedure, seed)
    law: dict[int, int] = {}
    sums = dict.fromkeys(("coups", *SIDES_WON, "cards"), (0, 0))
    for start in range(0, shoes, BATCH):
        count = min(BATCH, shoes - start)
        seen = {name: np.zeros(count, dtype=np.int64) for name in (*SIDES_WON, "cards")}

        def see(coups: Coups, table: Shuffled, seen: dict[str, Array] = seen) -> None:
            for i, name in enumerate(SIDES_WON):
                seen[name][coups.shoes] += coups.winner == i
            seen["cards"][coups.shoes] += coups.player_cards + coups.banker_cards

        seen["coups"] = dealer.deal(count, see)
        for n, times in zip(*np.unique(seen["coups"], return_counts=True), strict=True):
            law[int(n)] = law.get(int(n), 0) + int(times)
        for name, (total, squares) in sums.items():
            sums[name] = total + int(seen[name].sum()), squares + int((seen[name] ** 2).sum())
    return Sampled(shoes, dict(sorted(law.items())), sums)
