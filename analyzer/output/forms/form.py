"""What a form is: how Tables and Documents are written as files."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from analyzer.output.document import Document
from analyzer.output.table import Style, Table

Content = str | bytes
Files = Mapping[str, Content]  # name -> what is in it


class Form(NamedTuple):
    """``tables`` writes tables into one file, ``document`` a document into one or several; None where it cannot.

    ``ending`` is that of its files' names. A ``single`` form is for readers that take one table a file.
    """

    ending: str
    tables: Callable[[Sequence[Table], Style], Content] | None = None
    document: Callable[[Document], Files] | None = None
    single: bool = False
    exact: bool = False  # keeps every figure whole: digits are only those that the reader asks for
    needs: str = ""  # a library that is no part of a plain installation
