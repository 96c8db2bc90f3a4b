"""Thousands of frames that are no messages: each is refused or ends its line, nothing fails, nothing is kept of it."""

from __future__ import annotations

import signal
from pathlib import Path
from random import Random

from tests.promises.conftest import Amount, Say
from tests.promises.nonsense import Frame, frames
from tests.server.phone import Phone
from tests.server.process import Program, palmtop_serve

MIB = 1024 * 1024


def memory(program: Program) -> int:
    """Bytes that the server has in use."""
    status = Path(f"/proc/{program.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) * 1024


async def say_all(program: Program, code: str, said: list[Frame]) -> int:
    """On as many lines as it takes; how many were refused, with a word or by the end of the line."""
    refused, phone = 0, await program.phone(code, watch=True)
    for frame in said:
        if frame.ends:
            refused += await answered(phone)
        await phone.socket.send_frame(frame.content, frame.kind)
        if frame.ends:
            await phone.until_over()
            assert phone.close_code in (1007, 1009), phone.close_code
            refused += 1
            phone = await program.phone(code, token=phone.token, watch=True)
    return refused + await answered(phone)


async def answered(phone: Phone) -> int:
    """How many refusals everything that was said on this line has had."""
    await phone.socket.send_str('{"t":"that was all"}')
    await phone.until(lambda: phone.refused and "that was all" in str(phone.refused[-1].args["why"]))
    return len(phone.refused) - 1


async def test_nonsense_is_refused_and_leaves_nothing_behind(tmp_path: Path, amount: Amount, say: Say) -> None:
    count = amount(10_000, 100_000)
    first, said = frames(600, Random("before")), frames(count, Random("nonsense"))
    async with palmtop_serve(tmp_path) as program:
        code = await program.new_room()
        ada, bob = await program.phone(code, "Ada"), await program.phone(code, "Bob")
        await say_all(program, code, first)  # whatever comes first leaves something behind
        await ada.rename("Ada")
        before = memory(program)
        heard = [frame for frame in bob.frames if '"ping"' not in frame]
        refused = await say_all(program, code, said)
        more = memory(program) - before
        assert refused == count
        assert [frame for frame in bob.frames if '"ping"' not in frame] == heard
        await bob.rename("Still here")
        await ada.until(lambda: ada.room["room"]["chairs"][1]["name"] == "Still here")
        assert await program.end(signal.SIGTERM) == 0
        troubles = [line for line in program.log if line["level"] not in ("debug", "info")]
    assert troubles == []
    assert more < 20 * MIB
    say(f"hostile: {count:,} frames that are no messages, all refused, 0 uncaught errors, {more / MIB:.1f} MiB kept")
