"""Reading the rules at the keyboard."""

from bot import rulebook
from bot.terminal.screen import Screen


def show_rules(game: str, chapter: str, screen: Screen, language: str) -> None:
    """Show a chapter, or the list of chapters if there is none of that name."""
    chapters = rulebook.chapters(game, language)
    found = chapters.get(chapter.upper())
    if found is None:
        screen.show("\n".join(f"  rules {number}  {each.title}" for number, each in chapters.items()))
        return
    screen.show(found.title)
    for number, text in found.clauses.items():
        screen.show(f"{number} {text}")
