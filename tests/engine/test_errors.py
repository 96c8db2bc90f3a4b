"""Every kind of refusal has an HTTP status and says whether clients should retry."""

from __future__ import annotations

import pytest

from palmtop.engine.errors import Illegal, Malformed, NotFound, Refusal, TooMany, Unauthorised, Unavailable


@pytest.mark.parametrize(
    ("refusal", "status", "retry"),
    [
        (Refusal("any-other"), 422, False),
        (Malformed("malformed"), 422, False),
        (Illegal("PD-1", "illegal"), 422, False),
        (Unauthorised("host-only"), 403, False),
        (NotFound("no-such-room"), 404, False),
        (TooMany("too-many"), 429, False),
        (Unavailable("restart"), 503, True),
    ],
)
def test_status_and_retry(refusal: Refusal, status: int, retry: bool) -> None:
    assert (refusal.status, refusal.retry) == (status, retry)
