"""``baccarat check``: published odds."""

from pathlib import Path

import click

from analyzer.claims.check import check
from analyzer.claims.claim import Claim, one_claim
from analyzer.claims.figure import Verdict
from analyzer.claims.reading.read import Read, claims_toml
from analyzer.cli.charts import ONE_CHART, asked_chart
from analyzer.cli.checks.sources import find_sources
from analyzer.cli.options import Printing, asks_printing, out_file, out_folder, write_file
from analyzer.errors import InputError
from analyzer.output.pages.published.claims_table import claims_table
from analyzer.output.pages.published.unread_table import unread_table


@click.command("check")
@click.argument("sources", nargs=-1)
@click.option("--bet", help="Check one number: of this bet,")
@click.option("--quantity", default="house edge", show_default=True, help="this quantity,")
@click.option("--decks", help="for this shoe (8 or inf; unstated if left out),")
@click.option("--printed", help="as printed: 14.12%.")
@click.option("--pays", help='Odds the claim names: "9 to 1", one for each paying line, by commas.')
@click.option("--commission", help="Commission the claim names: 5%.")
@click.option("--when", help="An event instead of a bet: winner=tie,player_total=6.")
@click.option("--over", help="The event that an excess per shoe is over: winner=player.")
@click.option("--given", help="What is known: player_two_card_total=3.")
@ONE_CHART
@click.option("--coups", type=click.IntRange(1), help="Coups in a shoe, for statements about a shoe. [default: 81]")
@out_folder("Also write published-odds and seeds into this folder: Markdown, or as --format says.", "--report")
@out_file("Also write what was understood of pages as claim TOML, to correct and check again.", "--claims-out")
@asks_printing
def command(
    sources: tuple[str, ...],
    bet: str | None,
    quantity: str,
    decks: str | None,
    printed: str | None,
    pays: str | None,
    commission: str | None,
    when: str | None,
    over: str | None,
    given: str | None,
    chart_name: str,
    coups: int | None,
    report: str | None,
    claims_out: str | None,
    printing: Printing,
) -> int:
    """Printed figures of SOURCES (shipped ones, or files; all shipped if none is named) against the exact ones.

    A file is claim TOML, or a page as it was published: HTML, Markdown, text, CSV, TSV or PDF, - for what is piped in.
    The figures of a page are found in its tables and sentences, with the bet, deck count, convention and odds that
    heads and headings say; what cannot be attached is listed as not understood.

    Status 1 if any is wrong. A wrong figure, or one without its deck count, is explained: the smallest changes
    that make it right.

    baccarat check page.html --claims-out page.toml

    baccarat check --decks 8 --bet tie --quantity "house edge" --printed 14.12%
    """
    claims: list[Claim]
    reads: list[Read] = []
    asked_chart(chart_name)  # what was assumed for it is said before anything else
    if printed is not None:
        if sources:
            raise InputError("--printed checks one number: leave the sources out")
        said = {"bet": bet, "quantity": quantity, "decks": decks, "commission": commission, "chart": chart_name}
        claims = [one_claim(printed, {k: v for k, v in said.items() if v}, pays, when, given, over)]
    elif bet or when or pays or commission or given or decks:
        raise InputError("one number is checked with --printed: write it as it stands, for instance --printed 14.12%")
    else:
        claims, reads = find_sources(sources)
    if coups is not None:
        claims = [claim.with_coups(coups) for claim in claims]
    findings = [check(claim) for claim in claims]
    if report:
        from analyzer.output.files import write_all
        from analyzer.output.forms import document_as
        from analyzer.output.pages.published.report import published_report

        pages = [document_as(page, printing.form or "markdown") for page in published_report(findings)]
        write_all(Path(report), {name: content for files in pages for name, content in files.items()})
    if claims_out:
        if not reads:
            raise InputError("--claims-out writes what is read of pages, and no page is among the sources")
        write_file(claims_out, claims_toml(reads))
    printing.show(claims_table(findings), *(unread_table(one) for one in reads if one.unread))
    return 1 if any(finding.verdict is Verdict.WRONG for finding in findings) else 0
