"""TOML files -> validated bets and charts. Every error names file, key and remedy."""

from analyzer.catalog.betting import bet, bets, bets_in
from analyzer.catalog.reading import DATA, Source
from analyzer.catalog.tableau import chart, chart_file, chart_in, charts

__all__ = ["DATA", "Source", "bet", "bets", "bets_in", "chart", "chart_file", "chart_in", "charts"]
