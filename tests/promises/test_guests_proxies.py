"""A stranger behind a reverse proxy can't take another address, however they forge the headers."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import socket
from asyncio.subprocess import DEVNULL
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.promises.conftest import Say
from tests.promises.raw_http import get, needs_addresses
from tests.server.phone import PATIENCE
from tests.server.served import serving

pytestmark = [pytest.mark.usefixtures("toy_registered"), needs_addresses]

GUESSES = 20  # at once for one address
ROUNDS = 12
STRANGER, OTHER = "127.0.0.7", "127.0.0.8"

NGINX = """
daemon off; pid {folder}/nginx.pid; error_log {folder}/errors.log; worker_processes 1; user {user};
events {{ worker_connections 200; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://127.0.0.1:{upstream};
            proxy_set_header Host $host:$server_port;
            {header}
        }}
    }}
}}
"""
HAPROXY = """
defaults
    mode http
    timeout connect 5s
    timeout client 30s
    timeout server 30s
frontend door
    bind 127.0.0.1:{port}
    {header}
    default_backend palmtop
backend palmtop
    server palmtop 127.0.0.1:{upstream}
"""

# How each proxy may be told to name its client; the second nginx line is what some operators write.
PROXIES = {
    "nginx, X-Forwarded-For": ("nginx", "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;"),
    "nginx, X-Forwarded-For with ports": ("nginx", "proxy_set_header X-Forwarded-For $remote_addr:$remote_port;"),
    "nginx, Forwarded": ("nginx", 'proxy_set_header Forwarded "$http_forwarded, for=$remote_addr;proto=http";'),
    "HAProxy, X-Forwarded-For": ("haproxy", "option forwardfor"),
    "HAProxy, Forwarded": (
        "haproxy",
        r"""http-request add-header Forwarded 'for="%[src]:%[src_port]";proto=http'""",
    ),
}

FORGERIES: dict[str, Callable[[int], list[tuple[str, str]]]] = {
    "none": lambda number: [],
    "an address": lambda number: [("X-Forwarded-For", f"198.51.100.{number}")],
    "several headers": lambda number: [("X-Forwarded-For", f"198.51.100.{number}")] * 3,
    "a trusted hop behind": lambda number: [("X-Forwarded-For", f"198.51.100.{number}, 127.0.0.1")],
    "a port": lambda number: [("X-Forwarded-For", f"198.51.100.{number}:80")],
    "Forwarded": lambda number: [("Forwarded", f"for=198.51.100.{number}")],
    "an opening quote": lambda number: [("Forwarded", f'for=198.51.100.{number};by="')],
    "an opening quote before the address": lambda number: [("Forwarded", f'for=198.51.100.{number}, for="')],
    "both": lambda number: [("Forwarded", f"for=198.51.100.{number}"), ("X-Forwarded-For", f"198.51.100.{number}")],
}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@asynccontextmanager
async def proxy(kind: str, header: str, upstream: int, folder: Path) -> AsyncIterator[int]:
    """Runs nginx or HAProxy in front of the port `upstream`; yields its own port."""
    if not (program := shutil.which(kind) or shutil.which(f"/usr/sbin/{kind}")):
        pytest.skip(f"{kind} is not installed here; tools/proxies installs it as root on Debian")
    port, file = free_port(), folder / f"{kind}.conf"
    user = "root" if os.getuid() == 0 else "nobody"
    template = {"nginx": NGINX, "haproxy": HAPROXY}[kind]
    file.write_text(template.format(folder=folder, port=port, upstream=upstream, header=header, user=user))
    options = {"nginx": ("-p", folder, "-c", file), "haproxy": ("-db", "-f", file)}[kind]
    process = await asyncio.create_subprocess_exec(program, *options, stdout=DEVNULL, stderr=DEVNULL)
    try:
        await until_listening(port, process)
        yield port
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        await process.wait()


async def until_listening(port: int, process: asyncio.subprocess.Process) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            assert process.returncode is None, "the proxy has ended"
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                await asyncio.sleep(0.02)
            else:
                writer.close()
                return


async def guess(port: int, forged: list[tuple[str, str]], source: str) -> str:
    return str((await get(port, "/api/rooms/ZZZZZ", forged, source)).word)


@pytest.mark.parametrize("kind", PROXIES)
async def test_forged_headers_give_no_further_guesses(kind: str, tmp_path: Path, say: Say) -> None:
    """A stranger tries room codes with all forgeries; then somebody else behind the same proxy mistypes one."""
    program, header = PROXIES[kind]
    async with serving(tmp_path) as served, proxy(program, header, served.server.port, tmp_path) as port:
        answered = 0
        for number in range(ROUNDS):
            for forge in FORGERIES.values():
                answered += await guess(port, forge(number), STRANGER) == "no-such-room"
        assert GUESSES <= answered < 2 * GUESSES + 10  # also those of the proxy's own address, which nobody else has
        assert await guess(port, [], OTHER) == "no-such-room"
    say(f"{kind}: {answered} of {ROUNDS * len(FORGERIES)} guesses with forged headers answered")


async def test_without_a_proxy_headers_are_not_believed(tmp_path: Path) -> None:
    async with serving(tmp_path) as served:
        for number in range(2 * GUESSES):
            answer = await guess(served.server.port, [("X-Forwarded-For", f"198.51.100.{number}")], STRANGER)
        assert answer == "too-many-guesses"


async def test_a_configured_proxy_elsewhere_is_believed(tmp_path: Path) -> None:
    async with serving(tmp_path, proxies=("127.0.0.4/31",)) as served:

        async def answer(number: int) -> str:
            forwarded = [("X-Forwarded-For", f"198.51.100.{number}, 127.0.0.4")]  # a proxy behind a proxy
            return await guess(served.server.port, forwarded, "127.0.0.5")

        assert {await answer(number) for number in range(2 * GUESSES)} == {"no-such-room"}
        assert "too-many-guesses" in {await answer(1) for _ in range(2 * GUESSES)}
        assert await answer(2) == "no-such-room"
