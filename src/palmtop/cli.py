"""The command line: palmtop serve | sim | verify."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from palmtop import __version__
from palmtop.commands.speech import say
from palmtop.commands.usage import Command, Commands

PLAY, LOOK = say("cli-panel-play"), say("cli-panel-look")

LogLevel = Literal["debug", "info", "warning", "error"]

EXAMPLES = f"""
[bold]{say("cli-examples")}[/]

[cyan]palmtop serve[/]  {say("cli-example-serve")}

[cyan]palmtop sim palindromos --seats 3 --games 1000[/]  {say("cli-example-sim")}

[cyan]palmtop verify match.json[/]  {say("cli-example-verify")}
"""

app = typer.Typer(
    cls=Commands,
    help=say("cli-about"),
    epilog=EXAMPLES,
    rich_markup_mode="rich",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"palmtop {__version__}")
        raise typer.Exit


@app.callback()
def _palmtop(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help=say("cli-version"), metavar=""),
    ] = False,
) -> None: ...


def _number(help: str, least: int, most: int | None = None) -> Any:
    return typer.Option(help=say(help), min=least, max=most, metavar=say("cli-value-number"))


def _text(help: str, form: str, *names: str) -> Any:
    return typer.Option(*names, help=say(help), metavar=say(form))


def _file(help: str) -> Any:
    return typer.Option(help=say(help), dir_okay=False, metavar=say("cli-value-file"))


@app.command(cls=Command, rich_help_panel=PLAY, help=say("cli-serve"))
def serve(
    host: Annotated[str, _text("cli-serve-host", "cli-value-address")] = "0.0.0.0",  # noqa: S104 phones find it
    port: Annotated[int, _number("cli-serve-port", 0, 65535)] = 7256,
    data: Annotated[Path, _file("cli-serve-data")] = Path("palmtop.db"),
    grace: Annotated[float, _number("cli-serve-grace", 0)] = 45.0,
    keep_days: Annotated[float, _number("cli-serve-keep-days", 1)] = 90.0,
    metrics_port: Annotated[int | None, _number("cli-serve-metrics-port", 0, 65535)] = None,
    log_level: Annotated[LogLevel, typer.Option(help=say("cli-serve-log-level"))] = "info",
) -> None:
    from palmtop.commands.serve import serve as run
    from palmtop.rooms.settings import Settings
    from palmtop.server.run import ServerConfig

    run(ServerConfig(host, port, data, metrics_port), Settings(grace_seconds=grace, keep_days=keep_days), log_level)


@app.command(cls=Command, rich_help_panel=LOOK, help=say("cli-sim"))
def sim(
    game: Annotated[str, typer.Argument(help=say("cli-sim-game"), metavar=say("cli-value-game"))],
    seats: Annotated[int | None, typer.Option(help=say("cli-sim-seats"), metavar=say("cli-value-number"))] = None,
    games: Annotated[int, _number("cli-sim-games", 1)] = 100,
    seed: Annotated[str, _text("cli-sim-seed-help", "cli-value-text")] = "1",
    set_: Annotated[list[str] | None, _text("cli-sim-set", "cli-value-setting", "--set")] = None,
    strengths: Annotated[str | None, _text("cli-sim-strengths", "cli-value-strengths")] = None,
    json: Annotated[bool, typer.Option("--json", help=say("cli-sim-json"), metavar="")] = False,
    record: Annotated[Path | None, _file("cli-sim-record")] = None,
) -> None:
    from palmtop.commands.sim import sim as run

    run(game, seats, games, seed, set_ or [], strengths, json=json, save=record)


@app.command(cls=Command, rich_help_panel=LOOK, help=say("cli-verify"))
def verify(
    record: Annotated[Path, typer.Argument(help=say("cli-verify-record"), metavar="match.json")],
) -> None:
    from palmtop.commands.verify import verify as run

    run(record)
