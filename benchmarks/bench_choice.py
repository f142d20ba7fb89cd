"""Games with choice at one shoe, against one tally of it by the plain enumerator; the answers are asserted."""

from fractions import Fraction

from timing import best, report

from analyzer import Shoe, chart, enumerator
from analyzer.catalog import STANDARD, shipped_chart
from analyzer.choice.banque.cooperative import correlated
from analyzer.choice.banque.count_deals import two_hands
from analyzer.choice.chemin_de_fer import form_chart, solve
from analyzer.choice.deal import deals_of
from analyzer.choice.game import MODELS
from analyzer.features import find_words

# Of this project's reference, at six decks without commission: value to the Player.
VALUES = {
    "B2": "-974653793197999/75340147272374985",
    "B3": "-73356216203119/5712649844821920",
}


def main() -> None:
    six = Shoe.decks(6)
    walk = best(lambda: enumerator.tally(six, chart("punto-banco"), find_words(["winner"])), 3)

    def cold(model: str, form: str) -> None:
        deals_of.cache_clear()
        free, commission = form_chart(form, shipped_chart(STANDARD))
        (one,) = solve(six, free, MODELS[model], commission).equilibria
        assert form == "casino" or one.player.low == Fraction(VALUES[model])

    for model, form, bound in (("B2", "parlour", 1), ("B3", "parlour", 1), ("B2", "casino", 1), ("B3", "casino", 3)):
        report(f"{model} at 6 decks, {form} / enumerator", best(lambda m=model, f=form: cold(m, f), 2) / walk, bound)

    def banque() -> None:
        two_hands.cache_clear()
        solution = correlated(two_hands(six), Fraction(3, 5))
        assert solution.only
        assert all(check.holds for check in solution.proof())

    report("baccara banque at 6 decks with its proof / enumerator", best(banque, 1) / walk, 10)


if __name__ == "__main__":
    main()
