"""Scenes around a match of any game: drawers during play, the result, the scorepad and replays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tools.screens.actor import Actor
from tools.screens.app_scenes import AWAY_MS, FIRST, ROOM, TV, chair, cut, to_the_end
from tools.screens.scene import BEGAN, CODE, Act, Scene, after, shown, tap
from tools.screens.staged_match import Moment, StagedMatch
from tools.screens.staged_room import DEALT, Script, StagedRoom
from tools.screens.storage import seated, watching

from palmtop.engine.game import Seat
from palmtop.games import GAMES
from palmtop.rooms import entries

EVENING_MS = 1_500_000  # between two matches


def room_scenes() -> Iterator[Scene]:
    yield from during_play()
    yield from afterwards()
    yield from replays()


def during_play() -> Iterator[Scene]:
    script = Script(FIRST, 4)
    match = StagedMatch(script)
    moment = Moment(len(script.inputs) // 2, Seat(0), script.inputs[len(script.inputs) // 2].when.at)
    playing = match.scene("", moment)
    menu = tap("menu")
    yield playing.but("menu/match", menu)
    yield playing.but("menu/match-end", after(menu, to_the_end))
    yield playing.but("menu/players", after(menu, tap("players")))
    yield playing.but("menu/players-chair", after(menu, tap("players"), chair(2)))
    yield playing.but("menu/invite", after(menu, tap("bring-others")))
    yield playing.but("menu/leave-seat", after(menu, tap("leave-seat")))
    yield playing.but("menu/end-match", after(menu, tap("end-match")))
    yield playing.but("menu/book", after(menu, tap("how-to-play")))
    yield playing.but("line/down-in-match", cut)
    room = StagedRoom(FIRST, 2, (2, 2))
    room.join(3)
    room.join(4, name="")
    room.deal(script, 1)
    for given in script.inputs[: moment.step]:
        room.give(given)
    yield playing.but("watching/badge", frames=room.frames(3))
    yield playing.but("watching/take-chair", tap("take-a-chair"), frames=room.frames(4))
    room.presences.went(2, BEGAN - AWAY_MS)
    yield playing.but("watching/was-it-yours", tap("take-a-chair"), frames=room.frames(4))
    yield playing.but("watching/was-it-yours-host", after(menu, tap("players"), chair(2)), frames=room.frames(1))


def evening(until: int) -> StagedRoom:
    """A room in which every game was played once, and then `until` more matches of the first."""
    room = StagedRoom(FIRST, 3, (2,))
    scripts = [Script(game.id, 4) for game in GAMES.values() if 4 in game.seats]
    for number, script in enumerate([*scripts, *scripts[:1] * until], 1):
        room.choose(script.game.id)
        room.play_out(script, number, DEALT - (8 - number) * EVENING_MS)
    return room


def afterwards() -> Iterator[Scene]:
    room = evening(1)
    assert room.state.last_match is not None
    number, header = room.state.last_match.number, room.state.last_match.dealt.header
    files = {f"rooms/{CODE}/scorepad": room.pad()}
    over = Scene("", ROOM, room.frames(1), files=files, at=BEGAN, **seated(match=number))
    yield over.but("result/host", wide=True)
    yield over.but("result/guest", frames=room.frames(2))
    yield over.but("result/fair-dice", open_details)
    lobby = over.but("lobby/scorepad", **seated())
    yield lobby
    opened = after(tap("menu"), tap("scorepad"), shown("dialog table"))
    yield lobby.but("scorepad/drawer", opened)
    yield lobby.but("scorepad/drawer-end", after(opened, to_the_end))
    yield Scene("big/result", TV, room.frames(None), big=True, **watching())
    yield Scene("big/line-down-in-match", TV, room.frames(None), big=True, act=cut, **watching())
    yield Scene("big/result-later", TV, room.frames(None), big=True, wait=16_000, **watching())
    yield Scene("big/result-moments", TV, room.frames(None), big=True, wait=31_000, **watching())
    room.do(entries.Dealt(number + 1, header, "00" * 32, BEGAN), entries.BrokenOff())
    yield Scene("big/lobby-scorepad", TV, room.frames(None), big=True, **watching())
    yield from celebrations()
    yield from results_of_each()


def celebrations() -> Iterator[Scene]:
    """The podium on a big screen that was there when the match ended."""
    for game in GAMES.values():
        seats = min(game.seats[-1], 7)
        script = Script(game.id, seats)
        room, screen = StagedRoom(game.id, seats), StagedRoom(game.id).viewer(None)
        room.deal(script, 1)
        for given in script.inputs[:-1]:
            room.give(given)
        before = screen.now(room)
        cues = room.give(script.inputs[-1])
        end = shown_later(screen.now(room, cues))
        at = DEALT + script.inputs[-1].when.at
        yield Scene(f"big/podium-{game.id}", TV, before, at=at, big=True, act=end, **watching())


def shown_later(frames: Sequence[bytes]) -> Act:
    """These frames come while the scene is looked at."""

    async def act(actor: Actor) -> None:
        await actor.receive(frames)
        await actor.pass_time(3_000)

    return act


async def open_details(actor: Actor) -> None:
    await actor.touch(actor.page.locator("summary"))
    await actor.page.evaluate("scrollTo(0, 0)")


def results_of_each() -> Iterator[Scene]:
    """How each game ends, on phones and on the big screen, with as few and as many as can play."""
    for game in GAMES.values():
        for seats in sorted({game.seats[0], min(game.seats[-1], 10)}):
            script = Script(game.id, seats)
            match = StagedMatch(script, bots=min(1, seats - 1))
            last = len(script.inputs)
            at = script.inputs[-1].when.at + 10_000
            yield match.scene(f"result/{game.id}-{seats}", Moment(last, Seat(0), at))
            yield match.scene(f"big/result-{game.id}-{seats}", Moment(last, None, at))


def replays() -> Iterator[Scene]:
    for game in GAMES.values():
        seats = 4 if 4 in game.seats else game.seats[0]
        script = Script(game.id, seats)
        room = StagedRoom(game.id, seats - 1, (2,))
        room.play_out(script, 1)
        step = len(script.inputs) // 2
        files = {f"rooms/{CODE}/matches/1/replay": room.replay(script, 1)}
        path = f"/r/{CODE}/replay/1#{step}"
        seen = Scene(f"replay/{game.id}", path, room.frames(1), files=files, wide=True, **seated())
        yield seen
        yield seen.but(f"replay/{game.id}-table", look_from("replay-eye-table"))
        yield seen.but(f"replay/{game.id}-all", look_from("replay-eye-all"))
        if game.id == FIRST:
            yield seen.but("replay/viewpoints", open_viewpoints, wide=False)
            yield seen.but("replay/share", tap("replay-share"), wide=False)
            yield seen.but("replay/none", files={}, wide=False)


async def open_viewpoints(actor: Actor) -> None:
    name = actor.word("replay-seen-by-now", name="\0").split("\0")[0]
    await actor.touch(actor.page.get_by_role("button", name=name))


def look_from(word: str) -> Act:
    return after(open_viewpoints, tap(word))
