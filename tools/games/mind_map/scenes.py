"""Scenes of Mind Map, for tools/compare_screens.py."""

from __future__ import annotations

from collections.abc import Iterator

from tools.screens.actor import Actor
from tools.screens.app_scenes import set_up
from tools.screens.scene import Act, Scene, after, tap
from tools.screens.staged_match import Kind, StagedMatch, felt
from tools.screens.staged_room import Script
from tools.screens.storage import newcomer

from palmtop.engine.game import Seat
from palmtop.games.mind_map.model import Drag
from palmtop.games.mind_map.parts import Hand, Table

GAME = "mind-map"
DECK = "word: Lighthouse\nword: Pancake\nword: Thunder\nword: Snail\ncriterion: Smells good\ncriterion: Dangerous"
STEPS_MS = (1_000, 2_500, 4_500)  # of showing one token


def describe(table: Table, hand: Hand | None) -> list[Kind]:
    phase = table.phase.phase
    named = phase.replace("_", "-") + ("-closing" if table.phase.closing else "")
    if hand is None:
        return [f"big-{named}"]
    mine = hand.mine
    role = "" if mine.role == "placer" else f"{mine.role}-"
    if phase == "placing" and mine.role == "placer" and table.places[mine.seat] is None:
        return [f"{named}-not-yet"]
    if phase in ("reveal", "over"):
        return [f"{role}{named}"]
    done = "done" if mine.seat in table.done else "waits" if not hand.moves else "acts"
    kinds: list[Kind] = [f"{role}{named}-{done}"]
    if (
        phase == "voting"
        and mine.role == "placer"
        and done == "acts"
        and len(hand.votes) == len(table.round.placers) - 1
    ):
        kinds.append(f"{named}-complete")
    wall = hand.wall or table.wall
    if wall and mine.role == "reader" and done == "acts":
        kinds.append(f"{role}{named}-with-notes")
    return kinds


def describe_reveal(table: Table, hand: Hand | None) -> list[Kind]:
    if table.phase.phase != "reveal" or not table.shown:
        return []
    who = "big-reveal" if hand is None else "reveal"
    return [(f"{who}-{after}", after) for after in STEPS_MS]


async def hold_number(actor: Actor) -> None:
    await actor.touch(actor.page.locator("[data-number]:not(:has(small))"))


async def tap_plane(actor: Actor) -> None:
    plane = actor.page.get_by_role("group", name=actor.word("mind-map-plane"))
    box = await plane.first.bounding_box()
    assert box is not None
    await actor.page.mouse.click(box["x"] + box["width"] * 0.62, box["y"] + box["height"] * 0.3)
    await actor.pass_time(600)


async def drag_token(actor: Actor) -> None:
    x, y = await actor.middle_of(actor.page.locator("[data-token='0']"))
    await actor.drag((x, y), (x + 30, y + 30), (x + 60, y + 70))


async def dragged(actor: Actor) -> None:
    await actor.receive([felt(1, Drag(-700, 600), Drag(-500, 800))])


def scenes() -> Iterator[Scene]:
    five = StagedMatch(Script(GAME, 5, place_seconds=90))
    acts: dict[str, Act] = {
        "voting-acts+held": hold_number,
        "placing-not-yet+tapped": tap_plane,
        "placing-acts+others-drag": dragged,
    }
    yield from five.scenes(f"{GAME}/five", describe, acts)
    yield from five.scenes(f"{GAME}/five-reveal", describe_reveal, moving=True)
    yield from five.reveals(f"{GAME}/five/round-banner", Seat(0), "round", 700, nth=0)
    yield from five.reveals(f"{GAME}/five/big-round-banner", None, "round", 700, nth=0)
    teams = StagedMatch(Script(GAME, 9, team_vote_seconds=120))
    yield from teams.scenes(f"{GAME}/teams", describe, {"reader-team-voting-acts+held": hold_number})
    yield from teams.scenes(f"{GAME}/teams-reveal", describe_reveal, moving=True)
    yield from teams.reveals(f"{GAME}/teams/round-banner", Seat(0), "round", 700, nth=0)
    yield from teams.reveals(f"{GAME}/teams/big-round-banner", None, "round", 700, nth=0)
    yield from StagedMatch(Script(GAME, 14)).scenes(f"{GAME}/fourteen", describe_crowd)
    yield from StagedMatch(Script(GAME, 9, even_teams=True)).scenes(f"{GAME}/even", describe_resting)
    yield set_up("limits", GAME, 5, {"place_seconds": 90})
    yield set_up("teams", GAME, 9, {"place_seconds": 60, "team_vote_seconds": 180, "even_teams": True})
    yield set_up("deck", GAME, 4, {"deck": DECK})
    yield set_up("deck-editor", GAME, 4, {}, tap("mind-map-deck-write"))
    yield from hints()
    yield from practice()


def describe_crowd(table: Table, hand: Hand | None) -> list[Kind]:
    wanted = (
        "big-placing",
        "big-voting",
        "big-team-voting",
        "big-scored",
        "placing-acts",
        "voting-acts",
        "scored-acts",
    )
    return [kind for kind in describe(table, hand) if kind in wanted or kind == "reader-team-voting-acts"]


def describe_resting(table: Table, hand: Hand | None) -> list[Kind]:
    wanted = ("resting-placing-waits", "resting-voting-waits", "resting-team-voting-waits")
    return [kind for kind in describe(table, hand) if kind in wanted]


HINTS = {
    "put": "placing-not-yet",
    "done": "placing-acts",
    "vote": "voting-acts",
    "vote-team": "reader-team-voting-acts",
}


def hints() -> Iterator[Scene]:
    for seats in (4, 14):
        match = StagedMatch(Script(GAME, seats))
        found = {name: kind for name, kind in HINTS.items() if kind in match.find(describe)}
        yield from match.hints(
            describe,
            {
                f"{GAME}/hint-{name}-{seats}": (kind, f"{GAME}-hint-{name.partition('-')[0]}", None)
                for name, kind in found.items()
            },
        )


def practice() -> Iterator[Scene]:
    async def vote(actor: Actor) -> None:
        chips = actor.page.locator("[data-number]:not(:has(small))")
        for seat in (1, 2):
            await actor.touch(chips.nth(seat - 1))
            await actor.touch(actor.page.locator(f"[data-token='{seat}']"))

    steps: list[tuple[str, Act]] = [
        ("1-place", lambda actor: actor.pass_time(0)),
        ("2-move", tap_plane),
        ("2-moved", after(drag_token, lambda actor: actor.pass_time(1_500))),
        ("3-closing", tap("mind-map-done")),
        ("3-vote", lambda actor: actor.pass_time(4_000)),
        ("3-voted", vote),
        ("4-score", tap("mind-map-vote-done")),
        ("5-praise", lambda actor: actor.pass_time(20_000)),
    ]
    start = Scene("", f"/practice/{GAME}", **newcomer())
    for n, (name, _) in enumerate(steps, 1):
        yield start.but(f"{GAME}/practice-{name}", after(*(act for _, act in steps[:n])))
