"""Pictures from the command line: the film of an exported game, and contact sheets."""

from pathlib import Path

from bot import shelf
from bot.tables.log import DamagedLog
from bot.tables.past import public_views
from bot.tables.saved import open_saved
from rendering.contact_sheet import contact_sheet
from rendering.film import NoFilm, film


def make_film(export: Path, target: Path) -> str:
    """Turn an exported game into an animated picture; returns what was done."""
    saved = open_saved(export)
    table = saved.table
    try:
        moving = film(table.game.info.key, public_views(table), [sitter.name for sitter in saved.sitters])
    except NoFilm as error:
        raise DamagedLog(f"{export}: {error}") from None
    target.write_bytes(moving)
    return f"{target}: {len(moving) // 1000} kB."


def draw_pictures(game: str, folder: Path) -> list[str]:
    """Draw a contact sheet of a game's pictures at full and at phone size; returns the files."""
    shelf.take(game)
    folder.mkdir(parents=True, exist_ok=True)
    return [str(path) for path in contact_sheet(game, folder)]
