"""Do You Gnome Me?: what a player can do."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from palmtop.games.gnome.pieces import Height, Kind, Mark, PartNumber


class Ready(Struct, frozen=True, tag="ready", forbid_unknown_fields=True):
    """Seen enough of the last round; ready for the next portrait (GN-11)."""


class Release(Struct, frozen=True, tag="release", forbid_unknown_fields=True):
    """Let the marble go from this height (GN-13)."""

    height: Height


class Saw(Struct, frozen=True, tag="saw", forbid_unknown_fields=True):
    """What this device really showed: first and last frame with the portrait, and the longest time between two frames.

    Times are the match's; all of them 0: nothing was shown.
    """

    first: Annotated[int, Meta(ge=0)]
    last: Annotated[int, Meta(ge=0)]
    gap: Annotated[int, Meta(ge=0)]


class Lay(Struct, frozen=True, tag="lay", forbid_unknown_fields=True):
    """A stack taken up and laid back with this part on top (GN-15)."""

    stack: Kind
    top: PartNumber


class Stop(Struct, frozen=True, tag="stop", forbid_unknown_fields=True):
    """ "Stop!" (GN-16)."""


class Call(Struct, frozen=True, tag="call", forbid_unknown_fields=True):
    """ "Flower!", or a hand on the table for a rain cloud (GN-63, GN-64)."""

    mark: Mark


class Grab(Struct, frozen=True, tag="grab", forbid_unknown_fields=True):
    """All-in: a card of the heap into the hand (GN-51)."""

    card: Annotated[int, Meta(ge=0)]


class Fit(Struct, frozen=True, tag="fit", forbid_unknown_fields=True):
    """All-in: the card in hand into the gnome; what lay there goes back to the heap. After "Stop!": use it (GN-55)."""


class PutBack(Struct, frozen=True, tag="put_back", forbid_unknown_fields=True):
    """All-in: a card of the hand or the gnome back to the heap. After "Stop!": don't use it (GN-55)."""

    card: Annotated[int, Meta(ge=0)]


Move = Ready | Release | Saw | Lay | Stop | Call | Grab | Fit | PutBack


class Pull(Struct, frozen=True, tag="pull", forbid_unknown_fields=True):
    """A gesture: how high the marble is held on the ramp."""

    height: Height


Gesture = Pull
