"""The base of all values: immutable, compared and encoded by their fields."""

from msgspec import Struct


# gc=False: values never form cycles, and play makes very many of them.
class Record(Struct, frozen=True, gc=False):
    """A value; ``msgspec.structs.replace`` makes a changed copy."""
