"""What a claim may be about: each quantity is one exact function of a case."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import comb

from analyzer.bets import Bet, PayLine
from analyzer.chart import Chart
from analyzer.claims.figure import Value
from analyzer.edge import Edge
from analyzer.errors import InputError, nearest
from analyzer.features import Roll, find_words
from analyzer.kernels import DEFAULT, tally
from analyzer.odds import Root
from analyzer.shoe import Shoe
from analyzer.tally import Event, Tally

# One tally of these words answers most questions; others are counted as they are asked for.
COMMON = (
    "winner",
    "player_total",
    "banker_total",
    "player_cards",
    "banker_cards",
    "natural",
    "player_two_card_total",
    "banker_two_card_total",
)
OUT_OF: dict[str, Callable[[int], int]] = {
    "four-card sets": lambda n: comb(n, 4),
    "pairs of two-card hands": lambda n: comb(n, 2) * comb(n - 2, 2),
}
COUPS_OF_A_SHOE = 81  # coups in a shoe of eight decks, about, where a claim does not say


@dataclass(frozen=True)
class Case:
    """The conditions under which a quantity is taken.

    ``lines`` are indices of the bet's pay lines, None for the deals that no line matches; ``out_of``
    says what is counted where it is not ordered six-card deals (OUT_OF).
    """

    quantity: str
    shoe: Shoe
    chart: Chart
    bet: Bet | None = None
    when: Event = ()
    given: Event = ()
    over: Event = ()
    lines: tuple[int | None, ...] = ()
    out_of: str = ""
    stakes: tuple[tuple[Bet, int], ...] = ()
    coups: int = COUPS_OF_A_SHOE
    kernel: str = DEFAULT
    of: "Case | None" = None
    to: "Case | None" = None


def value(case: Case) -> Value:
    """The exact value of the case's quantity; a deviation is a Root."""
    return _function(case.quantity)(case)


def check_quantity(name: str) -> str:
    """The name, if it is a quantity; InputError names the nearest."""
    _function(name)
    return name


def _function(name: str) -> Callable[[Case], Value]:
    counted = re.fullmatch(r"(count|loss) per (\d{1,15})", name)
    if counted:
        n = int(counted[2])
        if counted[1] == "count":
            return lambda case: n * _probability(case)
        return lambda case: n * edge_of(case).house_edge
    if name not in QUANTITIES:
        raise InputError(f"unknown quantity {name!r}{nearest(name, QUANTITIES)}")
    return QUANTITIES[name]


def _given(case: Case, *events: Event) -> Tally:
    words = [word for event in (case.given, *events) for word, _ in event]
    found = counts(case.shoe, case.chart, tuple(dict.fromkeys(words)), case.kernel)
    return found.given(dict(case.given)) if case.given else found


@lru_cache(maxsize=2048)
def counts(shoe: Shoe, chart: Chart, words: tuple[str, ...], kernel: str = DEFAULT) -> Tally:
    """The tally of these words, remembered."""
    if words != COMMON and set(words) <= set(COMMON):
        return counts(shoe, chart, COMMON, kernel).marginal(*words)
    return tally(shoe, chart, find_words(words), kernel)


@lru_cache(maxsize=8192)
def _lines(
    shoe: Shoe, chart: Chart, events: tuple[Event, ...], rolls: tuple[Roll, ...], given: Event, kernel: str
) -> Edge:
    bare = Bet("", "", tuple(PayLine(event, Fraction(1)) for event in events), rolls=rolls)
    names = [word.name for word in bare.words] + [word for word, _ in given]
    found = counts(shoe, chart, tuple(dict.fromkeys(names)), kernel)
    return Edge(bare, found.given(dict(given)) if given else found)


def edge_of(case: Case) -> Edge:
    """The edge of the case's bet; InputError if the quantity asks for a bet and none is named."""
    if case.bet is None:
        raise InputError(f"quantity {case.quantity!r} is one of a bet: name it")
    if case.bet.choice:  # odds change how it is played
        names = [word.name for word in case.bet.words] + [word for word, _ in case.given]
        found = counts(case.shoe, case.chart, tuple(dict.fromkeys(names)), case.kernel)
        return Edge(case.bet, found.given(dict(case.given)) if case.given else found)
    events = tuple(line.when for line in case.bet.lines)
    base = _lines(case.shoe, case.chart, events, case.bet.rolls, case.given, case.kernel)
    return base.under(case.bet)


def _deals(case: Case) -> tuple[int, int]:
    """Deals that show what the case asks about, of all deals it considers."""
    if case.lines:
        edge = edge_of(case)
        return sum(share.deals for share in edge.lines if share.line in case.lines), edge.deals
    if case.bet is not None and not case.when:
        edge = edge_of(case)
        return edge.wins, edge.deals
    found = _given(case, case.when)
    return found.count(dict(case.when)), found.deals


def _combinations(case: Case) -> Fraction:
    shown, deals = _deals(case)
    return Fraction(shown * OUT_OF[case.out_of](case.shoe.size), deals) if case.out_of else Fraction(shown)


def _probability(case: Case) -> Fraction:
    return Fraction(*_deals(case))


def _odds_against(case: Case) -> Fraction:
    shown, deals = _deals(case)
    if not shown:
        raise InputError("odds against something that never happens")
    return Fraction(deals - shown, shown)


def _share_of_resolved(case: Case) -> Fraction:
    found = _given(case, case.when, (("winner", ()),))
    resolved = found.count({"winner": ("player", "banker")})
    return Fraction(found.count({"winner": ("player", "banker")} | dict(case.when)), resolved)


def _house_edge(case: Case) -> Fraction:
    if case.stakes:
        bets = [(edge_of(replace(case, bet=bet, stakes=())), stake) for bet, stake in case.stakes]
        return sum(e.house_edge * stake for e, stake in bets) / Fraction(sum(stake for _, stake in bets))
    return edge_of(case).house_edge


def _contribution(case: Case) -> Fraction:
    edge = edge_of(case)
    if case.lines:
        return sum((share.contribution for share in edge.lines if share.line in case.lines), Fraction(0))
    bet = edge.bet
    found = _given(case, case.when, tuple((word.name, ()) for word in bet.words))
    line_of = bet.line_of(found.features)
    shown = ((row, deals) for row, deals in found.items() if found.shows(row, dict(case.when)))
    return sum((bet.net(line_of(row)) * deals for row, deals in shown), Fraction(0)) / found.deals


def _odds(case: Case) -> list[Fraction]:
    return [line.odds for line in edge_of(case).bet.lines]


def _pays(case: Case) -> Fraction:
    """The odds of the line named; of the first that wins if none is."""
    odds = _odds(case)
    if case.lines:
        return Fraction(-1) if case.lines[0] is None else odds[case.lines[0]]
    return next((one for one in odds if one > 0), Fraction(0))


def _pays_net(case: Case) -> Fraction:
    bet = edge_of(case).bet
    return _pays(case) * (1 - bet.commission) if _pays(case) > 0 else _pays(case)


def _break_even(case: Case) -> Fraction:
    found = edge_of(case).break_even
    if found is None:
        raise InputError("break-even odds of a bet that never wins")
    return found


def _two(case: Case) -> tuple[Fraction, Fraction]:
    if case.of is None or case.to is None:
        raise InputError(f"quantity {case.quantity!r} compares two cases: give of and to")
    of, to = value(case.of), value(case.to)
    if isinstance(of, Root) or isinstance(to, Root):
        raise InputError(f"quantity {case.quantity!r}: deviations are not compared; compare variances")
    return of, to


def _ratio(case: Case) -> Fraction:
    of, to = _two(case)
    return of / to


def _excess(case: Case) -> Fraction:
    if not case.when or not case.over:
        raise InputError("excess per shoe is of one event over another: give when and over")
    found = _given(case, case.when, case.over)
    more = found.count(dict(case.when)) - found.count(dict(case.over))
    return Fraction(more * case.coups, found.deals)


QUANTITIES: dict[str, Callable[[Case], Value]] = {
    "combinations": _combinations,
    "probability": _probability,
    "share of resolved": _share_of_resolved,
    "odds against": _odds_against,
    "house edge": _house_edge,
    "house edge per bet resolved": lambda case: edge_of(case).edge_per_resolved,
    "element of risk": lambda case: edge_of(case).element_of_risk,
    "RTP": lambda case: edge_of(case).rtp,
    "EV": lambda case: edge_of(case).ev,
    "EV per bet resolved": lambda case: -edge_of(case).edge_per_resolved,
    "standard deviation": lambda case: Root(edge_of(case).variance),
    "variance": lambda case: edge_of(case).variance,
    "hit frequency": lambda case: edge_of(case).hit,
    "break-even odds": _break_even,
    "contribution": _contribution,
    "RTP contribution": lambda case: _contribution(case) + Fraction(*_deals(case)),
    "pays": _pays,
    "pays after commission": _pays_net,
    "commission": lambda case: edge_of(case).bet.commission,
    "difference": lambda case: _two(case)[0] - _two(case)[1],
    "ratio": _ratio,
    "relative difference": lambda case: _ratio(case) - 1,
    "excess per shoe": _excess,
}
