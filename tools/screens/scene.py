"""What a scene is: one screen of the client, with everything the page gets from the server and from storage."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tools.screens.actor import Actor

CODE = "QUEEN"
HOST = "palmtop.test"
BEGAN = 1_760_000_000_000  # the page's clock when it is opened
SETTLING_MS = 600  # that pass on the page's clock before a picture is taken, unless a scene says more

PHONE = ((360, 640), (390, 844), (844, 390))
BIG = ((1280, 720), (1920, 1080))
Size = tuple[int, int]
Act = Callable[["Actor"], Awaitable[None]]


@dataclass(frozen=True)
class Scene:
    """`at`: the server's clock when the picture is taken. `act`: what the reader does before, with the Actor's help."""

    name: str
    path: str = "/"
    frames: tuple[bytes, ...] = ()  # sent once the page has said hello
    files: Mapping[str, bytes] = field(default_factory=dict)  # JSON replies, by the path below /api/
    at: int = BEGAN
    wait: int = SETTLING_MS
    local: Mapping[str, str] = field(default_factory=dict)  # localStorage
    session: Mapping[str, str] = field(default_factory=dict)  # sessionStorage
    act: Act | None = None
    big: bool = False
    textured: bool = False  # with the textures of felt, paper and wood
    moving: bool = False  # not for somebody who prefers reduced motion: reveals go step by step
    wide: bool = False  # a phone's page that is also looked at on a desktop

    @property
    def sizes(self) -> tuple[Size, ...]:
        return BIG if self.big else (*PHONE, BIG[0]) if self.wide else PHONE

    def but(self, name: str, act: Act | None = None, wait: int | None = None, **changes: object) -> Scene:
        """The same scene with another name and something changed."""
        more = changes | ({"wait": wait} if wait is not None else {})
        return replace(self, name=name, act=act or self.act, **more)  # type: ignore[arg-type]


def after(*acts: Act) -> Act:
    """All of these, one after the other."""

    async def act(actor: Actor) -> None:
        for one in acts:
            await one(actor)

    return act


def tap(word: str, **args: str | int) -> Act:
    """Taps the button, link or choice with these words."""
    return lambda actor: actor.tap(word, **args)


def shown(selector: str) -> Act:
    """Waits for something that the page shows once it has fetched it or found the time."""
    return lambda actor: actor.wait_for(selector)


def unique(scenes: Iterable[Scene]) -> list[Scene]:
    found: dict[str, Scene] = {}
    for scene in scenes:
        assert scene.name not in found, f"two scenes are called {scene.name}"
        found[scene.name] = scene
    return list(found.values())
