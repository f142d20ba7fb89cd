"""Published figures: the table of verdicts, and the reports made of it."""
