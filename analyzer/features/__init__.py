"""The words a pay table may use, in WORDS: one small function of a coup each."""

from analyzer.features import ranks, suits, totals
from analyzer.features.roll import Roll, die, rolled
from analyzer.features.word import WORDS, Word, WordSet, find_words, grain_of, word

__all__ = [
    "WORDS",
    "Roll",
    "Word",
    "WordSet",
    "die",
    "find_words",
    "grain_of",
    "ranks",
    "rolled",
    "suits",
    "totals",
    "word",
]
