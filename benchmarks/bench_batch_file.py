"""``baccarat batch`` on a file of a million compositions, beside the plain enumerator in the same run."""

import csv
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
from timing import best, report

from analyzer import Shoe, bet, chart, decimal, enumerator
from analyzer.edge import Edge
from analyzer.features import find_words

ROWS = 1_000_000
LOOKED_AT = (0, 1, ROWS // 2, ROWS - 1)


def main() -> None:
    standard, bets = chart("punto-banco"), [bet(key) for key in ("player", "banker", "tie")]
    random = np.random.default_rng(1)
    table = random.binomial([128] + [32] * 9, random.uniform(0.1, 1, (ROWS, 1)))
    walk = best(lambda: enumerator.tally(Shoe.decks(8), standard, find_words(["winner"])), 1)
    with tempfile.TemporaryDirectory() as folder:
        given, priced = Path(folder) / "shoes.csv", Path(folder) / "edges.csv"
        np.savetxt(given, table, "%d", ",", header="T,A,2,3,4,5,6,7,8,9", comments="")
        command = [sys.executable, "-m", "analyzer", "batch", str(given), "--bets", "player,banker,tie"]
        start = time.perf_counter()
        subprocess.run([*command, "--out", str(priced), "--quiet"], check=True)
        taken = time.perf_counter() - start
        with priced.open(newline="") as file:
            rows = list(csv.reader(file))[1:]
    assert len(rows) == ROWS
    for i in LOOKED_AT:
        walked = enumerator.tally(Shoe(tuple(map(int, table[i]))), standard, find_words(["winner"]))
        assert rows[i][10:] == [decimal(Edge(one, walked).house_edge, 8) for one in bets]
    report(f"a million rows, three bets: seconds ({ROWS * walk / taken:,.0f} times the enumerator)", taken, 60)


if __name__ == "__main__":
    main()
