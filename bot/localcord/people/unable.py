"""A request that cannot be carried out, in words for the person who made it."""


class Unable(Exception):
    """Refused, with one clear sentence."""
