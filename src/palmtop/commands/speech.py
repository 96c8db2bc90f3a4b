"""How a command speaks: in the terminal's language, answers on standard output, troubles on standard error."""

from __future__ import annotations

from typing import NoReturn

import typer

from palmtop.engine.errors import Refusal
from palmtop.translations import terminal_language, translate


def say(word: str, **args: str | int | float) -> str:
    return translate(terminal_language(), word, **args)


def tell(text: str, *, trouble: bool = False) -> None:
    """One line. What comes out of a file, a name say, can't colour it or move the cursor."""
    typer.echo("".join(letter if letter.isprintable() else "�" for letter in text), err=trouble)


def why(error: OSError) -> str:
    """What is wrong with a file. The system knows more reasons, and says them in its own language."""
    match error:
        case FileNotFoundError():
            return say("cli-file-missing")
        case PermissionError():
            return say("cli-file-forbidden")
        case IsADirectoryError():
            return say("cli-file-is-folder")
        case _:
            return error.strerror or str(error)


def fail(error: Refusal, code: int) -> NoReturn:
    """Says what is wrong, and because of what (`raise ... from`), and ends."""
    sentences = []
    reason: BaseException | None = error
    while isinstance(reason, Refusal):
        sentences.append(say(reason.word, **reason.args_))
        reason = reason.__cause__
    tell(" ".join(sentences), trouble=True)
    raise typer.Exit(code)
