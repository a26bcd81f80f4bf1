"""The web page in a real browser: three people in three tabs use a bot over real sockets."""

import re
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from bot.localcord import Localcord, World
from tests.driver import Town
from tests.localcord.page_bot import ALT, PageBot

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

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="needs Debian's browser: apt-get install chromium")


@pytest.fixture
async def harbour() -> AsyncIterator[Town]:
    """A town with the bot, and three people who have no tab open yet."""
    async with Town(World()) as town:
        for name, locale in (("Ann", "en-US"), ("Ben", "de"), ("Chloé", "fr")):
            town.world.arrive(name, locale)
        await town.host(PageBot())
        yield town


class Tabs:
    """Opens tabs, and collects what goes wrong in them."""

    def __init__(self, browser: Browser, town: Town) -> None:
        self._browser, self._town = browser, town
        self.faults: list[str] = []

    async def open(self, name: str, size: tuple[int, int] = DESKTOP) -> Page:
        """Open a tab as somebody."""
        width, height = size
        context = await self._browser.new_context(viewport={"width": width, "height": height})
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.faults.append(f"{name}: {error}"))
        await page.goto(f"{self._town.cord.url}/?user={name}")
        await expect(page.locator("#channel-name")).to_have_text("general")
        return page


@pytest.fixture
async def tabs(harbour: Town) -> AsyncIterator[Tabs]:
    expect.set_options(timeout=PATIENCE)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        tabs = Tabs(browser, harbour)
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


async def overflow(page: Page) -> int:
    """How many pixels the page is wider than its window."""
    return int(await page.evaluate("document.documentElement.scrollWidth - innerWidth"))


async def test_three_people_use_a_bot(tabs: Tabs):
    ann, ben, chloe = [await tabs.open(name) for name in ("Ann", "Ben", "Chloé")]
    await open_table(ann)
    for page in (ann, ben, chloe):
        await expect(page.locator("article")).to_contain_text("opened by @Ann")
        await expect(page.locator(".gallery img")).to_have_js_property("naturalWidth", 960)
        await expect(button(page, "Table")).to_be_disabled()

    await button(ben, "My move").click()
    panel = ben.locator("article.ephemeral")
    await expect(panel).to_contain_text("Only you can see this • Dismiss message")
    await button(panel, "3").click()
    await expect(panel).to_contain_text("You tapped 3.")
    await panel.get_by_role("combobox", name="Load a ship").click()
    await ben.get_by_role("option", name="Ship B").click()
    await expect(panel).to_contain_text("You load ship B.")
    await panel.get_by_role("combobox", name="Who helps?").click()
    for name in ("Ann", "Chloé"):
        await ben.get_by_role("option", name=name).click()
    await ben.keyboard.press("Escape")
    await expect(panel).to_contain_text("Helped by Ann and Chloé.")
    for page in (ann, chloe):
        await expect(page.locator("article")).to_have_count(1)

    await button(panel, "Dismiss message").click()
    await expect(ben.locator("article")).to_have_count(1)


async def test_a_form_keeps_what_is_wrong_and_sends_what_is_right(tabs: Tabs):
    ann = await tabs.open("Ann")
    await open_table(ann)
    await button(ann, "My move").click()
    await button(ann, "Type it…").click()
    form = ann.get_by_role("dialog", name="Type your move")
    await form.get_by_role("textbox", name="Move").fill("c")
    await button(form, "Submit").click()
    await expect(form).to_contain_text("At least 2 characters are needed.")
    await expect(form).to_contain_text("Please choose one.")
    await expect(form.get_by_role("textbox", name="Move")).to_have_value("c")

    await form.get_by_role("textbox", name="Move").fill("c5 n n")
    await form.get_by_role("combobox", name="Dock").click()
    await ann.get_by_role("option", name="Dock 2").click()
    await form.get_by_label("Daily").check()
    await form.get_by_label("Mafia").check()
    await form.get_by_label("I am sure").check()
    await button(form, "Submit").click()
    await expect(form).to_have_count(0)
    await expect(ann.locator("article.ephemeral")).to_contain_text("Typed: c5 n n, 2, daily, Mafia, True")


async def test_a_private_message_is_counted_until_it_is_read(tabs: Tabs):
    ann, chloe = await tabs.open("Ann"), await tabs.open("Chloé")
    await open_table(ann)
    await button(chloe, "Write to me").click()
    conversations = chloe.locator("#rail").get_by_role("button", name="Private messages")
    await expect(conversations).to_have_attribute("aria-label", "Private messages, unread, 1 for you")
    await conversations.click()
    await expect(chloe.locator("article")).to_contain_text("Chloé, it is your move.")
    await expect(conversations).to_have_attribute("aria-label", "Private messages")
    secret = chloe.get_by_role("button", name="Spoiler")
    await expect(secret.locator("span")).to_be_hidden()
    await secret.click()
    await expect(chloe.get_by_text("Card 3")).to_be_visible()
    await expect(ann.get_by_role("button", name="Private messages", exact=True)).to_be_visible()


async def test_pictures_open_large_with_their_words(tabs: Tabs):
    ann = await tabs.open("Ann")
    await open_table(ann)
    picture = ann.get_by_role("button", name=f"Enlarge picture: {ALT}")
    await picture.click()
    large = ann.get_by_role("dialog", name="Picture")
    await expect(large.get_by_role("img", name=ALT)).to_have_js_property("naturalWidth", 960)
    await expect(large.locator("p")).to_have_text(ALT)
    await ann.keyboard.press("Escape")
    await expect(large).to_have_count(0)
    await expect(picture).to_be_focused()


async def test_everything_from_the_keyboard(tabs: Tabs):
    ann = await tabs.open("Ann")
    press, write = ann.keyboard.press, ann.keyboard.type
    await ann.locator(".write").focus()
    await write("/tab")
    await expect(ann.get_by_role("option")).to_have_count(1)
    await press("Enter")
    await expect(ann.get_by_role("option")).to_have_count(3)
    await press("ArrowDown")
    await press("Enter")
    await expect(ann.get_by_role("option")).to_have_count(2)
    await press("Enter")
    await press("Enter")
    await expect(ann.locator("article")).to_contain_text("Key West · Pier 4")

    await tab_to(ann, button(ann, "My move"), "Shift+Tab")
    await press("Enter")
    panel = ann.locator("article.ephemeral")
    await tab_to(ann, button(panel, "2"))
    await press("Space")
    await expect(panel).to_contain_text("You tapped 2.")
    await expect(button(panel, "2")).to_be_focused()
    await tab_to(ann, panel.get_by_role("combobox", name="Load a ship"))
    for key in ("ArrowDown", "End", "Enter"):
        await press(key)
    await expect(panel).to_contain_text("You load ship C.")

    await tab_to(ann, button(panel, "Type it…"))
    await press("Enter")
    await expect(ann.get_by_role("textbox", name="Move")).to_be_focused()
    await write("h4 w")
    for key in ("Tab", "ArrowDown", "Enter", "Tab", "Space", "Control+Enter"):
        await press(key)
    await expect(panel).to_contain_text("Typed: h4 w, 1, daily, False")


async def tab_to(page: Page, target: Locator, key: str = "Tab") -> None:
    """Press Tab until the focus is there."""
    await expect(target).to_be_visible()
    for _ in range(40):
        if await target.evaluate("node => node === document.activeElement"):
            return
        await page.keyboard.press(key)
    raise AssertionError("the keyboard does not lead there")


async def test_names_and_times_in_the_language_of_the_person(tabs: Tabs):
    ben = await tabs.open("Ben")
    await ben.locator(".write").fill("/tisch")
    await expect(ben.get_by_role("option")).to_contain_text("/tisch eröffnen <spiel> <pace>")
    await expect(ben.get_by_role("option")).to_contain_text("Einen Tisch eröffnen")
    await ben.get_by_role("option").click()
    await ben.get_by_role("option", name="Cargo").click()
    await ben.get_by_role("option", name="Daily").click()
    await button(ben, "Send command").click()
    await expect(ben.locator("article")).to_contain_text("1. Januar 2100")

    await ben.get_by_role("button", name="You are Ben").click()
    await ben.get_by_label("Your language").select_option("fr")
    await expect(ben.locator("article")).to_contain_text("1 janvier 2100")


async def test_no_answer_and_a_late_answer(harbour: Town, tabs: Tabs):
    ann = await tabs.open("Ann")
    board = await open_table(ann)
    await button(ann, "Break").click()
    await expect(board.get_by_role("alert")).to_have_text("This interaction failed")
    await button(ann, "My move").click()
    await expect(board.locator(".failure")).to_be_hidden()

    await ann.locator(".write").fill("/slow")
    await ann.keyboard.press("Enter")
    await ann.keyboard.press("Enter")
    await expect(ann.get_by_text("Quayside is thinking…")).to_be_visible()
    await expect(ann.get_by_text("Thought about it.")).to_be_visible()

    assert harbour.bot is not None
    await harbour.bot.stop()
    await expect(ann.locator("#bot-state")).to_have_text("Quayside is offline")
    await ann.locator(".write").fill("/slow")
    await ann.keyboard.press("Enter")
    await ann.keyboard.press("Enter")
    await expect(ann.get_by_text("The application did not respond")).to_be_visible()


async def test_messages_without_a_layout(tabs: Tabs):
    ann = await tabs.open("Ann")
    await ann.locator(".write").fill("/classic")
    await ann.keyboard.press("Enter")
    await ann.keyboard.press("Enter")
    message = ann.locator("article")
    await expect(message.locator(".embed")).to_contain_text("Round 5")
    await expect(message.locator(".embed strong")).to_have_text("leave")
    await expect(message.locator(".embed-field")).to_have_text(["Ann14 points", "Ben11 points"])
    await expect(message.locator(".embed img")).to_have_js_property("naturalWidth", 960)
    await expect(message.get_by_role("link", name="log.txt")).to_have_attribute("download", "log.txt")
    await expect(message.get_by_role("link", name="Log", exact=True)).to_have_attribute("target", "_blank")


MARKED = """# Round 5
-# small **print**
> quoted
1. first
2. second
  - inner
```py
**not bold**
```
***both*** __under__ ~~gone~~ `*code*` snake_case_name \\*plain\\*"""


async def test_markdown(harbour: Town, tabs: Tabs):
    ann = await tabs.open("Ann")
    place = next(iter(harbour.world.channels))
    ben = harbour.world.person("Ben")
    assert ben is not None
    await ann.locator(".write").fill(f"{MARKED}\n<@{ben.id}> <#{place}> <t:4102444800:D> <t:0:R>")
    await ann.keyboard.press("Enter")
    text = ann.locator("article .text")
    await expect(text.get_by_role("heading", level=3)).to_have_text("Round 5")
    await expect(text.locator(".subtext strong")).to_have_text("print")
    await expect(text.locator("blockquote")).to_have_text("quoted")
    await expect(text.locator("ol > li")).to_have_count(2)
    await expect(text.locator("ol li ul li")).to_have_text("inner")
    await expect(text.locator("pre code")).to_have_text("**not bold**")
    await expect(text.locator("em strong, strong em")).to_have_text("both")
    for tag, words in (("u", "under"), ("s", "gone"), (".paragraph code", "*code*")):
        await expect(text.locator(tag)).to_have_text(words)
    await expect(text).to_contain_text("snake_case_name *plain*")
    await expect(text.locator("time")).to_have_text(["January 1, 2100", re.compile(r"\d+ years ago")])
    await expect(text.locator("span.mention")).to_have_text("@Ben")
    await expect(text.get_by_role("button", name="#general")).to_be_visible()


async def test_what_people_write_is_never_markup_of_the_page(tabs: Tabs):
    ann, ben = await tabs.open("Ann"), await tabs.open("Ben")
    text = '<img src=x onerror="document.title=1"> **bold** [x](javascript:alert(1)) <b>no</b>'
    await ann.locator(".write").fill(text)
    await expect(ben.locator(".typing")).to_have_text("Ann is typing…")
    await ann.keyboard.press("Enter")
    words = ben.locator("article .text")
    await expect(words).to_have_text(text.replace("**", ""))
    await expect(words.locator("strong")).to_have_text("bold")
    await expect(words.locator("img, a, b")).to_have_count(0)
    await expect(ben.locator("#live")).to_contain_text("Ann: <img src=x")


async def test_people_arrive_and_close_their_private_messages(harbour: Town, tabs: Tabs):
    ann = await tabs.open("Ann")
    await ann.get_by_role("button", name="You are Ann").click()
    people = ann.get_by_role("dialog", name="People")
    await people.get_by_label("Name").fill("Dora")
    await people.get_by_label("Language", exact=True).select_option("de")
    await button(people, "Arrive").click()
    await expect(people.get_by_role("listitem").filter(has_text="Dora")).to_contain_text("Deutsch")
    await people.get_by_label("The bot may send me private messages").uncheck()
    await expect(people.get_by_role("listitem").filter(has_text="Ann")).to_contain_text(
        "private messages closed"
    )
    await people.get_by_role("link", name="Be Dora in this tab").click()
    await expect(ann.get_by_role("button", name="You are Dora")).to_be_visible()
    await expect(ann.get_by_text("Local stand-in — not Discord")).to_be_visible()


async def test_the_tab_comes_back_after_the_server(harbour: Town, tabs: Tabs):
    ann = await tabs.open("Ann")
    await expect(ann.locator("#connection")).to_be_hidden()
    port = int(harbour.cord.url.rpartition(":")[2])
    await harbour.cord.stop()
    await expect(ann.locator("#connection")).to_be_visible()
    harbour.cord = Localcord(harbour.world, port=port)
    await harbour.cord.start()
    await expect(ann.locator("#connection")).to_be_hidden()
    await ann.locator(".write").fill("Still here")
    await ann.keyboard.press("Enter")
    await expect(ann.locator("article")).to_contain_text("Still here")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_screens_fit_the_window(tabs: Tabs, size: tuple[int, int], tmp_path: Path):
    page = await tabs.open("Chloé", size)

    async def look(name: str) -> None:
        await page.screenshot(path=tmp_path / f"{name}.png")
        assert await overflow(page) == 0, name

    await page.locator(".write").fill("/")
    await expect(page.get_by_role("option")).to_have_count(3)
    await look("commands")
    await open_table(page)
    await look("board")
    await button(page, "My move").click()
    panel = page.locator("article.ephemeral")
    await panel.get_by_role("combobox", name="Load a ship").click()
    await look("panel")
    await page.keyboard.press("Escape")
    await button(panel, "Type it…").click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    await look("form")
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name=f"Enlarge picture: {ALT}").click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    await look("picture")
    await page.keyboard.press("Escape")
    await button(page, "Write to me").click()
    if size == PHONE:
        await button(page, "Servers and channels").click()
    await page.get_by_role("button", name="Private messages, unread, 1 for you").click()
    await look("conversations")
    if size == PHONE:
        await page.get_by_role("button", name="Quayside, conversation").click()
        await expect(page.locator("#sidebar")).to_be_hidden()
    await expect(page.locator("article")).to_contain_text("it is your move")
    await look("conversation")
    if size == PHONE:
        targets = await page.locator("button:visible").evaluate_all(
            "all => all.map(node => node.getBoundingClientRect()).filter(box => box.height < 43).length"
        )
        assert targets == 0, "every button can be tapped with a thumb"
