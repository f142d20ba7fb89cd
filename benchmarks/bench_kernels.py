"""The kernels against the plain enumerator, same answers, same run."""

from timing import best, report

from analyzer import Shoe, chart, enumerator
from analyzer.features import find_words
from analyzer.kernels import polynomial, thirds_first

WORDS = find_words(("winner", "player_total", "banker_total", "player_cards", "banker_cards", "natural"))
PLAYER_8 = 2_230_518_282_592_256


def main() -> None:
    standard, eight = chart("punto-banco"), Shoe.decks(8)
    walked = enumerator.tally(eight, standard, WORDS)
    assert walked.count({"winner": "player"}) == PLAYER_8
    assert dict(walked) == dict(thirds_first.tally(eight, standard, WORDS))
    walk = best(lambda: enumerator.tally(eight, standard, WORDS), 3)
    thirds = best(lambda: thirds_first.tally(eight, standard, WORDS))
    report("enumerator / thirds-first, one shoe", walk / thirds, 30, at_least=True)

    shoes = [Shoe.decks(1 + i % 8).without("5 9 K" if i % 3 else "A") for i in range(99)] + [eight]
    assert dict(polynomial.tallies(shoes, standard, WORDS)[-1]) == dict(walked)
    many = best(lambda: polynomial.tallies(shoes, standard, WORDS)) / len(shoes)
    report("enumerator / polynomial, per shoe of 100", walk / many, 500, at_least=True)


if __name__ == "__main__":
    main()
