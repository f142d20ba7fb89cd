"""Hypothesis draws the same examples on every run; ``--hypothesis-profile=explore`` draws new ones."""

from hypothesis import settings

settings.register_profile("steady", database=None, deadline=None, derandomize=True)
settings.register_profile("explore", database=None, deadline=None)
settings.load_profile("steady")
