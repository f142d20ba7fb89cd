"""``baccarat check``: published odds."""

from pathlib import Path

import click

from analyzer.catalog import STANDARD
from analyzer.claims.check import check
from analyzer.claims.claim import Claim, find_claims, one_claim
from analyzer.claims.figure import Verdict
from analyzer.cli.charts import CHART_HELP, asked_chart
from analyzer.cli.options import Printing, asks_printing, out_folder
from analyzer.errors import InputError
from analyzer.output.pages.published.claims_table import claims_table


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
@click.option("--chart", "chart_name", default=STANDARD, show_default=True, help=CHART_HELP)
@click.option("--coups", type=click.IntRange(1), help="Coups in a shoe, for statements about a shoe. [default: 81]")
@out_folder("Also write published-odds and seeds into this folder: Markdown, or as --format says.", "--report")
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
    printing: Printing,
) -> int:
    """Printed figures of SOURCES (shipped ones, or claim files; all shipped if none is named) against the exact ones.

    Status 1 if any is wrong. A wrong figure, or one without its deck count, is explained: the smallest changes
    that make it right.

    baccarat check --decks 8 --bet tie --quantity "house edge" --printed 14.12%
    """
    claims: list[Claim]
    asked_chart(chart_name)  # what was assumed for it is said before anything else
    if printed is not None:
        if sources:
            raise InputError("--printed checks one number: leave the sources out")
        said = {"bet": bet, "quantity": quantity, "decks": decks, "commission": commission, "chart": chart_name}
        claims = [one_claim(printed, {k: v for k, v in said.items() if v}, pays, when, given, over)]
    elif bet or when or pays or commission or given or decks:
        raise InputError("one number is checked with --printed: write it as it stands, for instance --printed 14.12%")
    else:
        claims = find_claims(sources)
    if coups is not None:
        claims = [claim.with_coups(coups) for claim in claims]
    findings = [check(claim) for claim in claims]
    if report:
        from analyzer.output.files import write_all
        from analyzer.output.forms import document_as
        from analyzer.output.pages.published.report import published_report

        pages = [document_as(page, printing.form or "markdown") for page in published_report(findings)]
        write_all(Path(report), {name: content for files in pages for name, content in files.items()})
    printing.show(claims_table(findings))
    return 1 if any(finding.verdict is Verdict.WRONG for finding in findings) else 0
