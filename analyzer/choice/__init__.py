"""Games with choice: the same chart with open cells, solved exactly. Solving the game is filling them in.

``deal`` counts, ``game`` opens the cells, ``foster`` and ``maximin`` solve, ``certificate`` proves; ``reply`` asks
the same of a closed chart, ``in_decks`` of every number of decks at once; ``banque`` is the game of two hands.
"""
