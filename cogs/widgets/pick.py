"""The body of a panel: a question becomes rows of buttons, or menus where buttons would not fit.

Which widget is drawn depends on the kind of question and on how many options it has, never on their words, so
every language gets the same. One table serves all games:

| question | options | widget |
| --- | --- | --- |
| PickOne | in groups: up to 20 keys in up to 4 groups | a labelled row for each group |
| | in groups, more or with cells | tabs, and the keypad of the open group |
| | up to 25 keys | keypad, 5 in a row or by cells |
| | up to 9 with words | buttons |
| | more | menus |
| PickSome | up to 5 combinations | a button for each |
| | up to 10 | toggles |
| | more | a menu, or one by one where the order counts |
| PickNumber | up to 25, or the quick ones | keypad |
| Share | | a button for each bin |

What most will want (``main``) has a row of its own above the rest. Whoever prefers menus gets them instead of
keypads and rows. A form is made of these widgets: see ``parts``.
"""

from collections.abc import Sequence
from itertools import islice
from typing import Any

from bot.engine import Compose, Option, Phrase, PickNumber, PickOne, PickSome, Say, Share, SimpleAsk
from cogs.widgets.controls import BLUE, GREY, LABEL, Press, Row, rows
from cogs.widgets.draft import COMBINATIONS, by_combination, composed, spread, tapped
from cogs.widgets.frame import Item, weight
from cogs.widgets.hints import gathered, listed
from cogs.widgets.ids import AND
from cogs.widgets.keys import HELD, KEYPAD, Keys, open_options
from cogs.widgets.tabs import levels, path_of, tab_rows, within

Items = list[Item]

WORDS = 9  # options with whole words that are shown as buttons
TOGGLES = 10  # options of which several are picked by buttons
MAIN = 4  # options that may stand above the rest
GROUPS, GROUPED = 4, 20  # labelled rows, and options in them


class Body:
    """Builds the rows of one question. ``room`` is how many components they may be."""

    def __init__(self, keys: Keys, room: int, menus: bool = False) -> None:
        self.keys = keys
        self.room = room
        self.prefers_menus = menus
        self._say = keys.say
        self._draft = keys.draft

    def build(self, ask: SimpleAsk | Compose[Any]) -> Items:
        """Return the items of a question; a text at the beginning says what follows from the options."""
        match ask:
            case Compose():
                return self._pick_one(ask.laid_out(composed(ask, tapped(self._draft))).options, "add")
            case PickOne():
                return self._pick_one(ask.options, "pick")
            case PickSome():
                by_menu = len(ask.options) > TOGGLES or self._by_menu(ask)
                return [*listed(ask.options, self._say, by_menu), *self.some(ask, "")]
            case PickNumber():
                return [*self.numbers(ask, "")]
            case Share():
                return [how_to_share(ask, self._say), *self.share(ask, "")]

    # One of several

    def _pick_one(self, options: Sequence[Option[Any]], op: str) -> Items:
        main = [option for option in options if option.emphasis == "main" and not option.group]
        if len(main) > MAIN:
            main = []
        rest = [option for option in options if option not in main]
        grouped = [option for option in rest if option.group]
        loose = [option for option in rest if not option.group]
        if self.prefers_menus and _fit_rows(grouped):
            grouped, loose = [], rest
        above = rows([self.keys.option(option, op, words=True) for option in main])
        hints, body = self._grouped(grouped, op) if grouped else ([], [])
        if loose:
            room = self.room - weight([*hints, *above, *body])
            more, below = self._loose(loose, op, room, self.prefers_menus and not grouped)
            hints, body = [*hints, *more], [*body, *below]
        said = listed([option for option in main if option.hint or option.blocked], self._say)
        text = "\n".join([*said, *hints])
        return [*([text] if text else []), *above, *body]

    def _loose(
        self, options: Sequence[Option[Any]], op: str, room: int, menus: bool
    ) -> tuple[list[str], Items]:
        """Return hints and rows of options that are in no group."""
        hints = listed(options, self._say)
        if menus:
            return listed(options, self._say, by_menu=True), [*self.keys.menus(options, op)]
        if len(options) <= KEYPAD and all(option.short for option in options):
            if any(option.cell for option in options):
                hints = gathered(options, self._say)
            pad: Items = [*self.keys.keypad(options, op)]
            if weight([*hints, *pad]) <= room:
                return hints, pad
        if len(options) <= WORDS:
            return hints, [*self.keys.words(options, op)]
        return listed(options, self._say, by_menu=True), [*self.keys.menus(options, op)]

    def _grouped(self, options: Sequence[Option[Any]], op: str) -> tuple[list[str], Items]:
        """Return hints and rows of options that are in groups."""
        if _fit_rows(options):
            hints, labelled = gathered(options, self._say), self._labelled(options, op)
            if weight([*hints, *labelled]) <= self.room:
                return hints, labelled
        shown = levels(options, self._draft.tab)
        here = within(options, shown)
        tabs = tab_rows(shown, self._draft.tab, self._say, self.keys.id)
        hints = gathered(here, self._say, by_menu=self.prefers_menus)
        pad = self.keys.menus(here, op) if self.prefers_menus else self.keys.keypad(here, op)
        return hints, [*tabs, *pad]

    def _labelled(self, options: Sequence[Option[Any]], op: str) -> Items:
        items: Items = []
        for path, group in {path_of(option): option.group for option in options}.items():
            items.append(f"**{self._say(group[-1].label)}**")
            items += rows([self.keys.option(option, op) for option in options if path_of(option) == path])
        return items

    # Some of several

    def _by_menu(self, ask: PickSome[Any]) -> bool:
        return self.prefers_menus and not ask.ordered and len(open_options(ask.options)) <= HELD

    def some(self, ask: PickSome[Any], part: str, needed: bool = True) -> list[Row]:
        """Return the controls by which several are picked."""
        keys = self.keys
        chosen, free = tapped(self._draft, part), open_options(ask.options)
        if self._by_menu(ask):
            return [keys.set_menu(ask, part, needed)]
        if not part and by_combination(ask):
            return self._combinations(ask)
        if len(ask.options) <= TOGGLES:
            return rows([keys.toggle(ask, part, option) for option in ask.options])
        if len(free) <= HELD and not ask.ordered:
            return [keys.set_menu(ask, part, needed)]
        # A menu does not tell in which order things were chosen, so each is chosen by itself.
        picked = [option for key in chosen for option in free if option.key == key]
        made = rows([keys.toggle(ask, part, option) for option in picked])
        if len(picked) < ask.most:
            made += keys.menus([option for option in free if option not in picked], "add", part)
        return made

    def _combinations(self, ask: PickSome[Any]) -> list[Row]:
        labels = {option.key: option.label for option in ask.options}
        buttons = []
        for answer in islice(ask.answers(), COMBINATIONS):
            on = set(answer) == set(tapped(self._draft))
            text = self._say(Phrase("discord.words.list", {"items": tuple(labels[key] for key in answer)}))
            shown = f"✓ {text}" if on else text
            does = self.keys.id("set", "", AND.join(answer))
            buttons.append(Press(does, shown[:LABEL], BLUE if on else GREY))
        return rows(buttons, 1)

    # Numbers and shares

    def numbers(self, ask: PickNumber, part: str, needed: bool = True) -> list[Row]:
        """Return the controls by which a number is picked."""
        if self.prefers_menus:
            return [self.keys.number_menu(ask, part, needed)]
        return self.keys.numbers(ask, part, needed)

    def share(self, ask: Share, part: str) -> list[Row]:
        """Return a button for each bin: one thing for each tap, and the bin tapped last takes the rest."""
        taps = tapped(self._draft, part)
        placed = spread(ask, taps)
        buttons = []
        for option in ask.bins:
            count = placed.count(option.key)
            word = option.short or self._say(option.label)
            full = not ask.ahead and taps.count(option.key) >= option.room
            buttons.append(
                Press(
                    self.keys.id("add", part, option.key),
                    f"{count}×{word}"[:LABEL] if count else word[:LABEL],
                    BLUE if count else GREY,
                    disabled=full or bool(option.blocked) or len(taps) >= ask.amount,
                )
            )
        return rows([*buttons, Press(self.keys.id("clear", part, ""), "✕", GREY, disabled=not taps)])


def how_to_share(ask: Share, say: Say) -> str:
    """Say what the bins are, and how things are shared out by taps."""
    how = [say(Phrase("discord.share_how"))] if ask.amount > 1 else []
    return "\n".join([*how, *listed(ask.bins, say)])


def _fit_rows(options: Sequence[Option[Any]]) -> bool:
    """Whether groups can be shown below each other."""
    groups = {path_of(option) for option in options}
    keys = all(option.short and not option.cell for option in options)
    return keys and len(groups) <= GROUPS and len(options) <= GROUPED
