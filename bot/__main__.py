"""The ``quayside`` command."""

import argparse
import asyncio
import os
import sys
from pathlib import Path

from msgspec.structs import replace

from bot import chores, shelf
from bot.engine import BadComponents, BadOptions
from bot.settings import DATABASE, BadSetting, read_settings
from bot.storage.errors import StorageError
from bot.storage.sqlite import SqliteStorage
from bot.tables.log import DamagedLog
from bot.tables.refusals import NotPossible
from bot.tables.service import Service
from bot.terminal.files import Files
from bot.terminal.screen import Screen
from bot.terminal.seating import BadSeating, seat_players
from bot.terminal.session import Session
from bot.wording import BASE, languages, wording

MISTAKES = (shelf.NoSuchGame, BadSeating, BadComponents, BadOptions, BadSetting, DamagedLog, StorageError)


def main(arguments: list[str] | None = None) -> int:
    """Run a command; whatever goes wrong by the user's hand is said in one sentence."""
    options = _parser().parse_args(arguments)
    try:
        return _run(options)
    except MISTAKES as error:
        print(error, file=sys.stderr)
    except NotPossible as error:
        print(wording().say(error.refusal.reason, str), file=sys.stderr)
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "quayside", description="Harbour board games for Discord and the terminal."
    )
    file = Path(os.environ.get("QUAYSIDE_DB") or DATABASE)
    parser.add_argument("--file", type=Path, default=file, metavar="DB", help=f"the database ({file})")
    commands = parser.add_subparsers(dest="command", metavar="command")
    commands.add_parser("run", help="run the bot: on Discord with a token, else on the local stand-in")
    play = commands.add_parser("play", help="play a game in the terminal")
    play.add_argument("game", nargs="?", default="montego_bay", help=", ".join(shelf.titles()))
    play.add_argument(
        "players", nargs="*", help="a name for each person; auto, thinker or random for an automatic player"
    )
    play.add_argument(
        "--option", action="append", default=[], metavar="NAME=CHOICE", help="play a variant of the game"
    )
    play.add_argument(
        "--resume", nargs="?", const="", metavar="TABLE", help="go on with the latest table, or the one named"
    )
    play.add_argument("--load", type=Path, metavar="FILE", help="go on with a game that was saved to a file")
    play.add_argument("--components", type=Path, metavar="FILE", help="play with the components in this file")
    play.add_argument("--language", choices=languages(), default=BASE, help="the language to play in")
    backup = commands.add_parser("backup", help="copy the database, also while Quayside runs")
    backup.add_argument("target", type=Path, metavar="FILE")
    replay = commands.add_parser("replay", help="rebuild tables from their logs and compare")
    replay.add_argument("--all", action="store_true", required=True, help="every table in the database")
    commands.add_parser("doctor", help="check token, database, fonts and port")
    film = commands.add_parser("film", help="make a film of an exported game")
    film.add_argument("export", type=Path, metavar="FILE")
    film.add_argument("target", type=Path, metavar="GIF")
    pictures = commands.add_parser("pictures", help="draw a contact sheet of all pictures of a game")
    pictures.add_argument("game", help=", ".join(shelf.titles()))
    pictures.add_argument("folder", type=Path)
    verify = commands.add_parser("verify", help="check that an exported game was fair")
    verify.add_argument("export", type=Path, metavar="FILE")
    return parser


def _run(options: argparse.Namespace) -> int:
    match options.command:
        case "play":
            return asyncio.run(_play(options))
        case "backup":
            print(chores.back_up(options.file, options.target))
        case "replay":
            report, agree = asyncio.run(chores.replay_stored(options.file))
            print("\n".join(report))
            return 0 if agree else 1
        case "verify":
            print("\n".join(chores.verify_file(options.export)))
        case "doctor":
            return _doctor(options)
        case "film" | "pictures":
            _draw(options)
        case _:
            return _serve(options)
    return 0


async def _play(options: argparse.Namespace) -> int:
    """Play in the terminal, on a table in the database."""
    storage = await SqliteStorage.open(options.file)
    try:
        service = Service(storage)
        files = Files(service, options.components)
        if options.load:
            table = await files.bring_in(options.load)
        elif options.resume is not None:
            table = await files.latest(options.resume)
        else:
            info = service.hall.take(options.game, options.components).game.info
            chosen = dict(word.partition("=")[::2] for word in options.option)
            table = await files.open(options.game, seat_players(info, options.players), chosen)
        await Session(service, files, Screen(), options.language).play(table)
    finally:
        await storage.close()
    return 0


def _draw(options: argparse.Namespace) -> None:
    from bot import show  # Pillow takes a while to load, too

    if options.command == "film":
        print(show.make_film(options.export, options.target))
    else:
        print("\n".join(show.draw_pictures(options.game, options.folder)))


def _doctor(options: argparse.Namespace) -> int:
    from bot.doctor import examine

    settings = read_settings()
    findings = asyncio.run(examine(replace(settings, database=options.file or settings.database)))
    for well, sentence in findings:
        print("ok     " if well else "PROBLEM", sentence)
    return 0 if all(well for well, _ in findings) else 1


def _serve(options: argparse.Namespace) -> int:
    """Run the bot: with a token on Discord, without one on the stand-in."""
    from bot.run import run  # discord.py takes half a second to load, which no other command needs

    settings = read_settings()
    asyncio.run(run(replace(settings, database=options.file or settings.database)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
