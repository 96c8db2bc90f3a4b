"""Counts the bytes that a page receives: compressed, without headers, and including the WebSocket."""

from __future__ import annotations

from collections import Counter
from typing import Any, Self

from playwright.async_api import CDPSession, Page

SAVING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"  # no prefetching


class Traffic:
    def __init__(self) -> None:
        self.sizes: dict[str, int] = {}  # bytes, by address
        self._kinds: dict[str, str] = {}
        self._asked: dict[str, tuple[str, int]] = {}

    @classmethod
    async def watch(cls, page: Page) -> Self:
        """Call it before the page is opened."""
        traffic = cls()
        line: CDPSession = await page.context.new_cdp_session(page)
        await line.send("Network.enable")
        line.on("Network.responseReceived", traffic.on_response)
        line.on("Network.loadingFinished", traffic.on_loaded)
        line.on("Network.webSocketFrameReceived", traffic.on_frame)
        return traffic

    def on_response(self, event: dict[str, Any]) -> None:
        address = event["response"]["url"]
        if event["response"].get("fromDiskCache"):
            return
        self._asked[event["requestId"]] = address, int(event["response"]["encodedDataLength"])  # so far: the headers
        self._kinds[address] = event["type"]

    def on_loaded(self, event: dict[str, Any]) -> None:
        address, headers = self._asked.get(event["requestId"], ("", 0))
        if address.startswith("http"):
            self.sizes[address] = int(event["encodedDataLength"]) - headers

    def on_frame(self, event: dict[str, Any]) -> None:
        self._kinds["/ws"] = "WebSocket"
        self.sizes["/ws"] = self.sizes.get("/ws", 0) + len(event["response"]["payloadData"])

    @property
    def bytes(self) -> int:
        return sum(self.sizes.values())

    def by_kind(self) -> Counter[str]:
        kinds: Counter[str] = Counter()
        for address, size in self.sizes.items():
            kinds[self._kinds[address]] += size
        return kinds
