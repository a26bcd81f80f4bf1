"""The crew: names for automatic players, so that a story can tell them apart."""

from cogs.reader import Reader

CREW = ("bosun", "stoker", "lookout", "purser", "cook")


def crew_name(reader: Reader) -> str:
    """Return a name that nobody at the reader's table has."""
    names = [reader(f"crew.{each}") for each in CREW]
    return next((name for name in names if name not in reader.names()), names[0])
