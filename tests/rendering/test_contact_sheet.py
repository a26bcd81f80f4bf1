"""The contact sheet shows every proof of a game, at full size and on a phone."""

import pytest
from PIL import Image

from rendering.contact_sheet import NoPictures, contact_sheet
from tests.rendering.looking import PROOFS


def test_all_proofs_are_on_the_sheets(tmp_path):
    files = contact_sheet("montego_bay", tmp_path / "new", language="fr", palette="clear")
    names = [proof.name for key, proof in PROOFS if key == "montego_bay"]
    assert [path.stem for path in files] == [*names, "full", "phone"]
    with Image.open(files[-1]) as phone, Image.open(files[-2]) as full:
        assert phone.width == 5 * 410 + 20
        assert full.width == 5 * 1620 + 20


def test_a_game_without_pictures_is_named(tmp_path):
    with pytest.raises(NoPictures, match="checkers has no pictures yet"):
        contact_sheet("checkers", tmp_path)
