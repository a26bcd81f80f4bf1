"""Component files: every fault is told in one sentence with the file, the key and what is wrong."""

import pytest

from bot.engine import BadComponents
from bot.games.cargo import build
from tests.games.cargo.positions import COMPONENTS, GAME
from tests.luck import Dice

TEXT = COMPONENTS.decode()


def complaint(text: str | bytes) -> str:
    with pytest.raises(BadComponents) as caught:
        build(text if isinstance(text, bytes) else text.encode(), "my-copy.toml")
    message = str(caught.value)
    assert message.startswith("my-copy.toml: ")
    assert "\n" not in message
    return message.removeprefix("my-copy.toml: ")


def changed(old: str, new: str) -> str:
    """The file with the first occurrence changed."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def test_the_file_that_comes_with_the_game_is_sound():
    assert build(COMPONENTS, "components.toml").info == GAME.info


@pytest.mark.parametrize("text", ["ship = [", "what?", b"\xff\xfe\x00"])
def test_broken_toml_is_told(text):
    assert complaint(text).startswith("this is not a TOML file: ")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "the file: Object missing required field `ship`"),
        ("mast = 1\n" + TEXT, "the file: Object contains unknown field `mast`"),
        (changed('side = "north"', 'side = "up"'), "ship[0].side: Invalid enum value 'up'"),
        (changed('side = "north"\n', ""), "ship[0]: Object missing required field `side`"),
        (changed('["d8", "e8"]', '["d8"]'), "ship[0].loading: Expected `array` of length 2, got 1"),
        (changed('["d8", "e8"]', '["d8", 8]'), "ship[0].loading[1]: Expected `str`, got `int`"),
        (changed('origin = "ours"', 'origin = "hearsay"'), "ship[0].origin: Invalid enum value 'hearsay'"),
        (changed("crates = 10", 'crates = "ten"'), "fleet[0].crates: Expected `int`, got `str`"),
        (changed("crates = 10", "crates = 10\nflags = 2"), "fleet[0]: Object contains unknown field `flags`"),
        (
            changed('side = "west"', 'side = "east"'),
            "ship: there is one ship at each side: north, east, south and west",
        ),
        (changed('"d8", "e8"', '"d8", "e9"'), "ship[0].loading: “e9” is no square; squares are a1 to h8"),
        (changed('"d8", "e8"', '"d8", "f8"'), "ship[0].loading: the two loading squares lie side by side"),
        (
            changed('"d8", "e8"', '"d7", "e7"'),
            "ship[0].loading: they lie at the north edge, and not in a corner",
        ),
        (
            changed('"d8", "e8"', '"a8", "b8"'),
            "ship[0].loading: they lie at the north edge, and not in a corner",
        ),
        (changed("players = 2", "players = 3"), "fleet: there is one entry each for 2, 3 and 4 players"),
        (changed('["north", "south"]', '["north"]'), "fleet[0].sides: it names one side for each player"),
        (
            changed('["north", "south"]', '["north", "north"]'),
            "fleet[0].sides: it names one side for each player",
        ),
        (changed("crates = 10", "crates = 0"), "fleet[0].crates: there is room for 1 to 52 crates in all"),
        (changed("crates = 10", "crates = 27"), "fleet[0].crates: there is room for 1 to 52 crates in all"),
    ],
)
def test_every_fault_is_told_with_its_key(text: str, told: str):
    assert complaint(text) == told


@pytest.mark.clause("S2", "S3", "S4")
def test_another_board_is_played_on():
    text = (
        changed('"d8", "e8"', '"b8", "c8"')
        .replace('["north", "south"]', '["north", "west"]')
        .replace("crates = 10", "crates = 4")
    )
    game = build(text.encode(), "my-copy.toml")
    state = game.setup(2, {}, Dice("other")).state
    assert state.ships[0].loading == (1, 2)
    assert [ship.side for ship in state.ships if not ship.idle] == ["north", "west"]
    assert len(state.lots) == 8
