"""What the web page shows: text, pictures, languages, and screens that fit the window."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.localcord.world import posting
from tests.localcord.page_bot import ALT
from tests.localcord.page_tabs import DESKTOP, PHONE, Tabs, browsing, button, needs_browser, open_table

pytestmark = needs_browser


@pytest.fixture
async def tabs() -> AsyncIterator[Tabs]:
    async with browsing() as tabs:
        yield tabs


async def overflow(page: Page) -> int:
    """How many pixels the page is wider than its window."""
    return int(await page.evaluate("document.documentElement.scrollWidth - innerWidth"))


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


async def test_markdown(tabs: Tabs):
    ann = await tabs.open("Ann")
    place = next(iter(tabs.town.world.channels))
    ben = tabs.town.world.person("Ben")
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


async def test_older_messages_come_when_somebody_scrolls_up(tabs: Tabs):
    world = tabs.town.world
    ben, place = world.person("Ben"), next(iter(world.channels.values()))
    assert ben is not None
    for number in range(120):
        posting.post(world, place, ben, {"content": f"Line {number}"}, {})
    ann = await tabs.open("Ann")
    await expect(ann.get_by_text("Line 119", exact=True)).to_be_in_viewport()
    await expect(ann.locator("article")).to_have_count(50)
    for count in (100, 120):
        await ann.locator("#scroller").evaluate("node => node.scrollTo(0, 0)")
        await expect(ann.locator("article")).to_have_count(count)
    posting.post(world, place, ben, {"content": "News"}, {})
    await ann.get_by_role("button", name="New messages").click()
    await expect(ann.get_by_text("News", exact=True)).to_be_in_viewport()
