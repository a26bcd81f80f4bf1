"""What is printed and typed."""

import sys
from importlib import import_module
from textwrap import fill, wrap
from typing import Any

from bot.engine import (
    Answer,
    Ask,
    Compose,
    Decision,
    Form,
    Option,
    Part,
    Phrase,
    PickNumber,
    PickSome,
    Say,
    Share,
)

WIDTH = 80
INDENT = " " * 6
MANY = 12  # plain choices that are listed side by side
CLEAR = "\x1b[2J\x1b[3J\x1b[H"


class Closed(Exception):
    """No more can be typed."""


class Screen:
    """Prints to standard output and reads from standard input."""

    def show(self, text: str = "") -> None:
        """Print paragraphs, wrapped; lines that begin with a space are kept as they are."""
        for line in text.splitlines() or [""]:
            print(line if line.startswith(" ") or len(line) <= WIDTH else fill(line, WIDTH))

    def picture(self, text: str) -> None:
        """Print a board as it is."""
        print(f"\n{text}\n")

    def ask(self, prompt: str) -> str:
        """Read a line."""
        try:
            return input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            print()
            raise Closed from None

    def hide(self) -> None:
        """Wipe off what the next player may not see."""
        print(CLEAR if sys.stdout.isatty() else "\n" + "-" * WIDTH)


def board(game: str, view: Any, say: Say) -> str:
    """Return a game's board in letters."""
    text: str = import_module(f"rendering.{game}.text").board(view, say)
    return text


def question(asked: Decision, say: Say) -> str:
    """Return a question with all that can be answered, and an example of how to type it."""
    lines = [say(asked.prompt)]
    if asked.status:
        lines.append(say(asked.status))
    parts = asked.ask.parts if isinstance(asked.ask, Form) else ()
    shown: tuple[Option[None], ...] = ()
    for part in parts:
        lines += _part(part, say)
        if isinstance(part.ask, Share) and part.ask.bins != shown:
            shown = part.ask.bins
            lines += [_option(option, say) for option in part.ask.bins]
    if not parts:
        lines += _options(asked.ask, say)
    return "\n".join(lines) + "\n" + say(_example(asked))


def choices(ask: Compose[Any], given: Answer, say: Say) -> str:
    """Return an answer that is being composed, and how it may go on."""
    lines = [say(Phrase("terminal.so_far", {"words": " ".join(given)}))] if given else []
    options = ask.next(given).options
    if len(options) > MANY and not any(option.hint or option.blocked for option in options):
        ends = [option.key.removeprefix(f"{given[-1]}-" if given else "") for option in options]
        lines.append(fill(" ".join(ends), WIDTH, initial_indent="      ", subsequent_indent="      "))
    else:
        lines += [_option(option, say) for option in options]
    finished = "terminal.compose_finished" if ask.complete(given) else "terminal.compose_open"
    return "\n".join([*lines, say(Phrase(finished))])


def _part(part: Part, say: Say) -> list[str]:
    label = f"  {part.key}: {say(part.label)}" + (f", {say(part.hint)}" if part.hint else "")
    needed = "" if part.needed else " " + say(Phrase("terminal.not_needed"))
    if isinstance(part.ask, Share):
        return [label + needed]
    return [label + needed, *_options(part.ask, say)]


def _options(ask: Ask, say: Say) -> list[str]:
    match ask:
        case PickNumber(low, high):
            return [INDENT + say(Phrase("terminal.number", {"low": low, "high": high}))]
        case Share(bins=options):
            return [_option(option, say) for option in options]
        case Form():
            return []
        case Compose():
            return [_option(option, say) for option in ask.next(()).options]
        case _:
            return _listed(ask.options, say)


def _listed(options: tuple[Option[Any], ...], say: Say) -> list[str]:
    """List options, one in a line; many squares of a board together, for the board shows what they are."""
    squares = [option.key for option in options if option.short]
    if len(squares) <= MANY:
        squares = []
    width = max(6, *(len(option.key) for option in options))
    lines = [_option(option, say, width) for option in options if option.key not in squares]
    return lines + wrap(" ".join(squares), WIDTH, initial_indent=INDENT, subsequent_indent=INDENT)


def _option(option: Option[Any], say: Say, width: int = 6) -> str:
    hint = f"  {say(option.hint)}" if option.hint else ""
    label = say(option.label)
    return f"{INDENT}{option.key:<{width}} {label}{hint}" + (
        f"  ({say(option.blocked.reason)})" if option.blocked else ""
    )


def _foremost(ask: Compose[Any]) -> Answer:
    """Return the shortest answer that begins with the choices named first."""
    given: Answer = ()
    while not ask.complete(given):
        given = next(option.value for option in ask.next(given).options if not option.blocked)
    return given


def _example(asked: Decision) -> Phrase:
    if isinstance(asked.ask, Compose):
        return Phrase("terminal.example_compose", {"example": " ".join(_foremost(asked.ask))})
    if not isinstance(asked.ask, Form):
        return Phrase("terminal.example", {"example": " ".join(asked.default)})
    if any(isinstance(part.ask, Share) for part in asked.ask.parts):
        part = asked.ask.parts[0]
        assert isinstance(part.ask, Share)
        first = part.ask.bins[0].key
        last = part.ask.bins[-1].key
        several = "terminal.example_loads" if len(asked.ask.parts) > 1 else "terminal.example_load"
        return Phrase(several, {"one": first, "other": last})
    named = dict(word.split("=", 1) for word in asked.default)
    lists = {part.key: part.ask.options for part in asked.ask.parts if isinstance(part.ask, PickSome)}
    named |= {key: options[0].key for key, options in lists.items()}
    example = (" / " if lists else " ").join(named.values())
    return Phrase("terminal.example", {"example": example})
