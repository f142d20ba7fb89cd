"""What a known card is worth: the EV of bets given the value, or the group, of cards not yet turned.

The six cards of a coup lie in the shoe in the order of the deal: Player, Banker, Player, Banker, then the
fifth and the sixth. The fifth is the third card of whoever draws first, the sixth the Banker's when both
draw; a coup that is over before leaves them in the shoe, and to know them told nothing.

So all is one table over six cards: in how many deals they fall so, and what each bet then wins. Summed over
the cards that nobody knows it answers for those that somebody does; summed over groups of cards it answers
for backs that tell groups apart. Integers throughout, divided once.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, product
from math import lcm

import numpy as np

from analyzer.bets import Bet
from analyzer.cards import RANK, VALUE, Grain, finest
from analyzer.chart import Chart
from analyzer.coup import SIDES, Side
from analyzer.enumerator import require_deal
from analyzer.errors import InputError
from analyzer.features import WordSet, grain_of
from analyzer.kernels.batch import Array
from analyzer.kernels.pairs import pair_on_table, pair_readings, reads_of
from analyzer.kernels.walk import endings
from analyzer.shoe import Shoe
from analyzer.studies.counting.card_groups import Groups

MOST_STATES = 30_000


@dataclass(frozen=True)
class Tracked:
    """What is known, by position, in how many deals it holds, and the EV of each bet in it."""

    known: tuple[str, ...]
    deals: int
    evs: tuple[Fraction, ...]

    @property
    def best(self) -> int:
        """The place of the bet with the highest EV; the first of them if several have it."""
        return self.evs.index(max(self.evs))


@dataclass(frozen=True)
class Worth:
    """The answer to one question: the states one may be told, and what the best bet in each adds up to.

    ``sit_out`` means no bet where none is worth more than nothing; without it one bets on every coup.
    ``owners`` are the sides that get the first cards dealt. ``ordered`` is False if states that differ only in
    the order of a side's first cards stand as one.
    """

    bets: tuple[Bet, ...]
    owners: tuple[Side, ...]
    positions: tuple[int, ...]
    groups: Groups
    states: tuple[Tracked, ...]
    sit_out: bool
    ordered: bool = True

    @property
    def deals(self) -> int:
        """All deals of six cards."""
        return sum(state.deals for state in self.states)

    def bet_in(self, state: Tracked) -> int | None:
        """The place of the bet to make in a state; None to sit out."""
        return None if self.sit_out and state.evs[state.best] <= 0 else state.best

    @property
    def gain(self) -> Fraction:
        """Expected win per coup, whether one bets on it or not."""
        made = [(state, self.bet_in(state)) for state in self.states]
        return sum((state.evs[bet] * state.deals for state, bet in made if bet is not None), Fraction(0)) / self.deals

    @property
    def share_bet(self) -> Fraction:
        """The share of coups on which one bets."""
        return Fraction(sum(state.deals for state in self.states if self.bet_in(state) is not None), self.deals)


@dataclass(frozen=True)
class Sight:
    """By the kinds of the cards at ``positions``: the deals, and what each bet wins in them times ``unit``."""

    bets: tuple[Bet, ...]
    owners: tuple[Side, ...]
    positions: tuple[int, ...]
    grain: Grain
    unit: int
    deals: Array
    wins: tuple[Array, ...]

    def worth(self, groups: Groups | None = None, sit_out: bool = True) -> Worth:
        """What it is worth to be told the groups of these cards (by default each kind by itself).

        InputError if there are more states than anyone reads.
        """
        groups = (groups or Groups.each(self.grain)).at(self.grain)
        if len(groups.names) ** len(self.positions) > MOST_STATES:
            often = f"{len(groups.names)}^{len(self.positions)}"
            raise InputError(f"{len(self.positions)} known cards have {often} states: sort them into groups")
        deals, wins = _grouped(self.deals, groups), [_grouped(win, groups) for win in self.wins]
        states = []
        for at in product(range(len(groups.names)), repeat=len(self.positions)):
            if ways := int(deals[at]):
                evs = tuple(Fraction(int(win[at]), self.unit * ways) for win in wins)
                states.append(Tracked(tuple(groups.names[group] for group in at), ways, evs))
        return _merged(Worth(self.bets, self.owners, self.positions, groups, tuple(states), sit_out))

    def sorts(self, sit_out: bool = True) -> list[tuple[Groups, Fraction]]:
        """Every way to sort the kinds of cards into two groups, with what it is worth, the best first."""
        whole = int(self.deals.sum()) * self.unit
        kinds = range(len(self.grain.kinds))
        found = []
        for more in kinds[:-1]:
            for others in combinations(kinds[1:], more):
                groups = Groups.split(self.grain, (0, *others))
                best = np.stack([_grouped(win, groups) for win in self.wins]).max(axis=0)
                total = int((np.maximum(best, 0) if sit_out else best).sum())
                found.append((groups, Fraction(total, whole)))
        return sorted(found, key=lambda sort: -sort[1])


def _grouped(counts: Array, groups: Groups) -> Array:
    """The table summed over the kinds of each group, along every axis."""
    places = [[kind for kind, of in enumerate(groups.of) if of == group] for group in range(len(groups.names))]
    for axis in range(counts.ndim):
        counts = np.stack([counts.take(kinds, axis).sum(axis) for kinds in places], axis)
    return counts


def _merged(worth: Worth) -> Worth:
    """States that differ only in the order of a side's first cards as one, if the bets do not care."""
    found: dict[tuple[object, ...], Tracked] = {}
    owner = dict(enumerate(worth.owners, 1))
    for state in worth.states:
        cards = [(owner.get(p, p), card) for p, card in zip(worth.positions, state.known, strict=True)]
        key = tuple(sorted(cards, key=str))
        if (before := found.get(key)) is None:
            found[key] = state
        elif before.evs != state.evs:
            return worth
        else:
            found[key] = replace(before, deals=before.deals + state.deals)
    return replace(worth, states=tuple(found.values()), ordered=len(found) == len(worth.states))


def sights(
    shoe: Shoe, chart: Chart, bets: Sequence[Bet], positions: Sequence[tuple[int, ...]], groups: Groups | None = None
) -> list[Sight]:
    """For each set of positions what the bets win given the cards there, told apart as ``groups`` need.

    Positions are 1 to 6 in the order of the deal (1 to 5 where the chart lays a card on the table before it).
    InputError for other positions, bets that look at suits, and a shoe too small or not known finely enough.
    """
    dealt = chart.cards
    for some in positions:
        if not some or sorted(set(some)) != list(some) or some[0] < 1 or some[-1] > dealt:
            shown = ",".join(map(str, some))
            raise InputError(f"positions {shown!r}: name some of 1 to {dealt} in the order of the deal, each once")
    for bet in bets:
        if not RANK.refines(grain_of(bet.words)):
            raise InputError(f"bet {bet.key} looks at suits or colours: known cards are told by value or rank")
        if bet.needs:
            raise InputError(f"bet {bet.key} is offered only when {', '.join(bet.needs)} is known: it has no EV here")
    require_deal(shoe, chart, dealt)
    grain = finest({groups.grain if groups else VALUE, *(grain_of(bet.words) for bet in bets)})
    counted = shoe.at(grain)
    nets = [[bet.net(line) for line in (None, *range(len(bet.lines)))] for bet in bets]
    unit = lcm(*(net.denominator for some in nets for net in some))
    largest = max(abs(net * unit) for some in nets for net in some)
    number = np.int64 if largest * counted.deals(dealt) < 2**63 else object
    deals = _deals(counted, dealt, number)
    others = [tuple(axis for axis in range(dealt) if axis + 1 not in some) for some in positions]
    wins: list[list[Array]] = [[] for _ in positions]
    for bet in bets:
        won = deals * _wins(bet, chart, grain, unit, number)
        for i, axes in enumerate(others):
            wins[i].append(won.sum(axis=axes))
    return [
        Sight(tuple(bets), owners(chart), tuple(some), grain, unit, deals.sum(axis=axes), tuple(won))
        for some, axes, won in zip(positions, others, wins, strict=True)
    ]


def owners(chart: Chart) -> tuple[Side, ...]:
    """The sides that get the first cards dealt, to two each; whose the others are depends on these."""
    coup, found = chart.start, []
    while len(coup) < 4 and (side := chart.turn(coup)):
        found.append(side)
        coup = coup.draw(side, VALUE.kinds[0])
    return tuple(found)


def _deals(shoe: Shoe, cards: int, number: type) -> Array:
    """In how many ways the cards fall so: an axis for each card in the order of the deal."""
    left: Array = np.array(shoe.counts, dtype=number)
    same: Array = np.eye(len(left), dtype=np.int64)
    found: Array = np.ones((), dtype=number)
    for card in range(cards):
        gone: Array = np.zeros((1,) * (card + 1), dtype=np.int64)  # of its kind, by the cards before it
        for before in range(0 if shoe.infinite else card):
            gone = gone + same.reshape([len(left) if axis in (before, card) else 1 for axis in range(card + 1)])
        found = found[..., None] * (left - gone)
    return found


def _wins(bet: Bet, chart: Chart, grain: Grain, unit: int, number: type) -> Array:
    """What the bet wins times ``unit``, an axis for each card in the order of the deal."""
    asked = WordSet(bet.words)
    players, bankers = (pair_readings(grain, reads_of(chart, asked, side)) for side in SIDES)
    kinds, of_player, of_banker = len(grain.kinds), np.array(players[1]), np.array(bankers[1])
    found: Array = np.zeros((len(players[0]), len(bankers[0]), kinds, kinds), dtype=number)
    nets = {line: int(bet.net(line) * unit) for line in (None, *range(len(bet.lines)))}
    line_of = bet.line_of(asked.names)
    for p, b, ends in endings(chart, asked, grain):
        for thirds, coup in ends:
            found[p, b, *thirds] = nets[line_of(asked.row(coup))]
    first = pair_on_table(chart, grain)
    if first is not None:  # no axis of its own
        of_first: Array = found[of_player[first][None, :, None], of_banker[:, None, :]]
        return of_first
    by_card: Array = found[of_player[:, None, :, None], of_banker[None, :, None, :]]
    return by_card
