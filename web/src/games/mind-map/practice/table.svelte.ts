// A table with one player and no server, for a minute of practice: three words, two tokens of nobody's, one round. What the
// screens of a match are handed comes from here instead.
import type { Refused } from "@/wire/messages"
import type { Cue, Gesture, Hand, Lay, Move, PhasePart, Shown, Table } from "@/wire/mind-map"
import type { PlayProps } from "@/play/game"
import { DEALS, type Deal, type Place, placeOf, pointsFrom, readBy, reveal } from "./opinions"

const COMES = [900, 1900] // milliseconds after the own token: when the others' lie there
const CLOSING = 3000 // MM-18
const HUSH = 1800 // before the first token is revealed
const REVEAL = 4200 // from token to token
const ASKEW = 90 // units: nobody lays a token exactly where it belongs
const ORDER = [1, 2, 0] // of the reveal: the own token last

type Sitting = Omit<PlayProps<Table, Hand, Move, Gesture, Cue>, "table" | "hand" | "sitters">

export class PracticeTable {
  #phase = $state.raw<PhasePart>({ phase: "placing", ends_at: null, lasts: null, closing: false })
  #places = $state.raw<(Place | null)[]>([null, null, null])
  #done = $state.raw<number[]>([])
  #votes = $state.raw<[on: number, number: number][]>([])
  #shown = $state.raw<Shown[]>([])
  #deal: Deal
  #numbers: number[] // of each seat's word
  #chance: () => number
  #reached: () => void
  #timers = new Set<ReturnType<typeof setTimeout>>()
  #closes: ReturnType<typeof setTimeout> | undefined

  /** `reached`: told when the token lies on the plane, when the tokens stand, when the votes are in, and when all is revealed. */
  constructor(reached: () => void, chance = Math.random) {
    this.#reached = reached
    this.#chance = chance
    this.#deal = DEALS[Math.floor(chance() * DEALS.length)]!
    const turned = Math.floor(chance() * 3)
    this.#numbers = [0, 1, 2].map((seat) => 1 + ((seat + turned) % 3))
  }

  table: Table = $derived.by(() => {
    const { words, reference, vertical, horizontal } = this.#deal
    const none = { tokens: [0, 0, 0], most: [], best_read: [], best_readers: [] }
    return {
      round: {
        ...{ number: 1, rounds: 1, active: null, placers: [0, 1, 2], readers: [], resting: null },
        ...{
          words: words.map(({ id }) => ({ id })),
          reference: { id: reference.id },
          vertical: { id: vertical },
          horizontal: { id: horizontal },
        },
      },
      ...{ phase: this.#phase, places: this.#places, done: this.#done, team: null, wall: null, shown: this.#shown },
      score: { points: pointsFrom(this.#shown), ...none },
    }
  })
  hand: Hand = $derived.by(() => ({
    mine: { seat: 0, role: "placer", number: this.#numbers[0]! },
    moves: this.#moves,
    votes: this.#votes,
    team: null,
    wall: null,
  }))

  /** What never changes, apart from what does: a screen that goes away must not look at the hand. */
  readonly sitting: Sitting = {
    ...{
      me: 0,
      big: false,
      over: false,
      move: (move) => this.#move(move),
      feel: () => true,
      now: () => performance.now(),
    },
    ...{ onCue: () => () => undefined, onFelt: () => () => undefined },
  }
  end(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  get #moves(): string[] {
    const { phase } = this.#phase
    if (phase === "placing") return this.#places[0] ? ["place", "done"] : ["place"]
    return phase === "voting" ? ["lay", ...(this.#votes.length === 2 ? ["done"] : [])] : []
  }
  async #move(move: Move): Promise<Refused | null> {
    if (!this.#moves.includes(move.type)) return null
    if (move.type === "place") this.#place([move.x, move.y])
    else if (move.type === "lay") this.#lay(move)
    else if (move.type === "done" && this.#phase.phase === "voting") this.#voted()
    else if (move.type === "done") this.#say(0, move.done ?? true)
    return null
  }

  #place(place: Place): void {
    const first = !this.#places[0]
    this.#places = this.#places.with(0, place)
    this.#say(0, false) // MM-18
    if (!first) return
    COMES.forEach((at, i) => this.#later(at, () => this.#comes(i + 1)))
    this.#reached()
  }
  #comes(seat: number): void {
    const askew = () => Math.round(ASKEW * (2 * this.#chance() - 1))
    const [x, y] = placeOf(this.#deal, this.#numbers[seat]!)
    this.#places = this.#places.with(seat, [x + askew(), y + askew()])
    this.#say(seat, true)
  }
  /** Someone is done, or isn't any more: once all are, the tokens soon stand. */
  #say(seat: number, done: boolean): void {
    this.#done = [...this.#done.filter((other) => other !== seat), ...(done ? [seat] : [])]
    clearTimeout(this.#closes)
    const closing = this.#done.length === this.#numbers.length
    this.#enter("placing", closing ? CLOSING : null)
    if (closing) this.#closes = this.#later(CLOSING, () => this.#stand())
  }
  #stand(): void {
    this.#done = [1, 2]
    this.#enter("voting", null)
    this.#reached()
  }
  /** A number lies where it was laid last (MM-22). */
  #lay({ on, number }: Lay): void {
    const others = this.#votes.filter(([other, there]) => other !== on && there !== number)
    this.#votes = number === null ? others : [...others, [on, number]]
  }
  #voted(): void {
    this.#done = []
    this.#enter("reveal", HUSH)
    this.#later(HUSH, () => this.#next())
    this.#reached()
  }
  #next(): void {
    const seat = ORDER[this.#shown.length]
    if (seat === undefined) {
      this.#enter("scored", null)
      return this.#reached()
    }
    const places = this.#places as Place[]
    const votes = [this.#votes, ...[1, 2].map((reader) => readBy(reader, this.#deal, places, this.#numbers))]
    this.#shown = [...this.#shown, reveal(seat, this.#numbers, votes)]
    this.#enter("reveal", REVEAL)
    this.#later(REVEAL, () => this.#next())
  }

  #enter(phase: PhasePart["phase"], lasts: number | null): void {
    this.#phase = {
      phase,
      lasts,
      ends_at: lasts && performance.now() + lasts,
      closing: phase === "placing" && lasts !== null,
    }
  }
  #later(ms: number, act: () => void): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      act()
    }, ms)
    this.#timers.add(timer)
    return timer
  }
}
