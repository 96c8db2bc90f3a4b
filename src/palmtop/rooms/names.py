"""What people may be called, and how rooms are."""

from __future__ import annotations

import secrets
import unicodedata

NAME_LENGTH = 20
CODE_LENGTH = 5
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"  # none that is taken for another: no I, L, O


def clean_name(name: str) -> str:
    """A name without control, format (right-to-left tricks) and surplus space characters, cut to length."""
    kept = "".join(c if unicodedata.category(c)[0] != "Z" else " " for c in unicodedata.normalize("NFC", name))
    kept = "".join(c for c in kept if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    return " ".join(kept.split())[:NAME_LENGTH].strip()


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def clean_code(code: str) -> str:
    """A code as typed by a person, made comparable."""
    return "".join(c for c in code.upper() if c.isalnum())
