"""Verbs that check what is in print."""
