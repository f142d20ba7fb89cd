"""LaTeX and workbooks as tables and lines of prose; HTML and Markdown are read where all pages are."""

import re
from io import BytesIO

from analyzer.charts.page import ChartPage
from analyzer.errors import InputError

_TABULAR = re.compile(r"\\begin\{(tabular[x*]?|longtable|tabulary|array)\}(?:\[\w*\])?(.*?)\\end\{\1\}", re.DOTALL)
_COMMANDS = re.compile(
    r"\\(?:toprule|midrule|bottomrule|hline|endhead|endfoot|endfirsthead|endlastfoot|addlinespace|centering)\b"
    r"|\\c(?:mid)?(?:rule|line)(?:\([lr]*\))?\{[\d-]+\}"
)
_SIGNS = {r"\textbackslash": "\\", r"\textbar": "|", r"\textless": "<", r"\textgreater": ">"}


def latex_page(text: str) -> ChartPage:
    """Tabulars; lines of comment are prose, if there are any at the top."""
    page = ChartPage()
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("%"):
            page.prose.append((f"line {number}: ", line.lstrip("% ")))
    for _, body in _TABULAR.findall(re.sub(r"(?m)(?<!\\)%.*$", "", text)):
        body = _COMMANDS.sub(" ", _without_layout(body))
        rows = [[_tex(cell) for cell in re.split(r"(?<!\\)&", row)] for row in re.split(r"\\\\(?:\[[^\]]*\])?", body)]
        page.tables.append([row for row in rows if any(row)])
    return page


def _without_layout(body: str) -> str:
    """What follows the layout of columns, ``{lrr}``."""
    depth = 0
    for place, sign in enumerate(body):
        depth += {"{": 1, "}": -1}.get(sign, 0)
        if sign == "}" and depth == 0:
            rest = body[place + 1 :]
            return _without_layout(rest) if rest.startswith("{") else rest
    return body


def _tex(cell: str) -> str:
    for command, sign in _SIGNS.items():
        cell = cell.replace(command + "{}", sign)
    cell = re.sub(r"\\multi(?:column|row)\{\d+\}\{[^}]*\}\{(.*)\}", r"\1", cell.strip())
    cell = re.sub(r"\\(?:text\w*|emph|mathbf|mathrm)\{([^}]*)\}", r"\1", cell).replace("-{}-", "--")
    return " ".join(re.sub(r"\\([{}$&#%_])|[${}]", r"\1", cell).split())


def xlsx_page(data: bytes) -> ChartPage:
    """The sheets of a workbook: rows of two and more cells are a table, cells alone are prose.

    InputError where openpyxl is missing, or the bytes are no workbook.
    """
    try:
        from openpyxl import load_workbook
    except ImportError:
        raise InputError("a workbook needs openpyxl: pip install 'analyzer[xlsx]'") from None
    try:
        book = load_workbook(BytesIO(data), data_only=True)
    except Exception:
        raise InputError("is no workbook that can be read: save it as .xlsx or CSV") from None
    page = ChartPage()
    for sheet in book.worksheets:
        rows = list[list[str]]()
        for number, cells in enumerate([*sheet.iter_rows(values_only=True), ()], 1):
            row = ["" if cell is None else str(cell) for cell in cells]
            if sum(map(bool, row)) > 1:
                rows.append(row)
                continue
            if rows:
                page.tables.append(rows)
                rows = []
            page.prose += [(f"{sheet.title}, row {number}: ", cell) for cell in row if cell]
    return page
