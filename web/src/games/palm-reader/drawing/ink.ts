// What the finger draws, on two ways: felt at once by the next player, a few points at a time; and as moves, a piece of a
// stroke each, kept until the server has them. The drawing that counts is the moves'.
import type { Place } from "@/games/palm-reader/palm/square"
import { type Point, Thinner } from "@/games/palm-reader/palm/thin"
import type { Gesture, Move } from "@/wire/palm-reader"
import { EVERY, Touches } from "./touches"

export const FIRST = 250 // milliseconds of the first move: soon, so that nobody begins the drawing again
export const LASTS = 1000 // of the moves after it
export const PIECE = 350 // points in one move, at most
export const LONGEST = 600_000 // milliseconds: then a drawing's clock stands still
export const PAUSE = 1500 // that coming back counts for: later than all that was felt before, though it was not sent

interface Line {
  feel: (gesture: Gesture) => boolean // false: the line is down
  move: (move: Move) => Promise<unknown> // done, or refused and told so
  begun: () => number | null // how long the drawing has lasted, as the server knows it; null: not begun
}

export class Inking {
  #line: Line
  #thinner = new Thinner()
  #start: number | null = null // of the drawing's clock
  #down = false
  #touches: Touches
  #piece: Point[] = [] // of the stroke, not sent yet
  #first = true // of a stroke: what this page didn't see the end of is another one
  #sent: Promise<unknown>[] = []
  #left = false

  constructor(line: Line) {
    this.#line = line
    this.#touches = new Touches(line.feel)
  }

  touch(place: Place, at: number): void {
    if (!this.#down) this.#wind(at)
    this.#first ||= !this.#down
    this.#down = true
    this.#add(this.#thinner.touch(place, this.#time(at)), at)
  }
  lift(at: number): void {
    const last = this.#thinner.lift(this.#time(at))
    this.#down = false
    if (last) this.#add(last, at, true)
  }
  /** A frame later. */
  beat(at: number): void {
    this.#add(this.#thinner.rest(this.#time(at)), at)
    this.#touches.beat(at)
  }

  /** Once everything drawn has been answered, and nothing of it is still to be felt. */
  async finish(at: number): Promise<void> {
    this.lift(at)
    await Promise.all(this.#sent)
    for (; !this.#touches.gone; at += EVERY) {
      this.#touches.beat(at)
      await new Promise((go) => setTimeout(go, EVERY))
    }
    if (!this.#left) await this.#line.move({ type: "finish" })
  }
  /** The drawing is another one, or nobody's. */
  leave(): void {
    this.#left = true
    this.#touches.forget()
  }

  /** A drawing goes on where it is, whether this page drew so far, the one before it, or somebody standing in. */
  #wind(at: number): void {
    const begun = this.#line.begun()
    if (this.#start === null) this.#start = begun === null ? at : at - begun - PAUSE
    else if (begun !== null && this.#time(at) <= begun) this.#start = at - begun - PAUSE
  }
  #time(at: number): number {
    return at - (this.#start ?? at)
  }
  #add(point: Point | null, at: number, up = false): void {
    if (!point) return
    const [x, y, t] = point
    this.#touches.add([x, y, Math.min(LONGEST, t)], up, this.#sent.length)
    this.#piece.push([x, y, Math.min(LONGEST, t)])
    const lasted = this.#piece.at(-1)![2] - this.#piece[0]![2]
    if (up || lasted >= (this.#sent.length ? LASTS : FIRST) || this.#piece.length >= PIECE) this.#send(at, up)
  }
  /** Felt first, and then kept. */
  #send(at: number, up: boolean): void {
    this.#touches.tell(at)
    const piece = this.#sent.length
    this.#sent.push(
      this.#line
        .move({ type: "ink", points: this.#piece, up, down: this.#first })
        .then(() => this.#touches.sure(piece)),
    )
    this.#piece = []
    this.#first = false
  }
}
