// Vote tokens on their way over the plane, in teammates' fingers and in one's own.
import type { Carry, Gesture } from "../../wire/mind-map"

const OFTEN = 34 // milliseconds between two gestures
const GONE = 700 // a hand that hasn't moved for so long has let go

export interface Carried {
  seat: number
  number: number
  x: number
  y: number
}

export class Hands {
  carried = $state.raw<Carried[]>([])
  #leaving = new Map<number, ReturnType<typeof setTimeout>>()
  #said = 0
  #feel: (gesture: Carry) => void

  constructor(feel: (gesture: Carry) => void) {
    this.#feel = feel
  }

  /** Another's hand has moved. */
  felt(seat: number, gesture: Gesture): void {
    if (gesture.type !== "carry") return
    const { number, x, y } = gesture
    this.carried = [...this.#others(seat), { seat, number, x, y }]
    clearTimeout(this.#leaving.get(seat))
    this.#leaving.set(
      seat,
      setTimeout(() => (this.carried = this.#others(seat)), GONE),
    )
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
