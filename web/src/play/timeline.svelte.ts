// Shows things at moments of the match's clock, so that a replay's pause and speed hold them too.
import { SECONDS_POLL_MS, repeat } from "@/lib/timers"

type Now = () => number // milliseconds since the deal

/** Calls `act` at a moment of the match. Checks often, because a replay can pause and speed up. Returns how to stop. */
export function atMoment(now: Now, moment: number, act: () => void): () => void {
  return repeat(() => {
    const left = moment - now()
    if (left > 0) return Math.min(left, SECONDS_POLL_MS)
    act()
    return Infinity
  })
}

/** Calls `draw` in every frame with the match's time. Returns how to stop. */
export function eachFrame(now: Now, draw: (at: number) => void): () => void {
  let frame = requestAnimationFrame(step)
  function step() {
    frame = requestAnimationFrame(step)
    draw(now())
  }
  return () => cancelAnimationFrame(frame)
}

/** A sequence of marks, each a moment of the match. Made while a component is; lives as long as that. */
export class Timeline {
  #reached = $state.raw({}) // another object whenever a mark is reached
  #now: Now
  #marks: () => readonly number[]

  /** `marks`: in order. */
  constructor(now: Now, marks: () => readonly number[]) {
    this.#now = now
    this.#marks = marks
    $effect(() => {
      const next = this.#marks()[this.passed]
      if (next !== undefined) return atMoment(now, next, () => (this.#reached = {}))
    })
  }

  /** How many marks have been reached. */
  passed: number = $derived.by(() => {
    void this.#reached
    const at = this.#now()
    return this.#marks().filter((mark) => mark <= at).length
  })
}
