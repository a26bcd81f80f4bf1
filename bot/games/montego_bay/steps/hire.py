"""Phase 1: Lazy Jack can be hired for three coins."""

from typing import Any

from bot.engine import Decision, Option, Phrase, PickOne, Seat
from bot.games.montego_bay.events import JackHired, NobodyHired, RoundBegan
from bot.games.montego_bay.pieces import LazyJack
from bot.games.montego_bay.state import Playing, State, change_crew, swapped
from bot.games.montego_bay.steps import cards

PRICE = 3
NO = "no"


def begin(play: Playing) -> bool:
    """Ask everyone who can pay; without such a player the phase is over."""
    nothing_yet = len(play.state.crews)
    play.change(wants=(None,) * nothing_yet, cards=((),) * nothing_yet)
    play.tell(RoundBegan(play.state.round), opens=True)
    return not ranking(play.state)


def ranking(state: State) -> list[Seat]:
    """Return those who can pay, in the order of their claim to Lazy Jack.

    1.3 The fewest points come first; 1.4 among equals, whoever's foremost order tile is further ahead.
    """
    able = [Seat(seat) for seat, crew in enumerate(state.crews) if crew.coins >= PRICE]
    tiles = [state.dockers[docker].seat for docker in state.order]
    return sorted(able, key=lambda seat: (state.crews[seat].points, tiles.index(seat)))


def decision(state: State, seat: Seat) -> Decision | None:
    """Ask whether, and beside which docker; whoever is done may already choose cards."""
    if not asked(state, seat):
        return cards.decision(state, seat)
    claims = ranking(state)
    return Decision(
        seat,
        "jack",
        Phrase("montego_bay.ask.jack", {"price": PRICE}),
        _ask(state, seat),
        default=(NO,),
        secret=True,
        status=Phrase(
            "montego_bay.ask.jack_status",
            {"coins": state.crews[seat].coins, "place": claims.index(seat) + 1, "of": len(claims)},
        ),
        topic="1",
    )


def answer(play: Playing, seat: Seat, value: Any) -> bool:
    """Keep what the seat wants; the phase is over once it is certain who gets him."""
    state = play.state
    if not asked(state, seat):
        cards.keep(play, seat, value)
        return False
    play.change(wants=swapped(state.wants, seat, value))
    for claimant in ranking(play.state):
        want = play.state.wants[claimant]
        if want is None:
            return False
        if want != NO:
            _hire(play, claimant, want)
            break
    else:
        play.tell(NobodyHired())
    play.change(wants=(None,) * len(state.crews))
    play.reveal()
    return True


def asked(state: State, seat: Seat) -> bool:
    """Whether the seat can pay and has not said yet what it wants."""
    return state.wants[seat] is None and state.crews[seat].coins >= PRICE


def _ask(state: State, seat: Seat) -> PickOne[str]:
    dockers = [
        Option(
            docker.key,
            Phrase(f"montego_bay.beside.{docker.key}"),
            docker.key,
            hint=Phrase(
                "montego_bay.beside_hint",
                {"space": state.space(number), "place": state.order.index(number) + 1},
            ),
        )
        for number, docker in enumerate(state.dockers)
        if docker.seat == seat
    ]
    return PickOne((Option(NO, Phrase("montego_bay.beside.no"), NO), *dockers))


def _hire(play: Playing, seat: Seat, key: str) -> None:
    state = play.state
    host = next(number for number in state.figures(seat) if state.dockers[number].key == key)
    docker = state.dockers[host]
    assert docker.at is not None, "coins come from rooms, so everyone has left the pub"
    change_crew(play, seat, coins=-PRICE)
    play.change(jack=LazyJack(host, docker.at))
    play.tell(JackHired(seat, docker.key, state.space(host)))
