"""HTTP: pages, assets, headers, origins, and what is not found."""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiohttp import ClientSession, WSServerHandshakeError
from yarl import URL

from palmtop.server import pages
from palmtop.server.pages import HEADERS
from palmtop.server.visitors import Visitors
from tests.server.served import Served, serving

PAGE = '<html lang="en"><title>Palmtop</title><body><script src="/play.js"></script></body></html>'


@pytest.fixture
async def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Served]:
    """With a small built client, and beside it a file that must not be served."""
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text(PAGE)
    (client / "icon.svg").write_text("<svg/>")
    (client / "assets" / "index-4f.js").write_text("play()")
    (client / "assets" / "index-4f.js.gz").write_bytes(gzip.compress(b"play()"))
    (client / "assets" / "ink-0c.woff2").write_bytes(b"wOF2")
    (client / "palmtop.webmanifest").write_text('{"name":"Palmtop"}')
    (tmp_path / "secret.txt").write_text("secret")
    (client / "assets" / "nested").mkdir()
    (client / "assets" / "nested" / "deep.js").write_text("secret")
    monkeypatch.setattr(pages, "CLIENT", client)
    async with serving(tmp_path) as served:
        yield served


@pytest.mark.parametrize(
    "path", ["/", "/r/ABCDE", "/tv", "/tv/ABCDE", "/about", "/practice/toy", "/r/ABCDE/practice/toy", "/cards/toy"]
)
async def test_every_page_address_serves_the_client(served: Served, path: str) -> None:
    async with served.session.get(served.url + path) as response:
        assert (response.status, response.content_type) == (200, "text/html")
        assert await response.text() == PAGE
        assert response.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "kind", "cache"),
    [
        ("/assets/index-4f.js", "text/javascript", "public, max-age=31536000, immutable"),
        ("/assets/ink-0c.woff2", "font/woff2", "public, max-age=31536000, immutable"),
        ("/icon.svg", "image/svg+xml", "no-cache"),
        ("/palmtop.webmanifest", "application/manifest+json", "no-cache"),
        ("/healthz", "application/json", "no-store"),
        ("/api/rooms/ZZZZZ", "application/json", "no-store"),
    ],
)
async def test_replies_have_content_type_and_cache_headers(served: Served, path: str, kind: str, cache: str) -> None:
    async with served.session.get(served.url + path) as response:
        assert (response.content_type, response.headers["Cache-Control"]) == (kind, cache)


@pytest.mark.parametrize(
    ("speaks", "lang", "words"),
    [
        ("fr-CA, en;q=0.5", "fr", "Des jeux d’ambiance au creux de chaque main"),
        ("de", "en", "Party games in everyone’s palm"),
    ],
)
async def test_the_manifest_is_in_the_readers_language(served: Served, speaks: str, lang: str, words: str) -> None:
    async with served.session.get(f"{served.url}/palmtop.webmanifest", headers={"Accept-Language": speaks}) as response:
        assert await response.json(content_type=None) == {"name": "Palmtop", "lang": lang, "description": words}
        assert response.headers["Vary"] == "Accept-Language"


@pytest.mark.parametrize(("takes", "encoding"), [("gzip, deflate", "gzip"), ("identity", None)])
async def test_files_are_sent_compressed_if_the_client_accepts_it(
    served: Served, takes: str, encoding: str | None
) -> None:
    async with served.session.get(served.url + "/assets/index-4f.js", headers={"Accept-Encoding": takes}) as response:
        assert (response.headers.get("Content-Encoding"), response.content_type) == (encoding, "text/javascript")
        assert await response.text() == "play()"


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/assets/index-4f.js", 200),
        ("GET", "/assets/none.js", 404),
        ("GET", "/nowhere", 404),
        ("DELETE", "/", 405),
        ("POST", "/api/rooms", 201),
        ("GET", "/api/rooms/ZZZZZ", 404),
        ("GET", "/healthz", 200),
        ("GET", "/metrics", 404),
        ("GET", "/ws/ABCDE", 400),  # not a WebSocket
        ("GET", "/ws/abcde", 404),
    ],
)
async def test_every_reply_has_the_security_headers(served: Served, method: str, path: str, status: int) -> None:
    async with served.session.request(method, served.url + path) as response:
        assert response.status == status
        assert {name: response.headers.get(name) for name in HEADERS} == HEADERS


@pytest.mark.parametrize(
    ("speaks", "lang", "words"),
    [
        ("fr-CA, en;q=0.5", "fr", "Rien par ici"),
        ("de, en-GB;q=0.8, fr;q=0.2", "en", "Nothing here"),
        ("eo;q=x, <script>", "en", "Nothing here"),
        ("", "en", "Nothing here"),
    ],
)
async def test_an_unknown_address_gets_a_not_found_page(served: Served, speaks: str, lang: str, words: str) -> None:
    for path in ("/nowhere", "/r/ABCDE/more", "/favicon.ico"):
        async with served.session.get(served.url + path, headers={"Accept-Language": speaks}) as response:
            assert (response.status, response.content_type) == (404, "text/html")
            text = await response.text()
        assert f'<html lang="{lang}">' in text
        assert words in text
        assert '<a href="/">' in text  # the link home
        assert "/play.js" in text  # and the client's script


def test_the_content_security_policy_allows_no_other_host() -> None:
    policy = dict(rule.split(" ", 1) for rule in HEADERS["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert policy["connect-src"] == "'self'"
    assert re.fullmatch(r"'self'( 'sha256-[\w+/]{43}=')?", policy["script-src"])  # of the script that sets the theme
    assert not any("http" in sources or "*" in sources for sources in policy.values())


async def test_a_failed_request_has_the_security_headers_too(
    served: Served, monkeypatch: pytest.MonkeyPatch, logs: list[dict[str, object]]
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr(Visitors, "open_room", broken)
    async with served.session.post(f"{served.url}/api/rooms") as response:
        assert response.status == 500
        assert {name: response.headers.get(name) for name in HEADERS} == HEADERS
        assert "boom" not in await response.text()
    (line,) = (line for line in logs if line["event"] == "request_failed")
    assert line["route"] == "/api/rooms"
    logs.remove(line)


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../index.html",
        "/assets/..",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/..%5c..%5csecret.txt",
        "/assets/%2fetc%2fpasswd",
        "/assets//etc/passwd",
        "/assets/index-4f.js.gz",
        "/assets/nested/deep.js",
        "/assets/nested%2fdeep.js",
        "/assets/nested",
        "/assets/",
        "/assets/index-4f.js%00",
        "/assets/" + "x" * 5000,
        "/..%2fsecret.txt",
        "/index.html",
    ],
)
async def test_nothing_but_the_built_files_can_be_fetched(served: Served, path: str) -> None:
    async with served.session.get(URL(served.url + path, encoded=True)) as response:
        assert response.status == 404
        assert "secret" not in await response.text()


async def test_unnormalised_paths_are_not_found(served: Served) -> None:
    """Unlike other clients, this one doesn't normalise paths."""
    for path in (b"/assets/../../secret.txt", b"/assets/%2e%2e/../secret.txt", b"//secret.txt", b"/./../secret.txt"):
        reader, writer = await asyncio.open_connection("127.0.0.1", served.server.port)
        writer.write(b"GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n" % path)
        answer = await reader.read()
        assert answer.startswith(b"HTTP/1.1 404"), path
        assert b"secret" not in answer
        writer.close()


def host(served: Served) -> str:
    return f"127.0.0.1:{served.server.port}"


WRONG = [
    "http://evil.example",
    "http://evil.example:{port}",
    "http://127.0.0.1",
    "http://127.0.0.1:{port}.evil.example",
    "http://evil.example/?127.0.0.1:{port}",
    "ftp://127.0.0.1:{port}",
    "http://user@127.0.0.1:{port}",
    "127.0.0.1:{port}",
    "http://[::1",
    "null",
    "",
]


@pytest.mark.parametrize("origin", WRONG)
async def test_requests_from_another_origin_are_refused(served: Served, origin: str) -> None:
    headers = {"Origin": origin.format(port=served.server.port)}
    async with served.session.post(f"{served.url}/api/rooms", headers=headers) as response:
        assert (response.status, (await response.json())["word"]) == (403, "wrong-origin")
    with pytest.raises(WSServerHandshakeError) as error:
        await served.dial("ABCDE", **headers)
    assert error.value.status == 403
    assert await served.metric("palmtop_refused_total", kind="unauthorised") == 2


@pytest.mark.parametrize("scheme", ["http", "https"])  # https: a proxy in front of us
async def test_requests_from_the_own_origin_are_accepted(served: Served, scheme: str) -> None:
    headers = {"Origin": f"{scheme}://{host(served)}"}
    async with served.session.post(f"{served.url}/api/rooms", headers=headers) as response:
        assert response.status == 201
        code = (await response.json())["code"]
    assert (await (await served.dial(code, **headers)).hello()).welcome


async def test_the_origin_is_compared_with_the_host_header(served: Served) -> None:
    headers = {"Host": "palm.example", "Origin": "http://palm.example"}
    async with served.session.post(f"{served.url}/api/rooms", headers=headers) as response:
        assert response.status == 201


async def test_without_a_built_client_pages_are_not_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "CLIENT", tmp_path / "none")
    async with serving(tmp_path) as served, ClientSession() as session, session.get(served.url) as response:
        assert response.status == 404
