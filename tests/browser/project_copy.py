"""A copy of the project to which a test adds something, with a client of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
BUILD: list[str | Path] = [ROOT / "tools" / "node", "npx", "vite", "build", "--minify", "false", "--logLevel", "error"]


def copy_project(folder: Path) -> None:
    """Copies the sources of server and client, not the built client."""
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("web", "__pycache__"))
    shutil.copytree(ROOT / "web", folder / "web", ignore=shutil.ignore_patterns("node_modules"))
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")


def write_types(folder: Path) -> None:
    """What `make types` does."""
    (folder / "tools").mkdir()
    tool = shutil.copy(ROOT / "tools" / "wire_types.py", folder / "tools")
    subprocess.run([sys.executable, tool], check=True, env=os.environ | {"PYTHONPATH": str(folder / "src")})


def build_client(folder: Path) -> None:
    subprocess.run(BUILD, cwd=folder / "web", check=True)
