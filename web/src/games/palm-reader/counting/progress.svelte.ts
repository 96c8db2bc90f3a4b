// Follows the countdown and the counting of one round.
import { untrack } from "svelte"
import { still } from "@/lib/motion"
import type { Table } from "@/wire/palm-reader"
import { calledAt, COUNTDOWN_MS, countedAt, type Counted, PROOF_MS, STAR_MS, untilNext } from "./schedule"

const ALL: Counted = { proof: true, stars: Infinity, broken: true, summed: true }
const NOTHING: Counted = { proof: false, stars: 0, broken: false, summed: false }

export class Show {
  #at = $state(0) // the moment that is shown
  #table: () => Table
  #now: () => number

  constructor(table: () => Table, now: () => number) {
    this.#table = table
    this.#now = now
    this.#at = now()
  }

  /** Keeps pace as long as the component lives that is being made now. */
  follow(): this {
    $effect.pre(() => {
      void this.#table().passing
      this.#at = untrack(this.#now)
    })
    $effect(() => {
      const { phase, ends_at } = this.#table().passing
      if ((phase !== "countdown" && phase !== "counting") || ends_at === null) return
      const next = this.#at + untilNext(phase, this.#elapsed)
      const timer = setTimeout(() => (this.#at = this.#now()), next - untrack(this.#now) + 5)
      return () => clearTimeout(timer)
    })
    return this
  }

  /** 3, 2, 1; 0: fists; null: no countdown is running. */
  called: 0 | 1 | 2 | 3 | null = $derived.by(() => {
    const { phase, ends_at } = this.#table().passing
    return phase === "countdown" && ends_at !== null ? calledAt(ends_at - this.#at) : null
  })

  /** How far the stars of this round have been counted. */
  counted: Counted = $derived.by(() => {
    const { passing, stars, round } = this.#table()
    const tally = stars.tallies.at(-1)
    if (passing.phase === "gallery" || passing.phase === "over") return ALL
    if (passing.phase !== "counting" || !tally) return NOTHING
    return countedAt(still() ? Infinity : this.#elapsed, tally, round.order.length)
  })

  get #elapsed(): number {
    const { passing, round } = this.#table()
    const lasts = passing.phase === "countdown" ? COUNTDOWN_MS : PROOF_MS + STAR_MS * round.order.length
    return this.#at - ((passing.ends_at ?? 0) - lasts)
  }
}
