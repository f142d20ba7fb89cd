"""The edge reports: a folder of tables that can be made again byte for byte."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from analyzer.bets import Bet
from analyzer.catalog import STANDARD
from analyzer.chart import Chart
from analyzer.charts import charts_of
from analyzer.output.document import Document, Section
from analyzer.output.forms import document_as, form_named, tables_as
from analyzer.output.forms.form import Content, Files
from analyzer.output.pages.edges import edge_table, matrix_table, outcome_table
from analyzer.output.prose import page
from analyzer.output.table import Table
from analyzer.shoe import Shoe
from analyzer.studies.pricing import edges_by_shoe, outcomes_by_shoe

MARKDOWN, DATA = "markdown", "csv-excel"  # the forms if none is asked for, one beside the other
ALSO = (
    ("the page", "index.html", "every bet, and a calculator for any shoe, to open in a browser"),
    ("published-odds", "published-odds", "every printed figure checked, and what the wrong ones are right for"),
    ("seeds", "seeds", "the documents the project grew from, their charts and figures"),
    ("formulas", "formulas", "every value and rank bet as a formula in the number of decks"),
    ("games-with-choice", "games-with-choice", "chemin de fer and baccara banque, solved and proved"),
    ("math", "math/README", "math reports of eleven bets"),
)


def edge_report(
    shoes: Sequence[Shoe],
    chart: Chart,
    bets: Sequence[Bet],
    form: str | None = None,
    there: Callable[[str], bool] = lambda name: False,
    each: Callable[..., Iterable[Any]] = map,
) -> Files:
    """File name -> content: index, method, outcome and edge tables; Markdown with CSV beside it if no form is named.

    ``there`` says whether a file of another report stands in the folder, so that the index may name it. ``each`` is
    ``map``, or that of an executor.
    """
    tables = dict(_tables(shoes, chart, bets, each))
    written = form or MARKDOWN
    ending, data = form_named(written).ending, "" if form else form_named(DATA).ending
    names = [(name, path if path.endswith(".html") else path + ending, said) for name, path, said in ALSO]
    index = {
        "chart": chart.name,
        "bets": sum(not bet.needs for bet in bets),
        "ending": ending,
        "data": data,
        "shoes": [(name, stem) for stem, (name, _) in tables.items()],
        "also": [one for one in names if there(one[1])],
    }
    files = dict(document_as(page("README", "pages/edge_reports/index.md.j2", index), written))
    files |= document_as(page("method", "pages/edge_reports/method.md.j2", {"player": _chart_words(chart)}), written)
    pages = [some for _, some in tables.values()]
    for forms in each(partial(_written_in, (written, DATA) if data else (written,)), tables, pages):
        files |= forms
    return files


def _written_in(names: Sequence[str], stem: str, tables: Sequence[Table]) -> dict[str, Content]:
    return {file: content for name in names for file, content in _written(stem, tables, name).items()}


def _written(stem: str, tables: Sequence[Table], name: str) -> dict[str, Content]:
    """All tables as one page; where a file holds only one table, the first."""
    form = form_named(name)
    if form.single or form.document is None:
        return {stem + form.ending: tables_as(tables[: 1 if form.single else None], name)}
    as_tables = {plain: partial(tables_as, tables, plain) for plain in (MARKDOWN, "json")}
    sections = tuple(Section(table.title, (), table) for table in tables)
    return dict(document_as(Document(stem, tables[0].title, sections, as_tables), name))


def _tables(
    shoes: Sequence[Shoe], chart: Chart, bets: Sequence[Bet], each: Callable[..., Iterable[Any]]
) -> Iterator[tuple[str, tuple[str, Sequence[Table]]]]:
    """The stem of a file -> the shoe, and what is said of it."""
    tallies = outcomes_by_shoe(shoes, chart)
    own = None if chart.name == STANDARD else chart
    bets = [bet for bet in bets if not bet.needs]  # the others are offered only when something is known
    charts = charts_of(bets, own)
    edges = edges_by_shoe(shoes, charts, bets, each=each)
    yield "outcomes", ("all", [outcome_table(shoes, chart, tallies)])
    for shoe, tally, of in zip(shoes, tallies, edges, strict=True):
        stem = "edges-" + ("infinite" if shoe.infinite else f"{shoe.full_decks:02d}-decks")
        one = [shoe]
        tables = [edge_table(one, charts, [of]), outcome_table(one, chart, [tally]), matrix_table(one, chart, [tally])]
        yield stem, (shoe.name, tables)


def _chart_words(chart: Chart) -> str:
    return f"the Player on {', '.join(map(str, chart.draws_on()))}, then the Banker by `{chart.name}` ({chart.title})"
