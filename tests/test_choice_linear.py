"""Linear programs in fractions, against every corner written out."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.choice.linear import maximum


@given(
    st.lists(st.integers(-5, 5), min_size=2, max_size=2),
    st.lists(st.tuples(st.integers(-5, 5), st.integers(-5, 5), st.integers(-5, 5)), max_size=5),
)
@settings(max_examples=200, deadline=None)
def test_a_program_in_the_plane_against_its_corners(objective, lines):
    """Every crossing of two bounds written out; a box keeps it bounded."""
    rows = [[1, 0], [0, 1], *([a, b] for a, b, _ in lines)]
    bounds = [7, 7, *(c for *_, c in lines)]
    walls = [*zip(rows, bounds, strict=True), ([-1, 0], 0), ([0, -1], 0)]
    corners = []
    for (a, b), e in walls:
        for (c, d), f in walls:
            if a * d != b * c:
                x, y = Fraction(e * d - b * f, a * d - b * c), Fraction(a * f - e * c, a * d - b * c)
                if all(r[0] * x + r[1] * y <= bound for r, bound in walls):
                    corners.append(objective[0] * x + objective[1] * y)
    best = maximum(objective, rows, bounds)
    assert (best is None) == (not corners)
    if best:
        assert best.value == max(corners)
        assert sum(price * bound for price, bound in zip(best.prices, bounds, strict=True)) == best.value
        assert all(price >= 0 for price in best.prices)


def test_a_program_without_a_most_is_an_error():
    with pytest.raises(ArithmeticError, match="unbounded"):
        maximum([1], [[-1]], [1])
