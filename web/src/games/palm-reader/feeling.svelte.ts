// What the own palm feels. It plays out to the end, though the drawer has finished and the table gone on; then nothing is left.
import { untrack } from "svelte"
import type { PassingPart, Touch } from "../../wire/palm-reader"
import { type Felt, LONGEST, Playout } from "./playout"

const LINGERS = LONGEST + 250 // milliseconds, beyond what there is to feel
export const UNDUE = 15_000 // no table waits longer for a palm

export class Feelings {
  /** Who draws in the own palm; null: nobody. */
  drawer = $state<number | null>(null)
  held = $state(false) // out
  #playout = new Playout()
  #timer: ReturnType<typeof setTimeout> | undefined

  /** The table has changed. Null: it isn't one's own palm, or no longer. */
  follow(passing: Pick<PassingPart, "drawer" | "held_out"> | null): void {
    untrack(() => {
      if (passing) this.#begin(passing)
      else if (this.drawer !== null && this.#timer === undefined) this.#finish()
    })
  }
  hear({ points, up }: Touch, now = performance.now()): void {
    if (this.drawer !== null) this.#playout.hear(points, up ?? false, now)
  }
  /** What is felt now. Asked every frame. */
  play(now: number): Felt | null {
    const felt = this.#playout.play(now)
    if (this.#timer !== undefined && !this.kept) this.end()
    return felt
  }
  /** Points that are still to be felt. */
  get kept(): number {
    return this.#playout.kept
  }
  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.drawer = null
    this.held = false
    this.#playout.forget()
  }

  #begin({ drawer, held_out }: Pick<PassingPart, "drawer" | "held_out">): void {
    if (this.#timer !== undefined || drawer !== this.drawer) this.end()
    this.drawer = drawer
    this.held = held_out
  }
  #finish(): void {
    if (!this.kept) return this.end()
    this.#timer = setTimeout(() => this.end(), Math.min(UNDUE, this.#playout.lasts + LINGERS))
  }
}
