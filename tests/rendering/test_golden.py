"""Pictures look as they did when somebody last looked at them.

After a change that is meant, look at the pictures in ``build/pictures`` and run
``python -m tests.rendering.test_golden`` to make them the new goldens.
"""

import pytest
from msgspec.structs import replace
from PIL import Image

from rendering.colour_book import learn
from rendering.encode import few
from rendering.gallery import draw
from rendering.palette import STANDARD
from tests.rendering.looking import FAILED, GOLDEN, PROOF_IDS, PROOFS, SHOWN, difference, first, proof_of

TOLERANCE = 10  # levels of 255: fonts are drawn a little differently from version to version


def golden(key, proof):
    return few(draw(SHOWN[key], proof, STANDARD).reduce(2), key, STANDARD)


@pytest.mark.parametrize(("key", "proof"), PROOFS, ids=PROOF_IDS)
def test_a_picture_looks_like_its_golden(key, proof):
    now = golden(key, proof).convert("RGB")
    path = GOLDEN / f"{key}-{proof.name}.png"
    then = Image.open(path).convert("RGB") if path.is_file() else Image.new("RGB", (1, 1))
    apart = difference(now, then)
    if apart > TOLERANCE:
        FAILED.mkdir(parents=True, exist_ok=True)
        now.save(FAILED / f"{key}-{proof.name}-now.png")
        then.save(FAILED / f"{key}-{proof.name}-then.png")
    assert apart <= TOLERANCE


def test_the_tolerance_notices_one_barrel_more_on_a_ship():
    key, proof = "montego_bay", proof_of("montego_bay", "board_4_loading")
    first, *rest = proof.view.ships
    fuller = replace(first, cargo=(first.cargo[0] + 1, *first.cargo[1:]))
    changed = proof._replace(view=replace(proof.view, ships=(fuller, *rest)))
    assert difference(golden(key, proof).convert("RGB"), golden(key, changed).convert("RGB")) > TOLERANCE


def test_there_is_no_golden_without_a_picture():
    assert sorted(path.stem for path in GOLDEN.glob("*.png")) == sorted(PROOF_IDS)


@pytest.mark.parametrize("key", SHOWN)
def test_the_goldens_of_a_game_are_small(key):
    assert sum(path.stat().st_size for path in GOLDEN.glob(f"{key}-*.png")) < 1_200_000


@pytest.mark.parametrize("key", SHOWN)
def test_the_colour_book_still_fits_the_pictures(key):
    picture = draw(SHOWN[key], first(key), STANDARD)
    stored = difference(few(picture, key, STANDARD).convert("RGB"), picture)
    fresh = picture.quantize(palette=learn(key, STANDARD), dither=Image.Dither.NONE).convert("RGB")
    assert stored <= difference(fresh, picture) + 2


def main():
    GOLDEN.mkdir(exist_ok=True)
    for key, proof in PROOFS:
        golden(key, proof).save(GOLDEN / f"{key}-{proof.name}.png", optimize=True)


if __name__ == "__main__":
    main()
