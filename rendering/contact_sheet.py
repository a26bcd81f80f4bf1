"""Contact sheets: all proofs of a game side by side, at full size and as a phone shows them."""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from rendering.colour_book import write_colour_books
from rendering.encode import SMALL, few, png
from rendering.gallery import draw, pictures
from rendering.palette import PALETTES

DISCORD = "#313338"  # the colour that pictures lie on
PHONE, GAP, ACROSS = 390, 20, 5


class NoPictures(LookupError):
    """The game has no pictures; the message says which."""


def contact_sheet(
    game: str, folder: Path, *, language: str = "en", palette: str = "standard", learn: bool = False
) -> list[Path]:
    """Draw all proofs of a game into a folder and return the files; ``learn`` its colours anew before.

    One file for each proof, and two sheets: ``full.png`` and ``phone.png``.
    """
    shown = pictures(game)
    if shown is None:
        raise NoPictures(f"{game} has no pictures yet")
    if learn:
        write_colour_books(game)
    folder.mkdir(parents=True, exist_ok=True)
    colours = PALETTES[palette]
    drawn = {proof.name: draw(shown, proof, colours, language) for proof in shown.proofs()}
    files = []
    for name, image in drawn.items():
        files.append(folder / f"{name}.png")
        files[-1].write_bytes(png(image, game, colours, SMALL))
    seen = [few(image, game, colours).convert("RGB") for image in drawn.values()]
    for name, width in (("full", seen[0].width), ("phone", PHONE)):
        files.append(folder / f"{name}.png")
        few(sheet(seen, width), game, colours).save(files[-1], optimize=True)
    return files


def sheet(images: Sequence[Image.Image], width: int) -> Image.Image:
    """Lay pictures of equal width out in rows."""
    scaled = [
        image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
        if image.width != width
        else image
        for image in images
    ]
    rows = [scaled[at : at + ACROSS] for at in range(0, len(scaled), ACROSS)]
    tall = [max(image.height for image in row) for row in rows]
    columns = min(ACROSS, len(scaled))
    page = Image.new("RGB", (columns * (width + GAP) + GAP, sum(tall) + GAP * (len(rows) + 1)), DISCORD)
    y = GAP
    for row, height in zip(rows, tall, strict=True):
        for place, image in enumerate(row):
            page.paste(image, (GAP + place * (width + GAP), y))
        y += height + GAP
    return page
