"""Cargo in phrases: every event as a sentence, and the names of things."""

from collections.abc import Sequence

from bot.engine import Phrase, Seat, SeatName
from bot.games.cargo.events import (
    BackFromDoctor,
    CrateLoaded,
    CrateMovedOff,
    CratesDealt,
    CratesGone,
    CratesShown,
    CrateStranded,
    CrateSunk,
    Event,
    FellIn,
    FishedOut,
    GameOver,
    KeptInWater,
    LimitReached,
    Passed,
    Pulled,
    Pushed,
    ShipTaken,
    Slid,
    Squished,
    StartRolled,
    TurnBegan,
    Walked,
    WishDropped,
    WorkerPlaced,
)
from bot.games.cargo.pieces import MARKS, OWNERS, SORTS, Kind, Sort, Token, kind_of


def narrate(event: Event) -> Phrase:
    """Return the sentence that tells an event."""
    match event:
        case CratesDealt(crates, first):
            return _say("crates_dealt", n=crates, first=SeatName(first))
        case ShipTaken(seat, side, last):
            return _say(f"ship_given.{side}" if last else f"ship_taken.{side}", seat=SeatName(seat))
        case CratesShown(each):
            return _say("crates_shown", n=each)
        case WorkerPlaced(seat, kind, square):
            return _say(f"placed.{kind}", seat=SeatName(seat), square=square)
        case WishDropped(kind, square):
            return _say("wish_dropped", worker=worker_name(kind), square=square)
        case StartRolled(seat):
            return _say("start_rolled", seat=SeatName(seat))
        case TurnBegan(seat, number, workers):
            return _say("turn_began", seat=SeatName(seat), number=number, n=workers)
        case LimitReached(turns):
            return _say("limit_reached", n=turns)
        case CratesGone(owner):
            return _say("crates_gone", owner=SeatName(owner))
        case GameOver(winners, points, by_saved):
            how = "shared" if len(winners) > 1 else "by_saved" if by_saved else "by_points"
            return _say(f"game_over.{how}", winners=tuple(SeatName(seat) for seat in winners), n=points)
        case _:
            return _narrate_turn(event)


def _narrate_turn(event: Event) -> Phrase:
    match event:
        case FishedOut(seat, kind, square):
            return _say(f"fished_out.{kind}", seat=SeatName(seat), square=square)
        case KeptInWater(seat, kinds):
            workers = tuple(worker_name(kind) for kind in kinds)
            return _say("kept_in_water", seat=SeatName(seat), workers=workers)
        case BackFromDoctor(seat, square):
            return _say("back_from_doctor", seat=SeatName(seat), square=square)
        case Walked(seat, kind, count, start, end, joined):
            values = {"seat": SeatName(seat), "n": count, "start": start, "end": end}
            return _say(f"walked.{kind}", **values) if not joined else _say("joined", **values)
        case Pushed(seat, kind, count, start, end, slid):
            things = tuple(_say("slid", thing=thing_name(thing.token), square=thing.end) for thing in slid)
            values = {"seat": SeatName(seat), "n": count, "start": start, "end": end, "things": things}
            return _say(f"pushed.{kind}", **values) if slid else _say(f"pushed_over.{kind}", **values)
        case Pulled(seat, kind, start, end, crate):
            values = {"seat": SeatName(seat), "start": start, "end": end, "crate": thing_name(crate)}
            return _say(f"pulled.{kind}", **values)
        case Passed(seat):
            return _say("passed", seat=SeatName(seat))
        case _:
            return _narrate_loss(event)


def _narrate_loss(event: Event) -> Phrase:
    match event:
        case CrateSunk(by, owner, square):
            how = "crate_sunk.own" if by == owner else "crate_sunk.other"
            return _say(how, by=SeatName(by), owner=SeatName(owner), square=square)
        case FellIn(token, square, where, out):
            fate = "fell_out" if out else "fell_in"
            return _say(f"{fate}.{where}", workers=thing_name(token), square=square)
        case Squished(by, token, square, pushed, behind, gain, out):
            values = {
                "by": SeatName(by),
                "workers": thing_name(token),
                "square": square,
                "pushed": thing_name(pushed),
                "behind": thing_name(behind),
                "points": f"{gain:+d}".replace("-", "−"),
            }
            return _say("squished_out" if out else "squished", **values)
        case CrateLoaded(owner, by, square):
            how = "crate_loaded.own" if by == owner else "crate_loaded.gift"
            return _say(how, by=SeatName(by), owner=SeatName(owner), square=square)
        case CrateStranded(crate, square, owner, must):
            how = "crate_stranded.must" if must else "crate_stranded.may"
            return _say(how, crate=thing_name(crate), square=square, owner=SeatName(owner))
        case CrateMovedOff(seat, crate, start, end):
            values = {"seat": SeatName(seat), "start": start, "end": end, "crate": thing_name(crate)}
            return _say("crate_moved_off", **values)
        case _:
            raise LookupError(f"no words for {type(event).__name__}")


def thing_name(token: Token) -> Phrase:
    """Return what stands on a square, and whose it is."""
    if SORTS[token] is Sort.CRATE:
        return _say("thing.crate", owner=SeatName(OWNERS[token]))
    if SORTS[token] is not Sort.STACK:
        return _say(f"thing.{kind_of(token)}", owner=SeatName(_owner(token)))
    groups = [
        _say("thing.l", n=token.count(mark), owner=SeatName(_owner(mark))) for mark in dict.fromkeys(token)
    ]
    return groups[0] if len(groups) == 1 else _say("thing.all", things=tuple(groups))


def worker_name(kind: Kind) -> Phrase:
    """Return what a worker is called when it is clear whose it is."""
    return _say(f"worker.{kind}")


def hint(events: Sequence[Event]) -> Phrase:
    """Return in a few words what a step leads to, with letters instead of names."""
    parts: list[Phrase] = []
    for event in events:
        match event:
            case Walked(joined=joined):
                parts.append(_say("hint.joins", stack=joined) if joined else _say("hint.walks"))
            case Pushed(slid=slid):
                parts.append(_pushes(slid))
            case Pulled(crate=crate):
                parts.append(_say("hint.pulls", crate=crate))
            case CrateSunk(by, owner):
                gain = "−1" if by == owner else "+1"
                parts.append(_say("hint.sinks", points=gain))
            case FellIn(token):
                parts.append(_say("hint.falls_in", workers=token))
            case Squished(token=token, gain=gain):
                points = f"{gain:+d}".replace("-", "−")
                parts.append(_say("hint.squishes", n=len(token), points=points))
            case CrateLoaded(owner):
                parts.append(_say("hint.loads", crate=MARKS[owner].upper()))
            case _:
                pass
    return parts[0] if len(parts) == 1 else _say("hint.several", parts=tuple(parts))


def _pushes(slid: tuple[Slid, ...]) -> Phrase:
    if not slid:
        return _say("hint.pushes_over")
    return _say("hint.pushes", things=" ".join(thing.token for thing in slid))


def _owner(token: Token) -> Seat:
    return Seat(MARKS.index(token[0]))


def _say(message: str, **values: object) -> Phrase:
    return Phrase(f"cargo.{message}", values)
