"""Pictures: view to bytes, warm, against copying and encoding the bare background; sizes; event-loop lag.

Prints one JSON line for each figure, the floor measured in the same run by turns.
"""

import asyncio
import json
from statistics import median
from time import perf_counter

from PIL import Image

from bot import shelf
from rendering.encode import png
from rendering.gallery import Pictures, Proof, draw, pictures
from rendering.painter import Order, Painter
from rendering.palette import STANDARD
from tests.contract.tables import plies
from tests.luck import Dice

TURNS = 25
SECONDS = 6
NAMES = ("Mara", "Jonas", "Ines", "Paul", "Noor")


def main() -> None:
    """Measure every kind of picture of every game that has pictures."""
    for game in shelf.titles():
        shown = pictures(game)
        if shown is None:
            continue
        for proof in shown.proofs():
            speed_and_size(game, shown, proof)
        asyncio.run(lag(game))


def speed_and_size(game: str, shown: Pictures, proof: Proof) -> None:
    """Compare a picture with its floor: a copy of the background and the same encoder."""
    ground = flat(draw(shown, proof, STANDARD))
    ours, floor, size = [], [], 0
    for _ in range(TURNS):
        start = perf_counter()
        size = len(png(draw(shown, proof, STANDARD), game, STANDARD))
        drawn = perf_counter()
        png(ground.copy(), game, STANDARD)
        ours.append(drawn - start)
        floor.append(perf_counter() - drawn)
    value, base = median(ours) * 1000, median(floor) * 1000
    tell(f"view to bytes, {game}, {proof.name}", round(value, 1), round(base, 1), "ms")
    tell(f"size, {game}, {proof.name}", size, 350_000, "bytes")


def flat(picture: Image.Image) -> Image.Image:
    """Return a bare background of the picture's size and colours.

    It is a mosaic of large tiles, which encodes faster than any real background: the floor is rather too low.
    """
    small = picture.resize((picture.width // 64, picture.height // 64), Image.Resampling.NEAREST)
    return small.resize(picture.size, Image.Resampling.NEAREST)


async def lag(game: str) -> None:
    """Let two tables redraw without pause, and measure how late the event loop wakes."""
    rules = shelf.take(game).game
    painter = Painter(kept=0)
    await painter.warm(game)
    lags: list[float] = []

    async def redraw(seed: int) -> None:
        views = [rules.view(ply.turn.state, None) for ply in plies(rules, rules.info.most, Dice(seed))]
        end = perf_counter() + SECONDS
        while perf_counter() < end:
            for view in views:
                await painter.paint(Order(game, "board", view, NAMES))
                if perf_counter() > end:
                    break

    drawing = asyncio.gather(redraw(1), redraw(2))
    await asyncio.sleep(0.5)
    while not drawing.done():
        start = perf_counter()
        await asyncio.sleep(0.002)
        lags.append(perf_counter() - start - 0.002)
    await drawing
    painter.close()
    p99 = sorted(lags)[int(len(lags) * 0.99)] * 1000
    tell(f"event-loop lag p99 while two tables redraw, {game}", round(p99, 1), 10, "ms")


def tell(name: str, value: float, floor: float, unit: str) -> None:
    """Print one figure."""
    line = {"name": name, "value": value, "floor": floor, "ratio": round(value / floor, 2), "unit": unit}
    print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
