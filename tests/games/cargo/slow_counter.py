"""Another, slower way to play a turn, written from the rules alone: every thing is an object with a place.

It shares nothing with the game but the notation of positions, and is there to disagree with it.
"""

from collections.abc import Iterator
from copy import deepcopy

Place = tuple[int, int]  # file and rank, both from 1 to 8
WAYS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
SHIP_WAY = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
LOADING = {"n": ((4, 8), (5, 8)), "e": ((8, 5), (8, 4)), "s": ((4, 1), (5, 1)), "w": ((1, 5), (1, 4))}
EVERYWHERE = [(file, rank) for file in range(1, 9) for rank in range(1, 9)]


class Thing:
    """A crate or a worker."""

    def __init__(self, colour: str, kind: str) -> None:
        self.colour, self.kind, self.moved = colour, kind, False


class Impossible(Exception):
    """The rules do not allow it."""


class Dock:
    """The dock in the course of a turn."""

    def __init__(self, text: str) -> None:
        board, ships, *more = text.split()
        fields = dict(word.split("=") for word in more)
        self.me = fields.get("to", "R").lower()
        self.left = int(fields.get("left", "3"))
        self.at: dict[Place, list[Thing]] = {place: [] for place in EVERYWHERE}
        self.ships = {word[1]: word[0].lower() for word in ships.split(",")}
        self.score = dict.fromkeys(self.ships.values(), 0)
        self.water = [
            letter
            for word in fields.get("water", "").split(",")
            if word[:1].lower() == self.me
            for letter in word[1:]
        ]
        self.ready = 0
        for word in filter(None, fields.get("doctor", "").split(",")):
            if word[0].lower() == self.me:
                self.ready = int(word[1:].split(".")[2])
        self.owed = {_place(name) for name in fields.get("owed", "").split(",") if name}
        self.over = False
        for rank, line in zip(range(8, 0, -1), board.split("/"), strict=True):
            file = 1
            for word in line.split(","):
                if word.isdigit():
                    file += int(word)
                    continue
                self.at[file, rank] = _things(word)
                file += 1

    def result(self) -> str:
        """Say how the dock looks now."""
        squares = (
            "".join(sorted(thing.colour + thing.kind for thing in self.at[place])) for place in EVERYWHERE
        )
        return ",".join(squares) + str(sorted(self.score.items())) + str(sorted(self.owed)) + str(self.over)

    def owner_of(self, place: Place) -> str | None:
        """Return whose loading square it is."""
        return next((owner for side, owner in self.ships.items() if place in LOADING[side]), None)

    def mine(self) -> list[Place]:
        """Return my loading squares."""
        return [place for place in EVERYWHERE if self.owner_of(place) == self.me]

    def takes(self, place: Place, kind: str) -> bool:
        """Whether a worker can be put there."""
        return not self.at[place] or (kind == "l" and all(thing.kind == "l" for thing in self.at[place]))

    def shift(self, place: Place, way: Place, arrivals: list[tuple[Place, Thing]]) -> int:
        """Push what stands there on by one square and return how many crates that takes."""
        here, onward = self.at[place], (place[0] + way[0], place[1] + way[1])
        kinds = {thing.kind for thing in here}
        if "e" in kinds:
            raise Impossible
        if onward not in self.at:
            return self.overboard(place, way)
        there = self.at[onward]
        if kinds == {"l"}:
            if all(thing.kind == "l" for thing in there):
                there.extend(here)
            else:
                for thing in here:
                    self.score[self.me] += -1 if thing.colour == self.me else 1
            self.at[place] = []
            return 0
        if "c" not in kinds and {thing.kind for thing in there} & {"f", "d", "e"}:
            raise Impossible
        crates = self.shift(onward, way, arrivals) if there else 0
        self.at[onward], self.at[place] = here, []
        if "c" in kinds:
            arrivals.append((onward, here[0]))
            self.owed.discard(place)
            crates += 1
        return crates

    def overboard(self, place: Place, way: Place) -> int:
        """Push what stands at the edge over it."""
        here, self.at[place] = self.at[place], []
        if here[0].kind == "c":
            if any(way == SHIP_WAY[side] and place in LOADING[side] for side in LOADING):
                raise Impossible
            self.score[self.me] += -1 if here[0].colour == self.me else 1
            self.look(here[0].colour)
            return 1
        if any(thing.colour == self.me for thing in here):
            raise Impossible
        return 0

    def look(self, colour: str) -> None:
        """End the game if no crate of the colour is left."""
        if not any(
            thing.kind == "c" and thing.colour == colour for things in self.at.values() for thing in things
        ):
            self.over = True

    def arrive(self, place: Place, crate: Thing) -> None:
        """Take a crate aboard, or note who must move it away."""
        owner = self.owner_of(place)
        if owner == crate.colour:
            self.at[place] = []
            self.score[owner] += 3
            self.look(owner)
        elif owner and owner != self.me:
            self.owed.add(place)

    def step(self, workers: list[Thing], place: Place, way: Place, pull: bool) -> Place:
        """Let workers take a step."""
        onward, behind = (place[0] + way[0], place[1] + way[1]), (place[0] - way[0], place[1] - way[1])
        kind = workers[0].kind
        if onward not in self.at or self.over:
            raise Impossible
        there = self.at[onward]
        arrivals: list[tuple[Place, Thing]] = []
        if pull:
            if kind not in "de" or there or [thing.kind for thing in self.at.get(behind, [])] != ["c"]:
                raise Impossible
        elif there and there[0].kind == "c":
            strength = len(workers) if kind == "l" else {"f": 2, "d": 1, "e": 2}[kind]
            if self.shift(onward, way, arrivals) > strength:
                raise Impossible
        elif not self.takes(onward, kind):
            raise Impossible
        self.at[place] = [thing for thing in self.at[place] if thing not in workers]
        self.at[onward] = self.at[onward] + workers
        if pull:
            self.at[place], self.at[behind] = self.at[behind], []
            self.owed.discard(behind)
            arrivals.append((place, self.at[place][0]))
        for where, crate in arrivals:
            self.arrive(where, crate)
        return onward


def _place(name: str) -> Place:
    return "abcdefgh".index(name[0]) + 1, int(name[1])


def _things(word: str) -> list[Thing]:
    if word.isupper():
        return [Thing(word.lower(), "c")]
    if word[1:] in ("f", "d", "e"):
        return [Thing(word[0], word[1])]
    return [Thing(colour, "l") for colour in word]


def turns(text: str) -> Iterator[str]:
    """Play every turn that is possible in a position, and say how each ends."""
    dock = Dock(text)
    yield from _returns(dock, nothing_yet=True)


def _returns(dock: Dock, nothing_yet: bool) -> Iterator[str]:
    ways = [
        (kind, place) for kind in sorted(set(dock.water)) for place in dock.mine() if dock.takes(place, kind)
    ]
    for kind, place in ways:
        after = deepcopy(dock)
        after.water.remove(kind)
        after.at[place].append(Thing(after.me, kind))
        yield from _returns(after, False)
    if ways:
        return
    if dock.ready:
        for place in EVERYWHERE:
            if (1 in place or 8 in place) and dock.takes(place, "l"):
                after = deepcopy(dock)
                after.ready -= 1
                after.at[place].append(Thing(after.me, "l"))
                yield from _returns(after, False)
    yield from _moves(dock, nothing_yet)


def _moves(dock: Dock, nothing_yet: bool) -> Iterator[str]:
    yield from _crates(dock, nothing_yet)
    if dock.over:
        return
    for place in EVERYWHERE:
        fresh = [
            thing
            for thing in dock.at[place]
            if thing.colour == dock.me and thing.kind != "c" and not thing.moved
        ]
        for count in range(1, min(len(fresh), dock.left) + 1):
            for after in _walks(dock, place, count):
                yield from _moves(after, False)


def _walks(dock: Dock, place: Place, count: int) -> Iterator[Dock]:
    """Let so many workers on a square make all their walks."""
    start = deepcopy(dock)
    workers = [thing for thing in start.at[place] if thing.colour == start.me and not thing.moved][:count]
    start.left -= count
    for thing in workers:
        thing.moved = True
    for first, at in _steps(start, place, count):
        yield first
        if workers[0].kind in "de":
            yield from (second for second, _ in _steps(first, at, 1))


def _steps(dock: Dock, place: Place, count: int) -> Iterator[tuple[Dock, Place]]:
    for way in WAYS.values():
        for pull in (False, True):
            after = deepcopy(dock)
            workers = [thing for thing in after.at[place] if thing.colour == after.me and thing.moved]
            try:
                yield_at = after.step(workers[-count:], place, way, pull)
            except Impossible:
                continue
            yield after, yield_at


def _crates(dock: Dock, nothing_yet: bool) -> Iterator[str]:
    """End the turn here, or move foreign crates away first."""
    strays = (
        []
        if dock.over
        else [place for place in dock.mine() if [thing.kind for thing in dock.at[place]] == ["c"]]
    )
    if dock.over or not dock.owed & set(dock.mine()):
        yield dock.result()
    for stray in strays:
        for place in EVERYWHERE:
            if not dock.at[place] and not dock.owner_of(place):
                after = deepcopy(dock)
                after.at[place], after.at[stray] = after.at[stray], []
                after.owed.discard(stray)
                yield from _crates(after, False)
