"""Files, served from memory."""

from aiohttp import web

from bot.localcord.world import World


def routes(world: World) -> list[web.RouteDef]:
    """Return the routes that serve files."""

    async def serve(request: web.Request) -> web.Response:
        file = world.files.get(request.rel_url.raw_path)
        if file is None:
            return web.Response(status=404, text="This content is no longer available.")
        # Whatever was uploaded must not act in the name of the page, which lives at the same address.
        safety = {"Content-Security-Policy": "sandbox", "X-Content-Type-Options": "nosniff"}
        return web.Response(body=file.data, content_type=file.content_type, headers=safety)

    return [web.get("/attachments/{rest:.*}", serve)]
