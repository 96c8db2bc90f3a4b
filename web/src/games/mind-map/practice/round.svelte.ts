// A round without a server, for a minute of practice: three words, and two other players whose moves are made here.
import { PracticeTable } from "@/play/practice-table.svelte"
import { CLOSING_MS, type Cue, type Gesture, type Hand, type Lay, type Move } from "@/wire/mind-map"
import type { PhasePart, Shown, Table } from "@/wire/mind-map"
import type { PlanePair } from "@/games/mind-map/plane/camera.svelte"
import { DEALS, type Deal, placeOf, pointsFrom, readBy, reveal } from "./opinions"

const OTHERS_PLACE_MS = [900, 1900] // after the first move of the own token
const BEFORE_REVEAL_MS = 1800
const REVEAL_MS = 4200 // from token to token
const INEXACT = 90 // units by which the others miss the exact place of their word
const REVEAL_ORDER = [1, 2, 0] // the own token last

/** `reached` is called when the token is on the map, when placing ends, when the votes are in, and after the reveal. */
export class PracticeRound extends PracticeTable<Table, Hand, Move, Gesture, Cue> {
  #phase = $state.raw<PhasePart>({ phase: "placing", ends_at: null, lasts: null, closing: false })
  #places = $state.raw<(PlanePair | null)[]>([null, null, null])
  #done = $state.raw<number[]>([])
  #votes = $state.raw<[on: number, number: number][]>([])
  #shown = $state.raw<Shown[]>([])
  #deal: Deal
  #numbers: number[] // of each seat's word
  #stopClosing: () => void = () => undefined

  constructor(reached: () => void, chance = Math.random) {
    super(reached, chance)
    this.#deal = DEALS[Math.floor(chance() * DEALS.length)]!
    const turned = Math.floor(chance() * 3)
    this.#numbers = [0, 1, 2].map((seat) => 1 + ((seat + turned) % 3))
  }

  table: Table = $derived.by(() => {
    const { words, reference, vertical, horizontal } = this.#deal
    const none = { tokens: [0, 0, 0], most: [], best_read: [], best_readers: [] }
    return {
      round: {
        ...{ number: 1, rounds: 1, teams: [], active: null, placers: [0, 1, 2], readers: [], resting: null },
        words: words.map(({ id }) => ({ id })),
        ...{ reference: { id: reference.id }, vertical: { id: vertical }, horizontal: { id: horizontal } },
      },
      ...{ phase: this.#phase, places: this.#places, done: this.#done, team: null, wall: null, shown: this.#shown },
      score: { points: pointsFrom(this.#shown), ...none },
    }
  })
  hand: Hand = $derived.by(() => ({
    mine: { seat: 0, role: "placer", number: this.#numbers[0]! },
    ...{ moves: this.#moves, votes: this.#votes, team: null, wall: null },
  }))

  get #moves(): string[] {
    const { phase } = this.#phase
    if (phase === "placing") return this.#places[0] ? ["place", "done"] : ["place"]
    return phase === "voting" ? ["lay", ...(this.#votes.length === 2 ? ["done"] : [])] : []
  }
  protected act(move: Move): void {
    if (move.type === "place") this.#place([move.x, move.y])
    else if (move.type === "lay") this.#lay(move)
    else if (move.type === "done" && this.#phase.phase === "voting") this.#endVoting()
    else if (move.type === "done") this.#setDone(0, move.done ?? true)
  }

  #place(place: PlanePair): void {
    const first = !this.#places[0]
    this.#places = this.#places.with(0, place)
    this.#setDone(0, false) // MM-18
    if (!first) return
    OTHERS_PLACE_MS.forEach((at, i) => this.later(at, () => this.#placeOther(i + 1)))
    this.reached()
  }
  #placeOther(seat: number): void {
    const miss = () => Math.round(INEXACT * (2 * this.chance() - 1))
    const [x, y] = placeOf(this.#deal, this.#numbers[seat]!)
    this.#places = this.#places.with(seat, [x + miss(), y + miss()])
    this.#setDone(seat, true)
  }
  /** Placing closes a few seconds after everyone is done. */
  #setDone(seat: number, done: boolean): void {
    this.#done = [...this.#done.filter((other) => other !== seat), ...(done ? [seat] : [])]
    this.#stopClosing()
    const closing = this.#done.length === this.#numbers.length
    this.#enter("placing", closing ? CLOSING_MS : null)
    if (closing) this.#stopClosing = this.later(CLOSING_MS, () => this.#endPlacing())
  }
  #endPlacing(): void {
    this.#done = [1, 2]
    this.#enter("voting", null)
    this.reached()
  }
  /** A number lies where it was laid last (MM-22). */
  #lay({ on, number }: Lay): void {
    const others = this.#votes.filter(([other, there]) => other !== on && there !== number)
    this.#votes = number === null ? others : [...others, [on, number]]
  }
  #endVoting(): void {
    this.#done = []
    this.#enter("reveal", BEFORE_REVEAL_MS)
    this.later(BEFORE_REVEAL_MS, () => this.#revealNext())
    this.reached()
  }
  #revealNext(): void {
    const seat = REVEAL_ORDER[this.#shown.length]
    if (seat === undefined) {
      this.#enter("scored", null)
      return this.reached()
    }
    const places = this.#places as PlanePair[]
    const votes = [this.#votes, ...[1, 2].map((reader) => readBy(reader, this.#deal, places, this.#numbers))]
    this.#shown = [...this.#shown, reveal(seat, this.#numbers, votes)]
    this.#enter("reveal", REVEAL_MS)
    this.later(REVEAL_MS, () => this.#revealNext())
  }

  #enter(phase: PhasePart["phase"], lasts: number | null): void {
    this.#phase = {
      phase,
      lasts,
      ends_at: lasts && performance.now() + lasts,
      closing: phase === "placing" && lasts !== null,
    }
  }
}
