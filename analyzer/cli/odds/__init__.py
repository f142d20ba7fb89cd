"""Verbs that say what bets cost."""
