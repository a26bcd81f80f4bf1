"""A quick player of Montego Bay: it tries its cards against guesses, and weighs what each ship promises."""

from msgspec.structs import replace

from bot.engine import Answer, Chance, Decision, Form, Seat, join
from bot.games.montego_bay.guess import walk_all
from bot.games.montego_bay.loop import before_first
from bot.games.montego_bay.pieces import CARDS, JACK, LazyJack, Room
from bot.games.montego_bay.view import View
from bot.players import montego_bay_loads as loads

GUESSES = 10
COIN = 0.6
BROKEN = 0.8
BARREL = 0.8
SHARP = (1,3,5,7,9)


class Thinker:
    def answer(self, view: View, decision: Decision, chance: Chance) -> Answer:
        if decision.name == "jack":
            return self._hire(view, chance)
        if decision.name == "cards":
            cards = best_cards(view, chance)[1]
            return tuple(f"{key}={cards[figure]}" for figure, key in figures(view, view.viewer))
        part = decision.ask.parts[0]
        if not part.needed:
            return ()
        return (join(part.key, loads.choose(view, part.ask)),)

    def _hire(self, view: View, chance: Chance) -> Answer:
        base = best_cards(view, chance)[0]
        best, key = base + 3 * COIN, "no"
        for number, docker in enumerate(view.dockers):
            if docker.seat == view.viewer:
                value = best_cards(replace(view, jack=LazyJack(number, docker.at)), chance)[0]
                if value > best:
                    best, key = value, docker.key
        return (key,)


def figures(view: View, seat: Seat):
    mine = [(n, d.key) for n, d in enumerate(view.dockers) if d.seat == seat]
    if view.jack and view.dockers[view.jack.host].seat == seat:
        mine.append((JACK, "jack"))
    return mine


def best_cards(view: View, chance: Chance):
    mine = [figure for figure, _ in figures(view, view.viewer)]
    guesses = [guess_cards(view, chance) for _ in range(GUESSES)]
    cards = {figure: guesses[0][figure] for figure in mine}
    values = room_values(view)

    def score(cards) -> float:
        total = 0.0
        for guess in guesses:
            at = walk_all(view, guess | cards)
            total += sum(values[figure][space] for figure, space in at.items())
        return total / len(guesses)

    best = score(cards)
    tried = {}
    better = True
    while better:
        better = False
        for figure in mine:
            for card in CARDS:
                trial = cards | {figure: card}
                if view.jack and JACK in trial and trial[JACK] == trial[view.jack.host]:
                    continue
                key = tuple(trial.values())
                if key in tried: continue
                value = tried[key] = score(trial)
                if value > best:
                    best, cards, better = value, trial, True
    return best, cards


def room_values(view: View):
    weights = loads.rivalry(view, view.viewer)
    result = {}
    for seat, weight in enumerate(weights):
        aboard = sum(ship.cargo[seat] for ship in view.ships)
        supply = view.crews[seat].barrels
        for figure, key in figures(view, seat):
            result[figure] = [weight * room_value(room, aboard, supply, figure == JACK) for room in view.rooms]
    return result


def room_value(room: Room, aboard: int, supply: int, jack: bool) -> float:
    value = BARREL * min(room.barrels, supply) + (COIN if room.coin else 0)
    if not jack:
        value -= BROKEN * min(room.broken, aboard)
    return value


def guess_cards(view: View, chance: Chance):
    spaces = len(view.rooms)
    cards = {}
    for number, docker in enumerate(view.dockers):
        start = before_first(docker.size, spaces) if docker.at is None else docker.at
        cards[number] = likely(view, start, 0, chance)
    if view.jack:
        cards[JACK] = likely(view, view.jack.at, cards[view.jack.host], chance)
    return cards


def likely(view: View, start: int, taken: int, chance: Chance) -> int:
    spaces = len(view.rooms)
    weights = [0 if card == taken else SHARP[view.rooms[(start + card) % spaces].barrels] for card in CARDS]
    draw = chance.below(sum(weights))
    for card, weight in zip(CARDS, weights):
        draw -= weight
        if draw < 0:
            return card
    raise AssertionError
