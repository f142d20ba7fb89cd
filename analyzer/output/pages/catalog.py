"""The catalogue of bets as tables."""

from collections.abc import Sequence

from analyzer.bets import Bet
from analyzer.cards import GRAINS
from analyzer.features import WORDS
from analyzer.odds import percent
from analyzer.output.table import Column, Entry, Table, noted
from analyzer.tally import Feature, describe
from analyzer.version import __version__

FACTS = {"version": __version__}


def catalog_table(bets: Sequence[Bet]) -> Table:
    """A row a bet: key, title, rule, pays, other names, source."""
    columns = (
        Column("bet", "Bet"),
        Column("title", "Title", panel=None),
        Column("pays", "Pays"),
        Column("rule", "Wins when"),
        Column("commission", "Commission", "percent", None),
        Column("aka", "Also called", panel=None),
        Column("source", "Source", panel=None),
    )
    rows: list[dict[str, Entry]] = [
        {
            "bet": bet.key,
            "title": bet.title,
            "pays": bet.pays,
            "rule": bet.rule,
            "commission": bet.commission,
            "aka": ", ".join(bet.aka),
            "source": bet.source,
        }
        for bet in bets
    ]
    return Table(f"{len(bets)} bets", columns, rows, ("baccarat bets KEY shows one with its source.",), FACTS)


def words_table() -> Table:
    """The vocabulary of pay tables: word, values, grain, meaning."""
    columns = (
        Column("word", "Word"),
        Column("values", "Values"),
        Column("grain", "Tells apart"),
        Column("cards", "Looks at"),
        Column("meaning", "Meaning"),
    )
    rows: list[dict[str, Entry]] = [
        {
            "word": word.name,
            "values": _values(word.values),
            "grain": word.grain.name,
            "cards": "first four cards" if word.first_cards else "whole coup",
            "meaning": word.meaning,
        }
        for word in sorted(WORDS.values(), key=lambda word: GRAINS.index(word.grain))
    ]
    notes = ('In a pay table: when = { winner = "tie", player_total = [6, 7] }; several words mean and.',)
    return Table(f"{len(rows)} words", columns, rows, notes, FACTS)


def _values(values: Sequence[Feature]) -> str:
    numbers = [v for v in values if isinstance(v, int) and not isinstance(v, bool)]
    named = [str(v).lower() if isinstance(v, bool) else v for v in values if isinstance(v, bool | str)]
    spans = [f"{numbers[0]} to {numbers[-1]}"] if len(numbers) > 2 else [str(n) for n in numbers]
    return ", ".join(spans + named)


def bet_table(bet: Bet) -> Table:
    """One bet's pay table, read from the top; a coup that no line matches loses."""
    columns = (Column("line", "Line"), Column("event", "When"), Column("odds", "Pays"))
    rows: list[dict[str, Entry]] = [
        {"line": str(i), "event": describe(line.event), "odds": line.pays} for i, line in enumerate(bet.lines, 1)
    ]
    rows.append({"line": "", "event": "no line above", "odds": "lose"})
    for i, line in enumerate(bet.choice.lines if bet.choice else (), 1):
        rows.append({"line": f"raise {i}", "event": describe(line.event), "odds": line.pays})
    notes = [*noted("Rule", bet.rule)]
    notes += [f"Beside the cards: {roll.name} is {roll}." for roll in bet.rolls]
    notes += [f"Raise: {bet.choice}."] if bet.choice else []
    if bet.commission:
        notes.append(f"Commission: {percent(bet.commission, 2)} of each win.")
    notes += [*noted("Also called", ", ".join(bet.aka)), *noted("Source", bet.source)]
    return Table(f"{bet.title} ({bet.key})", columns, rows, tuple(notes), FACTS)
