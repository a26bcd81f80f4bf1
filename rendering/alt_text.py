"""Pictures in words: as many sentences as Discord takes."""

from collections.abc import Iterable

from bot.engine import Phrase, Say

MOST = 1024  # characters that Discord takes
MORE = "…"


def as_many_as_fit(sentences: Iterable[Phrase], say: Say) -> str:
    """Say one sentence after the other, the most important first; what is too long is left off at the end."""
    text = ""
    for sentence in map(say, sentences):
        longer = f"{text} {sentence}".lstrip()
        if len(longer) > MOST - len(MORE):
            return text + MORE if text else sentence[: MOST - len(MORE)] + MORE
        text = longer
    return text
