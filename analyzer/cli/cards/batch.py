"""``baccarat batch``: edges of many compositions, a row each."""

import io
import os
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click

from analyzer.catalog.reading import STDIN
from analyzer.cli.bet_options import bets_of
from analyzer.cli.cards.compositions import PARQUET, Chunk, RowSource, replacing, source_of
from analyzer.cli.cards.sinks import CsvSink, ParquetSink, Sink, TableSink
from analyzer.cli.charts import CHART
from analyzer.cli.options import Asked, Printing, asks_printing, out_file
from analyzer.errors import InputError
from analyzer.kernels import DEFAULT
from analyzer.output.forms import by_ending
from analyzer.output.forms.csv import harmless
from analyzer.output.table import Style

if TYPE_CHECKING:
    from analyzer.output.compositions import Heading, Prices

SHOWN = 100  # bad rows told one by one
STREAMED = {"csv": ",", "tsv": "\t"}  # forms that are written row by row


@click.command("batch")
@click.argument("file")
@click.option("--bets", help="Keys of bets, separated by commas. [default: player,banker,tie]")
@click.option("--bets-file", help="A TOML file with bets of your own.")
@CHART
@click.option("--commission", help="Take another commission: 4%.")
@click.option("--ev", is_flag=True, help="The EV of a unit bet instead of the house edge (the same, signed otherwise).")
@asks_printing
@out_file("Where bad rows are set aside. [default: FILE.rejected.csv]", "--rejects")
@click.option("--quiet", is_flag=True, help="No progress bar, and no summary if no row was bad.")
def command(
    file: str,
    bets: str | None,
    bets_file: str | None,
    chart_name: str | None,
    commission: str | None,
    ev: bool,
    rejects: str | None,
    quiet: bool,
    printing: Printing,
) -> int:
    """The house edge of bets for every composition in FILE, CSV or Parquet (- is standard input), added as columns.

    A row is a composition of the unseen cards: 13 columns named A to K, or 10 named 0 to 9 (or A..9,T), in any order;
    other columns are kept. In CSV a row is one line. Edges are exact under the composition, shares of the bet
    (0.0124 is 1.24%), rounded only when written, halves away from zero.

    Rows are written as they are read, as CSV with the separators of FILE (8 digits), or as --format csv or tsv says, or
    as Parquet if --out ends in .parquet. Other forms are one table, held whole.

    A bad row is reported, and set aside in another file with its number; status 1 if there is any.

    baccarat batch shoes.csv --bets player,banker,tie --out edges.csv

    baccarat batch shoes.csv --bets tie --format json
    """
    # The products are small: threads of the linear algebra would wait for one another. To be said before it loads.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from analyzer.output.compositions import Heading, Prices

    keys = tuple(dict.fromkeys(key.strip() for key in bets.split(",") if key.strip())) if bets is not None else ()
    if bets is not None and not keys:
        raise InputError("--bets names no bet: write keys separated by commas, for instance player,banker,tie")
    if any(key.endswith(".toml") for key in keys):
        raise InputError("--bets takes keys of bets here: a file with bets of your own is given with --bets-file")
    digits, fractions, out = printing.digits, printing.fractions, printing.out
    if fractions and digits is not None:
        raise InputError("--fractions and --digits: give one of them")
    under = Asked(None, None, "", chart_name, DEFAULT)
    asked = [(bet, under.chart_for(bet)) for bet in bets_of(keys, commission, file=bets_file)]
    form = printing.form or (by_ending(out) if out else None)
    table = None if form is None or form in STREAMED else form
    shown = None if fractions or table else Style(8 if digits is None else digits).digits
    path, target = Path(file), Path(out) if out and out != "-" else None
    aside = Path(rejects) if rejects else _aside(path)
    _distinct(path, target, aside)
    with ExitStack() as stack:
        source = stack.enter_context(source_of(path))
        try:
            heading = Heading.read(source.names)
        except InputError as error:
            raise InputError(f"{path.name}: {error}") from None
        prices = Prices(asked, heading.grain, shown, ev)
        for column in prices.columns:
            if column in source.names:
                raise InputError(f"{path.name}: header names {column} already: rename that column")
        columns = (source, heading.places, prices.columns)
        if table:
            sink: Sink = TableSink(*columns, "EV" if ev else "house edge")
        else:
            separator = _separator(printing.form, target, source)
            sink = _sink(stack, target, separator, *columns, shown)
        priced, problems = _run(stack, source, heading, prices, sink, aside, path.name, quiet)
        if isinstance(sink, TableSink):
            printing.show(sink.table())
    if problems or not quiet:
        how = (
            "as exact fractions"
            if fractions
            else f"exactly, rounded at {shown} digits"
            if shown is not None
            else "exactly"
        )
        bad = f"; {problems:,} set aside in {aside}" if problems else ""
        click.echo(f"baccarat: {path.name}: {priced:,} rows priced {how}{bad}", err=True)
    return 1 if problems else 0


def _aside(path: Path) -> Path:
    """Where bad rows go: beside the file, or here if it came through a pipe."""
    nameless = path == STDIN or path.parts[1:2] == ("dev",)
    name = f"{'stdin' if nameless else path.stem}.rejected.csv"
    return path.with_name(name) if path.is_file() else Path(name)


def _distinct(path: Path, target: Path | None, aside: Path) -> None:
    files = [one.resolve() for one in (path, target, aside) if one is not None and (one.is_file() or not one.exists())]
    if len(set(files)) < len(files):
        raise InputError("FILE, --out and --rejects must be different files")


def _separator(form: str | None, target: Path | None, source: RowSource) -> str | None:
    """What parts the fields: what the form named says, or the end of the name, or the file; None for Parquet."""
    if form is not None:
        return STREAMED[form]
    ending = target.suffix.lower() if target else ""
    return None if ending in PARQUET else STREAMED["tsv"] if ending == ".tsv" else source.delimiter


def _sink(
    stack: ExitStack,
    target: Path | None,
    separator: str | None,
    source: RowSource,
    counts: tuple[int, ...],
    columns: tuple[str, ...],
    digits: int | None,
) -> Sink:
    """Where the rows go; what is written is there when the stack is left well, and not at all if not."""
    sink: Sink
    names = [*source.names, *map(harmless, columns)]
    if target is None:
        assert separator is not None
        stream = io.TextIOWrapper(sys.stdout.buffer, "utf-8", "surrogateescape", newline="")
        stack.callback(stream.detach)  # flushed, and left open
        return CsvSink(stream, separator, names)
    part = stack.enter_context(replacing(target))
    if separator is None:
        sink = ParquetSink(part, target, source, counts, columns, digits)
    else:
        sink = _csv(stack, part, separator, names)
    stack.callback(sink.close)
    return sink


def _csv(stack: ExitStack, file: io.BufferedWriter, delimiter: str, names: list[str]) -> CsvSink:
    stream = stack.enter_context(io.TextIOWrapper(file, "utf-8", "surrogateescape", newline=""))
    return CsvSink(stream, delimiter, names)


def _run(
    stack: ExitStack,
    source: RowSource,
    heading: "Heading",
    prices: "Prices",
    sink: Sink,
    aside: Path,
    name: str,
    quiet: bool,
) -> tuple[int, int]:
    """Price every row; how many were, and how many were set aside."""
    from tqdm import tqdm

    priced, bad = 0, 0
    rejected: CsvSink | None = None
    bar = stack.enter_context(
        tqdm(total=source.total, unit=source.unit, unit_scale=True, desc=name, leave=False, disable=quiet or None)
    )
    for chunk in source.chunks():
        good, problems, columns = _price(chunk, heading, prices)
        sink.write(chunk, good, columns)
        if problems:
            if rejected is None:
                rejected = _csv(
                    stack,
                    stack.enter_context(replacing(aside)),
                    source.delimiter,
                    [source.row, "problem", *source.names],
                )
            rejected.rows((chunk.first + i, problem, *chunk.rows[i]) for i, problem in problems.items())
            for i, problem in list(problems.items())[: max(0, SHOWN - bad)]:
                tqdm.write(f"baccarat: {name}: {source.row} {chunk.first + i}: {problem}", sys.stderr)
            if bad < SHOWN < bad + len(problems):
                tqdm.write(f"baccarat: {name}: more bad rows: they are all in {aside}", sys.stderr)
        priced, bad = priced + len(good), bad + len(problems)
        bar.update(source.done - bar.n)
    return priced, bad


def _price(chunk: Chunk, heading: "Heading", prices: "Prices") -> tuple[list[int], dict[int, str], list[list[str]]]:
    """Which rows are sound, what is wrong with the others, and the columns of prices; a blank line is no row."""
    there = [i for i, row in enumerate(chunk.rows) if row and i not in chunk.problems]
    table, good, problems = heading.sound([chunk.rows[i] for i in there], prices.cards)
    found = chunk.problems | {there[i]: problem for i, problem in problems.items()}
    return [there[i] for i in good], dict(sorted(found.items())), prices.texts(table)
