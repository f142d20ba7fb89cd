"""What went wrong, for people: one line that says what, where, and what would do."""

from collections.abc import Iterable, Sequence


class InputError(ValueError):
    """Something asked of the analyzer cannot be done as asked; the message is one line."""


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
