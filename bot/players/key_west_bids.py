"""What the quick player of Key West bids: it tries its bids against guesses of what the others bid."""

from collections.abc import Sequence

from bot.engine import Chance
from bot.players.key_west_worth import Outlook

GUESSES = 24
STEPS = 20  # others' bids are guessed as so many parts of their money
CONSOLATION = 8


def choose_bid(outlook: Outlook, worths: Sequence[float], chance: Chance) -> int:
    """Return the bid that promises most; ``worths`` are those of the cards on offer, best first."""
    rivals = len(outlook.view.estates) - 1
    guesses = [_guess(outlook, rivals, chance) for _ in range(GUESSES)]
    prizes = _prizes(outlook, worths, rivals + 1)
    bids = range(outlook.cash + 1)
    return max(bids, key=lambda bid: sum([_value(outlook, prizes, bid, others) for others in guesses]))


def _guess(outlook: Outlook, rivals: int, chance: Chance) -> list[int]:
    """Guess the others' bids, highest first."""
    richness = outlook.view.hidden // rivals
    return sorted([richness * chance.below(STEPS + 1) // STEPS for _ in range(rivals)], reverse=True)


def _prizes(outlook: Outlook, worths: Sequence[float], seats: int) -> list[float]:
    """Return what each rank gets, besides money between bidders."""
    first = worths[0] + worths[1]
    if seats == 3:
        return [first, worths[2] + worths[3], 0.0]
    prizes = [first, worths[2], worths[3]]
    if seats == 5:
        prizes.append(CONSOLATION * outlook.dollar)
    return [*prizes, 0.0]


def _value(outlook: Outlook, prizes: Sequence[float], bid: int, others: Sequence[int]) -> float:
    """Return what a bid brings against these; a tie counts as lost."""
    rank = len([other for other in others if other >= bid])
    if rank == len(others):
        return prizes[rank] + outlook.dollar * bid
    paid = outlook.dollar * others[-1] if rank == 0 else 0.0
    return prizes[rank] - paid
