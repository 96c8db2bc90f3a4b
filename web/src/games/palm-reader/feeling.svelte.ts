// What the own palm feels. It plays out to the end, a moment after the drawer has finished; then nothing of it is left.
import { untrack } from "svelte"
import type { PassingPart, Touch } from "../../wire/palm-reader"
import { LONGEST, Playout } from "./playout"

const LINGERS = LONGEST + 250 // milliseconds

export class Feelings {
  /** Who draws in the own palm; null: nobody. */
  drawer = $state<number | null>(null)
  held = $state(false) // out
  readonly playout = new Playout()
  #timer: ReturnType<typeof setTimeout> | undefined

  /** The table has changed. Null: it isn't one's own palm, or no longer. */
  follow(passing: Pick<PassingPart, "drawer" | "held_out"> | null): void {
    untrack(() => {
      if (passing) this.#begin(passing)
      else if (this.drawer !== null && this.#timer === undefined) this.#finish()
    })
  }
  hear({ points, up }: Touch, now = performance.now()): void {
    if (this.drawer !== null) this.playout.hear(points, up ?? false, now)
  }
  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.drawer = null
    this.held = false
    this.playout.forget()
  }

  #begin({ drawer, held_out }: Pick<PassingPart, "drawer" | "held_out">): void {
    if (this.#timer !== undefined || drawer !== this.drawer) this.end()
    this.drawer = drawer
    this.held = held_out
  }
  #finish(): void {
    if (!this.playout.kept) return this.end()
    this.#timer = setTimeout(() => this.end(), LINGERS)
  }
}
