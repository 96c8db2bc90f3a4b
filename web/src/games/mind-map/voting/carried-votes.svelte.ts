// Vote tokens on their way over the plane, in teammates' fingers and in one's own.
import { untrack } from "svelte"
import type { Carry, Gesture } from "@/wire/mind-map"

const OFTEN = 34 // milliseconds between two gestures
const GONE = 700 // a hand that hasn't moved for so long has let go
const LATE = 150 // a gesture so soon after its number was laid was made before

export interface Carried {
  seat: number
  number: number
  x: number
  y: number
}

export class Hands {
  carried = $state.raw<Carried[]>([])
  #leaving = new Map<number, ReturnType<typeof setTimeout>>()
  #where = new Map<number, number>() // number -> the token it lies on
  #laid = new Map<number, number>() // when each number was laid last
  #said = 0
  #feel: (gesture: Carry) => void

  constructor(feel: (gesture: Carry) => void) {
    this.#feel = feel
  }

  /** Another's hand has moved. */
  felt(seat: number, gesture: Gesture): void {
    if (gesture.type !== "carry") return
    const { number, x, y } = gesture
    if (performance.now() - (this.#laid.get(number) ?? -Infinity) < LATE) return
    this.carried = [...this.#others(seat), { seat, number, x, y }]
    clearTimeout(this.#leaving.get(seat))
    this.#leaving.set(
      seat,
      setTimeout(() => (this.carried = this.#others(seat)), GONE),
    )
  }

  /** The ballot has changed: a number that lies elsewhere now is in nobody's hand. */
  follow(ballot: [on: number, number: number][]): void {
    const now = new Map(ballot.map(([on, number]) => [number, on]))
    const laid = [...new Set([...this.#where.keys(), ...now.keys()])].filter(
      (number) => this.#where.get(number) !== now.get(number),
    )
    this.#where = now
    for (const number of laid) this.#laid.set(number, performance.now())
    untrack(() => (this.carried = this.carried.filter(({ number }) => !laid.includes(number))))
  }

  stop(): void {
    for (const timer of this.#leaving.values()) clearTimeout(timer)
  }

  /** The own hand is here. */
  carry(number: number, place: { x: number; y: number }): void {
    const now = performance.now()
    if (now - this.#said < OFTEN) return
    this.#said = now
    this.#feel({ type: "carry", number, x: onTable(place.x), y: onTable(place.y) })
  }

  #others(seat: number): Carried[] {
    return this.carried.filter((other) => other.seat !== seat)
  }
}

const EDGE = 2000
const onTable = (length: number) => Math.round(Math.max(-EDGE, Math.min(EDGE, length)))
