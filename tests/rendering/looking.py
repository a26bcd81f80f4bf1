"""What the tests of pictures share: tables to look at, names to fit in, and how alike two pictures are."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops

from bot.engine import Phrase, Say
from bot.wording import wording
from rendering.gallery import Pictures, Proof, pictures
from tests.contract.tables import GAMES

GOLDEN = Path(__file__).parent / "golden"
FAILED = Path(__file__).parents[2] / "build" / "pictures"
TILE = 40  # pixels
LANGUAGES = ("en", "de", "fr")
SHOWN: dict[str, Pictures] = {key: shown for key in GAMES if (shown := pictures(key))}
PROOFS: list[tuple[str, Proof]] = [(key, proof) for key, shown in SHOWN.items() for proof in shown.proofs()]
PROOF_IDS = [f"{key}-{proof.name}" for key, proof in PROOFS]
NAMES = ("Mara", "Jonas", "Ines", "Paul", "Noor")
HARD_NAMES = (
    "Maximiliane-Theodora v. d. Hagen",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "\U0001f980 محمد بن عبد الله الحارثي \U0001f3b2",
    "\U0001f468‍\U0001f469‍\U0001f467‍\U0001f466⚓️山田太郎",
    "Z̷̢͝ä̴l̶g̵ö̸ \u202eevil Ἀθηνᾶ Щербаков שלום",
)


def proof_of(key: str, name: str) -> Proof:
    """Return one of a game's proofs."""
    return next(proof for proof in SHOWN[key].proofs() if proof.name == name)


def speaker(language: str = "en", names: tuple[str, ...] = NAMES) -> Say:
    """Return words for a table with these names."""
    return wording(language).speaker(lambda seat: names[seat])


def first(key: str) -> Proof:
    """Return the first proof of a game."""
    return next(proof for game, proof in PROOFS if game == key)


def say(phrase: Phrase) -> str:
    return speaker()(phrase)


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return how far two pictures are apart where they differ most; infinitely if their sizes differ.

    The mean absolute difference, in levels of 0 to 255, of the tile of the picture where it is largest.
    """
    if one.size != other.size:
        return float("inf")
    tiles = (max(one.width // TILE, 1), max(one.height // TILE, 1))
    means = ImageChops.difference(one, other).resize(tiles, Image.Resampling.BOX)
    return max(means.convert("L").tobytes())


def same(one: Image.Image, other: Image.Image) -> bool:
    """Whether no pixel differs."""
    return one.size == other.size and one.tobytes() == other.tobytes()


def drawings(shown: Pictures, view: Any, viewer: int | None, **how: Any) -> Iterator[Image.Image]:
    """Draw everything that shows a view alone."""
    yield shown.board(view, **how)
    if viewer is not None:
        yield shown.hand(view, **how)
