"""Pictures in words: complete in three languages, and never longer than Discord takes."""

import pytest

from bot.wording import wording
from tests.contract.tables import GAMES, plies, seats_of
from tests.luck import Dice
from tests.rendering.looking import LANGUAGES, SHOWN, speaker

MOST = 1024
LONG_NAMES = tuple(f"Maximiliane-Theodora v. d. Hage{seat}" for seat in range(5))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", SHOWN)
def test_alt_texts_say_who_plays_and_fit(key, language):
    game = GAMES[key]
    say = speaker(language, LONG_NAMES)
    for seats in range(game.info.least, game.info.most + 1):
        for ply in plies(game, seats, Dice(f"alt {seats}")):
            for viewer in (None, *seats_of(game, seats)):
                text = SHOWN[key].alt(game.view(ply.turn.state, viewer), say=say)
                assert 100 < len(text) <= MOST
                assert "{" not in text
                assert all(name in text for name in LONG_NAMES[:seats])


@pytest.mark.parametrize("key", SHOWN)
def test_every_label_has_words_in_every_language(key):
    def own(language):
        return {
            message
            for message in wording(language).ids
            if message.startswith((f"{key}.picture.", f"{key}.alt."))
        }

    assert own("en")
    assert own("de") == own("en") == own("fr")


def test_what_is_shown_is_told():
    game = GAMES["montego_bay"]
    view = game.view(game.setup(4, {}, Dice(1)).state, None)
    text = SHOWN["montego_bay"].alt(view, say=speaker())
    assert text.startswith(
        "Montego Bay, round 1: Movement cards. Awaited: S, O, T, and R. S is Mara: points 0"
    )
    assert "Pier 1: pilot boat." in text
