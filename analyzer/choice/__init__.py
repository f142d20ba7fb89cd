"""Games with choice: the same chart with open cells, solved exactly. Solving the game is filling them in.

``deal`` counts, ``game`` opens the cells; ``foster`` and ``maximin`` (on ``linear``) solve, ``all_optimal`` asks
whether there is another solution, ``certificate`` proves; ``chemin_de_fer`` puts them together. ``reply`` asks what is
best against a closed chart, ``in_decks`` for a formula in the number of decks. ``banque`` is the game of two hands:
``banque_deal`` counts, ``cooperative`` solves, ``banque_theta`` finds for which stakes the hands may mix apart.
"""
