"""The models a figure may be right for: the case of a claim with some of its conditions changed."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from analyzer.bets import PayLine
from analyzer.catalog import bets, charts, shipped_chart
from analyzer.chart import Chart
from analyzer.claims.quantity import Case
from analyzer.coup import SIDES, Side
from analyzer.odds import odds_text, rate_text
from analyzer.shoe import parse_decks
from analyzer.tally import Event

TRIED_SHOES = tuple(parse_decks("1..12,inf"))
USUAL_SHOES = tuple(parse_decks("6,8"))
COMMISSIONS = tuple(Fraction(n, 1000) for n in (0, 25, 30, 40, 50, 100))
OTHER_DECK_COUNT = "other deck count"


def models(case: Case, most: int, stated: bool) -> Iterator[tuple[tuple[str, ...], Case]]:
    """The case with up to ``most`` conditions changed, each in a different respect."""
    yield (), case
    if most == 0:
        return
    respects: list[Callable[[Case], Iterator[tuple[str, Case]]]] = [_resolved, _commissions, _pays, _sides, _hands]
    if stated:
        respects.insert(0, _decks)
    for index, respect in enumerate(respects):
        for name, model in respect(case):
            yield (name,), model
            if most > 1:
                for other in respects[index + 1 :]:
                    for second, both in other(model):
                        yield (name, second), both
    if stated or case.shoe in USUAL_SHOES:
        for name, model in _charts(case):
            yield (name,), model


def _decks(case: Case) -> Iterator[tuple[str, Case]]:
    for shoe in TRIED_SHOES:
        if shoe != case.shoe:
            yield OTHER_DECK_COUNT, replace(case, shoe=shoe)


PAIRED = {
    "house edge": ("house edge per bet resolved", "per bet resolved (ties not counted)"),
    "house edge per bet resolved": ("house edge", "per bet made (ties counted)"),
    "EV": ("EV per bet resolved", "per bet resolved (ties not counted)"),
    "probability": ("share of resolved", "share of resolved coups (ties not counted)"),
    "share of resolved": ("probability", "share of all coups (ties counted)"),
}


def _resolved(case: Case) -> Iterator[tuple[str, Case]]:
    if case.quantity not in PAIRED or case.stakes:
        return
    quantity, name = PAIRED[case.quantity]
    if quantity == "share of resolved" and [word for word, _ in case.when] != ["winner"]:
        return  # only of a winner is it asked how often it wins of the coups somebody wins
    yield name, replace(case, quantity=quantity)


def _commissions(case: Case) -> Iterator[tuple[str, Case]]:
    if case.bet is None or not case.bet.commission:
        return
    for rate in COMMISSIONS:
        if rate != case.bet.commission:
            share = rate_text(rate)
            yield f"{share} commission", replace(case, bet=case.bet.with_commission(rate))


def _pays(case: Case) -> Iterator[tuple[str, Case]]:
    if case.bet is None:
        return
    family = case.bet.key.partition("/")[0]
    for other in bets().values():
        if other.key.partition("/")[0] == family and other.lines != case.bet.lines:
            yield f"pays {other.pays}", replace(case, bet=other)
    for step, name in ((-1, "odds read as for one"), (1, "odds one more (for read as to)")):
        lines = tuple(PayLine(line.when, line.odds + step if line.odds > 0 else line.odds) for line in case.bet.lines)
        if any(line.odds < 0 for line in lines):
            continue
        pays = ", ".join(dict.fromkeys(odds_text(line.odds) for line in lines if line.odds > 0))
        yield f"{name}: {pays}", replace(case, bet=replace(case.bet, lines=lines))


_OTHER: dict[object, Side] = dict(zip(SIDES, reversed(SIDES), strict=True))


def _sides(case: Case) -> Iterator[tuple[str, Case]]:
    """Player for Banker."""
    name = "the other side"
    if case.bet is not None:
        key = _swapped(case.bet.key)
        if key in bets() and key != case.bet.key:
            yield f"{name} ({bets()[key].title})", replace(case, bet=bets()[key], when=_swap(case.when))
    elif case.when and _swap(case.when) != case.when:
        yield name, replace(case, when=_swap(case.when))


def _swapped(text: str) -> str:
    return "-".join(str(_OTHER.get(part, part)) for part in text.split("-"))


def _swap(event: Event) -> Event:
    return tuple(
        ("_".join(str(_OTHER.get(part, part)) for part in word.split("_")), tuple(_OTHER.get(v, v) for v in values))
        for word, values in event
    )


def _hands(case: Case) -> Iterator[tuple[str, Case]]:
    """This hand for either hand."""
    if case.bet is None:
        return
    parts = case.bet.key.partition("/")[0].split("-")
    for part in ("player", "banker", "either"):
        if part in parts:
            for other in {"player", "banker", "either"} - {part}:
                key = "-".join(other if p == part else p for p in parts)
                if "either" in (part, other) and key in bets():
                    lines = bets()[key].lines
                    paid = [line.odds for line in case.bet.lines if line.odds > 0]
                    if len(set(paid)) == 1:  # the same odds on the other hand
                        lines = tuple(PayLine(line.when, paid[0]) for line in lines)
                    yield f"the bet on {_hand(other)}", replace(case, bet=replace(bets()[key], lines=lines))


def _hand(part: str) -> str:
    return "either hand" if part == "either" else f"the {part.capitalize()}'s hand"


@lru_cache
def _closed_charts() -> tuple[Chart, ...]:
    return tuple(c for c in map(shipped_chart, charts()) if not c.open_cells() and not len(c.start))


def _charts(case: Case) -> Iterator[tuple[str, Case]]:
    for other in _closed_charts():
        if list(other.cells()) != list(case.chart.cells()):
            yield f"chart {other.name}", replace(case, chart=other)
