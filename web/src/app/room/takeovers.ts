// Chairs that change hands while a match is on.
import type { ChairPart } from "@/wire/messages"

export interface TakeOver {
  who: ChairPart // who plays from now on
  from: ChairPart // the bot that did
}

/** Those who play on with another device. */
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
