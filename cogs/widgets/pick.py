"""The body of a panel: a question becomes rows of buttons, or menus where buttons would not fit."""

from collections.abc import Callable, Iterable
from typing import Any

import discord
from discord import ui

from bot.engine import Ask, Compose, Form, Option, Part, PickNumber, PickOne, PickSome, Say, Share, SimpleAsk
from bot.storage.rows import DraftRow
from cogs.widgets.controls import BLUE, GREY, Choose, Press, rows
from cogs.widgets.draft import composed, spread, tapped

Id = Callable[[str, str, str], str]
"""Makes a custom id of an operation, a part and a key."""

MENU = 25  # options that a menu holds
WORDS = 9  # options with whole words that are shown as buttons
KEYPAD = 25
BUDGET = 28  # components that the body of a panel may use: a form of four figures with five cards each
LABEL = 80


class Body:
    """Builds the rows of one question."""

    def __init__(self, say: Say, make_id: Id, draft: DraftRow, choose: str) -> None:
        self._say = say
        self._id = make_id
        self._draft = draft
        self._placeholder = choose

    def build(self, ask: Ask) -> list[ui.Item[Any]]:
        """Return the items of a question."""
        match ask:
            case Form():
                return self._form(ask)
            case Compose():
                given = composed(ask, tapped(self._draft))
                return self._pick_one(ask.next(given), "", "add", [])
            case _:
                return self._simple(ask, "")

    def _simple(self, ask: SimpleAsk, part: str) -> list[ui.Item[Any]]:
        match ask:
            case PickOne():
                return self._pick_one(ask, part, "pick", tapped(self._draft, part))
            case PickSome():
                return self._pick_some(ask, part)
            case PickNumber():
                return self._pick_number(ask, part)
            case Share():
                return [*self._hints(ask.bins), self._share(ask, part)]

    def _form(self, form: Form) -> list[ui.Item[Any]]:
        cost = sum(2 + _count(part.ask) for part in form.parts)
        items: list[ui.Item[Any]] = []
        if any(isinstance(part.ask, Share) for part in form.parts):
            first = next(part.ask for part in form.parts if isinstance(part.ask, Share))
            items += self._hints(first.bins)
        for part in form.parts:
            items.append(ui.TextDisplay(self._part_text(part)))
            items += self._part_row(part, menus=cost > BUDGET)
        return items

    def _part_text(self, part: Part) -> str:
        label = f"**{self._say(part.label)}**"
        hint = f", {self._say(part.hint)}" if part.hint else ""
        lines = []
        if isinstance(part.ask, PickOne):
            lines = [
                f"{option.short or option.key} → {self._say(option.hint)}"
                for option in part.ask.options
                if option.hint and not option.blocked
            ]
        return f"{label}{hint}" + (f"\n-# {' · '.join(lines)}" if lines else "")

    def _part_row(self, part: Part, menus: bool) -> list[ui.Item[Any]]:
        ask, chosen = part.ask, tapped(self._draft, part.key)
        if isinstance(ask, Share):
            return [self._share(ask, part.key)]
        if isinstance(ask, PickOne) and not menus and len(ask.options) <= 5:
            buttons = [self._button(option, "pick", part.key, option.key in chosen) for option in ask.options]
            return list(rows(buttons))
        if isinstance(ask, PickOne):
            return list(self._menus(ask.options, "pick", part.key, chosen))
        if isinstance(ask, PickNumber) and menus:
            return [self._number_menu(ask, part.key, chosen)]
        return self._simple(ask, part.key)

    def _pick_one(self, ask: PickOne[Any], part: str, op: str, chosen: list[str]) -> list[ui.Item[Any]]:
        options = ask.options
        short = all(option.short for option in options)
        if not options:
            return []
        if short and len(options) <= KEYPAD and len(options) + len(options) // 5 <= BUDGET:
            pad = [self._button(option, op, part, option.key in chosen) for option in options]
            return [*self._hints(options), *rows(pad)]
        if len(options) <= WORDS:
            wide = max(len(self._say(option.label)) for option in options)
            width = 5 if wide <= 12 else 2 if wide <= 24 else 1
            buttons = [self._button(option, op, part, option.key in chosen, words=True) for option in options]
            return [*self._hints(options), *rows(buttons, width)]
        return list(self._menus(options, op, part, chosen))

    def _pick_some(self, ask: PickSome[Any], part: str) -> list[ui.Item[Any]]:
        chosen = tapped(self._draft, part)
        if len(ask.options) > 10:
            options = _menu_options(self._say, ask.options[:MENU], chosen)
            most = min(ask.most, len(options))
            menu = Choose(self._id("set", part, "*"), options, self._placeholder, min(ask.least, most), most)
            return [ui.ActionRow(menu)]
        buttons = []
        for option in ask.options:
            place = chosen.index(option.key) + 1 if option.key in chosen else 0
            mark = (f"{place}·" if ask.ordered else "✓ ") if place else ""
            full = not place and len(chosen) >= ask.most
            words = mark + (option.short or self._say(option.label))
            buttons.append(
                Press(
                    self._id("del" if place else "add", part, option.key),
                    words[:LABEL],
                    BLUE if place else GREY,
                    disabled=bool(option.blocked) or full,
                )
            )
        return [*self._hints(ask.options), *rows(buttons)]

    def _pick_number(self, ask: PickNumber, part: str) -> list[ui.Item[Any]]:
        chosen = tapped(self._draft, part)
        numbers = _numbers(ask, KEYPAD - 5)
        buttons = [
            Press(
                self._id("pick", part, str(number)),
                f"✓ {number}" if str(number) in chosen else str(number),
                BLUE if str(number) in chosen else GREY,
            )
            for number in numbers
        ]
        return list(rows(buttons))

    def _number_menu(self, ask: PickNumber, part: str, chosen: list[str]) -> ui.ActionRow[Any]:
        numbers = _numbers(ask, MENU)
        if chosen and chosen[-1] not in map(str, numbers):
            numbers = [int(chosen[-1]), *numbers[: MENU - 1]]
        options = [
            discord.SelectOption(label=str(number), value=str(number), default=str(number) in chosen)
            for number in numbers
        ]
        return ui.ActionRow(Choose(self._id("pick", part, "*"), options, self._placeholder))

    def _share(self, ask: Share, part: str) -> ui.ActionRow[Any]:
        taps = tapped(self._draft, part)
        placed = spread(ask, taps)
        buttons = []
        for option in ask.bins[:4]:
            count = placed.count(option.key)
            word = option.short or self._say(option.label)
            full = not ask.ahead and taps.count(option.key) >= option.room
            buttons.append(
                Press(
                    self._id("add", part, option.key),
                    f"{count}×{word}" if count else word,
                    BLUE if count else GREY,
                    disabled=full or len(taps) >= ask.amount,
                )
            )
        buttons.append(Press(self._id("clear", part, ""), "✕", GREY, disabled=not taps))
        return ui.ActionRow(*buttons)

    def _button(self, option: Option[Any], op: str, part: str, on: bool, words: bool = False) -> Press:
        text = self._say(option.label) if words or not option.short else option.short
        label = f"✓ {text}" if on else text
        style = BLUE if on else GREY
        return Press(self._id(op, part, option.key), label[:LABEL], style, disabled=bool(option.blocked))

    def _menus(
        self, options: tuple[Option[Any], ...], op: str, part: str, chosen: list[str]
    ) -> Iterable[ui.Item[Any]]:
        """Yield menus of all open options, as many as are needed."""
        free = [option for option in options if not option.blocked]
        for number, first in enumerate(range(0, len(free), MENU)):
            some = free[first : first + MENU]
            shown = self._placeholder
            if len(free) > MENU:
                shown = f"{self._say(some[0].label)} – {self._say(some[-1].label)}"[:LABEL]
            made = self._id(op, part, "*" * (number + 1))
            yield ui.ActionRow(Choose(made, _menu_options(self._say, some, chosen), shown))

    def _hints(self, options: Iterable[Option[Any]]) -> list[ui.Item[Any]]:
        """Say what follows from each option, and why some are not open."""
        lines = []
        for option in options:
            name = (
                f"**{option.short}** {self._say(option.label)}" if option.short else self._say(option.label)
            )
            if option.blocked:
                lines.append(f"~~{self._say(option.label)}~~ {self._say(option.blocked.reason)}")
            elif option.hint:
                lines.append(f"{name}: {self._say(option.hint)}")
        return [ui.TextDisplay("\n".join(lines)[:1500])] if lines else []


def _menu_options(say: Say, options: Iterable[Option[Any]], chosen: list[str]) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=say(option.label)[:100],
            value=option.key,
            description=say(option.hint)[:100] if option.hint else None,
            default=option.key in chosen,
        )
        for option in options
    ]


def _numbers(ask: PickNumber, most: int) -> list[int]:
    """Return the numbers worth a control: all, or if there are too many the quick ones."""
    numbers = list(range(ask.low, ask.high + 1))
    if len(numbers) <= most:
        return numbers
    return [number for number in ask.quick if ask.low <= number <= ask.high][:most] or numbers[:most]


def _count(ask: SimpleAsk) -> int:
    """Return how many buttons a part takes."""
    match ask:
        case Share():
            return min(len(ask.bins), 4) + 1
        case PickNumber():
            return ask.high - ask.low + 1
        case _:
            return len(ask.options)
