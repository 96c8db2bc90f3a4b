// Draws a sheet on a canvas, in the daylight colours of paper and ink.
import { paintEmblem } from "@/ui/emblem/paint"
import type { Box, Cell, Sheet } from "./sheet"
import { CREASES, drawnAt, type Line } from "@/games/palm-reader/gallery/redraw"

type Pen = CanvasRenderingContext2D

const PAPER = "#efe3c8"
const LEAF = "#fffaf0"
const INK = "#2b2118"
const CREASE = "#e6d9bd"

/** The ground, the title, the names: all that doesn't change. */
export function drawGround(pen: Pen, { title }: Sheet, width: number, height: number): void {
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = INK
  pen.textBaseline = "middle"
  pen.font = `700 26px "Fraunces Variable", Georgia, serif`
  pen.fillText(title, 24, 33, width - 48)
}

export function drawCaption(pen: Pen, cell: Cell, { x, y, width, height }: Box): void {
  const middle = y + height + 24
  const shift = cell.emblem === null ? 0 : 38
  if (cell.emblem !== null) paintEmblem(pen, cell.emblem, x, middle - 15, 30)
  pen.fillStyle = INK
  pen.font = `600 20px "Figtree Variable", system-ui, sans-serif`
  pen.fillText(cell.name, x + shift, middle, width - shift)
}

/** One leaf and what is on it at a moment of the whole show. */
export function drawLeaf(pen: Pen, cell: Cell, { x, y, width, height }: Box, print: string, moment: number): void {
  pen.fillStyle = cell.truth ? print : LEAF
  pen.fillRect(x, y, width, height)
  if (cell.truth) {
    pen.fillStyle = LEAF
    pen.fillRect(x + 10, y + 10, width - 20, height - 20)
  }
  pen.save()
  pen.translate(x + 0.07 * width, y + 0.07 * height)
  pen.scale((0.86 * width) / 1000, (0.86 * height) / 1000)
  pen.lineCap = "round"
  pen.lineJoin = "round"
  if (!cell.truth) {
    pen.strokeStyle = CREASE
    pen.lineWidth = 12
    pen.stroke(new Path2D(CREASES))
  }
  pen.strokeStyle = INK
  pen.lineWidth = 46
  for (const line of cell.truth ?? drawnAt(cell.strokes, moment - cell.begins)) stroke(pen, line)
  pen.restore()
}

function stroke(pen: Pen, line: Line): void {
  pen.beginPath()
  line.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)))
  if (line.length === 1) pen.lineTo(...line[0]!)
  pen.stroke()
}
