"""A bank, a goal and a staking plan over n coups: a Markov chain walked coup by coup, whole banks at a time.

For each state of the plan one long integer holds the chance of every bank, each in a room of its own: winning k steps
is a shift by k rooms, and a coup is a few products with short numbers. Chances are binary, kept to CHANCE_BITS digits
and always rounded down; what is lost in all says how far above them the truth may be.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import NamedTuple

from analyzer.errors import InputError
from analyzer.plans import PlanState, StakingPlan
from analyzer.studies.money import money
from analyzer.studies.sessions.results import MOST_PLAYED, Results, Ways
from analyzer.studies.sessions.wager import Grid, Wager

CHANCE_BITS = 128  # of a chance, and of the chance of each end of a coup
BYTES = 33  # of a room: both together, and a byte to spare
ROOM_BITS = 8 * BYTES
MOST_PLAN_STATES = 20_000
ONE = 1 << CHANCE_BITS

LawAt = Callable[[Fraction], Wager]  # an amount staked -> the law of the coup


class Bank(NamedTuple):
    """What a player comes with (None: credit without end), and what he leaves with if he reaches it; the unit of his
    plan, all in money.
    """

    amount: Fraction | None = None
    goal: Fraction | None = None
    unit: Fraction = Fraction(1)

    def check(self) -> None:
        """InputError for a goal that is already reached, or without a bank."""
        if self.amount is None:
            if self.goal is not None:
                raise InputError("a goal is what the bank is to grow to: say the bank too")
        elif self.goal is not None and self.goal <= self.amount:
            raise InputError(f"goal {money(self.goal)} is no more than the bank of {money(self.amount)}: set it higher")


class BankLaw(NamedTuple):
    """Chances of many places, a room each from place ``low`` on."""

    low: int
    rooms: int

    @property
    def mass(self) -> int:
        """All rooms together, folded half on half."""
        whole, count = self.rooms, -(-self.rooms.bit_length() // ROOM_BITS)
        while count > 1:
            count = (count + 1) // 2
            high = whole >> (ROOM_BITS * count)
            whole += high - (high << (ROOM_BITS * count))
        return whole

    @property
    def ways(self) -> Ways:
        """Standing -> chance in units of 2^-CHANCE_BITS."""
        raw = self.rooms.to_bytes(-(-self.rooms.bit_length() // ROOM_BITS) * BYTES, "little")
        parts = (int.from_bytes(raw[at : at + BYTES], "little") for at in range(0, len(raw), BYTES))
        return {self.low + place: n for place, n in enumerate(parts) if n}

    def cut(self, place: int) -> tuple["BankLaw", "BankLaw"]:
        """What is below a place, and what is there or above."""
        at = ROOM_BITS * max(0, place - self.low)
        high = self.rooms >> at
        return BankLaw(self.low, self.rooms - (high << at)), BankLaw(max(self.low, place), high)

    @classmethod
    def together(cls, parts: Iterable["BankLaw"]) -> "BankLaw":
        """Their sum, without the empty rooms at its low end."""
        some = [part for part in parts if part.rooms]
        if not some:
            return cls(0, 0)
        low = min(part.low for part in some)
        rooms = sum(part.rooms << (ROOM_BITS * (part.low - low)) for part in some)
        empty = ((rooms & -rooms).bit_length() - 1) // ROOM_BITS
        return cls(low + empty, rooms >> (ROOM_BITS * empty))


class Move(NamedTuple):
    """From one state: steps won, their chance in units of 2^-CHANCE_BITS, and the state that follows."""

    steps: int
    chance: int
    to: PlanState


class Chain(NamedTuple):
    """A plan on a grid of money: by state the moves, what must be in the bank to play on, in steps, and its law."""

    step: Fraction
    moves: dict[PlanState, list[Move]]
    needs: dict[PlanState, int]
    laws: dict[PlanState, Wager]


Banks = dict[PlanState, BankLaw]


class Played(NamedTuple):
    """After n coups, or less if the bank fell short or the goal was reached; ``law`` is of the result."""

    ruined: Fraction
    reached: Fraction
    staked: Fraction  # expected, in money
    law: Results


def chain(plan: StakingPlan, unit: Fraction, law_at: LawAt, coups: int, *amounts: Fraction) -> Chain:
    """The states reached within n coups, on a grid that holds these amounts too; InputError if they are too many."""
    laws: dict[PlanState, Wager] = {}
    follows: dict[PlanState, tuple[PlanState, PlanState]] = {}
    fresh = [plan.start]
    for _ in range(coups):
        found: list[PlanState] = []
        for state in fresh:
            laws[state] = law_at(unit * plan.stake(state))
            follows[state] = plan.after(state, True), plan.after(state, False)
            found += follows[state]
        fresh = list(dict.fromkeys(state for state in found if state not in laws))
        if not fresh:
            break
        if len(laws) + len(fresh) > MOST_PLAN_STATES:
            raise InputError(f"plan {plan.key}: more than {MOST_PLAN_STATES:,} states: lower --maximum, or --coups")
    for state in fresh:  # reached by the last coup, and never played from
        laws[state], follows[state] = law_at(unit * plan.stake(state)), (state, state)
    grid = Grid.of(*amounts, *(net for law in laws.values() for net in law.nets))
    moves = {
        state: [
            Move(grid.place(net), (n << CHANCE_BITS) // law.total, follows[state][net < 0] if net else state)
            for net, n in law.nets.items()
        ]
        for state, law in laws.items()
    }
    needs = {state: max(0, -min(grid.place(net) for net in law.nets)) for state, law in laws.items()}
    return Chain(grid.step, moves, needs, laws)


def play(plan: StakingPlan, bank: Bank, law_at: LawAt, coups: int) -> Played:
    """So many coups on a plan; the player stops when the bank does not cover what he may lose next, or at the goal.

    InputError where the bank does not cover the first stake.
    """
    bank.check()
    if not 1 <= coups <= MOST_PLAYED:
        raise InputError(f"{coups} coups: give 1 to {MOST_PLAYED:,}")
    amount = bank.amount or Fraction(0)
    walk = chain(plan, bank.unit, law_at, coups, amount, *([bank.goal] if bank.goal else []))
    start, goal = int(amount / walk.step), int(bank.goal / walk.step) if bank.goal else None
    if bank.amount is not None and start < walk.needs[plan.start]:
        needed = walk.needs[plan.start] * walk.step
        raise InputError(f"a bank of {money(amount)} does not cover the first stake: {money(needed)} is needed")
    banks: Banks = {plan.start: BankLaw(start, ONE)}
    ruined, reached = BankLaw(0, 0), BankLaw(0, 0)
    staked = mean = Fraction(0)
    for _ in range(coups):
        for state, packed in banks.items():
            mass = Fraction(packed.mass, ONE)
            staked += mass * walk.laws[state].staked
            mean += mass * walk.laws[state].mean
        over, short, after = [reached], [ruined], {}
        for state, packed in stepped(walk, banks).items():
            low, rest = (BankLaw(0, 0), packed) if bank.amount is None else packed.cut(walk.needs[state])
            rest, high = rest.cut(goal) if goal else (rest, BankLaw(0, 0))
            short.append(low)
            over.append(high)
            if rest.rooms:
                after[state] = rest
        banks, ruined, reached = after, BankLaw.together(short), BankLaw.together(over)
    ways = {k - start: n for k, n in BankLaw.together([*banks.values(), ruined, reached]).ways.items()}
    square = sum((k * k * n for k, n in ways.items())) * walk.step**2 / ONE
    law = Results(coups, mean, square - mean**2, walk.step, ways, ONE)
    return Played(Fraction(ruined.mass, ONE), Fraction(reached.mass, ONE), staked, law)


def drawdown_chance(plan: StakingPlan, unit: Fraction, law_at: LawAt, coups: int, depth: Fraction) -> Fraction:
    """The chance that within n coups the player is at some time this much, or more, below the best he had been.

    He plays all coups, whatever they cost.
    """
    walk = chain(plan, unit, law_at, coups, depth)
    deep = int(depth / walk.step)
    below: Banks = {plan.start: BankLaw(0, ONE)}  # how far below the best, as a number below 0
    fallen = 0
    for _ in range(coups):
        after = {}
        for state, packed in stepped(walk, below).items():
            rest, best = packed.cut(0)  # a new best is none below it
            over, rest = rest.cut(1 - deep)
            fallen += over.mass
            kept = BankLaw.together([rest, BankLaw(0, best.mass)])
            if kept.rooms:
                after[state] = kept
        below = after
    return Fraction(fallen, ONE)


def stepped(walk: Chain, banks: Banks) -> Banks:
    """One coup on."""
    after: defaultdict[PlanState, list[BankLaw]] = defaultdict(list)
    for state, packed in banks.items():
        for steps, chance, to in walk.moves[state]:
            after[to].append(BankLaw(packed.low + steps, packed.rooms * chance))
    return {state: _down(BankLaw.together(parts)) for state, parts in after.items()}


def _down(packed: BankLaw) -> BankLaw:
    """Every room divided by 2^CHANCE_BITS, rounded down."""
    kept = ((1 << (ROOM_BITS - CHANCE_BITS)) - 1).to_bytes(BYTES, "little")
    count = -(-packed.rooms.bit_length() // ROOM_BITS)
    return BankLaw(packed.low, (packed.rooms >> CHANCE_BITS) & int.from_bytes(kept * count, "little"))
