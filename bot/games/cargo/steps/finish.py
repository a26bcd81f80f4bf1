"""The end of the game."""

from bot.engine import Outcome, Phrase, Seat
from bot.games.cargo.events import CratesGone, GameOver, LimitReached
from bot.games.cargo.pieces import Crew
from bot.games.cargo.state import Playing, State

CRATES_GONE = "cargo.end.crates_gone"
LIMIT = "cargo.end.limit"
COUNTED = ("saved", "sunk", "own_sunk", "squished", "own_squished")


def out_of_crates(play: Playing, owner: Seat) -> None:
    """E1 The last crate of a colour has left the dock."""
    play.tell(CratesGone(owner))
    _end(play, CRATES_GONE)


def at_limit(play: Playing) -> None:
    """E3 Everyone has had the agreed number of turns."""
    play.tell(LimitReached(play.state.limit))
    _end(play, LIMIT)


def _end(play: Playing, reason: str) -> None:
    play.change(ended=reason)
    first, *rest = ranking(play.state)
    points = play.state.crews[first[0]].points
    by_saved = any(play.state.crews[seat].points == points for place in rest for seat in place)
    play.tell(GameOver(first, points, by_saved))


def ranking(state: State) -> tuple[tuple[Seat, ...], ...]:
    """E2 Most points first, equal points by crates aboard; whoever is equal in both shares the place."""
    results = [(crew.points, crew.saved) for crew in state.crews]
    return tuple(
        tuple(Seat(seat) for seat, mine in enumerate(results) if mine == result)
        for result in sorted(set(results), reverse=True)
    )


def outcome(state: State) -> Outcome | None:
    """Return the result once the game is over."""
    if not state.ended:
        return None
    scores = tuple(crew.points for crew in state.crews)
    turns = -(-state.turns // len(state.crews))
    played = Phrase("cargo.post.turns", {"n": turns})
    return Outcome(Phrase(state.ended), ranking(state), scores, played, tuple(map(_line, state.crews)))


def _line(crew: Crew) -> Phrase:
    """Name everything that brought or cost points."""
    counted = [(what, getattr(crew, what)) for what in COUNTED]
    lines = tuple(Phrase(f"cargo.post.final.{what}", {"n": count}) for what, count in counted if count)
    return Phrase("cargo.post.final", {"lines": lines}) if lines else Phrase("cargo.post.final.nothing")
