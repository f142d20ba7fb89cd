"""Pages from templates, which lie beside the code that fills them."""

import re
from typing import Any

from analyzer.version import __version__

_TEX = {
    "block_start_string": "<%",
    "block_end_string": "%>",
    "variable_start_string": "<<",
    "variable_end_string": ">>",
}


def rendered(template: str, *, trim: bool = True, **values: Any) -> str:
    """A page made from a template, named by its path below ``output``; ``version`` is given to all.

    In LaTeX, where braces are its own, the marks are << >> and <% %>; in HTML all text is escaped. ``trim`` drops
    the line end behind a block's mark.
    """
    from jinja2 import Environment, PackageLoader, StrictUndefined

    marks: dict[str, Any] = _TEX if template.endswith(".tex.j2") else {}
    pages = Environment(
        loader=PackageLoader("analyzer.output", "."),
        undefined=StrictUndefined,
        autoescape=template.endswith(".html.j2"),
        trim_blocks=trim,
        lstrip_blocks=trim,
        **marks,
    )
    return pages.get_template(template).render(version=__version__, **values)


def tidy(page: str, blank: int = 1) -> str:
    """The page with at most so many blank lines in a row, no space at line ends, and one newline at the end."""
    lines = "\n".join(line.rstrip() for line in page.splitlines())
    return re.sub(rf"\n{{{blank + 2},}}", "\n" * (blank + 1), lines).strip() + "\n"
