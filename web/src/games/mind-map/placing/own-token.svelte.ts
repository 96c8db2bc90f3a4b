// The own token while placing: in the fingers, on its way to the server, or at rest; and whether one is done.
import { buzz } from "@/lib/haptics"
import { tell } from "@/play/refusal"
import { play } from "@/lib/sound.svelte"
import type { Refused } from "@/wire/messages"
import type { Gesture, Move, Table } from "@/wire/mind-map"

interface Point {
  x: number
  y: number
}
/** Something sent, shown until the server tells of it: its answer comes just before the part that has it. */
interface Sent<T, Part> {
  what: T
  answered: boolean
  known: Part
}
export interface Sitting {
  me: number | null
  table: Table
  move: (move: Move) => Promise<Refused | null>
  feel: (gesture: Gesture) => void
  now: () => number
}

const BEFORE_END = 300 // milliseconds before the time is up: what is in the fingers is let go

export class OwnToken {
  held = $state.raw<Point | null>(null)
  #laid = $state.raw<Sent<Point, Table["places"]> | null>(null)
  #said = $state.raw<Sent<boolean, Table["done"]> | null>(null)
  #sitting: () => Sitting

  constructor(sitting: () => Sitting) {
    this.#sitting = sitting
  }

  /** Where it is, also what the server hasn't told yet; null: not on the plane. */
  place: Point | null = $derived.by(() => {
    const { me, table } = this.#sitting()
    const place = me === null ? null : table.places[me]
    if (this.held) return this.held
    if (this.#laid && !arrived(this.#laid, table.places)) return this.#laid.what
    return place ? { x: place[0], y: place[1] } : null
  })
  done: boolean = $derived.by(() => {
    const { me, table } = this.#sitting()
    if (this.#said && !arrived(this.#said, table.done)) return this.#said.what
    return me !== null && table.done.includes(me)
  })

  /** Touching it takes back "done" (MM-18). `at`: from beside the plane. */
  lift(at: Point | null = this.place): void {
    this.held = at
    buzz("tap")
    if (this.done) void this.say(false)
  }
  drag(x: number, y: number): void {
    this.held = { x, y }
    this.#sitting().feel({ type: "drag", x, y })
  }
  /** Back to beside the plane. */
  drop(): void {
    this.held = null
  }
  async rest(x: number, y: number): Promise<void> {
    this.held = null
    play("knock")
    buzz("tock")
    await this.#lay({ x, y })
  }

  /** Has the plane let go of what is in the fingers just before the time is up. Returns how to forget about it. */
  beforeEnd(letGo: () => void): (() => void) | void {
    const { table, now } = this.#sitting()
    const end = table.phase.ends_at
    if (end === null || !this.held) return
    const timer = setTimeout(() => this.held && letGo(), Math.max(0, end - now() - BEFORE_END))
    return () => clearTimeout(timer)
  }

  async say(done: boolean): Promise<void> {
    const sent = { what: done, answered: false, known: this.#sitting().table.done }
    this.#said = sent
    const refused = await this.#sitting().move({ type: "done", done })
    if (this.#said === sent)
      this.#said = refused ? null : { ...sent, answered: true, known: this.#sitting().table.done }
    tell(refused)
  }

  async #lay(what: Point): Promise<void> {
    const sent = { what, answered: false, known: this.#sitting().table.places }
    this.#laid = sent
    if (this.done) this.#said = { what: false, answered: true, known: this.#sitting().table.done } // MM-18
    const refused = await this.#sitting().move({ type: "place", ...what })
    if (this.#laid === sent)
      this.#laid = refused ? null : { ...sent, answered: true, known: this.#sitting().table.places }
    tell(refused)
  }
}

const arrived = <Part>({ answered, known }: Sent<unknown, Part>, now: Part): boolean => answered && known !== now
