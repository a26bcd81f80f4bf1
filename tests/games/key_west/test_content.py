"""Component files: every fault is told in one sentence with the file, the key and what is wrong."""

import pytest

from bot.engine import BadComponents
from bot.games.key_west import build
from tests.games.key_west.positions import COMPONENTS, GAME

TEXT = COMPONENTS.decode()
FIRST_HOTEL = 'island = "upper"\nkind = "hotel"\nstars = 1\nfrom_players = 5'


def complaint(text: str | bytes) -> str:
    with pytest.raises(BadComponents) as caught:
        build(text if isinstance(text, bytes) else text.encode(), "my-copy.toml")
    message = str(caught.value)
    assert message.startswith("my-copy.toml: ")
    assert "\n" not in message
    return message.removeprefix("my-copy.toml: ")


def changed(old: str, new: str, times: int = 1) -> str:
    """The file with the first occurrence changed."""
    assert old in TEXT
    return TEXT.replace(old, new, times)


def test_the_file_that_comes_with_the_game_is_sound():
    assert build(COMPONENTS, "components.toml").info == GAME.info


def test_every_entry_says_whether_it_is_a_fact_or_ours():
    assert TEXT.count('origin = "fact"') + TEXT.count('origin = "ours"') == TEXT.count("[[")


@pytest.mark.parametrize("text", ["card = [", "what?", b"\xff\xfe\x00"])
def test_broken_toml_is_told(text):
    assert complaint(text).startswith("this is not a TOML file: ")


def test_an_empty_file_is_told():
    assert complaint("") == "the file: Object missing required field `bill`"


@pytest.mark.parametrize(
    ("old", "new", "key", "word"),
    [
        ("dollars = 1\n", "dollars = 1\ncolour = 'green'\n", "bill[0]", "unknown field `colour`"),
        ("dollars = 1\n", "", "bill[0]", "missing required field `dollars`"),
        ('origin = "fact"\n', "", "bill[0]", "missing required field `origin`"),
        ('origin = "fact"', 'origin = "hearsay"', "bill[0].origin", "hearsay"),
        ("copies = 30", 'copies = "thirty"', "bill[0].copies", "Expected `int`, got `str`"),
        ('key = "cut"', 'key = "golden gate"', "bridge[0].key", "golden gate"),
        ('kind = "factory"', 'kind = "brewery"', "field[4].kind", "brewery"),
        ('fruit = "banana"', 'fruit = "apple"', "harvest[0].fruit", "apple"),
        ('fruits = ["mango"]', 'fruits = "mango"', "card[1].fruits", "Expected `array`, got `str`"),
    ],
)
def test_a_key_that_is_unknown_missing_or_of_the_wrong_kind_is_told(old: str, new: str, key: str, word: str):
    message = complaint(changed(old, new))
    assert message.startswith(f"{key}: ")
    assert word in message


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("copies = 30", "copies = 0", "bill[0].copies: there is at least 1 of each thing listed"),
        ("copies = 30", "copies = 23", "bill[0].copies: too few for 5 players and the bridges"),
        (
            "dollars = 1\n",
            "dollars = 0\n",
            "bill[0]: a bill is worth at least 1 dollar, and numbers are 0 or more",
        ),
        ("bridges = 9", "bridges = 8", "bill: the bridges take 12 steps, but 11 bills lie on them"),
        ('key = "cut"', 'key = "seven"', "bridge: the bridges are cut, long, seven, in this order"),
        ("steps = 3", "steps = 0", "bridge[0]: a bridge is there once and takes at least 1 step"),
        ("stars = 1\n", "stars = 10\n", "field[0].stars: a hotel has 1 to 9 stars, nothing else has any"),
        (
            'kind = "factory"\n',
            'kind = "factory"\nstars = 2\n',
            "field[4].stars: a hotel has 1 to 9 stars, nothing else has any",
        ),
        (FIRST_HOTEL, FIRST_HOTEL.replace("5", "6"), "field[0].from_players: no more than 5 play"),
        (
            "copies = 30\n",
            "copies = 30\nfrom_players = 4\n",
            "bill[0].from_players: only fields and graves can be covered",
        ),
        ("points = 3\n", "points = -3\n", "grave[2].points: points are 0 or more"),
        ("points = 3\n", "points = 9\n", "grave: points do not fall from field to field"),
        (
            'kind = "chest"\n',
            'kind = "chest"\ndollars = 3\n',
            "dive[5].dollars: a sponge is worth dollars, nothing else is",
        ),
        ('kind = "wreck"\ncopies = 10', 'kind = "wreck"\ncopies = 9',
         "dive: there are 40 dive tiles with all copies, not 39"),
        ("capacity = true\ncopies = 5", "capacity = true\ncopies = 6",
         "card: there are 42 cards with all copies, not 43"),
        ("capacity = true\n", "", "card[23]: a card does at least one thing"),
        (
            'fruits = ["banana", "mango"]',
            'fruits = ["banana", "mango", "orange"]',
            "card[15].fruits: a card shows at most 2 plantations",
        ),
    ],
)  # fmt: skip
def test_numbers_that_cannot_be_played_with_are_told(old: str, new: str, message: str):
    assert complaint(changed(old, new)) == message


def test_a_kind_of_field_that_is_missing_is_told():
    text = TEXT.replace('kind = "mango"', 'kind = "orange"')
    assert complaint(text) == "field: with 3 players there is no field of the kind mango"


def test_an_island_without_fields_is_told():
    text = TEXT.replace('island = "lower"', 'island = "upper"')
    assert complaint(text) == "field: with 3 players there is no field on the island lower"
