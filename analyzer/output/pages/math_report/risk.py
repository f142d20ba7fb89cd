"""How a bet's result swings, and how it moves with decks, pay table and single cards."""

from analyzer.bets import Bet
from analyzer.cards import CARD, COLOUR
from analyzer.edge import Edge
from analyzer.features import grain_of
from analyzer.odds import decimal, odds_text, percent, root_decimal
from analyzer.output.document import Section
from analyzer.output.pages.math_report.subject import FIGURE, Subject
from analyzer.output.table import Column, Entry, Table
from analyzer.shoe import Shoe
from analyzer.studies.counting.removal import effects
from analyzer.studies.pricing import edges_by_shoe
from analyzer.studies.volatility import QUANTILES, SESSIONS, band

EFFECT_DIGITS = 10
OTHER_DECKS = (1, 2, 4, 6, 8)  # beside the infinite shoe, in the sensitivity to decks


def volatility(of: Subject) -> Section:
    """Bands of the result of many coups."""
    columns = (
        Column("shoe", "Shoe"),
        Column("coups", "Coups", "count"),
        Column("expected", "Expected", FIGURE),
        Column("deviation", "Std dev", FIGURE),
        *(Column(f"{end}_{c}", f"{c}% {end}", FIGURE) for c in QUANTILES for end in ("from", "to")),
    )
    rows: list[dict[str, Entry]] = []
    for shoe, edge in of.cases:
        for coups in SESSIONS:
            row: dict[str, Entry] = {"shoe": shoe.name, "coups": coups, "expected": decimal(coups * edge.ev, 2)}
            row["deviation"] = root_decimal(coups * edge.variance, 2)
            for chance, quantile in QUANTILES.items():
                low, high = band(edge, coups, quantile)
                row |= {f"from_{chance}": low.decimal(2), f"to_{chance}": high.decimal(2)}
            rows.append(row)
    z90, z95 = (decimal(quantile, 6) for quantile in QUANTILES.values())
    said = (
        "The result, in units, of so many coups of one unit each. Mean n EV and deviation sqrt(n variance) are exact "
        "if coups are independent, as is assumed here.",
        f"Bands are n EV -+ z sqrt(n variance), z = {z90} for 90% and {z95} for 95%: quantiles of the normal law. That "
        "the sum is normal is an approximation, and a poor one where the skewness is large beside sqrt(n).",
    )
    return Section("Volatility", said, Table("Volatility", columns, rows))


SENSITIVITY = (
    Column("house_edge", "House edge per bet made", FIGURE),
    Column("resolved", "Per bet resolved", FIGURE),
    Column("hit", "Hit frequency", FIGURE),
    Column("deviation", "Std dev", FIGURE),
)


def _priced(edge: Edge) -> dict[str, Entry]:
    return {
        "house_edge": percent(edge.house_edge, 4),
        "resolved": percent(edge.edge_per_resolved, 4),
        "hit": percent(edge.hit, 4),
        "deviation": root_decimal(edge.variance, 4),
    }


def decks(of: Subject) -> Section:
    """The bet at other deck counts."""
    usual = [*map(Shoe.decks, OTHER_DECKS), Shoe.with_replacement()]
    shoes = [*usual, *(shoe for shoe in dict.fromkeys(of.shoes) if shoe not in usual)]
    shoes.sort(key=lambda shoe: (shoe.infinite, shoe.size))
    edges = [edge for (edge,) in edges_by_shoe(shoes, [of.chart], [of.bet], of.kernel)]
    rows = [{"shoe": shoe.name, **_priced(edge)} for shoe, edge in zip(shoes, edges, strict=True)]
    said = "The same bet at other deck counts, each a full, fresh shoe unless it is named otherwise."
    title = "Sensitivity to the number of decks"
    return Section(title, (said,), Table(title, (Column("shoe", "Shoe"), *SENSITIVITY), rows), "Decks")


def tables(of: Subject) -> Section:
    """All pay tables of the bet side by side."""
    title = "Sensitivity to the pay table"
    columns = (Column("table", "Pay table"), Column("pays", "Pays"), Column("shoe", "Shoe"), *SENSITIVITY)
    rows: list[dict[str, Entry]] = []
    for bet in of.family:
        name = "as asked" if bet == of.bet and of.varied else bet.key.partition("/")[2] or "standard"
        pays = ", ".join(odds_text(line.odds) if line.meter else line.pays for line in bet.lines)
        for shoe, edge in of.cases:
            rows.append({"table": name, "pays": pays, "shoe": shoe.name, **_priced(_under(of, shoe, edge, bet))})
    said = ["Odds are those of the lines from the top."]
    if len(of.family) == 1:
        said.append("The catalogue holds one pay table of this bet; the break-even odds above bound any other.")
    return Section(title, tuple(said), Table(title, columns, rows), "Pay tables")


def _under(of: Subject, shoe: Shoe, edge: Edge, bet: Bet) -> Edge:
    """The same deals under another table; a bet that may be raised is played anew."""
    if not bet.choice:
        return edge.under(bet)
    ((found,),) = edges_by_shoe([shoe], [of.chart], [bet], of.kernel)
    return found


def removal(of: Subject) -> Section:
    """What one card of each kind is worth; ArithmeticError if the effects do not sum to zero."""
    title = "Effects of removal"
    spare = [shoe for shoe in of.shoes if not shoe.infinite and shoe.size > of.chart.cards]
    none = [f"{shoe.name}: {_no_effects(shoe)}" for shoe in of.shoes if shoe not in spare]
    if not spare:
        return Section(title, tuple(none))
    columns = [Column("card", "Card")]
    rows: dict[str, dict[str, Entry]] = {}
    still = True
    for shoe in spare:
        columns += [Column(f"{what}, {shoe.name}", f"{what}, {shoe.name}", FIGURE) for what in ("Cards", "Effect")]
        found = effects(shoe, of.chart, of.bet, of.kernel)
        still = still and not any(effect.change for effect in found)
        if sum(effect.held * effect.change for effect in found):
            raise ArithmeticError(f"{of.bet.key}, {shoe.name}: effects of removal do not sum to zero")
        for card, held, change in found:
            row = rows.setdefault(card, {"card": card})
            row |= {f"Cards, {shoe.name}": held, f"Effect, {shoe.name}": decimal(change, EFFECT_DIGITS)}
    grain = grain_of(of.bet.words)
    apart = f"by {grain.name}, with suits together where they agree" if grain in (COLOUR, CARD) else f"by {grain.name}"
    said = [
        "What taking one card out of the shoe adds to the EV: EV of the shoe less the card, minus EV of the shoe. "
        f"Cards are told apart as the bet does, {apart}.",
        "Each effect times the cards of its kind sums to 0, exactly: a card burnt unseen changes nothing. This was "
        "checked before printing.",
    ]
    if still:
        said.append("All kinds of card are alike to this bet, so that no single card changes its EV.")
    return Section(title, (*said, *none), Table(title, tuple(columns), list(rows.values())))


def _no_effects(shoe: Shoe) -> str:
    why = "a card drawn is put back" if shoe.infinite else "the shoe less a card cannot finish a coup"
    return f"no effects of removal, for {why}."
