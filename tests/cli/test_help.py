"""The first thing anyone types."""

from __future__ import annotations

import pytest

import palmtop as package

from .shell import palmtop


def test_help_names_every_command_and_shows_examples() -> None:
    told = palmtop("--help")
    assert told.code == 0
    for word in ("serve", "sim", "verify", "Examples", "palmtop sim palindromos"):
        assert word in told.answer
    assert palmtop("-h").answer == told.answer


@pytest.mark.parametrize("command", ["serve", "sim", "verify"])
def test_every_command_has_help(command: str) -> None:
    told = palmtop(command, "--help")
    assert told.code == 0
    assert f"palmtop {command}" in told.answer


def test_version() -> None:
    assert palmtop("--version").answer == f"palmtop {package.__version__}\n"


def test_an_unknown_command_is_refused() -> None:
    assert palmtop("dance").code == 2
