// Those who are away, and those who may be one of them, come back with another device.
import type { ChairPart, RoomPart, RoomParts, You } from "@/wire/messages"

export type Absent = ChairPart & { person: number }
export type Newcomer = { person: number; name: string; emblem: number }

const seated = (chair: ChairPart): chair is Absent => chair.person !== null

export const absentIn = (room: RoomPart): Absent[] =>
  room.chairs.filter(seated).filter(({ presence }) => presence !== "here")

/** Whoever is here without a chair; before the deal also those who were given one at the door and have not played yet. */
export function comeAnew({ room, match, standings = [] }: Partial<RoomParts>, you: You): Newcomer[] {
  if (!room) return []
  if (match?.state === "playing") return room.watchers
  const played = new Set([you.person, ...standings.map(({ who }) => who.person)])
  return [
    ...room.watchers,
    ...room.chairs.filter(seated).filter(({ person, presence }) => presence === "here" && !played.has(person)),
  ]
}
