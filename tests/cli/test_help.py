"""palmtop --help, --version and errors in the command line."""

from __future__ import annotations

import pytest

import palmtop as package
from tests.test_french import ENGLISH, words

from .shell import palmtop


def test_help_names_every_command_and_shows_examples() -> None:
    told = palmtop("--help")
    assert told.code == 0
    for word in ("serve", "sim", "verify", "Examples", "palmtop sim <game>"):
        assert word in told.out
    assert palmtop("-h").out == told.out


COMMANDS = ("serve", "sim", "verify", "journal copy", "journal quarantined", "journal release")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    told = palmtop(*command.split(), "--help")
    assert told.code == 0
    assert f"palmtop {command}" in told.out


def test_version() -> None:
    assert palmtop("--version").out == f"palmtop {package.__version__}\n"


@pytest.mark.parametrize(
    ("typed", "code", "said"),
    [
        ("--help", 0, "Quatre jeux d’ambiance"),
        ("sim --help", 0, "[par défaut\u00a0: 100]"),
        ("verify -h", 0, "Afficher cette aide"),
        ("dance", 2, "pas de commande dance. Il y a\u00a0: serve, sim, verify"),
        ("sim", 2, "Il manque\u00a0: jeu"),
        ("sim toy --gamez 3", 2, "pas d’option --gamez. Peut-être --games\u202f?"),
        ("serve --port 70000", 2, "--port\u00a0: cette valeur ne convient pas. Attendu\u00a0: <nombre> 0<=x<=65535"),
        ("serve --port", 2, "il manque une valeur"),
        ("verify a b", 2, "plus que cette commande"),
        ("verify gone", 1, "ni fichier ni dossier"),
    ],
)
def test_help_and_errors_are_in_the_terminals_language(typed: str, code: int, said: str) -> None:
    told = palmtop(*typed.split(), lang="fr_FR.UTF-8")
    assert told.code == code
    assert said in told.out + told.err
    assert not words([told.out, told.err]) & ENGLISH


def test_an_unknown_command_is_refused() -> None:
    told = palmtop("dance")
    assert told.code == 2
    assert "There is no command dance. There are: serve, sim, verify" in told.err
