// A jitter buffer for touches: points wait a moment, then play at the times at which they were drawn, however
// unevenly they arrive. Late or lost points are bridged, time never goes back, and what was played is forgotten.
import type { FeltPoint, PalmPoint } from "@/games/palm-reader/palm/square"
import type { DrawnPoint } from "@/games/palm-reader/palm/thin"
import { BRIDGE_MS } from "@/wire/palm-reader"

export const SHORTEST = 120 // milliseconds that points wait
export const LONGEST = 250
const FIRST = 160 // until the connection has been measured
const FRAME = 17
const HEARD = 60 // batches by which the connection is measured
const SILENT = 500 // without a batch: the connection or the drawer is gone for now
const ELSEWHERE = 2000 // a time so far back is of another drawing's clock
const ANEW = 200 // so is one so near the clock's start, if nothing is being felt
const PAUSE = 250 // a pause between two strokes is shortened to this, or to its half, to make up for a delay
const CORRECT = 500 // milliseconds in which being early or late is corrected
const SLOWEST = 0.85
const FASTEST = 1.2

interface Waiting extends PalmPoint {
  t: number
  up: boolean
}

export class Playout {
  #waiting: Waiting[] = []
  #at: Waiting | null = null // where the finger is, or comes from; null: not on the palm
  #head: number | null = null // the drawer's time that is being felt
  #now = 0
  #heard = 0
  #left = -Infinity // when the finger was last lifted
  #wait = FIRST // milliseconds, as long as the finger is on the palm at least
  #line: { late: number; span: number }[] = [] // of each batch: its delay, and how long it took to draw

  hear(points: DrawnPoint[], up: boolean, now: number): void {
    const [first, last] = [points[0], points.at(-1)]
    if (!first || !last) return up ? this.#lift() : undefined
    if (this.#head !== null && this.#another(first[2], now)) this.forget()
    this.#listen({ late: now - last[2], span: last[2] - first[2] })
    this.#head ??= Math.min(first[2] - 1, now - this.#base() - this.#delay())
    this.#heard = now
    points.forEach(([x, y, t], i) => this.#add({ x, y, t, up: up && i === points.length - 1 }))
  }

  /** The touch at this moment; null: none. To be called in every frame. */
  play(now: number): FeltPoint | null {
    const passed = now - this.#now
    this.#now = now
    if (this.#head === null) return null
    this.#advance(passed)
    while (this.#waiting.length && this.#waiting[0]!.t <= this.#head) this.#take(this.#waiting.shift()!)
    const next = this.#waiting[0]
    if (this.#at && (next ? next.t - this.#at.t > BRIDGE_MS : now - this.#heard > SILENT)) this.#at = null
    return this.#at && (next ? between(this.#at, next, this.#head) : { x: this.#at.x, y: this.#at.y, speed: 0 })
  }

  /** Points that are still to be felt, and where the finger is: all that is known of the drawing. */
  get kept(): number {
    return this.#waiting.length + (this.#at ? 1 : 0)
  }
  /** How long it takes to feel it, at most: in the drawer's own time. */
  get lasts(): number {
    return (this.#waiting.at(-1)?.t ?? this.#head ?? 0) - (this.#head ?? 0)
  }
  /** The drawer's time that is being felt. */
  get head(): number | null {
    return this.#head
  }

  forget(): void {
    this.#waiting = []
    this.#at = null
    this.#head = null
    this.#line = []
  }

  /** Moves time on: in a stroke evenly, a little faster or slower to correct a delay; in a pause as far as needed. */
  #advance(passed: number): void {
    const head = this.#head!
    const delay = this.#delay()
    this.#wait = this.#at ? Math.max(this.#wait, delay) : delay // it shortens in pauses only
    const wanted = this.#now - this.#base() - this.#wait
    const [next, last] = [this.#waiting[0], this.#waiting.at(-1)]
    if (!this.#at) {
      const paused = next && this.#now - this.#left >= Math.min(PAUSE, (next.t - head) / 2)
      if (paused) this.#head = Math.max(head, Math.min(wanted, next.t))
      return
    }
    const known = (last ?? this.#at).t
    const rate = Math.min(FASTEST, Math.max(SLOWEST, 1 + (wanted - head - passed) / CORRECT))
    this.#head = Math.max(head, Math.min(head + passed * rate, known))
  }

  /** The finger was lifted at its last point. */
  #lift(): void {
    const last = this.#waiting.at(-1)
    if (last) last.up = true
    else this.#at = null
  }

  #take(point: Waiting): void {
    if (point.up) this.#left = this.#now
    this.#at = point.up ? null : point
  }

  /** Sorts a point in by its time. A point whose time is over is dropped. */
  #add(point: Waiting): void {
    if (point.t <= this.#head!) {
      if (point.up && this.#at && this.#at.t <= point.t) this.#at = null
      return
    }
    let place = this.#waiting.length
    while (place > 0 && this.#waiting[place - 1]!.t > point.t) place--
    if (this.#waiting[place - 1]?.t !== point.t) this.#waiting.splice(place, 0, point)
  }

  /** Whether a time belongs to another drawing: it is far back, or near 0 again after a lift or a silence. */
  #another(t: number, now: number): boolean {
    if (t < this.#head! - ELSEWHERE) return true
    return t < Math.min(ANEW, this.#head!) && (this.kept === 0 || now - this.#heard > SILENT)
  }

  #listen(batch: { late: number; span: number }): void {
    if (this.#line.length && batch.late - this.#base() > ELSEWHERE) this.#line = []
    this.#line = [...this.#line, batch].slice(-HEARD)
  }

  /** The smallest delay of a batch. */
  #base(): number {
    return Math.min(...this.#line.map(({ late }) => late))
  }
  /** How long points must wait so that 95 % of the batches arrive in time. */
  #delay(): number {
    const base = this.#base()
    const needed = this.#line.map(({ late, span }) => late - base + span + FRAME).sort((one, two) => one - two)
    const most = needed[Math.floor((needed.length - 1) * 0.95)] ?? 0
    const least = needed.length < 8 ? FIRST : SHORTEST
    return Math.min(LONGEST, Math.max(least, most))
  }
}

function between(from: Waiting, to: Waiting, t: number): FeltPoint {
  const part = Math.min(1, Math.max(0, (t - from.t) / (to.t - from.t)))
  const speed = Math.hypot(to.x - from.x, to.y - from.y) / (to.t - from.t)
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, speed }
}
