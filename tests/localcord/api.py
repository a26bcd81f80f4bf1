"""The HTTP API of the stand-in, used by hand."""

from types import TracebackType
from typing import Any, Self

import aiohttp

from bot.localcord.world import Asked, Interaction, Json, asking
from tests.driver import Town


class Api:
    """Requests as the bot would make them."""

    def __init__(self, town: Town) -> None:
        self.town, self.world = town, town.world
        self.room = next(iter(self.world.channels.values()))

    async def __aenter__(self) -> Self:
        self._http = aiohttp.ClientSession()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.close()
        self.town.cord.door.complaints.clear()  # requests by hand are wrong on purpose

    async def ask(
        self, method: str, path: str, body: Any = None, *, token: str | None = None, **more: Any
    ) -> Any:
        """Make a request; return its status and its JSON."""
        headers = {"Authorization": f"Bot {token or self.world.token}"}
        address = f"{self.town.cord.url}/api/v10{path}"
        if body is not None:
            more["json"] = body
        async with self._http.request(method, address, headers=headers, **more) as response:
            if response.content_type != "application/json":
                return response.status, None
            return response.status, await response.json()

    async def post(self, body: Json, **more: Any) -> Any:
        """Post a message."""
        return await self.ask("POST", f"/channels/{self.room.id}/messages", body, **more)

    async def posted(self, **body: Any) -> Json:
        """Post a message that is accepted."""
        status, message = await self.post(body)
        assert status == 200, message
        result: Json = message
        return result

    def asked(self, kind: Asked = Asked.COMMAND, **more: Any) -> Interaction:
        """Begin an interaction as somebody."""
        user = next(iter(self.world.people()), None) or self.world.arrive("Ann")
        return asking.ask(self.world, user, self.room, kind, {}, **more)

    async def answer(self, interaction: Interaction, kind: int, data: Json | None = None) -> Any:
        """Answer an interaction."""
        path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=true"
        return await self.ask("POST", path, {"type": kind, "data": data})


def complaint(body: Json, path: str) -> str:
    """Return the code of the first error at a place in the tree of errors."""
    place = body["errors"]
    for key in path.split(".") if path else []:
        place = place[key]
    return str(place["_errors"][0]["code"])
