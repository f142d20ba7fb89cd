"""Lists in words, as sentences want them."""

from collections.abc import Sequence


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Words with commas, and *and* before the last.

    >>> listed(["10", "J", "Q"])
    '10, J and Q'
    """
    return f" {last} ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def spans(numbers: Sequence[int], last: str = "and") -> str:
    """Numbers in words, three or more in a row as a span.

    >>> spans([0, 1, 2, 3, 8, 9]), spans([6, 7], "or")
    ('0 to 3, 8 and 9', '6 or 7')
    """
    runs: list[list[int]] = []
    for n in numbers:
        if runs and n == runs[-1][-1] + 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    parts = [part for run in runs for part in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run))]
    return listed(parts, last)
