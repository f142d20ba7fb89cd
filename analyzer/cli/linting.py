"""Files looked through one by one: something is said of each, whatever is wrong with the others."""

from collections.abc import Callable, Iterable, Sequence

import click

from analyzer.cli.door import say
from analyzer.errors import InputError


def linted(names: Iterable[str], findings: Callable[[str], Sequence[str]]) -> int:
    """Say what was found in each: status 0 if nothing, 1 if something, 2 if one of them cannot be read."""
    worst = 0
    for name in names:
        try:
            found = findings(name)
        except InputError as error:
            click.echo(f"baccarat: {error}", err=True)
            worst = 2
            continue
        for finding in found or ["nothing to report"]:
            say(f"{name}: {finding}")
        worst = max(worst, 1 if found else 0)
    return worst
