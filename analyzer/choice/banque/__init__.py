"""Baccara banque, the game of two hands: ``count_deals`` counts, ``cooperative`` solves, ``theta`` finds the stakes."""
