"""The gallery: which pictures a game has. Hosts ask by the game's key and need not know the game."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from PIL import Image

from bot.wording import wording
from rendering.badges import Badges
from rendering.palette import Palette

Draw = Callable[..., Image.Image]


class Proof(NamedTuple):
    """A made-up table to look at: its name, the kind of picture, and what is drawn."""

    name: str
    kind: str
    view: Any
    names: tuple[str, ...]
    badges: Badges = ()
    story: tuple[object, ...] = ()


class Pictures(NamedTuple):
    """What a game can show. ``reveal`` is None for games that reveal nothing at once."""

    board: Draw  # (view, *, say, palette, badges=())
    hand: Draw  # the same, for the view of a seat
    reveal: Draw | None  # (view, events of the round, *, say, palette)
    steps: Callable[[Iterable[object]], Sequence[object]]  # (events): the run of them that it shows
    alt: Callable[..., str]  # (view, *, say)
    proofs: Callable[[], Iterable[Proof]]
    scores: Callable[[Any], tuple[int, tuple[int, ...]]]  # (view): the round, and each seat's points


@cache
def pictures(game: str) -> Pictures | None:
    """Return the pictures of a game, or None if it has none yet and is shown as text.

    >>> pictures("checkers") is None
    True
    """
    if not _there(game, "board"):
        return None
    return Pictures(
        board=_part(game, "board", "board"),
        hand=_part(game, "hand", "hand"),
        reveal=_part(game, "reveal", "reveal") if _there(game, "reveal") else None,
        steps=_part(game, "reveal", "steps") if _there(game, "reveal") else _no_steps,
        alt=_part(game, "alt", "alt"),
        proofs=_part(game, "proof", "proofs"),
        scores=_part(game, "scores", "scores"),
    )


def _no_steps(_: Iterable[object]) -> Sequence[object]:
    return ()


def _there(game: str, module: str) -> bool:
    try:
        return find_spec(f"rendering.{game}.{module}") is not None
    except ModuleNotFoundError:
        return False


def _part(game: str, module: str, name: str) -> Any:
    return getattr(import_module(f"rendering.{game}.{module}"), name)


def draw(shown: Pictures, proof: Proof, palette: Palette, language: str = "en") -> Image.Image:
    """Draw a proof."""
    say = wording(language).speaker(lambda seat: proof.names[seat])
    if proof.kind == "reveal":
        assert shown.reveal is not None, "only games that reveal have such proofs"
        return shown.reveal(proof.view, proof.story, say=say, palette=palette)
    picture = shown.hand if proof.kind == "hand" else shown.board
    return picture(proof.view, say=say, palette=palette, badges=proof.badges)
