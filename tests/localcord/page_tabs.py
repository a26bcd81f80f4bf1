"""Tabs in a real browser, for people who use the web page of the stand-in."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from bot.localcord import World
from tests.driver import Town
from tests.localcord.page_bot import PageBot

CHROMIUM = shutil.which("chromium")
ARGUMENTS = [
    "--no-sandbox",
    "--headless",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP, PHONE = (1280, 800), (390, 844)
PATIENCE = 15_000

needs_browser = pytest.mark.skipif(
    CHROMIUM is None, reason="needs Debian's browser: apt-get install chromium"
)


class Tabs:
    """Opens tabs, and collects what goes wrong in them."""

    def __init__(self, browser: Browser, town: Town) -> None:
        self._browser, self.town = browser, town
        self.faults: list[str] = []

    async def open(self, name: str, size: tuple[int, int] = DESKTOP) -> Page:
        """Open a tab as somebody."""
        width, height = size
        context = await self._browser.new_context(viewport={"width": width, "height": height})
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.faults.append(f"{name}: {error}"))
        await page.goto(f"{self.town.cord.url}/?user={name}")
        await expect(page.locator("#channel-name")).to_have_text("general")
        return page


@asynccontextmanager
async def browsing() -> AsyncIterator[Tabs]:
    """A town with the bot and three people, and a browser in which no tab is open yet."""
    expect.set_options(timeout=PATIENCE)
    async with Town(World()) as town, async_playwright() as playwright:
        for name, locale in (("Ann", "en-US"), ("Ben", "de"), ("Chloé", "fr")):
            town.world.arrive(name, locale)
        await town.host(PageBot())
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        tabs = Tabs(browser, town)
        yield tabs
        await browser.close()
        assert tabs.faults == []


def button(place: Page | Locator, name: str) -> Locator:
    """The newest button with this name."""
    return place.get_by_role("button", name=name, exact=True).last


async def open_table(page: Page) -> Locator:
    """Run the command with pointer and keys; return the board post."""
    await page.locator(".write").fill("/table")
    await page.get_by_role("option", name="/table open").click()
    await page.get_by_role("combobox", name="game: What to play").fill("key")
    await page.get_by_role("option", name="Key West").click()
    await page.get_by_role("option", name="Live").click()
    await button(page, "+ seats").click()
    await page.get_by_role("combobox", name="seats: How many play").fill("4")
    await button(page, "Send command").click()
    board = page.locator("article", has_text="Key West · Pier 4")
    await expect(board).to_contain_text("Live pace, 4 seats")
    return board


async def tab_to(page: Page, target: Locator, key: str = "Tab") -> None:
    """Press Tab until the focus is there."""
    await expect(target).to_be_visible()
    for _ in range(40):
        if await target.evaluate("node => node === document.activeElement"):
            return
        await page.keyboard.press(key)
    raise AssertionError("the keyboard does not lead there")
