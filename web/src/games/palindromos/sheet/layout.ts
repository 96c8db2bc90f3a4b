// Where things are on a printed sheet. A box is [x, y, colour]; x and y count half boxes.
import type { SheetPart } from "@/wire/palindromos"

export type SheetBox = SheetPart["boxes"][number]

export const BOX = 48 // a box's side in the drawing
export const MARGIN = 4

export interface SheetLayout {
  width: number
  height: number
  rows: number[][] // the boxes of each row, left to right
  centres: { x: number; y: number }[] // of each box
}

export function layoutOf(boxes: SheetBox[]): SheetLayout {
  const left = Math.min(...boxes.map(([x]) => x))
  const top = Math.min(...boxes.map(([, y]) => y))
  const centres = boxes.map(([x, y]) => ({
    x: MARGIN + ((x - left + 1) * BOX) / 2,
    y: MARGIN + ((y - top + 1) * BOX) / 2,
  }))
  return {
    width: Math.max(...centres.map(({ x }) => x)) + BOX / 2 + MARGIN,
    height: Math.max(...centres.map(({ y }) => y)) + BOX / 2 + MARGIN,
    rows: rowsOf(boxes),
    centres,
  }
}

function rowsOf(boxes: SheetBox[]): number[][] {
  const rows = new Map<number, number[]>()
  boxes.forEach(([, y], box) => rows.set(y, [...(rows.get(y) ?? []), box]))
  return [...rows.entries()].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => boxes[a]![0] - boxes[b]![0]))
}

/** The end of a sheet whose rows leave both corners free: the WILD and DISCARD boxes can be printed there. */
export function freeCorners({ rows }: SheetLayout): "top" | "bottom" | null {
  const narrow = (row: number[] | undefined) => row !== undefined && row.length <= 3
  if (narrow(rows.at(-1)) && narrow(rows.at(-2))) return "bottom"
  return narrow(rows[0]) && narrow(rows[1]) ? "top" : null
}

/** The row and place in it by which a box is called, counted from one. */
export function nameOf(layout: SheetLayout, box: number): { row: number; place: number } {
  const row = layout.rows.findIndex((boxes) => boxes.includes(box))
  return { row: row + 1, place: (layout.rows[row]?.indexOf(box) ?? 0) + 1 }
}

/** The rows that have a number in every box: each reads the same both ways. */
export const fullRows = (layout: SheetLayout, numbers: number[]): number[] =>
  layout.rows.flatMap((row, index) => (row.every((box) => numbers[box]) ? [index] : []))

/** The box an arrow key leads to. */
export function boxBeside(layout: SheetLayout, box: number, key: string): number {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
  const here = layout.centres[box]
  if (!way || !here) return box
  const [wx, wy] = way as [number, number]
  let [nearest, best] = [box, Infinity]
  layout.centres.forEach(({ x, y }, other) => {
    const ahead = (x - here.x) * wx + (y - here.y) * wy
    const aside = Math.abs((x - here.x) * wy) + Math.abs((y - here.y) * wx)
    if (ahead > BOX / 4 && aside < ahead + BOX / 4 && ahead + 2 * aside < best)
      [nearest, best] = [other, ahead + 2 * aside]
  })
  return nearest
}
