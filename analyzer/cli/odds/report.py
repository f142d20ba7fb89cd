"""``baccarat report``: the edge reports as files."""

from pathlib import Path

import click

from analyzer.catalog import bets, chart
from analyzer.cli.door import say
from analyzer.output.files import write_all
from analyzer.output.pages.edge_report import edge_report
from analyzer.shoe import parse_decks


@click.command("report")
@click.option("--out", default="reports", show_default=True, help="The folder to write into.")
@click.option("--decks", default="1..12,inf", show_default=True, help="Which fresh shoes.")
@click.option("--chart", "chart_name", default="punto-banco", show_default=True, help="A chart, or its file.")
def command(out: str, decks: str, chart_name: str) -> None:
    """Outcome and edge tables of every bet as Markdown and CSV, an index, and the method in words."""
    files = edge_report(parse_decks(decks), chart(chart_name), list(bets().values()))
    write_all(Path(out), files)
    say(f"{len(files)} files in {out}: start with {Path(out) / 'README.md'}")
