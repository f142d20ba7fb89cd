"""A multiset of kinds as one integer: its digits to base 8 say how often each kind is in it, 0 to 6."""

BITS = 3
Shown = tuple[tuple[int, int], ...]  # (kind, how many cards of it) for each kind that is in a multiset


def one(kind: int) -> int:
    """The multiset of one card; multisets add."""
    return 1 << BITS * kind


def exponents(multiset: int, kinds: int) -> list[int]:
    """How often each kind is in it."""
    return [multiset >> BITS * kind & 7 for kind in range(kinds)]


def shown(multiset: int) -> Shown:
    """The kinds that are in it, and how often.

    >>> shown(one(0) + one(3) + one(3))
    ((0, 1), (3, 2))
    """
    found = []
    while multiset:
        kind = ((multiset & -multiset).bit_length() - 1) // BITS
        times = multiset >> BITS * kind & 7
        multiset -= times << BITS * kind
        found.append((kind, times))
    return tuple(found)
