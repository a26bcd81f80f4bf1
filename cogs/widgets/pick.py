"""The body of a panel: a question becomes rows of buttons, or menus where buttons would not fit."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import discord
from discord import ui

from bot.engine import Ask, Compose, Form, Option, Part, PickNumber, PickOne, PickSome, Say, Share
from bot.storage.rows import DraftRow
from cogs.widgets.controls import BLUE, GREY, Choose, Press, rows
from cogs.widgets.draft import composed, spread, tapped
from cogs.widgets.frame import shortened
from cogs.widgets.ids import MENU

Id = Callable[[str, str, str], str]
"""Makes a custom id of an operation, a part and a key."""

Items = list[ui.Item[Any] | str]
"""What a body is made of; strings are texts."""

HELD = 25  # options that a menu holds
WORDS = 9  # options with whole words that are shown as buttons
TOGGLES = 10  # options of which several are picked by buttons
NUMBERS = 20  # numbers that are shown as buttons
KEYPAD = 25
HINTS = 1500  # characters
LABEL = 80


class Body:
    """Builds the rows of one question. ``room`` is how many components they may be."""

    def __init__(self, say: Say, make_id: Id, draft: DraftRow, choose: str, room: int) -> None:
        self._say = say
        self._id = make_id
        self._draft = draft
        self._placeholder = choose
        self._room = room

    def build(self, ask: Ask) -> Items:
        """Return the items of a question."""
        match ask:
            case Form():
                buttons = self._form(ask, menus=False)
                return buttons if weight(buttons) <= self._room else self._form(ask, menus=True)
            case Compose():
                return self._pick_one(ask.next(composed(ask, tapped(self._draft))), "add")
            case PickOne():
                return self._pick_one(ask, "pick")
            case PickSome():
                hints = self._hints(ask.options, by_menu=len(ask.options) > TOGGLES)
                return [*hints, *self._pick_some(ask, "")]
            case PickNumber():
                return [*self._numbers(ask, "")]
            case Share():
                return [*self._hints(ask.bins), *self._share(ask, "")]

    def _form(self, form: Form, menus: bool) -> Items:
        items: Items = []
        shares = [part.ask.bins for part in form.parts if isinstance(part.ask, Share)]
        if shares:
            items += self._hints(shares[0])
        for part in form.parts:
            items.append(self._part_text(part))
            items += self._part_menus(part) if menus else self._part_buttons(part)
        return items

    def _part_text(self, part: Part) -> str:
        label = f"**{self._say(part.label)}**"
        hint = f", {self._say(part.hint)}" if part.hint else ""
        lines = []
        for option in part.ask.options if isinstance(part.ask, PickOne | PickSome) else ():
            if option.blocked:
                lines.append(f"~~{self._say(option.label)}~~ {self._say(option.blocked.reason)}")
            elif option.hint:
                lines.append(f"{option.short or option.key} → {self._say(option.hint)}")
        return f"{label}{hint}" + (f"\n-# {' · '.join(lines)}" if lines else "")

    def _part_buttons(self, part: Part) -> list[ui.ActionRow[Any]]:
        match part.ask:
            case Share():
                return self._share(part.ask, part.key)
            case PickNumber():
                return self._numbers(part.ask, part.key, part.needed)
            case PickSome():
                return self._pick_some(part.ask, part.key)
            case PickOne() if len(part.ask.options) > 5:
                return self._part_menus(part)
            case PickOne():
                return rows(self._buttons(part.ask.options, "pick", part.key, needed=part.needed))

    def _part_menus(self, part: Part) -> list[ui.ActionRow[Any]]:
        match part.ask:
            case Share():
                return self._share(part.ask, part.key)
            case PickNumber():
                return [self._number_menu(part.ask, part.key, part.needed)]
            case PickSome() if not part.ask.ordered and len(_open(part.ask.options)) <= HELD:
                return [self._set_menu(part.ask, part.key, part.needed)]
            case PickSome():
                return self._pick_some(part.ask, part.key)
            case PickOne():
                return self._menus(part.ask.options, "pick", part.key, part.needed)

    # One question of each kind

    def _pick_one(self, ask: PickOne[Any], op: str) -> Items:
        options = ask.options
        if len(options) <= KEYPAD and all(option.short for option in options):
            pad: Items = [*self._hints(options), *rows(self._buttons(options, op, ""))]
            if weight(pad) <= self._room:
                return pad
        if len(options) <= WORDS:
            wide = max(len(self._say(option.label)) for option in options)
            width = 5 if wide <= 12 else 2 if wide <= 24 else 1
            return [*self._hints(options), *rows(self._buttons(options, op, "", words=True), width)]
        return [*self._hints(options, by_menu=True), *self._menus(options, op, "")]

    def _pick_some(self, ask: PickSome[Any], part: str) -> list[ui.ActionRow[Any]]:
        chosen, free = tapped(self._draft, part), _open(ask.options)
        if len(ask.options) <= TOGGLES:
            return rows([self._toggle(ask, part, option, chosen) for option in ask.options])
        if len(free) <= HELD and not ask.ordered:
            return [self._set_menu(ask, part)]
        # A menu does not tell in which order things were chosen, so each is chosen by itself.
        picked = [option for key in chosen for option in free if option.key == key]
        made = rows([self._toggle(ask, part, option, chosen) for option in picked])
        if len(picked) < ask.most:
            made += self._menus([option for option in free if option not in picked], "add", part)
        return made

    def _toggle(self, ask: PickSome[Any], part: str, option: Option[Any], chosen: list[str]) -> Press:
        place = chosen.index(option.key) + 1 if option.key in chosen else 0
        mark = (f"{place}·" if ask.ordered else "✓ ") if place else ""
        return Press(
            self._id("del" if place else "add", part, option.key),
            f"{mark}{option.short or self._say(option.label)}"[:LABEL],
            BLUE if place else GREY,
            disabled=bool(option.blocked) or (not place and len(chosen) >= ask.most),
        )

    def _set_menu(self, ask: PickSome[Any], part: str, needed: bool = True) -> ui.ActionRow[Any]:
        """Return a menu in which several are chosen at once."""
        options = self._menu_options(_open(ask.options), tapped(self._draft, part))
        most = min(ask.most, len(options))
        least = min(ask.least, most) if needed else 0
        return ui.ActionRow(Choose(self._id("set", part, MENU), options, self._placeholder, least, most))

    def _numbers(self, ask: PickNumber, part: str, needed: bool = True) -> list[ui.ActionRow[Any]]:
        numbers = map(str, _worth(ask, NUMBERS))
        return rows([self._button("pick", part, number, number, needed) for number in numbers])

    def _number_menu(self, ask: PickNumber, part: str, needed: bool) -> ui.ActionRow[Any]:
        chosen = tapped(self._draft, part)[-1:]
        numbers = _worth(ask, HELD)
        if chosen and int(chosen[0]) not in numbers:
            numbers = [int(chosen[0]), *numbers[: HELD - 1]]
        options = [
            discord.SelectOption(label=str(number), value=str(number), default=str(number) in chosen)
            for number in numbers
        ]
        return ui.ActionRow(Choose(self._id("pick", part, MENU), options, self._placeholder, int(needed)))

    def _share(self, ask: Share, part: str) -> list[ui.ActionRow[Any]]:
        taps = tapped(self._draft, part)
        placed = spread(ask, taps)
        buttons = []
        for option in ask.bins:
            count = placed.count(option.key)
            word = option.short or self._say(option.label)
            full = not ask.ahead and taps.count(option.key) >= option.room
            buttons.append(
                Press(
                    self._id("add", part, option.key),
                    f"{count}×{word}"[:LABEL] if count else word[:LABEL],
                    BLUE if count else GREY,
                    disabled=full or bool(option.blocked) or len(taps) >= ask.amount,
                )
            )
        return rows([*buttons, Press(self._id("clear", part, ""), "✕", GREY, disabled=not taps)])

    # Buttons, menus and hints

    def _buttons(
        self, options: Iterable[Option[Any]], op: str, part: str, words: bool = False, needed: bool = True
    ) -> list[Press]:
        made = []
        for option in options:
            text = self._say(option.label) if words or not option.short else option.short
            made.append(self._button(op, part, option.key, text, needed, off=bool(option.blocked)))
        return made

    def _button(self, op: str, part: str, key: str, text: str, needed: bool, off: bool = False) -> Press:
        """Return the button of a choice; one that is not needed is taken back by a second tap."""
        on = op == "pick" and key in tapped(self._draft, part)
        does = self._id("del" if on and not needed else op, part, key)
        return Press(does, f"{'✓ ' if on else ''}{text}"[:LABEL], BLUE if on else GREY, disabled=off)

    def _menus(
        self, options: Sequence[Option[Any]], op: str, part: str, needed: bool = True
    ) -> list[ui.ActionRow[Any]]:
        """Return menus of all open options, as many as are needed; a single choice is shown as made."""
        free = _open(options)
        chosen = tapped(self._draft, part)[-1:] if op == "pick" else []
        made: list[ui.ActionRow[Any]] = []
        for number, first in enumerate(range(0, len(free), HELD), 1):
            some = free[first : first + HELD]
            shown = self._placeholder
            if len(free) > HELD:
                shown = f"{self._say(some[0].label)} – {self._say(some[-1].label)}"
            custom_id = self._id(op, part, MENU * number)
            made.append(
                ui.ActionRow(Choose(custom_id, self._menu_options(some, chosen), shown[:LABEL], int(needed)))
            )
        return made

    def _menu_options(self, options: Sequence[Option[Any]], chosen: list[str]) -> list[discord.SelectOption]:
        return [
            discord.SelectOption(
                label=self._say(option.label)[:100],
                value=option.key,
                description=self._say(option.hint)[:100] if option.hint else None,
                default=option.key in chosen,
            )
            for option in options
        ]

    def _hints(self, options: Iterable[Option[Any]], by_menu: bool = False) -> list[str]:
        """Say what follows from each option, unless a menu does, and why some are not open."""
        lines = []
        for option in options:
            name = (
                f"**{option.short}** {self._say(option.label)}" if option.short else self._say(option.label)
            )
            if option.blocked:
                lines.append(f"~~{self._say(option.label)}~~ {self._say(option.blocked.reason)}")
            elif option.hint and not by_menu:
                lines.append(f"{name}: {self._say(option.hint)}")
        return [shortened("\n".join(lines), HINTS)] if lines else []


def weight(items: Iterable[ui.Item[Any] | str]) -> int:
    """Return how many components these are."""
    return sum(1 if isinstance(item, str) else 1 + len(getattr(item, "children", ())) for item in items)


def _open(options: Iterable[Option[Any]]) -> list[Option[Any]]:
    return [option for option in options if not option.blocked]


def _worth(ask: PickNumber, most: int) -> list[int]:
    """Return the numbers worth a control: all, or if there are too many the quick ones."""
    numbers = range(ask.low, ask.high + 1)
    if len(numbers) <= most:
        return list(numbers)
    return [number for number in ask.quick if number in numbers][:most] or list(numbers[:most])
