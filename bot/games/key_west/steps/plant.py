"""Plantations taken with a card, and the mafia tile."""

from bot.engine import Decision, Option, Phrase, PickOne, Seat
from bot.games.key_west.events import AllTakenAlready, NotWanted
from bot.games.key_west.pieces import ISLANDS, NOBODY, Field, Island
from bot.games.key_west.state import Playing, State
from bot.games.key_west.steps.discs import Target, option, targets
from bot.games.key_west.steps.rounds import discs_on
from bot.games.key_west.tasks import Follow, Mafia, Plant, PutDisc
from bot.games.key_west.words import island_words

NONE = "none"
NO_PLANTATION: Option[int] = Option(NONE, Phrase("key_west.ask.plant_none"), NOBODY)
NO_DISC: Option[int] = Option(NONE, Phrase("key_west.ask.mafia_none"), NOBODY)
NO_ISLAND: Option[Island | None] = Option(NONE, Phrase("key_west.ask.mafia_none"), None)


def begin(play: Playing, task: Plant) -> Follow:
    """Wait, unless all plantations of the fruit are the seat's own."""
    if targets(play.state, task.seat, task.fruit):
        return None
    play.tell(AllTakenAlready(task.seat, task.fruit))
    return ()


def decision(state: State, task: Plant, seat: Seat) -> Decision:
    """Ask for an island; if no plantation is free, for the disc to replace."""
    open_to = targets(state, seat, task.fruit)
    replacing = open_to[0].owner != NOBODY
    if replacing:
        options = [option(target, target.at, target.field.island) for target in open_to]
    else:
        options = [_island(state, seat, target) for target in open_to]
    return Decision(
        seat,
        "plantation",
        Phrase(f"key_west.ask.{'replace' if replacing else 'plant'}.{task.fruit}"),
        PickOne((*options, NO_PLANTATION)),
        default=(NONE if replacing else options[0].key,),
        verb=Phrase("key_west.ask.replace_verb") if replacing else None,
        confirm=replacing,
        status=_no_disc(state, seat),
        topic="2",
    )


def answer(play: Playing, task: Plant, seat: Seat, value: int) -> Follow:
    """Put a disc on the field, or do without."""
    if value == NOBODY:
        play.tell(NotWanted(seat, task.fruit))
        return ()
    return (PutDisc(seat, value, 0, "card"),)


def _island(state: State, seat: Seat, target: Target) -> Option[int]:
    discs = discs_on(state, target.field.island)
    return Option(
        target.field.island,
        island_words(target.field.island),
        target.at,
        hint=Phrase("key_west.ask.island_hint", {"mine": discs[seat], "most": max(discs)}),
        spot=target.field.key,
    )


def _no_disc(state: State, seat: Seat) -> Phrase | None:
    return None if state.estates[seat].discs else Phrase("key_west.ask.no_disc")


def begin_mafia(play: Playing, task: Mafia) -> Follow:
    """Wait, unless there is no disc but the seat's own."""
    if task.island or _others(play.state, task.seat):
        return None
    play.tell(AllTakenAlready(task.seat, "mafia"))
    return ()


def mafia_decision(state: State, task: Mafia, seat: Seat) -> Decision:
    """Ask for an island, then for the disc there that is to be replaced."""
    others = _others(state, seat)
    if task.island is None:
        islands: list[Option[Island | None]] = [
            Option(island, island_words(island), island)
            for island in ISLANDS
            if any(target.field.island == island for target in others)
        ]
        ask: PickOne[Island | None] | PickOne[int] = PickOne((*islands, NO_ISLAND))
    else:
        here = [
            option(target, target.at, target.field.key)
            for target in others
            if target.field.island == task.island
        ]
        ask = PickOne((*here, NO_DISC))
    return Decision(
        seat,
        "mafia",
        Phrase("key_west.ask.mafia" if task.island else "key_west.ask.mafia_island"),
        ask,
        default=(NONE,),
        verb=Phrase("key_west.ask.replace_verb") if task.island else None,
        confirm=task.island is not None,
        status=_no_disc(state, seat),
        topic="M",
    )


def answer_mafia(play: Playing, task: Mafia, seat: Seat, value: Island | int | None) -> Follow:
    """Go on to the discs of the island, or replace the one that was named."""
    if value is None or value == NOBODY:
        play.tell(NotWanted(seat, "mafia"))
        return ()
    if isinstance(value, int):
        return (PutDisc(seat, value, 0, "mafia"),)
    return (Mafia(seat, value),)


def _others(state: State, seat: Seat) -> list[Target]:
    """Return the fields with others' discs, one of those that are alike."""
    found: dict[tuple[Field, int], Target] = {}
    for at, (field, owner) in enumerate(zip(state.fields, state.discs, strict=True)):
        if owner not in (NOBODY, seat):
            found.setdefault((field, owner), Target(at, field, owner))
    return list(found.values())
