"""How a reader checks each number of a math report: the arithmetic with its numbers filled in."""

from fractions import Fraction
from math import prod

from analyzer.cards import VALUE
from analyzer.edge import Edge
from analyzer.features import grain_of
from analyzer.odds import decimal, percent, root_decimal
from analyzer.output.document import Section
from analyzer.output.pages.math_report.rules_in_words import event_words, fresh
from analyzer.output.pages.math_report.subject import REPORT_DIGITS, short
from analyzer.output.table import PLAIN, Column, Table
from analyzer.shoe import Shoe
from analyzer.studies.volatility import QUANTILES, band, n_zero, skewness

WORKED_COUPS = 1_000  # the band that is worked through


def factors(shoe: Shoe, edge: Edge) -> tuple[str, int]:
    """The product that all deals are, in words, and its value: those of the cards, times the rolls beside them."""
    unit = edge.bet.unit
    product, deals = _cards(shoe, edge.deals // unit)
    return product + (f" x {unit}" if unit > 1 else ""), deals * unit


def _cards(shoe: Shoe, deals: int) -> tuple[str, int]:
    """Six cards, or five if one lies on the table."""
    for cards in (6, 5):
        terms = [shoe.size if shoe.infinite else shoe.size - i for i in range(cards)]
        if prod(terms) == deals:
            return " x ".join(map(str, terms)), deals
    # with replacement deals are counted in the kinds the bet tells apart
    size = next((n for n in range(1, shoe.size + 1) if n**6 == deals or n**5 == deals), 0)
    cards = 6 if size**6 == deals else 5
    return " x ".join([str(size)] * cards), size**cards


def checks(shoe: Shoe, edge: Edge, command: str) -> Section:
    """A line for each number; ``command`` prints them again."""
    product, _ = factors(shoe, edge)
    total = f"{edge.deals:,}"
    rows = [("All deals", f"{product} = {total}")]
    rows.append(("Sum of combinations", f"{' + '.join(f'{s.deals:,}' for s in edge.lines)} = {total}"))
    for share in edge.lines:
        name = "no line above" if share.line is None else event_words(edge.bet.lines[share.line])
        chance = decimal(Fraction(share.deals, edge.deals), REPORT_DIGITS)
        rows.append((f"Probability: {name}", f"{share.deals:,} / {total} = {chance}"))
        part = decimal(share.contribution, REPORT_DIGITS)
        rows.append((f"Contribution: {name}", f"{share.deals:,} x {_signed(short(share.net))} / {total} = {part}"))
    rows += _moments(edge)
    if command and fresh(shoe):
        decks = "inf" if shoe.infinite else str(shoe.size // 52)
        again = " --kernel polynomial" if grain_of(edge.bet.words) is VALUE else ""
        rows.append(("Counted again", f"{command} --decks {decks} --lines{again}"))
    columns = (Column("number", "Number"), Column("by_hand", "By hand"))
    title = f"Check by hand, {shoe.name}"
    table = Table(title, columns, [{"number": number, "by_hand": how} for number, how in rows])
    said = (
        "Integers are exact; decimals are rounded. Work with the integers where the last digit matters. Effects of "
        "removal: count the shoe less one card and subtract; times the cards of each kind they sum to 0."
    )
    return Section(title, (said,), table)


def _moments(edge: Edge) -> list[tuple[str, str]]:
    ev, variance = edge.ev, edge.variance
    parts = " + ".join(_signed(decimal(share.contribution, REPORT_DIGITS)) for share in edge.lines)
    second, third = edge.moment(2), edge.moment(3)
    deviation, spread = root_decimal(variance, REPORT_DIGITS), decimal(variance, REPORT_DIGITS)
    rows = [
        ("EV", f"{parts} = {decimal(ev, REPORT_DIGITS)}"),
        ("House edge per bet made", f"0 - EV = {percent(edge.house_edge, 6)}"),
        (
            "House edge per bet resolved",
            f"0 - EV / (1 - {decimal(edge.push, REPORT_DIGITS)}) = {percent(edge.edge_per_resolved, 6)}",
        ),
        ("RTP", f"1 + EV = {percent(edge.rtp, 6)}"),
        ("Hit frequency", f"winning combinations {edge.wins:,} / {edge.deals:,} = {percent(edge.hit, 6)}"),
        ("Mean square", f"sum of combinations x net win^2, over all deals = {decimal(second, REPORT_DIGITS)}"),
        ("Variance", f"{decimal(second, REPORT_DIGITS)} - EV^2 = {spread}"),
        ("Standard deviation", f"square root of {spread} = {deviation}"),
    ]
    skew, zero = skewness(edge), n_zero(edge)
    if skew is not None:
        shown = PLAIN.show(skew, "decimal")
        rows.append(("Mean cube", f"sum of combinations x net win^3, over all deals = {decimal(third, REPORT_DIGITS)}"))
        how = f"({decimal(third, REPORT_DIGITS)} - 3 EV x {decimal(second, REPORT_DIGITS)} + 2 EV^3) / {deviation}^3"
        rows.append(("Skewness", f"{how} = {shown}"))
    if zero is not None:
        rows.append(("N0", f"{spread} / EV^2 = {decimal(zero, 1)}"))
    for chance, quantile in QUANTILES.items():
        low, high = (end.decimal(2) for end in band(edge, WORKED_COUPS, quantile))
        how = f"{WORKED_COUPS:,} EV -+ {decimal(quantile, 6)} x sqrt({WORKED_COUPS:,} x {spread})"
        rows.append((f"{chance}% band, {WORKED_COUPS:,} coups", f"{how} = {low} to {high}"))
    if edge.wins and edge.break_even is not None:
        lost = f"{edge.losses:,}" if all(s.net in (-1, 0) or s.net > 0 for s in edge.lines) else "units lost"
        rows.append(("Break-even odds", f"{lost} / {edge.wins:,} = {decimal(edge.break_even, 6)} to 1"))
    return rows


def _signed(number: str) -> str:
    """A number as it stands in a product or a sum."""
    return f"({number})" if number.startswith("-") else number
