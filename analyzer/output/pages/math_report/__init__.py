"""The math report of a bet, in the form game mathematicians file."""
