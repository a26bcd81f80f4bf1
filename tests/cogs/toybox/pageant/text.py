"""The board of Pageant in letters."""

from bot.engine import Phrase, Say
from tests.cogs.toybox.pageant.acts import NAMES
from tests.cogs.toybox.pageant.state import View


def board(view: View, say: Say) -> str:
    """Draw everything this viewer may know."""
    lines = [say(Phrase("pageant.board.head", {"act": min(view.act + 1, len(NAMES)), "of": len(NAMES)}))]
    for name, held in zip(NAMES, view.told, strict=False):
        answers = " / ".join(" ".join(answer) for answer in held if answer is not None)
        lines.append(f"{say(Phrase(f'pageant.act.{name}')):12}{answers}")
    if view.lantern:
        lines.append(say(Phrase("pageant.board.lantern", {"lantern": view.lantern})))
    return "\n".join(lines)
