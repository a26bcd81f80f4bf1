"""A turn at random, drawn step by step without listing what is possible."""

from bot.engine import Answer, Chance
from bot.games.cargo.dock import EDGE, NAMES, RAYS
from bot.games.cargo.pieces import ABILITIES, TITLES, kind_of
from bot.games.cargo.returns import ashore, fish_out, from_doctor, ready
from bot.games.cargo.strays import due, move_off, places, strays
from bot.games.cargo.turn_words import CRATE, DOCTOR, PASS, PULL, add, worker_word
from bot.games.cargo.walk import Walk

TRIES = 6  # for each worker; a draw that is not possible is drawn again


def draw(walk: Walk, chance: Chance) -> Answer:
    """Play a turn at random on this walk and return its words."""
    words: list[str] = []
    crew = walk.crews[walk.seat]
    if crew.water or crew.doctor[2]:
        _come_back(walk, chance, words)
    if walk.left:
        _move(walk, chance, words)
    if walk.over is None:
        _clear(walk, chance, words)
    if not words:
        words.append(PASS)
        add(walk, PASS)
    return tuple(words)


def _come_back(walk: Walk, chance: Chance, words: list[str]) -> None:
    while ways := ashore(walk):
        kind, square = ways[chance.below(len(ways))]
        fish_out(walk, kind, square)
        words.append(f"{TITLES[kind]}-{NAMES[square]}")
    while ready(walk) and chance.below(2):
        square = EDGE[chance.below(len(EDGE))]
        if from_doctor(walk, square) is None:
            words.append(f"{DOCTOR}-{NAMES[square]}")


def _move(walk: Walk, chance: Chance, words: list[str]) -> None:
    """Move some of the workers that may move."""
    mark = walk.mark
    standing = [square for square, token in enumerate(walk.board) if mark in token]
    if not standing:
        return
    wanted = 1 + chance.below(walk.left)
    for _ in range(wanted * TRIES):
        # One draw for worker, heading and manner: a pull or, for labourers, a group.
        drawn = chance.below(len(standing) * 8)
        at, heading, other = standing[drawn >> 3], drawn & 3, bool(drawn & 4)
        token = walk.board[at]
        if mark not in token:
            continue
        kind = kind_of(token)
        count = 2 + chance.below(2) if other and kind == "l" else 1
        if walk.able(at, count) or walk.step(at, count, heading, other and kind != "l"):
            continue
        end = RAYS[at][heading][0]
        manner = f"{PULL}-" if other and kind != "l" else ""
        word = f"{worker_word(at, count)}-{manner}{NAMES[end]}"
        words.append(_second_step(walk, chance, word, end) if ABILITIES[kind].steps > 1 else word)
        wanted -= count
        if wanted <= 0 or walk.over is not None:
            return


def _second_step(walk: Walk, chance: Chance, word: str, at: int) -> str:
    drawn = chance.below(12)  # 4 headings to go, 4 to pull, and staying
    if drawn >= 8 or walk.over is not None or walk.step(at, 1, drawn & 3, bool(drawn & 4)):
        return word
    end = NAMES[RAYS[at][drawn & 3][0]]
    return f"{word}-{PULL}-{end}" if drawn & 4 else f"{word}-{end}"


def _clear(walk: Walk, chance: Chance, words: list[str]) -> None:
    """Move foreign crates away that must go, and half of those that may."""
    for square in strays(walk):
        if square in due(walk) or chance.below(2):
            open_squares = places(walk)
            to = open_squares[chance.below(len(open_squares))]
            move_off(walk, square, to)
            words.append(f"{CRATE}-{NAMES[square]}-{NAMES[to]}")
