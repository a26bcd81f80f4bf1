"""Key West in phrases: the names of things."""

from functools import cache

from bot.engine import Phrase
from bot.games.key_west.pieces import Card, Field, Line, Tile


@cache
def action_words(action: str) -> Phrase:
    """Return the name of a field of the action strip."""
    return _say(f"action.{action}")


@cache
def bridge_words(bridge: str) -> Phrase:
    """Return the name of a bridge."""
    return _say(f"bridge.{bridge}")


@cache
def fruit_words(fruit: str) -> Phrase:
    """Return the name of a fruit, as a group of plantations."""
    return _say(f"fruit.{fruit}")


@cache
def island_words(island: str) -> Phrase:
    """Return the name of an island."""
    return _say(f"island.{island}")


@cache
def field_words(field: Field) -> Phrase:
    """Return what a field is, and where."""
    return _say(f"field.{field.kind}", stars=field.stars, island=island_words(field.island))


@cache
def tile_words(tile: Tile) -> Phrase:
    """Return what a dive tile is."""
    return _say(f"tile.{tile.kind}", dollars=tile.dollars)


@cache
def card_words(card: Card) -> Phrase:
    """Return all that a card does."""
    parts = [bridge_words(card.bridge)] if card.bridge else []
    parts += [_say(f"card.{part}") for part in ("dive", "capacity") if getattr(card, part)]
    parts += [_say(f"card.{fruit}") for fruit in card.fruits]
    parts += [_say(f"card.{part}") for part in ("harvest", "mafia") if getattr(card, part)]
    first, *more = parts
    for part in more:
        first = _say("card.and", first=first, second=part)
    return first


def line_words(line: Line) -> Phrase:
    """Return a line of the final scoring."""
    return _say(f"line.{line.what}", n=line.count, points=line.points)


def _say(message: str, **values: object) -> Phrase:
    return Phrase(f"key_west.{message}", values)
