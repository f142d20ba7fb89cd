"""Published figures: check them, explain them; charts: lint them."""
