"""Component files: every fault is told in one sentence with the file, the key and what is wrong."""

import pytest

from bot.engine import BadComponents
from bot.games.montego_bay import build
from tests.games.montego_bay.positions import COMPONENTS, GAME

TEXT = COMPONENTS.decode()
FIRST_HOUSE = "rooms = [{ barrels = 4 }, { broken = 2, coin = true }]"


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


def house(rooms: str, more: str = "") -> str:
    return changed(FIRST_HOUSE, f"rooms = {rooms}\n{more}")


def test_the_file_that_comes_with_the_game_is_sound():
    assert GAME.info.key == "montego_bay"
    assert build(COMPONENTS, "components.toml").info == GAME.info


@pytest.mark.parametrize("text", ["warehouse = [", "what?", "[[warehouse]]\nrooms = 1 2", b"\xff\xfe\x00"])
def test_broken_toml_is_told(text):
    assert complaint(text).startswith("this is not a TOML file: ")


@pytest.mark.parametrize("text", ["", "# nothing but a remark\n"])
def test_an_empty_file_is_told(text: str):
    assert "warehouse" in complaint(text)


@pytest.mark.parametrize(
    ("text", "key", "word"),
    [
        ("pier = 4\n" + TEXT, "the file", "pier"),
        (house("[{ barrels = 4, rum = 1 }, { broken = 2 }]"), "warehouse[0].rooms[0]", "rum"),
        (house("[{ barrels = 4 }, { broken = 2 }]", "roof = 1"), "warehouse[0]", "roof"),
        (changed("copies = 2", "copies = 2\nflag = 'red'"), "freighter[0]", "flag"),
    ],
)
def test_an_unknown_key_is_told(text: str, key: str, word: str):
    message = complaint(text)
    assert message.startswith(f"{key}: ")
    assert f"unknown field `{word}`" in message


@pytest.mark.parametrize(
    ("old", "key", "word"),
    [
        ("capacity = 6\n", "freighter[0]", "capacity"),
        ("copies = 2\n", "freighter[0]", "copies"),
        ("pays_fewer = [3, 1]\n", "freighter[0]", "pays_fewer"),
        (FIRST_HOUSE, "warehouse[0]", "rooms"),
        ('origin = "ours"\n', "warehouse[0]", "origin"),
    ],
)
def test_a_missing_key_is_told(old: str, key: str, word: str):
    assert complaint(changed(old, "")) == f"{key}: Object missing required field `{word}`"


@pytest.mark.parametrize(
    ("text", "key", "wanted", "got"),
    [
        (house('[{ barrels = "four" }, { broken = 2 }]'), "warehouse[0].rooms[0].barrels", "int", "str"),
        (house("[{ barrels = 4.5 }, { broken = 2 }]"), "warehouse[0].rooms[0].barrels", "int", "float"),
        (house("[{ barrels = true }, { broken = 2 }]"), "warehouse[0].rooms[0].barrels", "int", "bool"),
        (house("[{ barrels = 4 }, { broken = 2, coin = 1 }]"), "warehouse[0].rooms[1].coin", "bool", "int"),
        (house("[{ barrels = 4 }]"), "warehouse[0].rooms", "2", "1"),
        (house("4"), "warehouse[0].rooms", "array", "int"),
        (changed("[3, 2, 1]", "[3, 2]"), "freighter[0].pays_four", "3", "2"),
        (changed("[3, 1]", "[3, 1, 1]"), "freighter[0].pays_fewer", "2", "3"),
        (changed("capacity = 7", 'capacity = "7"'), "freighter[1].capacity", "int", "str"),
        ("warehouse = 8\nfreighter = []\n", "warehouse", "array", "int"),
    ],
)
def test_a_value_of_the_wrong_kind_is_told(text: str, key: str, wanted: str, got: str):
    message = complaint(text)
    assert message.startswith(f"{key}: Expected ")
    assert wanted in message
    assert message.rstrip("`").endswith(got)


def test_an_unknown_origin_is_told():
    message = complaint(changed('origin = "ours"', 'origin = "hearsay"'))
    assert message.startswith("warehouse[0].origin: ")
    assert "hearsay" in message


@pytest.mark.parametrize("rooms", ["[{}, { broken = 1 }]", "[{ coin = true }, { broken = 1 }]"])
def test_a_room_without_barrels_is_told(rooms: str):
    assert complaint(house(rooms)) == "warehouse[0].rooms[0]: a room holds either whole or broken barrels"


def test_a_room_with_whole_and_broken_barrels_is_told():
    message = complaint(house("[{ barrels = 4 }, { barrels = 1, broken = 1 }]"))
    assert message == "warehouse[0].rooms[1]: a room holds either whole or broken barrels"


@pytest.mark.parametrize("room", ["{ broken = 3 }", "{ broken = -1 }", "{ barrels = -1 }"])
def test_too_many_broken_barrels_and_negative_numbers_are_told(room: str):
    message = complaint(house(f"[{{ barrels = 4 }}, {room}]"))
    assert message == "warehouse[0].rooms[1]: barrels are 0 or more, broken ones 0 to 2"


@pytest.mark.parametrize("capacity", [0, -3])
def test_a_freighter_without_holds_is_told(capacity: int):
    message = complaint(changed("capacity = 8", f"capacity = {capacity}"))
    assert message == "freighter[2].capacity: a freighter holds at least 1 barrel"


def test_a_freighter_listed_without_copies_is_told():
    message = complaint(changed("copies = 2", "copies = 0"))
    assert message == "freighter[0].copies: there is at least 1 of each freighter listed"


@pytest.mark.parametrize(
    ("old", "new", "side"),
    [("[3, 2, 1]", "[1, 2, 3]", "pays_four"), ("[3, 2, 1]", "[3, 2, -1]", "pays_four"),
     ("[3, 1]", "[1, 3]", "pays_fewer"), ("[3, 1]", "[0, -1]", "pays_fewer")],
)  # fmt: skip
def test_points_that_rise_or_are_negative_are_told(old: str, new: str, side: str):
    message = complaint(changed(old, new))
    assert message == f"freighter[0].{side}: points are 0 or more and do not rise from place to place"


def test_equal_points_for_two_places_are_sound():
    assert build(changed("[3, 2, 1]", "[2, 2, 2]").encode(), "my-copy.toml")


@pytest.mark.clause("S2")
def test_a_wrong_number_of_warehouses_is_told():
    extra = '[[warehouse]]\nrooms = [{ barrels = 1 }, { broken = 1 }]\norigin = "ours"\n'
    assert complaint(extra + TEXT) == "warehouse: there are 8 warehouses, not 9"


@pytest.mark.clause("S2")
def test_a_second_card_for_four_players_is_told():
    message = complaint(changed('origin = "ours"', 'origin = "ours"\nfour_players_only = true'))
    assert message == "warehouse: exactly one has four_players_only = true"


@pytest.mark.clause("S2")
def test_a_missing_card_for_four_players_is_told():
    message = complaint(changed("four_players_only = true", "four_players_only = false"))
    assert message == "warehouse: exactly one has four_players_only = true"


@pytest.mark.clause("S8")
def test_a_wrong_number_of_freighters_is_told():
    message = complaint(changed("copies = 2", "copies = 3"))
    assert message == "freighter: there are 15 freighters with all copies, not 16"
