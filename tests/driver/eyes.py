"""A person's picture of the world, kept up to date by the events of the people's API."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from tests.driver.sight import Post
from tests.driver.stuck import Stuck

Json = dict[str, Any]
# Not everything that a test waits for comes as an event.
GLANCE = 0.02


class Eyes:
    """Everything that one person can see."""

    def __init__(self) -> None:
        self.me: Json = {}
        self.bot: Json = {}
        self.bot_online = False
        self.people: dict[str, Json] = {}
        self.servers: dict[str, Json] = {}
        self.channels: dict[str, Json] = {}
        self.posts: dict[str, Post] = {}
        self.commands: Json = {}
        self.interactions: dict[str, Json] = {}
        self.acknowledged: dict[str, int] = {}
        self.typing: list[tuple[str, str]] = []
        self.moment = 0
        self._changed = asyncio.Event()

    def take(self, frame: Json) -> None:
        """Take in one event."""
        self.moment += 1
        getattr(self, f"_{frame['event']}")(frame)
        self._changed.set()

    async def until(self, true: Callable[[], Any], what: Callable[[], str], timeout: float) -> Any:
        """Wait until something is so, and return it."""
        clock = asyncio.get_running_loop().time
        end = clock() + timeout
        while not (result := true()):
            if clock() > end:
                raise Stuck(what())
            self._changed.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(GLANCE):
                    await self._changed.wait()
        return result

    def _snapshot(self, frame: Json) -> None:
        self.me, self.bot, self.bot_online = frame["me"], frame["bot"], frame["bot_online"]
        self.people = {one["id"]: one for one in frame["people"]}
        self.servers = {one["id"]: one for one in frame["servers"]}
        self.channels = {one["id"]: one for one in frame["channels"]}
        self.commands = frame["commands"]
        for messages in frame["messages"].values():
            for message in messages:
                self._message({"message": message})

    def _message(self, frame: Json) -> None:
        data = frame["message"]
        known = self.posts.get(data["id"])
        if known is None:
            self.posts[data["id"]] = Post(data, self.moment)
        else:
            known.data, known.changed = data, self.moment
        if "unread" in frame and data["channel_id"] in self.channels:
            self.channels[data["channel_id"]] |= {"unread": frame["unread"], "mentions": frame["mentions"]}

    _message_edited = _message

    def _message_deleted(self, frame: Json) -> None:
        if post := self.posts.pop(frame["message"], None):
            post.gone, post.changed = True, self.moment

    def _channel(self, frame: Json) -> None:
        self.channels[frame["channel"]["id"]] = frame["channel"]

    def _channel_gone(self, frame: Json) -> None:
        self.channels.pop(frame["channel"], None)

    def _server(self, frame: Json) -> None:
        self.servers[frame["server"]["id"]] = frame["server"]

    def _person(self, frame: Json) -> None:
        person = frame["person"]
        (self.bot if person["bot"] else self.people.setdefault(person["id"], {})).update(person)
        if person["id"] == self.me["id"]:
            self.me = person

    def _commands(self, frame: Json) -> None:
        self.commands = frame["commands"]

    def _interaction(self, frame: Json) -> None:
        one = frame["interaction"]
        self.interactions[one["id"]] = one
        if one["state"] != "waiting":
            self.acknowledged.setdefault(one["id"], self.moment)

    def _typing(self, frame: Json) -> None:
        self.typing.append((frame["channel"], frame["user"]))

    def _bot_online(self, frame: Json) -> None:
        self.bot_online = frame["online"]
