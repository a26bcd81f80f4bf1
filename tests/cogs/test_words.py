"""Whatever a screen says has words, and only one wording."""

import ast
from collections import Counter
from pathlib import Path

from babel.messages.pofile import read_po

from bot.wording import LOCALES, wording

COGS = Path(__file__).resolve().parents[2] / "cogs"


def said() -> set[str]:
    """Return all messages that screens name outright."""
    found = set()
    for path in COGS.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("reader") and node.args:
                found |= set(chosen(node.args[0]))
    return found


def chosen(argument: ast.expr) -> list[str]:
    """Return the words among which an expression chooses; one that is put together names none."""
    match argument:
        case ast.Constant(str(word)):
            return [word]
        case ast.IfExp():
            return chosen(argument.body) + chosen(argument.orelse)
        case _:
            return []


def test_messages_that_screens_name_have_words():
    assert len(said()) > 50
    assert {f"discord.{message}" for message in said()} - wording("en").ids == set()


def test_no_message_has_two_wordings():
    for language in LOCALES.iterdir():
        ids: Counter[str] = Counter()
        for path in language.glob("*.po"):
            with path.open("rb") as file:
                for message in read_po(file, locale=language.name):
                    ids[message.id if isinstance(message.id, str) else message.id[0]] += bool(message.id)
        assert [message for message, count in ids.items() if count > 1] == []
