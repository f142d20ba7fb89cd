"""Effects of removal, counts and the law of the EV at depth, as tables."""

from collections.abc import Sequence
from fractions import Fraction

from analyzer.bets import Bet
from analyzer.cards import Grain
from analyzer.chart import Chart
from analyzer.edge import Edge
from analyzer.odds import Root, decimal
from analyzer.output.pages.edges import BASIS, facts
from analyzer.output.table import Column, Entry, Table
from analyzer.shoe import Shoe
from analyzer.studies.counting.counts import Count
from analyzer.studies.counting.depth import DepthLaw
from analyzer.studies.counting.removal import Effect, rank_label

REMOVED = (
    "Effect: EV of the shoe less the card, less EV of the shoe; in percent of the stake. "
    "The effects times the cards held sum to zero."
)
LAW = (
    "Exact over all compositions of n unseen cards, each as likely as a well-shuffled shoe makes it; the mean EV is "
    "that of the whole shoe at every n (the fundamental theorem of card counting)."
)


def removal_table(shoe: Shoe, charts: Sequence[Chart], bets: Sequence[Bet], found: Sequence[Sequence[Effect]]) -> Table:
    """A row a bet, a column a card: the table as the literature prints it."""
    labels = list(dict.fromkeys(effect.card for effects in found for effect in effects))
    columns = [Column("bet", "Bet", panel=None), Column("title", "Bet"), Column("ev", "EV", "percent")]
    columns += [Column(f"remove_{label}", label, "percent") for label in labels]
    columns.append(Column("sum", "Weighted sum", "percent", None))
    rows: list[dict[str, Entry]] = []
    for bet, effects in zip(bets, found, strict=True):
        row: dict[str, Entry] = {"bet": bet.key, "title": bet.title}
        row |= {f"remove_{effect.card}": effect.change for effect in effects}
        row["sum"] = sum((effect.held * effect.change for effect in effects), Fraction(0))
        rows.append(row)
    columns = [column for column in columns if column.key != "ev"]
    notes = (REMOVED, BASIS)
    title = f"Effects of removal, {shoe.name}"
    return Table(title, tuple(columns), rows, notes, facts([shoe], *charts))


def cards_gone_table(
    shoe: Shoe, less: Shoe, charts: Sequence[Chart], before: Sequence[Edge], after: Sequence[Edge]
) -> Table:
    """What the removal of several cards at once does to each bet."""
    columns = (
        Column("bet", "Bet", panel=None),
        Column("title", "Bet"),
        Column("before", "EV before", "percent"),
        Column("after", "EV after", "percent"),
        Column("change", "Change", "percent"),
    )
    rows: list[dict[str, Entry]] = [
        {"bet": a.bet.key, "title": a.bet.title, "before": a.ev, "after": b.ev, "change": b.ev - a.ev}
        for a, b in zip(before, after, strict=True)
    ]
    return Table(f"{less.name}", columns, rows, (BASIS,), facts([shoe, less], *charts))


def depth_table(shoe: Shoe, chart: Chart, bet: Bet, law: DepthLaw, depths: Sequence[int]) -> Table:
    """For n unseen cards the deviation of the EV, and the shares of the best linear and quadratic counts."""
    columns = (
        Column("unseen", "Unseen", "count"),
        Column("mean", "Mean EV", "decimal"),
        Column("deviation", "Std dev of EV", "decimal"),
        Column("linear", "Linear share", "percent"),
        Column("correlation", "Best linear corr.", "decimal"),
        Column("quadratic", "Quadratic share", "percent"),
    )
    rows: list[dict[str, Entry]] = [
        {
            "unseen": n,
            "mean": law.mean,
            "deviation": Root(law.variance(n)),
            "linear": law.share(1, n),
            "correlation": Root(law.share(1, n)),
            "quadratic": law.share(2, n),
        }
        for n in depths
    ]
    parts = ", ".join(decimal(law.parts[d], 9) for d in range(1, law.cards + 1))
    notes: tuple[str, ...] = (
        LAW,
        f"Parts of one, two, ... {law.cards} cards at {law.cards} unseen: {parts}; they sum to the variance there.",
    )
    if law.size >= 2 * law.cards:
        notes += (f"Covariance of the wins on two coups of the shoe: {decimal(law.between_coups(), 12)}.",)
    title = f"{bet.title}: the EV at depth, {shoe.name}, chart {chart.name}"
    return Table(title, columns, rows, notes, facts([shoe], chart))


def tags_table(shoe: Shoe, chart: Chart, bet: Bet, counts: Sequence[tuple[str, Count]]) -> Table:
    """Counts side by side: tags, betting correlation, true-count trigger; and the effects they follow."""
    law = counts[0][1].law
    names = _kinds(law.grain)
    columns = [Column("count", "Count"), *(Column(name, name) for name in names)]
    columns += [Column("correlation", "Betting corr.", "decimal", 1), Column("trigger", "True count", "decimal", 1)]
    columns.append(Column("balanced", "Sum of tags", "text", 1))
    rows: list[dict[str, Entry]] = []
    for name, count in counts:
        row: dict[str, Entry] = {"count": name}
        for kind, tag in zip(names, count.tags, strict=True):
            row[kind] = str(tag)
        total = sum(n * t for n, t in zip(law.counts, count.tags, strict=True))
        row |= {"correlation": count.correlation(), "trigger": count.true_trigger(), "balanced": str(total)}
        rows.append(row)
    effects: dict[str, Entry] = {"count": "effect, percent"}
    for name, effect in zip(names, law.effects, strict=True):
        effects[name] = decimal(effect * 100, 6)
    effects["correlation"] = Root(Fraction(1)) if any(law.effects) else None
    rows.append(effects)
    notes = (
        "Betting correlation: of a card's tag with its effect of removal. At n unseen it is times the root of the "
        "linear share.",
        "True count: running count of the cards seen over unseen cards / 52, at which the linear estimate of the EV "
        "is 0; for a balanced count the same at every depth.",
        BASIS,
    )
    title = f"{bet.title}: linear counts, {shoe.name}, chart {chart.name}"
    return Table(title, tuple(columns), rows, notes, facts([shoe], chart))


def count_table(shoe: Shoe, chart: Chart, bet: Bet, count: Count, depths: Sequence[int]) -> Table:
    """One count at every depth: its exact correlation with the EV, and the running count at which to bet."""
    columns = (
        Column("unseen", "Unseen", "count"),
        Column("correlation", "Correlation", "decimal"),
        Column("best", "Best linear", "decimal"),
        Column("deviation", "Std dev of EV", "decimal"),
        Column("trigger", "Running count to bet", "decimal"),
    )
    rows: list[dict[str, Entry]] = [
        {
            "unseen": n,
            "correlation": count.correlation(n),
            "best": Root(count.law.share(1, n)),
            "deviation": Root(count.law.variance(n)),
            "trigger": count.trigger(n),
        }
        for n in depths
    ]
    notes = ("Running count to bet: where the linear estimate of the EV is 0, the cards seen counted.", LAW)
    title = f"{bet.title}: the count at depth, {shoe.name}, chart {chart.name}"
    return Table(title, columns, rows, notes, facts([shoe], chart))


def _kinds(grain: Grain) -> list[str]:
    """Kinds by the short names people head such tables with."""
    return ["T" if kind.value == 0 and kind.rank is None else rank_label(kind) for kind in grain.kinds]
