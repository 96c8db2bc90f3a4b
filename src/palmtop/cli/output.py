"""How commands write: in the terminal's language, results to standard output, errors to standard error."""

from __future__ import annotations

import io
import sys
from typing import NoReturn

from palmtop.engine.errors import Refusal
from palmtop.translations import terminal_language, translate

NO_BREAK_SPACES = "\u00a0\u202f"  # French has them before colons and question marks


def replace_unencodable() -> None:
    """Writes a question mark for a letter that the encoding of a terminal or file lacks, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def text(message_id: str, **args: str | int | float) -> str:
    """The message in the terminal's language."""
    return translate(terminal_language(), message_id, **args)


def print_line(line: str, *, error: bool = False) -> None:
    """Replaces control characters, so that a name from a file can't colour the line or move the cursor."""
    printable = "".join(letter if letter.isprintable() or letter in NO_BREAK_SPACES else "�" for letter in line)
    print(printable, file=sys.stderr if error else sys.stdout)


def reason(error: OSError) -> str:
    """What is wrong with a file. Other reasons come from the system, in the system's language."""
    match error:
        case FileNotFoundError():
            return text("cli-file-missing")
        case PermissionError():
            return text("cli-file-forbidden")
        case IsADirectoryError():
            return text("cli-file-is-folder")
        case _:
            return error.strerror or str(error)


def fail(error: Refusal, code: int) -> NoReturn:
    """Prints the error and its causes (`raise ... from`), and exits."""
    sentences = []
    cause: BaseException | None = error
    while isinstance(cause, Refusal):
        sentences.append(text(cause.word, **cause.args_))
        cause = cause.__cause__
    print_line(" ".join(sentences), error=True)
    raise SystemExit(code)
