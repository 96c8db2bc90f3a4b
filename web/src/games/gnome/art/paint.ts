// A gnome on a canvas, as GnomeFigure.svelte shows it on a page.
import { layersOf, type Built } from "./gnome"
import { BAND, colours, type Layer, WIDTH } from "./ink"
import { layersOfMark, type Mark } from "./marks"

const CORNER = 24

/** Height by width. */
export const RATIO = (4 * BAND) / WIDTH

/** A whole gnome, with its corner at 0, 0. */
export function paintGnome(pen: CanvasRenderingContext2D, gnome: Built, mark: Mark | null, width: number): void {
  pen.save()
  pen.scale(width / WIDTH, width / WIDTH)
  pen.beginPath()
  pen.roundRect(0, 0, WIDTH, RATIO * WIDTH, CORNER)
  pen.clip()
  pen.fillStyle = colours.paper
  pen.fill()
  pen.lineJoin = "round"
  for (const layer of [...layersOf(gnome), ...(mark ? layersOfMark(mark, gnome) : [])]) paintLayer(pen, layer)
  pen.restore()
}

function paintLayer(pen: CanvasRenderingContext2D, { d, fill, line }: Layer): void {
  const path = new Path2D(d)
  if (line) {
    pen.save()
    pen.translate(0.9, 1.5)
    pen.fillStyle = pen.strokeStyle = colours.ink
    pen.lineWidth = 2 * line
    pen.fill(path)
    pen.stroke(path)
    pen.restore()
  }
  pen.fillStyle = colours[fill]
  pen.fill(path)
}
