"""The controls of options: buttons and menus that show what was tapped, keypads laid out like the board."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import UNSET

from bot.engine import Option, PickNumber, PickSome, Say
from bot.storage.rows import DraftRow
from cogs.widgets.controls import BLUE, CHOICE, GREY, LABEL, RED, Choice, Press, Row, in_row, menu, rows
from cogs.widgets.draft import tapped
from cogs.widgets.ids import MENU

Id = Callable[[str, str, str], str]
"""Makes a custom id of an operation, a part and a key."""

HELD = 25  # options that a menu holds
KEYPAD = 25
QUICK = 20  # numbers that have a button where not all have
SHORT, MEDIUM = 12, 28  # characters of labels that stand five, or two, in a row
BLANK = "·"
STYLES = {"": GREY, "main": BLUE, "risk": RED}


class Keys:
    """Makes controls for one draft."""

    def __init__(self, say: Say, make_id: Id, draft: DraftRow, placeholder: str) -> None:
        self.say = say
        self.id = make_id
        self.draft = draft
        self._taps = frozenset(draft.taps)
        self._placeholder = placeholder

    # Buttons

    def option(
        self, option: Option[Any], op: str, part: str = "", words: bool = False, needed: bool = True
    ) -> Press:
        """Return the button of an option: its badge, or its whole words."""
        text = self.say(option.label) if words or not option.short else option.short
        style = STYLES[option.emphasis]
        return self.button(op, part, option.key, text, needed, bool(option.blocked), style)

    def button(
        self,
        op: str,
        part: str,
        key: str,
        text: str,
        needed: bool = True,
        off: bool = False,
        style: int = GREY,
    ) -> Press:
        """Return the button of a choice; one that is not needed is taken back by a second tap."""
        on = op == "pick" and f"{part}={key}" in self._taps
        does = self.id("del" if on and not needed else op, part, key)
        return Press(does, f"{'✓ ' if on else ''}{text}"[:LABEL], BLUE if on else style, disabled=off)

    def words(self, options: Sequence[Option[Any]], op: str, part: str = "") -> list[Row]:
        """Return buttons with whole words, as many in a row as their length allows."""
        wide = max(len(self.say(option.label)) for option in options)
        width = 5 if wide <= SHORT else 2 if wide <= MEDIUM else 1
        return rows([self.option(option, op, part, words=True) for option in options], width)

    def keypad(self, options: Sequence[Option[Any]], op: str, part: str = "") -> list[Row]:
        """Return the keys by their cells, with blanks between them; those without a cell follow in rows."""
        cells = {option.cell: option for option in options if option.cell}
        width = max((column for _, column in cells), default=-1) + 1
        made: list[Row] = []
        for row in range(max((row for row, _ in cells), default=-1) + 1):
            keys = []
            for column in range(width):
                here = cells.get((row, column))
                keys.append(self.option(here, op, part) if here else self._blank(row, column))
            made.append(in_row(*keys))
        loose = [option for option in options if not option.cell]
        if loose and not all(option.short for option in loose):
            return [*made, *self.words(loose, op, part)]
        return [*made, *rows([self.option(option, op, part) for option in loose])]

    def _blank(self, row: int, column: int) -> Press:
        return Press(self.id("blank", "", f"{row}.{column}"), BLANK, GREY, disabled=True)

    def toggle(self, ask: PickSome[Any], part: str, option: Option[Any]) -> Press:
        """Return the button that picks one of several, or puts it back."""
        chosen = tapped(self.draft, part)
        place = chosen.index(option.key) + 1 if option.key in chosen else 0
        mark = (f"{place}·" if ask.ordered else "✓ ") if place else ""
        return Press(
            self.id("del" if place else "add", part, option.key),
            f"{mark}{option.short or self.say(option.label)}"[:LABEL],
            BLUE if place else GREY,
            disabled=bool(option.blocked) or (not place and len(chosen) >= ask.most),
        )

    def numbers(self, ask: PickNumber, part: str = "", needed: bool = True) -> list[Row]:
        """Return a key for each number, or for the quick ones."""
        return rows([self.button("pick", part, str(each), str(each), needed) for each in worth(ask)])

    # Menus

    def menus(
        self, options: Sequence[Option[Any]], op: str, part: str = "", needed: bool = True
    ) -> list[Row]:
        """Return menus of all open options, as many as are needed; a single choice is shown as made."""
        free = open_options(options)
        chosen = tapped(self.draft, part)[-1:] if op == "pick" else []
        made: list[Row] = []
        for number, first in enumerate(range(0, len(free), HELD), 1):
            some = free[first : first + HELD]
            shown = self._placeholder
            if len(free) > HELD:
                shown = f"{self.say(some[0].label)} – {self.say(some[-1].label)}"
            custom_id = self.id(op, part, MENU * number)
            made.append(menu(custom_id, self._choices(some, chosen), shown[:LABEL], int(needed)))
        return made

    def set_menu(self, ask: PickSome[Any], part: str, needed: bool = True) -> Row:
        """Return a menu in which several are chosen at once."""
        choices = self._choices(open_options(ask.options), tapped(self.draft, part))
        most = min(ask.most, len(choices))
        least = min(ask.least, most) if needed else 0
        return menu(self.id("set", part, MENU), choices, self._placeholder, least, most)

    def number_menu(self, ask: PickNumber, part: str = "", needed: bool = True) -> Row:
        """Return a menu of numbers, with the one that was chosen."""
        chosen = tapped(self.draft, part)[-1:]
        numbers = worth(ask)
        if chosen and int(chosen[0]) not in numbers:
            numbers = [int(chosen[0]), *numbers[: HELD - 1]]
        choices = [Choice(str(each), str(each), default=str(each) in chosen) for each in numbers]
        return menu(self.id("pick", part, MENU), choices, self._placeholder, int(needed))

    def _choices(self, options: Sequence[Option[Any]], chosen: list[str]) -> list[Choice]:
        return [
            Choice(
                self.say(option.label)[:CHOICE],
                option.key,
                self.say(option.hint)[:CHOICE] if option.hint else UNSET,
                default=option.key in chosen,
            )
            for option in options
        ]


def open_options(options: Iterable[Option[Any]]) -> list[Option[Any]]:
    """Return those that can be chosen."""
    return [option for option in options if not option.blocked]


def worth(ask: PickNumber) -> list[int]:
    """Return the numbers worth a control: all, or if there are too many the quick ones."""
    numbers = range(ask.low, ask.high + 1)
    if len(numbers) <= KEYPAD:
        return list(numbers)
    return [number for number in ask.quick if number in numbers][:QUICK] or list(numbers[:QUICK])
