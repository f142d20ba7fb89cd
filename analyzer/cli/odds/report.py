"""``baccarat report``: the edge reports as files."""

from pathlib import Path

import click

from analyzer.catalog import bets
from analyzer.cli.charts import ONE_CHART, asked_chart
from analyzer.cli.door import say
from analyzer.cli.options import asks_form, out_folder
from analyzer.cli.processes import mapping
from analyzer.output.files import write_all
from analyzer.output.pages.edge_reports.report import edge_report
from analyzer.shoe import parse_decks


@click.command("report")
@out_folder("The folder to write into.", default="reports", show_default=True)
@click.option("--decks", default="1..12,inf", show_default=True, help="Which fresh shoes.")
@ONE_CHART
@asks_form(None, "markdown, with csv-excel beside it")
@click.option("--jobs", type=click.IntRange(1), help="How many processes. [default: one a core]")
def command(out: str, decks: str, chart_name: str, form: str | None, jobs: int | None) -> None:
    """Outcome and edge tables of every bet, an index, and the method in words.

    baccarat report --decks 1 --out reports

    baccarat report --decks 6,8 --chart bahamian --out bahamian
    """
    folder, shoes, chart = Path(out), parse_decks(decks), asked_chart(chart_name)
    with mapping(jobs, len(shoes)) as each:
        files = edge_report(shoes, chart, list(bets().values()), form, lambda name: (folder / name).is_file(), each)
    write_all(folder, files)
    say(f"{len(files)} files in {out}: start with {folder / next(iter(files))}")
