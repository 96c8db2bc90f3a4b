// Where on the screen tokens and labels are drawn so that none covers another, and which token a touch means.
import { type Camera, clamp, type ScreenPoint, type Size } from "./camera.svelte"
import type { PlaneToken } from "./tokens"

/** A token as it is drawn. */
export interface DrawnToken {
  token: PlaneToken
  at: ScreenPoint
  exact: ScreenPoint // where it lies; differs from `at` if it was moved aside for others
  outside: boolean // not in sight: drawn at the edge, as a hint
}

const REACH = 30 // pixels from a token's rim that still mean it
const HINT = 0.75 // of a radius: the distance of a hint from the edge

/** Tokens at rest are moved apart; those that somebody drags are drawn exactly where they are. */
export function arrange(tokens: PlaneToken[], camera: Pick<Camera, "toScreen" | "size">, radius: number): DrawnToken[] {
  const { width, height } = camera.size
  const all = tokens.map((token) => {
    const exact = camera.toScreen(token)
    const rim = HINT * radius
    const inside = { x: clamp(exact.x, rim, width - rim), y: clamp(exact.y, rim, height - rim) }
    const outside = Math.hypot(inside.x - exact.x, inside.y - exact.y) > radius + rim
    return { token, exact, at: outside ? inside : exact, outside }
  })
  const resting = all.filter(({ token }) => !token.moving)
  const apart = spread(
    resting.map(({ at }) => at),
    2 * radius + 3,
  )
  resting.forEach((drawn, i) => (drawn.at = apart[i]!))
  return all
}

/** How far a point is from a token's rim, or from its exact point. */
export const distance = ({ x, y }: ScreenPoint, { at, exact }: DrawnToken, radius: number): number =>
  Math.min(Math.hypot(at.x - x, at.y - y), Math.hypot(exact.x - x, exact.y - y)) - radius

/** The token that a touch means, if any. */
export function nearest(to: ScreenPoint, drawn: DrawnToken[], radius: number): DrawnToken | null {
  const far = (one: DrawnToken) => distance(to, one, radius)
  return drawn.filter((one) => far(one) < REACH).sort((one, other) => far(one) - far(other))[0] ?? null
}

const ROUNDS = 120
const PULL_ROUNDS = 40 // of these, in which the points are also pulled back to where they belong
const PULL = 0.15
const GOLDEN_ANGLE = 2.399963 // radians: no two points of a row start in the same direction

/** The points moved about as little as needed to lie `apart` from each other. */
export function spread(points: ScreenPoint[], apart: number): ScreenPoint[] {
  const moved = points.map((point, i) => {
    const below = points.slice(0, i).filter((other) => Math.hypot(other.x - point.x, other.y - point.y) < 0.5).length
    const [far, angle] = [Math.sqrt(below), GOLDEN_ANGLE * i] // points on the very same place have no direction yet
    return { x: point.x + far * Math.cos(angle), y: point.y + far * Math.sin(angle) }
  })
  for (let round = 0; round < ROUNDS; round++) {
    if (round < PULL_ROUNDS)
      moved.forEach((one, i) => {
        one.x += (points[i]!.x - one.x) * PULL
        one.y += (points[i]!.y - one.y) * PULL
      })
    if (!push(moved, apart) && round >= PULL_ROUNDS) break
  }
  return moved
}

/** Moves points that are too close away from each other. False: none was. */
function push(points: ScreenPoint[], apart: number): boolean {
  let any = false
  points.forEach((one, i) => {
    for (const other of points.slice(i + 1)) {
      const [dx, dy] = [other.x - one.x, other.y - one.y]
      const distance = Math.max(0.01, Math.hypot(dx, dy))
      if (distance > apart - 0.1) continue
      any = true
      const share = (apart - distance) / distance / 2
      one.x -= dx * share
      one.y -= dy * share
      other.x += dx * share
      other.y += dy * share
    }
  })
  return any
}

export interface ScreenBox extends ScreenPoint, Size {
  weight?: number // times as bad to cover as a token
}

/** Where a label may be. */
export interface LabelPlace extends ScreenPoint {
  moved?: number // pixels from where it belongs, to be in sight or past a token
}

/** The arrows on the screen: where they cross, and their ends. */
export interface Arrows {
  crossing: ScreenPoint
  top: ScreenPoint
  right: ScreenPoint
  bottom: ScreenPoint
  left: ScreenPoint
}

interface Distances {
  gap: number // between an arrow and a label
  head: number // from the middle of an arrow's head to a label beside it
  radius: number // of a token
}

/** Where the criterion at the upper arrow may be, the best place first. It ends in the upper half of the arrow. */
export function placesAtTop({ top, crossing }: Arrows, label: Size, { gap, head, radius }: Distances): LabelPlace[] {
  const [above, beside] = [top.y - label.height - gap, top.y - gap]
  const below = Math.min(top.y + radius, (top.y + crossing.y) / 2 - label.height)
  const past = 2 * radius
  const middle = top.x - label.width / 2
  const [right, left] = [top.x + gap, top.x - gap - label.width]
  const [rightOfHead, leftOfHead] = [top.x + head, top.x - head - label.width]
  return [
    { x: middle, y: above },
    { x: rightOfHead, y: beside },
    { x: leftOfHead, y: beside },
    { x: right, y: above },
    { x: left, y: above },
    { x: rightOfHead, y: below }, // below a clock in the corner
    { x: leftOfHead, y: below },
    { x: middle, y: above - past, moved: past }, // farther off, past a token at the head
    { x: right, y: above - past, moved: past },
    { x: left, y: above - past, moved: past },
  ]
}

/** Where the criterion at the right arrow may be, the best place first. It never rises above the upper criterion. */
export function placesAtRight({ top, right, crossing }: Arrows, label: Size, distances: Distances): ScreenPoint[] {
  const { gap, head, radius } = distances
  const [above, below] = [right.y - head - label.height, right.y + head]
  const highest = Math.min(above, (top.y + crossing.y) / 2) // the upper criterion is in the other half
  const inward = Math.max(right.x - label.width + 2 * gap, crossing.x + 2 * gap)
  return [
    { x: inward, y: above },
    { x: inward, y: below },
    { x: right.x - gap, y: above },
    { x: right.x - gap, y: below },
    { x: inward, y: Math.max(above - 2 * radius, highest) },
    { x: inward, y: below + 2 * radius },
  ]
}

/** Where the reference word may be, the best place first. At the head of an arrow it would look like a criterion. */
export function placesAtCrossing(
  { crossing, top, bottom }: Arrows,
  label: Size,
  { head, gap, radius }: Distances,
): ScreenPoint[] {
  const aside = radius * 0.55
  const [left, right] = [crossing.x - aside - label.width, crossing.x + aside]
  const [above, below] = [crossing.y - aside - label.height, crossing.y + aside]
  const highest = Math.min(above, top.y + 2 * (head - gap))
  const lowest = Math.max(below, bottom.y - label.height)
  const [farAbove, farBelow] = [Math.max(above - 2 * radius, highest), Math.min(below + 2 * radius, lowest)]
  return [
    { x: right, y: below },
    { x: left, y: below },
    { x: left, y: above },
    { x: right, y: above },
    { x: right, y: farBelow }, // farther off, past a token at the crossing
    { x: left, y: farBelow },
    { x: left, y: farAbove },
    { x: right, y: farAbove },
    { x: right + 3 * radius, y: farBelow }, // on a small map, past several tokens
    { x: left - 3 * radius, y: farBelow },
    { x: left - 3 * radius, y: farAbove },
    { x: right + 3 * radius, y: farAbove },
  ]
}

/** Where the minus of the left and of the lower arrow may be, the best place first: on either side of the shaft. */
export const placesOfMinuses = (
  { bottom, left }: Arrows,
  minus: number,
  gap: number,
): [ScreenPoint[], ScreenPoint[]] => [
  [left.y - gap - minus, left.y + gap].map((y) => ({ x: left.x, y })),
  [bottom.x + gap, bottom.x - gap - minus].map((x) => ({ x, y: bottom.y - 1.15 * minus })),
]

/** The place moved so far that the whole label is in sight. */
export function within(place: LabelPlace, label: Size, size: Size, gap: number): LabelPlace {
  const x = clamp(place.x, gap, Math.max(gap, size.width - label.width - gap))
  const y = clamp(place.y, gap, Math.max(gap, size.height - label.height - gap))
  return { x, y, moved: (place.moved ?? 0) + Math.hypot(x - place.x, y - place.y) }
}

const SHAFT_WEIGHT = 3 // a label across a thin shaft cuts it in two

/** What the arrows take: shafts of this thickness, and two heads (`tip` is half their width). */
export const boxesOf = ({ top, right, bottom, left }: Arrows, tip: number, thickness: number): ScreenBox[] => [
  { x: top.x - tip, y: top.y, width: 2 * tip, height: 1.5 * tip },
  { x: right.x - 1.5 * tip, y: right.y - tip, width: 1.5 * tip, height: 2 * tip },
  ...[
    { x: top.x - thickness / 2, y: top.y + 1.5 * tip, width: thickness, height: bottom.y - top.y - 1.5 * tip },
    { x: left.x, y: left.y - thickness / 2, width: right.x - left.x - 1.5 * tip, height: thickness },
  ].map((shaft) => ({ ...shaft, weight: SHAFT_WEIGHT })),
]

const ALIKE = 60 // square pixels: covering so much more isn't worth a move
const MOVED = 5 // square pixels: as bad as moving a label by one pixel from where it belongs
const AROUND = 3 // pixels that must be free around a better place before a label returns to it

/** The index of the place (upper left corner) for a label: `now` unless a better one is free or another covers less. */
export function clearest(places: LabelPlace[], label: Size, things: ScreenBox[], now: number): number {
  const grown = { width: label.width + 2 * AROUND, height: label.height + 2 * AROUND }
  const free = ({ x, y }: ScreenPoint) => covered({ x: x - AROUND, y: y - AROUND, ...grown }, things) === 0
  const costs = places.map((place) => covered({ ...place, ...label }, things) + MOVED * (place.moved ?? 0))
  const least = Math.min(...costs)
  const good = (i: number) => costs[i]! <= least + ALIKE
  const better = places.slice(0, now).findIndex((place, i) => free(place) && good(i))
  if (better >= 0) return better
  return good(now) ? now : costs.indexOf(least)
}

/** How much of these things a label covers, in square pixels times the weight of each. */
export const covered = (label: ScreenBox, things: ScreenBox[]): number =>
  things.reduce((sum, thing) => sum + overlap(label, thing) * (thing.weight ?? 1), 0)

function overlap(one: ScreenBox, other: ScreenBox): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}
