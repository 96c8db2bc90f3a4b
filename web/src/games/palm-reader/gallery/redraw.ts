// A drawing drawn again: its own rhythm, a little hurried where it would take too long.
import type { Picture } from "@/wire/palm-reader"

export type Stroke = Picture["strokes"][number]
export type Line = [x: number, y: number][]

export const LONGEST = 12_000 // milliseconds for all pictures of a round
/** The lines of a right palm, under a drawing. */
export const CREASES =
  "M670 1000C700 760 640 560 440 430M830 560C620 400 360 420 120 560M580 330C400 300 220 340 70 420"
const PAUSE = 600 // the longest between two touches; nobody wants to watch someone think
const BREATH = 350 // between two pictures

export interface Turn {
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
export function turns(pictures: Stroke[][], most = LONGEST): Turn[] {
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

export const endOf = (all: Turn[]): number => Math.max(0, ...all.map(({ begins, lasts }) => begins + lasts))

/** What lies on the palm at a moment, the last piece cut where the finger is. */
export function drawnAt(strokes: Stroke[], moment: number): Line[] {
  return strokes.flatMap((stroke) => {
    const done = stroke.filter(([, , t]) => t <= moment).map(([x, y]): Line[number] => [x, y])
    if (!done.length) return []
    const from = stroke[done.length - 1]!
    const to = stroke[done.length]
    if (!to) return [done]
    const part = (moment - from[2]) / (to[2] - from[2])
    return [[...done, [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part] as Line[number]]]
  })
}

/** Where the finger is at a moment; null: not on the palm. */
export function fingerAt(strokes: Stroke[], moment: number): Line[number] | null {
  const stroke = strokes.find((points) => points.length > 0 && points[0]![2] <= moment && moment < points.at(-1)![2])
  return stroke ? drawnAt([stroke], moment)[0]!.at(-1)! : null
}

/** As the `d` of a path. A single touch is a dot. */
export const pathOf = (lines: Line[]): string =>
  lines
    .map(
      (line) =>
        `M${line.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}${line.length === 1 ? "h0" : ""}`,
    )
    .join("")
