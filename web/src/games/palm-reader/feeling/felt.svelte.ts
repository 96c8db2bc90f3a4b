// What the own palm feels. It plays to its end, even if the drawer has finished and the match has gone on; then
// nothing is kept.
import { untrack } from "svelte"
import { atMoment } from "@/play/timeline.svelte"
import type { PassingPart, Touch } from "@/wire/palm-reader"
import { unpack } from "@/games/palm-reader/palm/packing"
import type { FeltPoint } from "@/games/palm-reader/palm/square"
import { LONGEST, Playout } from "./playout"

const LINGERS = LONGEST + 250 // milliseconds, beyond what there is to feel
export const UNDUE = 15_000 // milliseconds at most: no match waits longer for a palm

export class Feelings {
  /** The seat that draws in the own palm; null: none. */
  drawer = $state<number | null>(null)
  held = $state(false) // out
  /** The person who had begun the last drawing left before its end; nobody else can continue it (PR-17). */
  brokeOff = $state(false)
  #there = false // a person draws, not a stand-in
  #begun = false // by a person
  #playout = new Playout()
  #ending: (() => void) | undefined // cancels the end; undefined: the drawer has not finished
  #now: () => number

  /** `now`: the clock by which touches are felt. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** To be called when the table changes. null: nobody draws in this palm. `there`: a person draws, not a stand-in. */
  follow(passing: Pick<PassingPart, "drawer" | "held_out"> | null, there = true): void {
    untrack(() => {
      this.#there = there
      if (passing) this.#begin(passing)
      else if (this.drawer !== null && !this.#ending) {
        this.brokeOff = this.#begun && !there
        this.#finish()
      }
    })
  }
  /** A touch. One that arrives after the match has gone on was queued while disconnected, and is felt now. */
  hear(by: number, { points, up }: Touch, now = this.#now()): void {
    const late = this.drawer === null
    this.#begun ||= this.#there && !late
    if (late) [this.drawer, this.held] = [by, true]
    this.#playout.hear(unpack(points), up ?? false, now)
    if (late || this.#ending) this.#finish()
  }
  /** The touch at this moment. To be called in every frame. */
  play(now = this.#now()): FeltPoint | null {
    const felt = this.#playout.play(now)
    if (this.#ending && !this.kept) this.end()
    return felt
  }
  /** Points that are still to be felt. */
  get kept(): number {
    return this.#playout.kept
  }
  end(): void {
    this.#ending?.()
    this.#ending = undefined
    this.drawer = null
    this.held = false
    this.#begun = false
    this.#playout.forget()
  }

  #begin({ drawer, held_out }: Pick<PassingPart, "drawer" | "held_out">): void {
    if (this.#ending || drawer !== this.drawer) this.end()
    this.drawer = drawer
    this.held = held_out
    this.brokeOff = false
  }
  #finish(): void {
    this.#ending?.()
    if (!this.kept) return this.end()
    const lasts = Math.min(UNDUE, this.#playout.lasts + LINGERS)
    this.#ending = atMoment(this.#now, this.#now() + lasts, () => this.end())
  }
}
