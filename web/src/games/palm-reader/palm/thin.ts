// Thins out the points of a finger: a device reports more than a palm can feel. The last point is sent when the
// finger rests or lifts, so that a stroke ends where the finger ended.
import type { PalmPoint } from "./square"

export type DrawnPoint = [x: number, y: number, t: number] // whole numbers; t: milliseconds since the first touch

const NEAR = 4 // units that don't count as moved
const SOON = 14 // milliseconds between two points, at least: one for each frame at 60 Hz
export const REST = 60 // a finger that rests says so this often

export class Thinner {
  #last: DrawnPoint | null = null
  #moved = 0 // the time of the last movement that was reported
  #now: PalmPoint = { x: 0, y: 0 }
  #down = false

  /** The finger is here. The point to tell, if it is worth one. */
  touch({ x, y }: PalmPoint, t: number): DrawnPoint | null {
    const before = this.#down ? this.#last : null
    this.#down = true
    this.#now = { x, y }
    if (before && (t - this.#moved < SOON || Math.hypot(x - before[0], y - before[1]) < NEAR)) return null
    this.#moved = t
    return this.#tell(t)
  }

  /** To be called in every frame: reports a finger that rests. */
  rest(t: number): DrawnPoint | null {
    return this.#down && this.#last && t - this.#last[2] >= REST ? this.#tell(t) : null
  }

  /** The finger lifts: where it was, at this moment. */
  lift(t: number): DrawnPoint | null {
    if (!this.#down) return null
    this.#down = false
    return this.#tell(t)
  }

  #tell(t: number): DrawnPoint {
    const soonest = this.#last ? this.#last[2] + 1 : 0 // no two at one moment
    this.#last = [Math.round(this.#now.x), Math.round(this.#now.y), Math.max(soonest, Math.round(t))]
    return this.#last
  }
}
