"""The ``quayside`` command."""

import argparse
import os
import secrets
import sys
from pathlib import Path

from bot import shelf
from bot.engine import BadComponents, BadOptions
from bot.tables.log import DamagedLog
from bot.tables.saved import SavedTable, open_saved
from bot.tables.table import Table
from bot.terminal.screen import Screen
from bot.terminal.seating import BadSeating, seat_players
from bot.terminal.session import Session


def main(arguments: list[str] | None = None) -> int:
    """Run a command; whatever goes wrong by the user's hand is said in one sentence."""
    options = _parser().parse_args(arguments)
    try:
        if options.command == "play":
            chosen = dict(word.partition("=")[::2] for word in options.option)
            return _play(options.game, options.players, chosen, options.load, options.components)
        return _run()
    except (shelf.NoSuchGame, BadSeating, BadComponents, BadOptions, DamagedLog) as error:
        print(error, file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "quayside", description="Harbour board games for Discord and the terminal."
    )
    commands = parser.add_subparsers(dest="command", metavar="command")
    play = commands.add_parser("play", help="play a game in the terminal")
    play.add_argument("game", nargs="?", default="montego_bay", help=", ".join(shelf.titles()))
    play.add_argument(
        "players", nargs="*", help="a name for each person; auto, thinker or random for an automatic player"
    )
    play.add_argument(
        "--option", action="append", default=[], metavar="NAME=CHOICE", help="play a variant of the game"
    )
    play.add_argument("--load", type=Path, metavar="FILE", help="go on with a game that was saved")
    play.add_argument("--components", type=Path, metavar="FILE", help="play with the components in this file")
    return parser


def _play(
    game: str, players: list[str], options: dict[str, str], load: Path | None, components: Path | None
) -> int:
    if load:
        saved = open_saved(load, components)
    else:
        box = shelf.take(game, components)
        sitters = seat_players(box.game.info, players)
        table = Table(box.game, len(sitters), secrets.token_hex(16), options)
        saved = SavedTable(table, sitters, box.components)
    info = saved.table.game.info
    print(f"{info.title}, a game by {info.credits.designer} ({info.credits.publisher}, {info.credits.year}).")
    print("Unofficial; rules in our own words. Type help at any time.")
    Session(saved, Screen(), components).play()
    return 0


def _run() -> int:
    if os.environ.get("DISCORD_TOKEN"):
        print(
            "DISCORD_TOKEN is set, but this version of Quayside only plays in the terminal.", file=sys.stderr
        )
        return 2
    return _play("montego_bay", [], {}, None, None)


if __name__ == "__main__":
    sys.exit(main())
