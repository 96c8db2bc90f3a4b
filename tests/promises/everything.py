"""All that people can do in a room beside playing, once: every kind of line that a journal can have."""

from __future__ import annotations

from palmtop.wire import up
from tests.promises.bot_table import BotTable, Player
from tests.rooms.parlour import Guest

FEW = 5  # people that the room remembers here: one more, and somebody is forgotten


async def everything(table: BotTable) -> None:
    """By the first two of four at the table, and by some who don't stay."""
    ada, bob = table.players[:2]
    await Guest(f"tv {ada.seed}", watch=True).enter(table.room)
    await ada.request(up.Rename, name="Ada")
    await bob.request(up.Stand)
    await bob.request(up.Sit)
    await ada.request(up.AddBot)
    last = len(ada.chairs) - 1
    await ada.request(up.SetBot, chair=last, strength=3)
    await ada.request(up.Remove, chair=last)
    await ada.request(up.TakeSide, chair=0, side=1)
    await ada.request(up.TakeSide, chair=0, side=None)
    await ada.request(up.Arrange, chairs=[*range(len(ada.chairs))][::-1])
    await ada.request(up.Lock, locked=True)
    await ada.request(up.Lock, locked=False)
    await _shown_out(table, ada)
    await _back_with_another_device(table, ada)
    await ada.request(up.HandOver, person=bob.you["person"])
    await bob.request(up.HandOver, person=ada.you["person"])
    await ada.request(up.Choose, game=table.game.id)
    await ada.request(up.Start)
    await ada.request(up.End)
    await ada.request(up.Start)


async def _shown_out(table: BotTable, host: Player) -> None:
    eve = await Guest(f"eve {host.seed}").enter(table.room)
    await host.request(up.Remove, chair=eve.you["chair"])
    fay = await Guest(f"fay {host.seed}").enter(table.room)  # who comes now makes the room forget Eve
    await fay.ask(up.Stand)
    table.room.gone(fay.screen)


async def _back_with_another_device(table: BotTable, host: Player) -> None:
    gus = await Guest(f"gus {host.seed}").enter(table.room)
    table.room.gone(gus.screen)
    again = await Guest(f"gus again {host.seed}").enter(table.room)
    await host.request(up.GiveChair, of=gus.you["person"], to=again.you["person"])
    await again.ask(up.Stand)
    table.room.gone(again.screen)
