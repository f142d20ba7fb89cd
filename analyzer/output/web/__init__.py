"""The page: one HTML file that shows the figures and computes them, with no network and no framework."""
