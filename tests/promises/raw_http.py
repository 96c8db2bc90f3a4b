"""HTTP by hand, from a chosen address of this machine: what a hostile program sends instead of a browser."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from tests.server.phone import PATIENCE

Headers = Sequence[tuple[str, str]]

needs_addresses = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere 127.0.0.2 is not this machine")


class Reply(Struct):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def word(self) -> Any:
        """The message id of a refusal."""
        return msgspec.json.decode(self.body).get("word")


def head(path: str, host: str, headers: Headers = (), method: str = "GET") -> bytes:
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", *(f"{name}: {value}" for name, value in headers)]
    return "\r\n".join([*lines, "Connection: close", "", ""]).encode("latin-1")


async def raw(port: int, sent: bytes, source: str = "127.0.0.1") -> bytes:
    """Everything received until the server closes the connection."""
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
        try:
            writer.write(sent)
            return await reader.read()
        finally:
            writer.close()


async def get(
    port: int, path: str, headers: Headers = (), source: str = "127.0.0.1", host: str | None = None, method: str = "GET"
) -> Reply:
    return parse(await raw(port, head(path, host or f"127.0.0.1:{port}", headers, method), source))


def parse(received: bytes) -> Reply:
    start, _, body = received.partition(b"\r\n\r\n")
    first, *lines = start.decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    return Reply(int(first.split()[1]), headers, body)
