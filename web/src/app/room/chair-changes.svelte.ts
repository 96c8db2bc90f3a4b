// Chairs that change hands: people who are away and may come back with another device, people who take over, and the
// notices about them.
import { notice } from "@/ui/notices/queue.svelte"
import { nameOf } from "@/ui/emblem/name"
import { t } from "@/lib/i18n.svelte"
import type { ChairPart, RoomPart, RoomParts, You } from "@/wire/messages"
import { hostName } from "@/app/people"

export type Absent = ChairPart & { person: number }
export type Newcomer = { person: number; name: string; emblem: number }

const seated = (chair: ChairPart): chair is Absent => chair.person !== null

export const absentIn = (room: RoomPart): Absent[] =>
  room.chairs.filter(seated).filter(({ presence }) => presence !== "here")

/**
 * Whether the host may give somebody's chair to themselves. During a match only if nobody else plays: otherwise one of
 * the players becomes host and gives it, so that nobody helps themselves to a hand.
 */
export const mayGiveToSelf = ({ room, match }: Partial<RoomParts>): boolean =>
  match?.state !== "playing" || (room?.chairs.filter(seated).length ?? 0) < 2

/** People who may be somebody with a new device: those without a chair, and between matches those who never played. */
export function newcomersIn(parts: Partial<RoomParts>, you: You): Newcomer[] {
  const { room, match, standings = [] } = parts
  if (!room) return []
  if (match?.state === "playing")
    return room.watchers.filter(({ person }) => person !== you.person || mayGiveToSelf(parts))
  const played = new Set([you.person, ...standings.map(({ who }) => who.person)])
  return [
    ...room.watchers,
    ...room.chairs.filter(seated).filter(({ person, presence }) => presence === "here" && !played.has(person)),
  ]
}

export interface TakeOver {
  who: ChairPart // who plays from now on
  from: ChairPart // the bot that did
}

/** The people who play on with another device. */
export function otherDevices(before: ChairPart[], now: ChairPart[]): ChairPart[] {
  return now.filter(
    ({ person, device }) => person !== null && before.some((chair) => chair.person === person && chair.device < device),
  )
}

/** The bots whose chairs people have taken. During a match chairs keep their places. */
export function takeOvers(before: ChairPart[], now: ChairPart[]): TakeOver[] {
  return now.flatMap((who, place) => {
    const from = before[place]
    return from && from.person === null && who.person !== null ? [{ who, from }] : []
  })
}

/** Tells everyone, while a match is played, who takes over from a bot or plays on with another device. */
export function tellOfTakeOvers(parts: () => Partial<RoomParts>, say: (line: string) => void): void {
  let before: { match: number; chairs: ChairPart[] } | null = null
  $effect(() => {
    const { room, match, you } = parts()
    const now = room && match?.state === "playing" ? { match: match.number, chairs: room.chairs } : null
    const [was, is] = before && now && before.match === now.match ? [before.chairs, now.chairs] : [[], []]
    before = now
    for (const who of otherDevices(was, is))
      if (who.person !== you?.person) say(t("plays-on-elsewhere", { name: nameOf(who) }))
    for (const { who, from } of takeOvers(was, is))
      if (who.person !== you?.person) say(t("took-over", { name: nameOf(who), bot: t(`emblem-${from.emblem}`) }))
  })
}

/**
 * Tells a person that their chair was given away or is theirs again, and the host that a newcomer may be somebody who
 * is away. `back` is called if this device was given the chair of somebody whom the room knows.
 */
export function tellOfDevices(parts: () => Partial<RoomParts>, back: () => void): void {
  let before: { you: You; room: RoomPart } | null = null
  $effect(() => {
    const { room, match, you } = parts()
    if (!room || !you) return
    const was = before
    before = { room, you }
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
}
