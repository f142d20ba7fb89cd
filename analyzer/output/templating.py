"""Pages from templates, which lie beside the code that fills them."""

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from analyzer.version import __version__

if TYPE_CHECKING:
    from jinja2 import Environment

_TEX: Any = {
    "block_start_string": "<%",
    "block_end_string": "%>",
    "variable_start_string": "<<",
    "variable_end_string": ">>",
}


@cache
def environment() -> "Environment":
    """The one environment: templates below ``output``, nothing undefined, HTML escaped, no line end behind a block."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    pages = Environment(
        loader=PackageLoader("analyzer.output", "."),
        undefined=StrictUndefined,
        autoescape=lambda name: bool(name and name.endswith(".html.j2")),
        trim_blocks=True,
        lstrip_blocks=True,
    )
    pages.globals["version"] = __version__
    return pages


def rendered(template: str, **values: Any) -> str:
    """A page made from a template, named by its path below ``output``; ``version`` is given to all.

    In LaTeX, where braces are its own, the marks are << >> and <% %>.
    """
    pages = environment()
    if template.endswith(".tex.j2"):
        pages = pages.overlay(**_TEX)
    return pages.get_template(template).render(**values)


def raw(name: str) -> Any:
    """The text of a file below ``output`` as it stands, and not escaped where a template puts it in."""
    from markupsafe import Markup

    pages = environment()
    assert pages.loader is not None
    return Markup(pages.loader.get_source(pages, name)[0])


def tidy(page: str, blank: int = 1) -> str:
    """The page with at most so many blank lines in a row, no space at line ends, and one newline at the end."""
    lines = "\n".join(line.rstrip() for line in page.splitlines())
    return re.sub(rf"\n{{{blank + 2},}}", "\n" * (blank + 1), lines).strip() + "\n"
