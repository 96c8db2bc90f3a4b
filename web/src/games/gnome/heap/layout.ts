// How the heap lies: places in rows, each large enough for a fingertip, the cards on them a little askew (GN-50).
import { BAND, WIDTH } from "@/games/gnome/art/ink"

const FINGER = 44 // pixels: no place is smaller, if there is any room for it
const NARROWEST = 1.6 // a card's width to its height; what is cut off is paper, then ears
const WIDEST = WIDTH / BAND
const SEEN = 240 // units of a picture's width that must be seen to recognise it
const OVER = 1.02 // cards lie a little over each other

export interface Layout {
  columns: number
  rows: number
  place: { width: number; height: number }
  card: { width: number; height: number }
}
export interface HeapPoint {
  x: number
  y: number
}

/** The rows in which the pictures are largest; places for a fingertip come first. */
export function layOut(places: number, width: number, height: number): Layout {
  const ways = Array.from({ length: Math.max(1, places) }, (_, i) => inColumns(places, i + 1, width, height))
  return ways.reduce((best, way) => (worth(way) > worth(best) ? way : best))
}

function inColumns(places: number, columns: number, width: number, height: number): Layout {
  const rows = Math.max(1, Math.ceil(places / columns))
  const place = { width: width / columns, height: height / rows }
  const [wide, high] = [place.width * OVER, place.height * OVER]
  const card = { width: Math.min(wide, high * WIDEST), height: Math.min(high, wide / NARROWEST) }
  return { columns, rows, place, card }
}

/** The size of the pictures; if places are too small for a finger, the size of the places, below 0. */
function worth({ place, card }: Layout): number {
  const least = Math.min(place.width, place.height)
  return least < FINGER ? least - FINGER : Math.min(card.width / SEEN, card.height / BAND)
}

/** The middle of a place. */
export const middleOf = ({ columns, place }: Layout, at: number): HeapPoint => ({
  x: ((at % columns) + 0.5) * place.width,
  y: (Math.floor(at / columns) + 0.5) * place.height,
})

/** The place with a card that a touch means: the one under it, or the nearest within half a place. */
export function meant(layout: Layout, taken: readonly number[], touch: HeapPoint): number | null {
  const far = (at: number) => {
    const { x, y } = middleOf(layout, at)
    return Math.max(Math.abs(touch.x - x) / layout.place.width, Math.abs(touch.y - y) / layout.place.height)
  }
  const [near] = [...taken].sort((a, b) => far(a) - far(b))
  return near !== undefined && far(near) <= 1 ? near : null
}

/** The place that an arrow key leads to: along the row, or the nearest one with a card in the next row that has any. */
export function beside(
  { columns }: Layout,
  taken: readonly number[],
  from: number,
  [across, down]: readonly [number, number],
): number {
  const column = (at: number) => at % columns
  const row = (at: number) => Math.floor(at / columns)
  const ahead = (at: number) =>
    across ? row(at) === row(from) && (column(at) - column(from)) * across > 0 : (row(at) - row(from)) * down > 0
  const far = (at: number) => Math.abs(row(at) - row(from)) * columns + Math.abs(column(at) - column(from))
  return taken.filter(ahead).sort((a, b) => far(a) - far(b))[0] ?? from
}

/** How a card lies, always the same at the same place: turned a little, and a little off (in parts of a place). */
export function askew(card: number, place: number): { turn: number; x: number; y: number } {
  const wild = (salt: number) => ((((card * 73 + place * 151 + salt * 197) * 2654435761) >>> 0) / 2 ** 32) * 2 - 1
  return { turn: wild(1) * 7, x: wild(2) * 0.04, y: wild(3) * 0.08 }
}
