"""What helps a table on, each as a change of the sitting: a pause, more time, a substitute, the end."""

from msgspec.structs import replace

from bot.engine import Seat
from bot.tables import clock as clocks
from bot.tables import letters
from bot.tables.refusals import NotPossible
from bot.tables.sitting import PROGRAM_DELAY, STAND_IN, Sitting

MORE_TIME = 24 * 3600


def carry_out(sitting: Sitting, kind: str, by: int, name: str, now: int) -> None:
    """Do what was decided; ``name`` is what an automatic player is called."""
    what, _, number = kind.partition(".")
    match what:
        case "pause":
            pause(sitting, by, now)
        case "resume":
            resume(sitting, now)
        case "extend":
            extend(sitting, MORE_TIME, now)
        case "replace":
            substitute(sitting, Seat(int(number)), "", name, STAND_IN, now)
        case "offer":
            offer(sitting, Seat(int(number)), now)
        case _:
            end(sitting, now)


def pause(sitting: Sitting, by: int, now: int) -> None:
    """Let all clocks stand still; nobody can answer meanwhile."""
    sitting.playing()
    for seat, clock in list(sitting.clocks.items()):
        sitting.set_clock(clocks.pause(clock, sitting.hours(seat), now))
    sitting.set_status("paused")
    sitting.set_row(paused_by=None if by == letters.ALL else by, paused_at=now)
    sitting.care("paused" if by == letters.ALL else "paused_by", now, by)
    sitting.tell(letters.BOARD, now)


def resume(sitting: Sitting, now: int) -> None:
    """Go on after a pause."""
    if sitting.row.status != "paused" or sitting.table is None:
        raise NotPossible("not_paused")
    sitting.set_status("playing")
    sitting.set_row(paused_by=None, paused_at=None)
    for seat in sitting.table.waiting():
        clock = sitting.clocks[seat]
        if sitting.program(seat, now):
            sitting.set_clock(replace(clock, asked=now, next=now + PROGRAM_DELAY))
        else:
            sitting.set_clock(clocks.resume(clock, sitting.pace, sitting.hours(seat), now))
    sitting.care("resumed", now)
    sitting.tell(letters.BOARD, now)


def extend(sitting: Sitting, seconds: int, now: int) -> None:
    """Give everyone who is awaited more time."""
    for seat in sitting.playing().waiting():
        clock = sitting.clocks[seat]
        sitting.set_clock(clocks.extend(clock, sitting.pace, sitting.hours(seat), now, seconds))
    sitting.care("more_time", now, n=seconds // 3600)
    sitting.tell(letters.BOARD, now)


def offer(sitting: Sitting, seat: Seat, now: int) -> None:
    """Let anybody take a seat who wants to; its player can come back until then."""
    sitting.playing()
    if not 0 <= seat < len(sitting.seats):
        raise NotPossible("no_such_seat")
    if not sitting.seats[seat].offered:
        sitting.set_seat(replace(sitting.seats[seat], offered=True))
        sitting.care("offered_by_vote", now, seat)
        sitting.tell(letters.BOARD, now)


def substitute(sitting: Sitting, seat: Seat, user: str, name: str, program: str, now: int) -> None:
    """Let somebody else, or a program, play on for a seat."""
    running = sitting.playing()
    if not 0 <= seat < len(sitting.seats):
        raise NotPossible("no_such_seat")
    if user and sitting.seat_of(user) not in (None, seat):
        raise NotPossible("seated_already")
    row = sitting.seats[seat]
    former = "" if user and user == row.former else row.user or row.former
    sitting.set_seat(replace(row, user=user, name=name, program=program, offered=False, former=former))
    clock = replace(clocks.stop(sitting.clocks[seat]), missed=0, excused=False)
    if seat in running.waiting():
        if program:
            clock = replace(clock, asked=now, next=now + PROGRAM_DELAY)
        else:
            clock = clocks.ask(clock, sitting.pace, sitting.hours(seat), now)
            sitting.tell(letters.ASK, now, seat)
    sitting.set_clock(clock)
    sitting.care("replaced", now, seat)
    sitting.tell(letters.BOARD, now)


def end(sitting: Sitting, now: int) -> None:
    """Close a table before the game is over."""
    if sitting.row.status in ("finished", "ended"):
        raise NotPossible("over")
    for clock in list(sitting.clocks.values()):
        sitting.set_clock(clocks.stop(clock))
    sitting.set_status("ended")
    for kind in list(sitting.proposals):
        sitting.decide(kind, "lapsed", (), now)
    sitting.care("ended", now)
    sitting.tell(letters.BOARD, now)
