"""The commands of the README run, and the links and pictures of all pages exist."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "tests").rglob("*.md")])
COMMANDS = [
    line.split("  #")[0].strip()
    for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    for line in block.splitlines()
]


def test_it_begins_with_the_two_commands() -> None:
    assert COMMANDS[:2] == ["make play", "make test"]
    assert README.split("\n")[2] == "```sh"


def test_make_test_is_what_runs_these_tests() -> None:
    assert (ROOT / ".ci" / "run").read_text().rstrip().endswith("\nmake test")
    plan = subprocess.run(["make", "-n", "test"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "pytest" in plan
    assert "vitest" in plan


def test_make_play_serves_and_prints_the_address(tmp_path: Path) -> None:
    arguments = f"ARGS=--host 127.0.0.1 --port 0 --data {tmp_path / 'palmtop.db'}"
    with subprocess.Popen(
        ["make", "play", arguments], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True
    ) as play:
        assert play.stdout is not None
        shown = ""
        try:
            while not re.search(r"http://127\.0\.0\.1:\d+/", shown):
                line = play.stdout.readline().decode()
                assert line, shown
                shown += line
        finally:
            os.killpg(play.pid, signal.SIGTERM)
            play.stdout.read()
    assert "█" in shown


def test_the_other_commands_run(tmp_path: Path) -> None:
    """Runs them in the order shown, in a folder with the contents of a checkout."""
    for name in (".venv", "Makefile", "tools", "docs", "tests", "src", "web", ".make"):
        (tmp_path / name).symlink_to(ROOT / name)
    for pattern in ("requirements*.lock", "pyproject.toml"):
        for path in ROOT.glob(pattern):
            shutil.copy2(path, tmp_path)
    for command in COMMANDS[2:]:
        done = subprocess.run(command, shell=True, cwd=tmp_path, capture_output=True, text=True)  # noqa: S602 - as a reader runs it
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_and_pictures_exist(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8"))
    missing = [target for target in targets if "://" not in target and not (page.parent / target).exists()]
    assert not missing, missing
