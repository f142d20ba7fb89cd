"""One shoe as it is dealt, in plain Python: a question after every card, beside the default kernel in the same run."""

from timing import best, report, show

from analyzer import Evaluator, Shoe, bet, chart, edges

THREE = ("player", "banker", "tie")
TEN = (*THREE, "dragon-7", "panda-8", "super-6", "big-tiger", "small-tiger", "lucky-7", "ox-6")
TIMES = 20  # short runs, and the best of many: the machine is shared
MOST_MILLISECONDS = 0.3


def main() -> None:
    table, standard = Evaluator(Shoe.decks(8), chart("punto-banco")), chart("punto-banco")
    three, ten = [[bet(key) for key in keys] for keys in (THREE, TEN)]

    def asked(bets: list) -> float:
        """Seconds of a question, each after another card."""

        def coup() -> None:
            for _ in range(TIMES):
                table.draw("4h")
                table.edges(bets)
                table.undo()

        coup()  # the first question compiles
        return best(coup, 50) / TIMES

    assert table.outcomes() == (2230518282592256, 2292252566437888, 475627426473216)
    for bets in (three, ten):
        kernel = [(edge.ev, edge.deals) for edge in edges(table.shoe, standard, bets)]
        assert [(edge.ev, edge.deals) for edge in table.edges(bets)] == kernel
    one = asked(three)
    report("Player, Banker, Tie after a card: milliseconds", one * 1e3, MOST_MILLISECONDS)
    show("ten bets together, to three", asked(ten) / one)
    show(
        "the default kernel on ten bets, to the evaluator", best(lambda: edges(table.shoe, standard, ten)) / asked(ten)
    )


if __name__ == "__main__":
    main()
