// Vote tokens that members of a team carry over the plane.
import { untrack } from "svelte"
import type { Play } from "@/games/mind-map/play"
import { placeAt, type PlanePoint } from "@/games/mind-map/plane/camera.svelte"
import type { Carry, Gesture } from "@/wire/mind-map"

const CARRY_MS = 34 // between two gestures
const GONE_MS = 700 // without a gesture, until a vote is no longer shown
const LATE_MS = 150 // a gesture so soon after its number was laid was made before that

export interface CarriedVote extends PlanePoint {
  seat: number // who carries it
  number: number
}

/** Follows the votes that others carry. To be called while a component is made; stops with it. */
export function followCarriedVotes(play: Play): CarriedVotes {
  const votes = new CarriedVotes((gesture) => play.feel(gesture))
  $effect(() => play.onFelt((seat, gesture) => votes.felt(seat, gesture)))
  $effect(() => votes.follow((play.hand?.team ?? play.table.team)?.ballot ?? []))
  $effect(() => () => votes.stop())
  return votes
}

export class CarriedVotes {
  shown = $state.raw<CarriedVote[]>([]) // of others
  #timers = new Map<number, ReturnType<typeof setTimeout>>() // by seat
  #ballot = new Map<number, number>() // token by number
  #laidAt = new Map<number, number>() // time by number
  #sentAt = -Infinity
  #feel: (gesture: Carry) => void

  constructor(feel: (gesture: Carry) => void) {
    this.#feel = feel
  }

  felt(seat: number, gesture: Gesture): void {
    if (gesture.type !== "carry") return
    const { number, x, y } = gesture
    if (performance.now() - (this.#laidAt.get(number) ?? -Infinity) < LATE_MS) return
    this.shown = [...this.#without(seat), { seat, number, x, y }]
    clearTimeout(this.#timers.get(seat))
    this.#timers.set(
      seat,
      setTimeout(() => (this.shown = this.#without(seat)), GONE_MS),
    )
  }

  /** The ballot has changed: nobody carries a number any more that was laid or taken away. */
  follow(ballot: [on: number, number: number][]): void {
    const now = new Map(ballot.map(([on, number]) => [number, on]))
    const changed = [...new Set([...this.#ballot.keys(), ...now.keys()])].filter(
      (number) => this.#ballot.get(number) !== now.get(number),
    )
    this.#ballot = now
    for (const number of changed) this.#laidAt.set(number, performance.now())
    untrack(() => (this.shown = this.shown.filter(({ number }) => !changed.includes(number))))
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }

  /** Tells the others where this player carries a number. */
  carry(number: number, at: PlanePoint): void {
    const now = performance.now()
    if (now - this.#sentAt < CARRY_MS) return
    this.#sentAt = now
    this.#feel({ type: "carry", number, ...placeAt(at) })
  }

  #without(seat: number): CarriedVote[] {
    return this.shown.filter((other) => other.seat !== seat)
  }
}
