"""Conformance: every kernel gives the enumerator's tally, cell by cell. A new entry is tested on arrival."""

import random
from dataclasses import replace
from functools import cache
from operator import add

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer import catalog, enumerator, kernels
from analyzer.bets import Bet, PayLine
from analyzer.cards import CARD, COLOUR, GRAINS, RANK, VALUE, Card, Grain
from analyzer.chart import Chart
from analyzer.edge import Edge
from analyzer.errors import InputError
from analyzer.features import WORDS, grain_of
from analyzer.kernels import KERNELS, heaps
from analyzer.shoe import Shoe
from tests.strategies import bets, charts, shoes

STANDARD = catalog.shipped_chart("punto-banco")
SEVEN_UP = replace(STANDARD, name="seven up", player_first=Card(7, "7", "s", "black"))
RIVALS = [name for name, kernel in KERNELS.items() if kernel is not enumerator.tally]
TOO_FINE = {("polynomial", COLOUR), ("polynomial", CARD)}  # compiling a chart of so many kinds is not for a test
WORDS_AT = {grain: [word for word in WORDS.values() if grain.refines(word.grain)] for grain in GRAINS}
KERNELS_AND_WORDS = [(k, w) for k in RIVALS for w in WORDS.values() if (k, w.grain) not in TOO_FINE]
# The table that serves most bets: totals and numbers of cards.
PRINTED = [WORDS[name] for name in ("winner", "natural", "margin", "player_total", "banker_total")]
PRINTED += [WORDS[name] for name in ("player_cards", "banker_cards", "cards")]
PAIRS = [WORDS[name] for name in ("winner", "cards", "player_pair", "banker_pair")]
EDGE_WORDS = [WORDS[name] for name in ("winner", "natural", "margin", "cards", "player_pair")]

every_kernel = pytest.mark.parametrize("kernel", RIVALS)
every_kernel_and_word = pytest.mark.parametrize(
    ("kernel", "word"), KERNELS_AND_WORDS, ids=[f"{kernel}-{word.name}" for kernel, word in KERNELS_AND_WORDS]
)


def drawn_chart(seed):
    rng = random.Random(f"chart {seed}")
    rows = tuple("".join(rng.choices("DS", k=11)) for _ in range(8))
    reads_hand = frozenset(t for t in range(8) if rng.random() < 1 / 3)
    return Chart(f"drawn {seed}", "".join(rng.choices("DDS", k=8)), rows, reads_hand=reads_hand)


def drawn_shoe(seed, grain):
    """A shoe of a few kinds with zero counts between them; two of six are infinite."""
    rng = random.Random(f"{grain.name} {seed}")
    counts = [0] * len(grain.kinds)
    for kind in rng.sample(range(len(counts)), rng.randint(2, 6)):
        counts[kind] = rng.randint(1, 10)
    counts[rng.randrange(len(counts))] += max(0, 6 - sum(counts))
    return Shoe(tuple(counts), grain, seed in (3, 5), f"drawn shoe {seed}")


# A kernel may compile a chart: few charts, and several shoes for each.
CHARTS = [STANDARD, drawn_chart(0), SEVEN_UP]
CASES = {grain: [(drawn_shoe(seed, grain), CHARTS[seed % 3]) for seed in range(6)] for grain in GRAINS}
CASES[VALUE].append((Shoe((7, 1, 1, 1, 2, 1, 1, 1, 2, 1), VALUE, name="all values"), STANDARD))
some_chart = st.sampled_from(CHARTS)


@cache
def truth(grain, case, chart):
    """The enumerator on all words of a grain: every smaller tally is a marginal of this one."""
    return enumerator.tally(CASES[grain][case][0], chart, WORDS_AT[grain])


def same(tally, expected):
    assert tally.features == expected.features
    assert tally.deals == expected.deals
    assert dict(tally) == dict(expected)
    assert {tuple(map(type, row)) for row in tally} <= {tuple(map(type, row)) for row in expected}


def assert_all_cases(kernel, grain, words):
    """Where words read pairs, compiling is what takes long: the drawn shoes under one chart, each word's in its turn.

    The turn starts where no word on the suits of the whole coup, slowest of all, meets seven up: those on colours do.
    """
    turn = list(WORDS).index(words[-1].name) + RIVALS.index(kernel)
    pairs = any(word.pair for word in words)
    for case, (shoe, chart) in enumerate(CASES[grain][: 6 if pairs else None]):
        if pairs:
            chart = CHARTS[turn % len(CHARTS)]
        same(KERNELS[kernel](shoe, chart, words), truth(grain, case, chart).marginal(*(word.name for word in words)))


def test_the_default_kernel_is_entered_and_the_cases_hold_what_they_should():
    assert kernels.DEFAULT in RIVALS
    assert any(chart.reads_hand for chart in CHARTS)
    for cases in CASES.values():
        shoes_drawn = [shoe for shoe, _ in cases]
        assert any(shoe.infinite for shoe in shoes_drawn) and any(not shoe.infinite for shoe in shoes_drawn)
        assert all(6 <= shoe.size <= 60 for shoe in shoes_drawn)


@every_kernel_and_word
def test_kernel_gives_the_enumerators_tally_of_each_word(kernel, word):
    assert_all_cases(kernel, word.grain, [word])


@pytest.mark.parametrize("word", WORDS_AT[VALUE], ids=lambda word: word.name)
def test_the_default_kernel_gives_it_of_each_word_beside_others(word):
    for others in ([WORDS["winner"], WORDS["cards"]], [WORDS["player_pair"], WORDS["banker_pair"]]):
        words = [*(other for other in others if other is not word), word]
        assert_all_cases(kernels.DEFAULT, grain_of(words), words)


@every_kernel
def test_kernel_gives_the_enumerators_tally_of_totals_and_cards_together(kernel):
    assert_all_cases(kernel, VALUE, PRINTED)


def test_the_default_kernel_gives_it_of_all_words_of_values_together():
    """All in one table, but for the counts of twos to eights, which differ from aces and nines in a number alone."""
    shoe, chart = CASES[VALUE][1]
    assert chart.reads_hand
    alike = ("twos", "threes", "fours", "fives", "sixes", "sevens", "eights")
    words = [word for word in WORDS_AT[VALUE] if word.name not in alike]
    same(KERNELS[kernels.DEFAULT](shoe, chart, words), truth(VALUE, 1, chart).marginal(*(word.name for word in words)))


@every_kernel
@pytest.mark.parametrize("grain", [VALUE, RANK], ids=lambda grain: grain.name)
@settings(max_examples=8)
@given(data=st.data())
def test_kernel_gives_the_enumerators_tally_of_any_words(kernel, grain, data):
    """Any chart; no words at all are words too."""
    shoe, chart = data.draw(shoes(grain)), data.draw(charts())
    words = data.draw(st.lists(st.sampled_from(WORDS_AT[grain]), max_size=2, unique_by=lambda w: w.name))
    same(KERNELS[kernel](shoe, chart, words), enumerator.tally(shoe, chart, words))


def sets_of_heaps():
    """Words of heaps together, and beside words of values."""
    of = {
        name: WORDS[name] for name in ("kings", "twos", "court_cards", "most_of_a_rank", "triplets", "colour_of_coup")
    }
    values = st.lists(st.sampled_from([WORDS[name] for name in ("winner", "cards", "player_first_card")]), max_size=2)
    several = st.lists(st.sampled_from(list(of.values())), min_size=1, max_size=3)
    poker = st.lists(st.sampled_from([WORDS["player_two_card_total"], WORDS["natural"]]), max_size=1)
    return st.builds(add, several, values) | poker.map(lambda words: [WORDS["four_card_poker"], *words])


@settings(max_examples=40)
@given(data=st.data())
def test_heaps_are_counted_as_the_enumerator_does(data):
    shoe, chart = data.draw(shoes(CARD, most=5)), data.draw(charts())
    words = list(dict.fromkeys(data.draw(sets_of_heaps())))
    assert heaps.serves(chart, words)
    same(heaps.tally(shoe, chart, words), enumerator.tally(shoe, chart, words))


@pytest.mark.parametrize(
    ("chart", "words"),
    [
        (STANDARD, ["winner"]),
        (SEVEN_UP, ["sevens"]),
        (STANDARD, ["four_card_poker", "winner"]),
        (STANDARD, ["four_card_poker", "kings"]),
        (STANDARD, ["kings", "player_pair"]),
        (STANDARD, ["colour_of_coup", "player_colour"]),
    ],
    ids=[
        "no heap",
        "card on the table",
        "more than four cards",
        "heaps of four and of six",
        "not a heap",
        "classes of a hand",
    ],
)
def test_what_is_no_heap_is_counted_in_other_ways(chart, words):
    assert not heaps.serves(chart, [WORDS[name] for name in words])


@every_kernel
@settings(max_examples=40)
@given(kinds=st.lists(st.integers(0, 12), min_size=6, max_size=8), chart=some_chart)
def test_kernel_is_exact_on_shoes_that_almost_run_out(kernel, kinds, chart):
    """Six to eight cards, most kinds once: a card drawn is gone, and its kind may be."""
    shoe = Shoe(tuple(kinds.count(kind) for kind in range(13)), RANK, name="last cards")
    same(KERNELS[kernel](shoe, chart, PAIRS), enumerator.tally(shoe, chart, PAIRS))


@every_kernel
@pytest.mark.parametrize("size", [458, 459, 1450, 1451, 1452, 2000, 10**6])
def test_kernel_is_exact_on_large_shoes(kernel, size):
    """N(N-1)...(N-5) passes 2^53 and 2^63 on the way."""
    words = [WORDS["winner"], WORDS["player_total"], WORDS["banker_total"]]
    for infinite in (False, True):
        shoe = Shoe((0, 0, 1, 0, 7, 0, 0, size // 3, 5, size - size // 3 - 13), VALUE, infinite, "large shoe")
        same(KERNELS[kernel](shoe, STANDARD, words), enumerator.tally(shoe, STANDARD, words))


@every_kernel
@settings(max_examples=20)
@given(fine=shoes(CARD, most=4), chart=some_chart)
def test_kernel_takes_a_shoe_known_more_finely_than_needed(kernel, fine, chart):
    for words in ([WORDS["winner"], WORDS["cards"]], [WORDS["margin"], WORDS["banker_pair"]]):
        grain = grain_of(words)
        same(KERNELS[kernel](fine, chart, words), enumerator.tally(fine.at(grain), chart, words))


@pytest.mark.parametrize("kernel", KERNELS)
@pytest.mark.parametrize(
    ("shoe", "chart", "words", "said"),
    [
        (Shoe((5,) + (0,) * 9, name="five left"), STANDARD, ["winner"], "five left has 5 cards: a coup needs 6"),
        (Shoe((4,) + (0,) * 9, name="four left"), SEVEN_UP, ["winner"], "four left has 4 cards: a coup needs 5"),
        (Shoe((9,) * 10, name="values"), STANDARD, ["player_pair"], "values is known by value only"),
        (Shoe.decks(1), Chart("half", "DDDDD?SS", STANDARD.banker), ["winner"], "half: Player 5: is not said"),
    ],
    ids=[
        "too few cards",
        "too few beside one on the table",
        "grain too coarse",
        "open cell",
    ],
)
def test_every_kernel_refuses_what_the_enumerator_refuses(kernel, shoe, chart, words, said):
    with pytest.raises(InputError, match=said) as error:
        kernels.tally(shoe, chart, [WORDS[name] for name in words], kernel)
    assert "\n" not in str(error.value)


def test_a_kernel_is_chosen_by_name():
    words = [WORDS["winner"]]
    shoe, chart = CASES[VALUE][0]
    for name in KERNELS:
        same(kernels.tally(shoe, chart, words, name), truth(VALUE, 0, chart).marginal("winner"))
    same(kernels.tally(shoe, chart, words), truth(VALUE, 0, chart).marginal("winner"))


def test_an_unknown_kernel_is_refused_with_the_nearest():
    with pytest.raises(InputError, match="unknown kernel 'enumerater'; did you mean enumerator"):
        kernels.tally(Shoe.decks(1), STANDARD, [WORDS["winner"]], "enumerater")


@every_kernel
def test_five_cards_are_enough_beside_a_card_on_the_table(kernel):
    shoe, words = Shoe((0, 2, 0, 1, 1, 0, 0, 0, 1, 0), name="five left"), [WORDS["winner"], WORDS["cards"]]
    same(KERNELS[kernel](shoe, SEVEN_UP, words), enumerator.tally(shoe, SEVEN_UP, words))


@pytest.mark.parametrize("kernel", KERNELS)
@settings(max_examples=8)
@given(data=st.data())
def test_edges_are_those_of_each_bet_by_itself(kernel, data):
    shoe, chart = data.draw(shoes(RANK)), data.draw(some_chart)
    several = data.draw(st.lists(bets(EDGE_WORDS), min_size=1, max_size=4))
    for bet, edge in zip(several, kernels.edges(shoe, chart, several, kernel), strict=True):
        alone = Edge(bet, enumerator.tally(shoe, chart, bet.words))
        assert (edge.bet, edge.ev, edge.variance, edge.lines) == (bet, alone.ev, alone.variance, alone.lines)


def test_edges_share_a_tally_within_a_grain_and_not_across(monkeypatch):
    """Two bets on totals share one; a bet on first cards and a bet on ranks have their own."""
    asked: list[tuple[Grain, set[str]]] = []

    def spy(shoe, chart, words):
        asked.append((grain_of(words), {word.name for word in words}))
        return enumerator.tally(shoe, chart, words)

    def bet(*names):
        return Bet(names[0], names[0], tuple(PayLine(((name, (WORDS[name].values[0],)),), 1) for name in names))

    monkeypatch.setitem(KERNELS, "spy", spy)
    shoe, chart = CASES[RANK][0]
    kernels.edges(shoe, chart, [bet("winner"), bet("margin", "natural"), bet("natural"), bet("player_pair")], "spy")
    assert asked == [
        (VALUE, {"winner", "margin", "natural"}),
        (VALUE, {"natural"}),
        (RANK, {"player_pair"}),
    ]
