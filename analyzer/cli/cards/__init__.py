"""Verbs on cards seen, known and counted."""
