"""What counting sees: effects of removal, linear counts, the law of the EV at depth, known cards."""
