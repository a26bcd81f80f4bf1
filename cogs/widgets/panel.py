"""The private panel of one question: the same as a direct message and as an answer that only one sees."""

from msgspec.structs import replace

from bot import shelf
from bot.engine import Compose, Decision, Form, Phrase, PickNumber, Preview, Seat
from bot.storage.rows import DraftRow, UserRow
from bot.tables.sitting import Sitting
from cogs.reader import ACCENTS, Reader
from cogs.widgets.controls import GREEN, GREY, LABEL, RED, ROW, Press, rows
from cogs.widgets.draft import answer, composed, locks_itself, refusal, tapped
from cogs.widgets.frame import Picture, Screen, box, weight
from cogs.widgets.ids import answer_id, table_id
from cogs.widgets.keys import Keys, worth
from cogs.widgets.parts import Parts
from cogs.widgets.pick import Body, Items
from cogs.widgets.words import described

COMFORT = 38  # components that a panel should not exceed, so that a line or a button more never breaks it


class Panel:
    """Everything that a seat needs to answer its question."""

    def __init__(
        self,
        reader: Reader,
        sitting: Sitting,
        decision: Decision,
        draft: DraftRow,
        user: UserRow,
        picture: Picture | None = None,
    ) -> None:
        self._reader = reader
        self._sitting = sitting
        self._draft = draft
        self._user = user
        self._picture = picture
        self._last = is_last(sitting, decision)
        self._decision = _as_it_stands(decision, draft)

    def view(self, above: str = "", below: str = "") -> Screen:
        """Return a fresh view of the panel, with a line above it and one below."""
        items = self._items(above, below)
        if weight(items) >= COMFORT:
            items = self._items(above, below, sparing=True)
        colours = shelf.titles()[self._sitting.row.game].colours
        return box(items, ACCENTS[colours[self._decision.seat]])

    def _items(self, above: str, below: str, sparing: bool = False) -> Items:
        picture: Items = [self._picture.gallery()] if self._picture else []
        notes = "\n".join(filter(None, (self._refusal(), self._note(), below)))
        after: Items = [*rows(self._controls(sparing)), *([notes] if notes else [])]
        head = self._head(above)
        room = COMFORT - 1 - weight([head, *picture, *after])
        body = self._body(room)
        if weight([head, *picture, *body, *after]) >= COMFORT and isinstance(body[0], str):
            head, body = f"{head}\n{body[0]}", body[1:]
        return [head, *picture, *body, *after]

    def _body(self, room: int) -> Items:
        keys = Keys(self._reader.say, self._id, self._draft, self._reader("choose"))
        body = Body(keys, room, self._user.controls == "menus")
        ask = self._decision.ask
        return Parts(body).build(ask) if isinstance(ask, Form) else body.build(ask)

    def _head(self, above: str) -> str:
        decision, say = self._decision, self._reader.say
        title = shelf.titles()[self._sitting.row.game].title
        head = self._reader("panel_head", game=title, table=self._where(), time=self._time())
        status = say(decision.status) if decision.status else ""
        last = self._reader("last") if self._last else ""
        return "\n".join(filter(None, (above, head, f"### {say(decision.prompt)}", status, last)))

    def _where(self) -> str:
        """Return which table it is, and where play has got to."""
        row, table = self._sitting.row, self._sitting.table
        if table is None:
            return row.id
        phase = self._reader.say(table.game.headline(table.view(None)).phase)
        return f"{row.id} · {phase}"

    def _id(self, op: str, part: str, key: str) -> str:
        draft = self._draft
        return answer_id(draft.table, draft.seat, draft.token, draft.step, op, part, key)

    def _time(self) -> str:
        clock = self._sitting.clocks.get(self._decision.seat)
        return f"<t:{clock.due}:R>" if clock and clock.due else self._reader("no_clock")

    def _controls(self, sparing: bool) -> list[Press]:
        """Return the row below; ``sparing`` it has only what is nowhere else."""
        decision, draft, reader = self._decision, self._draft, self._reader
        made: list[Press] = []
        locks = locks_itself(decision, self._last, self._user.confirm == "always")
        if not locks:
            ready = answer(decision.ask, draft)
            made.append(Press(self._id("ok", "", ""), self._verb(), GREEN, disabled=ready is None))
        if not decision.awaited and not decision.given and isinstance(decision.ask, Form):
            made.append(Press(table_id(draft.table, "later"), reader("button.later")))
        elif not decision.awaited and self._optional():
            made.append(Press(self._id("later", "", ""), reader("button.later"), GREY))
        if isinstance(decision.ask, Compose) and not (locks and decision.awaited):
            for op, label in (("undo", "button.undo"), ("clear", "button.start_over"))[: 1 if sparing else 2]:
                made.append(Press(self._id(op, "", ""), reader(label), disabled=not draft.taps))
        if how := _typed(decision):
            made.append(Press(self._id("type", "", ""), reader(how)))
        if not sparing and len(made) < ROW - 1 and self._can_take_back():
            made.append(Press(table_id(draft.table, "takeback"), reader("button.take_back"), RED))
        made.append(Press(table_id(draft.table, "rules", decision.topic), reader("button.rules")))
        return made

    def _can_take_back(self) -> bool:
        decision, table = self._decision, self._sitting.table
        return decision.awaited and not decision.secret and table is not None and bool(table.log[1:])

    def _optional(self) -> bool:
        ask = self._decision.ask
        return isinstance(ask, Form) and not any(part.needed for part in ask.parts)

    def _verb(self) -> str:
        """Return what the closing button will do, with what was tapped."""
        decision, reader = self._decision, self._reader
        made = answer(decision.ask, self._draft)
        if made is None:
            return reader("button.reveal" if self._last else "button.confirm")
        words = described(decision.ask, made, reader.say, named=False)
        if decision.secret and not self._last:
            return reader("button.lock", answer=words)[:LABEL]
        if decision.verb is None:
            return reader("button.reveal" if self._last else "button.confirm")
        values = {**decision.verb.values, "answer": words}
        return reader.say(Phrase(decision.verb.id, values))[:LABEL]

    def _refusal(self) -> str:
        """Say why what was tapped is no answer yet."""
        refused = refusal(self._decision.ask, self._draft) if self._draft.taps else None
        if refused is None:
            return ""
        reason = self._reader.say(refused.reason)
        return self._reader(
            "not_yet_rule" if refused.clause else "not_yet", reason=reason, clause=refused.clause
        )

    def _note(self) -> str:
        if not self._decision.given:
            return ""
        words = described(self._decision.ask, self._decision.given, self._reader.say)
        return self._reader("kept" if self._decision.secret else "given", answer=words)


def _as_it_stands(decision: Decision, draft: DraftRow) -> Decision:
    """Return a question whose answer is being composed with the words for how far that has got."""
    if not isinstance(decision.ask, Compose):
        return decision
    shown: Preview = decision.ask.preview(composed(decision.ask, tapped(draft)))
    return replace(
        decision,
        prompt=shown.prompt or decision.prompt,
        status=shown.status or decision.status,
        verb=shown.verb or decision.verb,
    )


def _typed(decision: Decision) -> str:
    """Return what a button says by which the answer is typed: a whole turn, or a number without a key."""
    ask = decision.ask
    if isinstance(ask, Compose):
        return "button.type"
    asks = [part.ask for part in ask.parts] if isinstance(ask, Form) else [ask]
    numbers = [each for each in asks if isinstance(each, PickNumber)]
    return "button.other" if any(each.high - each.low >= len(worth(each)) for each in numbers) else ""


def is_last(sitting: Sitting, decision: Decision) -> bool:
    """Whether this answer would reveal: all others have given theirs."""
    if not (decision.secret and decision.awaited) or sitting.table is None:
        return False
    return sitting.table.waiting() == (Seat(decision.seat),)
