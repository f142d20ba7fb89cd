"""What went wrong, for people: one line that says what, where, and what would do."""

from collections.abc import Iterable, Sequence

LONGEST_MESSAGE = 600  # of a message; what stands between its beginning and its end is mostly the reader's own


class InputError(ValueError):
    """Something asked of the analyzer cannot be done as asked; the message is one line, whatever it quotes."""

    def __init__(self, message: str) -> None:
        super().__init__(one_line(message))


def one_line(text: str) -> str:
    """The text on one line of a terminal: signs that move it are written out, and too long a text is cut.

    >>> one_line("a chart\\nof two lines")
    'a chart\\\\nof two lines'
    """
    shown = "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)
    return (
        shown
        if len(shown) <= LONGEST_MESSAGE
        else f"{shown[: LONGEST_MESSAGE // 2]} ... {shown[-LONGEST_MESSAGE // 3 :]}"
    )


def nearest(word: str, known: Iterable[str]) -> str:
    """The end of an error message that names what the reader may have meant.

    >>> nearest("bankr", ["banker", "player", "tie"])
    '; did you mean banker?'
    >>> nearest("xyz", ["banker", "player", "tie"])
    '; known: banker, player, tie'
    """
    from difflib import get_close_matches  # only where something is wrong

    names = sorted(known)
    close = get_close_matches(word, names)
    if close:
        return f"; did you mean {' or '.join(close)}?"
    shown = names[:12]
    more = f" and {len(names) - 12} more" if len(names) > 12 else ""
    return f"; known: {', '.join(shown)}{more}"


def one_of(names: Sequence[str]) -> str:
    """Alternatives in words, the first twelve of them.

    >>> one_of(["banker", "player", "tie"])
    'banker, player or tie'
    """
    shown, more = names[:12], len(names) - 12
    if more > 0:
        return f"{', '.join(shown)} or one of {more} more"
    return " or ".join(filter(None, (", ".join(shown[:-1]), shown[-1])))
