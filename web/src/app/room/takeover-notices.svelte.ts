// What the whole table is told in passing while a match is on: who takes over from which bot, or from the own device.
import { untrack } from "svelte"
import { notice } from "@/ui/notices/queue.svelte"
import { t } from "@/lib/i18n.svelte"
import type { ChairPart, RoomParts } from "@/wire/messages"
import { nameOf } from "@/app/people"
import { otherDevices, takeOvers } from "./takeovers"

export function tellOfTakeOvers(parts: () => Partial<RoomParts>): void {
  let before: { match: number; chairs: ChairPart[] } | null = null
  $effect(() => {
    const { room, match, you } = parts()
    const now = room && match?.state === "playing" ? { match: match.number, chairs: room.chairs } : null
    const [was, is] = before && now && before.match === now.match ? [before.chairs, now.chairs] : [[], []]
    before = now
    untrack(() => {
      for (const who of otherDevices(was, is))
        if (who.person !== you?.person) notice(t("plays-on-elsewhere", { name: nameOf(who) }))
      for (const { who, from } of takeOvers(was, is))
        if (who.person !== you?.person) notice(t("took-over", { name: nameOf(who), bot: t(`emblem-${from.emblem}`) }))
    })
  })
}
