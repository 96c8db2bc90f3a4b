"""What people may be called, and how rooms are."""

from __future__ import annotations

import secrets

from palmtop.engine.text import clean

NAME_LENGTH = 20
CODE_LENGTH = 5
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"  # none that is taken for another: no I, L, O


def clean_name(name: str) -> str:
    return clean(name, NAME_LENGTH)


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def clean_code(code: str) -> str:
    """A code as typed by a person, made comparable."""
    return "".join(c for c in code.upper() if c.isalnum())
