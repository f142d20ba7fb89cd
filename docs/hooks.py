"""What the site generates from the code: the words of pay tables, the floors of the house, the version."""

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from analyzer.output.forms import tables_as  # noqa: E402
from analyzer.output.pages.catalog import words_table  # noqa: E402
from analyzer.version import __version__  # noqa: E402


def floors() -> str:
    """The contract that import-linter holds, from the top floor down."""
    contract = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    layers = contract["contracts"][0]["layers"]
    return "\n".join(f"{len(layers) - number:2}  {layer}" for number, layer in enumerate(layers))


def on_page_markdown(markdown: str, **_: object) -> str:
    """Fill the marks of a page."""
    marks = {
        "[[words]]": lambda: str(tables_as([words_table()], "markdown")),
        "[[floors]]": lambda: f"```text\n{floors()}\n```",
        "[[version]]": lambda: __version__,
    }
    for mark, made in marks.items():
        if mark in markdown:
            markdown = markdown.replace(mark, made())
    return markdown
