// A drawing is sent in two ways: as gestures, a few points at a time, which the next player feels at once; and as
// moves, a piece of a stroke each, which are kept until the server has them. The moves are the drawing that counts.
import type { PalmPoint } from "@/games/palm-reader/palm/square"
import { pack } from "@/games/palm-reader/palm/packing"
import { type DrawnPoint, Thinner } from "@/games/palm-reader/palm/thin"
import { type Gesture, INK_POINTS, LONGEST_MS, type Move, TOUCH_POINTS } from "@/wire/palm-reader"

export const FIRST = 250 // milliseconds of the first move: soon, so that nobody begins the drawing again
export const LASTS = 1000 // of the moves after it
export const PIECE = INK_POINTS - 1 // points in one move, at most: the one where the finger lifts is added
export const PAUSE = 1500 // milliseconds added after a reload: new points are later than all that was felt
export const EVERY = 40 // milliseconds between gestures, at least: fewer than the server accepts
const ASK = 100 // milliseconds without a gesture after which an empty one asks whether the connection is up

/** The way to the server. */
interface Connection {
  feel: (gesture: Gesture) => boolean // false: it is down
  move: (move: Move) => Promise<unknown> // resolves when the server has replied
  begun: () => number | null // how long the drawing has lasted, as the server knows it; null: not begun
}

export class Inking {
  #connection: Connection
  #thinner = new Thinner()
  #start: number | null = null // of the drawing's clock
  #down = false
  #touches: Touches
  #piece: DrawnPoint[] = [] // of the stroke, not sent yet
  #first = true // the next piece begins a stroke; so does the first one of this page
  #sent: Promise<unknown>[] = []
  #left = false

  constructor(connection: Connection) {
    this.#connection = connection
    this.#touches = new Touches(connection.feel)
  }

  touch(point: PalmPoint, at: number): void {
    if (!this.#down) this.#wind(at)
    this.#first ||= !this.#down
    this.#down = true
    this.#add(this.#thinner.touch(point, this.#time(at)), at)
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

  /** Sends "finish" when all moves have replies and all gestures were sent. */
  async finish(at: number): Promise<void> {
    this.lift(at)
    await Promise.all(this.#sent)
    for (; !this.#touches.gone; at += EVERY) {
      this.#touches.beat(at)
      await new Promise((go) => setTimeout(go, EVERY))
    }
    if (!this.#left) await this.#connection.move({ type: "finish" })
  }
  /** The screen is left: nothing more is sent. */
  leave(): void {
    this.#left = true
    this.#touches.forget()
  }

  /** Sets the drawing's clock, so that it goes on after points of an earlier page or of a stand-in. */
  #wind(at: number): void {
    const begun = this.#connection.begun()
    if (this.#start === null) this.#start = begun === null ? at : at - begun - PAUSE
    else if (begun !== null && this.#time(at) <= begun) this.#start = at - begun - PAUSE
  }
  #time(at: number): number {
    return at - (this.#start ?? at)
  }
  #add(point: DrawnPoint | null, at: number, up = false): void {
    if (!point) return
    const [x, y, t] = point
    this.#touches.add([x, y, Math.min(LONGEST_MS, t)], up, this.#sent.length)
    this.#piece.push([x, y, Math.min(LONGEST_MS, t)])
    const lasted = this.#piece.at(-1)![2] - this.#piece[0]![2]
    if (up || lasted >= (this.#sent.length ? LASTS : FIRST) || this.#piece.length >= PIECE) this.#send(at, up)
  }
  /** Sends the waiting gesture, then the piece as a move. */
  #send(at: number, up: boolean): void {
    this.#touches.tell(at)
    const piece = this.#sent.length
    this.#sent.push(
      this.#connection
        .move({ type: "ink", points: pack(this.#piece), up, down: this.#first })
        .then(() => this.#touches.sure(piece)),
    )
    this.#piece = []
    this.#first = false
  }
}

interface Kept {
  points: DrawnPoint[]
  up: boolean
  piece: number // of ink that holds its last point
}

/**
 * Touches on their way to the next palm, in order. Gestures have no replies, so those that were lost with the
 * connection are sent again after a reconnect. A touch is also in a move, whose reply says that the touch has arrived.
 */
export class Touches {
  #feel: (gesture: Gesture) => boolean // false: the connection is down
  #waiting: Kept[] = []
  #unsure: Kept[] = [] // sent, but perhaps lost
  #told = -Infinity

  constructor(feel: (gesture: Gesture) => boolean) {
    this.#feel = feel
  }

  add(point: DrawnPoint, up: boolean, piece: number): void {
    this.#put({ points: [point], up, piece })
  }
  /** To be called in every frame: sends the next gesture when it is time. */
  beat(at: number): void {
    if (at - this.#told >= (this.#waiting.length ? EVERY : ASK) && (this.#waiting.length || this.#unsure.length))
      this.tell(at)
  }
  /** The next gesture, now. */
  tell(at: number): void {
    this.#told = at
    const next = this.#waiting[0]
    if (!this.#feel({ type: "touch", points: pack(next?.points ?? []), up: next?.up ?? false })) this.#takeBack()
    else if (next) this.#unsure.push(this.#waiting.shift()!)
  }
  /** The move with this piece has a reply: everything sent before it has arrived. */
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
    if (!last || last.up || last.points.length + kept.points.length > TOUCH_POINTS) this.#waiting.push(kept)
    else Object.assign(last, { ...kept, points: [...last.points, ...kept.points] })
  }
}
