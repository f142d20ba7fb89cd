"""TOML files -> validated bets and charts. Every error names file, key and remedy."""

from analyzer.catalog.betting import bet, bets, bets_in, main_bets
from analyzer.catalog.reading import DATA, Source
from analyzer.catalog.tableau import STANDARD, chart_file, charts, shipped_chart

__all__ = ["DATA", "STANDARD", "Source", "bet", "bets", "bets_in", "chart_file", "charts", "main_bets", "shipped_chart"]
