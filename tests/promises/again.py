"""How to see a failure again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def seed(number: int) -> Iterator[None]:
    """Whatever fails in here says which seed it was."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"again: --seed {number}")
        raise
