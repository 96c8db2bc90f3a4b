"""Scenes outside a match: the front page, coming in, the lobby and its drawers, farewells, the big screen's lobby."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct
from tools.screens.actor import Actor
from tools.screens.scene import BEGAN, CODE, Act, Scene, after, tap
from tools.screens.staged_room import StagedRoom
from tools.screens.storage import newcomer, seated, watching

from palmtop.games import GAMES
from palmtop.rooms import entries
from palmtop.wire import down

ROOM, TV = f"/r/{CODE}", f"/tv/{CODE}"
FIRST = next(iter(GAMES))
SIDED = next(game.id for game in GAMES.values() if game.sided)
FAREWELLS = (
    "no-such-room",
    "room-gone",
    "room-locked",
    "room-full",
    "removed",
    "elsewhere",
    "too-many-guesses",
    "other",
)
AWAY_MS = 120_000


def app_scenes() -> Iterator[Scene]:
    yield from front_pages()
    yield from arrivals()
    yield from lobbies()
    yield from lobby_drawers()
    yield from big_lobbies()


def front_pages() -> Iterator[Scene]:
    home = Scene("home/first", wide=True, **newcomer())
    yield home
    yield home.but("home/textured", textured=True)
    yield home.but("home/back-to-table", local={**home.local, "last": CODE})
    opened = home.but("home/table", files={"rooms": msgspec.json.encode({"start": CODE})})
    yield opened
    yield opened.but("home/table-back", local={**home.local, "last": CODE})
    for game in GAMES:
        yield home.but(f"home/{game}", tap(f"{game}-name"), wide=False)
        yield home.but(f"book/{game}", after(tap(f"{game}-name"), tap("how-to-play")))
        yield home.but(f"book/{game}-end", after(tap(f"{game}-name"), tap("how-to-play"), to_the_end))
    yield Scene("about", "/about", wide=True, **newcomer())
    yield Scene("not-found", "/nowhere/at/all", **newcomer())


async def to_the_end(actor: Actor) -> None:
    """Scrolls whatever can be scrolled inside an open dialog."""
    await actor.page.evaluate(
        "for (const one of document.querySelectorAll('dialog[open], dialog[open] *')) one.scrollTop = one.scrollHeight"
    )
    await actor.pass_time(300)


def arrivals() -> Iterator[Scene]:
    room = StagedRoom(FIRST, people=2)
    room.join(3, name="")
    room.do(entries.Sat(3, 2, 2))
    yield Scene("arriving/name", ROOM, room.frames(3), **newcomer())
    yield Scene("arriving/play-or-show", ROOM, big=True, **newcomer())
    yield Scene("arriving/waiting", ROOM, **newcomer())
    refusal = down.encode(down.Refused("refused", "house-full", {}))
    yield Scene("arriving/refused", ROOM, (refusal, down.encode(down.Bye("house-full", again=True))), **newcomer())
    for word in FAREWELLS:
        frames = (
            down.encode(down.Refused("refused", word, {"code": CODE, "most": 64})),
            down.encode(down.Bye(word, again=False)),
        )
        yield Scene(f"farewell/{word}", ROOM, frames, **seated())
    yield Scene("farewell/big", TV, (down.encode(down.Bye("room-gone", again=False)),), big=True, **watching())


def lobbies() -> Iterator[Scene]:
    alone = StagedRoom(FIRST)
    yield Scene("lobby/host-alone", ROOM, alone.frames(1), wide=True, **seated())
    some = StagedRoom(FIRST, people=3, bots=(1, 3))
    some.join(4)
    yield Scene("lobby/host", ROOM, some.frames(1), wide=True, **seated())
    yield Scene("lobby/host-textured", ROOM, some.frames(1), textured=True, **seated())
    yield Scene("lobby/guest", ROOM, some.frames(2), **seated())
    yield Scene("lobby/without-chair", ROOM, some.frames(4), **seated())
    sent = some.copy()
    sent.do(entries.Stood(2), by=1)
    yield Scene("lobby/sent-away", ROOM, sent.frames(2), **seated())
    locked = some.copy()
    locked.do(entries.LockTurned(True))
    locked.presences.went(3, BEGAN - AWAY_MS)
    yield Scene("lobby/locked-and-away", ROOM, locked.frames(1), **seated())
    for game in GAMES.values():
        full = StagedRoom(game.id, people=min(3, game.seats[-1]), bots=(2,) * max(0, min(3, game.seats[-1]) - 3))
        yield Scene(f"lobby/{game.id}", ROOM, full.frames(1), **seated())
        yield Scene(f"lobby/{game.id}-guest", ROOM, full.frames(2), **seated())
    sides = StagedRoom(SIDED, people=6, bots=(1, 2, 3, 2))
    yield Scene("lobby/two-sides", ROOM, sides.frames(1), wide=True, **seated())
    yield Scene("lobby/two-sides-full", ROOM, StagedRoom(SIDED, people=14).frames(2), **seated())


def set_up(name: str, game: str, people: int, options: Any, act: Act | None = None) -> Scene:
    """The lobby of a host who has chosen these options."""
    room = StagedRoom(game, people, options=msgspec.convert(options, GAMES[game].Options))
    return Scene(f"{game}/set-up-{name}", ROOM, room.frames(1), act=act, **seated())


def sent(*messages: Struct) -> Act:
    return lambda actor: actor.receive([msgspec.json.encode(message) for message in messages])


async def cut(actor: Actor) -> None:
    await actor.cut_off()


def chair(place: int) -> Act:
    """Opens the drawer of a chair."""

    async def act(actor: Actor) -> None:
        name = actor.word("chair-open", place=place)
        await actor.touch(actor.page.get_by_role("button").filter(has_text=name))

    return act


def lobby_drawers() -> Iterator[Scene]:
    room = StagedRoom(FIRST, people=3, bots=(1,))
    host = Scene("", ROOM, room.frames(1), **seated())
    yield host.but("menu/lobby", tap("menu"))
    yield host.but("menu/lobby-end", after(tap("menu"), to_the_end))
    yield host.but("menu/big-screen", after(tap("menu"), tap("big-screen-link")))
    yield host.but("chair/own", chair(1))
    yield host.but("chair/person", chair(2))
    yield host.but("chair/hand-over", after(chair(2), tap("hand-over")))
    yield host.but("chair/send-away", after(chair(2), tap("send-away")))
    yield host.but("chair/remove", after(chair(2), tap("remove-person")))
    yield host.but("chair/bot", chair(4))
    yield host.but("chair/own-of-guest", chair(2), frames=room.frames(2))
    away = room.copy()
    away.join(4)
    away.presences.went(3, BEGAN - AWAY_MS)
    yield host.but("chair/away", chair(3), frames=away.frames(1))
    yield host.but("chair/away-other-device", after(chair(3), tap("back-on-another")), frames=away.frames(1))
    sides = StagedRoom(SIDED, people=6, bots=(2, 2))
    yield host.but("chair/bot-with-side", chair(8), frames=sides.frames(1))
    yield host.but("line/down", cut)
    yield host.but("notice/passing", sent(down.Notice("saving-again")))
    yield host.but("notice/lasting", sent(down.Notice("saving-failed", lasting=True)))
    yield host.but("stickers/sheet", tap("stickers"))
    yield host.but("stickers/shown", sent(down.Reacted(1, "clap"), down.Reacted(2, "laugh"), down.Reacted(3, "heart")))


def big_lobbies() -> Iterator[Scene]:
    def scene(name: str, room: StagedRoom, act: Act | None = None) -> Scene:
        return Scene(f"big/{name}", TV, room.frames(None), big=True, act=act, **watching())

    yield Scene("big/finding", "/tv", big=True, **newcomer())
    yield scene("lobby-empty", StagedRoom(FIRST, people=0))
    some = StagedRoom(FIRST, people=3, bots=(2,))
    yield scene("lobby", some)
    yield scene("lobby-textured", some).but("big/lobby-textured", textured=True)
    yield scene("line-down", some, cut)
    hidden = {**watching()["local"], "hide-code": "yes"}
    yield scene("lobby-code-hidden", some, tap("sound")).but("big/lobby-code-hidden", local=hidden)
    yield scene("stickers", some, sent(down.Reacted(1, "clap"), down.Reacted(2, "wow")))
    locked = some.copy()
    locked.do(entries.LockTurned(True))
    yield scene("lobby-locked", locked)
    yield scene("lobby-two-sides", StagedRoom(SIDED, people=10, bots=(1, 2)))
    for game in GAMES.values():
        yield scene(f"lobby-{game.id}", StagedRoom(game.id, people=min(6, game.seats[-1])))
