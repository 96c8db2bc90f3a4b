"""The command line: palmtop serve | sim | verify."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from palmtop import __version__

PLAY, LOOK = "Play", "Look closer"

LogLevel = Literal["debug", "info", "warning", "error"]

EXAMPLES = """
[bold]Examples[/]

[cyan]palmtop serve[/]  set the table here and show the code to join it

[cyan]palmtop sim palindromos --seats 3 --games 1000[/]  let bots play a thousand matches

[cyan]palmtop verify match.json[/]  deal a finished match again and check its dice
"""

app = typer.Typer(
    help="Four party games on one table, in everyone's palm. Host it yourself; everyone joins from a phone.",
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
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Which one this is.")
    ] = False,
) -> None: ...


@app.command(rich_help_panel=PLAY)
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "0.0.0.0",  # noqa: S104 phones find it
    port: Annotated[int, typer.Option(help="The port to listen on; 0 picks a free one.", min=0, max=65535)] = 7256,
    data: Annotated[Path, typer.Option(help="The file that keeps every room.", dir_okay=False)] = Path("palmtop.db"),
    grace: Annotated[
        float, typer.Option(help="Seconds someone may be away before a bot keeps the seat warm.", min=0)
    ] = 45.0,
    keep_days: Annotated[float, typer.Option(help="Days until an unused room is forgotten.", min=1)] = 90.0,
    metrics_port: Annotated[
        int | None,
        typer.Option(help="Tell Prometheus how it goes, on this port of 127.0.0.1 alone.", min=0, max=65535),
    ] = None,
    log_level: Annotated[LogLevel, typer.Option(help="The least that is worth a line in the log.")] = "info",
) -> None:
    """Set a table on this machine, for everyone in the room or behind a link."""
    from palmtop.commands.serve import serve as run
    from palmtop.rooms.settings import Settings
    from palmtop.server.running import Place

    run(Place(host, port, data, metrics_port), Settings(grace_seconds=grace, keep_days=keep_days), log_level)


@app.command(rich_help_panel=LOOK)
def sim(
    game: Annotated[str, typer.Argument(help="Which game, e.g. palindromos.", show_default=False)],
    seats: Annotated[int | None, typer.Option(help="How many bots play. Without it: as few as the game takes.")] = None,
    games: Annotated[int, typer.Option(help="How many matches.", min=1)] = 100,
    seed: Annotated[str, typer.Option(help="The same seed plays the same matches.")] = "1",
    set_: Annotated[
        list[str] | None, typer.Option("--set", help="An option of the game; may be repeated.", metavar="NAME=VALUE")
    ] = None,
    strengths: Annotated[str | None, typer.Option(help="A strength from 1 to 3 a seat, e.g. 3,1,1.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")] = False,
    record: Annotated[
        Path | None, typer.Option(help="Save the last match, for [cyan]palmtop verify[/].", dir_okay=False)
    ] = None,
) -> None:
    """Let bots play many matches at full speed, and count.

    The bots see what a player sees and no more. Their time is virtual: a minute at the table takes a moment.
    """
    from palmtop.commands.sim import sim as run

    run(game, seats, games, seed, set_ or [], strengths, json=json, save=record)


@app.command(rich_help_panel=LOOK)
def verify(
    record: Annotated[Path, typer.Argument(help="A finished match, saved from the table or by sim --record.")],
) -> None:
    """Deal a finished match again from its seed, and check that all went by the rules.

    Says what was checked. Ends with 0 if the record holds and with 1 if it doesn't.
    """
    from palmtop.commands.verify import verify as run

    run(record)
