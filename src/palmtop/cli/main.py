"""The commands: palmtop serve | sim | verify | journal ..."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from palmtop import __version__
from palmtop.cli.options import Command, Option, UsageError, choice, number, section, utf8, wrap
from palmtop.cli.output import fail, print_line, replace_unencodable, text
from palmtop.engine.errors import Refusal

if TYPE_CHECKING:
    from palmtop.server.addresses import Network

GRACE_SECONDS_MAX = 24 * 60 * 60
KEEP_DAYS_MAX = 100 * 365

EXAMPLES = {
    "palmtop serve": "cli-example-serve",
    "palmtop sim <game> --games 1000": "cli-example-sim",
    "palmtop verify match.json": "cli-example-verify",
    "palmtop journal copy palmtop.db postgresql://...": "cli-example-journal",
}


def _serve(
    host: str,
    port: int,
    data: Path,
    journal: str | None,
    grace: float,
    keep_days: float,
    no_table: bool | None,
    new_table: bool | None,
    name: Sequence[str] | None,
    proxy: Sequence[Network] | None,
    metrics_port: int | None,
    log_level: str,
) -> None:
    from palmtop.rooms.settings import Settings
    from palmtop.server.metrics import set_up_logging
    from palmtop.server.run import ServerConfig, serve

    if no_table and new_table:
        raise UsageError("cli-serve-both-tables")
    set_up_logging(log_level)
    try:
        config = ServerConfig(
            host,
            port,
            data if journal is None else journal,
            metrics_port,
            names=tuple(name or ()),
            proxies=tuple(proxy or ()),
            start_room="none" if no_table else "new" if new_table else "same",
        )
        serve(config, Settings(grace_seconds=grace, keep_days=keep_days))
    except Refusal as error:
        fail(error, 1)


def _sim(
    game: str,
    seats: int | None,
    games: int,
    seed: str,
    set: Sequence[str] | None,
    strengths: str | None,
    json: bool | None,
    record: Path | None,
) -> None:
    from palmtop.cli.sim import sim

    sim(game, seats, games, seed, set or [], strengths, json=bool(json), save=record)


def _verify(record: str) -> None:
    from palmtop.cli.verify import verify

    verify(Path(record))


def _copy(source: str, target: str) -> None:
    from palmtop.cli.journal import copy

    copy(source, target)


def _quarantined(store: str) -> None:
    from palmtop.cli.quarantine import show

    show(store)


def _release(code: str, store: str) -> None:
    from palmtop.cli.quarantine import release

    release(code, store)


def _commands() -> list[Command]:
    source, target = (text("cli-value-from"), "cli-journal-from"), (text("cli-value-to"), "cli-journal-to")
    code, store = (text("cli-value-code"), "cli-journal-code"), (text("cli-value-store"), "cli-journal-store")
    return [
        Command("serve", "cli-serve", _serve, _serve_options()),
        Command("sim", "cli-sim", _sim, _sim_options(), [(text("cli-value-game"), "cli-sim-game")]),
        Command("verify", "cli-verify", _verify, [], [("match.json", "cli-verify-record")]),
        Command("journal copy", "cli-journal-copy", _copy, [], [source, target]),
        Command("journal quarantined", "cli-journal-quarantined", _quarantined, [], [store]),
        Command("journal release", "cli-journal-release", _release, [], [code, store]),
    ]


def _network(word: str) -> Network:
    from palmtop.server.addresses import parse_network

    return parse_network(word)


def _database(word: str) -> str:
    from palmtop.journal.opening import parse_store

    if isinstance(parse_store(word), Path):
        raise ValueError(word)
    return word


def _serve_options() -> list[Option]:
    return [
        Option("host", "cli-serve-host", "cli-value-address", "0.0.0.0"),  # noqa: S104 phones must reach it
        number("port", "cli-serve-port", 0, 65535, 7256),
        Option("data", "cli-serve-data", "cli-value-file", Path("palmtop.db"), Path),
        Option("journal", "cli-serve-journal", convert=_database, expected="postgresql://..."),
        number("grace", "cli-serve-grace", 0, GRACE_SECONDS_MAX, 45.0, float),
        number("keep-days", "cli-serve-keep-days", 1, KEEP_DAYS_MAX, 90.0, float),
        Option("no-table", "cli-serve-no-table"),
        Option("new-table", "cli-serve-new-table"),
        Option("name", "cli-serve-name", "cli-value-text", None, repeated=True),
        Option("proxy", "cli-serve-proxy", "cli-value-address", None, _network, repeated=True),
        number("metrics-port", "cli-serve-metrics-port", 0, 65535),
        choice("log-level", "cli-serve-log-level", ("debug", "info", "warning", "error"), "info"),
    ]


def _sim_options() -> list[Option]:
    return [
        Option("seats", "cli-sim-seats", "cli-value-number", None, int),
        number("games", "cli-sim-games", 1, None, 100),
        Option("seed", "cli-sim-seed-help", "cli-value-text", "1", utf8),
        Option("set", "cli-sim-set", "cli-value-setting", repeated=True),
        Option("strengths", "cli-sim-strengths", "cli-value-strengths"),
        Option("json", "cli-sim-json"),
        Option("record", "cli-sim-record", "cli-value-file", None, Path),
    ]


def main(words: Sequence[str] | None = None) -> None:
    """Runs a command line; the process's own by default. Raises SystemExit unless all went well."""
    replace_unencodable()
    words = sys.argv[1:] if words is None else words
    commands = {command.name: command for command in _commands()}
    name = " ".join(words[: 2 if words[:1] == ["journal"] else 1])
    if not words or (name not in commands and words[-1] in ("-h", "--help")):
        print(_help(commands.values()))
        raise SystemExit(0 if words else 2)
    if name == "--version":
        print(f"palmtop {__version__}")
    elif name in commands:
        _run(commands[name], words[len(name.split()) :])
    else:
        fail(UsageError("cli-command-unknown", command=name, commands=", ".join(commands)), 2)


def _run(command: Command, words: Sequence[str]) -> None:
    if "-h" in words or "--help" in words:
        print(command.help())
        return
    try:
        arguments, options = command.parse(words)
    except UsageError as error:
        print_line(f"{text('cli-usage')} {command.usage}", error=True)
        print_line(text("cli-try-help", command=f"palmtop {command.name} --help"), error=True)
        fail(error, 2)
    try:
        command.run(*arguments, **options)
    except UsageError as error:
        fail(error, 2)
    except KeyboardInterrupt:
        print_line(text("cli-aborted"), error=True)
        raise SystemExit(130) from None


def _help(commands: Iterable[Command]) -> str:
    return "\n\n".join(
        [
            f"{text('cli-usage')} palmtop {text('cli-value-command')} {text('cli-value-options')}",
            wrap(text("cli-about")),
            section("cli-commands", [(command.name, text(command.help_id).split("\n")[0]) for command in commands]),
            section("cli-options", [("--version", text("cli-version")), ("-h, --help", text("cli-help"))]),
            section("cli-examples", [(example, text(help_id)) for example, help_id in EXAMPLES.items()]),
        ]
    )
