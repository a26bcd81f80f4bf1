"""Keeping what was drawn: sprites, labels and layers are drawn once and then only copied.

Whatever a kept function returns is shared and must not be changed.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

_kept: list[Any] = []


def kept(size: int = 256) -> Callable[[F], F]:
    """Remember a function's latest results, at most ``size`` of them."""

    def keep(function: F) -> F:
        remembering = lru_cache(maxsize=size)(function)
        _kept.append(remembering)
        return cast(F, remembering)

    return keep


def forget() -> None:
    """Forget everything that was kept, as at the start."""
    for remembering in _kept:
        remembering.cache_clear()
