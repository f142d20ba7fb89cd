"""Coups per shoe and cards per coup, as tables."""

from collections.abc import Mapping
from fractions import Fraction

from analyzer.chart import Chart
from analyzer.odds import Root
from analyzer.output.pages.edges import BASIS, facts
from analyzer.output.table import Column, Entry, Table
from analyzer.shoe import Shoe
from analyzer.studies.sessions.dealer import Sampled
from analyzer.studies.sessions.procedure import Procedure
from analyzer.studies.sessions.renewal import CoupsPerShoe

NAMES = {
    "coups": "coups per shoe",
    "tie": "ties per shoe",
    "player": "Player wins per shoe",
    "banker": "Banker wins per shoe",
    "cards": "cards dealt in coups per shoe",
}


def coup_cards_table(shoe: Shoe, chart: Chart, law: Mapping[int, Fraction]) -> Table:
    """The law of the cards of one coup."""
    mean = sum((n * chance for n, chance in law.items()), Fraction(0))
    square = sum((n * n * chance for n, chance in law.items()), Fraction(0))
    columns = (
        *(Column(f"cards_{n}", f"P({n} cards)", "probability") for n in law),
        Column("mean", "Mean cards", "decimal"),
        Column("deviation", "Std dev", "decimal"),
    )
    row: dict[str, Entry] = {f"cards_{n}": chance for n, chance in law.items()}
    row |= {"mean": mean, "deviation": Root(square - mean**2)}
    return Table(f"Cards of a coup, {shoe.name}, chart {chart.name}", columns, [row], (BASIS,), facts([shoe], chart))


def shoe_table(
    shoe: Shoe,
    chart: Chart,
    procedure: Procedure,
    renewed: CoupsPerShoe,
    forward: float | None,
    sample: Sampled | None,
    seed: int,
) -> Table:
    """How many coups a shoe holds, by each way that there is."""
    columns = (
        Column("what", "In a shoe"),
        Column("how", "How found"),
        Column("mean", "Mean", "decimal"),
        Column("error", "Standard error", "decimal"),
        Column("deviation", "Std dev", "decimal"),
    )
    rows: list[dict[str, Entry]] = []
    notes = [f"{str(procedure).capitalize()}."]
    if forward is not None:
        whole = Fraction(forward).limit_denominator(10**12)
        rows.append({"what": NAMES["coups"], "how": "exact, forward law", "mean": whole})
        notes.append("Forward law: every composition of the cards left, card by card, in doubles; ten digits are kept.")
    rows.append({"what": NAMES["coups"], "how": "renewal", "mean": renewed.mean, "deviation": renewed.deviation})
    notes.append("Renewal: exact if the cards of each coup came from a full shoe, whatever went before.")
    if sample is not None:
        for name, (total, squares) in sample.sums.items():
            mean = Fraction(total, sample.shoes)
            variance = (Fraction(squares) - total * mean) / (sample.shoes - 1)
            row: dict[str, Entry] = {"what": NAMES[name], "how": "sampled", "mean": mean}
            rows.append(row | {"error": Root(variance / sample.shoes), "deviation": Root(variance)})
        notes.append(
            f"Sampled: {sample.shoes:,} shoes shuffled and dealt, seed {seed}; the truth is within two standard errors "
            "19 times of 20."
        )
    title = f"Coups per shoe, {shoe.name}, chart {chart.name}"
    return Table(title, columns, rows, tuple(notes), facts([shoe], chart))


def coup_number_table(shoe: Shoe, chart: Chart, renewed: CoupsPerShoe, sample: Sampled | None) -> Table:
    """The chance of each number of coups."""
    columns = [Column("coups", "Coups", "count"), Column("renewal", "P, renewal", "probability")]
    if sample is not None:
        columns += [Column("sampled", "P, sampled", "probability"), Column("error", "Standard error", "decimal")]
    rows: list[dict[str, Entry]] = []
    for n in sorted({*renewed.law, *(sample.law if sample else ())}):
        row: dict[str, Entry] = {"coups": n, "renewal": renewed.law.get(n, Fraction(0))}
        if sample is not None:
            share = Fraction(sample.law.get(n, 0), sample.shoes)
            row |= {"sampled": share, "error": Root(share * (1 - share) / sample.shoes)}
        if any(isinstance(cell, Fraction) and cell > Fraction(1, 10**5) for cell in row.values()):
            rows.append(row)
    notes = ("Numbers of coups with less than 1 in 100,000 are left out.",)
    return Table(f"The number of coups of a shoe, {shoe.name}", tuple(columns), rows, notes, facts([shoe], chart))
