// What the own palm feels. It plays out to the end, though the drawer has finished and the table gone on; then nothing is left.
import { untrack } from "svelte"
import type { PassingPart, Touch } from "@/wire/palm-reader"
import { type Felt, LONGEST, Playout } from "./playout"

const LINGERS = LONGEST + 250 // milliseconds, beyond what there is to feel
export const UNDUE = 15_000 // no table waits longer for a palm

export class Feelings {
  /** Who draws in the own palm; null: nobody. */
  drawer = $state<number | null>(null)
  held = $state(false) // out
  /** Who had begun the last drawing has left in the middle of it: nobody else can go on with it (PR-17). */
  brokeOff = $state(false)
  #there = false // who draws; else a bot does
  #begun = false // by who was there
  #playout = new Playout()
  #timer: ReturnType<typeof setTimeout> | undefined

  /** The table has changed. Null: it isn't one's own palm, or no longer. `there`: the one before is, and no bot instead. */
  follow(passing: Pick<PassingPart, "drawer" | "held_out"> | null, there = true): void {
    untrack(() => {
      this.#there = there
      if (passing) this.#begin(passing)
      else if (this.drawer !== null && this.#timer === undefined) {
        this.brokeOff = this.#begun && !there
        this.#finish()
      }
    })
  }
  /** A touch. One that comes when the table has gone on was missed while the line was down, and is felt now. */
  hear(by: number, { points, up }: Touch, now = performance.now()): void {
    const late = this.drawer === null
    this.#begun ||= this.#there && !late
    if (late) [this.drawer, this.held] = [by, true]
    this.#playout.hear(points, up ?? false, now)
    if (late || this.#timer !== undefined) this.#finish()
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
    this.#begun = false
    this.#playout.forget()
  }

  #begin({ drawer, held_out }: Pick<PassingPart, "drawer" | "held_out">): void {
    if (this.#timer !== undefined || drawer !== this.drawer) this.end()
    this.drawer = drawer
    this.held = held_out
    this.brokeOff = false
  }
  #finish(): void {
    clearTimeout(this.#timer)
    if (!this.kept) return this.end()
    this.#timer = setTimeout(() => this.end(), Math.min(UNDUE, this.#playout.lasts + LINGERS))
  }
}
