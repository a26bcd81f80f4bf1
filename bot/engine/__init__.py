"""The vocabulary that every game and every host shares."""

from bot.engine.asks import Answer, Group, Option, PickNumber, PickOne, PickSome, Share, SimpleAsk
from bot.engine.chance import Chance, RecordedChance, SeededChance, shuffled
from bot.engine.compose import Compose, Preview
from bot.engine.decision import Decision
from bot.engine.errors import BadComponents, IllegalAnswer, Refusal, refuse
from bot.engine.form import Ask, Form, Part, join
from bot.engine.game import (
    AnyGame,
    BadOptions,
    Colour,
    Credits,
    Game,
    GameInfo,
    Headline,
    Latest,
    Notice,
    OptionInfo,
    Options,
    Outcome,
    Play,
    Turn,
)
from bot.engine.notation import extend, typed
from bot.engine.record import Record
from bot.engine.text import Phrase, Say, Seat, SeatName

__all__ = [
    "Answer",
    "AnyGame",
    "Ask",
    "BadComponents",
    "BadOptions",
    "Chance",
    "Colour",
    "Compose",
    "Credits",
    "Decision",
    "Form",
    "Game",
    "GameInfo",
    "Group",
    "Headline",
    "IllegalAnswer",
    "Latest",
    "Notice",
    "Option",
    "OptionInfo",
    "Options",
    "Outcome",
    "Part",
    "Phrase",
    "PickNumber",
    "PickOne",
    "PickSome",
    "Play",
    "Preview",
    "Record",
    "RecordedChance",
    "Refusal",
    "Say",
    "Seat",
    "SeatName",
    "SeededChance",
    "Share",
    "SimpleAsk",
    "Turn",
    "extend",
    "join",
    "refuse",
    "shuffled",
    "typed",
]
