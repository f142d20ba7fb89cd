"""Verbs on sessions, shoes and logs."""
