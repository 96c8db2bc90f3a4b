// The reveal of one token as a play in five steps, by the server's clock: every screen is at the same step, and one
// that comes late begins where the others are.
import type { ScorePart, Shown, Table } from "@/wire/mind-map"

export const STEPS = ["spot", "card", "votes", "judged", "paid"] as const
export type Step = (typeof STEPS)[number]
const BEGINS: Record<Step, number> = { spot: 0, card: 900, votes: 1800, judged: 2800, paid: 3400 }

/** The step of a token that was revealed `elapsed` ms ago. */
export function stepAt(elapsed: number): Step {
  return STEPS.findLast((step) => BEGINS[step] <= elapsed) ?? "spot"
}

/** How long until the next step; null: this is the last one. */
export function untilNext(elapsed: number): number | null {
  const next = STEPS.find((step) => BEGINS[step] > elapsed)
  return next ? BEGINS[next] - elapsed : null
}

export class Theatre {
  #tick = $state(0)
  #before: ScorePart // the score before the last token
  #seen: { shown: number; score: ScorePart }
  #table: () => Table
  #now: () => number

  constructor(table: () => Table, now: () => number) {
    this.#table = table
    this.#now = now
    this.#seen = this.#sight()
    this.#before = $state.raw(this.#seen.score)
  }

  /** Keeps pace with the table as long as the component lives that is being made now. */
  follow(): this {
    $effect.pre(() => this.look())
    $effect(() => this.#wake())
    return this
  }

  step: Step = $derived.by(() => {
    void this.#tick
    return stepAt(this.#elapsed())
  })
  /** The token in the spotlight; null: none yet, or all are over. */
  current: Shown | null = $derived.by(() => {
    const { phase, shown } = this.#table()
    return phase.phase === "reveal" ? (shown.at(-1) ?? null) : null
  })
  /** Tokens whose word has been seen by now. */
  known: Shown[] = $derived.by(() => {
    const { shown } = this.#table()
    return this.reached("card") ? shown : shown.slice(0, -1)
  })
  /** The points as far as they have been seen to be won. */
  points: number[] = $derived.by(() => this.#score().points)
  /** The 40 and 80 tokens that go with them. */
  tokens: number[] = $derived.by(() => this.#score().tokens)
  /** What this token has just brought to each line of the scoreboard. */
  gains: number[] = $derived.by(() => {
    const paid = this.current !== null && this.reached("paid")
    return this.#table().score.points.map((now, line) => (paid ? now - (this.#before.points[line] ?? now) : 0))
  })

  /** Has this token's play come so far? */
  reached(step: Step): boolean {
    return this.current === null || STEPS.indexOf(this.step) >= STEPS.indexOf(step)
  }

  #score(): ScorePart {
    return this.reached("paid") ? this.#table().score : this.#before
  }

  #elapsed(): number {
    const { phase, ends_at, lasts } = this.#table().phase
    return phase === "reveal" && ends_at !== null && lasts !== null ? this.#now() - (ends_at - lasts) : Infinity
  }

  #sight(): { shown: number; score: ScorePart } {
    const { shown, score } = this.#table()
    return { shown: shown.length, score }
  }

  /** The table may have changed: with a new token, what counted until now is what was before it. */
  look(): void {
    const sight = this.#sight()
    if (sight.shown !== this.#seen.shown) this.#before = this.#seen.score
    this.#seen = sight
  }

  #wake(): (() => void) | void {
    void this.#tick
    const wait = this.current && untilNext(this.#elapsed())
    if (wait === null) return
    const timer = setTimeout(() => this.#tick++, wait)
    return () => clearTimeout(timer)
  }
}
