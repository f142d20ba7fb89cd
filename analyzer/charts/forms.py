"""Marked-up pages: HTML, LaTeX, Markdown and workbooks, as tables and lines of prose."""

import re
from html.parser import HTMLParser
from io import BytesIO

from analyzer.charts.page import Page
from analyzer.errors import InputError

_BLOCKS = {"p", "li", "div", "h1", "h2", "h3", "h4", "h5", "h6", "br", "caption", "title", "section", "ul", "ol", "pre"}
_SILENT = {"script", "style"}


class _Tables(HTMLParser):
    """Tables with cells spread over the rows and columns they span; text outside as prose."""

    def __init__(self) -> None:
        super().__init__()
        self.page = Page()
        self.rows: list[list[str]] = []
        self.spans: dict[tuple[int, int], str] = {}
        self.cell: list[str] | None = None
        self.span = (1, 1)
        self.text: list[str] = []
        self.depth = 0
        self.silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _SILENT:
            self.silent += 1
        elif tag == "table":
            self.flush()
            self.depth, self.rows, self.spans = self.depth + 1, [], {}
        elif tag == "tr" and self.depth:
            self.close()
            self.rows.append([])
        elif tag in {"td", "th"} and self.depth:
            self.close()
            given = dict(attrs)
            self.span = (_count(given.get("rowspan")), _count(given.get("colspan")))
            self.cell = []
        elif tag in _BLOCKS:
            self.flush()

    def handle_endtag(self, tag: str) -> None:
        if tag in _SILENT:
            self.silent = max(self.silent - 1, 0)
        elif tag in {"td", "th", "tr"}:
            self.close()
        elif tag == "table" and self.depth:
            self.close()
            self.depth -= 1
            self.page.tables.append([row for row in self.rows if row])
        elif tag in _BLOCKS:
            self.flush()

    def handle_data(self, data: str) -> None:
        if self.silent:
            return
        (self.text if self.cell is None else self.cell).append(data)

    def close_page(self) -> Page:
        """The page, when all was fed."""
        self.close()
        if self.depth:
            self.page.tables.append([row for row in self.rows if row])
        self.flush()
        return self.page

    def close(self) -> None:
        """End a cell."""
        if self.cell is None:
            return
        if not self.rows:
            self.rows.append([])
        text, self.cell = " ".join("".join(self.cell).split()), None
        row, number = self.rows[-1], len(self.rows) - 1
        self._spanned(row, number)
        down, across = self.span
        for _ in range(across):
            for below in range(1, down):
                self.spans[number + below, len(row)] = text
            row.append(text)
        self._spanned(row, number)

    def _spanned(self, row: list[str], number: int) -> None:
        while (number, len(row)) in self.spans:
            row.append(self.spans.pop((number, len(row))))

    def flush(self) -> None:
        """End a line of prose."""
        if self.cell is None and self.text:
            line = " ".join("".join(self.text).split())
            self.text = []
            if line:
                self.page.prose.append((f"line {self.getpos()[0]}: ", line))


def _count(text: str | None) -> int:
    return min(max(int(text), 1), 12) if text and text.isascii() and text.isdigit() else 1


def html_page(text: str) -> Page:
    """HTML, tags in any state."""
    parser = _Tables()
    parser.feed(text)
    return parser.close_page()


def markdown_page(text: str) -> Page:
    """Pipe tables, one for each run of them; other lines are prose."""
    page, rows = Page(), list[list[str]]()
    for number, line in enumerate([*text.splitlines(), ""], 1):
        bare = line.strip()
        if "|" in bare and not bare.startswith("#"):
            if not re.fullmatch(r"[\s|:-]+", bare):
                cells = re.split(r"(?<!\\)\|", bare.removeprefix("|").removesuffix("|"))
                rows.append([cell.replace(r"\|", "|").strip() for cell in cells])
            continue
        if rows:
            page.tables.append(rows)
            rows = []
        if bare:
            page.prose.append((f"line {number}: ", bare))
    return page


_TABULAR = re.compile(r"\\begin\{(tabular[x*]?|longtable|tabulary|array)\}(?:\[\w*\])?(.*?)\\end\{\1\}", re.DOTALL)
_COMMANDS = re.compile(
    r"\\(?:toprule|midrule|bottomrule|hline|endhead|endfoot|endfirsthead|endlastfoot|addlinespace|centering)\b"
    r"|\\c(?:mid)?(?:rule|line)(?:\([lr]*\))?\{[\d-]+\}"
)
_SIGNS = {r"\textbackslash": "\\", r"\textbar": "|", r"\textless": "<", r"\textgreater": ">"}


def latex_page(text: str) -> Page:
    """Tabulars; lines of comment are prose, if there are any at the top."""
    page = Page()
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


def xlsx_page(data: bytes) -> Page:
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
    page = Page()
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
