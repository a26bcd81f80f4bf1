"""A quick player of Montego Bay: it tries its cards against guesses of what the others play."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.engine import Answer, Chance, Decision, Form, Seat, Share, join
from bot.games.montego_bay.guess import walk_all
from bot.games.montego_bay.loop import before_first
from bot.games.montego_bay.pieces import CARDS, JACK, LazyJack, Room
from bot.games.montego_bay.view import View
from bot.players.montego_bay_loads import choose_load, rivalry

Cards = dict[int, int]
"""Card values by figure."""

Worths = dict[int, list[float]]
"""What each space is worth to the player, by the figure that comes to stand there."""

GUESSES = 12
GUESSES_FOR_JACK = 4  # he is tried beside each docker
PRICE = 3
BARREL = 1.0
BROKEN = 0.9
COIN = 0.5
LAST_COIN = 0.1  # too late to hire for it, but it may break a tie
LAST_SHIPS = 4  # with no more than so many to come, it is too late
LURE = (1, 2, 5, 10, 16)  # how often others are guessed to go for a room, by its barrels


class Thinker:
    """Decides in a few milliseconds, by what its own seat may see."""

    def answer(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Return a legal answer to the decision."""
        seat = decision.seat
        if decision.name == "jack":
            return (_choose_host(view, seat, chance),)
        if decision.name == "cards":
            cards, _ = _best_cards(view, seat, _guess_cards(view, GUESSES, chance))
            return tuple([join(key, (str(cards[figure]),)) for figure, key in _figures(view, seat).items()])
        assert isinstance(decision.ask, Form), "loads are asked for all figures together"
        # Only the figure at the Tally Man: for the others it is better to wait and see.
        return tuple(
            [
                join(part.key, choose_load(view, seat, part.ask))
                for part in decision.ask.parts
                if part.needed and isinstance(part.ask, Share)
            ]
        )


def _choose_host(view: View, seat: Seat, chance: Chance) -> str:
    """Return the docker beside whom Lazy Jack brings in most, or "no" if he is not worth his price."""
    guesses = _guess_cards(view, GUESSES_FOR_JACK, chance)
    _, without = _best_cards(view, seat, guesses)
    choice, best = "no", without + PRICE * _coin_worth(view)
    for number, docker in enumerate(view.dockers):
        if docker.seat == seat and docker.at is not None:
            hired = replace(view, jack=LazyJack(number, docker.at))
            _, value = _best_cards(hired, seat, guesses)
            if value > best:
                choice, best = docker.key, value
    return choice


def _best_cards(view: View, seat: Seat, guesses: Sequence[Cards]) -> tuple[Cards, float]:
    """Return the seat's best cards against these guesses and their value, improved figure by figure."""
    worths = _space_worths(view, seat)
    cards = _tempting_cards(view, seat, worths)
    best = _value(view, cards, guesses, worths)
    tried = {tuple(cards.values())}
    improved = True
    while improved:
        improved = False
        for figure in cards:
            for card in CARDS:
                trial = {**cards, figure: card}
                if tuple(trial.values()) in tried or not _allowed(view, trial):
                    continue
                tried.add(tuple(trial.values()))
                value = _value(view, trial, guesses, worths)
                if value > best:
                    cards, best, improved = trial, value, True
    return cards, best


def _tempting_cards(view: View, seat: Seat, worths: Worths) -> Cards:
    """Return the cards that lead to the best rooms if nobody is in the way."""
    cards: Cards = {}
    for figure in _figures(view, seat):
        start, worth = _start(view, figure), worths[figure]
        open_cards = [card for card in CARDS if _allowed(view, {**cards, figure: card})]
        cards[figure] = max(open_cards, key=lambda card: worth[(start + card) % len(worth)])
    return cards


def _allowed(view: View, cards: Mapping[int, int]) -> bool:
    """2.4 Whether Lazy Jack's card, if he has one, differs from his host's."""
    return view.jack is None or JACK not in cards or cards[JACK] != cards[view.jack.host]


def _value(view: View, cards: Cards, guesses: Sequence[Cards], worths: Worths) -> float:
    """Return what the spaces where all figures come to stand are worth, on average over the guesses."""
    total = 0.0
    for guess in guesses:
        places = walk_all(view, {**guess, **cards})
        total += sum([worths[figure][space] for figure, space in places.items()])
    return total / len(guesses)


def _space_worths(view: View, seat: Seat) -> Worths:
    """Return the worth of each space under each figure; what a rival's figure brings out counts against."""
    coin = _coin_worth(view) if view.bank else 0.0
    worths = {}
    for owner, weight in enumerate(rivalry(view, seat)):
        supply = view.crews[owner].barrels
        aboard = sum([ship.cargo[owner] for ship in view.ships])
        for figure in _figures(view, Seat(owner)):
            at_risk = 0 if figure == JACK else aboard
            worths[figure] = [weight * _room_worth(room, supply, at_risk, coin) for room in view.rooms]
    return worths


def _room_worth(room: Room, supply: int, at_risk: int, coin: float) -> float:
    goods = BARREL * min(room.barrels, supply) - BROKEN * min(room.broken, at_risk)
    return goods + coin if room.coin else goods


def _coin_worth(view: View) -> float:
    return COIN if sum([pile.left for pile in view.piles]) > LAST_SHIPS else LAST_COIN


def _guess_cards(view: View, count: int, chance: Chance) -> list[Cards]:
    """Guess cards for all figures, so many times."""
    lures = [_lures(view, _start(view, docker)) for docker in range(len(view.dockers))]
    guesses = []
    for _ in range(count):
        cards = {docker: _draw(lure, chance) for docker, lure in enumerate(lures)}
        if view.jack:
            rest = list(lures[view.jack.host])
            rest[CARDS.index(cards[view.jack.host])] = 0
            cards[JACK] = _draw(rest, chance)
        guesses.append(cards)
    return guesses


def _lures(view: View, start: int) -> list[int]:
    """Return how much each card tempts a figure that starts there."""
    return [LURE[view.rooms[(start + card) % len(view.rooms)].barrels] for card in CARDS]


def _draw(lures: Sequence[int], chance: Chance) -> int:
    """Draw a card, the more tempting the more likely."""
    drawn = chance.below(sum(lures))
    for card, lure in zip(CARDS, lures, strict=True):
        drawn -= lure
        if drawn < 0:
            return card
    raise AssertionError("a draw is below the sum of what it is drawn from")


def _figures(view: View, seat: Seat) -> dict[int, str]:
    """Return the seat's figures with their names: its dockers, then Lazy Jack if he works for it."""
    mine = {number: docker.key for number, docker in enumerate(view.dockers) if docker.seat == seat}
    if view.jack and view.jack.host in mine:
        mine[JACK] = "jack"
    return mine


def _start(view: View, figure: int) -> int:
    """Return where the figure starts to walk from."""
    if figure == JACK and view.jack:
        return view.jack.at
    docker = view.dockers[figure]
    return before_first(docker.size, len(view.rooms)) if docker.at is None else docker.at
