// Touches on their way to the next palm, in order. What a broken line has swallowed goes out again once it is back: later
// than it was drawn, but whole. The ink that holds a touch too, once answered, says that the touch has come.
import type { Point } from "@/games/palm-reader/palm/thin"
import type { Gesture } from "@/wire/palm-reader"

export const EVERY = 40 // milliseconds from one gesture to the next, at least: well below what the server takes
export const GESTURE = 40 // points in one gesture, at most
const ASK = 100 // milliseconds without a gesture after which an empty one asks whether the line is up; it redials slower

interface Kept {
  points: Point[]
  up: boolean
  piece: number // of ink that holds its last point
}

export class Touches {
  #feel: (gesture: Gesture) => boolean // false: the line is down
  #waiting: Kept[] = []
  #unsure: Kept[] = [] // sent; whether they came isn't known
  #told = -Infinity

  constructor(feel: (gesture: Gesture) => boolean) {
    this.#feel = feel
  }

  add(point: Point, up: boolean, piece: number): void {
    this.#put({ points: [point], up, piece })
  }
  /** Time goes by. */
  beat(at: number): void {
    if (at - this.#told >= (this.#waiting.length ? EVERY : ASK) && (this.#waiting.length || this.#unsure.length))
      this.tell(at)
  }
  /** The next gesture, now. */
  tell(at: number): void {
    this.#told = at
    const next = this.#waiting[0]
    if (!this.#feel({ type: "touch", points: next?.points ?? [], up: next?.up ?? false })) this.#takeBack()
    else if (next) this.#unsure.push(this.#waiting.shift()!)
  }
  /** This piece of ink was answered: what was sent before it has come. */
  sure(piece: number): void {
    this.#unsure = this.#unsure.filter((kept) => kept.piece > piece)
  }
  forget(): void {
    this.#waiting = []
    this.#unsure = []
  }

  /** Points that may have to be sent yet. */
  get kept(): number {
    return [...this.#unsure, ...this.#waiting].reduce((sum, { points }) => sum + points.length, 0)
  }
  /** Everything has been sent. */
  get gone(): boolean {
    return this.#waiting.length === 0
  }

  #takeBack(): void {
    if (!this.#unsure.length) return
    const all = [...this.#unsure, ...this.#waiting]
    this.forget()
    for (const kept of all) this.#put(kept)
  }
  #put(kept: Kept): void {
    const last = this.#waiting.at(-1)
    if (!last || last.up || last.points.length + kept.points.length > GESTURE) this.#waiting.push(kept)
    else Object.assign(last, { ...kept, points: [...last.points, ...kept.points] })
  }
}
