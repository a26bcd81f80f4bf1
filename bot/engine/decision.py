"""A question put to one seat."""

from bot.engine.asks import Answer
from bot.engine.form import Ask
from bot.engine.record import Record
from bot.engine.text import Phrase, Seat


class Decision(Record, frozen=True):
    """What one seat is asked, and everything a screen needs to ask it. Only that seat may see it."""

    seat: Seat
    name: str
    prompt: Phrase
    ask: Ask
    default: Answer  # the legal answer that the clock plays for an absent seat
    awaited: bool = True  # False: play goes on without it; it may be given ahead, or changed
    given: Answer = ()  # what this seat has answered already and may still change
    secret: bool = False  # hidden from the others until it is revealed or used
    verb: Phrase | None = None  # label of the closing button; its value ``answer`` is filled in by the screen
    status: Phrase | None = None  # what the seat owns, what follows, why
    confirm: bool = False  # luck or a loss follows that the choice does not name, so a tap is not enough
    topic: str = ""  # chapter of the rules to read about it
