// Who is who, ready to show.
import { t } from "@/lib/i18n.svelte"
import type { ChairPart, RoomPart, WatcherPart } from "@/wire/messages"

/** Nobody has to give a name: without one they go by their emblem's. */
export const nameOf = (who: { name: string; emblem: number }): string => who.name || t(`emblem-${who.emblem}`)

/** What tells a chair from the others while they change places. Two bots may share an emblem, so they are counted. */
export function chairKeys(chairs: ChairPart[]): string[] {
  const met = new Map<string, number>()
  return chairs.map(({ person, emblem }) => {
    const who = person === null ? `bot ${emblem}` : `person ${person}`
    met.set(who, (met.get(who) ?? 0) + 1)
    return `${who} ${met.get(who)}`
  })
}

/** Somebody in the room, on a chair or not. */
export const personIn = (room: RoomPart | undefined, person: number | null): ChairPart | WatcherPart | undefined =>
  room && [...room.chairs, ...room.watchers].find((who) => who.person !== null && who.person === person)

export function hostName(room: RoomPart): string {
  const host = personIn(room, room.host)
  return host ? nameOf(host) : t("the-host")
}
