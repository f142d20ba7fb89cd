"""Pay tables: a row for each line of a bet, matched to the catalogue by what the lines pay."""

from collections.abc import Iterator

from analyzer.claims.reading.asked import Setting
from analyzer.claims.reading.found import Found, Unread
from analyzer.printed.page import PrintedTable


def read_pay_table(grid: PrintedTable, heads: int, setting: Setting) -> Iterator[Found | Unread]:
    return iter(())
