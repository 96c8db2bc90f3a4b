// A drawing drawn again: its own rhythm, a little hurried where it would take too long.
import { reducedMotion } from "@/lib/motion"
import { eachFrame } from "@/play/timeline.svelte"
import { unpack } from "@/games/palm-reader/palm/packing"
import type { DrawnPoint } from "@/games/palm-reader/palm/thin"
import type { Picture, Table } from "@/wire/palm-reader"

export type Stroke = DrawnPoint[]
export type DrawnLine = [x: number, y: number][]

/** The strokes of a picture, as the points of a finger. */
export const strokesOf = ({ strokes }: Picture): Stroke[] => strokes.map(unpack)

export const LONGEST = 12_000 // milliseconds for all pictures of a round
/** The lines of a right palm, under a drawing. */
export const CREASES =
  "M670 1000C700 760 640 560 440 430M830 560C620 400 360 420 120 560M580 330C400 300 220 340 70 420"
const PAUSE = 600 // the longest between two touches; nobody wants to watch someone think
const BREATH = 350 // between two pictures
const ONE = 6000 // milliseconds at the longest for a single picture
const REST = 3000 // before it all begins again, where it does

export interface Redrawing {
  strokes: Stroke[] // with the time since this picture began
  begins: number
  lasts: number
}

/** The same strokes, from 0 on, without long pauses; time never runs backwards. */
export function paced(strokes: Stroke[]): Stroke[] {
  let clock = 0
  let last: number | null = null
  return strokes.map((stroke) =>
    stroke.map(([x, y, t]) => {
      if (last !== null) clock += Math.max(0, Math.min(t - last, PAUSE))
      last = t
      return [x, y, clock]
    }),
  )
}

const lengthOf = (strokes: Stroke[]) => strokes.at(-1)?.at(-1)?.[2] ?? 0

/** One picture after the other, the whole in `most` ms at the longest. */
export function redrawings(pictures: Stroke[][], most = LONGEST): Redrawing[] {
  const slow = pictures.map(paced)
  const drawing = slow.reduce((sum, strokes) => sum + lengthOf(strokes), 0)
  const breath = Math.min(BREATH, most / 2 / Math.max(1, pictures.length))
  const speed = Math.max(1, drawing / Math.max(1, most - breath * pictures.length))
  let begins = 0
  return slow.map((strokes) => {
    const lasts = lengthOf(strokes) / speed
    const turn = {
      strokes: strokes.map((stroke) => stroke.map(([x, y, t]): Stroke[number] => [x, y, t / speed])),
      begins,
      lasts,
    }
    begins += lasts + breath
    return turn
  })
}

export const endOf = (all: Redrawing[]): number => Math.max(0, ...all.map(({ begins, lasts }) => begins + lasts))

/** What lies on the palm at a moment, the last piece cut where the finger is. */
export function drawnAt(strokes: Stroke[], moment: number): DrawnLine[] {
  return strokes.flatMap((stroke) => {
    const done = stroke.filter(([, , t]) => t <= moment).map(([x, y]): DrawnLine[number] => [x, y])
    if (!done.length) return []
    const from = stroke[done.length - 1]!
    const to = stroke[done.length]
    if (!to) return [done]
    const part = (moment - from[2]) / (to[2] - from[2])
    return [[...done, [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part] as DrawnLine[number]]]
  })
}

/** Where the finger is at a moment; null: not on the palm. */
export function fingerAt(strokes: Stroke[], moment: number): DrawnLine[number] | null {
  const stroke = strokes.find((points) => points.length > 0 && points[0]![2] <= moment && moment < points.at(-1)![2])
  return stroke ? drawnAt([stroke], moment)[0]!.at(-1)! : null
}

/** As the `d` of a path. A single touch is a dot. */
export const pathOf = (lines: DrawnLine[]): string =>
  lines
    .map(
      (line) =>
        `M${line.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}${line.length === 1 ? "h0" : ""}`,
    )
    .join("")

/** What it needs of a match. */
interface GalleryPlay {
  table: Pick<Table, "gallery">
  now: () => number
}

/**
 * Draws the pictures of a round again, one after the other; or a single one, when it is touched. Made while a component
 * is; lives as long as that.
 */
export class Redraw {
  #moment = $state(reducedMotion() ? Infinity : 0)
  #single = $state<number | null>(null) // the picture that is drawn alone
  #play: GalleryPlay
  #again: boolean

  /** `again`: begins again at the end. */
  constructor(play: GalleryPlay, again = false) {
    this.#play = play
    this.#again = again
    $effect(() => {
      if (this.done) return
      let last = play.now()
      return eachFrame(
        () => play.now(),
        (at) => {
          this.#go(Math.max(0, at - last))
          last = at
        },
      )
    })
  }

  #pictures: Stroke[][] = $derived.by(() =>
    (this.#play.table.gallery ?? []).flatMap((attempt) => attempt.map(strokesOf)),
  )
  #all: Redrawing[] = $derived(redrawings(this.#pictures))
  #alone: Redrawing | undefined = $derived(
    this.#single === null ? undefined : redrawings([this.#pictures[this.#single] ?? []], ONE)[0],
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
