// A hand that draws in the own palm in practice: with nobody at the other end, its touches come from here, each at its time.
import type { Point } from "@/games/palm-reader/palm/thin"
import { type Felt, Playout } from "@/games/palm-reader/feeling/playout"
import type { Shape } from "@/games/palm-reader/card/Symbol.svelte"

const SPEED = 0.75 // units a millisecond
const EVERY = 16 // milliseconds from one point to the next
const LIFTED = 420 // between two strokes
const UNSTEADY = 9 // units: nobody draws like a printer

export class Hand {
  #coming: { point: Point; up: boolean }[]
  #began: number | null = null
  #playout = new Playout()

  constructor(strokes: Point[][]) {
    this.#coming = strokes.flatMap((stroke) => stroke.map((point, i) => ({ point, up: i === stroke.length - 1 })))
  }

  /** What is felt now. It begins to draw when it is first asked. */
  play(now: number): Felt | null {
    this.#began ??= now
    while (this.#coming[0] && this.#coming[0].point[2] <= now - this.#began) {
      const { point, up } = this.#coming.shift()!
      this.#playout.hear([point], up, now)
    }
    return this.#playout.play(now)
  }
  /** Nothing is left to feel. */
  get over(): boolean {
    return !this.#coming.length && !this.#playout.kept
  }
}

/** A printed symbol as an even, slightly unsteady finger draws it. */
export function drawnBy(shape: Shape): Point[][] {
  let clock = 0
  return shape.map((line) => {
    const stroke: Point[] = []
    const tell = (x: number, y: number) => {
      const [dx, dy] = [UNSTEADY * Math.sin(clock / 190), UNSTEADY * Math.cos(clock / 260)]
      stroke.push([Math.round(x + dx), Math.round(y + dy), clock])
      clock += EVERY
    }
    line.forEach(([x, y], i) => {
      const [fromX, fromY] = line[i - 1] ?? [x, y]
      const steps = Math.max(1, Math.round(Math.hypot(x - fromX, y - fromY) / (SPEED * EVERY)))
      for (let step = 1; step <= steps; step++)
        tell(fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps)
    })
    clock += LIFTED
    return stroke
  })
}
