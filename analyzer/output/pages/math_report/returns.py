"""Combinations, probability and return of a bet, their sums, and what follows from them."""

from fractions import Fraction

from analyzer.edge import Edge
from analyzer.odds import Root, decimal, percent
from analyzer.output.document import Section
from analyzer.output.pages.math_report.by_hand import factors
from analyzer.output.pages.math_report.rules_in_words import event_words, pays_words
from analyzer.output.pages.math_report.subject import FIGURE, REPORT_DIGITS, Subject, short
from analyzer.output.table import PLAIN, Column, Entry, Table
from analyzer.shoe import Shoe
from analyzer.studies.volatility import QUANTILES, n_zero, skewness

RETURN_COLUMNS = (
    Column("event", "Event"),
    Column("pays", "Pays"),
    Column("combinations", "Combinations", "count"),
    Column("probability", "Probability", FIGURE),
    Column("one_in", "1 in", FIGURE),
    Column("net", "Net win", FIGURE),
    Column("contribution", "Contribution", FIGURE),
)


def returned(shoe: Shoe, edge: Edge) -> Section:
    """Combinations, probability and contribution, with their sums; ArithmeticError if one does not reconcile."""
    rows: list[dict[str, Entry]] = []
    for share in edge.lines:
        line = None if share.line is None else edge.bet.lines[share.line]
        rows.append(
            {
                "event": "no line above" if line is None else event_words(line),
                "pays": "lose" if line is None else pays_words(line),
                "combinations": share.deals,
                "probability": decimal(Fraction(share.deals, edge.deals), REPORT_DIGITS),
                "one_in": decimal(Fraction(edge.deals, share.deals), 2) if share.deals else "",
                "net": short(share.net),
                "contribution": decimal(share.contribution, REPORT_DIGITS),
            }
        )
    deals = sum(share.deals for share in edge.lines)
    chance = sum((Fraction(share.deals, edge.deals) for share in edge.lines), Fraction(0))
    contribution = sum((share.contribution for share in edge.lines), Fraction(0))
    product, total = factors(shoe, edge)
    if (deals, total) != (edge.deals, edge.deals) or (chance, contribution) != (Fraction(1), edge.ev):
        raise ArithmeticError(f"{edge.bet.key}, {shoe.name}: the sums do not reconcile")
    rows.append(
        {
            "event": "sum",
            "pays": "",
            "combinations": deals,
            "probability": decimal(chance, REPORT_DIGITS),
            "one_in": "",
            "net": "",
            "contribution": decimal(contribution, REPORT_DIGITS),
        }
    )
    title = f"Combinations, probability and return, {shoe.name}"
    said = (
        "Combinations are ordered deals of all cards a coup may need; probability is combinations over all of them; "
        "contribution is probability times net win.",
        f"The sums reconcile: the combinations add up to all {edge.deals:,} deals ({product}), the probabilities to 1 "
        f"and the contributions to EV = {decimal(edge.ev, REPORT_DIGITS)}. This was checked on the exact numbers "
        "before printing; digits printed are rounded one by one, so that their sums may differ in the last.",
    )
    return Section(title, said, Table(title, RETURN_COLUMNS, rows), f"Combinations, {shoe.name}")


def measures(of: Subject) -> Section:
    """Edges, RTP, hit frequency, deviation, N0: a row each, a column for each shoe."""
    columns = (Column("measure", "Measure"), *(Column(shoe.name, shoe.name, FIGURE) for shoe in of.shoes))
    by_shoe = [_measured(edge) for edge in of.edges]
    rows: list[dict[str, Entry]] = [
        {"measure": name, **{shoe.name: cells[name] for shoe, cells in zip(of.shoes, by_shoe, strict=True)}}
        for name in by_shoe[0]
    ]
    said = (
        "House edge per bet made: the expected loss per unit bet, pushes counted as bets. Per bet resolved: the same "
        "over 1 - P(push). RTP = 1 + EV. Hit frequency: the chance to win; a push is no hit.",
        "Standard deviation, variance and skewness are of the net win of one unit in one coup. N0 = variance / EV^2: "
        "the coups after which the expected result is as large as one standard deviation. Volatility index: 1.644854 "
        "standard deviations. Break-even odds: what every win would have to pay, after commission, for a fair bet.",
    )
    return Section("House edge, return and deviation", said, Table("Measures", columns, rows), "Measures")


def _measured(edge: Edge) -> dict[str, Entry]:
    skew, zero, fair = skewness(edge), n_zero(edge), edge.break_even
    return {
        "House edge per bet made": percent(edge.house_edge, 6),
        "House edge per bet resolved": percent(edge.edge_per_resolved, 6),
        "Return to player (RTP)": percent(edge.rtp, 6),
        "Hit frequency": percent(edge.hit, 6),
        "P(push)": percent(edge.push, 6),
        "P(loss)": percent(edge.loss, 6),
        "Expected value of one unit (EV)": decimal(edge.ev, REPORT_DIGITS),
        "EV as a fraction: numerator": edge.ev.numerator,
        "EV as a fraction: denominator": edge.ev.denominator,
        "Variance": decimal(edge.variance, 6),
        "Standard deviation": PLAIN.show(Root(edge.variance), "decimal"),
        "Skewness": "" if skew is None else PLAIN.show(skew, "decimal"),
        "Volatility index (90%)": PLAIN.show(Root(QUANTILES[90] ** 2 * edge.variance), "decimal"),
        "N0, in coups": "" if zero is None else decimal(zero, 1),
        "Break-even odds, to 1": "" if fair is None else decimal(fair, 6),
        **({"Element of risk (per unit staked)": percent(edge.element_of_risk, 6)} if edge.states else {}),
    }
