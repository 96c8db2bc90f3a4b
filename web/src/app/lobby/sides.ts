// Two sides at one table: who is on which, and what it takes to even them out.
import { SIDES, type Side } from "@/play/sides"

interface OnSide {
  side: number | null
}

/** Whether two sides play. */
export const sided = (who: OnSide[]): boolean => who.some(({ side }) => side !== null)

/** The places of those on a side, in order. */
export const onSide = (who: OnSide[], wanted: number): number[] =>
  who.flatMap(({ side }, place) => (side === wanted ? [place] : []))

export interface Uneven {
  more: number // on the larger side
  fewer: number
  n: number // how many must go over
  to: Side
}

/** How the sides are uneven; null: they may play. */
export function uneven(who: OnSide[]): Uneven | null {
  const [sun, moon] = SIDES.map((side) => onSide(who, side).length) as [number, number]
  const more = Math.max(sun, moon)
  const fewer = Math.min(sun, moon)
  return more - fewer > 1 ? { more, fewer, n: Math.floor((more - fewer) / 2), to: sun < moon ? 0 : 1 } : null
}
