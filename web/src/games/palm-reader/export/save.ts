// Saves a round's gallery: an animated picture of everyone drawing, or a strip of what they drew.
import { applyPalette, GIFEncoder, quantize, type Rgb } from "gifenc"
import type { Table } from "@/wire/palm-reader"
import { download } from "@/lib/download"
import type { Sitter } from "@/play/game"
import { type Cell, drawCaption, drawGround, drawLeaf, layout, type Sheet, sheetOf } from "./sheet"

const COLOURS_MAX = 256
const STAYS = 1 // a frame stays under the next
const X_AT = 9 // of a frame's bytes: eight of its control block, one that says "image"
const Y_AT = 11
const FIRST_MS = 600
const STEP_MS = 80 // between two frames of a drawing
const DRAWN_MS = 350 // after each drawing
const LAST_MS = 4_000 // before it begins again
const ACROSS = 5 // pictures in a line of the animated one

export async function save(kind: "gif" | "png", table: Table, sitters: Sitter[]): Promise<void> {
  const sheet = sheetOf(table, sitters)
  download(kind === "gif" ? await animated(sheet) : await strip(sheet), `${sheet.file}.${kind}`)
}

function paint(sheet: Sheet, most: number, moment: number) {
  const { cells, width, height } = layout(sheet.rows, most)
  const canvas = Object.assign(document.createElement("canvas"), { width, height })
  const pen = canvas.getContext("2d", { willReadFrequently: true })
  if (!pen) throw new Error("no canvas here")
  drawGround(pen, sheet, width, height)
  for (const { cell, box } of cells) {
    drawCaption(pen, cell, box)
    drawLeaf(pen, cell, box, sheet.print, moment)
  }
  return { canvas, pen, cells, width, height }
}

async function strip(sheet: Sheet): Promise<Blob> {
  const { canvas } = paint(sheet, Math.max(...sheet.rows.map(({ length }) => length)), Infinity)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"))
  if (!blob) throw new Error("the canvas gave no picture")
  return blob
}

async function animated(sheet: Sheet): Promise<Blob> {
  const finished = paint(sheet, ACROSS, Infinity)
  const { pen, cells, width, height } = paint(sheet, ACROSS, -1)
  const steps = cells.flatMap(({ cell, box }) => stepsOf(cell).map((step) => ({ cell, box, ...step })))
  for (const last of steps.slice(-1)) last.delay_ms = LAST_MS
  const gif = new Gif(finished.pen.getImageData(0, 0, width, height))
  gif.add(pen.getImageData(0, 0, width, height), FIRST_MS)
  for (const { cell, box, moment, delay_ms } of steps) {
    drawLeaf(pen, cell, box, sheet.print, moment)
    gif.add(pen.getImageData(box.x, box.y, box.width, box.height), delay_ms, box.x, box.y)
    if (delay_ms > STEP_MS) await new Promise((done) => setTimeout(done)) // lets the page react between drawings
  }
  return new Blob([gif.finish()], { type: "image/gif" })
}

/** The moments at which a drawing is shown, and for how long each. The card is complete from the start. */
function stepsOf({ truth, begins, lasts }: Cell): { moment: number; delay_ms: number }[] {
  if (truth) return []
  const count = Math.max(1, Math.ceil(lasts / STEP_MS)) // a dot takes no time
  return Array.from({ length: count }, (_, i) => ({
    moment: begins + Math.min((i + 1) * STEP_MS, lasts),
    delay_ms: i < count - 1 ? STEP_MS : DRAWN_MS,
  }))
}

type Pixels = Pick<ImageData, "data" | "width" | "height">

/** An animated picture: one palette for all frames, each frame only the rectangle that has changed. */
export class Gif {
  #encoder = GIFEncoder()
  #palette: Rgb[]

  /** Takes the palette from a picture that has all colours. */
  constructor(colourful: Pixels) {
    this.#palette = quantize(colourful.data, COLOURS_MAX)
  }

  /** Adds a frame. The first one is the whole picture. */
  add({ data, width, height }: Pixels, delay_ms: number, x = 0, y = 0): void {
    const start = this.#encoder.bytesView().length
    const palette = start ? undefined : this.#palette
    this.#encoder.writeFrame(applyPalette(data, this.#palette), width, height, {
      palette,
      delay: delay_ms,
      dispose: STAYS,
    })
    if (start) this.#place(start, x, y)
  }

  /** The encoder puts every frame at 0, 0: writes the position into the frame that begins at `start`. */
  #place(start: number, x: number, y: number): void {
    const { buffer, byteOffset } = this.#encoder.bytesView()
    const frame = new DataView(buffer, byteOffset + start)
    frame.setUint16(X_AT, x, true)
    frame.setUint16(Y_AT, y, true)
  }

  /** The whole file; it plays for ever. */
  finish(): Uint8Array<ArrayBuffer> {
    this.#encoder.finish()
    return this.#encoder.bytes()
  }
}
