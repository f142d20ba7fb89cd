"""Formulas as text, LaTeX and Python, with what is said of their course."""
