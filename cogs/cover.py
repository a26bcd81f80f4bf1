"""The picture on a lobby card: the game as it is laid out, the same for all its tables."""

from bot.engine import SeededChance
from bot.tables.sitting import Sitting
from cogs.desk import Desk, Shown, files
from cogs.reader import Reader
from cogs.widgets.frame import Picture
from cogs.widgets.lobby_card import lobby_card
from rendering.gallery import pictures
from rendering.painter import Order

SEED = "cover"


async def lobby(desk: Desk, sitting: Sitting, reader: Reader, pictured: bool = True) -> Shown:
    """Return the lobby card of a table with its picture."""
    picture = await cover(desk, sitting, reader) if pictured else None
    return lobby_card(sitting, reader, picture), files(picture)


async def cover(desk: Desk, sitting: Sitting, reader: Reader) -> Picture | None:
    """Return the picture of a fresh table, if the game has pictures; the painter keeps it."""
    key = sitting.row.game
    if pictures(key) is None:
        return None
    game = desk.service.hall.box(sitting.row).game
    state = game.setup(game.info.most, {}, SeededChance(SEED, 0)).state
    letters = tuple(colour.letter for colour in game.info.colours)
    order = Order(key, "board", game.view(state, None), letters, reader.language)
    data = await desk.painter.paint(order)
    return Picture(data, f"{key}.png", reader("lobby.cover", game=game.info.title)) if data else None
