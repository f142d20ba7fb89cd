"""What the page's scripts are handed: charts and bets as data, and the kernel's polynomial of the standard chart."""

import json
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

from analyzer.bets import Bet
from analyzer.cards import RANK, VALUE
from analyzer.catalog import STANDARD, charts, shipped_chart
from analyzer.chart import FIRST_CARD, HAND_ROWS, TOTALS, Chart
from analyzer.coup import MOST_CARDS
from analyzer.features import WORDS, WordSet
from analyzer.kernels.multisets import one
from analyzer.kernels.walk import compiled, padded


def page_data(bets: Sequence[Bet]) -> dict[str, Any]:
    """All of it; bets on suits, with a roll, a choice or a meter, or offered when something is known are left out."""
    return {
        "standard": STANDARD,
        "charts": [_chart(chart) for chart in map(shipped_chart, charts()) if not chart.open_cells()],
        "bets": [_bet(bet) for bet in bets if computed(bet)],
        "polynomial": coefficients(shipped_chart(STANDARD)),
    }


def as_json(data: Mapping[str, Any]) -> str:
    """JSON that may stand in a page: no sign of it ends a script."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def computed(bet: Bet) -> bool:
    """True if the page's own walk prices the bet."""
    return bet.by_lines and not bet.progressive and RANK.refines(WordSet(bet.words).grain)


def coefficients(chart: Chart) -> dict[str, list[int]]:
    """For Player and tie the kernel's integers on all multisets of six values, by rising cards."""
    rows = compiled(chart, (WORDS["winner"],))
    kinds = range(len(VALUE.kinds))
    multisets = [sum(map(one, cards)) for cards in combinations_with_replacement(kinds, MOST_CARDS)]
    found = {}
    for winner in ("player", "tie"):
        orders = padded(rows[(winner,)], len(kinds), MOST_CARDS)
        found[winner] = [orders[multiset] for multiset in multisets]
    return found


def _chart(chart: Chart) -> dict[str, Any]:
    chart.require_only("the page", HAND_ROWS, FIRST_CARD)
    return {
        "name": chart.name,
        "title": chart.title or chart.name,
        "player": chart.row("player"),
        "banker": [chart.row("banker", total) for total in TOTALS],
        "hand": chart.hand_rows(),
        "first": chart.start.player[0].value if chart.start.player else None,
    }


def _bet(bet: Bet) -> dict[str, Any]:
    asked = WordSet(bet.words)
    return {
        "key": bet.key,
        "title": bet.title,
        "rule": bet.rule,
        "ranks": asked.grain is RANK,
        "first": asked.first_cards,
        "chart": bet.chart,
        "commission": _pair(bet.commission),
        "lines": [{"when": _event(line.when), "odds": _pair(line.odds)} for line in bet.lines],
    }


def _event(when: Iterable[tuple[str, Sequence[Any]]]) -> dict[str, list[Any]]:
    return {name: list(values) for name, values in when}


def _pair(number: Fraction) -> list[int]:
    return [number.numerator, number.denominator]
