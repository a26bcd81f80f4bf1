"""The end of the game, after round 8."""

from bot.engine import Outcome, Phrase, Seat
from bot.games.key_west.events import FinalScored, GameOver
from bot.games.key_west.pieces import Result
from bot.games.key_west.scoring import final_scoring
from bot.games.key_west.state import Playing, State
from bot.games.key_west.words import line_words

EIGHT_ROUNDS = "key_west.end.eight_rounds"


def end(play: Playing) -> None:
    """Score everyone line by line; whoever has most points wins."""
    results = final_scoring(play.state)
    play.change(results=results, ended=EIGHT_ROUNDS)
    for result in results:
        play.tell(FinalScored(result.seat, result.lines, result.total))
    first = ranking(play.state)[0]
    play.tell(GameOver(first, results[first[0]].total))


def ranking(state: State) -> tuple[tuple[Seat, ...], ...]:
    """E10 Most points first; equal points share the place."""
    totals = [result.total for result in state.results]
    return tuple(
        tuple(Seat(seat) for seat, mine in enumerate(totals) if mine == total)
        for total in sorted(set(totals), reverse=True)
    )


def outcome(state: State) -> Outcome | None:
    """Return the result once the game is over."""
    if not state.ended:
        return None
    scores = tuple(result.total for result in state.results)
    played = Phrase("key_west.post.rounds", {"n": state.round})
    lines = tuple(map(_line, state.results))
    return Outcome(Phrase(state.ended), ranking(state), scores, played, lines)


def _line(result: Result) -> Phrase:
    """Name everything that brought points, and the track even if it did not."""
    first, *more = result.lines
    lines = (first, *(line for line in more if line.points))
    return Phrase("key_west.post.final", {"lines": tuple(map(line_words, lines))})
