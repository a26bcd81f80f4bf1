"""The six phases of a round, in the order of the rulebook; one file each.

Each phase has ``begin(play)``, and the ones that ask somebody have ``decision(state, seat)`` and
``answer(play, seat, answer)``. ``begin`` and ``answer`` return True when the phase is over.

1. ``hire``   Lazy Jack is hired, or not
2. ``cards``  everyone chooses a card for each figure, face down
3. ``move``   the figures move, push each other through warehouses and step back
4. ``load``   the Tally Man lets each figure load; ``ships`` fill, sail and make room
5. ``sail``   the foremost ship leaves
6. ``order``  the order tiles change

``finish`` ends the game after phase 4 of the last round.
"""
