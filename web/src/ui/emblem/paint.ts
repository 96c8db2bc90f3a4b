// A seat's painted disc on a canvas, as Emblem.svelte paints it on a page.
import { figures } from "./figures"

type Pen = CanvasRenderingContext2D

const disc = (r: number) => `M${24 - r} 24a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

export function paintEmblem(pen: Pen, emblem: number, x: number, y: number, size: number): void {
  const style = getComputedStyle(document.documentElement)
  const [seat, ink] = ["", "-ink"].map((end) => style.getPropertyValue(`--seat-${emblem}${end}`))
  const figure = figures[emblem] ?? {}
  const fill = (colour: string, path?: string) => {
    pen.fillStyle = colour
    if (path) pen.fill(new Path2D(path))
  }
  const line = (colour: string, width: number, path?: string) => {
    pen.strokeStyle = colour
    pen.lineWidth = width
    if (path) pen.stroke(new Path2D(path))
  }
  pen.save()
  pen.translate(x, y)
  pen.scale(size / 48, size / 48)
  pen.lineCap = "round"
  pen.lineJoin = "round"
  fill(seat!, disc(22))
  pen.translate(3.4, 3.4)
  pen.scale(0.86, 0.86)
  fill(ink!, figure.ink)
  line(ink!, figure.width ?? 1, figure.line)
  fill(seat!, figure.cut)
  line(seat!, 1.7, figure.thread)
  fill(ink!, figure.over)
  pen.restore()
}
