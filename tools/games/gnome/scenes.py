"""Scenes of Do You Gnome Me?, for tools/compare_screens.py."""

from __future__ import annotations

from collections.abc import Iterator

from tools.screens.actor import Actor
from tools.screens.app_scenes import set_up
from tools.screens.scene import Act, Scene, after, tap
from tools.screens.staged_match import Kind, StagedMatch
from tools.screens.staged_room import Script
from tools.screens.storage import ANY_HINT, newcomer, seated

from palmtop.engine.game import Seat
from palmtop.games.gnome.model import KINDS
from palmtop.games.gnome.parts import Hand, Table

GAME = "gnome"
VARIANTS = {"marks": True, "upside_down": True, "twins": True}


def describe(table: Table, hand: Hand | None) -> list[Kind]:
    now, turn = table.round, table.turn
    ruled = "-ruled" if table.ruling and now.phase == "ready" else "-end" if now.ended and now.phase == "ready" else ""
    phase = f"{now.phase}{ruled}"
    if now.phase == "turning" and turn is not None:
        who = "big-turning" if hand is None else "turning"
        return [(f"{who}-shows", 900), (f"{who}-hidden", 2_000)]
    if hand is None:
        return [f"big-{phase}"]
    if hand.seat in now.out:
        return [f"{phase}-out"]
    does = "acts" if hand.seat in now.waiting or "lay" in hand.moves or "grab" in hand.moves else "waits"
    if now.phase == "ramp":
        does = "acts" if "release" in hand.moves else "waits"
    if now.phase == "building":
        does += "-may-stop" if "stop" in hand.moves else ""
        mine = table.gnomes[0 if now.mode == "cooperative" else hand.seat]
        does += "-holds" if mine.holds else ""
    return [f"{phase}-{does}"]


def scenes() -> Iterator[Scene]:
    basic = StagedMatch(Script(GAME, 4, seed="2"))
    yield from basic.scenes(f"{GAME}/basic", describe, {"ramp-acts+pulled": pull})
    for seat, name in ((Seat(0), ""), (None, "big-")):
        yield from basic.reveals(f"{GAME}/basic/{name}judging", seat, "judged", 1_000, 3_000, 5_000, nth=2)
    together = StagedMatch(Script(GAME, 3, mode="cooperative"))
    yield from together.scenes(f"{GAME}/together", describe_together)
    yield from together.reveals(f"{GAME}/together/judging", Seat(0), "judged", 1_500, nth=1)
    yield from together.reveals(f"{GAME}/together/big-judging", None, "judged", 1_500, nth=1)
    all_in = StagedMatch(Script(GAME, 4, seed="3", mode="all_in", until="deck_empty"))
    yield from all_in.scenes(f"{GAME}/all-in", describe)
    yield from all_in.reveals(f"{GAME}/all-in/judging", Seat(0), "judged", 2_500, nth=3)
    yield from all_in.reveals(f"{GAME}/all-in/big-judging", None, "judged", 2_500, nth=3)
    variants = StagedMatch(Script(GAME, 4, seed="4", **VARIANTS))
    yield from variants.scenes(f"{GAME}/variants", describe_variants)
    for tag in ("called", "wrong", "short", "void"):
        yield from variants.reveals(f"{GAME}/variants/cue-{tag}", Seat(0), tag, 500)
    yield from variants.reveals(f"{GAME}/variants/judging", Seat(0), "judged", 2_500, nth=1)
    yield from StagedMatch(Script(GAME, 2), bots=0).scenes(f"{GAME}/two", describe_two)
    yield set_up("together", GAME, 3, {"mode": "cooperative"})
    yield set_up("all-in", GAME, 4, {"mode": "all_in", **VARIANTS})
    yield from hints()
    yield from practice()


def describe_variants(table: Table, hand: Hand | None) -> list[Kind]:
    phases = ("ramp", "turning", "building", "stopping")
    return [kind for kind in describe(table, hand) if table.round.phase in phases]


def describe_together(table: Table, hand: Hand | None) -> list[Kind]:
    return [kind for kind in describe(table, hand) if kind not in ("ready-acts", "ready-waits", "big-ready")]


def describe_two(table: Table, hand: Hand | None) -> list[Kind]:
    return [kind for kind in describe(table, hand) if table.round.phase == "building"]


def hints() -> Iterator[Scene]:
    for seats, name, options in ((2, "", {}), (4, "-variants", VARIANTS), (3, "-together", {"mode": "cooperative"})):
        match = StagedMatch(Script(GAME, seats, **options))
        yield from match.hints(describe, {f"{GAME}/hint-marble{name}": ("ramp-acts", f"{GAME}-hint-marble", None)})


RACES = ("turning", "building", "stopping", "choosing")


def races() -> Iterator[Scene]:
    """While seconds count, for somebody who has seen no hint yet."""
    for mode in ("basic", "all_in"):
        match = StagedMatch(Script(GAME, 3, seed="3", mode=mode, marks=True))
        found = match.find(describe)
        for kind in [kind for kind in found if kind.startswith(RACES) and not kind.endswith(("-out", "-hidden"))]:
            yield match.scene(f"{GAME}/race-{mode}-{kind}", found[kind]).but(
                f"{GAME}/race-{mode}-{kind}", local=seated(hint=ANY_HINT)["local"]
            )


async def pull(actor: Actor) -> None:
    """Holds the marble high on the ramp."""
    await _pull(actor, lift=False)


async def release(actor: Actor) -> None:
    await _pull(actor, lift=True)


async def _pull(actor: Actor, lift: bool) -> None:
    ramp = actor.page.get_by_role("slider", name=actor.word("gnome-ramp-slider"))
    box = await ramp.first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.9
    await actor.drag((x, y), (x, y - 100), (x, y - 400), lift=lift)


def practice() -> Iterator[Scene]:
    async def swipe_all(actor: Actor) -> None:
        await actor.page.keyboard.press("1")
        for kind in range(1, KINDS):
            await actor.page.keyboard.press(str(kind))
            await actor.page.keyboard.press("ArrowRight")
            await actor.pass_time(200)

    async def turn(actor: Actor) -> None:
        await release(actor)
        await actor.pass_time(4_500)

    async def stop(actor: Actor) -> None:
        await actor.pass_time(3_000)  # until it may be pressed
        await actor.tap("gnome-stop")
        await actor.pass_time(2_000)

    steps: list[tuple[str, Act]] = [
        ("1-pull", lambda actor: actor.pass_time(0)),
        ("1-held", pull),
        ("2-build", turn),
        ("2-built", swipe_all),
        ("3-judged", stop),
        ("3-pull", tap("gnome-device-ready")),
        ("4-build", turn),
        ("5-praise", stop),
    ]
    start = Scene("", f"/practice/{GAME}", **newcomer())
    for n, (name, _) in enumerate(steps, 1):
        yield start.but(f"{GAME}/practice-{name}", after(*(act for _, act in steps[:n] if act is not pull or n == 2)))
