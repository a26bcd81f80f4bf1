"""The body of a form: all parts below each other, one of them under a tab, or a menu for each."""

from bot.engine import Form, Part, Phrase, PickNumber, PickOne, PickSome, Share
from cogs.widgets.controls import BLUE, GREY, LABEL, ROW, Press, Row, rows
from cogs.widgets.draft import open_part, tapped
from cogs.widgets.frame import weight
from cogs.widgets.hints import listed, weighed
from cogs.widgets.keys import HELD, open_options
from cogs.widgets.pick import Body, Items, how_to_share
from cogs.widgets.tabs import OPEN
from cogs.widgets.words import described

TABS = 5  # parts that may have tabs


class Parts:
    """Draws a form by the widgets of its parts."""

    def __init__(self, body: Body) -> None:
        self._body = body
        self._keys = body.keys
        self._say = body.keys.say
        self._draft = body.keys.draft

    def build(self, form: Form) -> Items:
        """Return the items of a form."""
        if self._body.prefers_menus:
            return self._all(form, menus=True)
        for build in (self._all, self._tabbed):
            made = build(form)
            if made and weight(made) <= self._body.room:
                return made
        return self._all(form, menus=True)

    def _all(self, form: Form, menus: bool = False) -> Items:
        items: Items = []
        shares = [part.ask for part in form.parts if isinstance(part.ask, Share)]
        if shares:
            items.append(how_to_share(max(shares, key=lambda share: share.amount), self._say))
        for part in form.parts:
            items.append(self._text(part))
            items += self._menus(part) if menus else self._buttons(part)
        return items

    def _tabbed(self, form: Form) -> Items:
        """Return one part, and tabs for all of them; once it is answered, the next one is shown."""
        if len(form.parts) > TABS:
            return []
        here = open_part(form, self._draft)
        tabs = []
        for part in form.parts:
            on = part == here
            keys = tapped(self._draft, part.key)
            label = self._say(part.name or part.label)
            if keys:
                answer = described(part.ask, keys, self._say)
                label = self._say(Phrase("discord.words.part", {"name": label, "answer": answer}))
            shown = f"{OPEN}{label}" if on else label
            tabs.append(Press(self._keys.id("tab", "", part.key), shown[:LABEL], BLUE if on else GREY))
        # A number needs no further words, and its keypad all the room there is.
        text = [] if isinstance(here.ask, PickNumber) else [self._text(here)]
        return [*rows(tabs), *text, *self._buttons(here)]

    def _text(self, part: Part) -> str:
        label = f"**{self._say(part.label)}**"
        hint = f", {self._say(part.hint)}" if part.hint else ""
        if isinstance(part.ask, PickSome):
            return "\n".join([f"{label}{hint}", *listed(part.ask.options, self._say)])
        options = part.ask.options if isinstance(part.ask, PickOne) else ()
        lines = list(filter(None, (weighed(option, self._say) for option in options)))
        return f"{label}{hint}" + (f"\n-# {' · '.join(lines)}" if lines else "")

    def _buttons(self, part: Part) -> list[Row]:
        match part.ask:
            case Share():
                return self._body.share(part.ask, part.key)
            case PickNumber():
                return self._body.numbers(part.ask, part.key, part.needed)
            case PickSome():
                return self._body.some(part.ask, part.key)
            case PickOne() if len(part.ask.options) > ROW:
                return self._menus(part)
            case PickOne():
                options = part.ask.options
                return rows(
                    [self._keys.option(each, "pick", part.key, needed=part.needed) for each in options]
                )

    def _menus(self, part: Part) -> list[Row]:
        match part.ask:
            case Share():
                return self._body.share(part.ask, part.key)
            case PickNumber():
                return [self._keys.number_menu(part.ask, part.key, part.needed)]
            case PickSome() if not part.ask.ordered and len(open_options(part.ask.options)) <= HELD:
                return [self._keys.set_menu(part.ask, part.key, part.needed)]
            case PickSome():
                return self._body.some(part.ask, part.key)
            case PickOne():
                return self._keys.menus(part.ask.options, "pick", part.key, part.needed)
