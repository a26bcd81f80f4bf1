"""What a person in a test says when something does not happen."""


class Stuck(AssertionError):
    """Something expected did not come; the message shows what the person sees instead."""
