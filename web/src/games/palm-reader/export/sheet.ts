// The picture of a round that can be saved: a sheet with a row for each attempt, its layout, and how it is drawn on a
// canvas, in the light colours of paper and ink.
import { t } from "@/lib/i18n.svelte"
import type { Table } from "@/wire/palm-reader"
import { type Sitter, sitterAt } from "@/play/game"
import { paintEmblem } from "@/ui/emblem/paint"
import { PRINTED } from "@/games/palm-reader/card/Face.svelte"
import { CREASES, drawnAt, pathOf, redrawings, type Stroke, strokesOf } from "@/games/palm-reader/gallery/redraw.svelte"
import type { Shape } from "@/games/palm-reader/card/Symbol.svelte"
import { unpackShape } from "@/games/palm-reader/palm/packing"

export interface Cell {
  name: string
  emblem: number | null // null: the card
  truth: Shape | null
  strokes: Stroke[]
  begins: number
  lasts: number
}
export interface Sheet {
  title: string
  print: string // the card's colour
  rows: Cell[][]
  file: string
}
export interface CellBox {
  x: number
  y: number
  width: number
  height: number
}

const SIDE = 220
const CAPTION = 44
const GAP = 18
const HEAD = 62
const EDGE = 24
const PAPER = "#efe3c8"
const LEAF = "#fffaf0"
const INK = "#2b2118"
const CREASE = "#e6d9bd"

export function sheetOf({ round, card, gallery, stars }: Table, sitters: Sitter[]): Sheet {
  const attempts = gallery ?? []
  const drawn = redrawings(attempts.flatMap((pictures) => pictures.map(strokesOf)))
  const told = stars.tallies.at(-1)?.stars ?? 0
  const truth: Cell = {
    name: t("palm-reader-on-the-card"),
    emblem: null,
    truth: card.symbols?.[(card.number ?? 0) - 1] ?? null,
    strokes: [],
    begins: 0,
    lasts: 0,
  }
  return {
    title: `${t("palm-reader-name")} · ${t("palm-reader-round", { number: round.number, rounds: round.rounds })} · ${t("palm-reader-round-stars", { stars: told })}`,
    print: PRINTED[card.colour],
    rows: attempts.map((pictures) => [
      truth,
      ...pictures.map(({ by, at }) => {
        const { name, emblem } = sitterAt(sitters, by, at) ?? { name: "", emblem: 0 }
        return { name, emblem, truth: null, ...drawn.shift()! }
      }),
    ]),
    file: `palm-reader-${round.number}`,
  }
}

/** Where each cell of a sheet lies, rows broken after so many; and the size of the whole. */
export function layout(
  rows: Cell[][],
  most: number,
): { cells: { cell: Cell; box: CellBox }[]; width: number; height: number } {
  const lines = rows.flatMap((row) =>
    Array.from({ length: Math.ceil(row.length / most) }, (_, i) => row.slice(i * most, (i + 1) * most)),
  )
  const columns = Math.max(1, ...lines.map(({ length }) => length))
  const cells = lines.flatMap((line, y) =>
    line.map((cell, x) => ({
      cell,
      box: { x: EDGE + x * (SIDE + GAP), y: HEAD + y * (SIDE + CAPTION + GAP), width: SIDE, height: SIDE },
    })),
  )
  return {
    cells,
    width: 2 * EDGE + columns * SIDE + (columns - 1) * GAP,
    height: HEAD + lines.length * (SIDE + CAPTION + GAP) - GAP + EDGE / 2,
  }
}

/** Draws the ground and the title, which never change. */
export function drawGround(pen: CanvasRenderingContext2D, { title }: Sheet, width: number, height: number): void {
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = INK
  pen.textBaseline = "middle"
  pen.font = `700 26px "Fraunces Variable", Georgia, serif`
  pen.fillText(title, 24, 33, width - 48)
}

export function drawCaption(pen: CanvasRenderingContext2D, cell: Cell, { x, y, width, height }: CellBox): void {
  const middle = y + height + 24
  const shift = cell.emblem === null ? 0 : 38
  if (cell.emblem !== null) paintEmblem(pen, cell.emblem, x, middle - 15, 30)
  pen.fillStyle = INK
  pen.font = `600 20px "Figtree Variable", system-ui, sans-serif`
  pen.fillText(cell.name, x + shift, middle, width - shift)
}

/** Draws one leaf as it is at a moment of the animation. */
export function drawLeaf(
  pen: CanvasRenderingContext2D,
  cell: Cell,
  { x, y, width, height }: CellBox,
  print: string,
  moment: number,
): void {
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
  pen.stroke(new Path2D(pathOf(cell.truth ? unpackShape(cell.truth) : drawnAt(cell.strokes, moment - cell.begins))))
  pen.restore()
}
