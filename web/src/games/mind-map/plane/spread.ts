// Tokens that would cover each other are drawn apart.
import type { Point } from "./camera"

const PULLED = 40 // rounds in which they are also drawn back to where they belong
const ROUNDS = 120
const BACK = 0.15
const TURN = 2.399963 // radians: no two of a row point the same way

/** The points moved about as little as needed to lie `apart` from each other. */
export function spread(points: Point[], apart: number): Point[] {
  const moved = points.map((point, i) => ({
    x: point.x + nudge(points, i, Math.cos),
    y: point.y + nudge(points, i, Math.sin),
  }))
  for (let round = 0; round < ROUNDS; round++) {
    if (round < PULLED) moved.forEach((one, i) => pull(one, points[i]!))
    if (!push(moved, apart) && round >= PULLED) break
  }
  return moved
}

/** What lies on the very same spot has to go some way first. */
function nudge(points: Point[], i: number, part: (angle: number) => number): number {
  const below = points
    .slice(0, i)
    .filter((other) => Math.hypot(other.x - points[i]!.x, other.y - points[i]!.y) < 0.5).length
  return below && Math.sqrt(below) * part(TURN * i)
}

function pull(one: Point, to: Point): void {
  one.x += (to.x - one.x) * BACK
  one.y += (to.y - one.y) * BACK
}

function push(points: Point[], apart: number): boolean {
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
