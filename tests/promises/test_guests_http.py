"""Hostile HTTP requests and command lines: clear refusals, no tracebacks, nothing shown that isn't stored."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from palmtop.server.hosts import Hosts
from palmtop.wire import up
from tests.cli.shell import palmtop, palmtop_with_toy
from tests.game_choice import SMALLEST
from tests.promises.conftest import Say
from tests.promises.raw_http import get, needs_addresses
from tests.server.served import serving
from tests.server.test_stored_only import StalledAppends

pytestmark = [pytest.mark.usefixtures("toy_registered"), needs_addresses]

FOREIGN = (
    "evil.example",
    "evil.example:7256",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "127.0.0.1:80.0.0.1:80",
    "127.0.0.1:99999",
    "[::1]:x",
    "",
    "[",
    "a b",
    "\xff",
)
OURS = ("localhost", "LOCALHOST:80", "palm.localhost", "127.0.0.1:1", "[::1]:5", "192.168.1.20", "palm.example:443")


@pytest.mark.parametrize("path", ["/", "/api/address", "/api/rooms", "/healthz", "/ws", "/ws/ABCDE", "/nowhere"])
async def test_foreign_host_names_are_refused(path: str, tmp_path: Path) -> None:
    """Otherwise a page could point its own name at this machine, and act as ours."""
    async with serving(tmp_path, names=("palm.example",)) as served:
        for host in FOREIGN:
            reply = await get(served.server.port, path, host=host or " ")
            malformed = (reply.status, b"--name" in reply.body) == (400, False) and "evil" not in host
            assert malformed or (reply.status, b"--name" in reply.body) == (403, True), host
        for host in OURS:
            assert (await get(served.server.port, path, host=host)).status in (200, 400, 404, 405), host


async def test_a_handshake_with_a_malformed_header_is_a_bad_request(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        for header in [("Upgrade", "webs\xfccket"), ("Upgrade", "x"), ("Connection", "\xff")]:
            assert (await get(served.server.port, "/ws/ABCDE", [header])).status == 400, header


def test_the_machines_own_names_are_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Shelf.example.org")
    hosts = Hosts(["Palm.example."])
    for name in ("shelf", "shelf.local", "SHELF.local:7256", "shelf.lan", "shelf.example.org", "palm.example"):
        assert hosts.allow(name), name
    for name in ("shelf.evil.example", "local", "other.local", "example.org", "evil-palm.example"):
        assert not hosts.allow(name), name


async def test_a_choice_is_shown_once_it_is_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, say: Say) -> None:
    async with serving(tmp_path) as served:
        (ada,) = await served.table(1)
        path = f"/api/rooms/{ada.room['room']['code']}"
        before = await get(served.server.port, path)
        stalled = StalledAppends(served, monkeypatch)
        await ada.send(up.Choose(ada.new_id(), "toy", msgspec.Raw(b"{}")))
        await ada.send(up.Lock(ada.new_id(), locked=True))
        await stalled.asked.wait()
        assert (await get(served.server.port, path)).body == before.body
        stalled.release.set()
        await ada.until(lambda: ada.room["room"]["locked"])
        assert (await get(served.server.port, path)).body != before.body
    say("GET /api/rooms/CODE during a stalled append: what is stored (before: what isn't)")


# --- command lines ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        ("serve", "--grace", "1e308"),
        ("serve", "--grace", "nan"),
        ("serve", "--keep-days", "inf"),
        ("serve", "--keep-days", "1e308"),
        ("serve", "--data", "/dev/null"),
        ("serve", "--proxy", "nonsense"),
        ("sim", "toy", "--games", "1", "--seed", "\udcff"),
    ],
)
def test_a_bad_option_is_explained(options: tuple[str, ...]) -> None:
    done = palmtop_with_toy(*options)
    assert done.code in (1, 2)
    assert "Traceback" not in done.err
    assert 0 < len(done.err) < 500
    assert list(Path("/dev").glob("null*")) == [Path("/dev/null")]


@pytest.mark.parametrize(
    "number", ["1" + "0" * 30, "1" + "0" * 400, "9007199254740993", "-9223372036854775808", "1e308"]
)
def test_a_record_with_a_huge_number_is_refused(number: str, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    palmtop("sim", SMALLEST.id, "--games", "1", "--record", file)
    record = msgspec.json.decode(file.read_bytes())
    record["header"]["version"] = record["inputs"][0][0] = "HUGE"
    file.write_text(msgspec.json.encode(record).decode().replace('"HUGE"', number))
    done = palmtop("verify", file)
    assert done.code == 1
    assert "Traceback" not in done.err


def test_output_that_knows_few_letters_is_no_error() -> None:
    command = [sys.executable, "-m", "palmtop", "serve", "--help"]
    environ = {"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(command, capture_output=True, env=environ, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
