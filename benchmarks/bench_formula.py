"""The three main formulas, a whole process, against `import sympy`."""

import json
import subprocess
import sys

from timing import best_process, report

FORMULA = ("-m", "analyzer", "formula")
TIE = ("58956928", "-18368096", "2474184", "-189234", "8517", "-195")


def main() -> None:
    out = subprocess.run([sys.executable, *FORMULA, "--format", "json"], check=True, capture_output=True, text=True)
    player, banker, tie = json.loads(out.stdout)
    chance = next(one for one in tie["formulas"] if one["symbol"] == "tie_p1")
    assert tuple(chance["over"]) == TIE
    limits = [of["formulas"][0]["limit"] for of in (player, banker, tie)]
    assert limits == ["4560/371293", "256786/24134045", "681400/4826809"]  # the infinite shoe's edges

    sympy = best_process("-c", "import sympy")
    report("baccarat formula (player, banker, tie) / import sympy", best_process(*FORMULA) / sympy, 10)


if __name__ == "__main__":
    main()
