"""People at tables: short ways to open one, to answer by taps, and to look."""

import asyncio
from collections.abc import Sequence
from typing import Any

from bot.engine import Answer, Chance, Compose, Decision, Form, Option, PickOne, PickSome, Seat
from bot.storage.rows import TableRow
from bot.tables.service import Service
from cogs.widgets.ids import AnswerId
from tests.driver import Person, Post, Stuck

PATIENCE = 15.0
OPEN_TAB = 1  # the style of a tab that is open


async def open_table(
    owner: Person, *others: Person, game: str = "montego_bay", programs: int = 0, **options: Any
) -> str:
    """Open a table, let others join and programs sit down, start it, and return its name."""
    answer = await owner.command("/table open", game=game, pace=options.pop("pace", "none"), **options)
    table = str(answer.text.split("**")[1])
    for person in others:
        card = await person.sees(f"· {table}")
        await person.click(card, "Join")
        await person.answer()
    card = await owner.sees(f"· {table}")
    for _ in range(programs):
        await owner.click(card, "Add automatic player")
    await owner.until(lambda: "Start" in card.buttons, "the table cannot be started", timeout=PATIENCE)
    await owner.until(lambda: card.text.count("🤖") == programs, "programs are missing", timeout=PATIENCE)
    await owner.click(card, "Start")
    return table


async def panel(person: Person, table: str) -> Post:
    """Press My move on the board post, and return the panel."""
    board = await person.sees(f"· {table}\n", timeout=PATIENCE)
    await person.until(lambda: "My move" in board.buttons, "there is no board yet", timeout=PATIENCE)
    await person.click(board, "My move")
    shown: Post = await person.answer(timeout=PATIENCE)
    return shown


async def direct_panel(person: Person, table: str, token: str) -> Post:
    """Wait for the panel of a question among the direct messages, and return it."""

    def found() -> Post | None:
        for post in sorted(person.eyes.posts.values(), key=lambda post: -int(post.id)):
            ids = [AnswerId.parse((one.get("custom_id") or "").removeprefix("m")) for one in post.components]
            if not post.ephemeral and any(
                each and (each.table, each.token) == (table, token) for each in ids
            ):
                return post
        return None

    shown: Post = await person.until(found, "the question did not come", timeout=PATIENCE)
    return shown


def taps(decision: Decision, answer: Answer) -> list[tuple[str, str, str]]:
    """Return the taps that make an answer: operation, part and key."""
    ask = decision.ask
    if isinstance(ask, Form):
        made = []
        for part in ask.parts:
            words = [word.partition("=")[2] for word in answer if word.partition("=")[0] == part.key]
            for key in words[0].split(",") if words and words[0] else []:
                many = not hasattr(part.ask, "options") or isinstance(part.ask, PickSome)
                made.append(("add" if many and not hasattr(part.ask, "low") else "pick", part.key, key))
        return made
    if isinstance(ask, Compose):
        return []
    many = hasattr(ask, "bins") or isinstance(ask, PickSome)
    return [("add" if many else "pick", "", key) for key in answer]


async def press(person: Person, post: Post, op: str, part: str = "", key: str = "") -> Post:
    """Press a control of a panel by what it does."""
    await tap(person, post, op, part, key)
    return await answered(person)


async def tap(person: Person, post: Post, op: str, part: str = "", key: str = "") -> None:
    """Press a control without waiting for what comes of it."""
    for one in post.components:
        found = AnswerId.parse(one.get("custom_id") or "")
        if found and (found.op, found.part, found.key) == (op, part, key) and not one.get("disabled"):
            await person.click(post, one["custom_id"])
            return
    for one in post.components:
        found = AnswerId.parse((one.get("custom_id") or "").removeprefix("m"))
        values = [option["value"] for option in one.get("options") or []]
        if found and (found.op, found.part) == (op, part) and key in values:
            await person.choose(post, one["custom_id"], key)
            return
    raise Stuck(f"nothing does {op} {part} {key}:\n{post.drawn()}")


def controls_for(post: Post, op: str, part: str, key: str) -> bool:
    """Whether a panel has a control that does this."""
    for one in post.components:
        found = AnswerId.parse((one.get("custom_id") or "").removeprefix("m"))
        values = [option["value"] for option in one.get("options") or []]
        if found and (found.op, found.part) == (op, part) and key in (found.key, *values):
            return True
    return False


def combination(post: Post, answer: Answer) -> str:
    """Return the key of the button that picks all of these at once, if there is one."""
    for one in post.components:
        made = AnswerId.parse(one.get("custom_id") or "")
        if made and made.op == "set" and set(made.key.split("+")) == set(answer):
            return made.key
    return ""


async def answered(person: Person) -> Post:
    """Return the message that answers what was done last."""
    shown: Post = await person.answer(timeout=PATIENCE)
    return shown


async def find(person: Person, post: Post, op: str, key: str, options: Sequence[Option[Any]] = ()) -> Post:
    """Turn the tabs of a panel until it has a control for an option, as somebody does who looks for it."""
    path = [group.key for option in options if option.key == key for group in option.group]
    for depth in range(len(path)):
        if controls_for(post, op, "", key):
            break
        for one in post.components:
            made = AnswerId.parse(one.get("custom_id") or "")
            if made and (made.op, made.part) == ("tab", str(depth)) and leads(made.key, path[: depth + 1]):
                if one.get("style") != OPEN_TAB:
                    post = await press(person, post, "tab", made.part, made.key)
                break
    return post


def leads(tab: str, path: list[str]) -> bool:
    """Whether a tab opens these groups, and perhaps others within them."""
    return tab.split(".")[: len(path)] == path


async def compose(person: Person, post: Post, ask: Compose[Any], luck: Chance) -> Post:
    """Put an answer together tap by tap, take one step back now and then, and close it."""
    given: Answer = ()
    while True:
        options = [option for option in ask.laid_out(given).options if not option.blocked]
        drawn = luck.below(len(options) + ask.complete(ask.ended(given)))
        if drawn == len(options):
            return await press(person, post, "ok")
        post = await find(person, post, "add", options[drawn].key, options)
        post = await press(person, post, "add", "", options[drawn].key)
        if ask.closes():
            return post
        if luck.below(8) == 0:
            post = await press(person, post, "undo")
        else:
            given = options[drawn].value


async def give(person: Person, post: Post, decision: Decision, answer: Answer) -> Post:
    """Tap an answer on a panel, and close it if it wants to be closed."""
    several = isinstance(decision.ask, PickSome) and combination(post, answer)
    if several:
        return await press(person, post, "set", "", str(several))
    if isinstance(decision.ask, Compose) or not taps(decision, answer):
        return await type_in(person, post, " ".join(answer))
    begun: set[str] = set()
    for op, part, key in taps(decision, answer):
        if op == "add" and part not in begun and ("clear", part) in open_controls(post):
            post = await press(person, post, "clear", part)
        begun.add(part)
        if isinstance(decision.ask, PickOne):
            post = await find(person, post, op, key, decision.ask.options)
        elif part and not controls_for(post, op, part, key) and controls_for(post, "tab", "", part):
            post = await press(person, post, "tab", "", part)
        if not controls_for(post, op, part, key):
            return await type_in(person, post, " ".join(answer))
        post = await press(person, post, op, part, key)
    if ("ok", "") in open_controls(post):
        post = await press(person, post, "ok")
    return post


def open_controls(post: Post) -> list[tuple[str, str]]:
    """Return what those controls of a panel do that are switched on, and for which part."""
    ids = [AnswerId.parse(one.get("custom_id") or "") for one in post.components if not one.get("disabled")]
    return [(each.op, each.part) for each in ids if each]


async def type_in(person: Person, post: Post, text: str) -> Post:
    """Type an answer into the form."""
    await tap(person, post, "type")
    form = await person.answer()
    await person.fill(form, answer=text)
    return await answered(person)


async def table_row(service: Service, table: str) -> TableRow:
    async with service.hall.at(table) as sitting:
        return sitting.row


async def asked(service: Service, table: str) -> tuple[tuple[Seat, ...], list[Decision | None], int]:
    """Return who is awaited, what every seat is asked, and how long the log is."""
    async with service.hall.at(table) as sitting:
        assert sitting.table is not None
        decisions = [sitting.decision(seat) for seat in sitting.table.seats]
        return sitting.table.waiting(), decisions, len(sitting.table.log)


async def settled(service: Service) -> None:
    """Wait until everything is delivered."""
    for _ in range(600):
        if not await service.post.due(2**40, limit=1):
            return
        await asyncio.sleep(0.02)
    raise Stuck("letters are left over")
