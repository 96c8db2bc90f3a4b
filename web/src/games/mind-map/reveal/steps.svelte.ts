// The reveal of one token in five steps, by the match's clock: every screen is at the same step, one that comes late
// begins where the others are, and a replay can be paused.
import { createContext } from "svelte"
import { Timeline } from "@/play/timeline.svelte"
import type { ScorePart, Shown } from "@/wire/mind-map"
import type { Play } from "@/games/mind-map/play"

export const STEPS = ["spot", "card", "votes", "judged", "paid"] as const
export type Step = (typeof STEPS)[number]
const BEGINS = [0, 900, 1800, 2800, 3400] // milliseconds after the token was revealed, for each step

/** Made while a component is; lives as long as that. */
export class RevealSteps {
  #timeline: Timeline
  #before: ScorePart // the score before the last token
  #seen: { shown: number; score: ScorePart }
  #play: Pick<Play, "table" | "now">

  constructor(play: Pick<Play, "table" | "now">) {
    this.#play = play
    this.#seen = this.#look()
    this.#before = $state.raw(this.#seen.score)
    $effect.pre(() => {
      const seen = this.#look()
      if (seen.shown !== this.#seen.shown) this.#before = this.#seen.score
      this.#seen = seen
    })
    this.#timeline = new Timeline(play.now, () => {
      const { phase, ends_at, lasts } = play.table.phase
      const timed = phase === "reveal" && ends_at !== null && lasts !== null
      return BEGINS.map((begins) => (timed ? ends_at - lasts + begins : -Infinity))
    })
  }

  step: Step = $derived.by(() => STEPS[Math.max(0, this.#timeline.passed - 1)]!)
  /** The token in the spotlight; null: none yet, or all are over. */
  current: Shown | null = $derived.by(() => {
    const { phase, shown } = this.#play.table
    return phase.phase === "reveal" ? (shown.at(-1) ?? null) : null
  })
  /** Tokens whose word has been seen by now. */
  known: Shown[] = $derived.by(() => {
    const { shown } = this.#play.table
    return this.reached("card") ? shown : shown.slice(0, -1)
  })
  /** The points of each player or team, without those of a token whose points aren't shown yet. */
  points: number[] = $derived.by(() => this.#score().points)
  /** The 40 and 80 tokens that go with them. */
  tokens: number[] = $derived.by(() => this.#score().tokens)
  /** The points that the current token has just brought to each player or team. */
  gains: number[] = $derived.by(() => {
    const paid = this.current !== null && this.reached("paid")
    return this.#play.table.score.points.map((now, line) => (paid ? now - (this.#before.points[line] ?? now) : 0))
  })

  /** Whether this token's reveal has come so far. */
  reached(step: Step): boolean {
    return this.current === null || STEPS.indexOf(this.step) >= STEPS.indexOf(step)
  }

  #score(): ScorePart {
    return this.reached("paid") ? this.#play.table.score : this.#before
  }

  #look(): { shown: number; score: ScorePart } {
    const { shown, score } = this.#play.table
    return { shown: shown.length, score }
  }
}

export const [useReveal, provideReveal] = createContext<RevealSteps>()
