"""What is a printed number right for? Search the models and report the smallest changes that make it right.

A model is the claim's case with some conditions changed; what is printed of it may be changed too (a
percent sign, a sign, the decimal point, two digits exchanged, digits cut instead of rounded, a figure
worked from rounded inputs). Each change counts one. All explanations of the least number of changes,
up to two, are found. Where a claim states no deck count, no deck count is a change; and a drawing
chart is changed alone. A figure of many digits that is off by one unit in the last is not explained by two
changes: arithmetic that keeps too few digits gives it.
"""

from dataclasses import dataclass, replace

from analyzer.claims.claim import Claim
from analyzer.claims.figure import BOUNDS, Printed, in_unit, nearest_unit, parse_printed, parse_range, shown_exact
from analyzer.claims.models import OTHER_DECK_COUNT, TRIED_SHOES, models
from analyzer.claims.quantity import value
from analyzer.claims.slips import printings
from analyzer.shoe import Shoe

LAST_UNIT = "but for one unit in the last digit, which single precision or a sum of rounded figures would give"
MANY_DIGITS = 5  # of fewer, a slip of arithmetic that is one unit is not a likelier cause than any other


@dataclass(frozen=True)
class Explanation:
    """Changes that make a printed figure right, the shoes for which they do, and the exact value there.

    ``exact`` is the value for ``usual``, the most usual of the shoes.
    """

    changes: tuple[str, ...]
    shoes: tuple[Shoe, ...]
    usual: Shoe
    exact: str

    def __str__(self) -> str:
        where = f"for {_listed(self.shoes)}"
        value = self.exact if len(self.shoes) == 1 else f"{self.exact} for {self.usual.name}"
        return f"{', '.join((' and '.join(self.changes), where)) if self.changes else where}: {value}"


def explain(claim: Claim) -> list[Explanation]:
    """All explanations with the least number of changes, most usual first; empty if none is found."""
    if parse_range(claim.figure):
        return []
    printed = parse_printed(claim.figure)
    if printed.word in BOUNDS:  # many a value is less than that
        return []
    for changes in range(3):
        found = _with_changes(claim, printed, changes)
        if changes == 1:
            found = found or _one_unit(claim, printed)
        if found:
            return found
    return []


def _one_unit(claim: Claim, printed: Printed) -> list[Explanation]:
    """One unit in the last digit of a figure of many, under the conditions as stated."""
    if not claim.decks_stated or len(str(abs(printed.scaled))) < MANY_DIGITS or not printed.places:
        return []
    exact = value(claim.case)
    if abs(nearest_unit(in_unit(exact, printed), printed.places) - printed.scaled) != 1:
        return []
    shoe = claim.case.shoe
    return [Explanation((LAST_UNIT,), (shoe,), shoe, shown_exact(claim.figure, exact))]


def _with_changes(claim: Claim, printed: Printed, number: int) -> list[Explanation]:
    base = claim.case
    bases = [replace(base, shoe=shoe) for shoe in TRIED_SHOES] if not claim.decks_stated else [base]
    hits: dict[tuple[str, ...], list[tuple[Shoe, str]]] = {}
    for start in bases:
        for names, model in models(start, number, claim.decks_stated):
            for how, fits in printings(printed, model, number - len(names)):
                if fits and len(names) + len(how) == number:
                    changes = tuple(name for name in names if name != OTHER_DECK_COUNT) + how
                    exact = shown_exact(claim.figure, value(model))
                    if (model.shoe, exact) not in hits.setdefault(changes, []):
                        hits[changes].append((model.shoe, exact))
    found = []
    for changes, places in hits.items():
        usual, exact = max(places, key=lambda place: (place[0].full_decks == 8, place[0].full_decks == 6))
        found.append(Explanation(changes, tuple(shoe for shoe, _ in places), usual, exact))
    return sorted(found, key=lambda explanation: len(explanation.changes))  # another shoe before another slip


def _listed(shoes: tuple[Shoe, ...]) -> str:
    """``6 or 8 decks``, ``5 to 12 decks or infinite shoe``."""
    numbers = [shoe.full_decks for shoe in shoes if shoe.full_decks]
    runs: list[list[int]] = []
    for n in numbers:
        if runs and n == runs[-1][-1] + 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    parts = [f"{r[0]} to {r[-1]}" if len(r) > 2 else " or ".join(map(str, r)) for r in runs]
    decks = [" or ".join(parts) + (" deck" if numbers == [1] else " decks")] if parts else []
    return " or ".join(decks + [shoe.name for shoe in shoes if not shoe.full_decks])
