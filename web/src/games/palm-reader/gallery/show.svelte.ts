// Draws the pictures of a round again, one after the other; or a single one, when it is touched.
import { still } from "@/lib/motion"
import type { Table } from "@/wire/palm-reader"
import { endOf, type Stroke, type Turn, turns } from "./redraw"

const ONE = 6000 // milliseconds at the longest for a single picture
const REST = 3000 // before it all begins again, where it does

export class Redraw {
  #moment = $state(still() ? Infinity : 0)
  #single = $state<number | null>(null) // the picture that is drawn alone
  #gallery: () => Table["gallery"]
  #again: boolean

  constructor(gallery: () => Table["gallery"], again: boolean) {
    this.#gallery = gallery
    this.#again = again
  }

  #pictures: Stroke[][] = $derived.by(() =>
    (this.#gallery() ?? []).flatMap((attempt) => attempt.map(({ strokes }) => strokes)),
  )
  #all: Turn[] = $derived(turns(this.#pictures))
  #alone: Turn | undefined = $derived(
    this.#single === null ? undefined : turns([this.#pictures[this.#single] ?? []], ONE)[0],
  )

  /** Whether all pictures are there, none being drawn. */
  done: boolean = $derived(this.#moment === Infinity)

  /** The picture being drawn, or just drawn. */
  current: number | null = $derived.by(() => {
    if (this.done) return null
    if (this.#single !== null) return this.#single
    const at = this.#all.findLastIndex(({ begins }) => begins <= this.#moment)
    return at < 0 ? null : at
  })

  /** Keeps drawing as long as the component lives that is being made now. */
  follow(): this {
    $effect(() => {
      if (this.done) return
      let last = performance.now()
      let frame = requestAnimationFrame(step)
      const go = (passed: number) => this.#go(passed)
      function step(now: number) {
        frame = requestAnimationFrame(step)
        go(Math.max(0, Math.min(now - last, 100)))
        last = now
      }
      return () => cancelAnimationFrame(frame)
    })
    return this
  }

  /** Draws one picture again; without a number, all of them. */
  replay(picture: number | null = null): void {
    this.#single = picture
    this.#moment = 0
  }

  /** A picture, and how far it is drawn. */
  sight(picture: number): { strokes: Stroke[]; moment: number } {
    if (this.#single === picture && this.#alone) return { strokes: this.#alone.strokes, moment: this.#moment }
    const turn = this.#all[picture]
    const all = this.done || this.#single !== null
    return { strokes: turn?.strokes ?? [], moment: all ? Infinity : this.#moment - (turn?.begins ?? 0) }
  }

  #go(passed: number): void {
    const end = this.#alone ? this.#alone.lasts : endOf(this.#all)
    const next = this.#moment + passed
    if (next <= end + (this.#again ? REST : 0)) this.#moment = next
    else if (this.#again && end > 0) this.replay()
    else [this.#moment, this.#single] = [Infinity, null]
  }
}
