"""Options and arguments of commands: parsing with getopt, and the help text, both in the terminal's language."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from getopt import GetoptError, gnu_getopt
from typing import Any, NoReturn

from palmtop.cli.output import text
from palmtop.engine.errors import Refusal

HELP_INDENT = 28  # columns left of the explanations


class UsageError(Refusal):
    """The command line is wrong."""


@dataclass(frozen=True)
class Option:
    """`--name value`, or a flag if it has neither `value_id` nor `expected`. Both ids are message ids."""

    name: str
    help_id: str
    value_id: str = ""
    default: Any = None
    convert: Callable[[str], Any] = str  # raises ValueError
    expected: str = ""  # which values are allowed, if not any
    repeated: bool = False

    @property
    def takes_value(self) -> bool:
        return bool(self.value_id or self.expected)

    @property
    def value(self) -> str:
        """The form of its value, for people."""
        return " ".join(filter(None, (text(self.value_id) if self.value_id else "", self.expected)))


@dataclass(frozen=True)
class Command:
    name: str
    help_id: str
    run: Callable[..., None]  # takes the arguments, then the options by name
    options: Sequence[Option]
    arguments: Sequence[tuple[str, str]] = ()  # each has a name for people, and the id of its explanation

    def parse(self, words: Sequence[str]) -> tuple[list[str], dict[str, Any]]:
        """The arguments, and the value of every option. Raises UsageError."""
        by_name = {option.name: option for option in self.options}
        try:
            names = [option.name + "=" * option.takes_value for option in self.options]
            found, arguments = gnu_getopt(list(words), "", names)
        except GetoptError as error:
            self._explain(error.opt)
        if missing := self.arguments[len(arguments) :]:
            raise UsageError("cli-missing", what=missing[0][0])
        if len(arguments) > len(self.arguments):
            raise UsageError("cli-misused")
        values = {option.name: option.default for option in self.options}
        for flag, word in found:
            option = by_name[flag.removeprefix("--")]
            value = _convert(option, word) if option.takes_value else True
            values[option.name] = [*(values[option.name] or []), value] if option.repeated else value
        return arguments, {name.replace("-", "_"): value for name, value in values.items()}

    def _explain(self, typed: str) -> NoReturn:
        """What is wrong with an option that getopt refused."""
        names = [option.name for option in self.options]
        if len(typed) > 1 and any(name.startswith(typed) for name in names):
            raise UsageError("cli-option-misused", option=f"--{typed}") from None
        unknown = UsageError("cli-no-such-option", option=f"--{typed}" if len(typed) > 1 else f"-{typed}")
        near = ", ".join(f"--{name}" for name in sorted(get_close_matches(typed, names)))
        raise unknown from UsageError("cli-perhaps", options=near) if near else None

    @property
    def usage(self) -> str:
        return " ".join((f"palmtop {self.name}", text("cli-value-options"), *(name for name, _ in self.arguments)))

    def help(self) -> str:
        options = [_explained(option) for option in self.options]
        arguments = [(name, f"{text(help_id)}  [{text('cli-required')}]") for name, help_id in self.arguments]
        return "\n\n".join(
            [
                f"{text('cli-usage')} {self.usage}",
                wrap(text(self.help_id)),
                *([section("cli-arguments", arguments)] if arguments else []),
                section("cli-options", [*options, ("-h, --help", text("cli-help"))]),
            ]
        )


def _convert(option: Option, word: str) -> Any:
    try:
        return option.convert(word)
    except ValueError:
        raise UsageError("cli-value-wrong", what=f"--{option.name}", expected=option.value) from None


def _explained(option: Option) -> tuple[str, str]:
    default = "" if option.default is None else f"  [{text('cli-default', value=str(option.default))}]"
    value = text(option.value_id) if option.value_id else option.expected
    return f"--{option.name} {value}".rstrip(), text(option.help_id) + default * option.takes_value


def section(title_id: str, rows: Iterable[tuple[str, str]]) -> str:
    """A title, and below it names with their explanations."""
    lines = [text(title_id)]
    for name, explanation in rows:
        start = f"  {name}".ljust(HELP_INDENT)
        if len(start) > HELP_INDENT:
            lines.append(start)
            start = " " * HELP_INDENT
        lines.append(wrap(explanation, start))
    return "\n".join(lines)


def wrap(paragraphs: str, start: str = "") -> str:
    width = max(shutil.get_terminal_size().columns, HELP_INDENT + 20)
    wrapped = [
        textwrap.fill(paragraph, width, initial_indent=start, subsequent_indent=" " * len(start))
        for paragraph in paragraphs.split("\n\n")
    ]
    return "\n\n".join(wrapped)


def number(
    name: str, help_id: str, least: float, most: float | None = None, default: float | None = None, kind: type = int
) -> Option:
    """An option whose value is a number in a range."""

    def convert(word: str) -> float:
        value: float = kind(word)
        if not least <= value or (most is not None and value > most):
            raise ValueError(word)
        return value

    expected = f"{least}<=x<={most}" if most is not None else f"x>={least}"
    return Option(name, help_id, "cli-value-number", default, convert, expected)


def utf8(word: str) -> str:
    """Any text. Raises ValueError for bytes that are not UTF-8."""
    word.encode()
    return word


def choice(name: str, help_id: str, values: Sequence[str], default: str) -> Option:
    """An option with a few possible values."""

    def convert(word: str) -> str:
        if word not in values:
            raise ValueError(word)
        return word

    return Option(name, help_id, "", default, convert, "|".join(values))
