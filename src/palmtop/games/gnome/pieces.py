"""Do You Gnome Me?: what is in the box, how long things take, and the plain types of it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

SEATS = range(2, 5)  # GN-01
KINDS = 4  # caps, faces, beards, feet: a stack each, from top to toe
PARTS = 4  # different ones of each kind
CARDS = 24  # portrait cards, two portraits each (GN-02)
WINNING_PILE = 5  # GN-30
COOPERATIVE_MS = 120_000  # GN-41
MARBLE_MS = 1200  # the marble's way down the ramp: until then nothing turns
QUARTER_MS = 350  # the least time until the frame's first edge: the portrait is on its way meanwhile
LONGEST_EXPOSURE_MS = 990  # less than a second, however slow the turn (GN-11)
HIGH = 1000  # the top of the ramp
SURE_FROM = 700  # from this height on the turn always completes (GN-13)
SHORT_BELOW = 400  # below it never does
REPORT_MS = 1500  # after the stop: until then every device has told what it showed
SLACK_MS = 120  # a device that showed this much less than the others has not shown it
VOIDS = 2  # so often is a round dealt again because of a device
CLAIM_MS = 150  # after a press: by then every earlier one has come, for none counts as more than 110 ms before its
# arrival, half the longest round trip credited (GN-17; rooms/lag.py, tests/games/gnome/test_claim_window.py)
CHOOSE_MS = 5000  # GN-55
BUILD_MS = 90_000  # if nobody has stopped until then, the table rules without a stopper
LONGEST_BUILD_MS = 900_000  # likewise where there are no limits: a round that nobody ends must end all the same (GN-47)

Kind = Annotated[int, Meta(ge=0, le=KINDS - 1)]
PartNumber = Annotated[int, Meta(ge=0, le=PARTS - 1)]
Height = Annotated[int, Meta(ge=0, le=HIGH)]
Gnome = tuple[PartNumber, PartNumber, PartNumber, PartNumber]  # one part of each kind
Built = list[int | None]  # the same, perhaps with gaps (all-in)
Mark = Literal["flower", "cloud"]
Mode = Literal["basic", "cooperative", "all_in"]
Phase = Literal["ready", "ramp", "turning", "building", "stopping", "choosing", "over"]
