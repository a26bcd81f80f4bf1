"""A person in a test: what they do, and waiting for what follows."""

import asyncio
from base64 import b64encode
from itertools import count
from typing import Any, Self

import aiohttp

from tests.driver.eyes import Eyes, Json
from tests.driver.sight import Form, Post
from tests.driver.stuck import Stuck

PATIENCE = 5.0
DEFER = 6
NAMED_USERS = (5, 7)


class Person:
    """Somebody with one tab open."""

    def __init__(self, name: str, http: aiohttp.ClientSession, url: str) -> None:
        self.name, self.eyes = name, Eyes()
        self._http, self._url = http, url
        self._numbers = count(1)
        self._replies: dict[int, asyncio.Future[Json]] = {}
        self._last: str | None = None

    async def arrive(self, **query: str) -> Self:
        """Open the tab and look around."""
        address = f"{self._url}/people/ws"
        self._socket = await self._http.ws_connect(
            address, params={"user": self.name, **query}, max_msg_size=0
        )
        self.eyes.take(await self._socket.receive_json())
        self._listener = asyncio.create_task(self._listen())
        return self

    async def depart(self) -> None:
        """Close the tab."""
        await self._socket.close()
        await self._listener

    async def reload(self) -> None:
        """Load the page again: ephemeral messages are gone then."""
        await self.depart()
        self.eyes = Eyes()
        await self.arrive(fresh="1")

    async def _listen(self) -> None:
        async for frame in self._socket:
            data = frame.json()
            if "event" in data:
                self.eyes.take(data)
            elif data["reply"] in self._replies:
                self._replies.pop(data["reply"]).set_result(data)

    @property
    def id(self) -> str:
        return str(self.eyes.me["id"])

    # Asking

    async def do(self, what: str, **fields: Any) -> Json:
        """Make a request and return its result; a refusal is an error."""
        number = next(self._numbers)
        self._replies[number] = waiting = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"n": number, "do": what, **fields})
        try:
            reply = await asyncio.wait_for(waiting, PATIENCE + 1)
        except TimeoutError:
            raise Stuck(self._stuck(f"{what} got no reply")) from None
        if not reply["ok"]:
            raise Stuck(f"{self.name} cannot {what}: {reply['error']}\n{self.reads()}")
        result: Json = reply["result"]
        return result

    async def _ask(self, what: str, **fields: Any) -> Json:
        self._last = (await self.do(what, **fields))["interaction"]
        return await self._acknowledged(self._last)

    async def _acknowledged(self, interaction: str) -> Json:
        def answered() -> Json | None:
            one = self.eyes.interactions.get(interaction)
            return one if one and one["state"] != "waiting" else None

        one: Json = await self.eyes.until(answered, lambda: self._stuck("no answer came"), PATIENCE)
        return one

    async def command(self, path: str, *, channel: "str | Post | None" = None, **options: Any) -> Any:
        """Run a slash command and return the message or the form that answers it."""
        await self.run(path, channel=channel, **options)
        return await self.answer()

    async def run(self, path: str, *, channel: "str | Post | None" = None, **options: Any) -> None:
        """Run a slash command and wait until the bot has taken notice."""
        values = {key: value.id if isinstance(value, Person) else value for key, value in options.items()}
        place = self.channel(channel)["id"]
        await self._ask("command", channel=place, path=path.strip("/ "), options=values)

    async def suggestions(self, path: str, focused: str, typed: Any = "", **options: Any) -> list[str]:
        """Return what is suggested for an option."""
        place, values = self.channel(None)["id"], {**options, focused: typed}
        asked = {"channel": place, "path": path.strip("/ "), "options": values, "focused": focused}
        return [choice["name"] for choice in (await self.do("autocomplete", **asked))["choices"]]

    async def click(self, post: Post, button: str) -> None:
        """Press a button, by label, emoji or custom id, and wait until the bot has taken notice."""
        wanted = post.button(button)
        if wanted.get("custom_id") is None:
            raise Stuck(f"{button!r} is a link to {wanted.get('url')}")
        await self._ask("click", message=post.id, custom_id=wanted["custom_id"])

    async def choose(self, post: Post, select: str | int, *options: str) -> None:
        """Choose in a menu, by placeholder, custom id or position; options by label or value."""
        wanted = post.select(select)
        known = {option["label"]: option["value"] for option in wanted.get("options") or []}
        if wanted["type"] in NAMED_USERS:
            known = {one["name"]: one["id"] for one in self.eyes.people.values()}
        values = [known.get(option, option) for option in options]
        await self._ask("choose", message=post.id, custom_id=wanted["custom_id"], values=values)

    async def fill(self, form: Form, values: Json | None = None, **more: Any) -> None:
        """Fill in a form and send it; fields by custom id or label."""
        filled = form.filled({**(values or {}), **more})
        await self._ask("submit", interaction=form.interaction, values=filled)

    async def answer(self, timeout: float = PATIENCE) -> Any:
        """Wait for what the bot makes of the last thing asked: the message as it stands then, or a form."""
        assert self._last is not None, "nothing was asked"
        last = self._last
        return await self.eyes.until(
            lambda: self._answer(last), lambda: self._stuck("the bot has not answered"), timeout
        )

    def _answer(self, interaction: str) -> Post | Form | None:
        one = self.eyes.interactions[interaction]
        if one["state"] == "failed":
            raise Stuck(self._stuck(f"the interaction failed: {one['reason']}"))
        if one["state"] == "modal":
            return Form(interaction, one["modal"])
        since = self.eyes.acknowledged.get(interaction, self.eyes.moment)
        for post in reversed(self.eyes.posts.values()):
            origin = post.data.get("interaction_metadata") or {}
            if origin.get("id") == interaction and post.id != one["answer"] and not post.thinking:
                return post
        first = self.eyes.posts.get(one["answer"] or "")
        if first is None or first.thinking or (one["reply"] == DEFER and first.changed <= since):
            return None
        return first

    @property
    def failed(self) -> bool:
        """Whether the last thing asked failed."""
        return bool(self._last and self.eyes.interactions[self._last]["state"] == "failed")

    # Looking

    def channel(self, where: "str | Post | None" = None) -> Json:
        """Return a channel by name, by a message in it, ``"dm"`` for the bot's, or the first one."""
        channels = self.eyes.channels
        if isinstance(where, Post):
            return channels[where.channel]
        for one in channels.values():
            if where is None or where in (one["id"], one["name"]):
                return one
            if where == "dm" and one["with"] == self.eyes.bot["id"]:
                return one
        raise Stuck(
            f"{self.name} sees no channel {where!r}, only {[one['name'] for one in channels.values()]}"
        )

    def posts(self, where: "str | Post | None" = None) -> list[Post]:
        """Return the messages in a channel, oldest first."""
        place = self.channel(where)["id"]
        found = [post for post in self.eyes.posts.values() if post.channel == place]
        return sorted(found, key=lambda post: int(post.id))

    def reads(self, where: "str | Post | None" = None) -> str:
        """Return what the person sees in a channel, or everywhere."""
        if where is not None:
            return "\n".join(post.drawn() for post in self.posts(where))
        places = self.eyes.channels.values()
        return "\n".join(f"#{place['name']}\n{self.reads(place['id'])}" for place in places)

    async def sees(self, text: str, where: "str | Post | None" = None, timeout: float = PATIENCE) -> Post:
        """Wait for a message with these words, and return the newest."""

        def found() -> Post | None:
            posts = sorted(self.eyes.posts.values(), key=lambda post: -int(post.id))
            place = self._place(where)
            return next((post for post in posts if place in (None, post.channel) and text in post.text), None)

        post: Post = await self.eyes.until(found, lambda: self._stuck(f"nothing says {text!r}"), timeout)
        return post

    def _place(self, where: "str | Post | None") -> str | None:
        try:
            return None if where is None else str(self.channel(where)["id"])
        except Stuck:
            return "nowhere yet"

    async def until(self, true: Any, what: str = "it did not happen", timeout: float = PATIENCE) -> Any:
        """Wait until something is so."""
        return await self.eyes.until(true, lambda: self._stuck(what), timeout)

    def _stuck(self, what: str) -> str:
        last = self.eyes.interactions.get(self._last or "")
        return f"{self.name}: {what}\nlast asked: {last}\n{self.reads()}"

    # Everything else

    async def say(self, content: str, where: "str | Post | None" = None, **fields: Any) -> Post:
        """Send a message."""
        sent = await self.do("send", channel=self.channel(where)["id"], content=content, **fields)
        post: Post = await self.until(
            lambda: self.eyes.posts.get(sent["message"]), "the message is not there"
        )
        return post

    async def download(self, post: Post, number: int = 0) -> bytes:
        """Load a file or picture of a message."""
        async with self._http.get(post.files[number]["url"]) as response:
            if response.status != 200:
                raise Stuck(f"the file is not there: {response.status}")
            return await response.read()

    def file(self, filename: str, data: bytes) -> Json:
        """Return a file to send with a command, a form or a message."""
        return {"filename": filename, "base64": b64encode(data).decode()}
