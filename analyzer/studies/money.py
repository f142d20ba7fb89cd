"""Commission as houses take it: a rate, a minimum, and rounding to a chip, by stake.

With rounding, what a unit wins hangs on the stake; the exact edge is taken at each stake.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal, get_args

from analyzer.bets import Bet
from analyzer.errors import InputError
from analyzer.odds import decimal, parse_number, percent, rounded

Mode = Literal["up", "down", "nearest"]
MODES: tuple[Mode, ...] = get_args(Mode)


@dataclass(frozen=True)
class Rounding:
    """To a multiple of a chip: up, down, or to the nearest (a half goes up)."""

    mode: Mode
    chip: Fraction

    def __call__(self, amount: Fraction) -> Fraction:
        """A non-negative amount of money, rounded."""
        chips = amount / self.chip
        if self.mode == "nearest":
            return rounded(chips, 0) * self.chip
        return (-(-chips // 1) if self.mode == "up" else chips // 1) * self.chip

    def __str__(self) -> str:
        return f"{'to the nearest' if self.mode == 'nearest' else self.mode + ' to'} {money(self.chip)}"


@dataclass(frozen=True)
class Terms:
    """How a house takes commission on a win and pays it; ``None`` leaves a step out."""

    minimum: Fraction = Fraction(0)
    round_commission: Rounding | None = None
    round_payment: Rounding | None = None

    def payment(self, win: Fraction, rate: Fraction) -> Fraction:
        """What is paid on a win: less the commission, at least the minimum, each rounded as the terms say.

        InputError if the commission takes more than is won.
        """
        commission = max(rate * win, self.minimum) if rate else Fraction(0)
        if self.round_commission:
            commission = self.round_commission(commission)
        paid = win - commission
        if paid < 0:
            raise InputError(f"commission of {money(commission)} on a win of {money(win)}: it takes more than is won")
        return self.round_payment(paid) if self.round_payment and paid > 0 else paid

    def __str__(self) -> str:
        said = []
        if self.minimum:
            said.append(f"commission at least {money(self.minimum)}")
        if self.round_commission:
            said.append(f"commission rounded {self.round_commission}")
        if self.round_payment:
            said.append(f"payment rounded {self.round_payment}")
        return ", ".join(said)


def at_stake(bet: Bet, stake: Fraction, terms: Terms) -> Bet:
    """The bet at a stake under these terms, its odds what is really paid per unit."""
    bet.require_no_choice()
    lines = tuple(
        replace(line, odds=terms.payment(line.odds * stake, bet.commission) / stake) if line.odds > 0 else line
        for line in bet.lines
    )
    taken = f", {percent(bet.commission, 2).replace('.00%', '%')} commission" if bet.commission else ""
    name = bet.title.partition(",")[0] if bet.commission else bet.title
    return replace(bet, lines=lines, commission=Fraction(0), title=f"{name}{taken}, stake {money(stake)}")


def parse_money(text: str) -> Fraction:
    """An amount above nothing: ``10``, ``0.25``. InputError for anything else."""
    try:
        number = parse_number(text)
    except InputError:
        number = None
    if number is None or number.percent or number.value <= 0:
        raise InputError(f"amount {text!r}: write a number above 0, for instance 10 or 0.25")
    return number.value


def parse_rounding(text: str) -> Rounding:
    """``up:0.25``, ``down:1``, ``nearest:5``. InputError for anything else."""
    mode, colon, chip = text.partition(":")
    if mode not in MODES or not colon:
        raise InputError(f"rounding {text!r}: write up, down or nearest and the chip, for instance up:0.25")
    return Rounding(mode, parse_money(chip))


def money(amount: Fraction) -> str:
    """An amount with cents only where there are any."""
    return str(amount) if amount.denominator == 1 else decimal(amount, 2)
