"""Why a request was refused. Malformed, illegal, unauthorised and unavailable are different things."""

from __future__ import annotations

from typing import ClassVar, Literal, Self

QUOTED_MAX = 200  # characters of an argument: enough to find a mistake; a refusal may be remembered for long

Kind = Literal["malformed", "illegal", "unauthorised", "refused"]


def _shortened(value: str | int) -> str | int:
    return value[: QUOTED_MAX - 1] + "…" if isinstance(value, str) and len(value) > QUOTED_MAX else value


class Refusal(Exception):
    """A request that was not carried out, with a message id of the Fluent catalogues and its arguments.

    Raised before anything has changed. Only the sender is told.
    """

    kind: ClassVar[Kind] = "refused"
    status: ClassVar[int] = 422  # of the HTTP reply
    retry: ClassVar[bool] = False  # whether the same request may succeed later, so that clients should retry it

    def __init__(self, word: str, /, **args: str | int) -> None:
        args = {name: _shortened(value) for name, value in args.items()}
        super().__init__(word, args)
        self.word = word
        self.args_ = args
        self.rule: str | None = None

    def bare(self) -> Self:
        """The same without traceback and context, whose frames would keep the request and its sender in memory."""
        self.__cause__ = self.__context__ = None
        return self.with_traceback(None)


class Malformed(Refusal):
    """The request can't be decoded. The message says what was expected and what came."""

    kind = "malformed"


class Illegal(Refusal):
    """A rule of the game forbids the move. `rule` is its id in the rules ledger, e.g. `PD-23`."""

    kind = "illegal"

    def __init__(self, rule: str, word: str, /, **args: str | int) -> None:
        super().__init__(word, **args)
        self.rule = rule


class Unauthorised(Refusal):
    """Somebody else may do this (the host, another seat), or nobody may at the moment."""

    kind = "unauthorised"
    status = 403


class NotFound(Refusal):
    """There is no such room, match or record."""

    status = 404


class TooMany(Refusal):
    """A rate limit was exceeded. Clients leave it to people to try again."""

    status = 429


class Unavailable(Refusal):
    """The server can't do this at the moment: it is full, restarting, or can't store. Clients retry with backoff."""

    status = 503
    retry = True
