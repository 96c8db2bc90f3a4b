// The hands of a practice, which has no server: the own one, whose drawing is kept here, and one that draws in the
// own palm, each touch at its time.
import { unpack, unpackShape } from "@/games/palm-reader/palm/packing"
import type { DrawnPoint } from "@/games/palm-reader/palm/thin"
import { Inking } from "@/games/palm-reader/drawing/ink"
import { Playout } from "@/games/palm-reader/feeling/playout"
import type { FeltPoint } from "@/games/palm-reader/palm/square"
import type { Move } from "@/wire/palm-reader"
import type { Shape } from "@/games/palm-reader/card/Symbol.svelte"

const SPEED = 0.75 // units a millisecond
const EVERY = 16 // milliseconds from one point to the next
const LIFTED = 420 // between two strokes
const UNSTEADY = 9 // units: nobody draws like a printer

/** The own drawing, put together from the pieces that a match would send to the server. */
export class OwnInk {
  strokes: DrawnPoint[][] = []
  #lifted = true

  /** `began`: there is something to be felt. */
  inking(began: () => void): Inking {
    return new Inking({
      feel: () => true,
      begun: () => null,
      move: async (move) => {
        this.#keep(move)
        if (this.strokes.length) began()
      },
    })
  }

  #keep(move: Move): void {
    if (move.type !== "ink") return
    if (this.#lifted) this.strokes.push([])
    this.strokes.at(-1)!.push(...unpack(move.points))
    this.#lifted = move.up ?? false
  }
}

export class DrawingHand {
  #coming: { point: DrawnPoint; up: boolean }[]
  #began: number | null = null
  #playout = new Playout()

  constructor(strokes: DrawnPoint[][]) {
    this.#coming = strokes.flatMap((stroke) => stroke.map((point, i) => ({ point, up: i === stroke.length - 1 })))
  }

  /** The touch at this moment. The drawing begins with the first call. */
  play(now: number): FeltPoint | null {
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
export function drawnBy(shape: Shape): DrawnPoint[][] {
  let clock = 0
  return unpackShape(shape).map((line) => {
    const stroke: DrawnPoint[] = []
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
