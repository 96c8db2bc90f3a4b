// A label steps aside: of the spots it could stand at, the one that covers the least.
import type { Point, Size } from "./camera"

export interface Rect extends Point, Size {}

const ALIKE = 60 // square pixels more that aren't worth a step

/** The index of the spot (upper left corners) to stand at; `now` is kept as long as nothing is clearly better. */
export function clearest(spots: Point[], label: Size, things: Rect[], now: number): number {
  const covered = spots.map((spot) => things.reduce((sum, thing) => sum + overlap({ ...spot, ...label }, thing), 0))
  const least = Math.min(...covered)
  return covered[now]! <= least + ALIKE ? now : covered.indexOf(least)
}

function overlap(one: Rect, other: Rect): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}
