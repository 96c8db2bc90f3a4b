// Devices that change places: whose chair went to another, who has it back, and the host who may have to see to it.
import { untrack } from "svelte"
import { notice } from "@/ui/notices/queue.svelte"
import { t } from "@/lib/i18n.svelte"
import type { RoomPart, RoomParts, You } from "@/wire/messages"
import { absentIn } from "./absent"
import { hostName, nameOf } from "@/app/people"

/** `back`: this device speaks for somebody whom the table knows already. */
export function tellOfDevices(parts: () => Partial<RoomParts>, back: () => void): void {
  let before: { you: You; room: RoomPart } | null = null
  $effect(() => {
    const { room, match, you } = parts()
    if (!room || !you) return
    const was = before
    before = { room, you }
    untrack(() => {
      if (you.given_away && !was?.you.given_away) notice(t("chair-given-away", { host: hostName(room) }))
      if (was && you.chair !== null && you.person !== was.you.person) {
        notice(t("chair-is-back", { name: nameOf(room.chairs[you.chair]!) }))
        back()
      }
      const [away] = absentIn(room)
      const come =
        was &&
        room.watchers.find(
          ({ person }) => person !== you.person && !was.room.watchers.some((other) => other.person === person),
        )
      if (you.host && match?.state === "playing" && away && come)
        notice(t("newcomer-perhaps", { name: nameOf(come), away: nameOf(away) }))
    })
  })
}
