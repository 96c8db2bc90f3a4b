// A finger reports more than a palm can feel: nearly the same place, or the next moment already. What is left out is told
// when the finger rests or lifts, so a stroke ends where the finger ended.
import type { Place } from "./square"

export type Point = [x: number, y: number, t: number] // milliseconds since the first touch; all of them whole numbers

const NEAR = 4 // units that don't count as moved
const SOON = 14 // milliseconds between two points, at least: each report of a common screen, every other of a fast one
export const REST = 60 // a finger that rests says so this often

export class Thinner {
  #last: Point | null = null
  #moved = 0 // when it last told of a movement
  #now: Place = { x: 0, y: 0 }
  #down = false

  /** The finger is here. The point to tell, if it is worth one. */
  touch({ x, y }: Place, t: number): Point | null {
    const before = this.#down ? this.#last : null
    this.#down = true
    this.#now = { x, y }
    if (before && (t - this.#moved < SOON || Math.hypot(x - before[0], y - before[1]) < NEAR)) return null
    this.#moved = t
    return this.#tell(t)
  }

  /** Time goes by. */
  rest(t: number): Point | null {
    return this.#down && this.#last && t - this.#last[2] >= REST ? this.#tell(t) : null
  }

  /** The finger lifts: where it was, at this moment. */
  lift(t: number): Point | null {
    if (!this.#down) return null
    this.#down = false
    return this.#tell(t)
  }

  #tell(t: number): Point {
    const soonest = this.#last ? this.#last[2] + 1 : 0 // no two at one moment
    this.#last = [Math.round(this.#now.x), Math.round(this.#now.y), Math.max(soonest, Math.round(t))]
    return this.#last
  }
}
