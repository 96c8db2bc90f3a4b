// Saves a round's gallery: an animated picture of everyone drawing, or a strip of what they drew.
import { download } from "@/lib/download"
import { drawCaption, drawGround, drawLeaf } from "./draw"
import { type Frame, gif } from "./gif"
import { Palette } from "./palette"
import { layout, type Sheet } from "./sheet"

const STEP = 80 // milliseconds between two frames
const HOLD = 400 // hundredths of a second at the end
const ACROSS = 5 // pictures in a line of the animated one

export async function save(kind: "gif" | "png", sheet: Sheet): Promise<void> {
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
  const full = paint(sheet, ACROSS, Infinity)
  const palette = new Palette(full.pen.getImageData(0, 0, full.width, full.height).data)
  const { pen, cells, width, height } = paint(sheet, ACROSS, -1)
  const frames: Frame[] = [
    { x: 0, y: 0, width, height, pixels: palette.indices(pen.getImageData(0, 0, width, height).data), delay: 60 },
  ]
  for (const { cell, box } of cells) {
    if (cell.truth) continue
    for (let passed = STEP; passed < cell.lasts + STEP; passed += STEP) {
      drawLeaf(pen, cell, box, sheet.print, cell.begins + Math.min(passed, cell.lasts))
      const { data } = pen.getImageData(box.x, box.y, box.width, box.height)
      frames.push({ ...box, pixels: palette.indices(data), delay: STEP / 10 })
    }
    frames.at(-1)!.delay = 35
    await new Promise((done) => setTimeout(done)) // the page stays awake meanwhile
  }
  frames.at(-1)!.delay = HOLD
  return new Blob([gif(width, height, palette.colours, frames)], { type: "image/gif" })
}
