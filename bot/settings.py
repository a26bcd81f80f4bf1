"""What the host has set, from the environment and a ``.env`` file."""

import os
from pathlib import Path

from bot.engine import Record

DATABASE = "quayside.db"
PORT = 8650


class BadSetting(ValueError):
    """A setting cannot be used; the message names it and says why."""


class Settings(Record, frozen=True):
    """All settings."""

    token: str = ""
    database: Path = Path(DATABASE)
    discord_url: str = ""  # another address than Discord's: a stand-in in another process
    port: int = PORT


def read_settings(environment: dict[str, str] | None = None, file: Path = Path(".env")) -> Settings:
    """Read the settings; the environment comes before the file.

    >>> read_settings({"QUAYSIDE_PORT": "9000"}, Path("nowhere")).port
    9000
    """
    known = {**_file(file), **(dict(os.environ) if environment is None else environment)}
    port = known.get("QUAYSIDE_PORT") or str(PORT)
    if not port.isdecimal() or not 0 <= int(port) < 65536:
        raise BadSetting(f"QUAYSIDE_PORT is “{port}”, but a port is a number from 0 to 65535.")
    return Settings(
        token=known.get("DISCORD_TOKEN", "").strip(),
        database=Path(known.get("QUAYSIDE_DB") or DATABASE),
        discord_url=known.get("QUAYSIDE_DISCORD_URL", "").strip(),
        port=int(port),
    )


def _file(path: Path) -> dict[str, str]:
    if not path.is_file():
        return {}
    found = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        key, equals, value = line.partition("=")
        if not equals:
            raise BadSetting(f"{path}, line {number}: a setting is written NAME=value.")
        found[key.strip()] = value.strip()
    return found
