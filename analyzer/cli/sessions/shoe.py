"""``baccarat shoe``: coups per shoe and cards per coup."""

import click

from analyzer.cli.options import Asked, Printing, asks_printing, asks_shoe
from analyzer.errors import InputError
from analyzer.output.pages.sessions.shoe_page import coup_cards_table, coup_number_table, shoe_table
from analyzer.studies.sessions.forward import USUAL_LEFT, begun, compositions
from analyzer.studies.sessions.procedure import Procedure, burn_law, cards_law
from analyzer.studies.sessions.renewal import renewal


@click.command("shoe")
@click.option("--cut", type=int, default=14, show_default=True, help="The cut card lies before so many cards.")
@click.option("--burn", default="card", show_default=True, help="card: by the first card; or so many unseen: 0, 1.")
@click.option("--last", type=int, default=1, show_default=True, help="Coups after the one in which it comes out.")
@click.option(
    "--on-top", type=click.Choice(["seen", "drawn"]), default="seen", show_default=True,
    help="A cut card on top when a coup is to begin: it has come out, or comes out in that coup.",
)  # fmt: skip
@click.option("--shoes", type=int, default=20_000, show_default=True, help="Shoes to sample; 0 for none.")
@click.option("--seed", type=int, default=1, show_default=True, help="Where the sample begins.")
@click.option("--forward/--no-forward", default=None, help="The exact law. [default: for shoes where it takes seconds]")
@click.option("--numbers", is_flag=True, help="The chance of each number of coups too.")
@asks_shoe
@asks_printing
def command(
    cut: int,
    burn: str,
    last: int,
    on_top: str,
    shoes: int,
    seed: int,
    forward: bool | None,
    numbers: bool,
    asked: Asked,
    printing: Printing,
) -> None:
    """How many coups a shoe holds, how many cards a coup takes.

    baccarat shoe --decks 8 --cut 14 --burn card

    baccarat shoe --decks 1 --cut 5 --last 0 --burn 0 --forward
    """
    shoe, chart = asked.one_shoe, asked.chart_for()
    if shoe.infinite:
        raise InputError("an infinite shoe is never dealt out: give a number of decks")
    if seed < 0:
        raise InputError(f"--seed {seed}: give 0 or more")
    if burn != "card" and not burn.isdecimal():
        raise InputError(f"--burn {burn!r}: write card, or how many cards are burnt, 0 or more")
    procedure = Procedure(None if burn == "card" else int(burn), cut, last, "drawn" if on_top == "drawn" else "seen")
    procedure.check(shoe.size)
    cards = cards_law(shoe, chart, asked.kernel)
    renewed = renewal(cards, burn_law(shoe, procedure), shoe.size, procedure)
    exact = None
    if forward or (forward is None and compositions(shoe) <= USUAL_LEFT):
        exact = sum(begun(shoe, chart, procedure)) + procedure.last
    sample = None
    if shoes:
        from analyzer.studies.sessions.dealer import sampled

        sample = sampled(shoe, chart, procedure, shoes, seed)
    tables = [coup_cards_table(shoe, chart, cards), shoe_table(shoe, chart, procedure, renewed, exact, sample, seed)]
    if numbers:
        tables.append(coup_number_table(shoe, chart, renewed, sample))
    printing.show(*tables)
