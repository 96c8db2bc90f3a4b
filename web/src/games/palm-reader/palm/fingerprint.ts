// The mark of a fingertip on the skin: pale where it presses, flushed around, soft at the edge.
import { type PalmPoint, type PalmSquare, pixelOf } from "./square"

const SIZE = 0.092 // of the palm's side
const QUICK = 45 // milliseconds to come down and to leave

export class Fingerprint {
  #at: PalmPoint | null = null
  #pressed = 0
  #drawn = 0

  /** True: it is still to be seen. */
  draw(context: CanvasRenderingContext2D, square: PalmSquare, touch: PalmPoint | null, now: number): boolean {
    const passed = Math.min(100, now - this.#drawn)
    this.#drawn = now
    this.#pressed += ((touch ? 1 : 0) - this.#pressed) * (1 - Math.exp(-passed / QUICK))
    if (touch) this.#at = { x: touch.x, y: touch.y }
    else if (this.#pressed < 0.02) this.#at = null
    if (this.#at) this.#paint(context, ...pixelOf(square, this.#at), square.side * SIZE * (1.25 - 0.25 * this.#pressed))
    return this.#at !== null
  }

  #paint(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
    const skin = context.createRadialGradient(x, y, 0, x, y, radius)
    for (const [offset, colour] of [
      [0, "#fff3dfee"],
      [0.2, "#ffe6c4cc"],
      [0.42, "#8f3a1ca6"],
      [0.68, "#7a2a124d"],
      [1, "#7a2a1200"],
    ] as const)
      skin.addColorStop(offset, colour)
    context.globalAlpha = this.#pressed
    context.fillStyle = skin
    context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
    context.globalAlpha = 1
  }
}
