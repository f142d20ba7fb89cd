"""What Hypothesis draws: charts, shoes and pay tables, as plain data."""

from hypothesis import strategies as st

from analyzer.bets import Bet, PayLine
from analyzer.cards import RANK, VALUE
from analyzer.chart import Chart
from analyzer.features import WORDS
from analyzer.shoe import Shoe

ROW = st.text("DS", min_size=11, max_size=11)
ROWS_READ = st.frozensets(st.integers(0, 7), max_size=8)


@st.composite
def charts(draw, reads_hand=ROWS_READ):
    """Any closed chart: 8 cells and 8 rows of 11, each D or S."""
    player = draw(st.text("DS", min_size=8, max_size=8))
    banker = tuple(draw(st.lists(ROW, min_size=8, max_size=8)))
    return Chart("drawn", player, banker, reads_hand=draw(reads_hand))


@st.composite
def shoes(draw, grain, held=4, most=12):
    """A shoe of at most ``held`` kinds, which the enumerator walks quickly; now and then an infinite one."""
    kinds = draw(st.lists(st.integers(0, len(grain.kinds) - 1), min_size=1, max_size=held, unique=True))
    numbers = draw(st.lists(st.integers(1, most), min_size=len(kinds), max_size=len(kinds)))
    counts = [0] * len(grain.kinds)
    for kind, number in zip(kinds, numbers, strict=True):
        counts[kind] = number
    infinite = draw(st.integers(0, 4)) == 0
    if sum(counts) < 6 and not infinite:
        counts[kinds[0]] += 6 - sum(counts)
    return Shoe(tuple(counts), grain, infinite, name="drawn shoe")


VALUE_WORDS = tuple(w for w in WORDS.values() if w.grain == VALUE)
VALUE_AND_RANK_WORDS = tuple(w for w in WORDS.values() if w.grain in (VALUE, RANK))

ODDS = st.fractions(-1, 50, max_denominator=20)


@st.composite
def bets(draw, words=VALUE_WORDS):
    """Any pay table of up to four lines."""

    def event():
        chosen = draw(st.lists(st.sampled_from(words), min_size=1, max_size=2, unique_by=lambda w: w.name))
        return tuple((w.name, tuple(draw(st.sets(st.sampled_from(w.values), min_size=1)))) for w in chosen)

    lines = tuple(PayLine(event(), draw(ODDS)) for _ in range(draw(st.integers(1, 4))))
    return Bet("drawn", "Drawn", lines, draw(st.fractions(0, 1, max_denominator=20)))
