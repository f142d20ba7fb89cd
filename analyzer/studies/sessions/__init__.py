"""What happens to a player, a table and a record: sessions, streaks, shoes, logs."""
