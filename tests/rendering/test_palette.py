"""Seats can be told apart by everyone, and all text stands out from what it is written on."""

import math
from itertools import combinations

import pytest
from PIL import ImageColor

from rendering import palette as p
from rendering.key_west import icons, sea
from rendering.montego_bay import ground, ships
from rendering.palette import CLEAR, PALETTES, STANDARD

# Machado, Oliveira and Fernandes 2009, full strength, for linear RGB.
SIGHT = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip
APART = {"standard": 0.115, "clear": 0.22}  # between any two seats, in OKLab; just noticeable is about 0.02
TEXT, LARGE = 4.5, 3.0  # contrast that WCAG asks for, the latter for large bold type


def linear(colour):
    values = [value / 255 for value in ImageColor.getrgb(colour)[:3]]
    return [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in values]


def seen(colour, sight):
    rgb = linear(colour)
    return [min(1.0, max(0.0, sum(m * v for m, v in zip(row, rgb, strict=True)))) for row in SIGHT[sight]]


def oklab(rgb):
    r, g, b = rgb
    x = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    y = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    z = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * x + 0.7936177850 * y - 0.0040720468 * z,
        1.9779984951 * x - 2.4285922050 * y + 0.4505937099 * z,
        0.0259040371 * x + 0.7827717662 * y - 0.8086757660 * z,
    )


def contrast(one, other):
    weights = (0.2126, 0.7152, 0.0722)
    light = sorted(
        sum(w * v for w, v in zip(weights, linear(colour), strict=True)) for colour in (one, other)
    )
    return (light[1] + 0.05) / (light[0] + 0.05)


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("name", PALETTES)
def test_any_two_seats_differ_in_colour_to_every_eye(name, sight):
    for one, other in combinations(PALETTES[name].inks, 2):
        apart = math.dist(oklab(seen(one.fill, sight)), oklab(seen(other.fill, sight)))
        assert apart >= APART[name], f"{one.letter} and {other.letter}: {apart:.3f}"


@pytest.mark.parametrize("name", PALETTES)
def test_seats_differ_in_shape_and_letter_too(name):
    inks = PALETTES[name].inks
    assert len({ink.shape for ink in inks}) == len(inks)
    assert "".join(ink.letter for ink in inks) == "PORTS"


def test_both_palettes_give_a_seat_the_same_shape_and_letter():
    assert [(ink.letter, ink.shape) for ink in STANDARD.inks] == [
        (ink.letter, ink.shape) for ink in CLEAR.inks
    ]


@pytest.mark.parametrize("name", PALETTES)
def test_letters_and_names_stand_out_from_seat_colours(name):
    for ink in PALETTES[name].inks:
        assert contrast(ink.text, ink.fill) >= LARGE, ink.letter
        assert contrast(p.INK, ink.light) >= TEXT, ink.letter
        assert contrast(p.WHITE, ink.dark) >= LARGE, ink.letter


@pytest.mark.parametrize(
    ("text", "paper", "least"),
    [
        (p.INK, p.PAPER, TEXT),
        (p.PAPER, p.INK, TEXT),
        (p.SIGNAL, p.INK, TEXT),
        (p.INK_SOFT, p.PAPER, TEXT),
        (p.INK, p.STRAW, TEXT),
        (p.INK, ships.DECK, TEXT),
        (p.ALARM, ships.DECK, LARGE),
        (p.INK_SOFT, ships.DECK, TEXT),
        (p.ALARM_DARK, p.PAPER, TEXT),
        (p.TIMBER_DARK, p.SAND, TEXT),
        (p.TIMBER_DARK, p.PLANK_ALT, LARGE),
        (p.PAPER, ground.PUB_DARK, TEXT),
        (p.PAPER, p.TIMBER, TEXT),
        (p.WHITE, p.ALARM, TEXT),
        (sea.GRAVE_TEXT, sea.GRAVE, TEXT),
        (p.INK, sea.BUBBLE, TEXT),
        (p.INK, sea.BUBBLE_LOOKED, TEXT),
        (p.INK, icons.SPONGE, TEXT),
        (p.GOLD, p.INK, TEXT),
        (p.INK, p.PAPER_DIM, TEXT),
        (p.INK, p.SAND, TEXT),
    ],
)
def test_all_other_text_stands_out(text, paper, least):
    assert contrast(text, paper) >= least
