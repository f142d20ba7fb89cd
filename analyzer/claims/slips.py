"""What may happen to a number on its way to the page."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, product

from analyzer.claims.figure import SPREADSHEET, Printed, Value, cut, in_unit, nearest_unit, parse_printed
from analyzer.claims.quantity import Case, edge_of, value
from analyzer.errors import InputError

SHARES = {"house edge", "house edge per bet resolved", "probability", "share of resolved", "RTP", "hit frequency"}
SHARES |= {"EV", "EV per bet resolved", "difference", "contribution"}


def printings(printed: Printed, model: Case, spare: int) -> Iterator[tuple[tuple[str, ...], bool]]:
    """Ways to print a model's value with up to ``spare`` (none or one) changes, and whether each fits."""
    try:
        exact = value(model)
        in_unit(exact, printed)
    except (InputError, ZeroDivisionError):
        return
    if spare == 0:
        yield (), _fits(printed, exact)
        return
    yield ("digits cut, not rounded",), cut(in_unit(exact, printed), printed.places) == printed.scaled
    yield ("sign",), _fits(replace(printed, number=-printed.number), exact)
    if model.quantity in SHARES and not printed.percent:
        yield ("percent meant",), _fits(replace(printed, percent=True), exact)
    for power in (-2, -1, 1, 2):
        moved = replace(printed, number=printed.number * Fraction(10) ** power, places=max(printed.places - power, 0))
        yield ("decimal point misplaced",), _fits(moved, exact)
    for variant in _exchanged(printed.text):
        yield (f"digits exchanged ({variant})",), _fits(parse_printed(variant), exact)
    if model.quantity == "combinations" and isinstance(exact, Fraction):
        spare_digits = len(str(abs(printed.scaled))) - SPREADSHEET
        near = abs(printed.number - exact) < 2 * 10 ** max(spare_digits, 0)
        yield ("worked from counts cut at 15 digits",), spare_digits > 0 and near
    for how, from_rounded in _from_rounded(model):
        yield (f"worked from inputs {how} decimals",), _fits(printed, from_rounded)


def _fits(printed: Printed, exact: Value) -> bool:
    return nearest_unit(in_unit(exact, printed), printed.places) == printed.scaled


def _exchanged(text: str) -> Iterator[str]:
    for i, (a, b) in enumerate(pairwise(text)):
        if a.isdecimal() and b.isdecimal() and a != b:
            yield text[:i] + b + a + text[i + 2 :]


CUTS: dict[str, Callable[[Value, int], int]] = {"rounded to": nearest_unit, "cut to": cut}


def _from_rounded(model: Case) -> Iterator[tuple[str, Value]]:
    """The quantity recomputed from probabilities rounded to 2 to 6 decimals: a bet's lines, or the other winners."""
    if model.bet is None:
        yield from _rest_of_rounded(model)
        return
    per = re.fullmatch(r"loss per (\d+)", model.quantity)
    if per:
        loss = replace(model, quantity="house edge")
        yield from ((how, int(per[1]) * x) for how, x in _from_rounded(loss) if isinstance(x, Fraction))
    if model.quantity not in {"house edge", "EV", "RTP", "house edge per bet resolved"}:
        return
    edge = edge_of(model)
    for places, (name, how) in product((6, 5, 4, 3, 2), CUTS.items()):
        chances = [(s.net, Fraction(how(Fraction(s.deals, edge.deals), places), 10**places)) for s in edge.lines]
        for ev in {
            sum((net * p for net, p in chances), Fraction(0)),
            sum(((net + 1) * p for net, p in chances), Fraction(0)) - 1,  # every loss the rest of one
        }:
            resolved = sum(p for net, p in chances if net)
            yield (
                f"{name} {places}",
                {"EV": ev, "RTP": 1 + ev, "house edge": -ev}.get(model.quantity, -ev / (resolved or 1)),
            )


def _rest_of_rounded(model: Case) -> Iterator[tuple[str, Value]]:
    """The chance of one winner as what the other two, rounded or cut, leave of one."""
    per = re.fullmatch(r"count per (\d+)", model.quantity)
    if [word for word, _ in model.when] != ["winner"] or model.given or not (per or model.quantity == "probability"):
        return
    others = {"player", "banker", "tie"} - {str(v) for v in model.when[0][1]}
    chances = [value(replace(model, quantity="probability", when=(("winner", (w,)),))) for w in sorted(others)]
    for places in (6, 5, 4, 3, 2):
        for hows in product(CUTS, repeat=len(chances)):
            taken = [Fraction(CUTS[how](x, places), 10**places) for how, x in zip(hows, chances, strict=True)]
            yield (
                f"{' and '.join(dict.fromkeys(hows))} {places}",
                (int(per[1]) if per else 1) * (1 - sum(taken, Fraction(0))),
            )
