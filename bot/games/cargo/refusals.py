"""Why a worker cannot do something: each reason with the clause of the rules that says so."""

from bot.engine import Phrase, Refusal


def _no(message: str, clause: str) -> Refusal:
    return Refusal(Phrase(f"cargo.refusal.{message}"), clause)


SQUARE_TAKEN = _no("square_taken", "1.2")
NOT_IN_SUPPLY = _no("not_in_supply", "1.1")

NOT_YOURS = _no("not_yours", "2.2")
WORKERS_USED_UP = _no("workers_used_up", "2.3")
HAS_MOVED = _no("has_moved", "2.4")
OFF_THE_DOCK = _no("off_the_dock", "2.5")
NOT_BESIDE = _no("not_beside", "2.5")
OCCUPIED = _no("occupied", "2.6")
NO_MORE_STEPS = _no("no_more_steps", "2.7")
CANNOT_MOVE = _no("cannot_move", "2.5")

TOO_HEAVY = _no("too_heavy", "3.2")
NOT_TOGETHER = _no("not_together", "3.3")
CANNOT_PULL = _no("cannot_pull", "3.4")
NOTHING_TO_PULL = _no("nothing_to_pull", "3.4")
NO_ROOM_TO_PULL = _no("no_room_to_pull", "3.5")

NO_CRATE_BETWEEN = _no("no_crate_between", "4.5")
ELEPHANT = _no("elephant", "4.6")
OWN_WORKER_OVERBOARD = _no("own_worker_overboard", "5.3")
SHIP = _no("ship", "5.4")

NO_STRAY_THERE = _no("no_stray_there", "6.3")
CRATE_TO_MOVE_OFF = _no("crate_to_move_off", "6.3")
CRATES_LAST = _no("crates_last", "6.3")
NOT_THERE = _no("not_there", "6.4")
WATER_FIRST = _no("water_first", "7.1")
NOT_IN_WATER = _no("not_in_water", "7.1")
NO_LOADING_SQUARE = _no("no_loading_square", "7.1")
NOBODY_AT_DOCTOR = _no("nobody_at_doctor", "7.3")
NOT_AT_EDGE = _no("not_at_edge", "7.3")
RETURNS_FIRST = _no("returns_first", "7.4")
GAME_OVER = _no("game_over", "E1")
PASS_ALONE = _no("pass_alone", "2.2")
NOT_A_WORD = _no("not_a_word", "2.2")
