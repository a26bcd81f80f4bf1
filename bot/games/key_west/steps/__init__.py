"""What the tasks on the agenda do; one file for each part of a round.

Each task has ``begin(play, task)``, which does it or waits for an answer. Those that may wait have
``decision(state, task, seat)`` and ``answer(play, task, seat, value)``. ``begin`` and ``answer`` return what
is to do in the task's place: ``()`` for nothing more, ``None`` while it waits.

* ``rounds``      a round begins and ends: the offer, island bosses, cubes that come back
* ``bid``         secret bids, their order, who pays whom
* ``take``        cards are taken by rank; wishes given ahead
* ``cards``       what cards do at once: bridges, harvest tiles
* ``plant``       plantations and the mafia tile
* ``discs``       putting a disc on a field, replacing and moving discs
* ``act``         cubes on the action strip
* ``business``    actions with two halves, and buying
* ``gains``       running hotels, rolling and selling cigars, taking dollars
* ``groups``      bridge shares and harvests
* ``dive``        looking at tiles and taking them
* ``finish``      the final scoring
"""
