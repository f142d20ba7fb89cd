"""What is not understood of a page, as a table."""

from analyzer.claims.reading.read import Read
from analyzer.output.table import Column, Table
from analyzer.version import __version__

UNREAD_COLUMNS = (
    Column("place", "Paragraph:column"),
    Column("printed", "Printed"),
    Column("why", "Why"),
)


def unread_table(read: Read) -> Table:
    """A row a figure that was found and not attached, with what is missing."""
    rows = [
        {"place": "{}:{}".format(*read.page.place(one.start)), "printed": one.printed, "why": one.why}
        for one in read.unread
    ]
    return Table(f"Not understood: {read.name}", UNREAD_COLUMNS, rows, (), {"version": __version__})
