"""The end of the game, after phase 4 of the last round."""

from bot.engine import Outcome, Phrase, Seat
from bot.games.montego_bay.events import GameEnding, GameOver, PubScored
from bot.games.montego_bay.pieces import Crew
from bot.games.montego_bay.scoring import awards
from bot.games.montego_bay.state import Playing, State, change_crew
from bot.games.montego_bay.steps import ships

SHIPS_LEFT = "montego_bay.end.ships_left"
PORT_EMPTY = "montego_bay.end.port_empty"
PUB_PAYS = {4: (3, 2, 1), 3: (2, 1), 2: (1,)}


def due(state: State) -> bool:
    """E1 Both piles are used up and three ships or fewer are in port."""
    return not any(state.piles) and len(state.ships) <= 3


def end(play: Playing) -> None:
    """Score the ships that remain, without the extra point, then the barrels in the pub."""
    state = play.state
    play.tell(GameEnding(len(state.ships)))
    for _ in state.ships:
        ships.leave(play, 0, "end")
    barrels = [crew.pub for crew in state.crews]
    if any(barrels):
        result = awards(barrels, PUB_PAYS[len(barrels)])
        for award in result:
            change_crew(play, award.seat, points=award.points)
        play.tell(PubScored(result))
    play.change(ended=SHIPS_LEFT if state.ships else PORT_EMPTY)
    first, *rest = ranking(play.state)
    points = play.state.crews[first[0]].points
    by_coins = any(play.state.crews[seat].points == points for place in rest for seat in place)
    play.tell(GameOver(first, points, by_coins))


def ranking(state: State) -> tuple[tuple[Seat, ...], ...]:
    """E6 Most points first, equal points by coins; whoever is equal in both shares the place."""
    results = [(crew.points, crew.coins) for crew in state.crews]
    return tuple(
        tuple(Seat(seat) for seat, mine in enumerate(results) if mine == result)
        for result in sorted(set(results), reverse=True)
    )


def outcome(state: State) -> Outcome | None:
    """Return the result once the game is over."""
    if not state.ended:
        return None
    scores = tuple(crew.points for crew in state.crews)
    played = Phrase("montego_bay.post.rounds", {"n": state.round})
    return Outcome(Phrase(state.ended), ranking(state), scores, played, tuple(map(_line, state.crews)))


def _line(crew: Crew) -> Phrase:
    """Say what decides between equal points, and what was left in the pub."""
    coins = Phrase("montego_bay.post.coins", {"n": crew.coins})
    if not crew.pub:
        return Phrase("montego_bay.post.final", {"coins": coins})
    return Phrase("montego_bay.post.final_pub", {"coins": coins, "n": crew.pub})
