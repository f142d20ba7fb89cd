"""Whole processes: `baccarat edge` against an empty Python, the edge reports against `baccarat edge`.

The target for the reports was set for the bets on totals, ties and pairs; those decided by ranks over whole
coups, poker hands and suits came later and take most of the time of the whole report, which is shown too.
"""

import json
import subprocess
import sys
import tempfile

from timing import best_process, report, show

EDGE = ("-m", "analyzer", "edge")
FIRST_BETS = """
from analyzer import bets_in, chart, parse_decks
from analyzer.catalog import DATA
from analyzer.output.pages.edge_report import edge_report, write_all
from pathlib import Path
first = [bet for n in "1234" for file in (DATA / "bets").glob(n + "-*.toml") for bet in bets_in(file).values()]
write_all(Path({folder!r}), edge_report(parse_decks("1..12,inf"), chart("punto-banco"), first))
"""


def main() -> None:
    out = subprocess.run([sys.executable, *EDGE, "--format", "json"], check=True, capture_output=True, text=True)
    assert json.loads(out.stdout)["rows"][0]["wins"] == "2230518282592256"

    empty, edge = best_process("-c", "pass"), best_process(*EDGE)
    report("baccarat edge / python -c pass", edge / empty, 25)
    with tempfile.TemporaryDirectory() as folder:
        first = best_process("-c", FIRST_BETS.format(folder=folder), times=3)
        report("the reports of the first bets, 13 shoes / baccarat edge", first / edge, 10)
        whole = best_process("-m", "analyzer", "report", "--out", folder, times=1)
        show("baccarat report, every bet, 13 shoes / baccarat edge", whole / edge)


if __name__ == "__main__":
    main()
