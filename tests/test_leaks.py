"""A test that leaves something open is the one that fails."""

LEAKING = """
import aiohttp
from aiohttp import web

async def test_leaks():
    async def hold(request):
        return web.Response()
    app = web.Application()
    app.router.add_get("/", hold)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    session = aiohttp.ClientSession()
    session.answer = await session.get(f"http://127.0.0.1:{runner.addresses[0][1]}/")
    session.itself = session
    await runner.cleanup()

async def test_does_not():
    pass
"""


INI = """
[pytest]
asyncio_mode = auto
asyncio_default_fixture_loop_scope = function
filterwarnings = error
"""


def test_a_leak_fails_the_test_that_leaks(pytester):
    pytester.makepyfile(LEAKING)
    pytester.makeini(INI)
    run = pytester.runpytest_inprocess("-p", "tests.conftest", "-p", "no:xdist", "--verbose")
    run.assert_outcomes(passed=2, errors=1)
    run.stdout.fnmatch_lines(["ERROR*::test_leaks*"])
