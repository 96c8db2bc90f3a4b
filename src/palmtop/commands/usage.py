"""How commands are used, and what is wrong with what was typed: typer's own sentences, in the terminal's language."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from typer import rich_utils
from typer._click import Command as AnyCommand
from typer._click import Context
from typer._click.exceptions import BadOptionUsage, BadParameter, MissingParameter, NoSuchOption, UsageError
from typer.core import TyperCommand, TyperGroup, TyperOption

from palmtop.commands.speech import say

rich_utils.ARGUMENTS_PANEL_TITLE = say("cli-arguments")
rich_utils.OPTIONS_PANEL_TITLE = say("cli-options")
rich_utils.ERRORS_PANEL_TITLE = say("cli-error")
rich_utils.ABORTED_TEXT = say("cli-aborted")
rich_utils.DEFAULT_STRING = f"[{say('cli-default', value='{}')}]"
rich_utils.REQUIRED_LONG_STRING = f"[{say('cli-required')}]"
rich_utils.RICH_HELP = say("cli-try-help", command="[blue]{command_path} {help_option}[/]")


class Command(TyperCommand):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.options_metavar = say("cli-value-options")

    def get_usage(self, ctx: Context) -> str:
        return _usage(super().get_usage(ctx))

    def get_help_option(self, ctx: Context) -> TyperOption | None:
        return _help(super().get_help_option(ctx))


class Commands(TyperGroup):
    """All of them, and what is wrong with any of them."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.options_metavar = say("cli-value-options")
        self.subcommand_metavar = say("cli-value-command")

    def get_usage(self, ctx: Context) -> str:
        return _usage(super().get_usage(ctx))

    def get_help_option(self, ctx: Context) -> TyperOption | None:
        return _help(super().get_help_option(ctx))

    def make_context(self, *args: Any, **kwargs: Any) -> Context:
        with _in_our_words():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: Context) -> Any:
        with _in_our_words():
            return super().invoke(ctx)

    def resolve_command(self, ctx: Context, args: list[str]) -> tuple[str | None, AnyCommand | None, list[str]]:
        if not args[0].startswith("-") and args[0] not in self.commands:
            known = ", ".join(self.commands)
            raise _Said(say("cli-command-unknown", command=args[0], commands=known), ctx)
        return super().resolve_command(ctx, args)


class _Said(UsageError):
    """What is wrong, in words of ours."""


@contextmanager
def _in_our_words() -> Iterator[None]:
    try:
        yield
    except UsageError as error:
        if isinstance(error, _Said) or type(error).__name__ == "NoArgsIsHelpError":  # the whole help, printed by now
            raise
        raise _Said(_wrong(error), error.ctx) from error


def _wrong(error: UsageError) -> str:
    match error:
        case MissingParameter(param=param) if param:
            return say("cli-missing", what=param.display_name_raw)
        case BadParameter(param=TyperOption() as option, ctx=ctx) if ctx:
            expected = (option.display_type_rich(ctx), option._get_number_range_help_str())
            return say("cli-value-wrong", what=option.opts[0], expected=" ".join(filter(None, expected)))
        case NoSuchOption(option_name=name, possibilities=near):
            return " ".join(
                [say("cli-no-such-option", option=name)]
                + ([say("cli-perhaps", options=", ".join(sorted(near)))] if near else [])
            )
        case BadOptionUsage(option_name=name):
            return say("cli-option-misused", option=name)
        case _:
            return say("cli-misused")


def _usage(said: str) -> str:
    return said.replace("Usage:", say("cli-usage"), 1)


def _help(option: TyperOption | None) -> TyperOption | None:
    if option:
        option.help, option.metavar = say("cli-help"), ""
    return option
