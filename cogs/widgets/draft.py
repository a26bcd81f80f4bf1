"""A half-made answer: what was tapped so far, and the answer it makes.

Taps are words ``part=key``; without parts just ``=key``. A draft lives in the database, so every panel of the
seat shows the same one, and a restart keeps it.
"""

from typing import Any

from msgspec.structs import replace

from bot.engine import (
    Answer,
    Ask,
    Compose,
    Decision,
    Form,
    IllegalAnswer,
    PickNumber,
    PickOne,
    PickSome,
    Refusal,
    Share,
    SimpleAsk,
    join,
)
from bot.storage.rows import DraftRow


def begin(decision: Decision, table: str, token: str, stored: DraftRow | None) -> DraftRow:
    """Return the draft of a question: the one that was stored, or one that shows what was answered before."""
    if stored and stored.token == token:
        return stored
    return DraftRow(table, decision.seat, token, taps=_given(decision))


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
        return ()
    return tuple(f"={key}" for key in decision.given)


def tapped(draft: DraftRow, part: str = "") -> list[str]:
    """Return what was tapped for a part, in order."""
    return [tap.partition("=")[2] for tap in draft.taps if tap.partition("=")[0] == part]


def tap(decision: Decision, draft: DraftRow, op: str, part: str, keys: list[str]) -> DraftRow:
    """Return the draft after one more tap."""
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
    return replace(draft, step=draft.step + 1, taps=tuple(taps))


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
            return composed(ask, tapped(draft))
        case _:
            keys = tapped(draft)
            return simple(ask, keys) if keys or isinstance(ask, PickSome) else None


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
            given = ask.next(given).read((key,))
        except IllegalAnswer:
            break
    return given


def locks_itself(decision: Decision, last: bool) -> bool:
    """Whether a complete draft is an answer without a closing button.

    What play does not wait for can still be changed and needs none; what would reveal, or could go on by
    further taps, does.
    """
    if not decision.awaited:
        return True
    return not last and (_by_one_tap(decision.ask) or (decision.secret and _each_by_one_tap(decision.ask)))


def _by_one_tap(ask: Ask) -> bool:
    match ask:
        case PickOne() | PickNumber():
            return True
        case Share():
            return ask.amount == 1
        case Form(parts=(part,)):
            return isinstance(part.ask, Share) and part.ask.amount == 1
        case _:
            return False


def _each_by_one_tap(ask: Ask) -> bool:
    """Whether no part that is needed could go on; what is not needed may follow as a change."""
    return isinstance(ask, Form) and all(_by_one_tap(part.ask) for part in ask.parts if part.needed)
