"""The words a pay table may use, in WORDS: one small function of a coup each."""

from analyzer.features import ranks, suits, totals
from analyzer.features.word import WORDS, Word, WordSet, find_words, grain_of, word

__all__ = ["WORDS", "Word", "WordSet", "find_words", "grain_of", "ranks", "suits", "totals", "word"]
