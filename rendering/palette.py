"""Colours by meaning. A shade that only one drawing uses lives beside that drawing."""

from bot.engine import Colour, Record

INK = "#13273a"  # text, outlines of pieces, header
INK_SOFT = "#4a5a68"  # minor words on paper
PAPER = "#fbf3e0"  # panels, cards, text on ink
PAPER_DIM = "#eadfc4"  # edge of a panel, empty slot
WHITE = "#ffffff"

SIGNAL = "#ffe14d"  # "look here": badges, whoever is awaited, what is chosen. Nothing else is this yellow.
ALARM = "#c3200f"  # broken, lost, first place
ALARM_DARK = "#9c1a0c"  # the same in small type
DONE = "#3f7a2b"

WATER = "#2f8599"
WATER_LIGHT = "#3f95a8"  # waves
WATER_DEEP = "#226c80"  # shadow on water
FOAM = "#cfe9e6"

SAND = "#f1dfb4"
SAND_DARK = "#e2c98f"
SAND_LINE = "#c9a966"
PLANK = "#cf9f66"
PLANK_ALT = "#c5945a"
PLANK_LINE = "#a5733c"
TIMBER = "#7a4f2a"
TIMBER_DARK = "#553418"
ROOF = "#b9583a"
ROOF_ALT = "#a94c30"
ROOF_LINE = "#7f3620"

BARREL = "#b97a3d"
BARREL_LIGHT = "#d69a58"
SILVER = "#dfe5ea"
SILVER_DARK = "#8a97a3"
GOLD = "#f6b021"
SKIN = "#eebf8f"
STRAW = "#f0d27a"


class SeatInk(Record, frozen=True):
    """How a seat is drawn: always by colour, shape and letter together."""

    letter: str
    shape: str
    fill: str
    dark: str  # details on the fill
    light: str  # areas that belong to the seat
    text: str  # letter on the fill


class Palette(Record, frozen=True):
    """One set of seat colours; its name belongs in every cache key."""

    name: str
    inks: tuple[SeatInk, ...]  # in the order of Colour

    def ink(self, colour: Colour) -> SeatInk:
        """Return how seats of this colour are drawn.

        >>> STANDARD.ink(Colour.RED).shape
        'triangle'
        """
        return self.inks[_PLACE[colour]]


_PLACE = {colour: place for place, colour in enumerate(Colour)}

STANDARD = Palette(
    "standard",
    (
        SeatInk("P", "cross", "#5b1f68", "#360d40", "#d9c3dd", WHITE),
        SeatInk("O", "diamond", "#f6b021", "#8a5a00", "#fbe3ac", INK),
        SeatInk("R", "triangle", "#c3200f", "#7d0f04", "#f3beb4", WHITE),
        SeatInk("T", "square", "#04705f", "#02463b", "#b5dcd1", WHITE),
        SeatInk("S", "circle", "#2c79f2", "#123f94", "#bdd5f8", WHITE),
    ),
)

# For readers who cannot tell some hues apart: the seats differ in lightness as well.
CLEAR = Palette(
    "clear",
    (
        SeatInk("P", "cross", "#1c0823", "#6b5573", "#cfc6d3", WHITE),
        SeatInk("O", "diamond", "#fde75e", "#8a7400", "#fff5bd", INK),
        SeatInk("R", "triangle", "#e07f51", "#8a3d16", "#f6d3c2", INK),
        SeatInk("T", "square", "#2b524b", "#0f2b26", "#bcd0cb", WHITE),
        SeatInk("S", "circle", "#5788f3", "#1f4bb0", "#c9d8fb", INK),
    ),
)

PALETTES = {palette.name: palette for palette in (STANDARD, CLEAR)}
