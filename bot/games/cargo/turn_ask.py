"""The question of a turn: composed worker by worker, step by step, with a preview, or answered at once."""

from functools import cached_property

from msgspec.structs import replace

from bot.engine import Answer, Chance, Compose, Phrase, PickOne, Preview
from bot.games.cargo.dock import NAMES, NUMBERS
from bot.games.cargo.draw_turn import draw
from bot.games.cargo.pads import in_quarters
from bot.games.cargo.returns import ashore
from bot.games.cargo.turn_choices import (
    all_steps,
    continued,
    crates,
    landings,
    option,
    returns,
    second_steps,
    workers,
)
from bot.games.cargo.turn_told import turn_told
from bot.games.cargo.turn_words import CRATE, DOCTOR, PASS, add, play, read_worker, unfinished
from bot.games.cargo.view import View
from bot.games.cargo.walk import Walk

REMEMBERED = 64  # layouts of a turn that is being composed
TO_PASS, TO_END = Phrase("cargo.pad.pass"), Phrase("cargo.pad.confirm")
ASHORE, FROM_DOCTOR, ALL_MOVED = (
    Phrase("cargo.pad.ashore"),
    Phrase("cargo.pad.from_doctor"),
    Phrase("cargo.pad.all_moved"),
)


class TurnAsk(Compose[Walk], frozen=True, dict=True, gc=True):
    """A turn of the active player; reading it gives the walk that was walked."""

    view: View  # as that player sees it

    # What was just drawn need not be worked out again to be read; this memory is why it has dict and gc.
    @cached_property
    def _walked(self) -> dict[Answer, Walk]:
        return {}

    @cached_property
    def _layouts(self) -> dict[Answer, PickOne[Answer]]:
        return {}

    def read(self, answer: Answer) -> Walk:
        """Return the table at the end of the turn, or raise IllegalAnswer."""
        walk = self._walked.get(answer)
        if walk is None:
            walk = Walk(self.view)
            play(walk, answer)
            self._remember(answer, walk)
        return walk

    def sample(self, chance: Chance) -> Answer:
        """Draw a turn, without listing any."""
        walk = Walk(self.view)
        answer = draw(walk, chance)
        self._remember(answer, walk)
        return answer

    def _remember(self, answer: Answer, walk: Walk) -> None:
        self._walked.clear()
        self._walked[answer] = walk

    def preview(self, given: Answer) -> Preview:
        """Return how the dock would look after the turn so far."""
        walk, begun = self._so_far(given)
        whole = given[:-1] if begun else given
        return Preview(
            _after(self.view, walk),
            tuple(walk.events),
            prompt=_prompt(walk, begun),
            status=self._status(walk, whole) if whole else None,
            verb=TO_END if whole else TO_PASS,
        )

    def _status(self, walk: Walk, words: Answer) -> Phrase:
        seat = walk.seat
        points = walk.crews[seat].points - self.view.crews[seat].points
        ended = "ends" if walk.over is not None else "so_far"
        signed = f"{points:+d}".replace("-", "−") if points else "0"
        return Phrase(f"cargo.pad.{ended}", {"words": self.told(words), "points": signed})

    def told(self, answer: Answer) -> tuple[Phrase, ...]:
        """Return the turn in words."""
        return tuple(turn_told(Walk(self.view), answer))

    def next(self, given: Answer) -> PickOne[Answer]:
        """Return what may come next: where the worker picked may go, or which worker to pick."""
        walk, begun = self._so_far(given)
        if given == (PASS,) or walk.over is not None:
            return PickOne(())
        if begun:
            return PickOne(tuple(continued(walk, given[:-1], begun)))
        options = [*second_steps(walk, given), *returns(walk, given)]
        if not ashore(walk):
            options += [*workers(walk, given), *crates(walk, given)]
            if not given and not unfinished(walk):
                options.append(option(PASS, given, Phrase("cargo.ask.pass")))
        return PickOne(tuple(options))

    def laid_out(self, given: Answer) -> PickOne[Answer]:
        """Return each step of each worker; squares for what comes back or is moved away lie in quarters."""
        made = self._layouts.get(given)
        if made is None:
            if len(self._layouts) >= REMEMBERED:
                self._layouts.clear()
            made = self._layouts[given] = self._lay_out(given)
        return made

    def _lay_out(self, given: Answer) -> PickOne[Answer]:
        walk, begun = self._so_far(given)
        if begun or given == (PASS,) or walk.over is not None:
            choices = self.next(given)
            return choices if read_worker(begun) else in_quarters(choices)
        if ashore(walk):
            return PickOne(tuple(landings(walk, given)))
        return PickOne((*returns(walk, given), *crates(walk, given), *all_steps(walk, given)))

    def ended(self, given: Answer) -> Answer:
        """Return the turn; whoever has done nothing passes."""
        return given or (PASS,)

    def _so_far(self, given: Answer) -> tuple[Walk, str]:
        """Play the words given; the last may be one that is only begun."""
        walk = Walk(self.view)
        whole, begun = (given[:-1], given[-1]) if given and _is_begun(given[-1]) else (given, "")
        for word in whole:
            add(walk, word)
        return walk, begun


def _after(view: View, walk: Walk) -> View:
    """Return the table as the walk has left it, in the middle of the turn."""
    return replace(
        view,
        board=tuple(walk.board),
        crews=tuple(walk.crews),
        stage=walk.stage,
        left=walk.left,
        moved=tuple(walk.moved),
        stepping=walk.stepping,
        owed=tuple(walk.owed),
    )


def _is_begun(word: str) -> bool:
    head, *rest = word.split("-")
    return word != PASS and len(rest) == (head == CRATE)


def _prompt(walk: Walk, begun: str) -> Phrase:
    if begun == DOCTOR:
        return FROM_DOCTOR
    if begun.startswith(CRATE):
        square = begun.removeprefix(f"{CRATE}-")
        return Phrase("cargo.pad.crate", {"crate": walk.board[NUMBERS[square]], "square": square})
    if ashore(walk):
        return ASHORE
    if walk.left or walk.stepping is not None:
        left = Phrase("cargo.pad.left", {"n": walk.left})
        return left if walk.left else Phrase("cargo.pad.step_left", {"square": NAMES[walk.stepping or 0]})
    return ALL_MOVED
