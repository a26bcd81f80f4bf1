"""A form being checked, and the tree of errors that Discord answers with."""

from typing import Any

from bot.localcord import errors
from bot.localcord.errors import Refused

Json = dict[str, Any]
Path = tuple[str | int, ...]


class Form:
    """Collects what is wrong, each complaint at its place."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def wrong(self, path: Path, code: str, message: str) -> None:
        """Note a complaint."""
        place = self.errors
        for key in path:
            place = place.setdefault(str(key), {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def text(
        self, holder: Json, key: str, path: Path, most: int, least: int = 0, *, needed: bool = False
    ) -> None:
        """Check the length of a text."""
        value = holder.get(key)
        if value is None:
            if needed:
                self.missing((*path, key))
        elif not isinstance(value, str):
            self.wrong((*path, key), "STRING_TYPE_CONVERT", "Could not interpret the value as string.")
        elif least and not least <= len(value) <= most:
            message = f"Must be between {least} and {most} in length."
            self.wrong((*path, key), "BASE_TYPE_BAD_LENGTH", message)
        elif len(value) > most:
            self.wrong((*path, key), "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")

    def number(self, holder: Json, key: str, path: Path, least: int, most: int) -> None:
        """Check the range of a number."""
        value = holder.get(key)
        if value is None:
            return
        if not isinstance(value, int):
            self.wrong((*path, key), "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif value > most:
            message = f"int value should be less than or equal to {most}."
            self.wrong((*path, key), "NUMBER_TYPE_MAX", message)
        elif value < least:
            message = f"int value should be greater than or equal to {least}."
            self.wrong((*path, key), "NUMBER_TYPE_MIN", message)

    def amount(self, values: Any, path: Path, most: int, least: int = 0) -> list[Any]:
        """Check how many there are, and return them."""
        if values is None:
            values = []
        if not isinstance(values, list):
            self.wrong(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if least and not least <= len(values) <= most:
            message = f"Must be between {least} and {most} in length."
            self.wrong(path, "BASE_TYPE_BAD_LENGTH", message)
        elif len(values) > most:
            self.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        return values

    def choice(self, value: Any, allowed: tuple[Any, ...], path: Path) -> bool:
        """Check that a value is one of a few."""
        if value in allowed:
            return True
        listed = ", ".join(map(str, allowed))
        self.wrong(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
        return False

    def missing(self, path: Path) -> None:
        """Note that something required is not there."""
        self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")

    def finish(self) -> None:
        """Refuse the form if anything was wrong."""
        if self.errors:
            raise Refused(errors.INVALID_FORM, errors=self.errors)
