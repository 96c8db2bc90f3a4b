// The finger's trace on the drawer's own screen: a paling line that the skin forgets within about a second.
import { type PalmPoint, type PalmSquare, pixelOf } from "./square"

export const FADES = 1100 // milliseconds
const SHADES = 40 // steps of fading

const LAYERS = [
  [0.072, "#7a2a1226"],
  [0.05, "#7a2a124d"],
  [0.026, "#fff6e6"],
] as const // flushed skin, and pale where it was pressed

interface Dot extends PalmPoint {
  at: number
  first: boolean // of its stroke
}

export class Trace {
  #dots: Dot[] = []
  #lifted = true
  #sheet: CanvasRenderingContext2D | undefined

  touch(point: PalmPoint, at: number): void {
    this.#dots.push({ ...point, at, first: this.#lifted })
    this.#lifted = false
  }
  lift(): void {
    this.#lifted = true
  }
  /** How much the skin still remembers. */
  get length(): number {
    return this.#dots.length
  }

  /** False: nothing is left of it. */
  draw(context: CanvasRenderingContext2D, square: PalmSquare, now: number): boolean {
    this.forget(now)
    if (!this.#dots.length) return false
    const pieces = this.#pieces(now)
    for (const [width, colour] of LAYERS) {
      const sheet = this.#blank(context)
      sheet.lineWidth = square.side * width
      sheet.strokeStyle = colour
      for (const dots of pieces) lay(sheet, square, dots, 1 - Math.min(1, (now - dots.at(-1)!.at) / FADES) ** 1.5)
      context.drawImage(sheet.canvas, 0, 0, context.canvas.clientWidth, context.canvas.clientHeight)
    }
    return true
  }

  /** Drops points that have faded, also from memory. */
  forget(now: number): void {
    const kept = this.#dots.findIndex(({ at }) => now - at < FADES)
    if (kept === -1) this.#dots = []
    else if (kept > 0) this.#dots = this.#dots.slice(kept)
  }

  /** The strokes, cut where they are of another age; the older first. */
  #pieces(now: number): Dot[][] {
    const shade = ({ at }: Dot) => Math.floor(((now - at) / FADES) * SHADES)
    const pieces: Dot[][] = []
    this.#dots.forEach((dot, i) => {
      const before = this.#dots[i - 1]
      if (!before || dot.first) pieces.push([dot])
      else if (shade(before) === shade(dot)) pieces.at(-1)!.push(dot)
      else pieces.push([before, dot])
    })
    return pieces
  }

  /** A sheet of the same size, to draw one layer on. */
  #blank(context: CanvasRenderingContext2D): CanvasRenderingContext2D {
    const { width, height } = context.canvas
    const sheet = (this.#sheet ??= document.createElement("canvas").getContext("2d")!)
    if (sheet.canvas.width !== width) sheet.canvas.width = width
    if (sheet.canvas.height !== height) sheet.canvas.height = height
    sheet.resetTransform()
    sheet.clearRect(0, 0, width, height)
    sheet.setTransform(context.getTransform())
    sheet.lineJoin = sheet.lineCap = "round"
    return sheet
  }
}

/** A piece of the line takes the place of what lies under it, so that nothing shines through where they meet. */
function lay(sheet: CanvasRenderingContext2D, square: PalmSquare, dots: Dot[], alpha: number): void {
  sheet.beginPath()
  sheet.moveTo(...pixelOf(square, dots[0]!))
  for (const dot of dots) sheet.lineTo(...pixelOf(square, dot))
  sheet.globalCompositeOperation = "destination-out"
  sheet.globalAlpha = 1
  sheet.stroke()
  sheet.globalCompositeOperation = "source-over"
  sheet.globalAlpha = alpha
  sheet.stroke()
}
