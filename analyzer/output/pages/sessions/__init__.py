"""Sessions, streaks, shoes and logs, as tables."""
