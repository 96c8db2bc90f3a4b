"""What a fuzzer sends: messages that fit the wire types, some with extreme values, broken frames, and HTTP requests.

The messages are made from the types themselves (wire/up.py, and each game's moves, gestures and options), so that a new
request or field is tried without a change here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote

import msgspec
from aiohttp import WSMsgType
from msgspec import inspect

from palmtop.engine.game import AnyGame
from palmtop.games import GAMES
from palmtop.rooms.bots import view
from palmtop.wire import up
from tests.contract import type_samples
from tests.contract.recorded_match import samples_of
from tests.promises.raw_http import head

UNDECODED = {"gesture": "Gesture", "move": "Move", "options": "Options"}  # Raw fields, and a game's type for each
IDS = [f"again-{number}" for number in range(30)]  # few, so that some are repeated
WEIGHTS = {
    "do": 30,
    "feel": 12,
    "choose": 6,
    "start": 4,
    "sit": 3,
    "add_bot": 3,
    "end": 0.5,
    "remove": 0.5,
}  # others: 1
LINE_BREAKS = "word: {0}\ncriterion; {0}; {0}\n# {0}\nword,{0},{0}\n".format
STRANGE_TEXTS = [
    "",
    " ",
    "\0",
    "\r\n\t",
    "\u202e\u2066abc",
    "e" + "\u0301" * 30,
    "\U0001f469\u200d\U0001f469\u200d\U0001f466",
    "\u034f\u17b5\ufe0f\U000e0100",
    "\ufdfa" * 20,
    "__proto__",
    "<img src=x onerror=alert(1)>",
    "{$name}",
    "-- ' \" ;",
    "x" * 80,
    "\N{FOX FACE}" * 80,
    "\u0131\u0130\u00df\ufb03",
    LINE_BREAKS("tea"),
    LINE_BREAKS("\u200f" * 41),
    "word: a\n" * 210,
]
STRANGE_NUMBERS = [0, -1, 1, 13, 14, 255, 2**31, 2**53, 2**53 + 1, 2**63 - 1, 2**63, -(2**63), 10**30]
STRANGE_FLOATS = [0.0, -0.0, 1e308, -1e308, 5e-324, 0.1 + 0.2, 1 - 2**-53]
CONTROL = '"\\{}[],:\0\x7f\x80\xff'.encode("latin-1")


class Frame(NamedTuple):
    content: bytes
    kind: WSMsgType = WSMsgType.TEXT


class Shown(NamedTuple):
    """What the sender was last shown, as far as it helps to make moves that are legal."""

    match: int
    game: AnyGame
    table: dict[str, Any]
    hand: dict[str, Any]


class FuzzMessages:
    """Everything is chosen by `chance`, so the same seed makes the same messages from the same views."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self._kinds = [kind for kind in type_samples.structs(up.Message) if kind.tag != "hello"]
        self._weights = [WEIGHTS.get(str(kind.tag), 1) for kind in self._kinds]

    def frame(self, shown: Shown | None) -> Frame:
        """Mostly a valid message; else one with an extreme value, or broken bytes."""
        message, choice = self.message(shown), self.chance.random()
        if choice < 0.2:
            message = self._with_extreme(message)
        content = msgspec.json.encode(message)
        if choice > 0.92:
            content = self.mutated(content)
        if choice > 0.99:
            return Frame(content, WSMsgType.BINARY)
        return Frame(content if choice > 0.98 else content.decode(errors="replace").encode())  # bad UTF-8 closes it

    def message(self, shown: Shown | None) -> dict[str, Any]:
        (kind,) = self.chance.choices(self._kinds, self._weights)
        message: dict[str, Any] = type_samples.sample(kind, self.chance)
        game = shown.game if shown and self.chance.random() < 0.95 else self._game()
        if kind.tag == "choose":
            game = self._game()
            message["game"] = game.id
        for field in UNDECODED.keys() & message.keys():
            message[field] = self.game_value(game, UNDECODED[field])
        if "id" in message:
            message["id"] = self.chance.choice(IDS) if self.chance.random() < 0.05 else f"new-{self.chance.random()}"
        if kind.tag == "do" and shown:
            self._make_likely(message, shown)
        return {name: value for name, value in message.items() if not _is_default(kind, name, value)}

    def _make_likely(self, message: dict[str, Any], shown: Shown) -> None:
        """Most moves are of the current match, and half of those are of a kind that the game allows now."""
        if self.chance.random() < 0.9:
            message |= {"match": shown.match, "done": None, "stand_ins": 0}
            if self.chance.random() < 0.5 and (moves := likely_moves(shown)):
                message["move"] = msgspec.to_builtins(self.chance.choice(moves))

    def game_value(self, game: AnyGame, what: str) -> Any:
        kinds = type_samples.structs(getattr(game, what))
        return type_samples.sample(self.chance.choice(kinds), self.chance) if kinds else {}

    def _game(self) -> AnyGame:
        return GAMES[self.chance.choice(sorted(GAMES))]

    # --- extreme values -----------------------------------------------------------------------

    def _with_extreme(self, message: dict[str, Any]) -> dict[str, Any]:
        """One value, at any depth, becomes an extreme one of the same type. The tag stays."""
        places = [place for place in _places(message) if place != ("t",)]
        return _replaced(message, self.chance.choice(places), self._extreme) if places else message

    def _extreme(self, value: Any) -> Any:
        match value:
            case bool() | None:
                return self.chance.choice([True, False, None])
            case int():
                return self.chance.choice(STRANGE_NUMBERS)
            case float():
                return self.chance.choice(STRANGE_FLOATS)
            case str():
                return self.chance.choice(STRANGE_TEXTS) * self.chance.choice([1, 1, 1, 50])
            case list():
                return self.chance.choice([[], value * 2, value * 100, value[::-1], [value]])
            case _:
                return {}

    def mutated(self, content: bytes) -> bytes:
        """Bytes changed, cut out, repeated or inserted."""
        changed = bytearray(content)
        for _ in range(self.chance.choice([1, 1, 2, 5])):
            at = self.chance.randrange(len(changed) + 1)
            until = min(len(changed), at + self.chance.choice([0, 1, 8]))
            piece = bytes(changed[at:until])
            instead = [b"", piece * 2, piece * 500, self.chance.randbytes(2), bytes([self.chance.choice(CONTROL)])]
            changed[at:until] = self.chance.choice(instead)
        return bytes(changed)

    # --- HTTP ---------------------------------------------------------------------------------

    def request(self, paths: Sequence[str], codes: Sequence[str], tokens: Sequence[str], host: str) -> bytes:
        """A whole request with `Connection: close`; some have unusual headers."""
        path = self._path(self.chance.choice(paths), codes)
        method = self.chance.choices(["GET", "POST", "HEAD", "OPTIONS", "PUT", "BREW"], [20, 3, 2, 1, 1, 1])[0]
        headers = [header for header in self._headers(tokens) if self.chance.random() < 0.25]
        return head(path, host if self.chance.random() < 0.95 else self._header_text(), headers, method)

    def _path(self, pattern: str, codes: Sequence[str]) -> str:
        values = {
            "code": [*codes, "ABCDE", quote(self.chance.choice(STRANGE_TEXTS)), "..%2f..", "%00", "x" * 2000],
            "match": ["1", "2", "0", "999999", "1" * 7, "-1", "%31"],
            "game": [*GAMES, "none"],
        }
        path = re.sub(r"\{(\w+)[^}]*\}", lambda found: self.chance.choice(values.get(found[1], ["x"])), pattern)
        return path + self.chance.choice(["", "", "", "/", "?x=1", "?" + "&" * 50, "#a", "%", "//"])

    def _headers(self, tokens: Sequence[str]) -> list[tuple[str, str]]:
        text = self._header_text
        return [
            ("Authorization", f"Bearer {self.chance.choice([*tokens, text()])}"),
            ("Authorization", text()),
            ("Origin", self.chance.choice(["null", "http://other.example", text()])),
            ("Accept-Language", self.chance.choice(["fr;q=nan,en;q=1e999", "*", "fr-" * 300, text()])),
            ("Accept-Encoding", self.chance.choice(["gzip", "br;q=0", "identity;q=0", text()])),
            ("X-Forwarded-For", self.chance.choice(["8.8.8.8", "1.2.3.4:80, [::1]:9", "unknown", text()])),
            ("Forwarded", self.chance.choice(['for="[::1]:9";proto=http', 'for="', "for=_x, for=1.1.1.1", text()])),
            ("Range", self.chance.choice(["bytes=0-0", "bytes=-1", "bytes=9-1", "bytes=0-0,5-9", text()])),
            ("If-Modified-Since", self.chance.choice(["Thu, 01 Jan 1970 00:00:00 GMT", text()])),
            ("If-None-Match", self.chance.choice(["*", '"a"', text()])),
            ("Content-Type", text()),
            ("Cookie", self.chance.choice(["a=b; a", text()])),
            ("Upgrade", self.chance.choice(["websocket", "h2c"])),
            ("Sec-WebSocket-Key", self.chance.choice(["AAAAAAAAAAAAAAAAAAAAAA==", text()])),
            ("Sec-WebSocket-Version", self.chance.choice(["13", "8", text()])),
        ]

    def _header_text(self) -> str:
        """Latin-1 without control characters, as a header may have."""
        return "".join(chr(self.chance.choice([*range(32, 127), *range(160, 256)])) for _ in range(12)).strip() or "x"


def likely_moves(shown: Shown) -> list[Any]:
    """Moves that the sender's hand offers."""
    table, hand = (
        view(kind, {name: msgspec.json.encode(part) for name, part in parts.items()})
        for kind, parts in ((shown.game.Table, shown.table), (shown.game.Hand, shown.hand))
    )
    return list(samples_of(shown.game).moves(table, hand))


def _is_default(kind: inspect.StructType, name: str, value: Any) -> bool:
    """A field that can't be sent as null is left out instead."""
    return value is None and any(field.encode_name == name and not field.required for field in kind.fields)


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list | tuple) else ()
    return [path] * bool(path) + [place for key, part in inner for place in _places(part, (*path, key))]


def _replaced(value: Any, place: tuple[Any, ...], new: Any) -> Any:
    if not place:
        return new(value)
    copied = dict(value) if isinstance(value, dict) else list(value)
    copied[place[0]] = _replaced(copied[place[0]], place[1:], new)
    return copied
