"""The web page in a real browser: three people in three tabs use a bot over real sockets."""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import expect

from bot.localcord import Localcord, World
from tests.localcord.page_tabs import Tabs, browsing, button, needs_browser, open_table, tab_to

pytestmark = needs_browser


@pytest.fixture
async def tabs() -> AsyncIterator[Tabs]:
    async with browsing() as tabs:
        yield tabs


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
    ann, again = await tabs.open("Ann"), await tabs.open("Ann")
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
    await expect(button(ann, "Type it…")).to_be_focused()
    await expect(again.get_by_role("dialog")).to_have_count(0)
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


async def test_no_answer_and_a_late_answer(tabs: Tabs):
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

    assert tabs.town.bot is not None
    await tabs.town.bot.stop()
    await expect(ann.locator("#bot-state")).to_have_text("Quayside is offline")
    await ann.locator(".write").fill("/slow")
    await ann.keyboard.press("Enter")
    await ann.keyboard.press("Enter")
    await expect(ann.get_by_text("The application did not respond")).to_be_visible()


async def test_people_arrive_and_close_their_private_messages(tabs: Tabs):
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


async def test_the_tab_comes_back_after_the_server(tabs: Tabs):
    ann = await tabs.open("Ann")
    away = ann.get_by_text("The server is away. Connecting again…")
    await expect(away).to_be_hidden()
    port = int(tabs.town.cord.url.rpartition(":")[2])
    await tabs.town.cord.stop()
    await expect(away).to_be_visible()
    async with Localcord(tabs.town.world, port=port):
        await expect(away).to_be_hidden()
        await ann.locator(".write").fill("Still here")
        await ann.keyboard.press("Enter")
        await expect(ann.locator("article")).to_contain_text("Still here")
    async with Localcord(World(), port=port):
        await expect(ann.get_by_text("Ann is not here any more")).to_be_visible()
        await expect(ann.get_by_label("Name")).to_have_value("Ann")


async def test_threads_stand_under_their_channel_with_what_is_unread(tabs: Tabs):
    ann, ben = await tabs.open("Ann"), await tabs.open("Ben")
    await button(ann, "About Harbour").click()
    await ann.get_by_label("Thread name").fill("Pier 4")
    await button(ann, "New thread in #general").click()
    await expect(ann.locator("#channel-parent")).to_have_text("in #general")
    await ann.locator(".write").fill("Ahoy")
    await ann.keyboard.press("Enter")
    thread = ben.locator("#channels").get_by_role("button", name="Pier 4, thread, 1 unread")
    await thread.click()
    await expect(ben.locator("article", has_text="Ahoy")).to_be_visible()
    await expect(button(ben.locator("#channels"), "Pier 4, thread")).to_be_visible()
