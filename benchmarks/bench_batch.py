"""Batches of compositions: microseconds each on one core, beside the plain enumerator in the same run.

Run it with OPENBLAS_NUM_THREADS=1 for the figures of one core.
"""

import numpy as np
from timing import best, report

from analyzer import Shoe, bet, chart, enumerator
from analyzer.features import find_words
from analyzer.kernels.batch import outcomes, outcomes_batch
from analyzer.kernels.bet_batch import BetBatch

TEN = ("player", "banker", "tie", "dragon-7", "panda-8", "super-6", "big-tiger", "small-tiger", "lucky-7", "ox-6")
SIZE = 10_000


def main() -> None:
    standard = chart("punto-banco")
    random = np.random.default_rng(1)
    table = random.binomial([128] + [32] * 9, random.uniform(0.1, 1, (SIZE, 1)))
    found = outcomes(standard, table)
    for row in (0, 1, 2):
        walked = enumerator.tally(Shoe(tuple(map(int, table[row]))), standard, find_words(["winner"]))
        assert [int(n) for n in found[:, row]] == [walked.count({"winner": w}) for w in ("player", "banker", "tie")]
    walk = best(lambda: enumerator.tally(Shoe.decks(8), standard, find_words(["winner"])), 1)

    three = best(lambda: outcomes(standard, table)) / SIZE
    report(
        f"Player, Banker, Tie: microseconds a composition (1 in {walk / three:,.0f} of the enumerator)", three * 1e6, 3
    )
    ten = BetBatch(standard, [bet(key) for key in TEN])
    many = best(lambda: ten.line_deals(table)) / SIZE
    report("ten bets: microseconds a composition", many * 1e6, 10)

    low, high = random.integers(0, 20, (2000, 5)), random.integers(0, 20, (2000, 5))
    batch = outcomes_batch(standard)
    grid = batch.grid(low[:2], high[:1])
    joined = np.concatenate([low[:2], np.repeat(high[:1], 2, axis=0)], axis=1)
    assert (grid[:, :, 0] == batch.counts(joined)).all()
    pairs = best(lambda: batch.grid(low, high)) / (len(low) * len(high) * 2)
    report("grid: nanoseconds a composition and count", pairs * 1e9, 50)


if __name__ == "__main__":
    main()
