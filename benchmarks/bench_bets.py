"""Every shipped bet, one shoe: each against the plain enumerator of values, and all of them together."""

from timing import best, report

from analyzer import Shoe, bets, chart, enumerator
from analyzer.charts import charts_of
from analyzer.features import find_words
from analyzer.kernels import thirds_first
from analyzer.studies.pricing import edges_by_shoe

PERFECT_PAIR_SETS = 246_848_784, 7_379_583_120  # Michael Shackleford, Perfect Pairs (Version 1), eight decks


def main() -> None:
    eight = [Shoe.decks(8)]
    walk = best(lambda: enumerator.tally(eight[0], chart("punto-banco"), find_words(["winner"])), 3)
    shipped = [bet for bet in bets().values() if not bet.needs]
    (found,) = edges_by_shoe(eight, charts_of(shipped), shipped)
    pair = next(edge for edge in found if edge.bet.key == "perfect-pair-either")
    assert pair.wins * PERFECT_PAIR_SETS[1] == pair.deals * PERFECT_PAIR_SETS[0]

    def cold(some: list) -> float:
        thirds_first._endings.cache_clear()
        return best(lambda: edges_by_shoe(eight, charts_of(some), some), 1)

    report("all shipped bets / enumerator", cold(shipped) / walk, 60)
    slowest = max(("dragon-dragon", "jackpot-baccarat", "lucky-8-player", "all-red"), key=lambda k: cold([bets()[k]]))
    report(f"the slowest bet ({slowest}) / enumerator", cold([bets()[slowest]]) / walk, 10)


if __name__ == "__main__":
    main()
