"""What a host knows about Cargo before it is played."""

from bot.engine import Colour, Credits, GameInfo, OptionInfo

INFO = GameInfo(
    key="cargo",
    title="Cargo",
    least=2,
    most=4,
    # The rulebook's red, blue, green and yellow.
    colours=(Colour.RED, Colour.SAPPHIRE, Colour.TURQUOISE, Colour.OCHRE),
    rules_version=1,
    credits=Credits(designer="Tom Jolly", publisher="Wingnut Games", year=2003),
    options=(
        OptionInfo("lost", ("return", "out")),
        OptionInfo("limit", ("60", "40", "20", "none")),
    ),
)
