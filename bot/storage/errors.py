"""What can go wrong with storage. Every message is one sentence for the person who runs the bot."""


class StorageError(Exception):
    """Something could not be stored or read; nothing that was acknowledged is lost."""


class Conflict(StorageError):
    """The table has changed meanwhile, so this change was not written."""


class Taken(StorageError):
    """This interaction was already taken, so this change was not written again."""


class Unwritable(StorageError):
    """The disk is full, or the file may not be written."""


class Unusable(StorageError):
    """The file cannot be used: in use elsewhere, damaged, newer than this program, or no database at all."""
