"""The dance of Pageant: an answer that is composed step by step."""

from msgspec.structs import replace

from bot.engine import Answer, Compose, Option, Phrase, PickOne, Preview, Refusal, refuse
from tests.cogs.toybox.pageant.state import View

SHORTEST, LONGEST = 2, 4
TURN = "turn"
NO_LEAP = Refusal(Phrase("pageant.no_leap"), "4.2")


class Dance(Compose[Answer], frozen=True):
    """Bows, turns and leaps; a turn is chosen first and then gets its direction."""

    view: View

    def next(self, given: Answer) -> PickOne[Answer]:
        """Return the steps that may follow."""
        if given and given[-1] == TURN:
            sides = [f"{TURN}-{side}" for side in ("left", "right")]
            return PickOne(tuple(Option(word, _name(word), (*given[:-1], word)) for word in sides))
        if len(given) == LONGEST:
            return PickOne(())
        no_leap = None if given and given[-1] == "bow" else NO_LEAP
        return PickOne(
            (
                Option("bow", _name("bow"), (*given, "bow")),
                Option(TURN, _name(TURN), (*given, TURN)),
                Option("leap", _name("leap"), (*given, "leap"), blocked=no_leap),
            )
        )

    def read(self, answer: Answer) -> Answer:
        """Return the dance."""
        given: Answer = ()
        for word in answer:
            if word.startswith(f"{TURN}-"):
                given = self.next(given).read((TURN,))
            given = self.next(given).read((word,))
        if len(given) < SHORTEST or given[-1] == TURN:
            raise refuse("pageant.dance_short", "4.1", least=SHORTEST)
        return given

    def preview(self, given: Answer) -> Preview:
        """Return the table with the steps so far."""
        return Preview(replace(self.view, steps=given), ())


def _name(word: str) -> Phrase:
    return Phrase(f"pageant.step.{word.replace('-', '_')}")
