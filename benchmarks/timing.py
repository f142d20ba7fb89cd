"""The least of several timings: what the work takes when nothing else disturbs it."""

import subprocess
import sys
import time
from collections.abc import Callable


def best(work: Callable[[], object], times: int = 5) -> float:
    """Seconds of the fastest of several runs."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return min(taken)


def best_process(*arguments: str, times: int = 7) -> float:
    """Seconds of the fastest of several runs of this Python with these arguments, output thrown away."""
    command = [sys.executable, *arguments]
    return best(lambda: subprocess.run(command, check=True, capture_output=True), times)


def report(what: str, ratio: float, bound: float, at_least: bool = False) -> None:
    """Print one ratio against its target; exit 1 if it misses."""
    good = ratio >= bound if at_least else ratio <= bound
    print(f"{'ok  ' if good else 'MISS'} {what}: {ratio:,.1f} (target {'>=' if at_least else '<='} {bound:,})")
    if not good:
        sys.exit(1)


def show(what: str, ratio: float) -> None:
    """Print one ratio that has no target."""
    print(f"     {what}: {ratio:,.1f}")
