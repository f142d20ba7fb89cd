"""Edges as formulas in decks, commission, odds and counts."""
