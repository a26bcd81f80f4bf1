"""What a host knows about Key West before it is played."""

from bot.engine import Colour, Credits, GameInfo, OptionInfo

INFO = GameInfo(
    key="key_west",
    title="Key West",
    least=3,
    most=5,
    colours=(Colour.SAPPHIRE, Colour.RED, Colour.TURQUOISE, Colour.OCHRE, Colour.PLUM),
    rules_version=1,
    credits=Credits(designer="Martin Schlegel", publisher="Spiele-Idee", year=2010),
    options=(OptionInfo("mafia", ("no", "yes")),),
)
