"""Every question of every game fits on a panel: games at random, with each choice of a turn looked at."""

from collections import Counter

import pytest
from msgspec.structs import replace

from bot.engine import Compose, Form, IllegalAnswer, SeededChance
from bot.storage.rows import UserRow
from bot.storage.sqlite import SqliteStorage
from bot.tables.service import Service
from cogs.reader import Reader
from cogs.widgets.draft import begin, tap, tapped
from cogs.widgets.frame import Picture
from cogs.widgets.panel import COMFORT, Panel
from cogs.widgets.tabs import levels
from tests.contract.tables import every_size
from tests.driver.sight import BUTTON, SELECTS, TEXT, walk

CHARACTERS = 4000
LONGEST_NAME = "Maximiliane-Theodora v. d. Hagen"
SHORT = {"cargo": {"limit": "20"}}
PICTURE = Picture(b"", "board.png", "a board")
NOTE = "Brought up to date."
LINK = "-# <#123456789012345678>"


class Census:
    """Looks at panels, and counts what they are made of."""

    def __init__(self, sitting, controls):
        self.sitting, self.user = sitting, UserRow("1", controls=controls)
        self.most: Counter[str] = Counter()

    def look(self, decision, draft):
        """Draw a panel as a direct message, with every line that it may have, and check its limits."""
        panel = Panel(Reader("en", self.sitting), self.sitting, decision, draft, self.user, PICTURE)
        view = panel.view(NOTE, LINK)
        parts = list(walk(view.to_components()))
        texts = [part["content"] for part in parts if part["type"] == TEXT]
        assert len(parts) <= COMFORT, f"{len(parts)} components: {decision.name}\n" + "\n".join(texts)
        assert sum(map(len, texts)) <= CHARACTERS
        for part in parts:
            if part["type"] == BUTTON:
                assert 0 < len(part["label"]) <= 80
            elif part["type"] in SELECTS:
                assert 0 < len(part["options"]) <= 25
        ids = [part["custom_id"] for part in parts if "custom_id" in part]
        assert len(set(ids)) == len(ids), "Discord refuses a message in which an id is used twice"
        self.most[decision.name] = max(self.most[decision.name], len(parts))

    def explore(self, decision, luck):
        """Look at a question, at each of its tabs, and at the way to some answer."""
        draft = begin(decision, self.sitting.row.id, self.sitting.table.token(decision.seat), None)
        self.look(decision, draft)
        ask = decision.ask
        if isinstance(ask, Compose):
            self._compose(decision, draft, luck)
        elif isinstance(ask, Form):
            for part in ask.parts:
                self.look(decision, replace(draft, tab=part.key))
        elif hasattr(ask, "options"):
            self._tabs(decision, draft, ask.options)

    def _tabs(self, decision, draft, options):
        paths = {".".join(group.key for group in option.group) for option in options if option.group}
        for path in sorted(paths):
            assert ".".join(level.open.key for level in levels(options, path)) == path
            self.look(decision, replace(draft, tab=path))

    def _compose(self, decision, draft, luck):
        ask, given = decision.ask, ()
        while options := ask.laid_out(given).options:
            self._tabs(decision, draft, options)
            follow = [option for option in options if not option.blocked]
            if not follow or (ask.complete(ask.ended(given)) and luck.below(4) == 0):
                break
            chosen = follow[luck.below(len(follow))]
            given, draft = chosen.value, tap(decision, draft, "add", "", [chosen.key])
            assert tapped(draft)[-1] == chosen.key
            self.look(decision, draft)
        try:
            ask.read(ask.ended(given))
        except IllegalAnswer:
            assert ask.laid_out(given).options, "nobody gets stuck"


@every_size
@pytest.mark.parametrize("controls", ["buttons", "menus"])
async def test_every_question_fits(tmp_path, key, seats, controls):
    storage = await SqliteStorage.open(tmp_path / "quayside.db")
    service = Service(storage)
    row = await service.lobby.open(
        key, owner="0", guild="1", channel="2", pace="none", now=0, options=SHORT.get(key, {})
    )
    for seat in range(seats):
        await service.lobby.sit(row.id, str(seat), f"{LONGEST_NAME[:-1]}{seat}", 0)
    await service.lobby.start(row.id, 0)
    luck = SeededChance(f"panels {controls}", seats)
    async with service.hall.at(row.id) as sitting:
        census = Census(sitting, controls)
        table = sitting.playing()
        while waiting := table.waiting():
            for decision in filter(None, map(sitting.decision, table.seats)):
                census.explore(decision, luck)
                if decision.seat == waiting[0]:
                    answer = decision.ask.sample(luck)
            sitting.answer(waiting[0], answer, 0)
    await storage.close()
    assert len(census.most) >= 3
