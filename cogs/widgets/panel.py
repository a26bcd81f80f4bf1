"""The private panel of one question: the same as a direct message and as an answer that only one sees."""

from discord import ui

from bot import shelf
from bot.engine import Answer, Compose, Decision, Form, PickNumber, Seat
from bot.storage.rows import DraftRow
from bot.tables.sitting import Sitting
from cogs.reader import ACCENTS, Reader
from cogs.widgets.controls import GREEN, GREY, RED, Press, rows
from cogs.widgets.draft import answer, locks_itself, refusal
from cogs.widgets.frame import COMPONENTS, Picture, box
from cogs.widgets.ids import AnswerId, table_id
from cogs.widgets.pick import Body, Items, weight

LABEL = 80


class Panel:
    """Everything that a seat needs to answer its question."""

    def __init__(
        self, reader: Reader, sitting: Sitting, decision: Decision, draft: DraftRow, picture: Picture | None
    ) -> None:
        self._reader = reader
        self._sitting = sitting
        self._decision = decision
        self._draft = draft
        self._picture = picture
        self._last = is_last(sitting, decision)

    def view(self, above: str = "", below: str = "") -> ui.LayoutView:
        """Return a fresh view of the panel, with a line above it and one below."""
        info = shelf.titles()[self._sitting.row.game]
        decision = self._decision
        before: Items = [self._head(above), *([self._picture.gallery()] if self._picture else [])]
        after: Items = [*rows(self._controls()), *filter(None, (self._refusal(), self._note(), below))]
        room = COMPONENTS - 1 - weight([*before, *after])
        body = Body(self._reader.say, self._id, self._draft, self._reader("choose"), room)
        return box([*before, *body.build(decision.ask), *after], ACCENTS[info.colours[decision.seat]])

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
        return AnswerId(draft.table, draft.seat, draft.token, draft.step, op, part, key).text()

    def _time(self) -> str:
        clock = self._sitting.clocks.get(self._decision.seat)
        return f"<t:{clock.due}:R>" if clock and clock.due else self._reader("no_clock")

    def _controls(self) -> list[Press]:
        decision, draft, reader = self._decision, self._draft, self._reader
        made: list[Press] = []
        if not locks_itself(decision, self._last):
            ready = answer(decision.ask, draft)
            made.append(Press(self._id("ok", "", ""), self._verb(), GREEN, disabled=ready is None))
        if not decision.awaited and not decision.given and isinstance(decision.ask, Form):
            made.append(Press(table_id(draft.table, "later"), reader("button.later")))
        elif not decision.awaited and self._optional():
            made.append(Press(self._id("later", "", ""), reader("button.later"), GREY))
        if isinstance(decision.ask, Compose):
            made.append(Press(self._id("undo", "", ""), reader("button.undo"), disabled=not draft.taps))
            made.append(
                Press(self._id("clear", "", ""), reader("button.start_over"), disabled=not draft.taps)
            )
        if _typed(decision):
            made.append(Press(self._id("type", "", ""), reader("button.type")))
        if decision.awaited and not decision.secret and self._sitting.table and self._sitting.table.log[1:]:
            made.append(Press(table_id(draft.table, "takeback"), reader("button.take_back"), RED))
        made.append(Press(table_id(draft.table, "rules", decision.topic), reader("button.rules")))
        return made

    def _optional(self) -> bool:
        ask = self._decision.ask
        return isinstance(ask, Form) and not any(part.needed for part in ask.parts)

    def _verb(self) -> str:
        """Return what the closing button will do, with what was tapped."""
        decision = self._decision
        if self._last:
            return self._reader("button.reveal")
        made = answer(decision.ask, self._draft)
        if decision.verb is None or made is None:
            return self._reader("button.confirm")
        words = " · ".join(word.partition("=")[2] or word for word in made).replace(",", " ").upper()
        verb = self._reader.say(
            type(decision.verb)(decision.verb.id, {**decision.verb.values, "answer": words})
        )
        return verb[:LABEL]

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
        words = readable(self._decision.given)
        return self._reader("kept" if self._decision.secret else "given", answer=words)


def _typed(decision: Decision) -> bool:
    """Whether an answer may want to be typed: a whole turn, or a number that has no control of its own."""
    ask = decision.ask
    asks = [part.ask for part in ask.parts] if isinstance(ask, Form) else [ask]
    return isinstance(ask, Compose) or any(isinstance(each, PickNumber) for each in asks)


def readable(answer: Answer) -> str:
    """Return an answer as people read it.

    >>> readable(("large=3", "small=c,c,d"))
    'large 3, small c c d'
    """
    return ", ".join(word.replace("=", " ").replace(",", " ") for word in answer)


def is_last(sitting: Sitting, decision: Decision) -> bool:
    """Whether this answer would reveal: all others have given theirs."""
    if not (decision.secret and decision.awaited) or sitting.table is None:
        return False
    return sitting.table.waiting() == (Seat(decision.seat),)
