"""The board of Key West in letters, for a terminal of 80 columns."""

from collections import defaultdict
from textwrap import wrap

from bot.engine import Phrase, Say, Seat, SeatName
from bot.games.key_west.info import INFO
from bot.games.key_west.pieces import (
    BRIDGES,
    CUBES,
    FRUITS,
    ISLANDS,
    NOBODY,
    ROUNDS,
    ROW,
    TREASURES,
    Estate,
    Island,
    Tile,
)
from bot.games.key_west.tasks import Act, Bid, Business, Buy, Dive, Harvest, Repeat, Shares, owner
from bot.games.key_west.view import View
from bot.games.key_west.words import action_words, bridge_words, card_words, field_words, island_words

WIDTH = 80
MARGIN = 4
LABEL = 12
COLUMN = 22
NAME = 20
ACTING = (Act, Repeat, Business, Buy, Shares, Harvest, Dive)
MARKS = {"wreck": "W", "chest": "C", "mask": "M", "vase": "V", "treasure": "t"}


def board(view: View, say: Say) -> str:
    """Draw everything this viewer may know."""
    blocks = [
        _heading(view, say),
        _offer(view, say),
        _islands(view, say),
        _florida(view, say),
        _sea(view, say),
        _players(view, say),
        _secrets(view, say),
        _results(view, say),
    ]
    return "\n\n".join("\n".join(line.rstrip() for line in block) for block in blocks if block)


def _text(message: str, **values: object) -> Phrase:
    return Phrase(f"key_west.board.{message}", values)


def _letter(seat: int) -> str:
    return "." if seat == NOBODY else INFO.colours[seat].letter


def _wrapped(line: str) -> list[str]:
    return [line] if len(line) <= WIDTH else wrap(line, WIDTH, subsequent_indent=" " * MARGIN)


def _heading(view: View, say: Say) -> list[str]:
    phase = say(_text("over"))
    if view.agenda:
        now = view.agenda[0]
        name = "bidding" if isinstance(now, Bid) else "actions" if isinstance(now, ACTING) else "cards"
        seat = owner(now)
        phase = say(_text(f"phase.{name}", seat=SeatName(view.start if seat is None else seat)))
    lines = _wrapped(say(_text("round", round=view.round, of=ROUNDS, phase=phase)))
    lines += _wrapped(say(_text("start", seat=SeatName(view.start))))
    if any(bid is not None for bid in view.bids) and not isinstance(view.agenda[0], Bid):
        bids = ", ".join(f"{_letter(seat)} ${bid}" for seat, bid in enumerate(view.bids))
        lines.append(say(_text("bids", bids=bids)))
    return lines


def _offer(view: View, say: Say) -> list[str]:
    return [f"  {offered.letter.upper()}  {say(card_words(offered.card))}" for offered in view.offer]


def _islands(view: View, say: Say) -> list[str]:
    """Draw a column for each island, with the bridge that leads there."""
    rows = [
        ["", *(say(island_words(island)) for island in ISLANDS)],
        [say(_text("bridge")), *(say(bridge_words(bridge)) for bridge in BRIDGES)],
        ["", *(say(_steps(left)) for left in view.steps)],
    ]
    marks = _marks(view)
    for kind in ("hotel", "factory", *FRUITS):
        rows.append([say(_text(f"kind.{kind}")), *(" ".join(marks[island, kind]) for island in ISLANDS)])
    rows.append([say(_text("discs")), *(_discs(view, island) for island in ISLANDS)])
    lines = [f"{row[0]:<{LABEL}}" + "".join(f"{cell:<{COLUMN}}" for cell in row[1:]) for row in rows]
    if view.covers:
        covered = tuple(field_words(field) for field in view.covers)
        lines += _wrapped(say(_text("covered", fields=covered)))
    return lines


def _steps(left: int) -> Phrase:
    return _text("steps", n=left) if left else _text("complete")


def _marks(view: View) -> dict[tuple[str, str], list[str]]:
    """Return the owners' letters by island and kind of field, with the stars of hotels."""
    marks = defaultdict[tuple[str, str], list[str]](list)
    for field, seat in zip(view.fields, view.discs, strict=True):
        stars = f"{field.stars}*" if field.stars else ""
        marks[field.island, field.kind].append(stars + _letter(seat))
    return marks


def _discs(view: View, island: Island) -> str:
    owners = [seat for field, seat in zip(view.fields, view.discs, strict=True) if field.island == island]
    counts = [(seat, owners.count(seat)) for seat in range(len(view.estates))]
    return " ".join(f"{_letter(seat)}{count}" for seat, count in counts if count) or "-"


def _florida(view: View, say: Say) -> list[str]:
    bananas, mangos, oranges = view.florida
    tiles = {"bananas": bananas, "mangos": mangos, "oranges": oranges, "n": sum(view.tiles)}
    left = view.graveyard[view.wrecks :]
    graveyard = ", ".join(map(str, left)) if left else say(_text("full"))
    return [
        *_wrapped(say(_text("florida", **tiles))),
        *_wrapped(say(_text("graveyard", points=graveyard, n=view.wrecks))),
        say(_text("bank", dollars=view.bank)),
    ]


def _sea(view: View, say: Say) -> list[str]:
    """Draw the dive fields in two blocks, with what the viewer knows of them."""
    seen = {field for fields in view.looked for field in fields}
    numbers = "".join(f"{number:>4}" for number in range(1, ROW + 1))
    lines = [f"   {numbers}        {numbers}"]
    for row in range(4):
        blocks = []
        for letter in ("ABCDEFGH"[row], "ABCDEFGH"[row + 4]):
            first = "ABCDEFGH".index(letter) * ROW
            cells = [_mark(view, field, field in seen) for field in range(first, first + ROW)]
            blocks.append(f"  {letter}" + "".join(f"{cell:>4}" for cell in cells))
        lines.append("     ".join(blocks))
    return [*lines, *_wrapped(say(_text("sea_legend")))]


def _mark(view: View, field: int, seen: bool) -> str:
    """Name a tile in three characters: what it is, or whether anybody has looked at it."""
    if view.divers[field] != NOBODY:
        return "-"
    tile = view.sea[field]
    if tile is None:
        return "?" if seen else "o"
    return _badge(tile)


def _badge(tile: Tile) -> str:
    return f"${tile.dollars}" if tile.kind == "sponge" else MARKS[tile.kind]


def _players(view: View, say: Say) -> list[str]:
    lines = []
    for number, estate in enumerate(view.estates):
        seat = Seat(number)
        name = say(_text("player", seat=SeatName(seat)))[:NAME]
        waits = say(_text("awaited")) if seat in view.awaited else ""
        cash = view.cash[seat]
        money = "" if cash is None else say(_text("cash", dollars=cash))
        numbers = {
            "points": f"{estate.points:>3}",
            "cigars": f"{estate.cigars:>2}",
            "discs": f"{estate.discs:>2}",
        }
        lines.append(f"{_letter(seat)} {name:<{NAME}}{say(_text('estate', **numbers))}{money} {waits}")
        lines += _holdings(view, seat, estate, say)
    return lines


def _holdings(view: View, seat: Seat, estate: Estate, say: Say) -> list[str]:
    shares = "/".join(map(str, estate.shares()))
    fruit = "/".join(map(str, estate.fruit))
    treasures = _treasures(view, seat)
    held = {"shares": shares, "fruit": fruit, "looks": estate.looks(), "takes": estate.capacity()}
    line = say(_text("holdings", **held, treasures=treasures or "-"))
    cubes = [say(action_words(action)) for action in dict.fromkeys(estate.cubes)]
    marked = say(_text("cubes", n=CUBES - len(estate.cubes), actions=", ".join(cubes) or "-"))
    return [*_wrapped("    " + line), *_wrapped("    " + marked)]


def _treasures(view: View, seat: Seat) -> str:
    """Name the treasures in front of a seat, with a t for each that the viewer has not seen."""
    marks = [
        _badge(tile)
        for tile, diver in zip(view.sea, view.divers, strict=True)
        if diver == seat and tile is not None and tile.kind in (*TREASURES, "treasure")
    ]
    return "".join(sorted(marks))


def _secrets(view: View, say: Say) -> list[str]:
    lines = []
    if view.viewer is not None and view.agenda and isinstance(view.agenda[0], Bid):
        bid = view.bids[view.viewer]
        if bid is not None:
            lines.append(say(_text("bid", dollars=bid)))
    if view.wish:
        lines.append(say(_text("wish", cards=" ".join(view.wish).upper())))
    return lines


def _results(view: View, say: Say) -> list[str]:
    """Draw the final scoring as a table whose columns add up."""
    if not view.results:
        return []
    what = [line.what for line in view.results[0].lines]
    rows = [["", *(_letter(result.seat) for result in view.results)]]
    for number, name in enumerate(what):
        points = [result.lines[number].points for result in view.results]
        rows.append([say(_text(f"line.{name}")), *map(str, points)])
    rows.append([say(_text("line.total")), *(str(result.total) for result in view.results)])
    return [f"{row[0]:<{NAME}}" + "".join(f"{cell:>6}" for cell in row[1:]) for row in rows]
