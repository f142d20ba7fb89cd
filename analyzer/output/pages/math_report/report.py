"""The math report of a bet, in the form game mathematicians file: every section made from exact numbers."""

from collections.abc import Mapping, Sequence

from analyzer.bets import Bet
from analyzer.catalog import bets
from analyzer.chart import Chart
from analyzer.charts import chart_of, charts_of
from analyzer.kernels import DEFAULT
from analyzer.odds import percent
from analyzer.output.document import Document, Section
from analyzer.output.forms.grid import grid
from analyzer.output.pages.math_report.by_hand import checks
from analyzer.output.pages.math_report.returns import measures, returned
from analyzer.output.pages.math_report.risk import decks, removal, tables, volatility
from analyzer.output.pages.math_report.rules_in_words import assumptions, bet_rules, coup_rules, event_words, pays_words
from analyzer.output.pages.math_report.subject import FIGURE, Subject, short
from analyzer.output.table import Column, Entry, Table
from analyzer.shoe import Shoe
from analyzer.studies.pricing import edges_by_shoe
from analyzer.version import __version__


def stem(bet: Bet) -> str:
    """What files of a bet are named by."""
    return bet.key.replace("/", "-")


def math_report(
    shoes: Sequence[Shoe], chart: Chart, bet: Bet, catalogue: Mapping[str, Bet], kernel: str = DEFAULT
) -> Document:
    """The report of one bet; InputError if it cannot be priced at these shoes.

    ``catalogue`` holds the other pay tables of the bet: keys that share what stands before the slash.
    """
    edges = [edge for (edge,) in edges_by_shoe(shoes, [chart], [bet], kernel)]
    name = bet.key.partition("/")[0]
    family = [other for other in catalogue.values() if other.key.partition("/")[0] == name]
    varied = bet not in family
    if varied:
        family.insert(0, bet)
    shipped = bets().get(bet.key) == bet and chart == chart_of(bet)
    command = f"baccarat edge {bet.key}" if shipped else ""
    subject = Subject(bet, chart, tuple(shoes), tuple(edges), tuple(family), varied, kernel, command)
    sections = [
        _identification(subject),
        _rules(subject),
        Section("Assumptions", tuple(assumptions(shoes, bet))),
        _pay_table(bet),
        *(returned(shoe, edge) for shoe, edge in subject.cases),
        measures(subject),
        volatility(subject),
        decks(subject),
        tables(subject),
        removal(subject),
        _method(subject),
        *(checks(shoe, edge, subject.command) for shoe, edge in subject.cases),
    ]
    return Document(stem(bet), f"Math report: {bet.title}", tuple(sections))


def two_columns(title: str, first: str, second: str, rows: Sequence[tuple[str, str]]) -> Table:
    """A table of words: what, and what is said of it."""
    columns = (Column(first.lower(), first), Column(second.lower(), second))
    return Table(title, columns, [{first.lower(): one, second.lower(): other} for one, other in rows])


def _identification(of: Subject) -> Section:
    bet, chart = of.bet, of.chart
    rows = [
        ("Bet", bet.title),
        ("Key", bet.key),
        ("Also called", ", ".join(bet.aka)),
        ("Pay table", bet.key.partition("/")[2] or "standard"),
        ("Pays", bet.pays),
        ("Commission", percent(bet.commission, 2) if bet.commission else "none"),
        ("Source of the rule", bet.source),
        ("Chart", f"{chart.name} ({chart.title})"),
        ("Source of the chart", chart.source),
        ("Shoes", ", ".join(shoe.name for shoe in of.shoes)),
        ("Made by", f"analyzer {__version__}"),
    ]
    table = two_columns("Identification", "Field", "Content", [row for row in rows if row[1]])
    return Section("Identification", (), table)


def _rules(of: Subject) -> Section:
    rules = [*coup_rules(of.chart), *bet_rules(of.bet)]
    said = ("Made from the chart and the pay table that the figures are counted with.", *of.chart.notes)
    return Section("Rules", said, two_columns("Rules", "Subject", "Rule", rules))


def _pay_table(bet: Bet) -> Section:
    columns = (
        Column("line", "Line", "count"),
        Column("event", "Event"),
        Column("pays", "Pays"),
        Column("net", "Net win of one unit", FIGURE),
    )
    rows: list[dict[str, Entry]] = [
        {"line": i + 1, "event": event_words(line), "pays": pays_words(line), "net": short(bet.net(i))}
        for i, line in enumerate(bet.lines)
    ]
    rows.append({"line": None, "event": "no line above", "pays": "lose", "net": short(bet.net(None))})
    said = "Odds are to one, stake apart. The net win is after commission; a loss is negative."
    return Section("Pay table", (said,), Table("Pay table", columns, rows))


def _method(of: Subject) -> Section:
    said = (
        "What is counted: ordered deals of the six cards a coup may need (five if one lies on the table). A coup that "
        "ends earlier counts once for every way the rest would have fallen, so that all coups weigh alike.",
        "How: every branch of the rules above is walked with the number of ways the shoe deals it, in integers of any "
        f"size (kernel {of.kernel}). The pay table is read on each, from the top.",
        "Every figure is an exact fraction until it is printed; rounding is integer arithmetic, halves away from zero. "
        "Nothing is simulated.",
        "The project's tests hold this count to a plain enumerator, to a polynomial kernel and to a program that deals "
        "physical cards in every order, and to published figures.",
    )
    return Section("Method", said)


def report_index(
    shoes: Sequence[Shoe], chart: Chart | None, asked: Sequence[Bet], kernel: str = DEFAULT
) -> dict[str, str]:
    """README.md: a row for each bet, with its report and its edge at each shoe."""
    columns = [Column("bet", "Bet"), Column("pays", "Pays")]
    columns += [Column(shoe.name, f"House edge, {shoe.name}", "percent") for shoe in shoes]
    by_shoe = edges_by_shoe(shoes, charts_of(asked, chart), asked, kernel)
    rows: list[dict[str, Entry]] = [
        {
            "bet": f"[{bet.title}]({stem(bet)}.md)",
            "pays": bet.pays,
            **{shoe.name: edges[i].house_edge for shoe, edges in zip(shoes, by_shoe, strict=True)},
        }
        for i, bet in enumerate(asked)
    ]
    table = grid(Table("", tuple(columns), rows), "pipe")
    said = f"House edge per bet made, pushes counted. Made by `baccarat math-report`, analyzer {__version__}."
    return {"README.md": f"# Math reports\n\n{said}\n\n{table}\n"}
