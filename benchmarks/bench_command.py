"""Whole processes: `baccarat edge` against an empty Python, `baccarat report` against `baccarat edge`."""

import json
import subprocess
import sys
import tempfile

from timing import best_process, report

EDGE = ("-m", "analyzer", "edge")


def main() -> None:
    out = subprocess.run([sys.executable, *EDGE, "--format", "json"], check=True, capture_output=True, text=True)
    assert json.loads(out.stdout)["rows"][0]["wins"] == "2230518282592256"
    loaded = (
        "import sys, runpy; sys.argv = ['baccarat', 'edge']\ntry: runpy.run_module('analyzer', run_name='__main__')\n"
    )
    loaded += "finally: assert not {'numpy', 'sympy', 'matplotlib'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", loaded], check=True, capture_output=True)

    empty, edge = best_process("-c", "pass"), best_process(*EDGE)
    report("baccarat edge / python -c pass", edge / empty, 25)
    with tempfile.TemporaryDirectory() as folder:
        whole = best_process("-m", "analyzer", "report", "--out", folder, times=3)
    report("baccarat report / baccarat edge", whole / edge, 10)


if __name__ == "__main__":
    main()
