// A replay unrolled: what lay on the table and in every hand after each step.
import type { Replay, Step } from "@/wire/replay"

type Parts = Record<string, unknown>

type Input = [seat: number | null, move: unknown, when: unknown]

/** Through whose eyes: a seat's, or (null) those of everyone around the table. */
export type Eye = number | null

export class Reel {
  readonly last: number
  readonly at: number[] // the time of each step, in milliseconds since the deal
  readonly #steps: Step[]
  readonly #inputs: Input[]
  readonly #tables: Parts[]
  readonly #hands: Parts[][]

  constructor(replay: Replay) {
    this.#steps = replay.steps
    this.#inputs = (replay.record as { inputs: Input[] }).inputs
    this.last = replay.steps.length - 1
    this.at = replay.steps.map(({ at }) => at)
    const partsOf = (named: Record<string, number> = {}) =>
      Object.fromEntries(Object.entries(named).map(([name, place]) => [name, replay.parts[place]]))
    this.#tables = unrolled(replay.steps.map(({ table }) => partsOf(table)))
    this.#hands = replay.seats.map((_, seat) => unrolled(replay.steps.map(({ hands }) => partsOf(hands?.[seat]))))
  }

  table = (step: number): Parts => this.#tables[step]!
  hand = (step: number, eye: Eye): Parts | null => (eye === null ? null : this.#hands[eye]![step]!)
  /** What was done at this step; null: it was the deal, or time. */
  move = (step: number): unknown => this.#inputs[step - 1]?.[1] ?? null
  by = (step: number): number | null => this.#steps[step]!.by ?? null

  cues(step: number, eye: Eye): unknown[] {
    return (this.#steps[step]!.cues ?? []).flatMap(([cue, to]) =>
      to === null || (eye !== null && to.includes(eye)) ? [cue] : [],
    )
  }

  /** Whether anything happened at this step for one of these eyes. */
  seen(step: number, eyes: Eye[]): boolean {
    const { table, hands, cues } = this.#steps[step]!
    return (
      step === 0 ||
      step === this.last ||
      !!table ||
      !!cues?.some(([, to]) => to === null) ||
      eyes.some((eye) => eye !== null && (!!hands?.[eye] || this.cues(step, eye).length > 0))
    )
  }

  /** The next step with something to see, or the previous one: of what is in sight now, the cause counts as here. */
  beyond(step: number, eyes: Eye[], way: 1 | -1): number {
    const next = (from: number) => {
      let to = from + way
      while (to > 0 && to < this.last && !this.seen(to, eyes)) to += way
      return Math.min(Math.max(to, 0), this.last)
    }
    return way === 1 || this.seen(step, eyes) ? next(step) : next(next(step))
  }
}

/** Each step's parts in full; where nothing changed it is the very same object, so that nothing is shown anew. */
function unrolled(changes: Parts[]): Parts[] {
  let parts: Parts = {}
  return changes.map((changed) => (Object.keys(changed).length ? (parts = { ...parts, ...changed }) : parts))
}
