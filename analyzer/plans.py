"""Staking plans: what is staked next, given how the last stakes ended. A finite machine, or a line that is cancelled.

A push changes nothing. A state is a number, the place in ``stakes``, or the line that is left.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

PlanState = int | tuple[Fraction, ...]


@dataclass(frozen=True)
class StakingPlan:
    """``stakes`` in units by state; ``win`` and ``lose`` say the state that follows. The first is state 0.

    With a ``line`` the plan is Labouchere's: stake the two ends together, strike both on a win, write the stake lost
    at the end; a line that is empty, or too short to go on, is begun anew. ``maximum`` is the table's, in units: what
    would be staked beyond it is not; the plan begins anew, or stays at the maximum if it ``holds`` there.
    """

    key: str
    title: str
    stakes: tuple[Fraction, ...] = ()
    win: tuple[int, ...] = ()
    lose: tuple[int, ...] = ()
    line: tuple[Fraction, ...] = ()
    rule: str = ""
    source: str = ""
    maximum: Fraction | None = None
    holds: bool = False

    @property
    def start(self) -> PlanState:
        return self.line or 0

    def stake(self, state: PlanState) -> Fraction:
        """What is staked in a state, in units."""
        wanted = self._wanted(state)
        return wanted if self.maximum is None else min(wanted, self.maximum)

    def after(self, state: PlanState, won: bool) -> PlanState:
        """The state that follows a stake won or lost."""
        next_ = self._next(state, won)
        if self.maximum is None or self._wanted(next_) <= self.maximum:
            return next_
        if not self.holds:
            return self.start
        return state if self._wanted(state) >= self.maximum else next_

    def _wanted(self, state: PlanState) -> Fraction:
        if isinstance(state, int):
            return self.stakes[state]
        return state[0] + state[-1] if len(state) > 1 else state[0]

    def _next(self, state: PlanState, won: bool) -> PlanState:
        if isinstance(state, int):
            return (self.win if won else self.lose)[state]
        return (state[1:-1] or self.line) if won else (*state, self._wanted(state))


FLAT = StakingPlan("flat", "Flat", (Fraction(1),), (0,), (0,), rule="The same stake on every coup.")
Plans = Mapping[str, StakingPlan]
