"""The three phases of a game, in order; one file each.

``ships``  each player takes a ship, then the crates are shown
``place``  each player places workers, one by one; then the dice say who begins
``turn``   turn after turn until ``finish``

Each has ``decision(state, seat)`` and ``answer(play, seat, value)``; in ``ships`` and ``place``, ``answer``
returns True when the phase is over.
"""
