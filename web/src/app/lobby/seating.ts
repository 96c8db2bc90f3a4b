// Who sits where: the order of the chairs, and on which of two sides they are.
import { chairKeys } from "@/app/people"
import { SIDES, type Side } from "@/play/sides"
import type { ChairPart } from "@/wire/messages"

interface OnSide {
  side: number | null
}

/** Whether two sides play. */
export const sided = (who: OnSide[]): boolean => who.some(({ side }) => side !== null)

/** The places of those on a side, in order. */
export const onSide = (who: OnSide[], wanted: number): number[] =>
  who.flatMap(({ side }, place) => (side === wanted ? [place] : []))

/** The places of all chairs: one list for each side, or one list if there are no sides. */
export const placeLists = (who: OnSide[]): number[][] =>
  sided(who) ? SIDES.map((side) => onSide(who, side)) : [who.map((_, place) => place)]

export interface Uneven {
  more: number // on the larger side
  fewer: number
  n: number // how many must change sides
  to: Side
}

/** How the sides are uneven; null: they may play. */
export function uneven(who: OnSide[]): Uneven | null {
  const [sun, moon] = SIDES.map((side) => onSide(who, side).length) as [number, number]
  const more = Math.max(sun, moon)
  const fewer = Math.min(sun, moon)
  return more - fewer > 1 ? { more, fewer, n: Math.floor((more - fewer) / 2), to: sun < moon ? 0 : 1 } : null
}

/** The places 0 to n-1 in their new order: within `list` the one at `from` moves to `to`, places outside it stay. */
export function reordered(n: number, list: number[], from: number, to: number): number[] {
  const after = list.slice()
  after.splice(to, 0, ...after.splice(from, 1))
  const order = Array.from({ length: n }, (_, i) => i)
  list.forEach((place, i) => (order[place] = after[i]!))
  return order
}

/** The chairs in the order of these keys. Returns the same array if they are in order, or if somebody came or left. */
export function inOrder(chairs: ChairPart[], order: string[]): ChairPart[] {
  const keys = chairKeys(chairs)
  const places = order.map((key) => keys.indexOf(key))
  if (keys.length !== order.length || places.includes(-1) || places.every((place, i) => place === i)) return chairs
  return places.map((place) => chairs[place]!)
}
