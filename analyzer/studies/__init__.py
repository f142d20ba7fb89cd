"""Studies: one file per question, arithmetic on tallies."""
