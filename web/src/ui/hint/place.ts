// Where a note fits: beside the thing it points at, or else wherever nothing is.

export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}
interface Size {
  width: number
  height: number
}
export type Side = "top" | "bottom" | "left" | "right"
export interface Spot {
  x: number // of the note, in the window
  y: number
  side: Side | null // of the thing; null: away from it, without an arrow
  tip: number // pixels from the note's corner to the middle of its arrow
}

const GAP = 14 // pixels between thing and note; the arrow stands in it
const AIR = 6 // pixels between the note and other things
const TIP = 9 // half the width of the arrow
const ROUND = 16 // pixels of the note's edge from its corner that have no arrow

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))
const rectOf = (left: number, top: number, { width, height }: Size): Rect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const apart = (a: Rect, b: Rect, air = 0) =>
  a.right + air <= b.left || b.right + air <= a.left || a.bottom + air <= b.top || b.bottom + air <= a.top
const inside = (a: Rect, b: Rect) => a.left >= b.left && a.top >= b.top && a.right <= b.right && a.bottom <= b.bottom
const isFree = (place: Rect, taken: readonly Rect[], room: Rect) =>
  inside(place, room) && taken.every((other) => apart(place, other, AIR))

/**
 * Beside the thing, with an arrow at `target`, which is the thing or a part of it: above it, where the hand isn't, or
 * else below it, or beside it. Nothing of `taken` is covered by the note or by its arrow.
 */
export function spotBeside(note: Size, thing: Rect, target: Rect, taken: readonly Rect[], room: Rect): Spot | null {
  for (const side of ["top", "bottom", "left", "right"] as const) {
    const spot = spotAt(side, note, thing, target, taken, room)
    if (spot) return spot
  }
  return null
}

function spotAt(side: Side, note: Size, thing: Rect, target: Rect, taken: readonly Rect[], room: Rect): Spot | null {
  const flat = side === "top" || side === "bottom" // the note moves from left to right to find a place
  const middle = flat ? (target.left + target.right) / 2 : (target.top + target.bottom) / 2
  const length = flat ? note.width : note.height
  const [start, end] = flat ? [room.left, room.right - note.width] : [room.top, room.bottom - note.height]
  const [least, most] = [Math.max(start, middle - length + ROUND), Math.min(end, middle - ROUND)]
  if (least > most) return null
  const across = {
    top: thing.top - GAP - note.height,
    bottom: thing.bottom + GAP,
    left: thing.left - GAP - note.width,
    right: thing.right + GAP,
  }[side]
  const ideal = between(middle - length / 2, least, most)
  const edges = taken.flatMap((other) =>
    flat ? [other.right + AIR, other.left - AIR - length] : [other.bottom + AIR, other.top - AIR - length],
  )
  const wanted = [ideal, ...edges.filter((along) => along >= least && along <= most)]
  for (const along of wanted.sort((a, b) => Math.abs(a - ideal) - Math.abs(b - ideal))) {
    const [x, y] = flat ? [along, across] : [across, along]
    if (!isFree(rectOf(x, y, note), taken, room)) continue
    const tip = tipOf(side, thing, middle)
    if (taken.every((other) => apart(tip, other))) return { x, y, side, tip: middle - along }
  }
  return null
}

/** The space between thing and note in which the arrow stands. */
function tipOf(side: Side, thing: Rect, middle: number): Rect {
  const [from, to] = [middle - TIP, middle + TIP]
  return {
    top: { left: from, right: to, top: thing.top - GAP, bottom: thing.top - AIR },
    bottom: { left: from, right: to, top: thing.bottom + AIR, bottom: thing.bottom + GAP },
    left: { left: thing.left - GAP, right: thing.left - AIR, top: from, bottom: to },
    right: { left: thing.right + AIR, right: thing.right + GAP, top: from, bottom: to },
  }[side]
}

/** The free place that is nearest to the thing, without an arrow. */
export function spotAway(note: Size, thing: Rect, taken: readonly Rect[], room: Rect): Spot | null {
  const centre = { x: (thing.left + thing.right - note.width) / 2, y: (thing.top + thing.bottom - note.height) / 2 }
  const [right, bottom] = [room.right - note.width, room.bottom - note.height]
  const places = (least: number, most: number, ideal: number, edges: number[]) =>
    [...new Set([between(ideal, least, most), least, most, ...edges])].filter((at) => at >= least && at <= most)
  const xs = places(
    room.left,
    right,
    centre.x,
    taken.flatMap((other) => [other.right + AIR, other.left - AIR - note.width]),
  )
  const ys = places(
    room.top,
    bottom,
    centre.y,
    taken.flatMap((other) => [other.bottom + AIR, other.top - AIR - note.height]),
  )
  const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - centre.x, y - centre.y)
  const found = xs
    .flatMap((x) => ys.map((y) => ({ x, y })))
    .sort((a, b) => far(a) - far(b))
    .find(({ x, y }) => isFree(rectOf(x, y, note), taken, room))
  return found ? { ...found, side: null, tip: 0 } : null
}

/** Whether a note that lies there may stay. */
export const stays = (spot: Spot, note: Size, taken: readonly Rect[], room: Rect): boolean =>
  isFree(rectOf(spot.x, spot.y, note), taken, room)
