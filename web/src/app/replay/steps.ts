// The steps of a replay: the table and every hand after each of them, where rounds begin, and which viewers see a
// step.
import type { GameScreens } from "@/play/game"
import type { Replay, Step } from "@/wire/replay"

type Parts = Record<string, unknown>

type Input = [seat: number | null, move: unknown, when: unknown]

/** A seat, or null: somebody who sees the table alone. */
export type Viewer = number | null

/** Whose screens are shown: a seat's, the table's, or all of the seats' at once. */
export type Viewpoint = number | "table" | "all"

export const viewersOf = (viewpoint: Viewpoint, seats: number): Viewer[] =>
  viewpoint === "all" ? [...Array(seats).keys()] : [viewpoint === "table" ? null : viewpoint]

/** Where a round begins. Round 0, when the table is being set, has no chapter. */
export interface Chapter {
  number: number
  step: number
}

export class Steps {
  readonly last: number
  readonly at: number[] // the time of each step, in milliseconds since the deal
  readonly #steps: Step[]
  readonly #inputs: Input[]
  readonly tables: readonly Parts[]
  readonly #hands: Parts[][]

  constructor(replay: Replay) {
    this.#steps = replay.steps
    this.#inputs = (replay.record as { inputs: Input[] }).inputs
    this.last = replay.steps.length - 1
    this.at = replay.steps.map(({ at }) => at)
    const partsOf = (named: Record<string, number> = {}) =>
      Object.fromEntries(Object.entries(named).map(([name, place]) => [name, replay.parts[place]]))
    this.tables = accumulated(replay.steps.map(({ table }) => partsOf(table)))
    this.#hands = replay.seats.map((_, seat) => accumulated(replay.steps.map(({ hands }) => partsOf(hands?.[seat]))))
  }

  table = (step: number): Parts => this.tables[step]!
  hand = (step: number, viewer: Viewer): Parts | null => (viewer === null ? null : this.#hands[viewer]![step]!)
  /** The move that made this step; null: the deal, an alarm, or a wish of the host. */
  move = (step: number): unknown => (this.by(step) === null ? null : this.#inputs[step - 1]![1])
  /** Whether the host made this step, by what they asked of the match. */
  byHost = (step: number): boolean => this.by(step) === null && (this.#inputs[step - 1]?.[1] ?? null) !== null
  by = (step: number): number | null => this.#steps[step]!.by ?? null

  cues(step: number, viewer: Viewer): unknown[] {
    return (this.#steps[step]!.cues ?? []).flatMap(([cue, to]) =>
      to === null || (viewer !== null && to.includes(viewer)) ? [cue] : [],
    )
  }

  /** `round` returns the number of the round in which a table is. */
  chapters(round: GameScreens["round"]): Chapter[] {
    const found: Chapter[] = []
    for (let step = 0; round && step <= this.last; step++) {
      const number = round(this.table(step))
      if (number > 0 && number !== found.at(-1)?.number) found.push({ number, step })
    }
    return found
  }

  /** Whether one of these viewers could see that anything happened at this step. */
  seen(step: number, viewers: Viewer[]): boolean {
    const { table, hands, cues } = this.#steps[step]!
    return (
      step === 0 ||
      step === this.last ||
      !!table ||
      !!cues?.some(([, to]) => to === null) ||
      viewers.some((viewer) => viewer !== null && (!!hands?.[viewer] || this.cues(step, viewer).length > 0))
    )
  }

  /** The next step with something to see, or the previous one. */
  beyond(step: number, viewers: Viewer[], way: 1 | -1): number {
    const next = (from: number) => {
      let to = from + way
      while (to > 0 && to < this.last && !this.seen(to, viewers)) to += way
      return Math.min(Math.max(to, 0), this.last)
    }
    return way === 1 || this.seen(step, viewers) ? next(step) : next(next(step))
  }
}

/** All parts after each step. Where nothing changed it is the same object, so that nothing is rendered again. */
function accumulated(changes: Parts[]): Parts[] {
  let parts: Parts = {}
  return changes.map((changed) => (Object.keys(changed).length ? (parts = { ...parts, ...changed }) : parts))
}
