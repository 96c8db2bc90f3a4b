"""What can be wrong with something a player sent: malformed is not illegal is not refused."""

from __future__ import annotations

from typing import Literal

Kind = Literal["malformed", "illegal", "unauthorised", "refused"]


class Refusal(Exception):
    """Why something was turned down, as a message id of the Fluent catalogues and its arguments.

    Nothing has changed when a Refusal is raised, and only the sender is told.
    """

    kind: Kind = "refused"

    def __init__(self, word: str, **args: str | int) -> None:
        super().__init__(word, args)
        self.word = word
        self.args_ = args
        self.rule: str | None = None


class Malformed(Refusal):
    """It can't be read as what it should be; `expected` and `got` go into the message."""

    kind = "malformed"


class Illegal(Refusal):
    """A rule of the game forbids it: `rule` is the ledger's id, e.g. `PD-23`."""

    kind = "illegal"

    def __init__(self, rule: str, word: str, **args: str | int) -> None:
        super().__init__(word, **args)
        self.rule = rule


class Unauthorised(Refusal):
    """It is not theirs to do: the host's, another seat's, or nobody's just now."""

    kind = "unauthorised"
