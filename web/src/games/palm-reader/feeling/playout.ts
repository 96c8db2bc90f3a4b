// A touch felt as it was drawn, though the line brings it in fits: points wait a moment, then play at their own time. Late
// or lost ones are bridged, nothing ever jumps back, and what has been played is gone.
import type { Place } from "@/games/palm-reader/palm/square"
import type { Point } from "@/games/palm-reader/palm/thin"

export const SHORTEST = 120 // milliseconds that points wait
export const LONGEST = 250
const FIRST = 160 // before the line is known
const FRAME = 17
const HEARD = 60 // batches that tell how the line is
const BRIDGE = 220 // milliseconds without a point: the finger was lifted, though nobody said so
const SILENT = 500 // without anything: the line, or whoever drew, is gone for now
const ELSEWHERE = 2000 // so far off, the drawer's clock is another one
const ANEW = 200 // so near its start, too, when nothing is under way
const PAUSE = 250 // between two strokes, or half as long as it was: so much of it is felt even when there is much to catch up with
const CORRECT = 500 // milliseconds to make good for being early or late
const SLOWEST = 0.85
const FASTEST = 1.2

export interface Felt extends Place {
  speed: number // units a millisecond
}
interface Waiting extends Place {
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
  #line: { late: number; span: number }[] = [] // of each batch: came so much later than drawn, and took so long to draw

  hear(points: Point[], up: boolean, now: number): void {
    const [first, last] = [points[0], points.at(-1)]
    if (!first || !last) return up ? this.#lift() : undefined
    if (this.#head !== null && this.#another(first[2], now)) this.forget()
    this.#listen({ late: now - last[2], span: last[2] - first[2] })
    this.#head ??= Math.min(first[2] - 1, now - this.#base() - this.#delay())
    this.#heard = now
    points.forEach(([x, y, t], i) => this.#add({ x, y, t, up: up && i === points.length - 1 }))
  }

  /** What is felt now; null: nothing. Asked every frame. */
  play(now: number): Felt | null {
    const passed = now - this.#now
    this.#now = now
    if (this.#head === null) return null
    this.#advance(passed)
    while (this.#waiting.length && this.#waiting[0]!.t <= this.#head) this.#take(this.#waiting.shift()!)
    const next = this.#waiting[0]
    if (this.#at && (next ? next.t - this.#at.t > BRIDGE : now - this.#heard > SILENT)) this.#at = null
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

  /** Time goes on: evenly while the finger is on the palm, a little faster or slower to stay near; in pauses at will. */
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

  /** It left, without saying where. */
  #lift(): void {
    const last = this.#waiting.at(-1)
    if (last) last.up = true
    else this.#at = null
  }

  #take(point: Waiting): void {
    if (point.up) this.#left = this.#now
    this.#at = point.up ? null : point
  }

  /** In the order they were drawn, whatever the order they came in. One whose time is over is not felt. */
  #add(point: Waiting): void {
    if (point.t <= this.#head!) {
      if (point.up && this.#at && this.#at.t <= point.t) this.#at = null
      return
    }
    let place = this.#waiting.length
    while (place > 0 && this.#waiting[place - 1]!.t > point.t) place--
    if (this.#waiting[place - 1]?.t !== point.t) this.#waiting.splice(place, 0, point)
  }

  /** A time of another clock than the one that is being felt: far back, or at its start again after a lift or a silence. */
  #another(t: number, now: number): boolean {
    if (t < this.#head! - ELSEWHERE) return true
    return t < Math.min(ANEW, this.#head!) && (this.kept === 0 || now - this.#heard > SILENT)
  }

  #listen(batch: { late: number; span: number }): void {
    if (this.#line.length && batch.late - this.#base() > ELSEWHERE) this.#line = []
    this.#line = [...this.#line, batch].slice(-HEARD)
  }

  /** How late a batch comes at the earliest. */
  #base(): number {
    return Math.min(...this.#line.map(({ late }) => late))
  }
  /** As long as almost every batch needs, and no longer. */
  #delay(): number {
    const base = this.#base()
    const needed = this.#line.map(({ late, span }) => late - base + span + FRAME).sort((one, two) => one - two)
    const most = needed[Math.floor((needed.length - 1) * 0.95)] ?? 0
    const least = needed.length < 8 ? FIRST : SHORTEST
    return Math.min(LONGEST, Math.max(least, most))
  }
}

function between(from: Waiting, to: Waiting, t: number): Felt {
  const part = Math.min(1, Math.max(0, (t - from.t) / (to.t - from.t)))
  const speed = Math.hypot(to.x - from.x, to.y - from.y) / (to.t - from.t)
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, speed }
}
