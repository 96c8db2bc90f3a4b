// How the device moves: pure functions of the match's clock and of the moments that the table has set (GN-11 to GN-13).
import type { TurnPart } from "@/wire/gnome"

export type Moments = Pick<TurnPart, "begins_at" | "shows_at" | "hides_at" | "stops_at" | "short">

const FIRST_EDGE = 90
const LAST_EDGE = 270
const ROUND = 360
const KICK = 0.35 // speed at the marble's strike and at the latch; 1: that of an even turn
const SWING = 64 // degrees, when it stops short
const REBOUND_MS = 600 // the marble's way back from the frame to its dimple

/** How far along it is: 0 at `from`, 1 at `to`. */
const share = (at: number, from: number, to: number) =>
  to > from ? Math.min(1, Math.max(0, (at - from) / (to - from))) : Number(at >= to)

/** From 0 to 1, beginning and ending with these speeds. */
const glide = (s: number, first: number, last: number) =>
  s * (first + s * (3 - 2 * first - last + s * (first + last - 2)))

/** Degrees, clockwise from above. Edge on at exactly shows_at and hides_at, at constant speed between them. */
export function angleAt(turn: Moments, at: number): number {
  if (turn.short) return SWING * Math.sin(Math.PI * share(at, turn.begins_at, turn.stops_at) ** 0.8)
  const { begins_at, shows_at, hides_at, stops_at } = turn
  const speed = (LAST_EDGE - FIRST_EDGE) / (hides_at - shows_at)
  if (at < shows_at)
    return FIRST_EDGE * glide(share(at, begins_at, shows_at), KICK, (speed * (shows_at - begins_at)) / FIRST_EDGE)
  if (at < hides_at) return FIRST_EDGE + speed * (at - shows_at)
  return (
    LAST_EDGE +
    (ROUND - LAST_EDGE) *
      glide(share(at, hides_at, stops_at), (speed * (stops_at - hides_at)) / (ROUND - LAST_EDGE), KICK)
  )
}

/** Whether the far side, which has the portrait, faces the players. */
export const inSight = (turn: Moments, at: number): boolean => !turn.short && turn.shows_at <= at && at < turn.hides_at

/** With reduced motion: one side, then the other. */
export const stillAngleAt = (turn: Moments, at: number): number => (inSight(turn, at) ? ROUND / 2 : 0)

/** Where a marble is that was let go at `from`: 1 is the top of the ramp, 0 its dimple, -1 the strike at the frame. */
export function rollingAt(height: number, from: number, strikes: number, at: number): number {
  if (at < strikes) return height - (height + 1) * share(at, from, strikes) ** 2
  return -((1 - share(at, strikes, strikes + REBOUND_MS)) ** 2)
}
