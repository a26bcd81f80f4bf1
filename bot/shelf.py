"""The shelf: which games there are, and taking one down with its components."""

from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from bot import games
from bot.engine import AnyGame, BadComponents, GameInfo, Record

DATA = Path(__file__).resolve().parents[1] / "data"


class NoSuchGame(LookupError):
    """There is no game of that name; the message lists the ones there are."""


class Box(Record, frozen=True):
    """A game taken from the shelf, and the fingerprint of the component file it was built from."""

    game: AnyGame
    components: str


@cache
def titles() -> dict[str, GameInfo]:
    """Return all games by their key, found by their folders.

    >>> titles()["montego_bay"].title
    'Montego Bay'
    """
    keys = sorted(module.name for module in iter_modules(games.__path__))
    return {key: import_module(f"bot.games.{key}").INFO for key in keys}


def take(key: str, components: Path | None = None) -> Box:
    """Build a game with its own components, or with those in another file of the same shape."""
    if key not in titles():
        raise NoSuchGame(f"There is no game called “{key}”. Games: {', '.join(titles())}.")
    path = components or DATA / key / "components.toml"
    try:
        text = path.read_bytes()
    except OSError as error:
        raise BadComponents(f"{path}: cannot be read: {error.strerror}") from None
    game = import_module(f"bot.games.{key}").build(text, str(path))
    return Box(game, sha256(text).hexdigest()[:12])
