"""A half-made answer: what was tapped so far, and the answer it makes.

Taps are words ``part=key``; without parts just ``=key``. A draft lives in the database, so every panel of the
seat shows the same one, and a restart keeps it.
"""

from itertools import islice
from typing import Any

from msgspec.structs import replace

from bot.engine import (
    Answer,
    Ask,
    Compose,
    Decision,
    Form,
    IllegalAnswer,
    Part,
    PickNumber,
    PickOne,
    PickSome,
    Refusal,
    Share,
    SimpleAsk,
    join,
)
from bot.storage.rows import DraftRow

COMBINATIONS = 5


def begin(decision: Decision, table: str, token: str, stored: DraftRow | None) -> DraftRow:
    """Return the draft of a question: the one that was stored, or one that shows what was answered before."""
    ask, tab = decision.ask, stored.tab if stored else ""
    if stored and stored.token == token:
        if not isinstance(ask, Compose):
            return stored
        # What was given ahead may have been used meanwhile, or overtaken by what others did.
        kept = _following(ask, tapped(stored)) if decision.awaited else _given(decision)
        return stored if kept == stored.taps else replace(stored, taps=kept)
    return DraftRow(
        table, decision.seat, token, taps=_given(decision), tab="" if isinstance(ask, Form) else tab
    )


def follow(decision: Decision | None, token: str, draft: DraftRow) -> DraftRow | None:
    """Return the draft of an answer that can still be changed, so that the next tap goes on from it."""
    if decision is None or not decision.given or answer(decision.ask, draft) != decision.given:
        return None
    return replace(draft, token=token)


def _given(decision: Decision) -> tuple[str, ...]:
    if isinstance(decision.ask, Form):
        parts = decision.ask.split(decision.given)
        return tuple(f"{part}={key}" for part, keys in parts.items() for key in keys if key)
    if isinstance(decision.ask, Compose):
        return _unfolded(decision.ask, decision.given)
    return tuple(f"={key}" for key in decision.given)


def _unfolded(ask: Compose[Any], whole: Answer) -> tuple[str, ...]:
    """Return the taps that compose an answer, as far as each of them adds words."""
    given: Answer = ()
    taps: list[str] = []
    while given != whole:
        options = ask.laid_out(given).options
        onward = [option for option in options if option.value == whole[: len(option.value)]]
        if not onward:
            break
        best = max(onward, key=lambda option: len(option.value))
        given = best.value
        taps.append(f"={best.key}")
    return tuple(taps)


def _following(ask: Compose[Any], keys: list[str]) -> tuple[str, ...]:
    """Return those taps that still follow each other."""
    given: Answer = ()
    taps: list[str] = []
    for key in keys:
        try:
            given = ask.laid_out(given).read((key,))
        except IllegalAnswer:
            break
        taps.append(f"={key}")
    return tuple(taps)


def tapped(draft: DraftRow, part: str = "") -> list[str]:
    """Return what was tapped for a part, in order."""
    return [tap.partition("=")[2] for tap in draft.taps if tap.partition("=")[0] == part]


def tap(decision: Decision, draft: DraftRow, op: str, part: str, keys: list[str]) -> DraftRow:
    """Return the draft after one more tap. A tap on a tab changes nothing but what is looked at."""
    if op == "tab":
        return replace(draft, step=draft.step + 1, tab=keys[0])
    taps = list(draft.taps)
    match op:
        case "pick" if keys:
            taps = _pick(decision.ask, taps, part, keys[0])
        case "set" | "pick":
            taps = [other for other in taps if not other.startswith(f"{part}=")]
            taps += [f"{part}={key}" for key in keys]
        case "add":
            taps.append(f"{part}={keys[0]}")
        case "del":
            taps = [other for other in taps if other != f"{part}={keys[0]}"]
        case "undo":
            taps = taps[:-1]
        case "clear":
            taps = [other for other in taps if not other.startswith(f"{part}=")]
        case "later":
            taps = []
        case _:
            raise ValueError(f"no such tap: {op}")
    tab = _tab_after(decision.ask, part) if isinstance(decision.ask, Form) else draft.tab
    return replace(draft, step=draft.step + 1, taps=tuple(taps), tab=tab)


def _tab_after(form: Form, tapped_part: str) -> str:
    """Stay at a part that may take further taps; otherwise go on to one that has none."""
    part = next((part for part in form.parts if part.key == tapped_part), None)
    return tapped_part if part and not _by_one_tap(part.ask) else ""


def open_part(form: Form, draft: DraftRow) -> Part:
    """Return the part that is looked at where not all of them fit."""
    chosen = next((part for part in form.parts if part.key == draft.tab), None)
    waiting = (part for part in form.parts if not tapped(draft, part.key))
    return chosen or next(waiting, form.parts[0])


def _pick(ask: Ask, taps: list[str], part: str, key: str) -> list[str]:
    """Choose for a part. Parts that may not be answered alike swap, so that nobody gets stuck."""
    groups = [group for group in ask.distinct if part in group] if isinstance(ask, Form) else []
    rivals = {f"{other}={key}" for group in groups for other in group if other != part}
    before = next((tap for tap in taps if tap.startswith(f"{part}=")), "")
    kept = []
    for tap in taps:
        if tap in rivals and before:
            kept.append(join(tap.partition("=")[0], (before.partition("=")[2],)))
        elif tap not in rivals and tap != before:
            kept.append(tap)
    return [*kept, f"{part}={key}"]


def answer(ask: Ask, draft: DraftRow) -> Answer | None:
    """Return the answer that the draft makes, or None if something is missing or not allowed."""
    made = _answer(ask, draft)
    return None if made is None or refusal(ask, draft) else made


def refusal(ask: Ask, draft: DraftRow) -> Refusal | None:
    """Return what is wrong with the draft, if every part of it is there."""
    made = _answer(ask, draft)
    try:
        if made is not None:
            ask.read(made)
    except IllegalAnswer as error:
        return error.refusal
    return None


def _answer(ask: Ask, draft: DraftRow) -> Answer | None:
    match ask:
        case Form():
            words = []
            for part in ask.parts:
                if keys := tapped(draft, part.key):
                    words.append(join(part.key, simple(part.ask, keys)))
                elif part.needed:
                    return None
            return tuple(words)
        case Compose():
            return ask.ended(composed(ask, tapped(draft)))
        case _:
            keys = tapped(draft)
            return simple(ask, keys) if keys or isinstance(ask, PickSome) else None


def completed(ask: Ask, made: Answer, draft: DraftRow) -> Answer:
    """Return a typed answer with what was tapped for the parts of a form that it leaves out."""
    if not isinstance(ask, Form):
        return made
    named = ask.split(made)
    others = [part for part in ask.parts if part.key not in named and tapped(draft, part.key)]
    whole = (*made, *(join(part.key, simple(part.ask, tapped(draft, part.key))) for part in others))
    try:
        ask.read(whole)
    except IllegalAnswer:
        return made
    return whole


def simple(ask: SimpleAsk, keys: list[str]) -> Answer:
    """Return the answer to a simple question from what was tapped."""
    match ask:
        case Share():
            return spread(ask, keys)
        case PickOne() | PickNumber():
            return tuple(keys[-1:])
        case PickSome():
            return tuple(keys)


def spread(ask: Share, keys: list[str]) -> Answer:
    """One thing for each tap; the bin tapped last takes the rest, as far as it has room."""
    made = keys[: ask.amount]
    room = {option.key: option.room for option in ask.bins}
    last = made[-1] if made else ""
    while last and len(made) < ask.amount and (ask.ahead or made.count(last) < room.get(last, 0)):
        made.append(last)
    return tuple(made)


def composed(ask: Compose[Any], keys: list[str]) -> Answer:
    """Return an answer that is composed step by step; steps that do not follow any more are left out."""
    given: Answer = ()
    for key in keys:
        try:
            given = ask.laid_out(given).read((key,))
        except IllegalAnswer:
            break
    return given


def locks_itself(decision: Decision, last: bool, always: bool = False) -> bool:
    """Whether a complete draft is an answer without a closing button.

    What play does not wait for can still be changed and needs none; what would reveal, or could go on by
    further taps, does, and everything else for whoever ``always`` wants to be asked.
    """
    if not decision.awaited:
        return True
    if last or always or decision.confirm:
        return False
    ask = decision.ask
    if isinstance(ask, PickSome):
        return by_combination(ask)
    return _by_one_tap(ask) or (decision.secret and _each_by_one_tap(ask))


def by_combination(ask: PickSome[Any]) -> bool:
    """Whether there are so few ways to pick that each has a button of its own."""
    return not ask.ordered and len(list(islice(ask.answers(), COMBINATIONS + 1))) <= COMBINATIONS


def _by_one_tap(ask: Ask) -> bool:
    match ask:
        case PickOne() | PickNumber():
            return True
        case Share():
            return ask.amount == 1
        case Compose():
            return ask.closes()
        case Form(parts=(part,)):
            return isinstance(part.ask, Share) and part.ask.amount == 1
        case _:
            return False


def _each_by_one_tap(ask: Ask) -> bool:
    """Whether no part that is needed could go on; what is not needed may follow as a change."""
    return isinstance(ask, Form) and all(_by_one_tap(part.ask) for part in ask.parts if part.needed)
