"""Palmtop and its peers as processes pinned to one core. What a peer needs is installed into .make/bench once."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from shutil import copy, which
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
SOURCES = Path(__file__).parent
INSTALLED = ROOT / ".make" / "bench"
PICOWS = "picows==2.3.1"
SERVER_CORE = 0
GENERATOR_CORE = 1


class Unavailable(Exception):
    """A peer can't be installed here; says why."""


class Peer(NamedTuple):
    name: str
    protocol: str  # of the load generator
    command: Callable[[], list[str]]  # installs what it needs; may raise Unavailable


class Target(NamedTuple):
    """What the load generator connects to, and the processes whose CPU time it measures, children included."""

    name: str
    protocol: str
    ports: list[int]  # rooms take turns
    processes: list[int]


def install(command: list[str], folder: Path) -> None:
    """Runs a command that installs something; raises Unavailable with the end of what it printed."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=900)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Unavailable(str(error)) from None
    if done.returncode:
        raise Unavailable((done.stderr or done.stdout).strip()[-300:])


@cache
def compiled(name: str, *sources: str) -> str:
    """Compiles C sources, unless that was done after their last change."""
    program, files = INSTALLED / name, [SOURCES / source for source in sources]
    headers = list((SOURCES / sources[0]).parent.glob("*.h"))
    newest = max(file.stat().st_mtime for file in (*files, *headers))
    if not program.exists() or program.stat().st_mtime < newest:
        compiler = which("cc") or which("gcc")
        if compiler is None:
            raise Unavailable("there is no C compiler")
        install([compiler, "-O2", "-o", str(program), *map(str, files)], INSTALLED)
    return str(program)


@cache
def node_modules() -> Path:
    folder, wanted = INSTALLED / "node", SOURCES / "peers" / "package.json"
    installed = folder / "installed.json"
    if not installed.exists() or installed.read_text() != wanted.read_text():
        folder.mkdir(parents=True, exist_ok=True)
        copy(wanted, folder / "package.json")
        print("installing the peers that need node, once: a few minutes", file=sys.stderr)
        npm = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock"]
        install([str(ROOT / "tools" / "node"), *npm], folder)
        copy(wanted, installed)
    return folder / "node_modules"


@cache
def picows_folder() -> str:
    """Where picows is: empty if it is installed beside Palmtop."""
    folder = INSTALLED / "python"
    if find_spec("picows"):
        return ""
    if not (folder / "picows").exists():
        pip = [sys.executable, "-m", "pip", "install", "-q", "--target", str(folder), PICOWS]
        install(pip, folder)
    return str(folder)


def python(module: str) -> list[str]:
    return [sys.executable, "-m", f"benchmarks.peers.{module}"]


def node(file: str) -> list[str]:
    return ["env", f"NODE_PATH={node_modules()}", str(ROOT / "tools" / "node"), "node", str(SOURCES / "peers" / file)]


PALMTOP = Peer("Palmtop", "palmtop", lambda: python("palmtop_server"))
RELAY_NODE = Peer("node ws", "plain", lambda: node("relay_node.js"))
RELAY_AIOHTTP = Peer("bare aiohttp", "plain", lambda: python("relay_aiohttp"))
RELAY_PICOWS = Peer(
    "picows", "plain", lambda: ["env", f"PYTHONPATH={picows_folder()}:{ROOT / 'src'}", *python("relay_picows")]
)
RELAY_C = Peer("C (epoll)", "plain", lambda: [compiled("relay", "peers/relay.c")])
MOVES_NODE = Peer("node ws, better-sqlite3", "plain", lambda: node("moves_node.js"))
MOVES_COLYSEUS = Peer("Colyseus, not durable", "colyseus", lambda: node("moves_colyseus.js"))


def available(peers: list[Peer]) -> list[Peer]:
    """Those that can run here; says why others can't."""
    found = []
    for peer in peers:
        try:
            peer.command()
            found.append(peer)
        except Unavailable as error:
            print(f"without {peer.name}: {error}", file=sys.stderr)
    return found


@contextmanager
def running(peer: Peer) -> Iterator[Target]:
    """Pinned to a core, with a folder of its own on a real disk, which /tmp may not be."""
    with tempfile.TemporaryDirectory(dir=INSTALLED) as folder:
        process = subprocess.Popen(
            [*peer.command(), folder],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: os.sched_setaffinity(0, {SERVER_CORE}),
        )
        assert process.stdout is not None
        try:
            yield Target(peer.name, peer.protocol, [int(process.stdout.readline())], [process.pid])
        finally:
            process.kill()
            process.wait()
