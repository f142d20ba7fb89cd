"""Verbs that solve games with choice."""
