"""The page put together: sections from the same tables as the command line's, scripts and style in one file."""

import re
from collections.abc import Sequence
from typing import Any

from analyzer.bets import Bet
from analyzer.cards import RANKS
from analyzer.catalog import STANDARD, main_bets, shipped_chart
from analyzer.charts import charts_of
from analyzer.features import WordSet
from analyzer.odds import Root
from analyzer.output.forms.grid import cells, panels
from analyzer.output.pages.charts import tableau_table
from analyzer.output.pages.edges import edge_table
from analyzer.output.table import PLAIN, Column, Entry, Table
from analyzer.output.templating import raw, rendered, tidy
from analyzer.output.web.data import as_json, page_data
from analyzer.shoe import Shoe, parse_decks
from analyzer.studies.pricing import edges_by_shoe

SCRIPTS = (  # in the order in which they need one another
    "exact", "coup", "words", "tally", "edge", "polynomial", "state", "dom", "calculator", "catalogue", "main",
)  # fmt: skip
ANSWERED = (6, 8)  # decks of the answer


def web_page(bets: Sequence[Bet]) -> str:
    """The page on these bets; those offered only when something is known are left out."""
    from markupsafe import Markup

    bets = [bet for bet in bets if not bet.needs]
    data = page_data(list(dict.fromkeys((*main_bets(), *bets))))
    values: dict[str, Any] = {
        "answer": answer_table(),
        "by_decks": edges_by_decks_table(),
        "catalogue": catalogue_table(bets),
        "tableau": tableau_table(shipped_chart(STANDARD)),
        "offered": data["bets"],
        "computed": {bet["key"] for bet in data["bets"]},
        "charts": [(chart["name"], chart["title"]) for chart in data["charts"]],
        "ranks": RANKS,
        "data": Markup(as_json(data)),
        "style": raw("web/style.css"),
        "script": Markup(script()),
        "cells": cells,
        "panels": panels,
        "shown": PLAIN.show,
    }
    return tidy(rendered("web/parts/page.html.j2", **values))


def script() -> str:
    """The modules as one, each a value of its own that holds what it exports."""
    return "\n".join(_as_value(name, str(raw(f"web/scripts/{name}.mjs"))) for name in SCRIPTS)


def _as_value(name: str, text: str) -> str:
    exported = ", ".join(re.findall(r"^export (?:const|function|async function) (\w+)", text, flags=re.MULTILINE))
    text = re.sub(r'^import (\{[^}]*\}) from "\./(\w+)\.mjs";', r"const \1 = \2Module;", text, flags=re.MULTILINE)
    text = re.sub(r"^export ", "", text, flags=re.MULTILINE)
    return f"const {name}Module = (() => {{\n{text}return {{ {exported} }};\n}})();"


def answer_table() -> Table:
    """The three bets at six and eight decks."""
    return _priced(parse_decks(",".join(map(str, ANSWERED))), main_bets())


def edges_by_decks_table() -> Table:
    """The house edge of the three bets from one deck to twelve, and with replacement: a row a shoe."""
    shoes, bets = parse_decks("1..12,inf"), main_bets()
    edges = edges_by_shoe(shoes, charts_of(bets, None), bets)
    rows: list[dict[str, Entry]] = [
        {"shoe": shoe.name, **{edge.bet.key: edge.house_edge for edge in of}}
        for shoe, of in zip(shoes, edges, strict=True)
    ]
    columns = (Column("shoe", "Shoe"), *(Column(bet.key, bet.title, "percent") for bet in bets))
    return Table("House edge by number of decks", columns, rows)


CATALOGUE_COLUMNS = (
    Column("title", "Bet"),
    Column("pays", "Pays"),
    Column("edge_6", "Edge, 6 decks", "percent"),
    Column("edge_8", "Edge, 8 decks", "percent"),
    Column("p_win", "P(win)", "percent"),
    Column("standard_deviation", "Std dev", "decimal"),
    Column("key", "Key", panel=None),
    Column("looks_at", "Looks at", panel=None),
    Column("said", "Rule and other names", panel=None),
)


def catalogue_table(bets: Sequence[Bet]) -> Table:
    """A row a bet and pay table, at six and eight decks."""
    charts = charts_of(bets, None)
    six, eight = edges_by_shoe([Shoe.decks(decks) for decks in ANSWERED], charts, bets)
    rows: list[dict[str, Entry]] = [
        {
            "key": bet.key,
            "title": bet.title,
            "pays": bet.pays,
            "edge_6": at_six.house_edge,
            "edge_8": edge.house_edge,
            "p_win": edge.hit,
            "standard_deviation": Root(edge.variance),
            "looks_at": WordSet(bet.words).grain.name,
            "said": ". ".join((bet.rule, *bet.aka)).strip(". "),
        }
        for bet, at_six, edge in zip(bets, six, eight, strict=True)
    ]
    return Table(f"{len(bets)} bets", CATALOGUE_COLUMNS, rows)


def _priced(shoes: Sequence[Shoe], bets: Sequence[Bet]) -> Table:
    charts = charts_of(bets, None)
    return edge_table(shoes, charts, edges_by_shoe(shoes, charts, bets))
