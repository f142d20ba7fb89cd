"""Solved games as tables and as the report on all of them."""
