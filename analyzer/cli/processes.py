"""Work on all cores: a ``map`` over processes, where there is enough of it."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def mapping(jobs: int | None, parts: int) -> Iterator[Callable[..., Any]]:
    """``map`` over so many processes, one a core if no number is given; in this one where one is enough."""
    jobs = min(jobs or _cores(), parts)
    if jobs == 1:
        yield map
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(jobs, initializer=_leave_signals) as pool:
        try:
            yield pool.map
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)  # nobody waits for the rest
            raise


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _leave_signals() -> None:
    """Ctrl-C is for the process that was asked; the others end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
