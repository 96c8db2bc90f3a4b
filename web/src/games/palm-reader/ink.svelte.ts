// What the finger draws, on two ways: felt at once by the next player, a few points at a time and never repeated; and as
// moves, a stroke each, kept until the server has them. The drawing that counts is the moves'.
import { keep, kept } from "../../ui/keep"
import type { Place } from "../../ui/palm/place"
import { type Point, Thinner } from "../../ui/palm/thin"
import type { Gesture, Move } from "../../wire/palm-reader"

const EVERY = 40 // milliseconds from one gesture to the next, at least
export const GESTURE = 40 // points in one gesture, at most
export const PIECE = 350 // points of a long stroke in one move
export const LONGEST = 600_000 // milliseconds: then a drawing's clock stands still
const PAUSE = 800 // milliseconds that a reload counts for

const DRAWN = "palm-reader-drawn" // how far this device's drawing had come

interface Line {
  feel: (gesture: Gesture) => void
  move: (move: Move) => Promise<unknown> // done, or refused and told so
}

export class Inking {
  begun = $state(false)
  #line: Line
  #thinner = new Thinner()
  #start: number | null = null // of the drawing's clock
  #from: number
  #felt: Point[] = [] // not told yet
  #told = -Infinity
  #piece: Point[] = [] // of the stroke, not sent yet
  #sent: Promise<unknown>[] = []

  /** `begun`: there is ink already, from before a reload. */
  constructor(line: Line, begun: boolean) {
    this.#line = line
    this.begun = begun
    this.#from = begun ? Number(kept(DRAWN, "session") ?? 0) + PAUSE : 0
  }

  touch(place: Place, at: number): void {
    this.#start ??= at - this.#from
    this.begun = true
    this.#add(this.#thinner.touch(place, this.#time(at)))
    if (this.#piece.length >= PIECE) this.#send(false)
  }
  lift(at: number): void {
    const last = this.#thinner.lift(this.#time(at))
    if (!last) return
    this.#add(last)
    this.#tell(at, true)
    this.#send(true)
  }
  /** A frame later. */
  beat(at: number): void {
    this.#add(this.#thinner.rest(this.#time(at)))
    if (this.#felt.length && at - this.#told >= EVERY) this.#tell(at, false)
  }

  /** Once everything drawn has been answered. */
  async finish(at: number): Promise<void> {
    this.lift(at)
    await Promise.all(this.#sent)
    await this.#line.move({ type: "finish" })
  }

  #time(at: number): number {
    return at - (this.#start ?? at)
  }
  #add(point: Point | null): void {
    if (!point) return
    const [x, y, t] = point
    this.#felt.push([x, y, Math.min(LONGEST, t)])
    this.#piece.push([x, y, Math.min(LONGEST, t)])
  }
  #tell(at: number, up: boolean): void {
    this.#told = at
    while (this.#felt.length > GESTURE) this.#line.feel({ type: "touch", points: this.#felt.splice(0, GESTURE) })
    this.#line.feel({ type: "touch", points: this.#felt, up })
    this.#felt = []
  }
  #send(up: boolean): void {
    const points = this.#piece
    this.#piece = []
    keep(DRAWN, String(points.at(-1)![2]), "session")
    this.#sent.push(this.#line.move({ type: "ink", points, up }))
  }
}
