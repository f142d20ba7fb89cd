"""Sentences of a chart: by Banker total (``3: draws unless the third card is an 8``) or by third card."""

import re
from dataclasses import dataclass, field

from analyzer.chart import DRAW, STAND, TOTALS, Cell
from analyzer.charts.grammar import Token, tokens_of
from analyzer.charts.numbers import Values, values
from analyzer.charts.result import STOOD
from analyzer.charts.sheet import Sheet
from analyzer.charts.tables import note_dashes, put_list
from analyzer.errors import InputError


@dataclass
class Clause:
    """One verb with what is said of it."""

    verb: str
    columns: set[int] = field(default_factory=set)
    totals: set[int] = field(default_factory=set)
    words: list[str] = field(default_factory=list)
    listed: bool = False  # third cards are named, or all but some
    stood: bool = False
    otherwise: bool = False
    always: bool = False
    whatever: bool = False


def read_sentence(text: str, sheet: Sheet) -> None:
    """Put what a line of sentences says on the sheet; InputError if it is not understood."""
    shown = text.strip()
    said = re.sub(r"\s+", " ", text.replace("’", "'").replace("**", "")).strip()
    hand = "(hand)" in said.lower()
    said = re.sub(r"\(hand\)", "", said, flags=re.IGNORECASE)
    tokens, rest = tokens_of(said)
    if rest or not any(kind in {"DRAW", "STAND"} for kind, _ in tokens):
        raise _not_read(shown, rest)
    first = next(n for n, (kind, _) in enumerate(tokens) if kind in {"DRAW", "STAND"})
    before = tokens[:first]
    kinds = {kind for kind, _ in tokens}
    hand = hand or "HAND" in kinds
    if "PLAYER" in kinds and "BANKER" not in kinds and not kinds & {"THIRD", "HAND", "STOOD", "WHATEVER"}:
        _player(shown, tokens, sheet)
        return
    totals, columns = _subject(before)
    if totals and any(
        (kind, then) == ("BANKER", "LIST")
        for (kind, _), (then, _) in zip(tokens[first:], tokens[first + 1 :], strict=False)
    ):
        raise InputError(f"{shown!r} speaks of two rows: give each a line of its own")
    clauses = _clauses(shown, tokens, first, bool(totals), columns is not None)
    if columns is not None and not totals:
        _by_third_card(shown, columns, clauses, sheet)
    else:
        _by_total(shown, totals, columns, clauses, hand, sheet)
    if {"STOOD"} & kinds:
        sheet.stood_named = True


def _not_read(shown: str, rest: str = "") -> InputError:
    why = f" ({rest.split()[0]!r} is not understood)" if rest else ""
    if re.match(r"\W*(?:the )?player\b(?!'s?\b)(?! (?:stood|drew))", shown, re.IGNORECASE):
        return InputError(f"{shown!r}: write draws on 0-5; stands on 6, 7{why}")
    return InputError(f"{shown!r} is no row: write 3: DDDDDDDDSD D, or Banker 3: draws on 0-7, 9; stands on 8{why}")


def _named(words: str, most: int, cards: bool, shown: str) -> Values:
    found = values(words, most, cards)
    if found is None:
        raise _not_read(shown, words)
    return found


def _subject(before: list[Token]) -> tuple[set[int], set[int] | None]:
    """The Banker totals and the third cards that a sentence is about, as far as said before its verb."""
    totals: set[int] = set()
    columns: set[int] | None = None
    third = False
    for kind, words in before:
        if kind in {"THIRD", "HAND"}:
            third = True
        elif kind == "BANKER":
            third = False
        elif kind == "STOOD":
            columns = (columns or set()) | {STOOD}
        elif kind in {"LIST", "BOUND"} and third:
            columns = (columns or set()) | set(_named(words, 9, True, words).values)
        elif kind in {"LIST", "BOUND"}:
            totals |= _named(words, 9, False, words).values
    return totals, columns


def _clauses(shown: str, tokens: list[Token], first: int, totals: bool, columns: bool) -> list[Clause]:
    clauses: list[Clause] = []
    waiting, negated, third = False, False, totals
    for place, (kind, words) in enumerate(tokens):
        following = [later for later, _ in tokens[place + 1 :] if later not in {"BANKER", "PLAYER"}][:1]
        if kind == "ELSE" and following and following[0] in {"DRAW", "STAND"}:
            waiting = True
        elif kind == "ALWAYS" and following and following[0] in {"DRAW", "STAND"} and place <= first:
            waiting = False
        elif kind in {"DRAW", "STAND"}:
            clauses.append(
                Clause(
                    DRAW if kind == "DRAW" else STAND,
                    otherwise=waiting,
                    always=place > 0 and tokens[place - 1][0] == "ALWAYS",
                )
            )
            waiting, negated, third = False, False, totals
        elif place > first and clauses:
            now = clauses[-1]
            if kind == "NOT":
                negated = True
            elif kind in {"THIRD", "HAND"}:
                third = True
            elif kind == "STOOD":
                now.columns.add(STOOD)
                now.stood = True
                now.words.append("stood")
            elif kind == "ELSE":
                now.otherwise = True
            elif kind == "ALWAYS":
                now.always = True
            elif kind == "WHATEVER":
                now.whatever = True
            elif kind in {"LIST", "BOUND"}:
                if third and not columns:
                    found = _named(words, 9, True, shown)
                    now.columns |= (set(range(10)) - found.values) if negated else found.values
                    now.listed = True
                    now.words.append(f"all but {words}" if negated else words)
                else:
                    found = _named(words, 9, False, shown)
                    now.totals |= (set(TOTALS) - found.values) if negated else found.values
    return clauses


def _player(shown: str, tokens: list[Token], sheet: Sheet) -> None:
    """The Player's own rule: totals that draw, and that stand."""
    said: dict[str, set[int]] = {}
    verb = ""
    everything = False
    for kind, words in tokens:
        if kind in {"DRAW", "STAND"}:
            verb = DRAW if kind == "DRAW" else STAND
            said.setdefault(verb, set())
        elif kind in {"LIST", "BOUND"} and verb:
            said[verb] |= _named(words, 9, False, shown).values
        elif kind == "LIST":
            raise _not_read(shown, words)
        everything = everything or kind == "ALWAYS"
    if everything and len(said) == 1 and not said[verb]:
        said[verb] = set(TOTALS)
    if not any(said.values()):
        raise InputError(f"{shown!r}: write draws on 0-5; stands on 6, 7")
    for verb, totals in said.items():
        for total in totals:
            if total in TOTALS or verb == DRAW:
                if total not in TOTALS:
                    sheet.remarks.append(f"Player: {total} is out of range, no Player's total 0 to 7")
                else:
                    sheet.mark(Cell("player", total), verb)
    if len(said) == 1:
        (one, totals), *_ = said.items()
        for total in set(TOTALS) - totals:
            sheet.mark(Cell("player", total), STAND if one == DRAW else DRAW)


def _by_third_card(shown: str, columns: set[int], clauses: list[Clause], sheet: Sheet) -> None:
    """``If Player drew a 2 or 3, Banker draws with 0-4 and stands with 5-7``."""
    said = {clause.verb: clause.totals for clause in clauses}
    for clause in clauses:
        if clause.otherwise:
            said[clause.verb] = set(TOTALS) - set().union(*(c.totals for c in clauses if c is not clause))
        elif not clause.totals:
            if len(clauses) > 1:
                raise _not_read(shown)
            said[clause.verb] = set(TOTALS)
    if len(said) == 1:
        (verb, totals), *_ = said.items()
        said[STAND if verb == DRAW else DRAW] = set(TOTALS) - totals
    for verb, totals in said.items():
        for total in totals:
            for column in columns:
                sheet.mark(Cell("banker", total, column), verb)


def _by_total(
    shown: str, totals: set[int], columns: set[int] | None, clauses: list[Clause], hand: bool, sheet: Sheet
) -> None:
    """``3: draws unless the third card is an 8``; ``Banker draws on 0 to 2``; ``Banker 3, Player stood: draws``."""
    for clause in clauses:
        of = totals or clause.totals
        if not of:
            raise _not_read(shown)
        if hand:
            sheet.hands |= of
        cells = columns if columns is not None else clause.columns
        if clause.otherwise:
            others = [c for c in clauses if c is not clause and (c.totals & of or totals)]
            cells = set(range(10)) - set().union(*(c.columns for c in others)) | (clause.columns & {STOOD})
        elif clause.whatever:
            cells = set(range(10))
        elif columns is None and not clause.columns:
            if len(clauses) > 1 and totals:
                raise _not_read(shown)
            cells = {*range(10), STOOD}
        for total in sorted(of):
            if columns is not None:
                for column in columns:
                    sheet.mark(Cell("banker", total, column), clause.verb)
            else:
                words = ", ".join(clause.words) or ("anything else" if clause.otherwise else "0-9")
                put_list(sheet, total, clause.verb, Values(frozenset(cells)), words)
        for words in clause.words:
            found = values(words)
            if found is not None:
                note_dashes(sheet, found, words)
                out = [
                    f"Banker {t}: {n} is out of range, no third card 0 to 9" for t in sorted(of) for n in found.beyond
                ]
                sheet.remarks += out
