"""What a host knows about Montego Bay before it is played."""

from bot.engine import Colour, Credits, GameInfo

INFO = GameInfo(
    key="montego_bay",
    title="Montego Bay",
    least=2,
    most=4,
    # The rulebook's blue, yellow, green and orange.
    colours=(Colour.SAPPHIRE, Colour.OCHRE, Colour.TURQUOISE, Colour.RED),
    rules_version=1,
    credits=Credits(designer="Michael Feldkötter", publisher="Queen Games", year=2009),
)
