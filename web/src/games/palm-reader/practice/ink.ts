// What was drawn in practice, put together from the pieces that a match would send to the server.
import type { Point } from "@/games/palm-reader/palm/thin"
import type { Move } from "@/wire/palm-reader"
import { Inking } from "@/games/palm-reader/drawing/ink"

export class OwnInk {
  strokes: Point[][] = []
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
    this.strokes.at(-1)!.push(...move.points)
    this.#lifted = move.up ?? false
  }
}
